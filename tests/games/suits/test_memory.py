"""Every deal that fits what a seat has seen can come out of `redeal`, and no other.

The worlds are found by counting: the cards that a viewer has not seen are split among the others in every way, and
each split is played from its own deal with the actions that were played.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest

from suitcase.engine import FastChance, RecordPosition, count_bits
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.state import State

Hands = tuple[int, ...]
Script = list[tuple[int, str]]


def random_game(seed: int, hands_left: int) -> tuple[RecordPosition[State], Script]:
    """A first position, and what is played until so many cards are left in the hands."""
    start = GAME.new(options=SuitsOptions(hands=1), chance=FastChance(seed))
    position, script, chance = start.copy(), [], Random(seed)
    while sum(map(count_bits, position.state.hand)) > hands_left:
        seat = position.to_act()[0]
        script.append((seat, chance.choice(position.legal(seat))))
        position.play(*script[-1], FastChance(0))
    return start, script


def seen(position: RecordPosition[State], viewer: int | None) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    return msgspec.json.encode([position.view(viewer), legal, position.tell(viewer)])


def transcript(start: RecordPosition[State], script: Script, viewer: int | None) -> list[bytes] | None:
    """All that a viewer gets, or None if the actions cannot be played."""
    position = start.copy()
    got = [seen(position, viewer)]
    for seat, action in script:
        if position.why_not(seat, action):
            return None
        position.play(seat, action, FastChance(0))
        got.append(seen(position, viewer))
    return got


def splits(cards: list[int], sizes: list[int]) -> list[list[int]]:
    """All ways to deal these cards in hands of these sizes, as sets."""
    if not sizes:
        return [[]]
    return [
        [sum(1 << card for card in first), *rest]
        for first in combinations(cards, sizes[0])
        for rest in splits([card for card in cards if card not in first], sizes[1:])
    ]


@pytest.mark.parametrize("left", [4, 7, 8, 9])
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_redeal_makes_all_worlds_that_fit_and_no_others(viewer: int | None, left: int) -> None:
    start, script = random_game(left * 4 + (3 if viewer is None else viewer), left)
    now = start.copy()
    for seat, action in script:
        now.play(seat, action, FastChance(0))
    others = [seat for seat in range(3) if seat != viewer]
    hidden = [card for card in range(len(CARDS)) if any(now.state.hand[seat] >> card & 1 for seat in others)]
    told = transcript(start, script, viewer)
    fitting: set[Hands] = set()
    for split in splits(hidden, [count_bits(now.state.hand[seat]) for seat in others]):
        world = start.copy()
        world.state = start.state.copy()
        hands = now.state.hand[:]
        for seat, cards in zip(others, split, strict=True):
            world.state.hand[seat] ^= now.state.hand[seat] ^ cards
            hands[seat] = cards
        world = GAME.load(world.dump())  # a position of its own, with nothing remembered
        if transcript(world, script, viewer) == told:
            fitting.add(tuple(hands))
    chance = FastChance(left)
    worlds = (now.redeal(viewer, chance) for _ in range(40 * len(fitting) + 40))
    assert {tuple(world.state.hand) for world in worlds} == fitting
    assert len(fitting) > 1
