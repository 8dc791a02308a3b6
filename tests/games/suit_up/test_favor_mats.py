"""SU-19, SU-20 and SU-22: the mats that change what favor cards do, the Rebel and the Executive."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.games.suit_up import GAME

from .helpers import (
    BOX,
    NAMES,
    TYPES,
    any_chance,
    at,
    drawing_favors,
    has,
    own_favors,
    phase,
    place_of,
    play,
    refused,
    seen,
    used_pile,
)

PLAIN = "caregiver intellectual athlete creative"


def test_su_20_the_rebel_takes_both() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Cafe"])
    play(position, "0 favor leaves@cafe")
    assert position.legal(0) == ["gain", "effect", "both", "effect first"]
    play(position, "0 both; 0 token 0; 0 go cafe")
    assert (has(position, 0), place_of(position, 0)) == ("1 leaves", "Cafe")


def test_su_22_without_abilities_the_rebel_takes_one() -> None:
    position = at(2, mats="rebel executive", spaces="Park Beach", favors=["leaves@Cafe"], abilities=False)
    play(position, "0 favor leaves@cafe")
    assert position.legal(0) == ["gain", "effect"]


def test_su_a15_the_rebel_chooses_the_order() -> None:
    """Of the same type: here the card stands for money, whose effect swaps."""
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Park"], influence=["5 leaves"])
    play(position, "0 favor leaves@park; 0 money")
    # 1 money is gained before the swap, so it is swapped too.
    first = play(position.copy(), "0 both; 0 leaves and money")
    assert has(first, 0) == "1 leaves, 5 money"
    last = play(position.copy(), "0 effect first; 0 leaves and money")
    assert has(last, 0) == "6 money"
    assert last.tell(1, NAMES) == ["Ana swaps leaves and money: now 0 leaves and 5 money.", "Ana gains 1 money."]
    assert seen(play(position, "0 effect first"), 1).gain_after
    assert position.tell(1, NAMES) == ["Ana uses it to swap two influences first, then for its influence."]


def test_su_a15_at_nineteen_the_order_matters() -> None:
    where: dict[str, Any] = {"mats": "rebel athlete", "spaces": "Park Beach", "favors": ["money@Cafe"]}
    position = at(2, influence=["4 leaves, 19 money"], **where)
    play(position, "0 favor money@cafe")
    assert has(play(position.copy(), "0 both; 0 leaves and money"), 0) == "19 leaves, 4 money"
    assert has(play(position.copy(), "0 effect first; 0 leaves and money"), 0) == "19 leaves, 5 money"
    full = at(2, influence=["19 leaves"], **where)
    play(full, "0 favor money@cafe; 0 effect first; 0 leaves and money")
    assert has(full, 0) == "19 money"
    assert full.tell(0) == ["You swap leaves and money: now 0 leaves and 19 money.", "You gain nothing."]


@pytest.mark.parametrize("kind", ["leaves", "palettes", "books", "money"])
def test_su_a15_the_influence_comes_when_the_effect_is_done(kind: str) -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=[f"{kind}@Cafe books@Museum"])
    play(position, f"0 favor {kind}@cafe; 0 effect first")
    assert has(position, 0) == ""
    while phase(position) != "favor":
        assert seen(position).gain_after
        position.play(0, position.legal(0)[-1], any_chance())
    assert has(position, 0) == f"1 {kind}"
    assert not seen(position).gain_after
    assert f"You gain 1 {BOX.singular[TYPES.index(kind)]}." in position.tell(0)


def test_su_a15_the_next_card_of_the_turn_is_played_as_it_is() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["money@Cafe leaves@Cafe"])
    play(position, "0 favor money@cafe; 0 effect first; 0 leaves and books")
    play(position, "0 favor leaves@cafe; 0 effect; 0 token 0; 0 go cafe")
    assert has(position, 0) == "1 money"


def test_su_a16_the_rebel_may_take_one_half() -> None:
    position = at(
        2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Cafe money@Cafe"], influence=["5 leaves"]
    )
    play(position, "0 favor leaves@cafe; 0 gain")
    assert (has(position, 0), place_of(position, 0)) == ("6 leaves", "Park")
    play(position, "0 favor money@cafe; 0 effect; 0 leaves and money")
    assert has(position, 0) == "6 money"


EXECUTIVE = "executive athlete intellectual creative"


def test_su_19_the_executive_swaps_a_card_with_a_used_one() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor books@park", "favor money@park"]
    play(position, "0 favor books@park")
    assert own_favors(position, 0) == {"books@Park"}
    assert sorted(used_pile(position)) == ["leaves@Cafe", "money@Park"]
    assert seen(position, 1).players[0].favors_shown == ["books@Park"]  # all have seen what was taken


def test_su_19_once_a_turn() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    play(position, "0 swap; 0 favor leaves@cafe; 0 favor books@park")
    assert position.legal(0) == ["favor books@park", "done"]
    assert refused(position, 0, "swap") == "You have swapped a favor card this turn; once is all."
    play(position, "0 done; 0 go gallery; 1 go theatre; 1 leave card", any_chance())
    assert "swap" in position.legal(0)  # again in the next turn


def test_su_19_others_cannot() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    assert refused(position, 0, "swap") == "You may play a favor card that you have, or be done."
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park", abilities=False)
    assert "swap" not in position.legal(0)


def test_su_a17_between_plays_and_the_card_just_played_can_come_back() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe books@Cafe"])
    assert "swap" not in position.legal(0)  # nothing is used yet
    play(position, "0 favor leaves@cafe; 0 gain")
    play(position, "0 swap; 0 favor books@cafe; 0 favor leaves@cafe; 0 favor leaves@cafe; 0 gain")
    assert has(position, 0) == "2 leaves"
    assert sorted(used_pile(position)) == ["books@Cafe", "leaves@Cafe"]
    assert phase(position) == "main"


def test_su_a17_any_card_of_the_pile_not_only_the_top() -> None:
    used = "leaves@Park books@Park money@Park"
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used=used)
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor leaves@park", "favor books@park", "favor money@park"]
    assert refused(position, 0, "favor leaves@beach") == "Take a card that lies in the used pile."


def test_su_a17_not_in_final_scoring() -> None:
    position = at(
        2,
        mats="athlete executive",
        spaces="Park Beach",
        turn=1,
        friends=["Fabian Omar Tamsin Salma Caspar Paloma"],
        favors=["leaves@Cafe", "books@Cafe"],
        used="money@Park",
    )
    play(position, "1 done; 1 go gallery; 1 take card")
    assert (position.to_act(), position.legal(1)) == ([1], ["favor books@cafe"])
    assert refused(position, 1, "swap") == "You may play a favor card that you have, or be done."


def late(**where: Any) -> Any:
    """An Executive who has gone to a place with a favor card, where swaps are for the whole turn."""
    there: dict[str, Any] = {"mats": EXECUTIVE, "spaces": "Park Beach", "used": "books@Park money@Park"}
    position = at(2, **(there | {"tiles": {"Gallery": "palettes IIF"}, "executive_swap": "anytime"} | where))
    if phase(position) == "favor":
        play(position, "0 done")
    return play(position, "0 go gallery", drawing_favors(position, "leaves@Cafe"))


def test_su_a17_anytime_a_card_drawn_this_turn_can_be_swapped() -> None:
    position = late()
    assert (position.to_act(), phase(position), position.legal(0)) == ([0], "late_swap", ["done", "swap"])
    assert refused(position, 0, "favor leaves@cafe").startswith("Favor cards are played at the start of a turn")
    assert refused(position, 0, "go theatre") == "Swap a favor card for a used one, or be done."
    play(position, "0 swap; 0 favor leaves@cafe; 0 favor money@park")
    assert own_favors(position, 0) == {"money@Park"}
    assert sorted(used_pile(position)) == ["books@Park", "leaves@Cafe"]
    assert position.tell(1, NAMES) == ["Ana swaps the leaves favor of the Cafe for the money favor of the Park."]
    assert position.to_act() == [1]
    assert position.state.first == -1


def test_su_a17_anytime_he_need_not() -> None:
    position = play(late(), "0 done")
    assert own_favors(position, 0) == {"leaves@Cafe"}
    assert position.to_act() == [1]
    assert position.tell(1) == []
    assert [GAME.offer(seen(late(), 0), action)[0] for action in ("done", "swap")] == [
        "End your turn without a swap",
        "Swap a favor card of yours for a used one, once this turn",
    ]


def test_su_a17_anytime_is_still_once_a_turn() -> None:
    position = at(
        2,
        mats=EXECUTIVE,
        spaces="Park Beach",
        favors=["leaves@Museum"],
        used="books@Park money@Park",
        executive_swap="anytime",
    )
    play(position, "0 swap; 0 favor leaves@museum; 0 favor books@park; 0 done; 0 go gallery", any_chance())
    assert position.to_act() == [1]
    assert phase(position) == "main"


def test_su_a17_anytime_after_making_a_friend_too() -> None:
    position = at(
        2,
        mats=EXECUTIVE,
        spaces="Park Beach",
        favors=["leaves@Museum"],
        used="books@Park",
        row="Uma Viktor Wanda Brianna",
        influence=["6 books"],
        executive_swap="anytime",
    )
    play(position, "0 done; 0 brianna", any_chance())
    assert (position.to_act(), phase(position)) == ([0], "late_swap")


@pytest.mark.parametrize(
    "where",
    [
        {"mats": "athlete executive"},
        {"used": ""},
        {"abilities": False},
        {"executive_swap": "window"},
        {"tiles": {"Gallery": "palettes III"}},  # nothing was drawn
    ],
    ids=str,
)
def test_su_a17_only_an_executive_who_can_swap_is_asked(where: dict[str, Any]) -> None:
    there: dict[str, Any] = {"mats": EXECUTIVE, "spaces": "Park Beach", "used": "books@Park money@Park"}
    position = at(2, **(there | {"tiles": {"Gallery": "palettes IIF"}, "executive_swap": "anytime"} | where))
    play(position, "0 go gallery", any_chance())
    assert position.to_act() == [1]


def test_su_a17_anytime_goes_on_to_the_end_of_the_round_and_of_the_game() -> None:
    where: dict[str, Any] = {
        "mats": "athlete executive",
        "turn": 1,
        "friends": ["Fabian Omar Tamsin Salma Caspar Paloma"],
    }
    position = at(
        2, spaces="Park Beach", favors=["", "books@Cafe"], used="money@Park", executive_swap="anytime", **where
    )
    play(position, "1 done; 1 go gallery; 1 swap; 1 favor books@cafe; 1 favor money@park")
    assert phase(position) == "card"
    play(position, "1 leave card")
    assert position.legal(1) == ["favor money@park"]  # no swap in final scoring


def test_su_a18_people_are_not_among_the_used_cards() -> None:
    position = at(
        2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park", discard="Abel Alma"
    )
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor books@park"]
    assert refused(position, 0, "abel") == "Take a card that lies in the used pile."
