"""The public exam, and what a perfect memory knows; tests/games/influence compares both forms."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.engine.exam import examine
from suitcase.games.pick_smarter import GAME

from .helpers import P, Smart, play, seen, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_passes_the_exam(seats: int) -> None:
    passed = examine(GAME, seats=seats, games=1, both_forms=False)
    assert passed.actions > 50
    assert passed.changed > 0


def worlds(position: Smart, viewer: int | None, n: int = 30) -> list[Smart]:
    return [position.redeal(viewer, FastChance(seed)) for seed in range(n)]


def test_a_card_that_the_executive_took_in_public_is_known_to_all() -> None:
    position = table(
        P("executive", "Froogle+", favors="value@Swopple"),
        P("athlete", "Spinstrest"),
        tiles={"FakeLook": "value IIF"},
        used="art@DepART",
    )
    play(position, "0 done, 0 go fakelook, 0 pile")
    others = set()
    for world in worlds(position, 1):
        hand = seen(world, 0).favors
        assert "art@DepART" in hand
        others |= set(hand) - {"art@DepART"}
    assert len(others) > 10, "the other card is anyone's guess"


def test_after_a_shuffle_what_the_others_hold_is_none_of_the_used_cards() -> None:
    """The deck was empty: every favor that is neither mine nor used is in the other hand."""
    position = table(
        P("athlete", "DepART"),
        P("rebel", "Swopple"),
        tiles={"Blueit": "theme IIF"},
        used="art@DepART value@Swopple theme@FakeLook",
        favor_deck="",
    )
    play(position, "0 go blueit")
    held = seen(position, 1).favors
    for world in worlds(position, 0):
        assert seen(world, 1).favors == held
    mine = {tuple(seen(world, 0).favors) for world in worlds(position, 1)}
    assert mine == {("art@DepART",), ("value@Swopple",), ("theme@FakeLook",)}


def test_when_the_people_deck_is_empty_the_other_hand_is_known() -> None:
    position = table(P("athlete", "DepART"), P("rebel", "Swopple"), deck=0)
    hand = seen(position, 1).hand
    for world in worlds(position, 0):
        assert seen(world, 1).hand == hand
    for world in worlds(table(P("athlete", "DepART"), P("rebel", "Swopple"), deck=5), 0)[:3]:
        assert seen(world, 0) == seen(position, 0) or seen(world, 0).deck == 5


def test_the_first_of_two_discards_is_a_secret() -> None:
    position = table(P("athlete", "DepART", favors="art@Blueit", hand="Agnieska Alban"), P("rebel", "Swopple"))
    play(position, "0 favor art@blueit, 0 effect, 0 agnieska")
    assert position.tell(1) == []
    for world in worlds(position, 1):
        for second in world.legal(0)[:2]:
            after = play(world.copy(), f"0 {second}")
            GAME.load(after.dump())
