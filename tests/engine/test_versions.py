"""Rules that have changed: what was recorded by an earlier version goes on by the rules of that version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from examples.secret_word import SecretWord, State
from suitcase import games
from suitcase.engine import Chance, FastChance, Game, Options, seed_from_text
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import read_journal, verify
from suitcase.table import Seat, Table

FEWER = 3
SEATS = [Seat("Ada"), Seat("Ben"), Seat("Cy")]
ROUNDS = [(0, 'write "candle"'), *[(1, 'ask "Is it alive?"'), (0, "no"), (2, 'ask "Is it warm?"'), (0, "yes")] * 4]


class Shorter(SecretWord):
    """The second version of a game: fewer questions."""

    version = 2

    def deal(self, seats: int, options: Options, chance: Chance) -> State:
        s = super().deal(seats, options, chance)
        s.questions = FEWER
        return s

    def as_of(self, version: Any) -> Game[State, Options]:
        return FIRST if version == 1 else super().as_of(version)


FIRST, SECOND = SecretWord(), Shorter()


def played(game: SecretWord, folder: Path, most: int = 100) -> Table:
    """A table with its journal in a folder: to the end, or so many actions."""
    table = Table.open(game, SEATS, seed=seed_from_text("versions"), folder=folder)
    for seat, action in ROUNDS[:most]:
        if table.outcome() is None:
            table.do(seat, action, table.number)
    table.close()
    return table


@pytest.mark.parametrize(("game", "actions"), [(FIRST, 17), (SECOND, 7)])
def test_a_journal_is_played_by_the_version_that_it_names(game: SecretWord, actions: int, tmp_path: Path) -> None:
    table = played(game, tmp_path)
    assert table.journal_path
    verdict = verify(SECOND, read_journal(table.journal_path.read_bytes()))
    assert (verdict.actions, verdict.finished) == (actions, True)


def test_a_table_that_was_left_goes_on_by_its_own_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(FIRST, tmp_path, most=9).journal_path
    assert path
    monkeypatch.setitem(games._named, SECOND.name, SECOND)
    table, note = Table.resume(path)
    assert note is None
    assert table.game.version == 1
    for seat, action in ROUNDS[9:]:
        assert table.outcome() is None
        table.do(seat, action, table.number)
    assert table.outcome()
    assert verify(SECOND, read_journal(path.read_bytes())).finished


@pytest.mark.parametrize("game", [FIRST, SECOND])
def test_a_position_keeps_its_version(game: SecretWord) -> None:
    dumped = json.loads(json.dumps(game.new(3, chance=FastChance(1)).dump()))
    again = SECOND.load(dumped)
    assert again.game is game
    assert again.dump() == dumped


def test_a_version_that_nobody_knows_is_refused_in_a_sentence() -> None:
    with pytest.raises(Damaged, match="made by version 3 of Secret Word; this program has 2: update it"):
        SECOND.as_of(3)
    with pytest.raises(Damaged, match="Nobody knows a version 0 of Secret Word; this program has 2"):
        SECOND.as_of(0)
