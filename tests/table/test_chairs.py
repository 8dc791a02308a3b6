"""Chairs at a table: who may sit where, what stays empty, who comes later, and what happens when somebody leaves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from examples.secret_word import GAME, SecretWord
from suitcase.cli.play import sit
from suitcase.engine import ChairPlan, Refused, SuitcaseError, seed_from_text
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Scribe, read_journal, replay, verify
from suitcase.games import import_game
from suitcase.games.suits import GAME as SUITS
from suitcase.table import Chair, ClockSetting, Seat, Table, check_bots, usual_seats
from tests.table.helpers import Notebook

SEED = seed_from_text("chairs")


def person(name: str) -> Chair:
    return Chair(name, "person", name.lower())


def spoken(*chairs: Chair, book: Notebook | None = None, clock: ClockSetting | None = None) -> Table:
    return Table(GAME, list(chairs), GAME.options(), seed=SEED, book=book, clock=clock)


def running(book: Notebook | None = None, clock: ClockSetting | None = None) -> Table:
    """Ada is the referee, Ben plays, one chair is open."""
    table = spoken(person("Ada"), person("Ben"), Chair(), book=book, clock=clock)
    table.begin()
    return table


# --- Beginning --------------------------------------------------------------------------------------


class Crowd(SecretWord):
    seats = range(2, 61)


def test_more_bots_than_there_are_names_sit_down_each_with_a_name_of_its_own() -> None:
    crowd = Crowd()
    table = Table(crowd, [person("Ada"), person("Bruno"), *(Chair() for _ in range(58))], crowd.options(), seed=SEED)
    table.fill()
    assert len(set(table.names)) == 60
    assert {"Hazel", "Hazel 2", "Bruno 2", "Hazel 3"} <= set(table.names)
    sitting, _ = sit(crowd, 60, "Referee", "Hazel", None)
    assert len({seat.name for seat in sitting}) == 60


def test_a_game_begins_without_the_chairs_that_may_stay_empty() -> None:
    book = Notebook()
    table = running(book)
    assert [step.action for step in read_journal(book.text.encode()).steps] == ["start", "leave"]
    assert table.names == ["Ada", "Ben", "Seat 3"]
    assert table.tell(None) == ["Ada thinks of a word.", "Seat 3 is out for now."]
    assert table.tell(0) == ["You think of a word.", "Seat 3 is out for now."]
    assert [chair.parked for chair in table.chairs] == [False, False, True]
    table.do(0, 'write "x"', 1)
    assert (table.position.may_act(), table.tell(None)) == ([1], ["Ada writes it down."])


@pytest.mark.parametrize("absent", ["Referee", "Seat 2"])
def test_a_game_does_not_begin_without_the_others(absent: str) -> None:
    chairs = [Chair() if name == absent else person("Ada") for name in GAME.seat_names(2)]
    table = spoken(*chairs)
    with pytest.raises(Refused, match=f"can begin when these chairs are taken: {absent}"):
        table.begin()
    assert table.gathering
    with pytest.raises(Refused, match="chairs are taken"):
        Table.open(GAME, [Seat("", chair.kind) if chair.kind == "open" else Seat("Ada") for chair in chairs])


def test_it_waits_for_the_host_while_a_chair_is_open_and_begins_with_the_last_one() -> None:
    table = spoken(person("Ada"), Chair(), Chair())
    phases = [table.gathering]
    for seat, name in ((1, "Ben"), (2, "Cy")):
        table.sit(seat, name, name.lower())
        phases.append(table.gathering)
    assert (phases, table.number) == ([True, True, False], 0)


def test_bots_fill_the_chairs_where_they_may_sit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = spoken(Chair(), person("Ben"), Chair())
    with pytest.raises(Refused, match="No bot may sit there: a person must take Referee"):
        table.fill()
    assert [chair.kind for chair in table.chairs] == ["open", "person", "open"]
    table.sit(0, "Ada", "ada")
    table.fill()
    assert table.chairs[2].kind == "bot:parrot"
    people = [ChairPlan("Referee", bots=()), ChairPlan(), ChairPlan(bots=(), may_stay_empty=True)]
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: people)
    table = spoken(person("Ada"), Chair(), Chair())
    table.fill()
    assert [chair.kind for chair in table.chairs] == ["person", "bot:parrot", "empty"]
    with pytest.raises(Refused, match="Nobody can join this game any more"):
        table.sit(2, "Cy", "cy")


@pytest.mark.parametrize(
    ("kinds", "why"),
    [
        (["random", None, None], "Referee is a person's chair; no bot may sit there."),
        ([None, "greedy", None], "There is no bot 'greedy' for Secret Word"),
        ([None, "random", "parrot"], "No random bot may sit in the chair Seat 2; there is parrot."),
    ],
)
def test_bots_sit_only_where_they_may(monkeypatch: pytest.MonkeyPatch, kinds: Sequence[str | None], why: str) -> None:
    plans = [ChairPlan("Referee", bots=()), ChairPlan(bots=("parrot",)), ChairPlan()]
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: plans)
    with pytest.raises(SuitcaseError, match=why):
        check_bots(GAME, kinds)


def test_the_usual_table_gives_a_person_the_chair_that_needs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert usual_seats(SUITS, 3) == ["me", "bot:normal", "bot:normal"]
    assert usual_seats(GAME, 3) == ["me", "bot:parrot", "bot:parrot"]
    with pytest.raises(SuitcaseError, match="needs a person in the chair Referee"):
        usual_seats(GAME, 3, mine=1)
    master = [ChairPlan("Game master", bots=("parrot",)), ChairPlan(), ChairPlan(bots=(), may_stay_empty=True)]
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: master)
    assert usual_seats(GAME, 3) == ["bot:parrot", "me", "open"]


# --- Coming later -----------------------------------------------------------------------------------


def test_who_comes_later_is_in_the_game_the_journal_and_the_replay() -> None:
    book = Notebook()
    table = running(book)
    table.do(0, 'write "candle"', 1)
    table.sit(2, "Cleo", "cleo")
    assert (table.number, table.names[2], table.position.may_act()) == (3, "Cleo", [1, 2])
    assert table.tell(2) == ["You are with us."]
    table.do(2, 'guess "candle"', 3)
    journal = read_journal(book.text.encode())
    assert [(seat.name, seat.kind) for seat in journal.header.seats][2] == ("Cleo", "person")
    assert [step.action for step in journal.steps] == ["start", "leave", 'write "candle"', "sit", 'guess "candle"']
    assert [*replay(GAME, journal)][-1].dump() == table.position.dump()
    assert verify(GAME, journal).finished


@pytest.mark.parametrize(
    ("seat", "player", "why"),
    [
        (1, "cleo", "That seat is taken"),
        (3, "cleo", "There is no such seat"),
        (-1, "cleo", "There is no such seat"),
        (2, "ben", "You already have a seat"),
    ],
)
def test_who_cannot_sit_down_is_told_why_and_nothing_changes(seat: int, player: str, why: str) -> None:
    book = Notebook()
    table = running(book)
    before, written = list(table.chairs), book.text
    with pytest.raises(Refused, match=why):
        table.sit(seat, "Cleo", player)
    assert (table.chairs, table.number, book.text) == (before, 1, written)


def test_of_two_who_want_a_chair_one_gets_it() -> None:
    table = running()
    table.sit(2, "Cleo", "cleo")
    with pytest.raises(Refused, match="That seat is taken"):
        table.sit(2, "Dan", "dan")
    assert table.chairs[2].player == "cleo"


def test_nobody_joins_a_game_that_is_over() -> None:
    table = running()
    table.do(0, 'write "candle"', 1)
    table.do(1, 'guess "candle"', 2)
    with pytest.raises(Refused, match="Nobody can join this game any more"):
        table.sit(2, "Cleo", "cleo")


def test_who_cannot_come_in_yet_comes_in_when_the_game_lets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which one joins only between questions, and lists `sit` then."""
    table = running()
    table.do(0, 'write "candle"', 1)
    table.do(1, 'ask "Alive?"', 2)
    monkeypatch.setattr(SecretWord, "may_sit_down", lambda game, s, seat: seat in s.out and not s.question)
    table.sit(2, "Cleo", "cleo")
    assert (table.number, table.chairs[2].kind, table.chairs[2].parked) == (3, "person", True)
    table.do(0, "no", 3)
    table.do(2, "sit", 4)
    assert not table.chairs[2].parked
    assert table.position.may_act() == [1, 2]


