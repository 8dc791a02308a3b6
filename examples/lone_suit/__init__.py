"""Lone Suit: a card scores if no card beside it has its suit. Made for docs/adding-a-game.md.

All of it is here, but for the rulebook in RULES.md. A bigger game is cut into files as Suits is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from suitcase.engine import (
    Actions,
    Chance,
    Event,
    Options,
    Outcome,
    Record,
    RecordGame,
    View,
    Voice,
    Words,
    bits,
    count_bits,
    i8,
    listed,
    lowest_bit,
    rule,
    take,
)

RANKS = 4
CARDS = Words(f"{rank}{suit}" for suit in "COSB" for rank in range(1, RANKS + 1))  # cups, coins, swords, clubs
DECK = len(CARDS)
MOST_CARDS = 4
MOST_SEATS = DECK // MOST_CARDS
NO_CARD = -1


class State(Record):
    seats: int = i8()
    cards: int = i8()  # how many each seat is dealt
    hand: list[int] = bits(MOST_SEATS, of=CARDS)
    deck: int = bits(of=CARDS)  # the cards that nobody got
    down: list[int] = i8(MOST_SEATS, fill=NO_CARD, of=CARDS)  # what each seat has laid face down
    shown: list[int] = i8(MOST_SEATS, fill=NO_CARD, of=CARDS)  # the last round, face up
    points: list[int] = i8(MOST_SEATS)


@rule
def start(s: State, chance: Chance) -> None:
    # LS-2: the cards that are left stay face down.
    s.deck = (1 << DECK) - 1
    for p in range(s.seats):
        s.hand[p] = take(s.deck, s.cards, chance)
        s.deck ^= s.hand[p]


@rule
def chooses(s: State, seat: int) -> bool:
    return s.hand[seat] != 0 and s.down[seat] == NO_CARD


@rule
def mover(s: State) -> int:
    for p in range(s.seats):
        if chooses(s, p):
            return p
    return -1


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    # LS-3: any card of one's hand.
    n = 0
    for card in range(DECK):
        if (s.hand[seat] >> card) & 1:
            actions[n] = card
            n += 1
    return n


@rule
def apply(s: State, seat: int, card: int, chance: Chance) -> None:
    s.hand[seat] ^= 1 << card
    s.down[seat] = card
    if mover(s) >= 0:
        return  # somebody still chooses
    # LS-4, LS-5: all cards are turned up together, and those alone in their suit score their rank.
    for p in range(s.seats):
        if cards_of_suit(s, s.down[p] // RANKS) == 1:
            s.points[p] += s.down[p] % RANKS + 1
    for p in range(s.seats):
        s.shown[p] = s.down[p]
        s.down[p] = NO_CARD


@rule
def cards_of_suit(s: State, suit: int) -> int:
    n = 0
    for p in range(s.seats):
        if s.down[p] // RANKS == suit:
            n += 1
    return n


@rule
def score(s: State, seat: int) -> int:
    return s.points[seat]


@rule
def wins(s: State, seat: int) -> bool:
    # LS-7: those who share the most points share the win.
    most = 0
    for p in range(s.seats):
        most = max(most, s.points[p])
    return s.points[seat] == most


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    """What the others hold or have laid face down, and the deck, could be any of the unseen cards."""
    for p in range(s.seats):
        if p != seat:
            s.deck |= s.hand[p]
            if s.down[p] != NO_CARD:
                s.deck |= 1 << s.down[p]
    for p in range(s.seats):
        if p != seat:
            s.hand[p] = take(s.deck, count_bits(s.hand[p]), chance)
            s.deck ^= s.hand[p]
            if s.down[p] != NO_CARD:
                s.down[p] = lowest_bit(take(s.deck, 1, chance))
                s.deck ^= 1 << s.down[p]


class LoneSuitOptions(Options, frozen=True):
    cards: Annotated[int, Meta(ge=1, le=MOST_CARDS, description="how many cards each player gets")] = MOST_CARDS


class LoneSuitView(View):
    hand: list[str]  # the viewer's own cards
    down: str | None  # the card that they have laid face down
    choosing: list[int]  # the seats that still choose
    shown: list[str]  # the card of each seat in the last round
    points: list[int]


class LoneSuit(RecordGame[State, LoneSuitView, LoneSuitOptions]):
    name = "examples.lone_suit"  # a game outside the case goes by its module
    title = "Lone Suit"
    credit = "the example of Suitcase"
    seats = range(2, MOST_SEATS + 1)
    version = 1
    options = LoneSuitOptions
    state = State
    actions = CARDS

    def blank(self, seats: int, options: LoneSuitOptions) -> State:
        s = State()
        s.seats = seats
        s.cards = options.cards
        return s

    def to_act(self, s: State) -> list[int]:
        return [p for p in range(s.seats) if chooses(s, p)]

    def view(self, s: State, viewer: int | None) -> LoneSuitView:
        return LoneSuitView(
            hand=[] if viewer is None else words_of(s.hand[viewer]),
            down=None if viewer is None or s.down[viewer] == NO_CARD else CARDS[s.down[viewer]],
            choosing=self.to_act(s),
            shown=[CARDS[card] for card in s.shown if card != NO_CARD],
            points=s.points[: s.seats],
        )

    def shown(self, s: State, seat: int, action: int, viewer: int | None) -> bool:
        return seat == viewer  # LS-3: the others see only that a card was laid down

    def same_question(self, before: State, after: State, seat: int) -> bool:
        return before.hand[seat] == after.hand[seat]  # another has chosen, and not all have

    def uncovers(self, before: State, seat: int, action: int, after: State) -> bool:
        return after.down[seat] == NO_CARD  # all cards were turned up

    def tell(self, event: Event[LoneSuitView], voice: Voice) -> list[str]:
        before, after = event.before, event.after
        if not isinstance(before, LoneSuitView):
            return ["Everybody chooses a card."]
        said = [f"{voice.does(event.seat, 'lay')} {event.action or 'a card'} face down."]
        if before.choosing == [event.seat]:  # they were the last, so all cards are turned up
            for p, card in enumerate(after.shown):
                said.append(f"{voice.does(p, 'show')} {card} for {after.points[p] - before.points[p]}.")
            if not after.choosing:
                said.append(ending(after.points, voice))
        return said

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        if mover(s) >= 0:
            return None
        winners = tuple(p for p in range(s.seats) if wins(s, p))
        points = s.points[: s.seats]
        return Outcome(winners, tuple(points), ending(points, voice))

    def draw(self, s: State) -> str:
        lines = [f"deck    {' '.join(words_of(s.deck))}"]
        for p in range(s.seats):
            down, shown = ("-" if card == NO_CARD else CARDS[card] for card in (s.down[p], s.shown[p]))
            lines.append(
                f"seat {p}  {s.points[p]} points, shown {shown}, down {down}, holds {' '.join(words_of(s.hand[p]))}"
            )
        return "\n".join(line.rstrip() for line in lines)

    def check(self, s: State) -> Iterator[str]:
        if s.seats not in self.seats or not 1 <= s.cards <= MOST_CARDS:
            yield f"{s.seats} seats with {s.cards} cards each cannot be."
        places = [s.deck, *s.hand, *(1 << card for card in s.down if card != NO_CARD)]
        for card, word in enumerate(CARDS):
            if sum((place >> card) & 1 for place in places) > 1:
                yield f"{word} is in two places."
        if count_bits(s.deck) != DECK - s.cards * s.seats:
            yield f"The deck must hold {DECK - s.cards * s.seats} cards, not {count_bits(s.deck)}."
        held = [count_bits(s.hand[p]) + (s.down[p] != NO_CARD) for p in range(MOST_SEATS)]
        if held != [held[0]] * s.seats + [0] * (MOST_SEATS - s.seats):
            yield "The seats must hold equally many cards."
        if mover(s) < 0 and max(s.down) != NO_CARD:
            yield "Everybody has laid a card down, so they must be turned up."


def words_of(cards: int) -> list[str]:
    return [word for card, word in enumerate(CARDS) if (cards >> card) & 1]


def ending(points: Sequence[int], voice: Voice) -> str:
    best = [p for p, n in enumerate(points) if n == max(points)]
    if len(best) == 1:
        return f"{voice.does(best[0], 'win')} with {max(points)}."
    return f"With {max(points)} each, {listed([voice.name(p) for p in best])} win together."


GAME = LoneSuit()
