"""All worlds that fit what a viewer was ever sent, found without `redeal` and without anything about knowledge.

At the beginning every way to deal the hidden cards is a world. Each action is then played in all of them, with every
draw that could have come out and, where the viewer is not told it, every action that could have been meant. The worlds
in which the viewer would have been sent the very same bytes remain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

import msgspec

from suitcase.engine import Chance, RecordPosition
from suitcase.games.influence.state import State

from .helpers import Position

T = TypeVar("T")
Viewer = int | None


class _Scripted:
    """Chance that follows a script, then takes the first of everything; it notes how many there were."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = script
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        k = len(self.sizes)
        self.sizes.append(n)
        return self.script[k] if k < len(self.script) else 0


def every(run: Callable[[Chance], T]) -> Iterator[T]:
    """Every way in which something can come out."""
    script: list[int] = []
    while True:
        chance = _Scripted(script)
        yield run(chance)
        script += [0] * (len(chance.sizes) - len(script))
        while script and script[-1] + 1 == chance.sizes[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def key(s: State) -> str:
    return str(vars(s))


def members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def deals(pool: int, sizes: Sequence[int]) -> Iterator[list[int]]:
    """Every way to deal hands of these sizes from a pool."""
    if not sizes:
        yield []
        return
    for cards in combinations(members(pool), sizes[0]):
        hand = sum(1 << card for card in cards)
        for rest in deals(pool & ~hand, sizes[1:]):
            yield [hand, *rest]


def redealt(position: Position, viewer: Viewer) -> set[str]:
    """All that `redeal` can make."""
    game, seat = position.game, -1 if viewer is None else viewer

    def once(chance: Chance) -> str:
        s = position.state.copy()
        game.hooks["redeal"](s, seat, chance)
        return key(s)

    return set(every(once))


def sent(position: Position, viewer: Viewer) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    told = position.tell(viewer)
    return msgspec.json.encode([position.view(viewer), told, legal, position.to_act(), position.outcome()])


def _open(s: State, viewer: Viewer) -> tuple[object, ...]:
    """A part of what is sent, sooner compared than all of it."""
    own = [] if viewer is None else [s.hand[viewer], s.favors[viewer]]
    return s.phase, s.row, s.discard, s.used, s.friends, s.influence, s.deck.bit_count(), own


class Belief:
    def __init__(self, position: Position, viewer: Viewer) -> None:
        """Nothing has been seen of the hidden cards yet."""
        self.viewer = viewer
        s = position.state
        others = [seat for seat in range(s.seats) if seat != viewer]
        people, favors = s.deck, s.favor_deck
        for seat in others:
            people |= s.hand[seat]
            favors |= s.favors[seat]
        self.worlds: dict[str, Position] = {}
        for hands in deals(people, [s.hand[seat].bit_count() for seat in others]):
            for cards in deals(favors, [s.favors[seat].bit_count() for seat in others]):
                world = s.copy()
                world.deck, world.favor_deck = people & ~sum(hands), favors & ~sum(cards)
                for seat, hand, held in zip(others, hands, cards, strict=True):
                    world.hand[seat], world.favors[seat] = hand, held
                self.worlds[key(world)] = RecordPosition(position.game, world)

    def follow(self, before: Position, seat: int, action: str, after: Position) -> dict[str, Position]:
        """An action was played. The worlds of before that it left possible; those of now are in `worlds`."""
        number = before.game.actions.parse(action)
        assert number is not None
        told = before.game.shown(before.state, seat, number, self.viewer)
        lies, seen = _open(after.state, self.viewer), sent(after, self.viewer)
        now: dict[str, Position] = {}
        possible: dict[str, Position] = {}
        for name, world in self.worlds.items():
            for meant in [action] if told else world.legal(seat):
                if world.why_not(seat, meant) is not None:
                    continue
                for found in every(lambda chance, w=world, a=meant: _played(w, seat, a, chance)):  # type: ignore[misc]  # bound now
                    if _open(found.state, self.viewer) == lies and sent(found, self.viewer) == seen:
                        now[key(found.state)] = found
                        possible[name] = world
        self.worlds = now
        return possible


def _played(position: Position, seat: int, action: str, chance: Chance) -> Position:
    after = position.copy()
    after.apply(seat, action, chance)
    return after
