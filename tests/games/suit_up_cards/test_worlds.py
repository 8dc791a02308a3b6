"""Nobody can tell two games apart in which they saw the same: two worlds, dealt by hand and played in lock step."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import TABLES, at, play, seen
from .worlds import VIEWERS, Pair, dealt_otherwise, leaves, missing

KINDS_OF_SWAPS = ("any", "twin", "relabelled", "action")
SECRET = [table for table in TABLES if table.get("suits") in ("secret", "team")]


def test_co_a15_a_known_card_that_is_played_is_the_one_that_was_known() -> None:
    """Dio plays a minus one and Ana gets it; she plays a minus one on. Nobody else learns whether she had both."""
    hands = ["L1 L2 M1 M2 K1 K2 S1 S2 -1 switch", "L3 L4 M3 M4 K3 K4 S3 S4 +1 trade"]
    hands += ["L5 L6 M5 M6 K5 K6 S5 S6 +2 -2", "L7 L8 M7 M8 K7 K8 S7 S8 -1 +1"]
    both = at(hands, turn=3)
    alone = dealt_otherwise(both, [(37, 10)])  # Ana's own minus one against Bo's Moon 3
    assert "-1" in seen(both, 0).hand
    assert "-1" not in seen(alone, 0).hand
    for position in (both, alone):
        play(position, "3 roll; 3 play -1; 0 L1", 1)
        play(position, "0 roll; 0 play -1; 1 L3", 1)
    for viewer in (2, 3, None):
        assert leaves(both, viewer) == leaves(alone, viewer)
        assert [(card.card, card.seat) for card in seen(both, viewer).open_cards] == [("-1", 1)]


@pytest.mark.parametrize("kind", KINDS_OF_SWAPS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_who_saw_the_same_is_sent_the_same(table: dict[str, Any], kind: str) -> None:
    compared = 0
    for pair in Pair(0, kind, limit=12, **table).play(100):
        for viewer in pair.alike:
            assert leaves(pair.one, viewer) == leaves(pair.two, viewer), (viewer, pair.one.draw(), pair.two.draw())
            compared += 1
    assert compared > 30


def test_the_two_worlds_stay_together_long_enough_to_show_something() -> None:
    """Not all viewers are let off at the first step, and not all stay."""
    left = [len(pair.alike) for seed in range(8) for pair in Pair(seed, "twin", limit=12).play(100)]
    assert {1, 2, 3} <= {*left}
    assert max(left) < len(VIEWERS)


@pytest.mark.parametrize("table", SECRET, ids=lambda table: " ".join(map(str, table.values())))
def test_who_was_not_shown_a_suit_is_sent_the_same(table: dict[str, Any]) -> None:
    compared = 0
    for seed in range(3):
        for pair in Pair(seed, "suits", limit=12, **table).play(90):
            for viewer in pair.alike:
                assert leaves(pair.one, viewer) == leaves(pair.two, viewer), (viewer, pair.one.draw(), pair.two.draw())
                compared += 1
    assert compared > 60


@pytest.mark.parametrize("kind", [*KINDS_OF_SWAPS, "suits"])
def test_the_other_world_comes_out_of_redeal(kind: str) -> None:
    """Whatever is different in a world that someone cannot tell from the true one, some redealt world has it too."""
    compared = 0
    for seed, table in enumerate(SECRET if kind == "suits" else TABLES[::2]):
        *_, pair = Pair(seed + 10, kind, limit=12, **table).play(20 + 10 * (seed % 3))
        if pair.one.outcome() is None:
            for viewer in pair.alike:
                assert missing(pair.one, pair.two, viewer, 1000) == set(), (viewer, pair.one.draw(), pair.two.draw())
                compared += pair.one.facts() != pair.two.facts()
    assert compared > 2 or kind == "relabelled"
