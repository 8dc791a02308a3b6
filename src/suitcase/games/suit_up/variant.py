"""Suit Up, as a list of what is its own. RULES.md has the numbered clauses."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.games.influence.rules.favor_play import next_final_favors, open_turn
from suitcase.games.influence.rules.final_scoring import leader_of, open_final, open_sealed, spend_favors
from suitcase.games.influence.rules.purchase import refill_all
from suitcase.games.influence.rules.seats import CREATIVE, EXECUTIVE, has, left_of, right_of
from suitcase.games.influence.rules.variant import FAVOR_PLACE
from suitcase.games.influence.state import TILES, TYPES, Phase, State

PRINTED_PLAIN = 0
PRINTED_SET = 1  # the board prints a set symbol at each place
EXTRAS_ARE_PLACES = True  # SU-A4, SU-A8
FRIENDS_TO_FLIP = 3
FRIENDS_TO_END = 6
ALL_DARK = (1 << TILES) - 1


@rule
def first_to_draft(s: State) -> int:
    return right_of(s, s.holder)  # SU-12: the starting player chooses last


@rule
def first_turn(s: State) -> int:
    return s.holder


@rule
def set_value(s: State, seat: int, kind: int) -> int:
    return s.benefits[seat][kind]  # SU-33


@rule
def may_choose_tile(s: State, seat: int) -> bool:
    return has(s, seat, CREATIVE)  # SU-18


@rule
def may_draw_used(s: State, seat: int) -> bool:
    return False


@rule
def may_swap_used(s: State, seat: int) -> bool:
    # SU-19, SU-A17: once in one's own turn, in the favor window.
    return has(s, seat, EXECUTIVE) and not s.swapped and s.used_count > 0 and s.favors[seat] != 0


@rule
def stands_for_any(s: State, seat: int, favor: int) -> bool:
    return s.space[seat] == FAVOR_PLACE[favor]  # SU-44, SU-A6: an extra space is no place


@rule
def may_discount(s: State, seat: int, favor: int) -> bool:
    return False


@rule
def after_purchase(s: State, seat: int, chance: Chance) -> None:
    refill_all(s, seat, chance)
    end_turn(s, chance)


@rule
def most_friends(s: State) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, s.count[seat])
    return most


@rule
def card_ends(s: State) -> bool:
    return most_friends(s) >= FRIENDS_TO_END


@rule
def end_turn(s: State, chance: Chance) -> None:
    if s.swap_anytime and not s.late and may_swap_used(s, s.turn):
        # SU-A17: a card that was drawn this turn can be swapped too.
        s.late = 1
        s.phase = Phase.LATE_SWAP
        return
    s.late = 0
    following = left_of(s, s.turn)
    if following != s.holder:
        s.turn = following
        open_turn(s, chance)
    elif card_ends(s) and not s.ask_last:
        # SU-A25: tables that do not ask in the last round.
        if not s.keep_card:
            s.holder = s.turn
        open_final(s, chance)
    else:
        s.phase = Phase.CARD  # SU-57: the last player of the round decides


@rule
def decide_card(s: State, seat: int, take: bool, chance: Chance) -> None:
    if take:
        s.holder = seat
    if most_friends(s) >= FRIENDS_TO_FLIP:
        s.dark = ALL_DARK  # SU-54
    if card_ends(s):
        open_final(s, chance)  # SU-56
        return
    s.turn = s.holder  # SU-58
    open_turn(s, chance)


@rule
def final_favors(s: State, chance: Chance) -> None:
    s.turn = s.holder
    if s.final_influence:
        spend_favors(s)
        open_sealed(s, chance)
    else:
        s.final = 1
        next_final_favors(s, chance)


@rule
def score_majority(s: State, kind: int) -> None:
    # SU-62: the one ahead scores the token; all others with as many benefits get 1.
    best = s.holder
    seat = left_of(s, s.holder)
    while seat != s.holder:
        if leader_of(s, kind, seat, best):
            best = seat
        seat = left_of(s, seat)
    if s.benefits[best][kind] == 0 and not s.zero_counts:
        return  # SU-A31
    for p in range(s.seats):
        if p == best:
            s.score[p] += s.worth[kind]
        elif s.benefits[p][kind] == s.benefits[best][kind]:
            s.score[p] += 1


@rule
def score_centre(s: State) -> None:
    # SU-63: everyone with a benefit of each type.
    for seat in range(s.seats):
        row = s.benefits[seat]
        if row[0] and row[1] and row[2] and row[3]:
            s.score[seat] += s.worth[TYPES]


@rule
def first_in_order(s: State) -> int:
    return s.holder
