"""Pick Smarter, as a list of what is its own. RULES.md has the numbered clauses."""

from __future__ import annotations

from suitcase.engine import Chance, count_bits, rule
from suitcase.games.influence.rules.favor_play import open_turn
from suitcase.games.influence.rules.final_scoring import open_final, open_sealed, spend_favors, wealth
from suitcase.games.influence.rules.purchase import refill_all
from suitcase.games.influence.rules.seats import CREATIVE, EXECUTIVE, has, left_of, right_of
from suitcase.games.influence.rules.variant import FAVOR_PLACE
from suitcase.games.influence.state import TILES, TYPES, Phase, State

PRINTED_PLAIN = 1  # PS-20: the border shows one influence symbol
PRINTED_SET = 0
EXTRAS_ARE_PLACES = False  # PS-A13
SHORT_START = 2
ALL_DARK = (1 << TILES) - 1


@rule
def first_to_draft(s: State) -> int:
    return s.holder  # PS-8


@rule
def first_turn(s: State) -> int:
    return left_of(s, s.holder)  # PS-16


@rule
def set_value(s: State, seat: int, kind: int) -> int:
    # PS-12: the Creative counts one share more of each type when collecting.
    return s.benefits[seat][kind] + (1 if has(s, seat, CREATIVE) else 0)


@rule
def may_choose_tile(s: State, seat: int) -> bool:
    return False  # PS-12 has another Creative


@rule
def may_draw_used(s: State, seat: int) -> bool:
    return has(s, seat, EXECUTIVE) and s.used_count > 0  # PS-13, PS-A21


@rule
def may_swap_used(s: State, seat: int) -> bool:
    return False


@rule
def stands_for_any(s: State, seat: int, favor: int) -> bool:
    return False  # PS-A18


@rule
def may_discount(s: State, seat: int, favor: int) -> bool:
    return s.space[seat] == FAVOR_PLACE[favor]  # PS-22, PS-A14


@rule
def has_all(s: State, seat: int) -> bool:
    row = s.benefits[seat]
    return row[0] > 0 and row[1] > 0 and row[2] > 0 and row[3] > 0


@rule
def after_purchase(s: State, seat: int, chance: Chance) -> None:
    # PS-A4: the centre token, then the flips, then the refill.
    if s.centre < 0 and has_all(s, seat):
        s.centre = seat  # PS-25
    dark = count_bits(s.dark)
    # PS-26, PS-A2: one flip for each number of followers that nobody had before.
    if dark < TILES and s.count[seat] + (SHORT_START if s.short else 0) > dark:
        if dark < TILES - 1:
            s.phase = Phase.FLIP
            return
        s.dark = ALL_DARK  # the last light one leaves no choice
    if s.dark == ALL_DARK:
        s.ending = 1  # PS-27
    refill_all(s, seat, chance)
    end_turn(s, chance)


@rule
def end_turn(s: State, chance: Chance) -> None:
    s.discount = 0  # PS-22: it was for this turn
    if s.turn == s.holder:
        if s.ending:
            open_final(s, chance)  # PS-27
        else:
            s.phase = Phase.CARD  # PS-28
        return
    s.turn = left_of(s, s.turn)
    open_turn(s, chance)


@rule
def decide_card(s: State, seat: int, take: bool, chance: Chance) -> None:
    if take:
        s.holder = right_of(s, seat)  # PS-A7: it passes on before the additional turn
    else:
        s.turn = left_of(s, seat)
    open_turn(s, chance)


@rule
def card_ends(s: State) -> bool:
    return False  # PS-28: once the end is near the card is not asked about


@rule
def final_favors(s: State, chance: Chance) -> None:
    spend_favors(s)  # PS-31
    open_sealed(s, chance)


@rule
def score_majority(s: State, kind: int) -> None:
    # PS-32: most shares, then most influence left; whoever is still tied scores in full.
    most = 0
    for seat in range(s.seats):
        most = max(most, s.benefits[seat][kind])
    if most == 0 and not s.zero_counts:
        return
    rich = 0
    for seat in range(s.seats):
        if s.benefits[seat][kind] == most:
            rich = max(rich, s.influence[seat][kind])
    for seat in range(s.seats):
        if s.benefits[seat][kind] == most and s.influence[seat][kind] == rich:
            s.score[seat] += s.worth[kind]


@rule
def score_centre(s: State) -> None:
    if s.centre < 0:
        # PS-A6: several may complete at the very end: most influence left, then clockwise from the holder's left.
        seat = left_of(s, s.holder)
        for _ in range(s.seats):
            if has_all(s, seat) and (s.centre < 0 or wealth(s, seat) > wealth(s, s.centre)):
                s.centre = seat
                s.late_centre = 1
            seat = left_of(s, seat)
    if s.centre >= 0:
        s.score[s.centre] += s.worth[TYPES]


@rule
def first_in_order(s: State) -> int:
    return left_of(s, s.holder)  # PS-A11
