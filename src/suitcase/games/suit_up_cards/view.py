"""What each viewer may know, as plain data. Cards are in the words that people choose with."""

from __future__ import annotations

import msgspec

from suitcase.engine import View, count_bits
from suitcase.games.suit_up_cards.cards import (
    BOOST,
    DECK,
    KIND_OF,
    KINDS,
    RANKS,
    SUIT_CARDS,
    SUIT_NAMES,
    SWITCH,
    kind,
    kinds_of,
)
from suitcase.games.suit_up_cards.rules.partners import (
    known_partner,
    known_suit,
    pairs_by_suit,
    side_of,
    suit_cards,
    suits_for_pairs,
)
from suitcase.games.suit_up_cards.rules.winning import score
from suitcase.games.suit_up_cards.state import (
    LEAST,
    MOST,
    NOBODY,
    NOTHING,
    SEATS,
    Ended,
    Mode,
    Phase,
    State,
    Suits,
)

# What the action cards that change the roll add to it, by their words.
BOOSTS = {kind(SWITCH + k): boost for k, boost in enumerate(BOOST) if boost}


class TradeSeen(msgspec.Struct):
    """A trade as everyone saw it: backs of cards, and perhaps one face."""

    giver: int
    taker: int
    gave: int
    got: int
    shown: str | None  # the action card among those that were given
    said: list[int]  # who said SUIT UP after it


class OpenCard(msgspec.Struct):
    card: str
    seat: int


class SuitUpCardsView(View):
    viewer: int | None
    mode: str
    exchange: str
    suits_are: str  # random, choose, secret, shown or team
    by_suit: bool  # Light and Moon are partners, and King and Spear
    phase: str
    acting: list[int]  # who is to decide now
    dealer: int
    turn: int
    turns: int  # that have begun
    limit: int  # 0 if there is none
    direction: int  # 1 clockwise, -1 the other way
    roll: int | None  # the die as it lies
    number: int  # of cards to be traded, as far as it is known
    other: int | None  # who trades with the player whose turn it is
    played: str | None  # the action card on the table
    suits: list[str | None]  # of each seat, as far as the viewer knows
    shown: list[bool]  # whose suit the whole table knows
    partner: int | None  # of the viewer, as far as they know
    pairs: list[list[int]]  # who wins together, as far as the viewer knows
    held: list[int]  # how many cards each seat has in hand
    hand: list[str]  # the viewer's own, their suit first
    own: int | None  # how many of their eight the viewer holds
    missing: list[str]  # the others of the eight
    picked: list[str]  # what the viewer has chosen so far
    need: int  # how many cards the viewer has still to choose
    chosen: list[bool]  # who has made their whole choice in this trade
    trades: int  # that were completed
    last: TradeSeen | None  # the last of them
    given: list[str]  # by the viewer in the last trade that they had a part in
    received: list[str]  # by them
    received_from: int | None
    open_cards: list[OpenCard]  # action cards of which everyone knows who holds them
    locked_by: int | None  # whose next turn the Switch waits for
    on_zero: bool
    trade_after: bool
    switch_before: bool
    sticky: bool
    declared: list[bool]  # who has said SUIT UP
    ended: str | None  # suit_up or limit
    winners: list[int]
    scores: list[int]  # at the end: own cards of each seat
    hands: list[list[str]]  # at the end: all cards lie open
    # What would be traded with each action card that the viewer holds: how many cards, and with whom. Only before the
    # viewer decides whether to play one.
    with_card: dict[str, tuple[int, int | None]] = msgspec.field(default_factory=dict)


