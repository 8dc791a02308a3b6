"""SU-46 to SU-53: prices, paying, and what comes after."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from suitcase.engine import FastChance, ReplayedChance, below
from suitcase.games.suit_up import GAME

from .helpers import (
    PEOPLE,
    any_chance,
    at,
    drawing_people,
    friends,
    hand,
    has,
    named,
    people,
    phase,
    play,
    refused,
    row,
    seen,
)

RULES: Any = GAME.rules[0]
PLAIN = "rebel athlete creative executive"


def test_su_46_su_48_su_49_who_can_pay_is_found_by_trying_all_ways() -> None:
    """Each symbol from its own type; each star from any one type, not split."""
    chance, answers = FastChance(1), Counter[bool]()
    for _ in range(3000):
        card, price = below(chance, len(PEOPLE)), 1 + below(chance, 4)
        purse = [below(chance, 20) for _ in range(4)]
        left = [have - symbols * price for have, symbols in zip(purse, RULES.COST[card], strict=True)]
        ways = product(range(4), repeat=RULES.STARS[card])
        payable = any(all(n >= price * way.count(kind) for kind, n in enumerate(left)) for way in ways)
        assert RULES.pays(RULES.symbols_paid(purse, price), card) == payable, (card, price, purse)
        answers[payable] += 1
    assert min(answers.values()) > 300


def test_su_v5_brianna() -> None:
    position = at(
        4,
        mats=PLAIN,
        row="Uma Viktor Wanda Zoltan",
        second="Abel Alma Anouk Brianna",
        influence=["6 books"],
        hands=["Edith Emeka"],
    )
    play(position, "0 brianna", drawing_people(position, "Omar"))
    assert has(position, 0) == ""
    assert friends(position, 0) == {"Brianna"}
    assert row(position, 1) == "Omar Abel Alma Anouk"
    assert row(position) == "Uma Viktor Wanda Zoltan"
    assert hand(position, 0) == {"Edith", "Emeka"}


def test_su_t11_the_second_card_is_priced_where_it_lay() -> None:
    def choose(books: int) -> set[str]:
        position = at(
            2,
            mats="intellectual athlete",
            row="Fabian Brianna Tamsin Caspar",
            hands=["Edith Emeka"],
            influence=[f"6 money, {books} books"],
        )
        play(position, "0 caspar", any_chance() if books < 8 else None)
        return people(position, 0) if phase(position) == "second" else set()

    assert choose(8) == {"Brianna"}
    assert choose(7) == set()  # 6 would do only if it had moved


@pytest.mark.parametrize(
    ("stock", "left"),
    [("5 books, 3 leaves", "2 books"), ("6 books", ""), ("4 books, 2 leaves, 2 money", None), ("5 books", None)],
)
def test_su_t13_a_star_is_not_split(stock: str, left: str | None) -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Anouk Esme", hands=["Edith Emeka"], influence=[stock])
    if left is None:
        why = refused(position, 0, "esme")
        assert re.fullmatch(r"You can't pay for Esme: you lack [12] of one type, for each symbol costs 3\.", why)
        assert position.view(0).lacks["Esme"] in ("You lack 1 of one type.", "You lack 2 of one type.")
    else:
        assert has(play(position, "0 esme", any_chance()), 0) == left


def test_su_49_the_price_of_several_stars_is_said_once() -> None:
    costs = {person.name: GAME.lexicon.cost_words(person, 4) for person in GAME.components.people}
    assert costs["Imke"] == "4 of any one type for each of 4 stars"
    assert costs["Aurelio"] == "8 leaves and 4 of any one type"


def test_su_46_from_the_hand_or_any_row_if_one_can_pay() -> None:
    position = at(
        4,
        mats=PLAIN,
        row="Fabian Brianna Tamsin Caspar",
        second="Silvio Alma Viktor Wanda",
        hands=["Omar Salma", "Paloma Emeka"],
        influence=["8 leaves, 8 books, 7 palettes"],
    )
    # Omar costs 8 leaves in the hand; Salma 8 palettes, one too many; Tamsin 6 in the third slot.
    assert people(position, 0) == {"Fabian", "Brianna", "Tamsin", "Omar", "Wanda", "Viktor"}
    assert refused(position, 0, "salma") == "You can't pay for Salma: you lack 1 palette, for each symbol costs 4."
    assert position.view(0).lacks["Salma"] == "You lack 1 palette."
    assert position.view(1).lacks == position.view(None).lacks == {}  # it is not their turn
    nobody = "You can't: go to a space you can reach, or choose someone you can pay."
    assert refused(position, 0, "paloma") == nobody  # in another's hand, or in the deck: no difference
    assert refused(position, 0, "imke") == nobody
    assert people(play(position, "0 omar", any_chance()), 0) == set()
    assert friends(position, 0) == {"Omar"}


@pytest.mark.parametrize(("slot", "price"), [(0, 4), (1, 4), (2, 3), (3, 3)])
def test_su_47_the_two_on_the_right_are_cheaper(slot: int, price: int) -> None:
    cards = ["Abel", "Alma", "Viktor"]
    cards.insert(slot, "Caspar")
    for money, enough in ((2 * price, True), (2 * price - 1, False)):
        position = at(2, mats=PLAIN, row=" ".join(cards), hands=["Uma Edith"], influence=[f"{money} money"])
        assert ("Caspar" in people(position, 0)) == enough


def test_su_47_hand_cards_cost_four() -> None:
    for money, enough in ((8, True), (7, False)):
        position = at(2, mats=PLAIN, hands=["Caspar Edith"], influence=[f"{money} money"])
        assert ("Caspar" in people(position, 0)) == enough


def test_su_48_each_symbol_is_paid_for_itself() -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Petra", hands=["Uma Edith"], influence=["7 leaves, 6 books"])
    assert has(play(position, "0 petra", any_chance()), 0) == "1 leaves"  # two leaves and two books


def test_su_49_a_star_is_paid_in_one_type() -> None:
    position = at(
        2, mats=PLAIN, row="Abel Alma Viktor Kamal", hands=["Uma Edith"], influence=["7 leaves, 2 palettes, 3 books"]
    )
    play(position, "0 kamal")
    assert phase(position) == "star"
    assert has(position, 0) == "4 leaves, 2 palettes, 3 books"
    assert position.legal(0) == ["leaves", "books"]
    why = "You don't have enough of that; a star is paid in one type."
    assert refused(position, 0, "palettes") == why
    view = seen(position, 1)
    assert (view.price, view.stars) == (3, 1)
    play(position, "0 books", any_chance())
    assert has(position, 0) == "4 leaves, 2 palettes"


def test_su_49_stars_are_asked_only_where_there_is_a_choice() -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Imke", hands=["Uma Edith"], influence=["9 leaves, 5 palettes"])
    # Three stars in leaves and one in palettes is all that can be spared: there is no choice.
    play(position, "0 imke", any_chance())
    assert has(position, 0) == "2 palettes"
    assert position.to_act() == [1]
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Imke", hands=["Uma Edith"], influence=["9 leaves, 6 palettes"])
    play(position, "0 imke")
    assert position.legal(0) == ["leaves", "palettes"]
    assert seen(position).stars == 4
    play(position, "0 leaves; 0 leaves")
    play(position, "0 leaves", any_chance())  # now the last can be paid in one way only
    assert has(position, 0) == "3 palettes"
    assert position.to_act() == [1]


def test_su_50_a_friend_lies_open_and_has_benefits() -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Imke", hands=["Uma Edith"], influence=["12 leaves"])
    play(position, "0 imke", any_chance())
    assert seen(position, 1).players[0].friends == ["Imke"]
    assert seen(position, 1).players[0].benefits == [1, 1, 1, 1]


def test_su_51_a_row_closes_up_to_the_right() -> None:
    position = at(2, mats=PLAIN, row="Abel Caspar Viktor Alma", hands=["Uma Edith"], influence=["8 money"])
    play(position, "0 caspar", drawing_people(position, "Kamal"))
    assert row(position) == "Kamal Abel Viktor Alma"


def test_su_52_the_hand_is_filled_up_to_two() -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Kamal", hands=["Caspar Edith"], influence=["8 money"])
    play(position, "0 caspar", drawing_people(position, "Uma"))
    assert hand(position, 0) == {"Uma", "Edith"}
    assert row(position) == "Abel Alma Viktor Kamal"


def test_su_53_an_empty_deck_is_made_from_the_discard() -> None:
    position = at(
        2, mats=PLAIN, row="Abel Alma Viktor Caspar", hands=["Uma Edith"], influence=["6 money"], deck="", discard=None
    )
    discarded = seen(position).discard
    assert seen(position).deck == 0
    play(position, "0 caspar", ReplayedChance([discarded.index("Imke")]))
    assert row(position) == "Imke Abel Alma Viktor"
    assert named(PEOPLE, position.state.deck) == [name for name in discarded if name != "Imke"]
    assert seen(position).discard == []


def test_su_17_the_intellectual_may_take_two_of_a_row() -> None:
    position = at(
        2,
        mats="intellectual athlete",
        row="Abel Fabian Salma Caspar",
        hands=["Uma Edith"],
        influence=["8 leaves, 6 palettes, 6 money"],
    )
    play(position, "0 caspar")
    assert phase(position) == "second"
    assert position.legal(0) == ["fabian", "salma", "done"]
    why = "Choose someone in the same row whom you can pay, or be done."
    assert refused(position, 0, "abel") == why
    assert row(position) == "Abel Fabian Salma -"  # not refilled before both are paid
    play(position, "0 fabian", drawing_people(position, "Kamal Omar"))
    assert row(position) == "Omar Kamal Abel Salma"
    assert has(position, 0) == "6 palettes"
    assert friends(position, 0) == {"Caspar", "Fabian"}
    assert position.to_act() == [1]  # two, not three


def test_su_17_or_only_one() -> None:
    position = at(
        2,
        mats="intellectual athlete",
        row="Abel Fabian Salma Caspar",
        hands=["Uma Edith"],
        influence=["12 money, 6 palettes"],
    )
    play(position, "0 caspar; 0 done", drawing_people(position, "Kamal"))
    assert friends(position, 0) == {"Caspar"}


def test_su_22_without_abilities_the_intellectual_takes_one() -> None:
    position = at(
        2,
        mats="intellectual athlete",
        row="Abel Fabian Salma Caspar",
        hands=["Uma Edith"],
        influence=["8 leaves, 6 palettes, 6 money"],
        abilities=False,
    )
    play(position, "0 caspar", any_chance())
    assert position.to_act() == [1]


def test_su_a20_both_from_the_same_row_and_none_from_the_hand() -> None:
    position = at(
        4,
        mats="intellectual athlete creative executive",
        row="Abel Fabian Salma Caspar",
        second="Omar Tamsin Wanda Brianna",
        hands=["Paloma Edith"],
        influence=["19 leaves, 19 palettes, 19 books, 19 money"],
    )
    play(position, "0 caspar")
    assert people(position, 0) == {"Abel", "Fabian", "Salma"}
    position = at(
        2,
        mats="intellectual athlete",
        hands=["Paloma Caspar"],
        influence=["19 leaves, 19 palettes, 19 books, 19 money"],
    )
    play(position, "0 caspar", any_chance())
    assert position.to_act() == [1]  # a hand card comes alone


def test_su_a20_enough_for_both() -> None:
    position = at(
        2, mats="intellectual athlete", row="Abel Alma Paloma Caspar", hands=["Uma Edith"], influence=["11 money"]
    )
    play(position, "0 caspar", any_chance())
    assert friends(position, 0) == {"Caspar"}
    assert position.to_act() == [1]  # 5 money are not enough for Paloma, so nothing is asked


def test_su_a20_stars_of_both_cards() -> None:
    position = at(
        2,
        mats="intellectual athlete",
        row="Abel Alma Kamal Gideon",
        hands=["Uma Edith"],
        influence=["6 leaves, 3 books, 3 money"],
    )
    play(position, "0 gideon; 0 books; 0 kamal", any_chance())
    assert friends(position, 0) == {"Gideon", "Kamal"}
    assert has(position, 0) == ""


def test_su_21_to_the_caregiver_every_row_card_costs_three() -> None:
    position = at(
        2,
        mats="caregiver athlete",
        row="Caspar Fabian Salma Brianna",
        hands=["Omar Paloma"],
        influence=["7 leaves, 6 palettes, 6 books, 6 money"],
    )
    assert people(position, 0) == {"Caspar", "Fabian", "Salma", "Brianna"}  # hand cards cost 4
    assert has(play(position, "0 caspar", any_chance()), 0) == "7 leaves, 6 palettes, 6 books"


def test_su_22_without_abilities_the_caregiver_pays_four() -> None:
    position = at(
        2,
        mats="caregiver athlete",
        row="Caspar Fabian Salma Brianna",
        hands=["Omar Paloma"],
        influence=["7 leaves, 6 palettes, 6 books, 6 money"],
        abilities=False,
    )
    assert people(position, 0) == {"Salma", "Brianna"}


def test_su_a22_stars_and_symbols_in_the_same_type() -> None:
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Imke", hands=["Uma Edith"], influence=["12 books, 3 money"])
    play(position, "0 imke; 0 books; 0 books; 0 books; 0 books", any_chance())
    assert has(position, 0) == "3 money"
    position = at(2, mats=PLAIN, row="Abel Alma Viktor Esme", hands=["Uma Edith"], influence=["6 books"])
    assert has(play(position, "0 esme", any_chance()), 0) == ""


def test_su_a34_gaps_stay_when_there_is_nobody_left() -> None:
    position = at(
        2,
        mats=PLAIN,
        row="Abel Alma Viktor Caspar",
        hands=["Uma Edith", "Omar Wanda"],
        influence=["6 money"],
        deck="",
        discard="",
    )
    play(position, "0 caspar")
    assert row(position) == "- Abel Alma Viktor"
    position = at(
        2, mats=PLAIN, row="Abel Alma Viktor Dalia", hands=["Caspar Edith"], influence=["8 money"], deck="", discard=""
    )
    play(position, "0 caspar")
    assert hand(position, 0) == {"Edith"}


def test_su_a35_in_a_short_row_the_two_right_most_are_cheap() -> None:
    position = at(
        2, mats=PLAIN, row="Abel Omar Fabian", hands=["Uma Edith"], influence=["6 leaves, 6 books"], deck="", discard=""
    )
    assert row(position) == "- Abel Omar Fabian"
    assert people(position, 0) == {"Omar", "Fabian"}
    position = at(2, mats=PLAIN, row="Omar", hands=["Uma Edith"], influence=["6 leaves, 6 books"], deck="", discard="")
    assert people(position, 0) == {"Omar"}


def test_su_a39_what_is_open_to_all() -> None:
    position = at(
        2,
        mats=PLAIN,
        influence=["3 leaves", "7 money"],
        friends=["Brianna"],
        discard="Abel",
        used="leaves@Park",
        hands=["Uma Edith", "Wanda Omar"],
        favors=["books@Cafe", "money@Cafe"],
    )
    for viewer in (0, 1, None):
        view = seen(position, viewer)
        assert [player.influence for player in view.players] == [[3, 0, 0, 0], [0, 0, 0, 7]]
        assert [player.friends for player in view.players] == [["Brianna"], []]
        assert [player.mat for player in view.players] == ["rebel", "athlete"]
        assert (view.discard, view.used) == (["Abel"], ["leaves@Park"])
        assert view.hand == (["Edith", "Uma"], ["Omar", "Wanda"], [])[2 if viewer is None else viewer]
        assert view.favors == (["books@Cafe"], ["money@Cafe"], [])[2 if viewer is None else viewer]
