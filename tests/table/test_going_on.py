"""A table goes on after a crash: its journal gives it back, whole, with what was played out of time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from suitcase.engine import Chance, Position, RecordPosition, SuitcaseError
from suitcase.engine.journal import read_journal, replay, tell_step, verify
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.table import Table
from tests.table.helpers import ONE_HAND, SEED, Notebook, chairs, plain_table, play_one, verified


def resumed(book: Notebook, options: SuitsOptions) -> tuple[Table, Notebook]:
    """The table that its journal gives back."""
    journal = read_journal(book.text.encode())
    again = Notebook()
    again.text = book.text
    again.scribe = type(again.scribe)(journal.check)
    table = Table(SUITS, chairs("bbb"), options, seed=SEED, book=again)
    table.restore(journal)
    return table, again


def test_the_journal_says_what_was_played_out_of_time() -> None:
    book = Notebook()
    table = plain_table("bbb", book=book, options=ONE_HAND)
    table.do(table.position.to_act()[0], table.think(table.position.to_act()[0]), 0, late=True)
    late = table.tell(None)
    assert late[0].endswith("out of time; a bot plays.")
    assert resumed(book, ONE_HAND)[0].tell(None) == late
    while table.position.to_act():
        play_one(table)
    journal = read_journal(book.text.encode())
    assert [step.late for step in journal.steps] == [False, True] + [False] * 47
    told = [
        tell_step(step, position, None, table.names)
        for step, position in zip(journal.steps, replay(SUITS, journal), strict=True)
    ]
    assert told[1] == late
    assert "out of time" not in str(told[2:])
    assert verify(SUITS, journal).actions == 48


@pytest.mark.parametrize("game", ["one", "another"])
def test_a_table_read_from_its_journal_is_the_one_that_ran(game: str) -> None:
    """At every moment of a game with undos: the same state, the same ways back, the same future."""
    chance = Random(game)
    options = SuitsOptions(hands=2)
    book = Notebook()
    table = plain_table("bbb", book=book, options=options)
    twins: list[tuple[Table, Notebook]] = []
    while table.position.to_act():
        twin, paper = resumed(book, options)
        assert twin.number == table.number
        assert twin.position.dump() == table.position.dump()
        assert twin.outcome() is None
        assert [(way.number, way.seat) for way in twin.ways_back] == [(way.number, way.seat) for way in table.ways_back]
        assert [way.position.dump() for way in twin.ways_back] == [way.position.dump() for way in table.ways_back]
        if chance.random() < 0.1:
            twins.append((twin, paper))
        able = [seat for seat in range(3) if table.can_undo(seat)]
        if able and chance.random() < 0.3:
            for each in [*(twin for twin, _ in twins), table]:
                each.ask_undo(able[0], each.number)
        else:
            seat = table.position.to_act()[0]
            action = chance.choice(table.position.legal(seat))
            for each in [*(twin for twin, _ in twins), table]:
                each.do(seat, action, each.number)
    assert len(twins) > 5
    for twin, paper in twins:
        assert paper.text == book.text  # the draws of the second hand too
        assert twin.outcome() == table.outcome()
        assert twin.revealed_seed == SEED


def test_a_game_whose_end_was_not_written_ends_when_it_goes_on() -> None:
    book = Notebook()
    table = plain_table("bbb", book=book)
    while table.position.to_act():
        play_one(table)
    whole = book.text
    book.text = "".join(whole.splitlines(keepends=True)[:-2])
    twin, paper = resumed(book, ONE_HAND)
    assert twin.outcome() == table.outcome()
    assert paper.text == whole


def test_a_table_does_not_go_on_with_another_s_seed() -> None:
    book = Notebook()
    play_one(plain_table("bbb", book=book))
    other = Table(SUITS, chairs("bbb"), ONE_HAND, seed=bytes(32))
    with pytest.raises(SuitcaseError, match="not the one that the game began with"):
        other.restore(read_journal(book.text.encode()))


def test_what_an_action_that_broke_has_drawn_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Notebook()
    table = plain_table(book=book)
    after = RecordPosition.after

    def breaks(position: RecordPosition[Any], seat: int, action: str, chance: Chance) -> Position:
        chance.below(7)
        raise ZeroDivisionError

    monkeypatch.setattr(RecordPosition, "after", breaks)
    with pytest.raises(ZeroDivisionError):
        play_one(table)
    monkeypatch.setattr(RecordPosition, "after", after)
    while table.outcome() is None:
        play_one(table)
    assert verified(book.text).finished
