"""Two games side by side that differ only in what was dealt, made without `redeal`.

Both are played with the same die and the same actions, but where the swapped cards differ one stands for
the other. `facts` is what one viewer saw of a moment, read from the
state by hand and not from the view: whoever had the same facts all along cannot tell the two games apart, so
everything that leaves must be the same for them, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from suitcase.engine import FastChance
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.actions import ACTIONS
from suitcase.games.suit_up_cards.cards import DECK, KIND_OF, MINUS_ONE, PLUS_ONE, SWITCH, kind, kinds_of
from suitcase.games.suit_up_cards.rules.partners import partner
from suitcase.games.suit_up_cards.state import SEATS, Phase, State, Suits
from suitcase.games.suit_up_cards.view import SuitUpCardsView

from .helpers import Cards, loaded, new

VIEWERS: tuple[int | None, ...] = (*range(SEATS), None)
TWINS = ((PLUS_ONE, PLUS_ONE + 1), (MINUS_ONE, MINUS_ONE + 1))


def facts(s: State, viewer: int | None) -> tuple[Any, ...]:
    """What a viewer sees of a moment, besides what they remember."""
    view = GAME.view(s, viewer)
    public = (
        (s.phase, s.turn, s.turns, s.direction, s.roll, s.number, s.other, s.locked_by),
        None if s.played < 0 else KIND_OF[s.played],
        [cards.bit_count() for cards in (*s.hand, *s.picked)],
        (s.declared, s.told, s.ended, s.winners),
        [s.suit[p] if shows_suit(s, view, viewer, p) else None for p in range(SEATS)],
        [kinds_of(cards) for cards in s.hand] if s.phase == Phase.OVER else None,
    )
    own = () if viewer is None else (kinds_of(s.hand[viewer]), kinds_of(s.picked[viewer]))
    return (*public, *own)


def shows_suit(s: State, view: SuitUpCardsView, viewer: int | None, seat: int) -> bool:
    name = view.suits_are
    if name in ("random", "choose", "shown") or s.told[seat] or s.ended or viewer == seat:
        return True
    if name == "secret" or viewer is None or s.mode == 0:
        return False
    return seat == view.partner


def missing(true: Cards, world: Cards, viewer: int | None, most: int) -> set[str]:
    """What is the case in another world and in none of many that are redealt from the true one."""
    wanted = world.facts() - true.facts()
    chance, seat = FastChance(7), -1 if viewer is None else viewer
    for _ in range(most):
        if not wanted:
            break
        redealt = true.state.copy()
        GAME.hooks["redeal"](redealt, seat, chance)
        wanted -= GAME.facts(redealt)
    return wanted


def leaves(position: Cards, viewer: int | None) -> bytes:
    """All that a viewer is ever sent of a moment."""
    legal = [] if viewer is None else position.legal(viewer)
    whys = [] if viewer is None else [position.why_not(viewer, action) for action in ACTIONS]
    return msgspec.json.encode(
        [position.view(viewer), legal, whys, position.tell(viewer), position.to_act(), position.outcome()]
    )


def dealt_otherwise(position: Cards, swaps: list[tuple[int, int]]) -> Cards:
    """The same start, with pairs of cards in each other's place."""
    s = position.state.copy()
    for one, another in swaps:
        both = 1 << one | 1 << another
        s.base = [cards ^ both if cards & both not in (0, both) else cards for cards in s.base]
    s.hand = s.base[:]
    return loaded(s)


def some_swaps(s: State, sort: str, chooser: random.Random) -> list[tuple[int, int]]:
    """Pairs of cards of different hands: any, a twin with anything, the other twin, or two action cards."""
    holder = {card: p for p in range(SEATS) for card in range(DECK) if s.base[p] >> card & 1}
    if sort == "any":
        first: list[int] = [*range(DECK)]
        second = first
    elif sort == "twin":
        first, second = [card for pair in TWINS for card in pair], [*range(SWITCH)]
    elif sort == "relabelled":
        pairs = [pair for pair in TWINS if holder[pair[0]] != holder[pair[1]]]
        return pairs or some_swaps(s, "twin", chooser)
    else:
        first, second = [*range(SWITCH, DECK)], [*range(SWITCH, DECK)]
    for _ in range(1000):
        pair = chooser.choice(first), chooser.choice(second)
        if holder[pair[0]] != holder[pair[1]] and KIND_OF[pair[0]] != KIND_OF[pair[1]]:
            return [pair]
    raise AssertionError("no two cards can change places")


def other_suits(position: Cards, chooser: random.Random) -> Cards:
    """The same start, with two players (or the players of two pairs) in each other's suits."""
    s = position.state.copy()
    a, b = chooser.sample(range(SEATS), 2)
    mates = (partner(s, a), partner(s, b)) if s.suits == Suits.TEAM else (-1, -1)
    s.suit[a], s.suit[b] = s.suit[b], s.suit[a]
    if mates[0] not in (-1, b):
        s.suit[mates[0]], s.suit[mates[1]] = s.suit[mates[1]], s.suit[mates[0]]
    return loaded(s)


class Pair:
    """Two games in lock step."""

    def __init__(self, seed: int, sort: str, **given: Any) -> None:
        self.chooser = random.Random(f"{seed} {sort}")
        self.one = new(seed, **given)
        chance = FastChance(seed)
        while self.one.state.phase == Phase.SUIT:
            self.one.play(self.one.to_act()[0], self.one.legal(self.one.to_act()[0])[0], chance)
        self.one = loaded(self.one.state)
        swaps = [] if sort == "suits" else some_swaps(self.one.state, sort, self.chooser)
        self.two = dealt_otherwise(self.one, swaps) if swaps else other_suits(self.one, self.chooser)
        # Where a card has changed places the other one is traded for it, face down.
        self.instead = {kind(a): kind(b) for one, another in swaps for a, b in ((one, another), (another, one))}
        self.die = FastChance(seed), FastChance(seed)
        self.alike = {*VIEWERS}
        self.look()

    def look(self) -> None:
        self.alike = {v for v in self.alike if facts(self.one.state, v) == facts(self.two.state, v)}

    def play(self, most: int) -> Iterator[Pair]:
        """Step by step, as long as there is an action for both. Action cards are played gladly."""
        yield self
        for _ in range(most):
            acting = self.one.to_act()
            if not acting or acting != self.two.to_act() or not self.alike:
                return
            seat = self.chooser.choice(acting)
            answers = {action: self.answer(seat, action) for action in self.one.legal(seat)}
            found = [action for action, other in answers.items() if other is not None]
            if not found:
                return
            plays = [action for action in found if action.startswith("play")]
            signed = [action for action in found if action in ("+1", "-1")]
            lot = self.chooser.random()
            action = self.chooser.choice(plays if plays and lot < 0.9 else signed if signed and lot < 0.6 else found)
            self.one.play(seat, action, self.die[0])
            self.two.play(seat, answers[action] or "", self.die[1])
            self.look()
            yield self

    def answer(self, seat: int, action: str) -> str | None:
        """The same action in the other world, or what stands for it there."""
        legal = self.two.legal(seat)
        if self.one.state.phase == Phase.PICK and self.instead.get(action) in legal:
            return self.instead[action]
        return action if action in legal else None
