"""A turn, decision by decision: `legal` and `apply` are two mirrored switches over the phase."""

from __future__ import annotations

from suitcase.engine import Actions, Chance, lowest_bit, rule
from suitcase.games.influence.actions import (
    BOTH,
    DECK,
    DISCOUNT,
    DONE,
    EFFECT,
    FAVOR,
    GAIN,
    GO,
    LEAVE,
    MAT,
    MATS,
    PAIR,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PERSON,
    PILE,
    SWAP,
    TAKE,
    TILE,
    TOKEN,
    TYPE,
)
from suitcase.games.influence.board import collect, gain, list_open, reachable
from suitcase.games.influence.differences import (
    BENEFIT,
    BESIDE_ONE,
    BESIDE_TWO,
    EXTRAS_ARE_PLACES,
    FAVOR_EFFECT,
    FAVOR_TYPE,
    STARS,
    after_purchase,
    choose_tile,
    decide_card,
    end_turn,
    first_to_draft,
    first_turn,
    list_tiles,
    may_discount,
    may_draw_used,
    may_swap_used,
    stands_for_any,
)
from suitcase.games.influence.favors import draw_favor, draw_used, swap_used, use_favor
from suitcase.games.influence.final import final_legal, final_step, open_sealed
from suitcase.games.influence.people import (
    discard_person,
    leave_hand,
    refill_hand,
    refill_rows,
    row_with,
    rows_of,
    slot_of,
)
from suitcase.games.influence.prices import can_pay, pay_symbols, price_in_row, price_of, star_types
from suitcase.games.influence.state import NOTHING, PLACES, ROW, ROWS, SPACES, TYPES, Phase, State

ATHLETE, INTELLECTUAL, CREATIVE, EXECUTIVE, REBEL, CAREGIVER = range(MATS)
START_TYPE = [0, 2, 1, 3, NOTHING, NOTHING]  # what the first four mats begin with
START = 4
REBEL_FIRST, REBEL_SECOND = 1, 3
CAREGIVER_EACH = 2
# Favor effects, by the type they belong to.
MOVE_TOKEN, DISCARD_PEOPLE, SWAP_TILES, SWAP_INFLUENCE = range(TYPES)


