"""A reason names what was counted, so what is counted must be what the words say: it is counted again from views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from suitcase.engine import FastChance, RecordGame, RecordPosition
from suitcase.games import game

WORDS = {
    "your people bring": lambda views, seat: views[seat].players[seat].points,
    "people": lambda views, seat: len(views[seat].players[seat].friends),
    "symbols": lambda views, seat: sum(views[seat].players[seat].benefits),
    "strongest of the others bring": lambda views, seat: max(
        one.points for p, one in enumerate(views[seat].players) if p != seat
    ),
    "influence": lambda views, seat: sum(views[seat].players[seat].influence),
    "favor cards": lambda views, seat: len(views[seat].favors),
    "you move next": lambda views, seat: (
        10 * (views[seat].acting == [seat] and not views[seat].phase.startswith("final"))
    ),
    "you take": lambda views, seat: views[seat].won[seat],
    "strongest of the others {n} tricks": lambda views, seat: max(
        won for p, won in enumerate(views[seat].won) if p != seat
    ),
    "of your suit": lambda views, seat: views[seat].own,
    "your partner": lambda views, seat: max((views[p].own for p in others_in_pair(views, seat)), default=0),
    "nearest rival": lambda views, seat: max(
        view.own for p, view in enumerate(views) if p != seat and p not in others_in_pair(views, seat)
    ),
}


def others_in_pair(views: list[Any], seat: int) -> list[int]:
    return [p for pair in views[seat].pairs if seat in pair for p in pair if p != seat]


def counted_from_views(found: RecordGame[Any], more: str) -> Callable[[list[Any], int], int]:
    """The way to count what a sentence names: of all that fit, the one with the longest words."""
    return WORDS[max((words for words in WORDS if words in more), key=len)]


def positions(found: RecordGame[Any], seats: int | None, **options: Any) -> Iterator[RecordPosition[Any]]:
    for seed in range(4):
        chance = FastChance(seed)
        position = found.new(seats, found.options.read(options), chance=chance)
        for _ in range(250):
            if not position.to_act():
                break
            yield position
            seat = position.to_act()[0]
            position.apply(seat, position.legal(seat)[chance.below(len(position.legal(seat)))], chance)


TABLES: list[tuple[str, int | None, dict[str, Any]]] = [
    ("suits", None, {}),
    ("suit-up", 2, {}),
    ("suit-up", 4, {}),
    ("pick-smarter", 3, {}),
    ("suit-up-cards", None, {"limit": 40}),
    ("suit-up-cards", None, {"limit": 40, "mode": "pair"}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_meter_counts_what_its_words_say(name: str, seats: int | None, options: dict[str, Any]) -> None:
    found = game(name)
    assert isinstance(found, RecordGame)
    differ = [set[int]() for _ in found.meters]
    for position in positions(found, seats, **options):
        if position.state.phase if name == "suit-up-cards" else True:
            views = [position.view(seat) for seat in range(position.seats)]
            for seat in range(position.seats):
                for which, meter in enumerate(found.meters):
                    if "majorities" in meter.more:
                        continue  # below
                    counted = found.hooks["measure"](position.state, seat, which)
                    assert counted == counted_from_views(found, meter.more)(views, seat), meter.more
                    differ[which].add(counted)
    assert sum(len(values) > 1 for values in differ) >= len(found.meters) - 2


@pytest.mark.parametrize("name", ["suit-up", "pick-smarter"])
def test_a_majority_is_one_s_own_or_depends_on_influence_left(name: str) -> None:
    found = game(name)
    assert isinstance(found, RecordGame)
    which = next(k for k, meter in enumerate(found.meters) if "majorities" in meter.more)
    seen = 0
    for position in positions(found, 3):
        rows = [player.benefits for player in position.view(None).players]
        for seat, row in enumerate(rows):
            others = [max(of) for of in zip(*(other for p, other in enumerate(rows) if p != seat), strict=True)]
            ahead = sum(own > most for own, most in zip(row, others, strict=True))
            level = sum(own == most > 0 for own, most in zip(row, others, strict=True))
            counted = found.hooks["measure"](position.state, seat, which)
            assert ahead <= counted <= ahead + level
            seen += ahead > 0
    assert seen > 100
