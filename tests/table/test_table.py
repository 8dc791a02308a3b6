"""One match at a plain table, without a server: sitting, taking back, leaving, clocks, going on after a crash."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec
import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import Chance, RecordPosition, Refused, Shows, SuitcaseError
from suitcase.engine.journal import read_journal, replay, tell_step, verify
from suitcase.games.suit_up_cards import GAME as CARD_GAME
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.table import Chair, ClockSetting, Table, UndoAsked
from suitcase.table.clock import Clocks
from tests.table.helpers import ONE_HAND, SEED, Notebook, chairs, plain_table, play_one, verified

# --- Sitting ------------------------------------------------------------------------------------------


def test_the_last_one_to_sit_starts_the_game() -> None:
    book = Notebook()
    table = plain_table("poo", book=book)
    table.sit(2, "Cleo", "cleo")
    assert book.text == ""
    table.sit(1, "Ben", "ben")
    assert not table.gathering
    assert table.names == ["Ana", "Ben", "Cleo"]
    assert table.position.to_act() == [0]
    assert 'seat 2 person "Cleo"' in book.text


@pytest.mark.parametrize("seat", [0, -1, 3, 99])
def test_a_seat_that_is_not_open_cannot_be_taken(seat: int) -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match=r"That seat is taken|There is no such seat"):
        table.sit(seat, "Eve", "eve")
    assert table.chairs == chairs("poo")


def test_nobody_takes_two_seats_and_nobody_sits_down_at_a_running_game() -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match="You already have a seat"):
        table.sit(1, "Ana again", "ana")
    table.fill()
    with pytest.raises(Refused, match="That seat is taken"):
        table.sit(1, "Eve", "eve")


def test_who_gets_up_before_the_game_leaves_the_seat_open() -> None:
    table = plain_table("poo")
    table.sit(1, "Ben", "ben")
    table.leave(1)
    assert table.chairs == chairs("poo")
    table.sit(2, "Ben", "ben")
    assert table.chairs[2].player == "ben"


def test_bots_with_names_of_their_own_fill_the_open_seats() -> None:
    table = Table(SUITS, [Chair("Hazel", "person", "h"), Chair(), Chair()], ONE_HAND, seed=SEED)
    table.fill()
    assert [chair.kind for chair in table.chairs] == ["person", "bot:normal", "bot:normal"]
    assert len(set(table.names)) == 3
    assert not table.gathering
    with pytest.raises(Refused, match="The game has begun"):
        table.fill()


def test_nothing_can_be_done_before_the_game_begins() -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match="The game has not begun"):
        table.do(0, "7C", 0)
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(0, 0)
    with pytest.raises(Refused, match="Nobody waits for your answer"):
        table.answer_undo(0, True)
    assert table.bot_to_act() is None
    assert table.clocks.running() == []


def test_wrong_chairs_are_refused_before_anything_is_dealt() -> None:
    with pytest.raises(SuitcaseError, match="Suits is for 3 players, not 2"):
        plain_table("pp")
    with pytest.raises(SuitcaseError, match="There is no bot 'clever' for Suits"):
        Table(SUITS, [*chairs("pp"), Chair("X", "bot:clever")], ONE_HAND, seed=SEED)


# --- Taking back ----------------------------------------------------------------------------------------


def test_alone_with_bots_an_action_is_taken_back_at_once() -> None:
    book = Notebook()
    table = plain_table("pbb", book=book)
    before = table.position.dump()
    play_one(table)
    assert [table.can_undo(seat) for seat in range(3)] == [True, False, False]
    table.ask_undo(0, 1)
    assert table.position.dump() == before
    assert (table.number, table.undo, table.can_undo(0)) == (2, None, False)
    assert table.tell(0) == ["You take back the last action."]
    assert table.tell(None) == ["Ana takes back the last action."]
    assert "\n2 undo 0 #" in book.text
    # Those who come later read the same in the log.
    journal = read_journal(book.text.encode())
    *_, last = replay(SUITS, journal)
    assert [tell_step(journal.steps[-1], last, viewer, table.names) for viewer in (0, None)] == [
        table.tell(0),
        table.tell(None),
    ]


def test_people_must_agree_all_of_them() -> None:
    table = plain_table()
    before = table.position.dump()
    play_one(table)
    table.ask_undo(0, 1)
    assert table.undo == UndoAsked(0, 0, frozenset({1, 2}))
    assert table.number == 1
    table.answer_undo(2, True)
    assert table.undo == UndoAsked(0, 0, frozenset({1}))
    for seat in (0, 2):
        with pytest.raises(Refused, match="Nobody waits for your answer"):
            table.answer_undo(seat, True)
    table.answer_undo(1, True)
    assert (table.number, table.position.dump()) == (2, before)


def test_one_who_declines_is_enough() -> None:
    table = plain_table()
    play_one(table)
    table.ask_undo(0, 1)
    table.answer_undo(1, True)
    table.answer_undo(2, False)
    assert (table.number, table.undo) == (1, None)
    with pytest.raises(Refused, match="Nobody waits"):
        table.answer_undo(1, True)
    assert table.can_undo(0)  # they may ask again


def test_an_action_or_someone_leaving_ends_the_asking() -> None:
    table = plain_table()
    play_one(table)
    table.ask_undo(0, 1)
    play_one(table)
    assert table.undo is None
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(0, 2)
    table.ask_undo(1, 2)
    table.leave(2)
    assert table.undo is None


def test_bots_and_who_is_away_are_not_asked() -> None:
    table = plain_table("ppb")
    play_one(table)
    table.leave(1)
    table.ask_undo(0, 1)
    assert table.number == 2


def test_nothing_is_taken_back_after_another_s_card() -> None:
    table = plain_table("pbb")
    play_one(table)
    play_one(table)
    assert not table.can_undo(0)
    with pytest.raises(Refused, match="Nothing of yours can be taken back: something was shown since"):
        table.ask_undo(0, 2)
    with pytest.raises(Refused, match="The table has moved on"):
        table.ask_undo(1, 1)


def test_nothing_is_taken_back_past_a_draw_or_after_the_end() -> None:
    table = plain_table("pbb", options=SuitsOptions(hands=2, dealer="2"))
    while table.number < 48:
        play_one(table)
    assert not any(table.can_undo(seat) for seat in range(3))  # the next hand is dealt
    while table.position.to_act():
        play_one(table)
    assert not any(table.can_undo(seat) for seat in range(3))
    with pytest.raises(Refused, match="or the game is over"):
        table.ask_undo(0, table.number)


def test_one_goes_back_step_by_step_through_one_s_own_actions() -> None:
    """Who takes a trick and leads has played two cards in a row, and may take back both."""
    table = plain_table("bbb")
    dumps = [table.position.dump()]
    players: list[int] = []
    while not (len(players) > 2 and players[-1] == players[-2]):
        players.append(play_one(table)[0])
        dumps.append(table.position.dump())
    seat, number = players[-1], table.number
    table.ask_undo(seat, number)
    assert table.position.dump() == dumps[number - 1]
    table.ask_undo(seat, number + 1)
    assert table.position.dump() == dumps[number - 2]
    assert table.number == number + 2
    assert not table.can_undo(seat)


def test_simultaneous_choices_are_taken_back_by_their_own_player_only() -> None:
    table = Table(LONE_SUIT, [Chair(name, "bot:random") for name in "ABC"], LONE_SUIT.options(), seed=SEED)
    table.begin()
    table.do(1, table.position.legal(1)[0], 0)
    assert [table.can_undo(seat) for seat in range(3)] == [False, True, False]
    table.ask_undo(1, 1)
    assert table.position.to_act() == [0, 1, 2]


def test_numbers_never_repeat_and_the_journal_with_undos_verifies() -> None:
    book = Notebook()
    chance = Random(1)
    table = plain_table("bbb", book=book, options=SuitsOptions(hands=2))
    numbers, undos = [table.number], 0
    while table.position.to_act():
        play_one(table, chance)
        numbers.append(table.number)
        able = [seat for seat in range(3) if table.can_undo(seat)]
        if able and chance.random() < 0.4:
            table.ask_undo(able[0], table.number)
            numbers.append(table.number)
            undos += 1
    assert undos > 20
    assert numbers == list(range(len(numbers)))
    assert verified(book.text) == (numbers[-1], 33 + 32 + 3 * ("tie" in book.text), True)
    assert list(replay(SUITS, read_journal(book.text.encode())))[-1].dump() == table.position.dump()


# --- Leaving --------------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_has_left_until_he_is_back() -> None:
    table = plain_table("ppb")
    assert table.bot_to_act() is None
    table.leave(0)
    assert table.bot_to_act() == 0
    table.do(0, table.think(0), 0)
    assert table.bot_to_act() is None  # Ben is here
    table.leave(1)
    assert table.bot_to_act() == 1
    table.back(1)
    assert table.bot_to_act() is None
    assert table.chairs[1] == Chair("Ben", "person", "ben")  # the seat was Ben's all the time


def test_a_game_of_people_who_have_all_left_is_played_to_its_end() -> None:
    book = Notebook()
    table = plain_table(book=book)
    for seat in range(3):
        table.leave(seat)
    while (seat_to_act := table.bot_to_act()) is not None:
        table.do(seat_to_act, table.think(seat_to_act), table.number)
    assert table.outcome() is not None
    assert verified(book.text).finished
    with pytest.raises(Refused, match="The game is over"):
        table.leave(0)


# --- Clocks ---------------------------------------------------------------------------------------------


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(ClockSetting(), 3)
    clocks.run([0, 1], 0)
    assert not clocks.ticking
    assert clocks.running() == clocks.flagged(10**9) == []
    assert clocks.next_flag(0) is None


def test_so_long_for_each_action() -> None:
    clocks = Clocks(ClockSetting("move", 10), 3)
    clocks.run([0], 1_000)
    assert clocks.running() == [0]
    assert (clocks.remaining(0, 4_000), clocks.remaining(1, 4_000)) == (7_000, 10_000)
    assert clocks.next_flag(4_000) == 7_000
    clocks.acted(0, 4_000)
    clocks.run([1], 4_000)
    assert clocks.running() == [1]
    clocks.acted(1, 5_000)
    clocks.run([0], 5_000)
    assert clocks.remaining(0, 5_000) == 10_000  # all of it again


def test_so_long_for_the_game_with_an_increment() -> None:
    clocks = Clocks(ClockSetting("total", 10, 2), 2)
    clocks.run([0], 0)
    clocks.acted(0, 3_000)
    clocks.run([1], 3_000)
    assert clocks.left == [9_000, 10_000]
    clocks.acted(1, 4_000)
    clocks.run([0], 4_000)
    assert clocks.remaining(0, 12_999) == 1
    assert clocks.flagged(12_999) == []
    assert clocks.flagged(13_000) == [0]
    assert clocks.remaining(0, 99_000) == 0
    clocks.acted(0, 99_000)
    assert clocks.left[0] == 2_000


def test_a_clock_that_stops_without_an_action_keeps_what_is_left_and_gets_no_increment() -> None:
    clocks = Clocks(ClockSetting("total", 10, 5), 2)
    clocks.run([0, 1], 0)
    assert clocks.running() == [0, 1]
    assert clocks.next_flag(1_000) == 9_000
    clocks.run([1], 4_000)
    assert clocks.left == [6_000, 10_000]
    clocks.run([0, 1], 5_000)
    assert (clocks.remaining(0, 5_000), clocks.remaining(1, 5_000)) == (6_000, 5_000)


@pytest.mark.parametrize(
    "wrong", [{"seconds": 4}, {"seconds": 14 * 86_400 + 1}, {"increment": -1}, {"kind": "sand"}, {"x": 1}]
)
def test_a_clock_has_bounds(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "move"} | wrong, ClockSetting)


def test_only_clocks_of_people_who_are_here_and_to_act_run(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    monkeypatch.setattr("suitcase.table.match.now_ms", lambda: now)
    table = plain_table("pbp", clock=ClockSetting("total", 60, 1))
    assert table.clocks.running() == [0]
    now = 5_000
    play_one(table)
    assert table.clocks.running() == []  # a bot thinks
    assert table.clocks.left == [56_000, 60_000, 60_000]
    play_one(table)
    assert table.clocks.running() == [2]
    now = 7_000
    table.leave(2)
    assert table.clocks.running() == []
    assert table.clocks.left[2] == 58_000
    table.back(2)
    assert table.clocks.running() == [2]
    while table.position.to_act():
        play_one(table)
    assert table.clocks.running() == []


@pytest.mark.parametrize("kind", ["total", "move"])
def test_no_clock_runs_against_who_answers_an_undo_request(
    monkeypatch: pytest.MonkeyPatch, kind: Literal["total", "move"]
) -> None:
    now = 0
    monkeypatch.setattr("suitcase.table.match.now_ms", lambda: now)
    table = plain_table("ppp", clock=ClockSetting(kind, 60))
    play_one(table)
    now = 3_000
    table.ask_undo(0, 1)
    assert table.clocks.running() == []
    now = 20_000
    table.answer_undo(1, True)
    assert table.clocks.running() == [1]  # who has answered thinks on
    now = 21_000
    table.answer_undo(2, False)
    assert table.clocks.running() == [1]
    assert table.clocks.remaining(1, now) == 56_000  # and asking gave nobody time
    table.ask_undo(0, 1)
    table.answer_undo(1, False)
    with pytest.raises(Refused, match="declined"):
        table.ask_undo(0, 1)
    now = 22_000
    play_one(table)
    table.ask_undo(1, 2)
    table.answer_undo(0, True)
    table.answer_undo(2, True)
    assert table.clocks.running() == [1]
    assert table.number == 3


def test_what_a_bot_played_when_time_was_up_is_told() -> None:
    table = plain_table(clock=ClockSetting("move", 5))
    table.do(0, table.think(0), 0, late=True)
    assert table.tell(0)[0] == "You run out of time; a bot plays."
    assert table.tell(None)[0] == "Ana runs out of time; a bot plays."
    play_one(table)
    assert "out of time" not in " ".join(table.tell(None))


# --- Going on -------------------------------------------------------------------------------------------


def resumed(book: Notebook, options: SuitsOptions) -> tuple[Table, Notebook]:
    """The table that its journal gives back."""
    journal = read_journal(book.text.encode())
    again = Notebook()
    again.text = book.text
    again.scribe = type(again.scribe)(journal.check)
    table = Table(SUITS, chairs("bbb"), options, seed=SEED, book=again)
    table.go_on(journal)
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
        other.go_on(read_journal(book.text.encode()))


def test_advice_is_for_one_action_or_for_a_whole_choice() -> None:
    table = plain_table("pbb")
    [(action, words)] = table.adviser(0)().steps
    assert action in table.position.legal(0)
    assert words == table.game.offer(table.view(0), action)[0]
    cards = Table(CARD_GAME, [Chair(name, "person", name) for name in "abcd"], CARD_GAME.options(), seed=SEED)
    cards.begin()
    longest = 0
    for _ in range(60):
        seat = cards.position.to_act()[0]
        steps = [action for action, _ in cards.adviser(seat)().steps]
        before = cards.number
        for action in steps:
            cards.do(seat, action, cards.number)
        assert cards.number == before + len(steps)
        assert seat not in cards.position.to_act() or cards.position.shows() > Shows.NOTHING
        longest = max(longest, len(steps))
    assert longest >= 3


def test_what_an_action_that_broke_has_drawn_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Notebook()
    table = plain_table(book=book)
    apply = RecordPosition.apply

    def breaks(position: RecordPosition[Any], seat: int, action: str, chance: Chance) -> None:
        chance.below(7)
        raise ZeroDivisionError

    monkeypatch.setattr(RecordPosition, "apply", breaks)
    with pytest.raises(ZeroDivisionError):
        play_one(table)
    monkeypatch.setattr(RecordPosition, "apply", apply)
    while table.outcome() is None:
        play_one(table)
    assert verified(book.text).finished
