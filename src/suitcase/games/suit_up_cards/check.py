"""What a loaded position must fulfil: each thing that cannot be is a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from suitcase.engine import count_bits, lowest_bit
from suitcase.games.suit_up_cards.cards import CARDS, DECK, KIND_OF, SWITCH, TRADE, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.partners import complete, neighbour, side_of, suits_for_pairs
from suitcase.games.suit_up_cards.state import (
    FACES,
    HAND,
    KEPT,
    MOST,
    MOST_TURNS,
    NOBODY,
    NOTHING,
    SEATS,
    Ended,
    Mode,
    Phase,
    State,
    Suits,
)

SWITCHES = (
    "passing",
    "adjacent",
    "trade_after",
    "shared",
    "same_moment",
    "on_zero",
    "traded",
    "by_suit",
    "switch_before",
)


def check(s: State) -> Iterator[str]:
    wrong = [*_numbers(s)]
    if not wrong:
        wrong = [*_suits(s), *_cards(s), *_past(s)]
    if not wrong:
        wrong = [*_turn(s), *_picks(s), *_end(s)]
    yield from wrong


def _numbers(s: State) -> Iterator[str]:
    for name, kind in (("mode", Mode), ("suits", Suits), ("phase", Phase), ("ended", Ended)):
        if getattr(s, name) not in list(kind):
            yield f"The {name} must be a number from 0 to {len(kind) - 1}, not {getattr(s, name)}."
    for name in SWITCHES:
        if getattr(s, name) not in (0, 1):
            yield f"{name} must be 0 or 1, not {getattr(s, name)}."
    if not 0 <= s.limit <= MOST_TURNS:
        yield f"The limit must be from 1 to {MOST_TURNS} turns, or 0 for none, not {s.limit}."
    if s.direction not in (1, -1):
        yield f"The direction must be 1 (clockwise) or -1, not {s.direction}."
    for name in ("dealer", "turn"):
        if getattr(s, name) not in range(SEATS):
            yield f"The {name} must be seat 0, 1, 2 or 3, not {getattr(s, name)}."
    for name in ("other", "locked_by"):
        if getattr(s, name) not in range(NOBODY, SEATS):
            yield f"{name} must be a seat from 0 to 3, or -1 for nobody, not {getattr(s, name)}."
    if any(seat not in range(NOBODY, SEATS) for seat in s.open_at):
        yield "Each action card is known to be with a seat from 0 to 3, or with -1, nobody in particular."
    if any(said not in (0, 1) for said in (*s.declared, *s.told)):
        yield "Each seat has said SUIT UP (1) or not (0)."
    if any(now > ever for now, ever in zip(s.declared, s.told, strict=True)):
        yield "Whoever stands by their SUIT UP has said it."
    if s.roll not in range(NOTHING, FACES):
        yield f"The die shows 0 to {FACES - 1}, or -1 before it is rolled, not {s.roll}."
    if s.number not in range(MOST + 1):
        yield f"From 0 to {MOST} cards are traded, not {s.number}."
    if s.trades not in range(KEPT + 1):
        yield f"From 0 to {KEPT} trades are remembered, not {s.trades}."
    if s.forgotten < 0 or s.turns < 0:
        yield "Turns and forgotten trades are counted from 0."
    if s.winners not in range(1 << SEATS):
        yield f"The winners are written as a number from 0 to {(1 << SEATS) - 1}, not {s.winners}."
    for k, (giver, taker, said) in enumerate(zip(s.giver, s.taker, s.said, strict=True)):
        if giver not in range(SEATS) or taker not in range(SEATS) or said not in range(1 << SEATS):
            yield f"Trade {k + 1} is not between two of the seats 0 to 3."


def _suits(s: State) -> Iterator[str]:
    have = [suit for suit in s.suit if suit != NOTHING]
    if len(set(have)) != len(have):
        yield "Every player collects another suit."
    if s.phase != Phase.SUIT and len(have) < SEATS:
        yield "All four players must have a suit once the cards are dealt."
    if s.phase == Phase.SUIT:
        chosen = (s.turn - s.dealer - 1) % SEATS
        order = [(s.dealer + 1 + k) % SEATS for k in range(SEATS)]
        if s.suits != Suits.CHOOSE or [s.suit[p] != NOTHING for p in order] != [k < chosen for k in range(SEATS)]:
            yield "Suits are chosen one after the other, from the dealer's left on."
        return
    if (
        suits_for_pairs(s)
        and len(have) == SEATS
        and any(s.suit[neighbour(s, p)] != s.suit[p] ^ 1 for p in range(SEATS))
    ):
        yield "Light and Moon are partners, and so are King and Spear."


def _cards(s: State) -> Iterator[str]:
    table = 0 if s.played == NOTHING else 1 << s.played
    if s.played != NOTHING and s.played < SWITCH:
        yield f"{CARDS[s.played]} is no action card, so it cannot lie on the table."
    places = [*s.hand, table]
    seen = 0
    for cards in places:
        if seen & cards:
            yield f"{CARDS[lowest_bit(seen & cards)]} is in two places."
        seen |= cards
    if s.phase == Phase.SUIT:
        if seen:
            yield "No cards are dealt before all suits are chosen."
    elif seen != WHOLE_DECK:
        yield f"{CARDS[lowest_bit(WHOLE_DECK ^ seen)]} is in nobody's hand."
    elif not s.passing:
        for seat in range(SEATS):
            mine = count_bits(s.hand[seat]) + (s.turn == seat and s.played != NOTHING)
            if mine != HAND:
                yield f"Seat {seat} must hold {HAND} cards, not {mine}."


def _past(s: State) -> Iterator[str]:
    """The hands are what comes of the first hands and the trades."""
    hands = s.base[:]
    for k in range(s.trades):
        a, b, gave, got = s.giver[k], s.taker[k], s.gave[k], s.got[k]
        if a == b:
            if gave or got or s.shown[k] != SWITCH or not hands[a] >> SWITCH & 1:
                yield f"Trade {k + 1} is with oneself."
            continue
        if gave & ~hands[a] or got & ~hands[b]:
            yield f"In trade {k + 1} a card was given that its player did not hold."
            return
        if s.shown[k] != NOTHING and not gave >> s.shown[k] & 1:
            yield f"In trade {k + 1} the card that was shown is not among those given."
        if count_bits(got) != (0 if s.passing else count_bits(gave)):
            yield f"In trade {k + 1} the two did not give the right number of cards."
        hands[a], hands[b] = hands[a] ^ gave | got, hands[b] ^ got | gave
    if s.played != NOTHING:
        hands[s.turn] ^= 1 << s.played
    if hands != s.hand:
        yield "The hands are not what comes of the first hands and the trades."
    made = any(s.giver[k] != s.taker[k] for k in range(s.trades)) or s.forgotten
    if bool(made) != bool(s.traded):
        yield "traded must tell whether any trade has been completed."
    if any(s.sure) and not s.forgotten:
        yield "Nobody has to be sure of anything while no trade is forgotten."
    blank = [0, NOTHING]
    for k in range(s.trades, KEPT):
        if any(field[k] not in blank for field in (s.giver, s.taker, s.gave, s.got, s.shown, s.said)):
            yield f"There are {s.trades} trades, but something is written for trade {k + 1}."


def _turn(s: State) -> Iterator[str]:
    if s.limit and s.turns > s.limit:
        yield f"Turn {s.turns} is past the limit of {s.limit}."
    if (s.turns == 0) != (s.phase == Phase.SUIT):
        yield "Turns are counted from 1 once the cards are dealt."
    trading = s.phase in (Phase.ACTION, Phase.PICK)
    if trading and (s.other in (NOBODY, s.turn)):
        yield "The player whose turn it is trades with another one."
    ready = s.phase == Phase.ROLL and s.switch_before and s.played == SWITCH and s.locked_by == s.turn
    if s.phase in (Phase.SUIT, Phase.ROLL) and (s.other != NOBODY or s.number or not (s.played == NOTHING or ready)):
        yield "Before the roll there is nothing to trade and nobody to trade with."
    if s.phase == Phase.ACTION:
        if s.played != NOTHING or s.number != s.roll or s.other != (s.turn + s.direction) % SEATS:
            yield "After the roll as many cards as it shows are traded with the next player."
        if s.roll == 0 and not s.on_zero:
            yield "On a zero the turn is over."
        if s.hand[s.turn] == 0:
            yield "Whoever holds no card has nothing to play."
    if s.phase == Phase.PICK:
        if s.played == TRADE and s.number != 1:
            yield "With the Trade card one card is traded."
        if s.played != TRADE and s.other != (s.turn + s.direction) % SEATS:
            yield "Cards are traded with the next player."
        if s.number == 0:
            yield "At least one card is traded."


def _picks(s: State) -> Iterator[str]:
    if s.phase != Phase.PICK:
        if any(s.picked) or any(s.choice) or any(s.need):
            yield "Cards are chosen only while two players trade."
        return
    waiting = 0
    for seat in range(SEATS):
        wanted = 0
        if seat == s.turn:
            wanted = min(s.number - (s.played != NOTHING), count_bits(s.hand[seat]))
        elif seat == s.other and not s.passing:
            wanted = s.number
        waiting += s.need[seat]
        if s.need[seat] < 0 or count_bits(s.picked[seat]) + s.need[seat] != wanted:
            yield f"Seat {seat} must choose {wanted} cards in all."
        if s.picked[seat] & ~s.hand[seat]:
            yield f"Seat {seat} has chosen a card that it does not hold."
        left = s.hand[seat] & -(1 << s.picked[seat].bit_length()) if s.need[seat] else 0
        if s.choice[seat] != left:
            yield f"Seat {seat} can go on choosing only from the cards after the last one chosen."
        elif count_bits(left) < s.need[seat]:
            yield f"Seat {seat} has not enough cards left to choose from."
        for card in range(SWITCH, DECK):
            second = KIND_OF[card] == KIND_OF[card - 1] and s.picked[seat] >> card & 1
            if second and s.hand[seat] >> (card - 1) & 1 and not s.picked[seat] >> (card - 1) & 1:
                yield f"Of two equal cards {CARDS[card - 1]} is chosen before {CARDS[card]}."
    if waiting == 0:
        yield "Both have chosen, so the trade is made."


def _end(s: State) -> Iterator[str]:
    over = s.phase == Phase.OVER
    if over != (s.ended != Ended.NOT):
        yield "A game that is over has ended by SUIT UP or at its limit, and no other game has."
    if s.winners and (
        not over or any(s.winners >> p & 1 and s.winners & side_of(s, p) != side_of(s, p) for p in range(4))
    ):
        yield "Winners are there when the game is over, and partners win together."
    if s.ended == Ended.SUIT_UP and not s.winners:
        yield "Somebody said SUIT UP and ended the game, so somebody has won."
    if s.phase != Phase.SUIT and s.traded:
        for seat in range(SEATS):
            if complete(s, seat) and not s.declared[seat]:
                yield f"Seat {seat} holds all eight cards of its suit and must have said SUIT UP."
    if not over and any(s.declared) and s.mode != Mode.ADVANCED:
        yield "Somebody said SUIT UP, so the game is over."
