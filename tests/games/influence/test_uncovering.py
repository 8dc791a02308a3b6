"""What turns up something hidden, and so cannot be taken back; everything else can."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from suitcase.engine import FastChance, Options, ReplayedChance, SuitcaseError, seed_from_text
from suitcase.games.influence.rules.uncovering import uncovers
from suitcase.games.influence.state import Phase
from suitcase.games.pick_smarter import PickSmarterOptions
from suitcase.games.suit_up import SuitUpOptions
from suitcase.table import Seat, Table

from ..pick_smarter import helpers as ps
from ..suit_up import helpers as su
from .helpers import GAMES, Position, random_game

TABLES: list[tuple[str, Options]] = [
    ("suit-up", SuitUpOptions()),
    ("suit-up", SuitUpOptions(executive_swap="anytime", final_favor="influence", last_round_start_card="yes")),
    ("pick-smarter", PickSmarterOptions()),
]


def leaves(position: Position, seat: int | None) -> bytes:
    return msgspec.json.encode([position.view(seat), position.tell(seat), position.to_act(), position.outcome()])


def undrawn(position: Position, seat: int, action: str) -> Position | None:
    """The position after an action that draws nothing."""
    after = position.copy()
    try:
        after.play(seat, action, ReplayedChance([]))
    except SuitcaseError:
        return None
    return after


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_said_of_every_action_that_shows_its_player_something_hidden(
    name: str, options: Options, seats: int
) -> None:
    """In another world, hidden things only being different, an action shows the same, or it is said to uncover."""
    compared = uncovered = differed = 0
    for seed in range(2):
        for step, (position, seat, chosen) in enumerate(random_game(GAMES[name], seats, seed, options)):
            s = position.state
            last = s.ending or (name == "suit-up" and max(s.count) >= 6)
            near_the_end = seat >= 0 and (s.phase >= Phase.CARD or last)
            if seat < 0 or (step % 11 and not near_the_end):
                continue
            for action in {chosen, position.legal(seat)[0], position.legal(seat)[-1]}:
                after = undrawn(position, seat, action)
                if after is None:
                    continue
                worlds = [position.redeal(seat, FastChance(k)) for k in range(4)]
                others = [undrawn(world, seat, action) for world in worlds]
                same = all(
                    other is not None and leaves(other, viewer) == leaves(after, viewer)
                    for other in others
                    for viewer in (seat, None)
                )
                said = uncovers(position.state, seat, after.state)
                assert same or said, (action, position.draw())
                compared += 1
                uncovered += said
                differed += said and not same
    assert compared > 60
    assert uncovered >= differed > 0
    # What is said to uncover mostly does: a choice that all knew already, or a single possible world, is no more.
    assert differed >= uncovered // 2


def last_turn(favors: str, shown: str = "") -> ps.Smart:
    """Bruno ends the last turn of Pick Smarter by a move that draws nothing; Ana holds favor cards."""
    players = [ps.P("athlete", "Swopple", favors=favors), ps.P("rebel", "Spinstrest")]
    dark = " ".join(ps.PLACE_NAMES)
    position = ps.table(*players, turn=1, holder=1, dark=dark, tiles={"DepART": "art III"})
    position.state.favors_shown[0] = ps.favors(shown)
    return position


@pytest.mark.parametrize(
    ("favors", "shown", "wanted"),
    [
        ("art@Blueit value@DepART", "", True),
        ("art@Blueit value@DepART", "art@Blueit", True),
        ("art@Blueit", "art@Blueit", False),  # all have seen it before
        ("", "", False),
    ],
)
def test_ps_31_the_opening_of_final_scoring_uncovers_favor_cards_that_others_hold(
    favors: str, shown: str, wanted: bool
) -> None:
    before = last_turn(favors, shown)
    after = ps.play(before.copy(), "1 go depart", ReplayedChance([]))
    assert after.state.phase in (Phase.FINAL, Phase.OVER)
    assert uncovers(before.state, 1, after.state) == wanted


def test_ps_31_one_s_own_favor_cards_are_no_secret_to_oneself() -> None:
    players = [ps.P("athlete", "Swopple"), ps.P("rebel", "Spinstrest", favors="art@Blueit")]
    before = ps.table(*players, turn=1, holder=1, dark=" ".join(ps.PLACE_NAMES), tiles={"DepART": "art III"})
    ps.play(before, "1 done")
    after = ps.play(before.copy(), "1 go depart", ReplayedChance([]))
    assert not uncovers(before.state, 1, after.state)


def test_su_60_where_favor_cards_are_played_one_by_one_nothing_is_uncovered() -> None:
    six = "Fabian Tamsin Omar Salma Caspar Paloma"
    where: dict[str, Any] = {"phase": "card", "turn": 1, "friends": [six], "favors": ["money@Cafe"]}
    before = su.at(2, **where)
    after = su.play(before.copy(), "1 take card")
    assert not uncovers(before.state, 1, after.state)
    before = su.at(2, final_favor="influence", **where)
    after = su.play(before.copy(), "1 take card")
    assert uncovers(before.state, 1, after.state)


RICH = "19 leaves, 19 palettes, 19 books, 19 money"


def test_su_a30_the_last_sealed_choice_opens_all_of_them() -> None:
    before = su.at(2, phase="final", hands=["Brianna Esme", "Omar Wanda"], influence=[RICH, RICH])
    first = su.play(before.copy(), "0 brianna")
    assert not uncovers(before.state, 0, first.state)
    second = su.play(first.copy(), "1 done")
    assert uncovers(first.state, 1, second.state)


def test_su_a30_the_last_star_opens_what_all_have_paid() -> None:
    purses = ["12 leaves, 12 books", "8 leaves, 8 books"]
    position = su.at(2, phase="final", hands=["Imke Esme", "Kamal Wanda"], influence=purses)
    moments = [position]
    for plays in ("0 imke", "1 kamal", "0 leaves", "0 leaves", "0 leaves", "1 books", "0 books"):
        moments.append(su.play(moments[-1].copy(), plays))
        if moments[-1].outcome():
            break
    found = [uncovers(a.state, int(who), b.state) for (a, b), who in zip(pairwise(moments), "0100010", strict=False)]
    assert found == [False, True, *[False] * (len(found) - 3), True]


def test_a_table_lets_a_player_take_back_what_uncovered_nothing() -> None:
    """Somewhere in a game of Pick Smarter against a bot, a choice is taken back and made again."""
    table = Table.open(
        GAMES["pick-smarter"],
        [Seat("Ana"), Seat("Hazel", "bot:greedy")],
        PickSmarterOptions(),
        seed=seed_from_text("back"),
    )
    taken = 0
    while table.outcome() is None and taken < 10:
        seat = table.position.to_act()[0]
        action, before = table.think(seat), table.position.dump()
        table.do(seat, action, table.number)
        if seat == 0 and table.can_undo(0):
            table.ask_undo(0, table.number)
            assert table.position.dump() == before
            table.do(seat, action, table.number)
            taken += 1
    assert taken == 10
