"""SU-59 to SU-65: the last influence, the last favors, sealed purchases, majorities, the winner."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from .helpers import (
    NAMES,
    SuitUp,
    at,
    drawing_people,
    finish,
    friends,
    hand,
    has,
    own_favors,
    people,
    phase,
    place_of,
    play,
    refused,
    row,
    seen,
    used_pile,
)

PLAIN = "rebel athlete caregiver executive"
SIX = "Fabian Tamsin Omar Salma Caspar Paloma"  # 1 leaves, 2 palettes, 1 books, 2 money


def scores(position: SuitUp) -> tuple[int, ...]:
    outcome = finish(position).outcome()
    assert outcome is not None
    return outcome.scores


def winner(position: SuitUp) -> int:
    outcome = finish(position).outcome()
    assert outcome is not None
    (seat,) = outcome.winners
    return seat


def test_su_59_influence_for_every_benefit() -> None:
    position = at(2, mats=PLAIN, turn=1, friends=[SIX], spaces="Park Gallery", hands=["Abel Alma", "Edith Emeka"])
    play(position, "1 go college; 1 leave card")
    assert has(position, 0) == "1 leaves, 2 palettes, 1 books, 2 money"
    assert has(position, 1) == "3 books"


def test_su_59_not_above_nineteen() -> None:
    position = at(2, mats=PLAIN, turn=1, friends=[SIX], spaces="Park Gallery", influence=["18 money"])
    play(position, "1 go college; 1 leave card")
    assert has(position, 0) == "1 leaves, 2 palettes, 1 books, 19 money"


def last_favors(**options: Any) -> SuitUp:
    position = at(
        3,
        mats=PLAIN,
        turn=2,
        friends=[SIX],
        spaces="Park Beach Gallery",
        favors=["leaves@Park", "books@Cafe", "money@Cafe palettes@Cafe"],
        hands=["Abel Alma", "Edith Emeka", "Hanae Hector"],
        **options,
    )
    return play(position, "2 done; 2 go college; 2 take card")


def test_su_60_everyone_plays_all_favors_in_turn_order() -> None:
    position = last_favors()
    order = []
    while phase(position) == "favor":
        (seat,) = position.to_act()
        order.append(seat)
        play(position, f"{seat} {position.legal(seat)[0]}")
        if phase(position) == "favor_type":
            play(position, f"{seat} money")
        play(position, f"{seat} gain")
    assert order == [2, 2, 0, 1]  # seat 2 was last, took the card and is first
    assert len(used_pile(position)) == 4
    assert has(position, 1) == "1 books"


def test_su_a28_all_of_them_must_be_played() -> None:
    position = last_favors()
    assert position.legal(2) == ["favor palettes@cafe", "favor money@cafe"]
    assert refused(position, 2, "done") == "You may play a favor card that you have, or be done."


def test_su_a27_full_use_at_the_end() -> None:
    position = last_favors()
    # The Caregiver discards from the hand and draws anew, and swaps 3 books for money.
    play(position, "2 favor palettes@cafe; 2 effect; 2 hanae")
    play(position, f"2 {row(position).split()[0].lower()}", drawing_people(position, "Imke Niall"))
    assert hand(position, 2) == {"Hector", "Niall"}
    play(position, "2 favor money@cafe; 2 effect; 2 books and money")
    assert has(position, 2) == "3 money"
    # Seat 0 still stands at Park, so seat 0's card is wild; it moves seat 1.
    play(position, "0 favor leaves@park")
    assert position.legal(0) == ["leaves", "palettes", "books", "money"]
    play(position, "0 leaves; 0 both; 0 token 1; 0 go cafe")
    assert place_of(position, 1) == "Cafe"
    # There seat 1's own card is wild too.
    play(position, "1 favor books@cafe")
    assert position.legal(1) == ["leaves", "palettes", "books", "money"]


def test_su_a27_a_swap_can_pay_for_a_hand_card() -> None:
    position = at(
        2,
        mats=PLAIN,
        turn=1,
        friends=[SIX],
        spaces="Park Gallery",
        influence=["9 leaves"],
        favors=["money@Cafe"],
        hands=["Brianna Alma", "Edith Emeka"],
    )
    play(position, "1 go college; 1 leave card; 0 favor money@cafe; 0 effect; 0 leaves and books")
    assert people(position, 0) == {"Brianna"}


def test_su_a27_influence_only() -> None:
    position = last_favors(final_favor="influence")
    assert [own_favors(position, seat) for seat in range(3)] == [set(), set(), set()]
    assert phase(position) == "over"  # nobody has 4 of anything
    assert has(position, 0) == "2 leaves, 2 palettes, 1 books, 2 money"
    assert has(position, 1) == "1 books"
    assert has(position, 2) == "1 palettes, 3 books, 1 money"


def final(**where: Any) -> SuitUp:
    """All choose their last purchases."""
    return at(phase="final", **({"mats": PLAIN} | where))


def test_su_61_friends_from_the_hand_at_four_for_each_symbol() -> None:
    position = final(hands=["Brianna Caspar", "Omar Wanda"], influence=["8 books, 7 money", "8 leaves"])
    assert people(position, 0) == {"Brianna"}
    assert people(position, 1) == {"Omar"}
    assert position.to_act() == [0, 1]
    play(position, "1 omar; 0 brianna")
    assert (friends(position, 0), friends(position, 1)) == ({"Brianna"}, {"Omar"})
    assert (has(position, 0), has(position, 1)) == ("7 money", "")
    assert phase(position) == "over"


def test_su_a29_none_one_or_two() -> None:
    stock = ["8 books, 8 money"]
    hands = ["Brianna Caspar", "Omar Wanda"]
    none = play(final(hands=hands, influence=stock), "0 done; 1 done")
    one = play(final(hands=hands, influence=stock), "0 caspar; 1 done")
    two = play(final(hands=hands, influence=stock), "0 both; 1 done")
    assert [friends(p, 0) for p in (none, one, two)] == [set(), {"Caspar"}, {"Caspar", "Brianna"}]


def test_su_a29_both_must_be_payable_together() -> None:
    both = final(hands=["Esme Kamal", "Omar Wanda"], influence=["8 leaves, 8 books"])
    assert both.legal(0) == ["esme", "kamal", "both", "done"]
    short = final(hands=["Esme Kamal", "Omar Wanda"], influence=["8 leaves, 7 books"])
    assert short.legal(0) == ["esme", "kamal", "done"]


def test_su_a29_no_ability_helps_and_nothing_is_drawn() -> None:
    position = final(
        mats="caregiver intellectual",
        hands=["Brianna Caspar", "Omar Wanda"],
        influence=["7 books, 8 money", "8 leaves"],
    )
    assert people(position, 0) == {"Caspar"}
    refusal = "You can't pay for Brianna: you lack 1 book, for each symbol costs 4."
    assert refused(position, 0, "brianna") == refusal
    play(position, "0 caspar; 1 done")
    assert hand(position, 0) == {"Brianna"}
    assert has(position, 0) == "7 books"  # and no influence from the new friend


def test_su_a29_the_last_friends_count_for_everything() -> None:
    # Brianna brings the only book: 5 for the majority, and the fourth type for the centre.
    position = final(hands=["Brianna Edith", "Alma Wanda"], influence=["8 books"], friends=["Fabian Tamsin Salma", ""])
    play(position, "0 brianna; 1 done")
    assert scores(position) == (3 + 3 + 3 + 3 + (3 + 4 + 5 + 6) + 7, 0)


def three_choose() -> SuitUp:
    return final(
        seats=3,
        hands=["Brianna Esme", "Omar Wanda", "Hanae Hector"],
        influence=["12 books, 8 money", "8 leaves, 8 books", "8 palettes"],
    )


@pytest.mark.parametrize("choice", ["brianna", "esme", "both", "done"])
def test_su_a30_choices_are_sealed(choice: str) -> None:
    """Whatever someone chooses, the others see the same: one step, and that it was made."""
    position, other = three_choose(), play(three_choose(), "0 done")
    play(position, f"0 {choice}")
    for viewer in (1, 2, None):
        assert msgspec.json.encode(position.view(viewer)) == msgspec.json.encode(other.view(viewer))
        assert position.tell(viewer, NAMES) == ["Ana has chosen."]
        assert seen(position, viewer).players[0].ready
    assert position.to_act() == [1, 2]
    assert refused(position, 0, "brianna") == "You have nothing more to choose; the others are still choosing."


def test_su_a30_everything_is_shown_at_once() -> None:
    position = play(three_choose(), "0 esme")
    assert seen(position, 0).sealed == ["Esme"]
    assert position.tell(0, NAMES) == ["You choose Esme."]
    play(position, "2 done")
    assert friends(position, 0) == set()
    play(position, "1 both")
    assert position.tell(None, NAMES) == [
        "Bruno has chosen.",
        "Ana makes friends with Esme for 4 books and a star.",
        "Bruno makes friends with Omar and Wanda for 8 leaves and 8 books.",
        "Stars are paid in secret too.",
    ]
    assert (phase(position), position.to_act()) == ("final_stars", [0])


def test_su_a30_how_stars_are_paid_is_sealed_too() -> None:
    # Two with a choice: Kamal costs a star, and so does Esme.
    def paying() -> SuitUp:
        start = final(
            seats=3,
            hands=["Brianna Esme", "Kamal Wanda", "Hanae Hector"],
            influence=["12 books, 8 money", "8 leaves, 8 books", "8 palettes"],
        )
        return play(start, "0 esme; 1 kamal; 2 done")

    one, two = play(paying(), "0 books"), play(paying(), "0 money")
    for viewer in (1, 2, None):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(two.view(viewer))
        assert one.tell(viewer, NAMES) == two.tell(viewer, NAMES) == ["Ana has paid."]
    assert one.tell(0, NAMES) == ["You pay a star with 4 books."]
    assert (seen(one, 0).purse, seen(two, 0).purse) == ([0, 0, 4, 8], [0, 0, 8, 4])
    assert refused(one, 1, "money") == "You don't have enough of that; a star is paid in one type."
    play(one, "1 leaves")
    told = one.tell(None, NAMES)
    assert told[:2] == ["Ana pays 4 books for a star.", "Bruno pays 4 leaves for a star."]
    assert (has(one, 0), has(one, 1)) == ("4 books, 8 money", "8 books")


def test_su_a30_the_action_itself_is_shown_to_its_player_only() -> None:
    choosing = three_choose()
    paying = play(choosing.copy(), "0 esme; 1 done; 2 done")
    for position, action in ((choosing, "esme"), (paying, "money")):
        number = position.game.actions.parse(action)
        assert number is not None
        seeing = [viewer for viewer in (0, 1, 2, None) if position.game.shown(position.state, 0, number, viewer)]
        assert seeing == [0]


def test_su_a30_a_spectator_sees_nobodys_purse() -> None:
    def paying(how: str) -> SuitUp:
        start = final(
            seats=4,
            hands=["Abel Alma", "Edith Emeka", "Ines Uma", "Brianna Esme"],
            influence=["", "", "", "12 books, 8 money"],
            mats="rebel athlete caregiver executive",
            row="Wanda Omar Hanae Hector",
            second="Kamal Imke Tamsin Salma",
        )
        play(start, "0 done; 1 done; 2 done; 3 esme")
        assert (seen(start, 3).stars, seen(start).purse) == (1, [])
        return play(start, f"3 {how}")

    assert seen(paying("books")).players[3].influence != seen(paying("money")).players[3].influence


def test_su_a30_each_star_is_a_step_so_that_their_number_tells_nothing() -> None:
    start = final(hands=["Imke Alma", "Omar Wanda"], influence=["16 leaves, 4 books", "8 leaves"])
    play(start, "0 imke; 1 done")
    assert seen(start, 0).stars == 4
    for steps in (["books", "leaves", "leaves", "leaves"], ["leaves"] * 4):
        position = start.copy()
        for k, action in enumerate(steps):
            assert phase(position) == "final_stars", k
            play(position, f"0 {action}")
        assert phase(position) == "over"


def test_su_a30_stars_that_can_be_paid_in_one_way_are_not_asked_for() -> None:
    position = final(hands=["Imke Alma", "Omar Wanda"], influence=["8 leaves, 8 books, 3 money", "8 leaves"])
    play(position, "0 imke; 1 done")
    assert phase(position) == "over"
    assert has(position, 0) == "3 money"
    assert position.tell(None, NAMES)[1] == "Ana makes friends with Imke for 8 leaves and 8 books."


def test_su_a30_nobody_acts_for_another() -> None:
    position = final(hands=["Brianna Esme", "Omar Wanda"], influence=["8 books", "8 leaves, 8 books"])
    wrong = "Choose someone in your hand whom you can pay, both of them, or be done."
    assert refused(position, 0, "omar") == wrong
    assert refused(position, 1, "brianna") == wrong
    assert refused(position, 0, "both") == wrong
    assert refused(position, 2, "done") == "There is no seat 2 at this table; the seats are 0 to 1."
    play(position, "0 done")
    assert refused(position, 0, "done") == "You have nothing more to choose; the others are still choosing."


def test_su_a30_who_is_asked_tells_nothing_about_a_hand() -> None:
    where: dict[str, Any] = {"mats": PLAIN, "turn": 1, "friends": [SIX], "spaces": "Park Gallery"}
    # Seat 0 ends with 4 leaves: they are asked though they can pay nobody. Seat 1 has 3 books, and all see that.
    position = at(2, influence=["3 leaves"], hands=["Abel Alma", "Edith Emeka"], **where)
    play(position, "1 go college; 1 leave card")
    assert position.to_act() == [0]
    assert position.legal(0) == ["done"]
    play(position, "0 done")
    assert phase(position) == "over"


def test_su_62_most_benefits_score_the_token() -> None:
    assert scores(final(friends=["Brianna Omar", "Hanae"])) == (3 + 3 + 5, 6)


def test_su_62_a_tie_goes_to_the_influence_of_that_type() -> None:
    # The sum of all influence does not matter here.
    assert scores(final(friends=["Brianna", "Omar"], influence=["1 books, 19 money", "2 books"])) == (3 + 1, 3 + 5)


@pytest.mark.parametrize(("holder", "wanted"), [(0, (8, 4, 4)), (1, (4, 8, 4)), (2, (4, 4, 8))])
def test_su_62_then_to_the_first_in_turn_order_and_the_others_get_one(holder: int, wanted: tuple[int, ...]) -> None:
    position = final(
        seats=3, holder=holder, friends=["Brianna", "Omar", "Odette"], hands=["Abel Alma", "Edith Emeka", "Ines Jonah"]
    )
    assert scores(position) == wanted


def test_su_62_who_has_fewer_benefits_gets_nothing() -> None:
    position = final(
        seats=3, friends=["Brianna Omar", "Hector", "Odette"], hands=["Abel Alma", "Edith Emeka", "Ines Uma"]
    )
    # Hector brings two books as well: tied with seat 0. Odette brings one.
    assert scores(position) == (6 + 5, 5 + 1, 3)


def test_su_62_all_who_tie_get_one_even_the_poorer_ones() -> None:
    position = final(
        seats=3,
        friends=["Brianna", "Omar", "Odette"],
        influence=["", "3 books", "2 books"],
        hands=["Abel Alma", "Edith Emeka", "Ines Uma"],
    )
    assert scores(position) == (3 + 1, 3 + 5, 3 + 1)


def test_su_63_the_centre_for_everyone_with_all_four_types() -> None:
    position = final(friends=["Imke", "Fabian Tamsin Brianna"])
    # Seat 0 leads in money; the other three are tied and seat 0 is first.
    assert scores(position) == (3 + 3 + 4 + 5 + 6 + 7, 9 + 1 + 1 + 1)


def test_su_t21_the_centre_counts_for_several_and_once_for_each() -> None:
    tokens = (3, 4, 6, 7, 5)
    both = final(friends=["Imke", "Beatriz"], worth=tokens)
    assert scores(both) == (3 + 20 + 5, 3 + 4 + 5)
    twice = final(friends=["Imke Beatriz", ""], worth=tokens)
    assert scores(twice) == (6 + 20 + 5, 0)


def test_su_64_friends_score_what_is_printed() -> None:
    position = final(friends=["Hanae Rufus Brianna", "Hector"])  # 6, 5, 3 and 5 points; three books against two
    assert scores(position) == (14 + 5, 5)


def test_su_65_the_highest_total_wins() -> None:
    position = final(friends=["Brianna Omar", "Hanae"], influence=["", "19 money"])
    assert winner(position) == 0
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert outcome.why == "Ana wins with 11 points, ahead of Bruno with 6."


@pytest.mark.parametrize(("influence", "wanted"), [(["", "5 leaves"], 1), (["5 money", "4 books"], 0)])
def test_su_65_a_tie_goes_to_the_most_influence_of_all_types(influence: list[str], wanted: int) -> None:
    # Petra scores 6 and the 4 of palettes, Jonah 5 and the 5 of leaves.
    position = final(friends=["Petra", "Jonah"], worth=(5, 4, 6, 7, 3), influence=influence, holder=1 - wanted)
    assert scores(position) == (6 + 4, 5 + 5)
    assert winner(position) == wanted


@pytest.mark.parametrize("holder", [0, 1])
def test_su_65_then_the_first_in_turn_order(holder: int) -> None:
    position = final(friends=["Petra", "Jonah"], worth=(5, 4, 6, 7, 3), influence=["3 money", "3 books"], holder=holder)
    assert winner(position) == holder


A = "Edith Quentin Uma Aurelio Jonah"  # 28 points, 6 leaves
B = "Brianna Omar Odette Esme Caspar Salma"  # 18 points, 3 books and 3 money
D = "Leonie Desmond Felipe Emeka Alma"  # 27 points, 6 palettes


@pytest.mark.parametrize(("option", "wanted"), [("yes", 3), ("no", 0)])
def test_su_t23_the_last_player_takes_the_card_and_wins_the_tie(option: str, wanted: int) -> None:
    position = at(
        4,
        mats=PLAIN,
        turn=3,
        spaces="Park Beach Museum Gallery",
        friends=[A, B, "", D],
        influence=["3 money"],
        hands=["Abel Bashir", "Cosima Dalia", "Farida Greta", "Hanae Hector"],
        worth=(3, 4, 5, 6, 7),
        last_round_start_card=option,
    )
    play(position, "3 go college")
    assert scores(position) == (31, 29, 0, 31)
    assert sum(position.state.influence[0]) == sum(position.state.influence[3]) == 9
    assert winner(position) == wanted


@pytest.mark.parametrize("holder", [0, 3])
def test_su_t23_with_four_against_four(holder: int) -> None:
    position = final(
        seats=4,
        friends=[A, B, "", D],
        influence=["4 money", "", "", "4 books"],
        hands=["Abel Bashir", "Cosima Dalia", "Farida Greta", "Hanae Hector"],
        holder=holder,
    )
    assert scores(position) == (31, 29, 0, 31)
    assert winner(position) == holder


def test_su_a31_nobody_wins_a_majority_of_nothing() -> None:
    assert scores(final(friends=["Brianna", ""], influence=["", "5 money"])) == (3 + 5, 0)
    # Taken literally: seat 1 is richer in money; leaves and palettes go to the first in turn order.
    position = final(friends=["Brianna", ""], influence=["", "5 money"], zero_majority="literal")
    assert scores(position) == (3 + 5 + 3 + 4 + 1, 1 + 1 + 6)


def test_su_a32_influence_left_after_the_last_purchases() -> None:
    # Both have one money benefit and 8 money; seat 0 spends theirs on Paloma.
    position = final(
        friends=["Salma", "Caspar"], hands=["Paloma Alma", "Edith Emeka"], influence=["8 money", "8 money"]
    )
    play(position, "0 paloma; 1 done")
    assert scores(position) == (3 + 3 + 4 + 1, 3 + 6)


def test_su_a32_turn_order_begins_with_the_holder_of_the_card() -> None:
    position = final(
        seats=4,
        friends=["Brianna", "", "Omar", "Odette"],
        holder=1,
        hands=["Abel Alma", "Edith Emeka", "Ines Uma", "Niall Kamal"],
    )
    assert scores(position) == (3 + 1, 0, 3 + 5, 3 + 1)


def test_when_it_is_over_nothing_more_can_be_done() -> None:
    position = finish(final(friends=["Brianna", ""]))
    assert position.to_act() == []
    assert refused(position, 0, "done") == "The game is over."