@rule
def right_of(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def left_of(s: State, seat: int) -> int:
    return seat + 1 if seat < s.seats - 1 else 0


@rule
def has(s: State, seat: int, mat: int) -> bool:
    """Whether a seat has the ongoing ability of a mat. SU-22: a table may play without them."""
    return bool(s.abilities) and s.mat[seat] == mat


# --- Who decides, and what he may choose -----------------------------------------------------------------


@rule
def mover(s: State) -> int:
    if s.phase == Phase.OVER:
        return NOTHING
    if s.phase == Phase.FINAL:
        for seat in range(s.seats):
            if not s.ready[seat]:
                return seat
    return s.turn


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    if phase == Phase.MAIN:
        return list_main(s, seat, actions)
    if phase == Phase.FAVOR:
        return list_favors(s, seat, actions)
    if phase == Phase.STAR:
        return list_types(star_types(s.influence[seat], s.price), actions)
    if phase == Phase.FINAL:
        return final_legal(s, seat, actions)
    if phase <= Phase.SECOND_TYPE:
        return list_setup(s, seat, actions)
    if phase <= Phase.TAKE:
        return list_effect(s, seat, actions)
    return list_rest(s, seat, actions)


@rule
def list_types(types: int, actions: Actions) -> int:
    n = 0
    for kind in range(TYPES):
        if (types >> kind) & 1:
            actions[n] = TYPE + kind
            n += 1
    return n


@rule
def list_setup(s: State, seat: int, actions: Actions) -> int:
    n = 0
    if s.phase == Phase.MAT:
        for mat in range(MATS):
            if not is_taken(s, mat):
                actions[n] = MAT + mat
                n += 1
        return n
    if s.phase == Phase.SPACE:
        return list_open(s, SPACES if EXTRAS_ARE_PLACES else PLACES, actions, 0)
    every = (1 << TYPES) - 1
    return list_types(every if s.phase == Phase.FIRST_TYPE else every ^ (1 << s.first), actions)


@rule
def is_taken(s: State, mat: int) -> bool:
    for seat in range(s.seats):
        if s.mat[seat] == mat:
            return True
    return False


@rule
def list_cards(cards: int, base: int, actions: Actions, n: int) -> int:
    while cards:
        actions[n] = base + lowest_bit(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def list_favors(s: State, seat: int, actions: Actions) -> int:
    # SU-24: any number of one's favors; SU-A28: in final scoring all of them.
    n = list_cards(s.favors[seat], FAVOR, actions, 0)
    if not s.final:
        actions[n] = DONE
        n += 1
        if may_swap_used(s, seat):
            actions[n] = SWAP
            n += 1
    return n


@rule
def list_main(s: State, seat: int, actions: Actions) -> int:
    # SU-25: move, or make a friend.
    n = 0
    if has(s, seat, ATHLETE):
        n = list_open(s, SPACES, actions, 0)  # SU-16: any open space
    else:
        n = list_cards(reachable(s, seat), GO, actions, 0)
    return list_cards(affordable(s, seat), PERSON, actions, n)


@rule
def affordable(s: State, seat: int) -> int:
    """The people in rows and hand that a seat can pay, as a set."""
    found = 0
    purse = s.influence[seat]
    for r in range(rows_of(s)):
        found |= affordable_in_row(s, seat, r)
    hand = s.hand[seat]
    price = price_of(s, seat, ROWS, NOTHING)
    while hand:
        card = lowest_bit(hand)
        if can_pay(purse, card, price):
            found |= 1 << card
        hand &= hand - 1
    return found


@rule
def affordable_in_row(s: State, seat: int, r: int) -> int:
    found = 0
    for slot in range(ROW):
        card = s.row[r][slot]
        if card >= 0 and can_pay(s.influence[seat], card, price_in_row(s, seat, slot)):
            found |= 1 << card
    return found


@rule
def list_effect(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    n = 0
    if phase == Phase.FAVOR_TYPE:
        return list_types((1 << TYPES) - 1, actions)
    if phase == Phase.FAVOR_MODE:
        actions[0] = GAIN
        actions[1] = EFFECT
        n = 2
        if has(s, seat, REBEL):
            actions[n] = BOTH  # SU-20
            n += 1
        if may_discount(s, seat, s.favor):
            actions[n] = DISCOUNT
            n += 1
        return n
    if phase == Phase.TOKEN:
        for p in range(s.seats):
            if p == seat or not s.own_token:
                actions[n] = TOKEN + p
                n += 1
        return n
    if phase == Phase.TOKEN_TO:
        return list_open(s, SPACES if EXTRAS_ARE_PLACES else PLACES, actions, 0)
    if phase in (Phase.TILE_ONE, Phase.TILE_TWO):
        # Two different tiles; the second comes later in the ring, so that each pair is one choice.
        last = PLACES - 1 if phase == Phase.TILE_ONE else PLACES
        for place in range(0 if phase == Phase.TILE_ONE else s.first + 1, last):
            actions[n] = TILE + place
            n += 1
        return n
    if phase in (Phase.DISCARD_ONE, Phase.DISCARD_TWO):
        return list_cards(discardable(s, seat), PERSON, actions, 0)
    if phase == Phase.SWAP_TYPES:
        for pair in range(PAIRS):
            actions[n] = PAIR + pair
            n += 1
        return n
    if phase == Phase.GIVE:
        return list_cards(s.favors[seat], FAVOR, actions, 0)
    used = 0
    for k in range(s.used_count):
        used |= 1 << s.used[k]
    return list_cards(used, FAVOR, actions, 0)


@rule
def discardable(s: State, seat: int) -> int:
    """SU-42, SU-A10: people in any row and in one's own hand. The second has a higher number than the first, so
    that each pair is one choice, and the first leaves one to follow."""
    found = s.hand[seat]
    for r in range(rows_of(s)):
        for slot in range(ROW):
            if s.row[r][slot] >= 0:
                found |= 1 << s.row[r][slot]
    if s.phase == Phase.DISCARD_TWO:
        return found & ~((2 << s.first) - 1)
    highest = found
    while highest & (highest - 1):
        highest &= highest - 1
    return found & ~highest


@rule
def list_rest(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    if phase == Phase.COLLECT_AT:
        extra = s.space[seat] - PLACES
        one = BESIDE_ONE[extra]
        two = BESIDE_TWO[extra]
        actions[0] = GO + min(one, two)
        actions[1] = GO + max(one, two)
        return 2
    if phase == Phase.COLLECT_WITH:
        return list_tiles(s, seat, actions)
    if phase == Phase.DRAW_FROM:
        actions[0] = DECK
        actions[1] = PILE
        return 2
    if phase == Phase.SECOND:
        n = list_cards(affordable_in_row(s, seat, s.buying), PERSON, actions, 0)
        actions[n] = DONE
        return n + 1
    if phase == Phase.FLIP:
        n = 0
        for place in range(PLACES):
            if not (s.dark >> s.tile[place]) & 1:
                actions[n] = TILE + place
                n += 1
        return n
    actions[0] = TAKE
    actions[1] = LEAVE
    return 2


# --- What an action does -----------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    phase = s.phase
    if phase == Phase.MAIN:
        if action >= PERSON:
            begin_purchase(s, seat, action - PERSON, chance)
        else:
            move(s, seat, action - GO, chance)
    elif phase == Phase.FAVOR:
        choose_favor(s, seat, action, chance)
    elif phase == Phase.STAR:
        s.influence[seat][action - TYPE] -= s.price
        s.stars -= 1
        pay_stars(s, seat, chance)
    elif phase == Phase.FINAL:
        final_step(s, seat, action, chance)
    elif phase <= Phase.SECOND_TYPE:
        set_up(s, seat, action, chance)
    elif phase <= Phase.TAKE:
        favor_step(s, seat, action, chance)
    elif phase == Phase.COLLECT_AT:
        choose_tile(s, seat, action - GO, chance)
    elif phase == Phase.COLLECT_WITH:
        collect_with(s, seat, action - TILE, chance)
    elif phase == Phase.DRAW_FROM:
        if action == PILE:
            draw_used(s, seat)
        else:
            draw_favor(s, seat, chance)
        s.draws -= 1
        draw_favors(s, seat, chance)
    elif phase == Phase.SECOND:
        if action == DONE:
            after_purchase(s, seat, chance)
        else:
            buy_from_row(s, seat, action - PERSON, chance)
    elif phase == Phase.FLIP:
        s.dark |= 1 << s.tile[action - TILE]
        after_purchase(s, seat, chance)
    else:
        decide_card(s, seat, action == TAKE, chance)


# The draft.


@rule
def open_draft(s: State, chance: Chance) -> None:
    s.turn = first_to_draft(s)
    s.phase = Phase.MAT


@rule
def set_up(s: State, seat: int, action: int, chance: Chance) -> None:
    if s.phase == Phase.MAT:
        s.mat[seat] = action - MAT
        s.phase = Phase.SPACE
    elif s.phase == Phase.SPACE:
        # SU-15: nothing is collected here.
        s.space[seat] = action - GO
        s.turn = right_of(s, seat)
        s.phase = Phase.MAT
        if s.turn == first_to_draft(s):
            start_influence(s, chance)
    elif s.phase == Phase.FIRST_TYPE:
        s.first = action - TYPE
        s.influence[seat][s.first] += REBEL_FIRST if s.mat[seat] == REBEL else CAREGIVER_EACH
        s.phase = Phase.SECOND_TYPE
    else:
        s.influence[seat][action - TYPE] += REBEL_SECOND if s.mat[seat] == REBEL else CAREGIVER_EACH
        s.first = NOTHING
        s.turn = right_of(s, seat)
        next_to_choose_types(s, chance)


@rule
def start_influence(s: State, chance: Chance) -> None:
    # SU-14: the influence of each mat; SU-A21: Rebel and Caregiver choose theirs when all tokens are placed.
    for seat in range(s.seats):
        if s.mat[seat] < REBEL:
            s.influence[seat][START_TYPE[s.mat[seat]]] = START
    s.turns = 0
    next_to_choose_types(s, chance)


@rule
def next_to_choose_types(s: State, chance: Chance) -> None:
    while s.turns < s.seats:
        s.turns += 1
        if s.mat[s.turn] >= REBEL:
            s.phase = Phase.FIRST_TYPE
            return
        s.turn = right_of(s, s.turn)
    s.turns = 0
    s.turn = first_turn(s)
    open_turn(s, chance)


# A turn begins with favors.


@rule
def open_turn(s: State, chance: Chance) -> None:
    s.turns += 1
    s.swapped = 0
    s.discount = 0
    open_favors(s, chance)


@rule
def open_favors(s: State, chance: Chance) -> None:
    """Back to the choice of favors; a choice of nothing is not asked for."""
    s.favor = NOTHING
    s.first = NOTHING
    if s.favors[s.turn]:
        s.phase = Phase.FAVOR
    elif s.final:
        s.turn = left_of(s, s.turn)
        next_final_favors(s, chance)
    else:
        s.phase = Phase.MAIN


@rule
def next_final_favors(s: State, chance: Chance) -> None:
    # SU-60, SU-A27: each in turn order plays all he has.
    while s.final <= s.seats:
        s.final += 1
        if s.favors[s.turn]:
            s.phase = Phase.FAVOR
            return
        s.turn = left_of(s, s.turn)
    s.final = 0
    open_sealed(s, chance)


@rule
def choose_favor(s: State, seat: int, action: int, chance: Chance) -> None:
    if action == DONE:
        s.phase = Phase.MAIN
        return
    if action == SWAP:
        s.phase = Phase.GIVE
        return
    s.favor = action - FAVOR
    s.favor_type = FAVOR_TYPE[s.favor]
    s.favors_shown[seat] |= 1 << s.favor  # on the table, though not used up yet
    if stands_for_any(s, seat, s.favor):
        s.phase = Phase.FAVOR_TYPE
    else:
        s.phase = Phase.FAVOR_MODE


@rule
def favor_step(s: State, seat: int, action: int, chance: Chance) -> None:
    phase = s.phase
    if phase == Phase.FAVOR_TYPE:
        s.favor_type = action - TYPE
        s.phase = Phase.FAVOR_MODE
    elif phase == Phase.FAVOR_MODE:
        use_favor(s, seat, s.favor)
        if action == DISCOUNT:
            if not (s.one_discount and s.discount):
                s.discount += 1
        elif action != EFFECT:
            gain(s, seat, s.favor_type, 1)  # SU-39
        if action in (EFFECT, BOTH):
            open_effect(s, seat, chance)
        else:
            open_favors(s, chance)
    elif phase == Phase.TOKEN:
        s.first = action - TOKEN
        s.phase = Phase.TOKEN_TO
    elif phase == Phase.TOKEN_TO:
        s.space[s.first] = action - GO  # SU-40, SU-A7: nothing is collected
        open_favors(s, chance)
    elif phase == Phase.TILE_ONE:
        s.first = action - TILE
        s.phase = Phase.TILE_TWO
    elif phase == Phase.TILE_TWO:
        other = action - TILE
        tile = s.tile[s.first]
        s.tile[s.first] = s.tile[other]
        s.tile[other] = tile
        open_favors(s, chance)
    elif phase == Phase.DISCARD_ONE:
        s.first = action - PERSON
        s.phase = Phase.DISCARD_TWO
    elif phase == Phase.DISCARD_TWO:
        discard_person(s, seat, s.first)
        discard_person(s, seat, action - PERSON)
        # SU-A11: refilled at once, so prices may change before the main action.
        refill_rows(s, chance)
        refill_hand(s, seat, chance)
        open_favors(s, chance)
    elif phase == Phase.SWAP_TYPES:
        one = PAIR_FIRST[action - PAIR]
        two = PAIR_SECOND[action - PAIR]
        # SU-A13: the values change places, whatever side their tokens show.
        value = s.influence[seat][one]
        s.influence[seat][one] = s.influence[seat][two]
        s.influence[seat][two] = value
        open_favors(s, chance)
    elif phase == Phase.GIVE:
        s.first = action - FAVOR
        s.phase = Phase.TAKE
    else:
        swap_used(s, seat, s.first, action - FAVOR)
        s.swapped = 1
        open_favors(s, chance)


@rule
def open_effect(s: State, seat: int, chance: Chance) -> None:
    effect = FAVOR_EFFECT[s.favor_type * PLACES]  # that of the type it stands for
    if effect == MOVE_TOKEN:
        if s.own_token:
            s.first = seat
            s.phase = Phase.TOKEN_TO
        else:
            s.phase = Phase.TOKEN
    elif effect == SWAP_TILES:
        s.phase = Phase.TILE_ONE
    elif effect == DISCARD_PEOPLE:
        s.phase = Phase.DISCARD_ONE
    else:
        s.phase = Phase.SWAP_TYPES


# Move and collect.


@rule
def move(s: State, seat: int, space: int, chance: Chance) -> None:
    s.space[seat] = space
    if space >= PLACES:
        s.phase = Phase.COLLECT_AT  # SU-29
    else:
        choose_tile(s, seat, space, chance)


@rule
def collect_with(s: State, seat: int, tile_at: int, chance: Chance) -> None:
    collect(s, seat, s.at, tile_at)
    s.at = NOTHING
    draw_favors(s, seat, chance)


@rule
def draw_favors(s: State, seat: int, chance: Chance) -> None:
    while s.draws > 0:
        if may_draw_used(s, seat):
            s.phase = Phase.DRAW_FROM
            return
        draw_favor(s, seat, chance)
        s.draws -= 1
    end_turn(s, chance)


# Make a friend.


@rule
def begin_purchase(s: State, seat: int, card: int, chance: Chance) -> None:
    s.bought = 0
    s.buying = row_with(s, card)
    if s.buying < ROWS:
        buy_from_row(s, seat, card, chance)
    else:
        s.price = price_of(s, seat, ROWS, card)
        leave_hand(s, seat, card)
        buy(s, seat, card, chance)


@rule
def buy_from_row(s: State, seat: int, card: int, chance: Chance) -> None:
    # SU-A20: a second card is priced where it lies before anything is shifted.
    slot = slot_of(s, s.buying, card)
    s.price = price_in_row(s, seat, slot)
    s.row[s.buying][slot] = NOTHING
    buy(s, seat, card, chance)


@rule
def buy(s: State, seat: int, card: int, chance: Chance) -> None:
    pay_symbols(s.influence[seat], card, s.price)
    s.stars = STARS[card]
    add_friend(s, seat, card)
    s.bought += 1
    pay_stars(s, seat, chance)


@rule
def add_friend(s: State, seat: int, card: int) -> None:
    # SU-50
    s.friends[seat] |= 1 << card
    s.count[seat] += 1
    for kind in range(TYPES):
        s.benefits[seat][kind] += BENEFIT[card][kind]


@rule
def pay_stars(s: State, seat: int, chance: Chance) -> None:
    """Stars one by one; asked only where there is a choice."""
    while s.stars > 0:
        types = star_types(s.influence[seat], s.price)
        if types & (types - 1):
            s.phase = Phase.STAR
            return
        s.influence[seat][lowest_bit(types)] -= s.price
        s.stars -= 1
    # SU-17: the Intellectual may choose a second card of the same row.
    if has(s, seat, INTELLECTUAL) and s.bought == 1 and s.buying < ROWS and affordable_in_row(s, seat, s.buying):
        s.phase = Phase.SECOND
        return
    after_purchase(s, seat, chance)


@rule
def refill_all(s: State, seat: int, chance: Chance) -> None:
    s.buying = NOTHING
    refill_rows(s, chance)
    refill_hand(s, seat, chance)
