"""What an action does, phase by phase. `legal.py` has what may be chosen."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.games.influence.actions import DONE, GO, PERSON, PILE, TAKE, TILE, TYPE
from suitcase.games.influence.rules.board import collect
from suitcase.games.influence.rules.draft import set_up
from suitcase.games.influence.rules.favor_play import choose_favor, favor_step
from suitcase.games.influence.rules.favors import draw_favor, draw_used
from suitcase.games.influence.rules.final_scoring import final_step
from suitcase.games.influence.rules.purchase import begin_purchase, buy_from_row, pay_stars
from suitcase.games.influence.rules.variant import after_purchase, decide_card, end_turn, may_choose_tile, may_draw_used
from suitcase.games.influence.state import NOTHING, PLACES, Phase, State


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
    elif phase in (Phase.FINAL, Phase.FINAL_STARS):
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
    elif phase == Phase.LATE_SWAP:
        if action == DONE:
            end_turn(s, chance)
        else:
            s.phase = Phase.GIVE
    else:
        decide_card(s, seat, action == TAKE, chance)


@rule
def move(s: State, seat: int, space: int, chance: Chance) -> None:
    s.space[seat] = space
    if space >= PLACES:
        s.phase = Phase.COLLECT_AT  # SU-29
    else:
        choose_tile(s, seat, space, chance)


@rule
def choose_tile(s: State, seat: int, place: int, chance: Chance) -> None:
    """A seat collects at a place: with which tile?"""
    s.at = place
    if may_choose_tile(s, seat):
        s.phase = Phase.COLLECT_WITH
    else:
        collect_with(s, seat, place, chance)


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
