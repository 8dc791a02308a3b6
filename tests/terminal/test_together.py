"""Several people at one terminal, giving up, and practice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from typer.testing import CliRunner

from suitcase.cli import app
from suitcase.cli.play import sit
from suitcase.engine import ChairPlan, FastChance, SuitcaseError, seed_from_text
from suitcase.engine.chairs import players_chairs
from suitcase.games import game
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.table import Agreed, Seat, Table
from suitcase.table.mind import Advice
from suitcase.terminal.app import TableApp
from suitcase.terminal.sharing import CurtainScreen, SharedScreen
from suitcase.terminal.window import farewell
from tests.serving import PATIENCE
from tests.terminal.helpers import bots_done, one_line, seen, suits_table, visit

Visit = Callable[[TableApp, Pilot[str]], Awaitable[None]]


def shared(table: Table, people: list[int], do: Visit) -> TableApp:
    app = TableApp(table, people[0], pause=0, people=people)

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await do(app, pilot)

    asyncio.run(inside())
    return app


def three(folder: Path | None = None) -> Table:
    """Ana leads, Ben follows, then a bot."""
    seats = [Seat("Ana"), Seat("Ben"), Seat("Hazel", "bot:random")]
    return Table.open(GAME, seats, SuitsOptions(hands=1, dealer="2"), seed=seed_from_text("x"), folder=folder)


def drawn(app: TableApp) -> set[str]:
    """The cards that can be chosen in the window."""
    return set(app.table_screen.legal)


# --- One terminal -----------------------------------------------------------------------------------------------


def test_nobody_sees_a_hand_before_they_say_that_it_is_theirs() -> None:
    table = three()
    hands = [set(table.position.legal(0)), set(table.view(1).hand)]  # type: ignore[attr-defined]  # the view of Suits

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await pilot.pause()
        assert "Ana, it is your turn" in one_line(app)
        assert (screen.seat, screen.legal) == (None, [])
        await pilot.press("escape")  # there is no way round it
        assert isinstance(app.screen, CurtainScreen)
        hidden = seen(app)
        await pilot.press("enter")
        assert (screen.seat, drawn(app)) == (0, hands[0])
        assert seen(app) != hidden
        assert screen.words.startswith("Your turn.")
        mine = screen.told
        await pilot.press("enter")
        await pilot.pause()
        assert "Ben, it is your turn" in one_line(app)
        assert (screen.seat, screen.legal, screen.chosen) == (None, [], None)
        assert "You play" not in one_line(app)  # Ana's story is gone with her hand
        assert not any(line.startswith("You") for line in screen.told)
        await pilot.press("enter")
        assert (screen.seat, drawn(app)) == (1, hands[1])
        assert screen.told is not mine
        assert any(line.startswith("Ana leads") for line in screen.told)
        assert not any(line.startswith("You lead") for line in screen.told)
        await pilot.press("enter")
        await bots_done(app, pilot)
        assert table.number >= 3

    shared(table, [0, 1], play)


def test_who_passes_the_keyboard_on_hides_their_hand_and_may_take_back_afterwards() -> None:
    table = three()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await pilot.press("enter", "p")
        await pilot.pause()
        assert (screen.seat, screen.legal) == (None, [])
        await pilot.press("down", "enter")  # Ben looks at his own hand, out of turn
        assert screen.seat == 1
        assert screen.legal == []
        await pilot.press("p", "enter", "enter")
        await pilot.pause()
        assert table.number == 1
        await pilot.press("down", "enter")  # Ana again: nobody has to agree in writing
        assert screen.seat == 0
        await pilot.press("u")
        assert table.position.to_act() == [0]
        assert table.number == 2
        await pilot.press("question_mark")
        assert "hide the screen" in one_line(app)

    shared(table, [0, 1], play)


@pytest.mark.parametrize("looks", [1, None, 0], ids=["another", "nobody", "they again"])
def test_a_hint_is_for_the_person_who_asked(monkeypatch: pytest.MonkeyPatch, looks: int | None) -> None:
    table, begun, free = three(), threading.Event(), threading.Event()
    advise = table.adviser(0)

    def slow() -> Advice:
        begun.set()
        assert free.wait(PATIENCE)
        return advise()

    monkeypatch.setattr(table, "adviser", lambda seat: slow)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        assert isinstance(screen, SharedScreen)
        await pilot.press("enter", "h")
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        await pilot.press("p")
        if looks is not None:
            await pilot.press(*(["down"] if looks else []), "enter")
        await pilot.pause()
        assert screen.seat == looks
        free.set()
        for worker in screen.workers:
            await worker.wait()
        hints = [line for story in screen._stories.values() for line in story if "Hint" in line]
        assert len(hints) == (looks == 0)
        assert bool(screen._advised) == (looks == 0)

    shared(table, [0, 1], play)


def test_choices_at_the_same_time_are_made_one_after_the_other() -> None:
    cards = game("suit-up-cards")
    seats = [Seat("Ana"), Seat("Ben"), Seat("Hazel", "bot:random"), Seat("Bruno", "bot:random")]
    table = Table.open(cards, seats, cards.options.read({"dealer": "3"}), seed=seed_from_text("x"))

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        whose: set[int] = set()
        for _ in range(400):
            await bots_done(app, pilot)
            if table.outcome() or len(whose) == 2:
                break
            if isinstance(app.screen, CurtainScreen):
                await pilot.press("enter")
            seat = app.table_screen.seat
            assert seat in table.position.to_act()
            if len(table.position.to_act()) > 1:
                whose.add(seat)
            await pilot.press("enter")
        assert whose == {0, 1}

    shared(table, [0, 1], play)


def test_a_game_among_friends_is_kept_and_goes_on_behind_its_curtain(tmp_path: Path) -> None:
    table = three(tmp_path)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter", "enter", "q")  # Ana plays; at Ben's curtain
        assert app.return_code == 0

    shared(table, [0, 1], play)
    table.close()
    assert table.journal_path
    again, _ = Table.resume(table.journal_path)

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.pause()
        assert "Ben, it is your turn" in one_line(app)
        assert app.table_screen.legal == []

    shared(again, [0, 1], look)
    again.close()


def test_where_all_chairs_have_names_all_are_players(monkeypatch: pytest.MonkeyPatch) -> None:
    heavens = [ChairPlan("Light"), ChairPlan("Moon"), ChairPlan("Star")]
    monkeypatch.setattr(type(game("suits")), "chairs", lambda game, seats: heavens)
    sitting, mine = sit(game("suits"), 3, "Moon", "Ana", None, friends=["Ben"])
    assert ([seat.kind for seat in sitting], mine) == (["person", "person", "bot:normal"], 1)
    assert players_chairs([ChairPlan("Game master"), ChairPlan()]) == [1]
    listing = CliRunner().invoke(app, ["games"]).stdout
    assert "Suits, for 3 players. " in listing
    assert "1 to 6 players and a game master" in listing


def test_friends_take_the_chairs_of_players() -> None:
    def kinds(name: str, friends: list[str], **more: int) -> list[str]:
        sitting, _ = sit(game(name), more.get("seats"), None, "Ana", None, friends=friends)
        return [seat.name if seat.kind == "person" else seat.kind.split(":")[0] for seat in sitting]

    assert kinds("suits", ["Ben"]) == ["Ana", "Ben", "bot"]
    assert kinds("suit-up", ["Ben"]) == ["Ana", "Ben"]
    assert kinds("suit-up", ["Ben", "Cleo"]) == ["Ana", "Ben", "Cleo"]
    assert kinds("suit-up", ["Ben"], seats=4) == ["Ana", "Ben", "bot", "bot"]
    assert kinds("suits-rpg", ["Ben", "Cleo"]) == ["bot", "Ana", "Ben", "Cleo"]
    for name, friends, why in (
        ("suits", ["Ben", "Cleo", "Dora"], "4 people do not fit"),
        ("suits", ["ana"], "a name of their own"),
        ("suits", [""], "A name has"),
        ("suits", ["\x1b[2J"], "A name has"),
    ):
        with pytest.raises(SuitcaseError, match=why):
            kinds(name, friends)
    with pytest.raises(SuitcaseError, match="or watch"):
        sit(GAME, None, None, "Ana", None, friends=["Ben"], watch=True)


# --- Giving up --------------------------------------------------------------------------------------------------


def test_who_gives_up_ends_a_game_against_bots(tmp_path: Path) -> None:
    table = suits_table(folder=tmp_path)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("q", "escape")
        assert table.outcome() is None
        await pilot.press("q", "down")
        assert "I give up; the game ends here" in one_line(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Ana gives up, and the game ends here." in one_line(app)
        assert "The game is over" in app.table_screen.words
        assert app.table_screen.legal == []
        await pilot.press("enter", "u", "h", "left")  # nothing left to do
        assert table.number == 1
        assert app.return_code is None
        await pilot.press("q")  # and no question
        assert app.return_code == 0

    visit(table, play)
    assert "Ana gives up" in farewell(table)


def test_a_bot_finishes_for_who_gives_up_among_friends_and_the_result_says_so() -> None:
    table = three()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter", "q", "down")
        assert "a bot finishes for me" in one_line(app)
        await pilot.press("enter")
        while table.outcome() is None:
            await bots_done(app, pilot)
            assert app.table_screen.seat != 0 or not app.table_screen.legal
            await pilot.press("enter")
        await pilot.pause()
        assert "A bot finished for Ana, who gave up." in one_line(app)

    shared(table, [0, 1], play)
    assert "A bot finished for Ana, who gave up." in farewell(table)


def test_a_story_has_ends_of_its_own() -> None:
    rpg = game("suits-rpg")
    table = Table.open(rpg, [Seat("Hazel", "bot:master"), Seat("Ana")], rpg.options.read({"job": "rehearsal"}))

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("q")
        assert app.return_code == 0

    visit(table, play, seat=1, size=(120, 40))
    assert table.outcome() is None


# --- Taking back ------------------------------------------------------------------------------------------------


def test_practice_takes_back_what_was_seen_since_and_says_so_at_the_end() -> None:
    seats = [Seat("Ana"), Seat("Hazel", "bot:random"), Seat("Bruno", "bot:random")]
    options, seed = SuitsOptions(hands=1, dealer="2"), seed_from_text("x")
    table = Table.open(GAME, seats, options, seed=seed, agreed=Agreed(practice=True))
    hand = table.position.legal(0)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        assert any("u takes back anything" in line for line in app.table_screen.told)
        for _ in range(3):
            await pilot.press("enter")
            await bots_done(app, pilot)
        await pilot.press("u", "u", "u")
        assert app.table_screen.legal == hand
        await pilot.press("u")
        assert "Nothing of yours" in app.table_screen.words
        while table.outcome() is None:
            await pilot.press("enter")
            await bots_done(app, pilot)
        await pilot.pause()

    visit(table, play)
    outcome = table.outcome()
    assert outcome
    assert outcome.void
    assert "it counts in no figures" in farewell(table)


def test_a_bot_waits_while_a_person_could_take_back_and_says_how() -> None:
    table = suits_table()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        assert not screen._may_think_again()
        await pilot.press("enter")
        assert screen._may_think_again()
        assert screen.words == "Hazel thinks. u takes back."
        assert screen.words in one_line(app)
        await pilot.press("u")
        assert table.position.to_act() == [0]
        assert table.number == 2

    app = TableApp(table, 0, pause=3600)

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await play(app, pilot)

    asyncio.run(inside())


def test_a_hint_is_over_when_something_is_taken_back() -> None:
    """The card that it names could be played then too, but nobody has thought about that."""
    seats, options = [Seat("Ana"), *[Seat(name, "bot:random") for name in ("Hazel", "Bruno")]], SuitsOptions(hands=1)
    table = Table.open(GAME, seats, options, seed=seed_from_text("x"), agreed=Agreed(practice=True))

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await bots_done(app, pilot)
        await pilot.press("enter")
        await bots_done(app, pilot)
        hinted = screen.legal[-1]
        screen.advise([hinted], "It is good.")
        await pilot.press("right", "left")
        assert screen.chosen == hinted
        assert screen.words.endswith("(the hint)")
        await pilot.press("u")
        await bots_done(app, pilot)
        assert hinted in screen.legal
        screen._choose(hinted)
        assert not screen.words.endswith("(the hint)")

    visit(table, play)


def test_a_hint_of_several_steps_goes_on_with_who_does_it() -> None:
    found = game("suit-up-cards")
    table = Table.open(found, [Seat(name) for name in ("Ana", "Ben", "Cleo", "Dora")], seed=seed_from_text("x"))
    while True:  # to where somebody chooses two cards or more
        seat = table.position.to_act()[0]
        first, *others = table.position.legal(seat)
        after = table.position.after(seat, first, FastChance(1))
        if seat in after.to_act() and len(after.legal(seat)) > 2 and others:
            break
        table.do(seat, first, table.number)
    second = after.legal(seat)[-1]

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        screen.advise([first, second], "Both are good.")
        assert screen.chosen == first
        await pilot.press("enter")
        assert screen.chosen == second
        assert screen.words.endswith("(the hint)")
        screen._choose(screen.legal[0])
        await pilot.press("enter")  # something else
        assert not screen._advised

    visit(table, play, seat=seat, size=(120, 40))