@pytest.mark.parametrize(
    "line", ['seat 1 person "Eve"', 'seat 7 person "Eve"', 'seat 2 bot:random "Eve"', "seat 2 person", 'seat 2 open ""']
)
def test_a_journal_in_which_somebody_takes_another_s_chair_is_damaged(line: str) -> None:
    book = Notebook()
    table = running(book)
    table.do(0, 'write "candle"', 1)
    data = book.text + book.scribe.line(line)
    with pytest.raises(Damaged, match="who sits down later is written as"):
        read_journal(data.encode())


def test_a_game_with_an_empty_chair_is_resumed(tmp_path: Path) -> None:
    table = Table.open(GAME, [Seat("Ada"), Seat("Hazel", "bot:parrot"), Seat("", "open")], seed=SEED, folder=tmp_path)
    table.do(0, 'write "candle"', 1)
    path = table.journal_path
    assert path is not None
    table.close()
    import_game(GAME.name)
    again, note = Table.resume(path)
    assert (note, again.number, again.names, again.chairs[2].kind) == (None, 2, ["Ada", "Hazel", "Seat 3"], "open")
    again.close()


def test_chairs_of_older_tables_are_read() -> None:
    book = Notebook()
    chairs = [person("Ada"), Chair("Hazel", "bot:random")]
    header = book.scribe.header(GAME, [Seat(c.name, c.kind) for c in chairs], GAME.options(), "0" * 64)
    journal = read_journal((header + Scribe.start(book.scribe, [])).encode())
    assert [seat.kind for seat in journal.header.seats] == ["person", "bot:random"]
    # A bot that may no longer sit there goes on: the table was laid when it might.
    table = spoken(Chair("Hazel", "bot:random"), person("Ben"))
    table.begin()
    assert table.bot_to_act() == 0


