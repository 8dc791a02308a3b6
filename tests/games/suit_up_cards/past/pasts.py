"""Every past that fits what a viewer saw, counted out: slow, exact, and for small hands only."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from suitcase.engine import FastChance, RecordPosition
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import DECK, kinds_of
from suitcase.games.suit_up_cards.state import Phase, State

from ..helpers import Cards, cards, options, play
from .memory import Witness
from .redealing import redealt

Kinds = tuple[str, ...]
Past = tuple[
    tuple[Kinds, ...], tuple[tuple[Kinds, Kinds], ...]
]  # the first hands, and what changed hands in each trade


def past_of(s: State) -> Past:
    """A world's past, in kinds: equal cards are equal."""
    trades = tuple((_kinds(s.gave[k]), _kinds(s.got[k])) for k in range(s.trades))
    return tuple(_kinds(hand) for hand in s.base), trades


def _kinds(hand: int) -> Kinds:
    return tuple(sorted(kinds_of(hand)))


def pasts(witness: Witness, sizes: list[int]) -> Iterator[Past]:
    """All pasts of which the witness would have seen the same. `sizes` are those of the first hands."""
    deck = Counter(kinds_of((1 << DECK) - 1))
    left = sorted((deck - witness.dealt).elements())
    others = [seat for seat in range(4) if seat != witness.viewer]

    def deals(left: list[str], seats: list[int]) -> Iterator[dict[int, Kinds]]:
        if not seats:
            yield {}
            return
        for hand in sorted(set(combinations(left, sizes[seats[0]]))):
            rest = sorted((Counter(left) - Counter(hand)).elements())
            for more in deals(rest, seats[1:]):
                yield {seats[0]: hand, **more}

    for dealt in deals(left, others):
        hands = [Counter(dealt.get(seat, witness.dealt)) for seat in range(4)]
        base = tuple(tuple(sorted(hand.elements())) for hand in hands)
        for trades in _trades(witness, 0, hands):
            yield base, trades


def _trades(witness: Witness, k: int, hands: list[Counter[str]]) -> Iterator[tuple[tuple[Kinds, Kinds], ...]]:
    now = witness.now
    if k == len(witness.seen):
        if now.played is None or hands[now.turn][now.played]:
            yield ()
        return
    trade, given, received = witness.seen[k]
    a, b = trade.giver, trade.taker
    if trade.shown is not None and not hands[a][trade.shown]:
        return
    if a == b:
        for more in _trades(witness, k + 1, hands):
            yield (((), ()), *more)
        return
    if given is not None:
        first, second = (given, received) if a == witness.viewer else (received, given)
        ways = [(tuple(sorted(first)), tuple(sorted(second)))]
    else:
        ways = [(x, y) for x in _choices(hands[a], trade.gave) for y in _choices(hands[b], trade.got)]
    for gave, got in ways:
        if (trade.shown is not None and trade.shown not in gave) or Counter(gave) - hands[a] or Counter(got) - hands[b]:
            continue
        after = [Counter(hand) for hand in hands]
        after[a] = after[a] - Counter(gave) + Counter(got)
        after[b] = after[b] - Counter(got) + Counter(gave)
        if _said(witness, k, after) == sorted(trade.said):
            for more in _trades(witness, k + 1, after):
                yield ((gave, got), *more)


def _choices(hand: Counter[str], number: int) -> list[Kinds]:
    return sorted(set(combinations(sorted(hand.elements()), number)))


def _said(witness: Witness, k: int, hands: list[Counter[str]]) -> list[int]:
    """Who would say SUIT UP after a trade, with suits that all know."""
    trade = witness.seen[k].trade
    traded = any(seen.trade.giver != seen.trade.taker for seen in witness.seen[:k])
    asked = {trade.giver, trade.taker} if traded else set(range(4))
    before = {p for seen in witness.seen[:k] for p in seen.trade.said} if witness.now.sticky else set()
    whole = [p for p in range(4) if all(hands[p][f"{str(witness.now.suits[p])[0]}{rank}"] for rank in range(1, 9))]
    return [p for p in whole if p in asked and p not in before]


class Small:
    """A game in which all but one hold a few cards, and what the one with the many cards saw of it."""

    def __init__(self, hands: list[str], **given: object) -> None:
        s = GAME.blank(4, options(dealer="3", **given))
        s.suit, s.phase, s.turns, s.traded = [0, 1, 2, 3], Phase.ROLL, 1, 0
        taken = 0
        for seat, words in enumerate(hands, 1):
            s.base[seat] = cards(words, taken)
            taken |= s.base[seat]
        s.base[0] = (1 << DECK) - 1 ^ taken
        s.hand = s.base[:]
        self.position: Cards = RecordPosition(GAME, s)
        self.sizes = [hand.bit_count() for hand in s.hand]
        self.witness = Witness(0, GAME.view(s, 0), s.hand)
        self._look()

    def _look(self) -> None:
        self.witness.watch(GAME.view(self.position.state, 0), self.position.state.hand)

    def play(self, line: str, *rolls: int) -> Small:
        left = [*rolls]
        for step in line.split(";"):
            play(self.position, step.strip(), *([left.pop(0)] if step.endswith("roll") else []))
            self._look()
        return self

    def random(self, seed: int, trades: int) -> Small:
        chooser, chance = random.Random(seed), FastChance(seed)
        while self.position.state.trades < trades and (acting := self.position.to_act()):
            seat = chooser.choice(acting)
            legal = self.position.legal(seat)
            plays = [action for action in legal if action.startswith("play")]
            self.position.play(seat, chooser.choice(plays or legal), chance)
            self._look()
        return self

    def counted(self) -> set[Past]:
        return set(pasts(self.witness, self.sizes))

    def redealt(self, times: int) -> Counter[Past]:
        worlds = redealt([(self.position.state, 0)] * times, 0, FastChance(5))
        return Counter(map(past_of, worlds))
