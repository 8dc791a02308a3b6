"""Secret Word: a game without a Record passes the exam and keeps its own rules."""

from __future__ import annotations

import pytest

from examples.secret_word import GAME
from suitcase.engine import FastChance, Refused, Shows, SuitcaseError, seed_from_text
from suitcase.engine.ask import answered
from suitcase.engine.exam import examine
from suitcase.engine.journal import Scribe, read_journal, replay, verify
from suitcase.table import Chair, Seat, Table
from tests.table.helpers import Notebook

NAMES = ("Ada", "Ben", "Cy")


def open_table(book: Notebook | None = None) -> Table:
    chairs = [Chair(name, "person", name) for name in NAMES]
    table = Table(GAME, chairs, GAME.options(), seed=seed_from_text("words"), book=book)
    table.begin()
    return table


def play(table: Table, *moves: tuple[int, str]) -> Table:
    for seat, action in moves:
        table.do(seat, action, table.number)
    return table


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_passes_the_exam(seats: int) -> None:
    passed = examine(GAME, seats=seats, games=6)
    assert passed.changed > passed.worlds / 4
    assert passed.taken_back > 5


def test_sw_1_sw_2_the_referee_writes_a_word_that_nobody_else_sees() -> None:
    table = play(open_table(), (0, 'write "candle"'))
    assert [table.view(viewer).secret for viewer in (0, 1, 2, None)] == ["candle", "", "", ""]  # type: ignore[attr-defined]
    assert [table.tell(viewer) for viewer in (0, 1)] == [["You write it down."], ["Ada writes it down."]]
    world = table.position.redeal(1, FastChance(3))
    assert world.dump() != table.position.dump()


def test_sw_3_players_ask_in_turn_and_the_referee_answers() -> None:
    table = play(open_table(), (0, 'write "candle"'), (1, 'ask "Is it alive?"'))
    assert table.position.to_act() == [0]
    assert table.position.legal(0) == ["yes", "no", "perhaps"]
    play(table, (0, "no"))
    assert table.position.to_act() == [2]
    assert table.tell(1) == ["Ada answers: no."]


def test_sw_4_whoever_has_a_guess_left_may_guess_out_of_turn() -> None:
    table = play(open_table(), (0, 'write "candle"'))
    assert (table.position.to_act(), table.position.may_act()) == ([1], [1, 2])
    assert table.position.legal(2) == ["guess"]
    assert table.bot_to_act() is None  # the table waits for a person, whoever else may act
    play(table, (2, 'guess "lamp"'), (2, 'guess "drum"'))
    assert table.position.may_act() == [1]
    with pytest.raises(Refused, match="It is not your turn"):
        table.do(2, 'guess "eagle"', table.number)


def test_sw_5_somebody_finds_the_word_or_nobody_does() -> None:
    table = play(open_table(), (0, 'write "Candle"'), (2, 'guess " candle "'))
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.why) == ((2,), (), "Cy finds the word: “Candle”.")
    nobody = play(open_table(), (0, 'write "x"'), *[(seat, f'guess "no {k}"') for seat in (1, 2) for k in range(2)])
    outcome = nobody.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((), "Nobody finds the word: “x”.")


def test_a_click_that_another_s_guess_made_late_still_counts() -> None:
    table = play(open_table(), (0, 'write "candle"'))
    table.do(2, 'guess "lamp"', 1)
    table.do(1, 'ask "Is it alive?"', 1)  # the same question as before the guess
    with pytest.raises(Refused, match="The table has moved on"):
        table.do(2, 'guess "drum"', 1)  # another question: one guess less


def test_what_shows_something_cannot_be_taken_back() -> None:
    table = play(open_table(), (0, 'write "candle"'), (1, 'ask "Is it alive?"'))
    assert table.undoers() == {1}
    play(table, (2, 'guess "lamp"'))
    assert table.undoers() == set()
    assert table.position.shows() == Shows.HIDDEN


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("write", "Write some text."),
        ('write ""', "Write at least a word."),
        ("write 7", "Write some text."),
        (answered("write", "x" * 31), "That is too long by 1 character; 30 is the most."),
        ('write "a" "b"', "is nothing one can do"),
        ('write "\ud800"', "is nothing one can do"),
        (r'write "\ud800"', "Write some text."),
        (r'write "a\u0000b"', "Write some text."),
        (r'write "\u001b[2J"', "Write some text."),
        ('write "\x1b[2J"', "is nothing one can do"),
        (r'write "\u009b2J"', "Write some text."),
        ("write [" + "[" * 5000 + '"]', "is nothing one can do"),
        ("yes", "You can't yes now."),
    ],
)
def test_what_is_not_an_answer_is_refused_with_a_sentence(action: str, why: str) -> None:
    table = open_table()
    with pytest.raises(Refused, match=why.replace(".", r"\.").replace("?", r"\?")):
        table.do(0, action, 0)
    assert table.number == 0


@pytest.mark.parametrize(
    "text",
    ["x | 3/7", 'x" | 3/7', "a\nend {}", "x #12345678", "out of time: 3", "1 0 yes", "ünï\u2028🂡", '\\"', "undo 0"],
)
def test_nothing_in_a_text_can_be_read_as_anything_else(text: str) -> None:
    book = Notebook()
    table = play(open_table(book), (0, answered("write", text)), (1, answered("ask", text)), (0, "yes"))
    journal = read_journal(book.text.encode())
    assert [step.action for step in journal.steps[1:]] == [answered("write", text), answered("ask", text), "yes"]
    assert not any(step.draws or step.late for step in journal.steps)
    assert [*replay(GAME, journal)][-1].dump() == table.position.dump()
    assert verify(GAME, journal).actions == 3


def test_a_notation_that_could_be_misread_is_not_written() -> None:
    for action in ("bid | 3/7", "out of time: x", "two\nlines"):
        with pytest.raises(Exception, match=r"cannot be written down|is not an action"):
            Scribe().action(1, 0, action, [])


def test_sw_1_no_bot_is_the_referee() -> None:
    with pytest.raises(SuitcaseError, match="Referee is a person's chair; no bot may sit there"):
        Table.open(GAME, [Seat(name, "bot:random") for name in NAMES])


def test_sw_6_players_come_and_go_and_one_always_stays() -> None:
    table = play(open_table(), (0, 'write "candle"'), (1, "leave"))
    assert (table.position.to_act(), table.position.may_act()) == ([2], [2])
    assert (table.tell(1), table.tell(None)) == (["You are out for now."], ["Ben is out for now."])
    for seat, action, why in (
        (2, "leave", "You can't get up now"),
        (0, "leave", "can't get up"),
        (2, "sit", "come in"),
    ):
        with pytest.raises(Refused, match=why):
            table.do(seat, action, table.number)
    play(table, (1, "sit"))
    assert table.tell(None) == ["Ben is with us."]
    assert table.position.may_act() == [1, 2]
    assert table.undoers() == set()  # nobody takes back that somebody came


def test_bots_play_with_a_referee_to_the_end() -> None:
    seats = [Seat("Ada"), *(Seat(name, "bot:random") for name in NAMES[1:])]
    table = Table.open(GAME, seats, seed=seed_from_text("bots"))
    play(table, (0, 'write "candle"'))
    while table.outcome() is None:
        seat = table.bot_to_act()
        assert seat != 0
        table.do(seat or 0, "no" if seat is None else table.think(seat), table.number)
