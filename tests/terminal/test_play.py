"""A person at the table: by keyboard, by mouse, by notation; and one who only watches."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from examples.secret_word import GAME as SECRET_WORD
from suitcase.bots import LEVELS
from suitcase.draw.plain import plainly
from suitcase.engine import SuitcaseError, seed_from_text
from suitcase.engine.ask import Picks
from suitcase.games import game
from suitcase.games.suits import GAME
from suitcase.table import Seat, Table, lesson_of
from suitcase.table.mind import Advice, Weighed
from suitcase.terminal import screen
from suitcase.terminal.app import TableApp
from suitcase.terminal.keys import AT_THE_TABLE
from suitcase.terminal.menu import MenuApp, Wish, levels
from suitcase.terminal.window import farewell
from tests.server.helpers import until
from tests.terminal.helpers import bots_done, one_line, place_of, seen, suits_table, visit


def test_a_whole_game_by_keyboard_ends_with_the_outcome_and_the_journal(tmp_path: Path) -> None:
    table = suits_table(folder=tmp_path)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        while table.outcome() is None:
            await pilot.press("enter")
            await bots_done(app, pilot)
        outcome = table.outcome()
        assert outcome is not None
        await pilot.pause()
        assert outcome.why in one_line(app)
        assert f"suitcaseverify{table.journal_path}" in "".join(seen(app).split())
        assert "The game is over" in seen(app)
        await pilot.press("enter", "left", "7", "c", "f")  # nothing left to do, and nothing breaks

    visit(table, play)
    assert f"suitcase verify {table.journal_path}" in farewell(table)


def test_a_whole_game_by_mouse() -> None:
    table = suits_table()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        while table.outcome() is None:
            card = table.position.legal(0)[-1]
            number = table.number
            await pilot.click("#hand", offset=place_of(app.screen.query_one("#hand"), card))
            await bots_done(app, pilot)
            assert table.number > number
            assert card not in table.position.legal(0)

    visit(table, play)


def test_pointing_at_a_card_raises_it() -> None:
    async def point(app: TableApp, pilot: Pilot[str]) -> None:
        last = app.table_screen.legal[-1]
        await pilot.hover("#hand", offset=place_of(app.screen.query_one("#hand"), last))
        assert app.table_screen.chosen == last

    visit(suits_table(), point)


def test_typed_notation_chooses_the_card_and_enter_plays_it() -> None:
    table = suits_table(bots="person")
    card = table.position.legal(0)[5]

    async def type_it(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(*card.lower())
        assert app.table_screen.chosen == card
        assert table.number == 0
        await pilot.press("enter")
        assert table.view(0).trick[0] == card  # type: ignore[attr-defined]  # the view of Suits

    visit(table, type_it)


def test_a_card_one_does_not_hold_is_refused_calmly() -> None:
    table = suits_table()
    held = table.position.legal(0)
    rank = held[0][0]
    suit = next(suit for suit in "COSB" if rank + suit not in held)

    async def type_it(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press(rank, suit.lower())
        assert "You don't hold the" in app.table_screen.words
        assert app.table_screen.words in one_line(app)
        await pilot.press("right")
        assert app.table_screen.words.startswith("Your turn.")

    visit(table, type_it)
    assert table.number == 0


def test_a_click_out_of_turn_is_refused_calmly() -> None:
    table = suits_table(bots="person")

    async def click(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        assert app.table_screen.words == "Waiting for Hazel."
        card = app.table_screen.table.view(0).hand[0]  # type: ignore[attr-defined]  # a SuitsView
        await pilot.click("#hand", offset=place_of(app.screen.query_one("#hand"), card))
        assert app.table_screen.words == "It is not your turn."

    visit(table, click)
    assert table.number == 1


def test_arrows_go_by_card_and_by_suit() -> None:
    async def step(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        first = screen.chosen
        await pilot.press("right")
        assert screen.chosen == screen.legal[1]
        await pilot.press("left", "left")
        assert screen.chosen == screen.legal[-1]
        await pilot.press("right")
        assert first is not None
        suits = []
        for _ in range(4):
            await pilot.press("down")
            assert screen.chosen is not None
            suits.append(screen.chosen[1])
        assert suits == ["O", "S", "B", "C"]

    visit(suits_table(), step)


def test_the_last_trick_stays_until_the_next_lead() -> None:
    table = suits_table(bots="person")

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        for seat in (1, 2):
            table.do(seat, table.position.legal(seat)[0], table.number)
        app.table_screen._table_changed()
        await pilot.pause()
        assert "╔═════╗" in seen(app)
        assert "take" in seen(app)

    visit(table, play)


def test_watching_bots_shows_no_hand() -> None:
    table = suits_table(first="bot:random")

    async def watch(app: TableApp, pilot: Pilot[str]) -> None:
        while table.outcome() is None:
            assert not app.table_screen.legal
            await pilot.press("enter")
        await bots_done(app, pilot)
        assert "wins" in seen(app)

    visit(table, watch, seat=None)


def test_leaving_says_how_to_go_on(tmp_path: Path) -> None:
    table = suits_table(folder=tmp_path)

    async def leave(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        await bots_done(app, pilot)
        await pilot.press("q")
        assert "Keep it for later" in seen(app)
        await pilot.press("enter")

    app = visit(table, leave, note="Line 12 was not written to its end and is dropped.")
    assert app.return_value is None
    assert f"suitcase play --resume {table.journal_path}" in farewell(table)
    table.close()


def test_a_table_that_cannot_be_written_down_closes_with_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise SuitcaseError("Cannot write to the disk.")

    table = suits_table()
    monkeypatch.setattr(table, "do", full)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")

    assert visit(table, play).return_value == "Cannot write to the disk."


def test_the_note_of_a_resumed_game_is_told() -> None:
    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.pause()
        assert "Line 12 was not written" in seen(app)

    visit(suits_table(), look, note="Line 12 was not written to its end and is dropped.")


def test_the_keys_are_one_key_away_and_the_rules_two() -> None:
    async def read(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("question_mark")
        for key, does in AT_THE_TABLE:
            assert re.search(rf"{re.escape(' '.join(key.split()))} +{re.escape(does)}", seen(app)), key
        await pilot.press("escape")
        assert app.screen is app.table_screen
        await pilot.press("question_mark", "r")
        await pilot.pause(0.1)
        assert "Mark Steere" in one_line(app)
        await pilot.press("down", "escape")
        assert app.screen is app.table_screen

    visit(suits_table(), read)


def test_one_can_go_back_in_what_happened() -> None:
    async def read(app: TableApp, pilot: Pilot[str]) -> None:
        app.table_screen.told += [f"Sentence {k}." for k in range(40)]
        await pilot.press("pagedown")
        assert "Sentence 39." in seen(app)
        await pilot.press("pageup", "pageup", "pageup", "pageup", "pageup", "pageup")
        assert "Hand 1 of 1" in seen(app)
        await pilot.press(*["pagedown"] * 6)
        assert "Sentence 39." in seen(app)

    visit(suits_table(), read)


def test_an_action_that_asks_for_words_opens_a_line_to_write_them() -> None:
    table = Table.open(SECRET_WORD, [Seat("Ana"), Seat("Hazel", "bot:random")], seed=seed_from_text("words"))

    async def writes(app: TableApp, pilot: Pilot[str]) -> None:
        assert "▶ [write]  Write the word" in seen(app)
        await pilot.press("enter")
        assert "Write the word" in seen(app)
        await pilot.press("enter")
        assert "Write at least a word." in seen(app)
        await pilot.press(*"a b", "escape")
        assert table.number == 0
        await pilot.press("enter", *"candle", "enter")
        await bots_done(app, pilot)
        assert table.view(0).secret == "candle"  # type: ignore[attr-defined]  # the example's own view
        assert table.number > 1

    visit(table, writes)


@pytest.mark.parametrize(("awaited", "words"), [([1], "Out of turn"), ([0, 1], "Out of turn"), ([2], "Your turn")])
def test_who_may_act_out_of_turn_is_told_so(awaited: list[int], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open(SECRET_WORD, [Seat("Ana"), Seat("Ben"), Seat("Cy")], seed=seed_from_text("words"))
    table.do(0, 'write "candle"', table.number)
    monkeypatch.setattr(type(table.position), "to_act", lambda _: awaited)

    async def looks(app: TableApp, pilot: Pilot[str]) -> None:
        assert f"{words}. Guess the word." in one_line(app)

    visit(table, looks, seat=2)


def test_a_game_that_nobody_wins_ends_with_its_sentence() -> None:
    table = Table.open(SECRET_WORD, [Seat("Ana"), Seat("Ben")], seed=seed_from_text("words"))
    for seat, action in ((0, 'write "candle"'), (1, 'guess "lamp"'), (1, 'guess "torch"')):
        table.do(seat, action, table.number)

    async def looks(app: TableApp, pilot: Pilot[str]) -> None:
        assert "Nobody finds the word: “candle”." in one_line(app)
        assert "wins" not in one_line(app)

    visit(table, looks)


def test_no_text_of_a_view_can_command_the_terminal() -> None:
    assert plainly(["a\x1b[2Jb", {"c": "\x9b\nd"}]) == "a [2Jb, (c:   d)"


def test_chairs_with_names_are_told_and_empty_ones_called_by_their_number() -> None:
    seats = [Seat("Ana"), Seat("Hazel", "bot:parrot"), Seat("", "open")]
    table = Table.open(SECRET_WORD, seats, seed=seed_from_text("words"))

    async def looks(app: TableApp, pilot: Pilot[str]) -> None:
        assert "Referee: you." in one_line(app)
        assert "Ana, Hazel, Seat 3" in one_line(app)
        assert "Seat 3 is out for now." in one_line(app)

    visit(table, looks, size=(100, 30))


def test_a_hint_marks_what_a_bot_would_do_and_says_why_and_u_takes_back() -> None:
    table = suits_table(bots="person")

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await pilot.press("h")
        await until(lambda: screen.told[-1].startswith("Hint: "))
        hinted = screen.chosen
        assert screen.told[-1].removeprefix("Hint: ") == screen.words
        await pilot.press("right", "left")
        assert screen.chosen == hinted
        assert screen.words.endswith("(the hint)")
        await pilot.press("enter")
        assert table.view(0).trick[0] == hinted  # type: ignore[attr-defined]  # the view of Suits
        await pilot.press("h")
        assert screen.words == "A hint is for your turn."
        await pilot.press("u")
        assert "others" in screen.words or table.undo is not None

    visit(table, play)


def test_a_hint_lists_what_each_action_is_worth_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    table = suits_table(bots="person")
    first, second = table.position.legal(0)[:2]
    worth = [Weighed(first, "Ace of swords: you lead it", 0.4149, 0.0144), Weighed(second, "7 of cups", 1.0, 0.0004)]
    worth += [Weighed(first, f"Trade card: to {name}", 0.25, 0.01) for name in ("Hazel", "Bruno")]
    advice = Advice([(first, "Ace of swords")], "Ace of swords, 41 % to win.", worth)
    monkeypatch.setattr(table, "adviser", lambda seat: lambda: advice)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await pilot.press("h")
        await until(lambda: screen.told[-1].startswith("Hint: "))
        assert screen.told[-5:-3] == ["41 % ± 3: Ace of swords", "100 % ± 1: 7 of cups"]
        # What has the same short words as another action is named whole.
        assert screen.told[-3:-1] == ["25 % ± 2: Trade card: to Hazel", "25 % ± 2: Trade card: to Bruno"]
        assert screen.words == advice.why
        assert "41 % ± 3: Ace of swords" in seen(app)

    visit(table, play)


def test_u_takes_back_at_once_where_only_bots_sit() -> None:
    table = suits_table()
    card = table.position.legal(0)[0]
    table.do(0, card, 0)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("u")
        assert card in table.position.legal(0)
        assert "You take back the last action." in app.table_screen.told
        await pilot.press("u")
        assert "Nothing of yours can be taken back" in app.table_screen.words

    app = TableApp(table, 0, pause=3600)

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await play(app, pilot)

    asyncio.run(inside())


def test_it_says_that_opponents_are_being_prepared_and_when_they_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = iter([False, True])
    asked: list[list[str | None]] = []

    def prepare(game: object, kinds: list[str | None]) -> bool:
        asked.append(kinds)
        return True

    monkeypatch.setattr(screen, "prepare", prepare)
    monkeypatch.setattr(screen, "is_warm", lambda game: next(ready))
    monkeypatch.setattr(screen, "LOOK_AGAIN", 0)
    table = Table.open(GAME, [Seat("Ana"), Seat("Hazel", "bot:normal"), Seat("Bruno", "bot:hard")])

    async def wait(app: TableApp, pilot: Pilot[str]) -> None:
        await app.workers.wait_for_complete()

    told = visit(table, wait).table_screen.told
    assert asked == [[None, "normal", "hard"]]
    before, after = (k for k, line in enumerate(told) if line.startswith("The opponents are"))
    assert "until then they play simply" in told[before]
    assert "ready" in told[after]


async def chosen(*keys: str, asks_level: bool = True) -> Wish | None:
    app = MenuApp(asks_level=asks_level)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
    return app.return_value


def test_it_says_that_opponents_could_not_be_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "prepare", lambda game, kinds: True)
    monkeypatch.setattr(screen, "is_warm", lambda game: False)
    monkeypatch.setattr(screen, "failed", lambda game: True)
    table = Table.open(GAME, [Seat("Ana"), Seat("Hazel", "bot:normal"), Seat("Bruno", "bot:hard")])

    async def wait(app: TableApp, pilot: Pilot[str]) -> None:
        await app.workers.wait_for_complete()

    told = visit(table, wait).table_screen.told
    assert sum(line.startswith("The opponents could not be prepared and go on playing simply;") for line in told) == 1


def test_the_menu_gives_a_game_or_a_link_and_shows_rules() -> None:
    assert asyncio.run(chosen("enter", "enter", "enter")) == Wish("suits", bots="normal")
    assert asyncio.run(chosen("enter", "down", "enter")) == Wish("suits", "lesson")
    assert asyncio.run(chosen("enter", "down", "down", "enter", "enter")) == Wish("suits", "practice", bots="normal")
    friends = chosen("enter", "end", "enter", *"Ben,Cleo", "enter")
    assert asyncio.run(friends) == Wish("suits", "friends", "Ben,Cleo")  # who fill the table
    friends = chosen("enter", "end", "enter", *"Ben", "enter", "end", "enter")
    assert asyncio.run(friends) == Wish("suits", "friends", "Ben", "expert")
    keys = ("down", "r", "escape", "question_mark", "escape", "down", "enter", "escape", "enter", "enter", "enter")
    assert asyncio.run(chosen(*keys)) == Wish("pick-smarter", bots="normal")
    assert asyncio.run(chosen("q")) is None
    assert asyncio.run(chosen("end", "enter", "x", "enter", "escape", "q")) is None  # x is no link
    link = "http://a/table/b"
    assert asyncio.run(chosen("end", "enter", *link, "enter")) == Wish(link)


def test_the_menu_asks_how_well_bots_shall_play() -> None:
    for way, level in (("up", "easy"), ("down", "hard"), ("end", "expert")):
        assert asyncio.run(chosen("enter", "enter", way, "enter")) == Wish("suits", bots=level)
    assert asyncio.run(chosen("enter", "enter", "escape", "q")) is None
    assert asyncio.run(chosen("enter", "enter", asks_level=False)) == Wish("suits")  # --bots has said it
    of_suits = levels(GAME)
    assert of_suits is not None
    assert isinstance(of_suits.ask, Picks)
    assert [choice.say for choice in of_suits.ask.of] == [f"{n.capitalize()}: {LEVELS[n].says}" for n in LEVELS]
    assert levels(game("suits-rpg")) is None


def test_a_lesson_says_the_same_lines_and_chooses_what_the_coach_advises() -> None:
    lesson = lesson_of(GAME)
    assert lesson
    seats = [Seat("Ana"), Seat("Hazel", "bot:easy"), Seat("Bruno", "bot:easy")]
    table = Table.open(GAME, seats, lesson.options, seed=lesson.seed, lesson=lesson)

    async def follow(app: TableApp, pilot: Pilot[str]) -> None:
        screen, heard = app.table_screen, []
        for _ in range(4):
            await bots_done(app, pilot)
            heard.append(screen.chosen)
            assert any("Coach: " in line for line in screen.told[-3:])
            await pilot.press("enter")
        await bots_done(app, pilot)
        assert heard == ["2C", "2S", "5O", "KC"]
        assert "You know enough" in screen.told[-1]

    visit(table, follow)
