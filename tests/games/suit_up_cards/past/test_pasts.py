"""Redeal makes every past that fits what the viewer saw, and no other: counted out where hands are small."""

from __future__ import annotations

import pytest

from .pasts import Small, past_of

pytestmark = pytest.mark.usefixtures("compiled_cards")

# Hands of three players, a seed, how cards go and how many trades: some tens of pasts fit what the fourth player saw.
SMALL = {
    "any cards": (["L1 K1", "M1 S1", "K2 L2"], 9, "swap", 6),
    "equal cards apart": (["-1 K1", "-1 S1", "K2 L2"], 7, "pass", 6),
    "equal cards together": (["-1 -1", "M1 S1", "+1 L2"], 13, "pass", 6),
    "two pairs of equal cards": (["-1 +1", "+1 -1", "K2 L2"], 10, "pass", 6),
    "larger hands": (["-1 -1 +1", "+1 K1 S1", "K2 L2 M1"], 13, "pass", 6),
    "larger hands, swapped": (["-1 -1 +1", "+1 K1 S1", "K2 L2 M1"], 9, "swap", 4),
    "more trades": (["-1 -1 +1", "+1 K1 S1", "K2 L2 M1"], 9, "swap", 6),
}


@pytest.mark.parametrize("name", SMALL)
def test_redeal_makes_every_past_and_no_other(name: str) -> None:
    hands, seed, exchange, trades = SMALL[name]
    small = Small(hands, exchange=exchange).random(seed, trades)
    counted = small.counted()
    assert small.position.outcome() is None
    assert past_of(small.position.state) in counted
    assert len(counted) > 15
    assert set(small.redealt(20 * len(counted))) == counted


def test_a_card_that_is_shown_again_may_be_the_same_or_its_twin() -> None:
    """Bo shows a minus one, Cy passes a card on, and Dio shows a minus one: the same one, or one of his own. If it is
    the same, the other one may be anywhere, and be it with Bo, who then had both."""
    small = Small(["-1 K1", "M1 S1", "-1 L2"], exchange="pass")
    small.play("0 roll; 0 none; 0 L3; 1 roll; 1 play -1; 2 roll; 2 none; 2 M1; 3 roll; 3 play -1", 1, 1, 1, 1)
    counted = small.counted()
    assert any(past[0][1] == ("-1", "-1") for past in counted)
    assert any(past[1][2] == (("-1",), ()) for past in counted)
    assert set(small.redealt(25 * len(counted))) == counted
