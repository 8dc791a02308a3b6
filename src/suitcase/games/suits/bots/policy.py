"""How players who think ahead choose a card, learned from their games: what speaks for a card are six numbers out of
tables, one for each of its qualities. `policy.toml` has the tables; `suitcase train suits --policy` makes them.

Like greedy it reads the player's own hand, the table, and which cards the other two hold between them.
"""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.engine.records.kernels import Numbers
from suitcase.games.suits.cards import DECK, RANKS
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import SECOND_TAKES, SUIT, THIRD_TAKES

# The tables of a place in the trick (first, second or third to play), one after the other. PHASES is how much of the
# hand is left.
PHASES = 4
RANK = 0  # its rank, by phase, and whether it takes the trick (third) or follows the suit that was led (second)
LENGTH = RANK + 2 * PHASES * RANKS  # how much of what the others hold is of its suit, in eighths, by phase
OWN = LENGTH + PHASES * 9  # how many of its suit the player holds besides, by phase
HIGHER = OWN + PHASES * 8  # how many higher ones of its suit the others hold, by phase
HOPE = HIGHER + PHASES * 8  # how likely it takes the trick, in elevenths, by phase
SPENT = HOPE + PHASES * 12  # the same, by its rank in four steps
TABLE = SPENT + 12 * 4
LEANINGS = SEATS * TABLE
SPOTS = 6
OWN_SPOT = SPOTS - 1  # the last one, because it is left out where the hand is not seen


@rule
def describe(s: State, seat: int, card: int, spots: Numbers) -> None:
    hand = s.hand[seat]
    others = (s.hand[0] | s.hand[1] | s.hand[2]) ^ hand
    place = s.played % SEATS
    spell_out(card, place, s.trick[0], s.trick[1], others, count_bits(others), count_bits(hand), spots)
    held = count_bits(hand & (SUIT << (card // RANKS * RANKS)))
    phase = phase_of(count_bits(hand))
    spots[OWN_SPOT] = place * TABLE + OWN + phase * 8 + min(held - 1, 7)


@rule
def spell_out(
    card: int, place: int, lead: int, second: int, others: int, unseen: int, left: int, spots: Numbers
) -> None:
    """All but what takes the whole hand to know. `left` is how many cards the player holds."""
    suit = card // RANKS
    rank = card % RANKS
    phase = phase_of(left)
    alike = others & (SUIT << (suit * RANKS))
    length = count_bits(alike)
    higher = count_bits(alike >> card >> 1)
    special = 0
    if place == 2:
        special = (THIRD_TAKES[DECK * lead + second] >> card) & 1
        hope = special
    elif place == 1:
        special = 1 if lead // RANKS == suit else 0
        hope = 11 * count_bits(others & SECOND_TAKES[DECK * lead + card]) // unseen
    else:
        hope = min(11, 11 * (length - higher) // unseen + (6 if higher == 0 else 0))
    at = place * TABLE
    spots[0] = at + RANK + (special * PHASES + phase) * RANKS + rank
    spots[1] = at + LENGTH + phase * 9 + length * 8 // unseen
    spots[2] = at + HIGHER + phase * 8 + min(higher, 7)
    spots[3] = at + HOPE + phase * 12 + hope
    spots[4] = at + SPENT + hope * 4 + rank // 3


@rule
def phase_of(left: int) -> int:
    if left > 11:
        return 0
    if left > 7:
        return 1
    return 2 if left > 3 else 3