def view(s: State, viewer: int | None, acting: list[int]) -> SuitUpCardsView:
    seat = NOBODY if viewer is None else viewer
    suits = [known_suit(s, seat, p) for p in range(SEATS)]
    hand = s.hand[seat] if seat >= 0 else 0
    dealt = s.phase != Phase.SUIT
    gave, got, source = _own_trade(s, seat)
    over = s.phase == Phase.OVER
    mate = known_partner(s, seat) if seat >= 0 and dealt else NOBODY
    return SuitUpCardsView(
        viewer=viewer,
        mode=Mode(s.mode).name.lower(),
        exchange="pass" if s.passing else "swap",
        suits_are=Suits(s.suits).name.lower(),
        by_suit=s.mode != Mode.BATTLE and (pairs_by_suit(s) or suits_for_pairs(s)),
        phase=Phase(s.phase).name.lower(),
        acting=acting,
        dealer=s.dealer,
        turn=s.turn,
        turns=s.turns,
        limit=s.limit,
        direction=s.direction,
        roll=None if s.roll == NOTHING else s.roll,
        number=s.number,
        other=None if s.other == NOBODY else s.other,
        played=None if s.played == NOTHING else kind(s.played),
        suits=[None if suit == NOTHING else SUIT_NAMES[suit] for suit in suits],
        shown=[known_suit(s, NOBODY, p) != NOTHING for p in range(SEATS)],
        partner=None if mate == NOBODY else mate,
        pairs=_pairs(s, seat, over),
        held=[count_bits(cards) for cards in s.hand],
        hand=sorted_hand(hand, s.suit[seat]) if seat >= 0 else [],
        own=count_bits(hand & suit_cards(s, seat)) if seat >= 0 and dealt else None,
        missing=kinds_of(suit_cards(s, seat) & ~hand) if seat >= 0 and dealt else [],
        picked=kinds_of(s.picked[seat]) if seat >= 0 else [],
        need=s.need[seat] if seat >= 0 else 0,
        chosen=[s.phase == Phase.PICK and p in (s.turn, s.other) and s.need[p] == 0 for p in range(SEATS)],
        trades=s.forgotten + s.trades,
        last=_last(s),
        given=kinds_of(gave),
        received=kinds_of(got),
        received_from=source,
        open_cards=_open_cards(s),
        locked_by=None if s.locked_by == NOBODY else s.locked_by,
        on_zero=bool(s.on_zero),
        trade_after=bool(s.trade_after),
        switch_before=bool(s.switch_before),
        sticky=not s.same_moment,
        declared=[bool(said) for said in s.declared],
        ended=None if s.ended == Ended.NOT else Ended(s.ended).name.lower(),
        winners=[p for p in range(SEATS) if s.winners >> p & 1],
        scores=[score(s, p) for p in range(SEATS)] if over else [],
        hands=[sorted_hand(s.hand[p], s.suit[p]) for p in range(SEATS)] if over else [],
        with_card=_with_card(s, hand) if seat == s.turn and s.phase in (Phase.ROLL, Phase.ACTION) else {},
    )


def number_with(number: int, card: str) -> int:
    """How many cards are traded when an action card is played on a roll."""
    return number if card == "switch" else min(max(number + BOOSTS[card], LEAST), MOST)


def _with_card(s: State, hand: int) -> dict[str, tuple[int, int | None]]:
    other = None if s.other == NOBODY else s.other
    turned = (s.turn - s.direction) % SEATS
    return {
        card: (number_with(s.number, card), turned if card == "switch" else other)
        for card in kinds_of(hand)
        if card in BOOSTS or card == "switch"
    }


def _open_cards(s: State) -> list[OpenCard]:
    # Equal cards are in the order of their seats: the order of their numbers would tell which of the two it is.
    known = sorted((KIND_OF[SWITCH + k], p) for k, p in enumerate(s.open_at) if p != NOBODY)
    return [OpenCard(KINDS[k], p) for k, p in known]


def sorted_hand(cards: int, suit: int) -> list[str]:
    """One's own suit first, then the others, then action cards."""
    held = [card for card in range(DECK) if cards >> card & 1]
    held.sort(key=lambda card: (card >= SUIT_CARDS or card // RANKS != suit, card))
    return [kind(card) for card in held]


def _pairs(s: State, seat: int, over: bool) -> list[list[int]]:
    if s.mode == Mode.BATTLE or (s.phase == Phase.SUIT and pairs_by_suit(s)):
        return []
    known = s.suits != Suits.SECRET or over or (seat >= 0 and known_partner(s, seat) != NOBODY)
    if not known:
        return []
    sides = sorted({side_of(s, p) for p in range(SEATS)})
    return [[p for p in range(SEATS) if side >> p & 1] for side in sides]


def _last(s: State) -> TradeSeen | None:
    k = s.trades - 1
    if k < 0:
        return None
    shown = None if s.shown[k] == NOTHING else kind(s.shown[k])
    said = [p for p in range(SEATS) if s.said[k] >> p & 1]
    return TradeSeen(s.giver[k], s.taker[k], count_bits(s.gave[k]), count_bits(s.got[k]), shown, said)


def _own_trade(s: State, seat: int) -> tuple[int, int, int | None]:
    for k in reversed(range(s.trades)):
        if s.giver[k] == seat and s.taker[k] != seat:
            return s.gave[k], s.got[k], s.taker[k]
        if s.taker[k] == seat and s.giver[k] != seat:
            return s.got[k], s.gave[k], s.giver[k]
    return 0, 0, None
