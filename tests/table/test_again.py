"""Moves that are tried again: fair to who has seen the replay, and nothing else can begin in the middle."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import Damaged, FastChance, Game, Position, SuitcaseError, Voice, seed_from_text
from suitcase.engine.journal import Journal, Scribe, Seat, read_journal, replay, tell_step, verify
from suitcase.engine.journal.beginning import Beginning
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.table import Chair, Table, against_bots, bot_names, dealt_anew, tried_again
from tests.table.helpers import ONE_HAND, SEED, Notebook, plain_table, play_one, verified

RECORD_GAMES = ("suits", "suit-up", "pick-smarter", "suit-up-cards")


def to_the_end(table: Table) -> None:
    """Everyone plays greedily, each in a world of their own."""
    while acting := table.position.to_act():
        table.do(acting[0], table.think(acting[0]), table.number)


@cache
def finished(game: Game) -> Journal:
    names = ["Ana", "Hazel", "Bruno", "Clara"][: game.seats[0]]
    book = Notebook()
    table = Table(game, [Chair(name, "bot:greedy") for name in names], game.options(), seed=SEED, book=book)
    table.begin()
    to_the_end(table)
    return read_journal(book.text.encode())


def moments_of(game: Game, journal: Journal, seat: int) -> list[tuple[int, Position]]:
    """Where a seat had a choice, of which the second, the middle one and the last."""
    found = [
        (n, position)
        for n, position in enumerate(replay(game, journal))
        if seat in position.to_act() and len(position.legal(seat)) > 1
    ]
    return [found[1], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("name", RECORD_GAMES)
def test_a_move_is_tried_again_from_what_the_seat_knew(name: str) -> None:
    game = find_game(name)
    journal = finished(game)
    for n, then in moments_of(game, journal, 0):
        begins = tried_again(game, journal, n, 0, seed_from_text("again"))
        sitting = against_bots(game, journal.header.seats, 0, "Ana", bot_names(["Ana"]))
        book = Notebook()
        chairs = [Chair(seat.name, seat.kind) for seat in sitting]
        table = Table(game, chairs, game.options(), seed=SEED, book=book, begins=begins)
        table.begin()
        assert table.view(0) == then.view(0)
        assert table.position.legal(0) == then.legal(0)
        said = f"You try move {n + 1} again. What you could not know then is dealt anew."
        assert table.tell(0) == [said]
        assert table.tell(None) == [f"Ana tries move {n + 1} again. What was hidden from that seat is dealt anew."]
    # The last of them is played on: it goes on after a crash, is told from its journal, and can be checked.
    for _ in range(2):
        after = Table(game, chairs, game.options(), seed=SEED, begins=begins)
        after.restore(read_journal(book.text.encode()))
        assert after.position.dump() == table.position.dump()
        assert after.tell(0) == table.tell(0)
        if table.position.to_act():
            seat = table.position.to_act()[0]
            table.do(seat, table.think(seat), table.number)
    to_the_end(table)
    assert verified(book.text).finished
    read = read_journal(book.text.encode())
    assert read.header.begins == begins
    assert not read.steps[0].draws
    assert tell_step(read.steps[0], next(replay(game, read)), 0, table.names) == [said]


@pytest.mark.parametrize("name", RECORD_GAMES)
def test_what_is_dealt_anew_tells_nothing_of_the_truth(name: str) -> None:
    """Another truth that the seat cannot tell from this one gives the same beginning, bit by bit."""
    game = find_game(name)
    journal = finished(game)
    different = 0
    for n, then in moments_of(game, journal, 0):
        begins = tried_again(game, journal, n, 0, SEED)
        other = then.redeal(0, FastChance(99))
        assert dealt_anew(other, 0, n + 1, SEED) == begins
        different += begins.position != then.dump()
    assert different


def test_another_seed_deals_another_world() -> None:
    journal = finished(SUITS)
    found = [tried_again(SUITS, journal, 0, journal.steps[1].seat, seed_from_text(word)).position for word in "abc"]
    assert found[0] != found[1] != found[2]


def test_the_journal_in_a_file_is_gone_on_with(tmp_path: Path) -> None:
    journal = finished(SUITS)
    seat = journal.steps[10].seat
    begins = tried_again(SUITS, journal, 9, seat, SEED)
    sitting = against_bots(SUITS, journal.header.seats, seat, "Ana", bot_names(["Ana"]))
    table = Table.open(SUITS, sitting, folder=tmp_path, begins=begins)
    play_one(table)
    table.close()
    assert table.journal_path
    again, note = Table.resume(table.journal_path)
    assert note is None
    assert again.begins == begins
    assert again.position.dump() == table.position.dump()
    again.close()


def test_a_taken_back_move_does_not_go_behind_the_beginning() -> None:
    journal = finished(SUITS)
    begins = tried_again(SUITS, journal, 9, journal.steps[10].seat, SEED)
    table = Table(SUITS, [Chair(n, "person") for n in "abc"], ONE_HAND, seed=SEED, book=Notebook(), begins=begins)
    table.begin()
    assert table.undoers() == set()


# --- Who tries what -----------------------------------------------------------------------------------------


def test_bots_stay_as_strong_as_they_were_and_people_become_bots() -> None:
    seats = [Seat("Ana"), Seat("Ben"), Seat("Hazel", "bot:hard")]
    assert against_bots(SUITS, seats, 0, "Cleo", bot_names(["Cleo"])) == [
        Seat("Cleo"),
        Seat("Hazel", "bot:normal"),
        Seat("Bruno", "bot:hard"),
    ]


def test_only_moves_of_finished_games_and_of_the_seat_are_tried_again() -> None:
    journal = finished(SUITS)
    seat, last = journal.steps[5].seat, len(journal.steps) - 1
    for n in (-1, last, 10**9):
        with pytest.raises(SuitcaseError, match=rf"^This game has moves 1 to {last}, not"):
            tried_again(SUITS, journal, n, seat, SEED)
    with pytest.raises(SuitcaseError, match="choose a move of its own"):
        tried_again(SUITS, journal, 4, (seat + 1) % 3, SEED)
    with pytest.raises(SuitcaseError, match="The game is not over"):
        tried_again(SUITS, journal._replace(outcome=None), 4, seat, SEED)


def test_a_game_whose_players_keep_something_to_themselves_never_begins_in_the_middle() -> None:
    """A header is given out as it is, so there must be nothing private in it."""
    game = find_game("suits-rpg")
    begins = Beginning(0, game.new(chance=FastChance(1)).dump())
    with pytest.raises(Damaged, match="cannot begin in the middle"):
        begins.load(game, game.seats[0])
    with pytest.raises(SuitcaseError, match="cannot be tried again"):
        tried_again(game, finished(SUITS), 1, 0, SEED)


# --- Files of strangers -------------------------------------------------------------------------------------


def good() -> Beginning:
    return dealt_anew(plain_table().position, 0, None, SEED)


def written(line: Any) -> bytes:
    """A journal that begins with something, whose checks are all right."""
    scribe = Scribe()
    text = scribe.header(SUITS, [Seat(n) for n in "abc"], ONE_HAND, "0" * 64, good())
    lines = [one.rpartition(" #")[0] for one in text.splitlines()]
    at = next(k for k, one in enumerate(lines) if one.startswith("from "))
    lines[at] = f"from {line if isinstance(line, str) else msgspec.json.encode(line).decode()}"
    scribe = Scribe()
    return ("".join(map(scribe.line, lines)) + scribe.start([])).encode()


def changed(**of: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(good())
    for path, value in of.items():
        *way, last = path.split("__")
        inside = data
        for word in way:
            inside = inside[word]
        inside[last] = value
    return data


def test_the_good_one_is_good() -> None:
    assert verify(SUITS, read_journal(written(changed()))).actions == 0
    first = next(islice(replay(SUITS, read_journal(written(changed()))), 0, None))
    assert first.dump() == good().position
    assert good().tell(Voice(0, "abc")) == ["The game begins in the middle."]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "[]",
        "{}",
        '{"seat":0}',
        "{" * 5000,
        '{"a":' * 999 + "1" + "}" * 999,
        changed(more=1),
        changed(seat=3),
        changed(seat=-1),
        changed(seat="0"),
        changed(move="1"),
        changed(position={}),
        changed(position__game="suit-up"),
        changed(position__version=99),
        changed(position__version=-1),
        changed(position__state={}),
        changed(position__state__turn=7),
        changed(position__state__hand=[["7C"], ["7C"], []]),
    ],
    ids=lambda line: str(line)[:40],
)
def test_a_header_with_a_position_that_cannot_be_is_one_sentence(line: Any) -> None:
    with pytest.raises(Damaged) as problem:
        verify(SUITS, read_journal(written(line)))
    assert str(problem.value).startswith("Line ")
    assert "\n" not in str(problem.value)


def test_neither_another_number_of_seats_nor_the_end_of_a_game() -> None:
    cards = find_game("suit-up-cards")
    four = cards.new(cards.seats[-1], chance=FastChance(1))
    with pytest.raises(Damaged, match="seats, the table"):
        dealt_anew(four, 0, None, SEED).load(cards, cards.seats[-1] - 1)
    over = list(replay(SUITS, finished(SUITS)))[-1]
    with pytest.raises(Damaged, match="end of a game"):
        Beginning(0, over.dump()).load(SUITS, 3)
    with pytest.raises(Damaged, match="end of a game"):
        Table.open(SUITS, [Seat(n) for n in "abc"], begins=Beginning(0, over.dump()))