# --- Leaving ----------------------------------------------------------------------------------------


def test_the_game_goes_on_without_a_player_who_leaves_and_takes_them_back() -> None:
    table = running()
    table.sit(2, "Cleo", "cleo")
    table.leave(1)
    assert (table.without(1), table.chairs[1].parked, table.tell(None)) == (
        "the game goes on without them",
        True,
        ["Ben is out for now."],
    )
    table.come_back(1)
    assert (table.chairs[1].away, table.chairs[1].parked) == (False, False)
    assert table.tell(None) == ["Ben is with us."]


def test_a_bot_stands_in_where_the_game_cannot_go_on() -> None:
    table = running()
    table.do(0, 'write "candle"', 1)
    table.leave(1)
    assert (table.without(1), table.bot_to_act(), table.number) == ("a bot plays until Ben is back", 1, 2)


def test_the_table_waits_for_a_person_whom_no_bot_may_replace() -> None:
    table = running(clock=ClockSetting("move", 5))
    assert table.clocks.running() == []  # no clock runs for the referee
    table.leave(0)
    assert (table.without(0), table.bot_to_act()) == ("the table waits until Ada is back", None)
    table.come_back(0)
    table.do(0, 'write "candle"', 1)
    assert table.clocks.running() == [1]


def test_hints_are_for_chairs_that_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running()
    with pytest.raises(Refused, match="There are no hints in this chair"):
        table.adviser(0)
    table.do(0, 'write "candle"', 1)
    assert table.adviser(1)().steps[0][0] == 'ask "parrot"'
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: [ChairPlan(), ChairPlan(hints=False), ChairPlan()])
    silent = spoken(person("Ada"), person("Ben"), person("Cy"))
    silent.begin()
    silent.do(0, 'write "candle"', 0)
    with pytest.raises(Refused, match="There are no hints in this chair"):
        silent.adviser(1)
    silent.leave(1)
    assert silent.bot_to_act() is None or silent.think(2)  # a bot stands in all the same


def test_a_table_that_comes_back_knows_who_has_got_up(tmp_path: Path) -> None:
    import_game(GAME.name)
    seats = [Seat("Ada"), Seat("Ben"), Seat("Cy"), Seat("", "open")]
    table = Table.open(GAME, seats, seed=SEED, folder=tmp_path)
    assert table.journal_path
    for action, up in (("leave", [False, False, True, True]), ("sit", [False, False, False, True])):
        table.do(2, action, table.number)
        assert [chair.parked for chair in table.chairs] == up
        table.close()
        table, _ = Table.resume(table.journal_path)
        assert [chair.parked for chair in table.chairs] == up
    table.close()
