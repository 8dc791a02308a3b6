"""The role-playing game at a table: chairs, a journal that is verified, taking back, and a whole short evening."""

from __future__ import annotations

from suitcase.engine import FastChance, seed_from_text
from suitcase.engine.ask import answered
from suitcase.engine.journal import read_journal, replay, verify
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.table import Chair, Table
from tests.games.suits_rpg.helpers import NAMES, hero
from tests.table.helpers import Notebook


def person(name: str) -> Chair:
    return Chair(name, "person", name.lower())


def laid(book: Notebook | None = None, *, chairs: int = 3, taken: int = 2) -> Table:
    every = [person(name) if k < taken else Chair() for k, name in enumerate(NAMES[:chairs])]
    table = Table(GAME, every, GAME.options(), seed=seed_from_text("evening"), book=book)
    table.begin()
    return table


def act(table: Table, *actions: str) -> None:
    for action in actions:
        seat, _, word = action.partition(" ")
        table.do(int(seat), word, table.number)


VERA = "1 " + answered("sheet", written(hero("Vera", "C", tags="thief guns")))


def test_a_game_begins_with_one_player_and_others_come_later() -> None:
    book = Notebook()
    table = laid(book)
    assert GAME.seat_names(3) == ["Game master", "Seat 2", "Seat 3"]
    assert table.position.to_act() == [0, 1]  # nobody waits for the open chair
    act(table, VERA, '0 open "One."')
    table.sit(2, "Ben", "ben")
    act(table, '2 say "Hello."')
    assert table.position.to_act() == [0]
    act(table, "0 end scene")
    assert table.position.to_act() == [0, 2]
    act(table, "2 " + answered("sheet", written(surprise(FastChance(1), "Milo"))), '0 open "Two."')
    position = table.position
    assert isinstance(position, RpgPosition)
    assert position.state.people[2].here


def test_what_was_a_choice_is_taken_back_and_what_was_turned_up_is_not() -> None:
    table = laid()
    act(table, VERA, '0 open "One."')
    assert table.undoers() == set()  # cards were dealt
    act(table, "0 mark guard 2", "0 reveal h1")
    assert table.undoers() == {0}
    act(table, "1 play thief")
    assert table.undoers() == {1}
    act(table, "1 at m1", "0 pass")  # the other guard does not lead
    assert table.undoers() == set()  # cards were flipped


def test_the_journal_of_an_evening_is_verified_and_replayed() -> None:
    book = Notebook()
    table = laid(book, chairs=4, taken=4)
    chance = FastChance(9)
    act(table, *(f"{k} " + answered("sheet", written(surprise(chance, NAMES[k]))) for k in (1, 2, 3)), '0 open "Go."')
    while table.number < 300:
        acting = table.position.to_act()
        seat = acting[chance.below(len(acting))]
        action = table.position.some_action(seat, chance)
        if not action.startswith("end"):
            table.do(seat, action, table.number)
    while table.position.state.plays:  # type: ignore[attr-defined]
        act(table, "0 resume" if table.position.state.paused else "0 cancel")  # type: ignore[attr-defined]
    act(table, *(["0 resume"] if table.position.state.paused else []), "0 end scene", '0 end story "Home."')  # type: ignore[attr-defined]
    journal = read_journal(book.text.encode())
    assert verify(GAME, journal).finished
    *_, last = replay(GAME, journal)
    assert last.dump() == table.position.dump()
