"""The final count in words: who had most, how ties were broken, who won and why."""

from __future__ import annotations

from typing import Any

from suitcase.games.influence.state import Phase

from ..pick_smarter.helpers import P, table
from ..suit_up.helpers import NAMES, at, play

DARK = "Chatterbug Blueit Spinstrest DepART Froogle+ FakeLook Swopple Pennypost"
HANDS = ["Abel Alma", "Edith Emeka", "Ines Uma"]


def suit_up(friends: list[str], influence: list[str], **where: Any) -> tuple[tuple[str, ...], str]:
    """How a game of Suit Up with nothing more to buy was counted."""
    seats = len(friends)
    position = at(seats, phase="final", friends=friends, influence=influence, hands=HANDS[:seats], **where)
    play(position, "; ".join(f"{seat} done" for seat in range(seats)))
    outcome = position.outcome(NAMES[:seats])
    assert outcome is not None
    return outcome.how, outcome.why


def test_the_most_benefits() -> None:
    how, why = suit_up(["Brianna Omar", "Hanae"], ["", ""])
    assert how == (
        "Leaves: nobody has a benefit, so nobody scores its 3 points.",
        "Palettes: nobody has a benefit, so nobody scores its 4 points.",
        "Books: Ana has 2 benefits, Bruno 1. Ana scores 5.",
        "Money: nobody has a benefit, so nobody scores its 6 points.",
        "Centre: nobody has benefits of all four types.",
        "Friends: 6 for Ana and 6 for Bruno.",
    )
    assert why == "Ana wins with 11 points, ahead of Bruno with 6."


def test_a_tie_that_influence_breaks() -> None:
    how, _ = suit_up(["Brianna", "Omar", "Odette"], ["1 books", "3 books", ""])
    tie = "Ana, Bruno and Carla have 1 benefit each, but Bruno has more books left, 3 against 1 and 0."
    assert how[2] == f"Books: {tie} Bruno scores 5, Ana and Carla score 1 each."


def test_a_tie_that_the_order_breaks() -> None:
    how, _ = suit_up(["Brianna", "Omar"], ["2 books", "2 books"], holder=1)
    tie = "Ana and Bruno have 1 benefit each, and 2 books left each. Bruno is first in turn order."
    assert how[2] == f"Books: {tie} Bruno scores 5, Ana scores 1."
    how, _ = suit_up(["Brianna", "Omar", "Odette"], ["2 books", "2 books", ""], holder=2)
    tie = "Ana, Bruno and Carla have 1 benefit each, but Ana and Bruno have most books left, 2 each."
    assert how[2] == f"Books: {tie} Ana is first in turn order. Ana scores 5, Bruno and Carla score 1 each."


def test_everyone_with_all_four_types_scores_the_centre() -> None:
    how, why = suit_up(["Imke", "Beatriz"], ["", ""], holder=1)
    assert how[4] == "Centre: Ana and Bruno have benefits of all four types. Ana and Bruno score 7 each."
    assert why == "Bruno wins with 28 points, ahead of Ana with 14."


def test_a_tie_for_the_game() -> None:
    _, why = suit_up(["Petra", "Jonah"], ["5 money", "4 money"], worth=(5, 4, 3, 6, 7))
    assert why == "Ana and Bruno have 10 points each, but Ana has more influence left, 5 against 4, so Ana wins."
    _, why = suit_up(["Petra", "Jonah"], ["4 money", "4 money"], holder=1, worth=(5, 4, 3, 6, 7))
    tied = "Ana and Bruno have 10 points each, and influence left does not decide."
    assert why == f"{tied} Bruno is first in turn order, so Bruno wins."


def test_who_looks_is_spoken_to() -> None:
    position = at(2, phase="final", friends=["Brianna", "Omar"], influence=["2 books", ""], hands=HANDS[:2])
    told = play(position, "0 done; 1 done").tell(0, NAMES[:2])
    tie = "You and Bruno have 1 benefit each, but you have more books left, 2 against 0."
    assert f"Books: {tie} You score 5, Bruno scores 1." in told
    assert told[-1] == "You win with 8 points, ahead of Bruno with 4."


def pick_smarter(*players: tuple[str, str], **where: Any) -> tuple[tuple[str, ...], str]:
    mats, places = ("athlete", "rebel", "creative"), ("Blueit", "Swopple", "DepART")
    hands = ("Fatou Jade", "Olaf Pascal", "Vito Soren")
    seated = [P(mats[k], places[k], purse, crowd, hand=hands[k], favors="") for k, (crowd, purse) in enumerate(players)]
    position = table(*seated, dark=DARK, holder=len(players) - 1, **where)
    position.state.phase = Phase.FINAL
    for seat in range(len(players)):
        position.play(seat, "done", _NoChance())
    outcome = position.outcome(NAMES[: len(players)])
    assert outcome is not None
    return outcome.how, outcome.why


class _NoChance:
    def below(self, n: int) -> int:
        raise AssertionError("nothing is drawn in the final count")


def test_those_who_are_still_tied_all_score_in_full() -> None:
    how, _ = pick_smarter(("Willa", "2 art"), ("Saskia", "2 art"), ("Hugo", "1 art"), worth="3 4 5 6 7")
    tie = "Ana, Bruno and Carla have 1 share each, but Ana and Bruno have most art left, 2 each."
    assert how[1] == f"Art: {tie} Ana and Bruno score 4 each."
    how, _ = pick_smarter(("Willa", "2 art"), ("Saskia", "2 art"), worth="3 4 5 6 7")
    assert how[1] == "Art: Ana and Bruno have 1 share each, and 2 art left each. Ana and Bruno score 4 each."


def test_the_first_with_all_four_types_has_the_centre() -> None:
    crowds = ("Goran Willa Agnieska Cedric", "Zaida Saskia Roman Valeria")
    how, _ = pick_smarter((crowds[0], ""), (crowds[1], ""), centre=1, worth="3 4 5 6 7")
    assert how[4] == "Centre: Bruno was first to have shares of all four types. Bruno scores 7."
    # Nobody had it before the very end.
    how, _ = pick_smarter((crowds[0], "3 art"), (crowds[1], ""), worth="3 4 5 6 7")
    late = "Ana and Bruno both have shares of all four types only now, and Ana has more influence left."
    assert how[4] == f"Centre: {late} Ana scores 7."
    how, _ = pick_smarter((crowds[0], ""), (crowds[1], ""), worth="3 4 5 6 7")
    late = "Ana and Bruno both have shares of all four types only now, and Ana is first in turn order."
    assert how[4] == f"Centre: {late} Ana scores 7."
