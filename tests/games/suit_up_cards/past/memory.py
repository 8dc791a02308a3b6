"""What a perfect memory knows, followed in other ways than the rules do.

`Witness` writes down what one viewer saw, from his views alone, and judges a world by its own past: if that past is
one in which he would have seen exactly this, he cannot rule the world out.

`Belief` knows no past. It follows every place where the cards that he has seen could be, all at once: a set of
possibilities that grows with each trade of others and shrinks with each card that turns up. It is slow and exact
(but for what can be learned from nobody having said SUIT UP), so it is for the first few trades of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from suitcase.games.suit_up_cards.cards import KINDS, SUIT_NAMES, kinds_of
from suitcase.games.suit_up_cards.state import State
from suitcase.games.suit_up_cards.view import SuitUpCardsView, TradeSeen

COPIES = Counter({kind: 2 if kind in ("+1", "-1") else 1 for kind in KINDS})


class Seen(NamedTuple):
    """One trade, as the viewer saw it."""

    trade: TradeSeen
    given: list[str] | None  # None if he had no part in it
    received: list[str]


class Witness:
    """All that a viewer (-1: a spectator) was shown since the deal."""

    def __init__(self, viewer: int, first: SuitUpCardsView, hands: Sequence[int]) -> None:
        self.viewer = viewer
        self.dealt = Counter(first.hand)
        self.seen: list[Seen] = []
        # Before the first trade, and after each: what the viewer holds, and what they are sure that others hold.
        self.own = [Counter(first.hand)]
        self.sure: list[list[Counter[str]]] = [[Counter(), Counter(), Counter(), Counter()]]
        self.sizes = [hand.bit_count() for hand in hands]

    @classmethod
    def of_game(cls, s: State, viewer: int, first: SuitUpCardsView, now: SuitUpCardsView) -> Witness:
        """What a viewer saw of a whole game of which nothing is forgotten, from the trades themselves."""
        witness = cls(viewer, first, s.base)
        witness.now = now
        for k in range(s.trades):
            shown = kinds_of(1 << s.shown[k])[0] if s.shown[k] >= 0 else None
            gave, got = kinds_of(s.gave[k]), kinds_of(s.got[k])
            said = [p for p in range(4) if s.said[k] >> p & 1]
            trade = TradeSeen(s.giver[k], s.taker[k], len(gave), len(got), shown, said)
            own = viewer in (trade.giver, trade.taker) and trade.giver != trade.taker
            given, received = (gave, got) if trade.giver == viewer else (got, gave)
            witness.seen.append(Seen(trade, given if own else None, received if own else []))
        return witness

    def watch(self, now: SuitUpCardsView, hands: Sequence[int]) -> None:
        """The view after any action."""
        assert now.trades - len(self.seen) in (0, 1)
        if now.trades > len(self.seen):
            assert now.last is not None
            own = self.viewer in (now.last.giver, now.last.taker) and now.last.giver != now.last.taker
            self.seen.append(Seen(now.last, now.given if own else None, now.received if own else []))
            self.own.append(Counter(now.hand))
            self.sure.append(self._still_sure(self.seen[-1], now))
            self.sizes = [hand.bit_count() for hand in hands]
        self.now = now

    def _still_sure(self, seen: Seen, now: SuitUpCardsView) -> list[Counter[str]]:
        """What the viewer is sure of after a trade: cards of a hand are in doubt when some of it goes face down."""
        sure = [Counter(cards) for cards in self.sure[-1]]
        trade = seen.trade
        shown = Counter([trade.shown] if trade.shown is not None else [])
        sure[trade.giver] |= shown
        if trade.giver != trade.taker:
            halves = [(trade.giver, trade.gave, shown), (trade.taker, trade.got, Counter())]
            moved = []
            for seat, number, face_up in halves:
                if seen.given is not None:
                    moved.append(Counter(seen.given if seat == self.viewer else seen.received))
                elif number == self.sizes[seat]:
                    moved.append(sure[seat])
                else:
                    if number > face_up.total():
                        sure[seat] = Counter(face_up)
                    moved.append(face_up)
            for seat, cards in zip((trade.giver, trade.taker), moved, strict=True):
                sure[seat] = sure[seat] - cards
            sure[trade.taker] += moved[0]
            sure[trade.giver] += moved[1]
        for p in trade.said:
            sure[p] |= Counter(f"{str(now.suits[p])[0]}{rank}" for rank in range(1, 9))
        if self.viewer >= 0:
            sure[self.viewer] = Counter()
        return sure

    def _base(self, world: State, hands: list[Counter[str]], suits: list[str]) -> str | None:
        """Why the hands before the first trade that is kept could not be."""
        if self.viewer >= 0 and hands[self.viewer] != self.own[world.forgotten]:
            return "another hand of the viewer before the first trade that is kept"
        past = self.seen[: world.forgotten]
        for p in range(4):
            if self.sure[world.forgotten][p] - hands[p]:
                return f"seat {p} lacks a card that the viewer was sure of"
            own = [seen.trade for k, seen in enumerate(past) if k == 0 or p in (seen.trade.giver, seen.trade.taker)]
            said = any(p in trade.said for trade in own) if self.now.sticky else p in own[-1].said
            if all(hands[p][f"{suits[p][0]}{rank}"] for rank in range(1, 9)) and not said:
                return f"seat {p} was complete before the first trade that is kept and had not said so"
        return None

    def objection(self, world: State) -> str | None:
        """Why a world could not be, or None."""
        if world.forgotten + world.trades != len(self.seen):
            return "another number of trades"
        hands = [Counter(kinds_of(cards)) for cards in world.base]
        if not world.forgotten and self.viewer >= 0 and hands[self.viewer] != self.dealt:
            return "another hand was dealt to the viewer"
        if sum(hands, Counter()) != COPIES:
            return "another deck"
        suits = self._suits(world)
        if suits is None:
            return "a suit that the viewer knows is another"
        if world.forgotten and (why := self._base(world, hands, suits)):
            return why
        declared = {p for seen in self.seen[: world.forgotten] for p in seen.trade.said}
        traded = any(seen.trade.giver != seen.trade.taker for seen in self.seen[: world.forgotten])
        for k, seen in enumerate(self.seen[world.forgotten :]):
            if why := self._trade(world, k, seen, hands):
                return f"trade {k}: {why}"
            trade = seen.trade
            if trade.giver == trade.taker:
                continue
            asked = {trade.giver, trade.taker} if traded else set(range(4))
            traded = True
            for p in range(4):
                whole = all(hands[p][f"{suits[p][0]}{rank}"] for rank in range(1, 9))
                if p in trade.said and not whole:
                    return f"trade {k}: seat {p} said SUIT UP and was not complete"
                if whole and p in asked and p not in trade.said and (p not in declared or not self.now.sticky):
                    return f"trade {k}: seat {p} was complete and said nothing"
            declared |= set(trade.said)
        return self._present(world, hands)

    def _suits(self, world: State) -> list[str] | None:
        suits = [SUIT_NAMES[suit] for suit in world.suit]
        fits = all(known in (None, suit) for known, suit in zip(self.now.suits, suits, strict=True))
        return suits if fits and len(set(suits)) == 4 else None

    def _trade(self, world: State, k: int, seen: Seen, hands: list[Counter[str]]) -> str | None:
        trade = seen.trade
        gave, got = Counter(kinds_of(world.gave[k])), Counter(kinds_of(world.got[k]))
        if (world.giver[k], world.taker[k]) != (trade.giver, trade.taker):
            return "other traders"
        if (gave.total(), got.total()) != (trade.gave, trade.got):
            return "other numbers"
        if trade.shown is not None and not hands[trade.giver][trade.shown]:
            return "a card was shown that was not there"
        if trade.giver == trade.taker:
            return None
        if trade.shown is not None and not gave[trade.shown]:
            return "the card that was shown was not given"
        if gave - hands[trade.giver] or got - hands[trade.taker]:
            return "a card was given that was not there"
        if seen.given is not None:
            first, second = (gave, got) if trade.giver == self.viewer else (got, gave)
            if (first, second) != (Counter(seen.given), Counter(seen.received)):
                return "the viewer gave or got other cards"
        hands[trade.giver] += got - Counter()
        hands[trade.giver] -= gave
        hands[trade.taker] += gave
        hands[trade.taker] -= got
        return None

    def _present(self, world: State, hands: list[Counter[str]]) -> str | None:
        if self.now.played is not None:
            if not hands[self.now.turn][self.now.played]:
                return "the card on the table was not in the hand"
            hands[self.now.turn][self.now.played] -= 1
        if any(+hand != Counter(kinds_of(cards)) for hand, cards in zip(hands, world.hand, strict=True)):
            return "the hands are not what the past leads to"
        if self.viewer >= 0 and Counter(self.now.hand) != +hands[self.viewer]:
            return "the viewer's own hand is another"
        return None


Place = tuple[str, int]  # a card that was seen, and who could have it


class Belief:
    """Every way in which the cards that a viewer has seen could lie now. All others are dark, and all alike."""

    def __init__(self, viewer: int, first: SuitUpCardsView) -> None:
        self.viewer = viewer
        self.sizes = [*first.held]
        self.own = Counter(first.hand)
        self.states: set[tuple[Place, ...]] = {()}
        self.trades = first.trades

    def watch(self, now: SuitUpCardsView) -> None:
        if now.trades > self.trades:
            assert now.last is not None
            self.trades = now.trades
            self._follow(now.last, now)
        self.own = Counter(now.hand)

    def _follow(self, trade: TradeSeen, now: SuitUpCardsView) -> None:
        giver, taker, shown = trade.giver, trade.taker, trade.shown
        if shown is not None and giver != self.viewer:
            self._turns_up(shown, giver)
        if giver == taker:
            return
        if self.viewer in (giver, taker):
            other = taker if self.viewer == giver else giver
            received = [*now.received]
            if shown is not None and other == giver:
                received.remove(shown)
                self._leaves(shown, other)
            for card in received:
                self._turns_up(card, other)
                self._leaves(card, other)
            self.states = {_sorted([*state, *((card, other) for card in now.given)]) for state in self.states}
        else:
            self.states = {new for state in self.states for new in _moves(state, trade, self.sizes)}
        self.sizes = [*now.held]

    def _turns_up(self, card: str, at: int) -> None:
        """A card is seen at a place: one that was seen before, or one that was dark until now."""
        found = set()
        for state in self.states:
            if (card, at) in state:
                found.add(state)
            known = sum(card == kind for kind, _ in state)
            dark_there = self.sizes[at] - sum(place == at for _, place in state)
            if COPIES[card] > known + self.own[card] and dark_there > 0:
                found.add(_sorted([*state, (card, at)]))
        self.states = found

    def _leaves(self, card: str, at: int) -> None:
        self.states = {_without(state, (card, at)) for state in self.states}
        self.sizes[at] -= 1

    def allows(self, world: State) -> bool:
        there = [Counter(kinds_of(cards)) for cards in world.hand]
        if world.played >= 0:
            there[world.turn] += Counter(kinds_of(1 << world.played))
        return any(all(there[at][card] >= n for (card, at), n in Counter(s).items()) for s in self.states)


def _moves(state: tuple[Place, ...], trade: TradeSeen, sizes: list[int]) -> Iterator[tuple[Place, ...]]:
    """Every way in which a trade of others could move the cards that were seen."""
    giver, taker = trade.giver, trade.taker
    shown = [(trade.shown, giver)] if trade.shown is not None else []
    for leaving in _parts(state, giver, trade.gave, sizes[giver]):
        if any(card not in leaving for card in shown):
            continue
        for coming in _parts(state, taker, trade.got, sizes[taker]):
            rest = [*state]
            for card in (*leaving, *coming):
                rest.remove(card)
            rest += [(card, taker) for card, _ in leaving] + [(card, giver) for card, _ in coming]
            yield _sorted(rest)


def _parts(state: tuple[Place, ...], seat: int, number: int, size: int) -> Iterator[tuple[Place, ...]]:
    there = [card for card in state if card[1] == seat]
    dark = size - len(there)
    for n in range(min(number, len(there)) + 1):
        if number - n <= dark:
            yield from set(combinations(there, n))


def _without(state: tuple[Place, ...], card: Place) -> tuple[Place, ...]:
    rest = [*state]
    rest.remove(card)
    return tuple(rest)


def _sorted(state: list[Place]) -> tuple[Place, ...]:
    return tuple(sorted(state))
