"""A player who plans: it picks the person who gives most for each turn it takes, and goes where that is paid for."""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, lowest_bit, rule
from suitcase.games.influence.actions import BOTH, DONE, FAVOR, GAIN, GO, MAT, PERSON, PILE, TAKE, TILE, TYPE
from suitcase.games.influence.rules.final_scoring import leader_of
from suitcase.games.influence.rules.legal import legal
from suitcase.games.influence.rules.people import rows_of
from suitcase.games.influence.rules.prices import QUOTIENTS, price_in_row, price_of
from suitcase.games.influence.rules.variant import (
    BENEFIT,
    BESIDE_ONE,
    BESIDE_TWO,
    COST,
    FAVOR_TYPE,
    POINTS,
    PRINTED_PLAIN,
    PRINTED_SET,
    SIDE,
    STARS,
    TILE_FAVOR,
    TILE_PLAIN,
    TILE_TYPE,
    card_ends,
    set_value,
)
from suitcase.games.influence.state import MOST, NOTHING, PLACES, ROW, ROWS, TYPES, Phase, State

TENTH = 10
BENEFIT_WORTH = 14  # tenths of a point; the first benefits earn more benefits later
FAVOR_WORTH = 12
MATS_WORTH = [3, 2, 4, 1, 2, 6]


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    n = legal(s, seat, actions)
    if n == 1:
        return actions[0]
    wanted = best_target(s, seat) if plans(s, actions[n - 1]) else NOTHING
    best = actions[0]
    best_worth = -1000000
    for k in range(n):
        worth = 16 * worth_of(s, seat, actions[k], wanted) + below(chance, 16)
        if worth > best_worth:
            best_worth = worth
            best = actions[k]
    return best


@rule
def plans(s: State, last: int) -> bool:
    """Whether the choice depends on the person that the seat saves for. In the main phase it does not if somebody can
    be paid; people come last among the legal actions."""
    phase = s.phase
    if phase == Phase.MAIN:
        return last < PERSON
    return phase in (
        Phase.FAVOR,
        Phase.STAR,
        Phase.COLLECT_AT,
        Phase.FAVOR_TYPE,
        Phase.COLLECT_WITH,
        Phase.DRAW_FROM,
    )


@rule
def worth_of(s: State, seat: int, action: int, wanted: int) -> int:
    phase = s.phase
    if phase == Phase.MAIN or phase == Phase.COLLECT_AT:
        if action >= PERSON:
            return 1000 + person_worth(s, seat, action - PERSON)
        return space_worth(s, seat, action - GO, wanted)
    if phase in (Phase.SECOND, Phase.FINAL):
        if action == DONE:
            return 0
        if action == BOTH:
            return 1000  # more than either of the two
        return person_worth(s, seat, action - PERSON)
    if phase == Phase.FINAL_STARS:
        return s.purse[seat][action - TYPE]
    if phase == Phase.FAVOR:
        if action == DONE:
            return 5
        if action < FAVOR or action >= PERSON:
            return 0
        # A favor is spent for influence when it is short for what is wanted, and always at the end.
        return 10 + need(s, seat, wanted, FAVOR_TYPE[action - FAVOR]) if short_of(s, seat, wanted) else 0
    if phase == Phase.LATE_SWAP:
        return 5 if action == DONE else 0
    if phase == Phase.FAVOR_MODE:
        return 10 if action in (GAIN, BOTH) else 0
    if phase == Phase.FAVOR_TYPE:
        return need(s, seat, wanted, action - TYPE)
    if phase == Phase.STAR:
        return s.influence[seat][action - TYPE] - 4 * need(s, seat, wanted, action - TYPE)
    if phase == Phase.COLLECT_WITH:
        return tile_worth(s, seat, s.tile[action - TILE], wanted)
    if phase == Phase.FLIP:
        return s.benefits[seat][TILE_TYPE[s.tile[action - TILE]]]
    if phase == Phase.CARD:
        return 10 if (action == TAKE) == wants_card(s, seat) else 0
    if phase == Phase.MAT:
        return MATS_WORTH[action - MAT]
    if phase == Phase.DRAW_FROM:
        return 1 if action == PILE and need(s, seat, wanted, FAVOR_TYPE[s.used[s.used_count - 1]]) > 0 else 0
    return 0


