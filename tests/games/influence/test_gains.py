"""What a viewer is shown that they would collect is what they do collect."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.games import game


@pytest.mark.parametrize("name", ["suit-up", "pick-smarter"])
@pytest.mark.parametrize("seed", range(2))
def test_su_31_the_gain_that_is_shown_is_the_gain_that_comes(name: str, seed: int) -> None:
    found, chance, seen = game(name), FastChance(seed), set()
    places = [place["name"] for place in found.things()["places"]]  # type: ignore[index]  # these games have things
    position = found.new(4, chance=chance)
    for _ in range(150):
        if not position.to_act():
            break
        seat = position.to_act()[0]
        view = position.view(seat)
        others = [viewer for viewer in (*range(4), None) if viewer != seat]
        assert not any(position.view(viewer).gains for viewer in others)
        offers = position.legal(seat)
        action = offers[chance.below(len(offers))]
        before = view.players[seat].influence
        _, at = found.offer(view, action)
        position.apply(seat, action, chance)
        after = position.view(seat)
        collects = (
            view.phase in ("main", "collect_at") and at.startswith("space:") and at.removeprefix("space:") in places
        ) or view.phase == "collect_with"
        # Final scoring may give more.
        if not collects or after.phase in ("collect_at", "collect_with", "final", "over"):
            continue
        gain = view.gains[places.index(at.partition(":")[2])]
        assert [b - a for a, b in zip(before, after.players[seat].influence, strict=True)] == gain.influence
        seen.add(view.phase)
    assert "main" in seen