@rule
def wants_card(s: State, seat: int) -> bool:
    """Whether the starting or last player card is worth having.

    SU-A25: before final scoring it wins the ties that turn order breaks. But the player who has it plays the
    last favors first, and players who come later can answer them.
    """
    if not card_ends(s) or s.final_influence or s.favors[seat] == 0:
        return True
    others = 0
    for p in range(s.seats):
        if p != seat:
            others |= s.favors[p]
    return others == 0 or is_tied(s, seat)


@rule
def is_tied(s: State, seat: int) -> bool:
    """Whether a seat is ahead in a type, level with another in benefits and in influence."""
    for kind in range(TYPES):
        level = s.benefits[seat][kind] > 0
        tied = False
        for p in range(s.seats):
            if p != seat:
                level = level and not leader_of(s, kind, p, seat)
                tied = tied or not leader_of(s, kind, seat, p)
        if level and tied:
            return True
    return False


@rule
def person_worth(s: State, seat: int, card: int) -> int:
    """Tenths of a point: the score, and benefits, which are worth more the earlier they come."""
    worth = TENTH * POINTS[card]
    for kind in range(TYPES):
        if BENEFIT[card][kind]:
            worth += BENEFIT_WORTH * BENEFIT[card][kind]
            if s.benefits[seat][kind] == 0:
                worth += 8  # towards a full set
    return worth


@rule
def missing(s: State, seat: int, card: int, price: int) -> int:
    """How much influence is still wanting for a card."""
    short = 0
    spare = 0
    for kind in range(TYPES):
        left = s.influence[seat][kind] - COST[card][kind] * price
        if left < 0:
            short -= left
        else:
            spare += QUOTIENTS[price][left]
    stars = max(0, STARS[card] - spare)
    return short + stars * price


@rule
def best_target(s: State, seat: int) -> int:
    """The person worth saving for: most worth for each turn it takes."""
    best = NOTHING
    best_rate = 0
    for r in range(rows_of(s)):
        for slot in range(ROW):
            card = s.row[r][slot]
            if card >= 0:
                rate = rate_of(s, seat, card, price_in_row(s, seat, min(ROW - 1, slot + 1)))
                if rate > best_rate:
                    best_rate = rate
                    best = card
    price = price_of(s, seat, ROWS, NOTHING)
    hand = s.hand[seat]
    while hand:
        card = lowest_bit(hand)
        rate = rate_of(s, seat, card, price)
        if rate > best_rate:
            best_rate = rate
            best = card
        hand &= hand - 1
    return best


@rule
def rate_of(s: State, seat: int, card: int, price: int) -> int:
    return 100 * person_worth(s, seat, card) // (4 + missing(s, seat, card, price))


@rule
def need(s: State, seat: int, wanted: int, kind: int) -> int:
    """How much of a type is wanting for the person one saves for."""
    if wanted < 0:
        return 0
    short = COST[wanted][kind] * 4 - s.influence[seat][kind]
    if short > 0:
        return short
    return 1 if STARS[wanted] else 0


@rule
def short_of(s: State, seat: int, wanted: int) -> bool:
    return wanted >= 0 and missing(s, seat, wanted, 4) > 0


@rule
def gain_worth(s: State, seat: int, kind: int, amount: int, wanted: int) -> int:
    room = MOST - s.influence[seat][kind]
    amount = min(amount, room)
    useful = min(amount, need(s, seat, wanted, kind))
    return 10 * amount + 14 * useful


@rule
def tile_worth(s: State, seat: int, tile: int, wanted: int) -> int:
    kind = TILE_TYPE[tile]
    amount = TILE_PLAIN[tile]
    if (s.dark >> tile) & 1:
        amount += set_value(s, seat, kind) - 1
    return gain_worth(s, seat, kind, amount, wanted) + FAVOR_WORTH * TILE_FAVOR[tile]


@rule
def place_worth(s: State, seat: int, place: int, wanted: int) -> int:
    side = SIDE[place]
    printed = PRINTED_PLAIN + PRINTED_SET * set_value(s, seat, side)
    return gain_worth(s, seat, side, printed, wanted) + tile_worth(s, seat, s.tile[place], wanted)


@rule
def space_worth(s: State, seat: int, space: int, wanted: int) -> int:
    if space < PLACES:
        return place_worth(s, seat, space, wanted)
    one = place_worth(s, seat, BESIDE_ONE[space - PLACES], wanted)
    two = place_worth(s, seat, BESIDE_TWO[space - PLACES], wanted)
    return max(one, two)
