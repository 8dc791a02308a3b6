"""What is drawn: nothing hidden, readable without colour, in any window, for any game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from suitcase.draw.face import Face, face_of
from suitcase.draw.plain import PlainFace, plainly
from suitcase.draw.text import printable
from suitcase.engine import FastChance, SuitcaseError
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suits import GAME, Suits
from suitcase.games.suits.cards import RANK_LETTERS
from suitcase.games.suits.terminal import face
from suitcase.games.suits.view import SuitsView
from suitcase.terminal import check_terminal, run
from suitcase.terminal import seen as seen_table
from suitcase.terminal.app import TableApp
from suitcase.terminal.rules import RulesScreen
from tests.terminal.helpers import bots_done, one_line, place_of, seen, settled, suits_table, visit

FACES: list[Face] = [face, PlainFace(GAME, 0)]
TOO_SMALL = "This table needs a window of at least 80 by 24 characters; yours is 60 by 20: make it larger."
FULL_HAND = ["1C", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "JC", "NC", "KC", "1O", "2O", "1S", "1B"]


def suits_view(**changes: object) -> SuitsView:
    fields: dict[str, object] = {
        "viewer": 0,
        "hand": FULL_HAND,
        "held": [16, 16, 16],
        "trick": [],
        "leader": 0,
        "turn": 0,
        "dealer": 2,
        "won": [0, 0, 0],
        "hand_number": 1,
        "hands": 3,
        "faceup": None,
        "winner": None,
    }
    return SuitsView(**(fields | changes))  # type: ignore[arg-type]  # fields by name, each of its own type


def test_other_hands_change_nothing_in_the_window() -> None:
    """Two worlds that differ only in what seat 0 cannot know are drawn alike, byte for byte."""
    drawn = []
    for world in (None, 1, 2):
        table = suits_table(bots="person")
        for seat in (0, 1):
            table.do(seat, table.position.legal(seat)[0], table.number)
        if world is not None:
            table._position = table.position.redeal(0, FastChance(world))

        async def look(app: TableApp, pilot: Pilot[str]) -> None:
            drawn.append(await settled(app, pilot))

        visit(table, look)
    assert drawn[0] == drawn[1] == drawn[2]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_sixteen_cards_fit_in_any_window(size: tuple[int, int]) -> None:
    hand = face.hand(suits_view(), ["Ana", "Hazel", "Bruno"], FULL_HAND, "1B", *size).plain
    assert all(cell_len(line) <= size[0] - 2 for line in hand.split("\n"))
    for rank in RANK_LETTERS:
        assert rank in hand
    for caption in ("C cups", "O coins", "S swords", "B clubs"):
        assert caption in hand
    assert hand.count("∪") == 12


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_without_colour_cards_and_the_choice_are_told_by_shape(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        inks = re.findall(r"-r(?!1 )\d+ \{ fill: #(..)(..)(..)", app.export_screenshot())
        assert len(inks) > 3
        assert all(red == green == blue for red, green, blue in inks)
        before = seen(app)
        assert before.count("▲") == 1
        await pilot.press("right")
        assert seen(app) != before
        x, _ = place_of(app.screen.query_one("#hand"), app.table_screen.chosen or "")
        marked = next(line for line in seen(app).split("\n") if "▲" in line)
        assert x < marked.index("▲") < x + 7
        assert "▶ You" in before

    visit(suits_table(), look, size=size)


def test_the_tie_break_cards_lie_before_their_players() -> None:
    view = suits_view(
        hand=[], held=[0, 0, 0], trick=["1C", "2C", "3C"], turn=None, faceup=["7O", "KS", "3B"], winner=0, won=[6, 6, 4]
    )
    board = face.board(view, ["Ana", "Hazel", "Bruno"], [], None, 48, 14).plain
    assert [sign for sign in "∪●†♣" if sign in board] == ["●", "†", "♣"]
    assert "win ▼" in board


def test_long_and_wide_names_leave_everything_in_its_place() -> None:
    names = ["Ana", "Bartholomew the Eleventh of Nowhere", "漢字漢字漢字漢字漢字漢字"]
    board = face.board(suits_view(trick=["1C", "2C", "3C"]), names, [], None, 48, 14).plain
    assert {cell_len(line) for line in board.split("\n")} == {48}


def test_names_cannot_speak_to_the_terminal() -> None:
    assert printable("Ana\x1b[31m\n") == "Ana [31m "


def test_a_window_too_small_says_so_until_it_is_larger() -> None:
    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        assert TOO_SMALL in one_line(app)
        assert "Hazel" not in seen(app)
        await pilot.press("enter", "right")
        assert app.table_screen.table.number == 0
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "This table needs" not in seen(app)
        assert "Hazel" in seen(app)
        await pilot.resize_terminal(80, 23)
        await pilot.pause()
        assert "yours is 80 by 23" in one_line(app)

    visit(suits_table(), look, size=(60, 20))


class Tty:
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


def test_run_refuses_a_small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}", Tty())
    monkeypatch.setattr("os.get_terminal_size", lambda _: (60, 20))
    with pytest.raises(SuitcaseError, match=f"^{re.escape(TOO_SMALL)}$"):
        run(suits_table(), 0)
    check_terminal()  # of a game not yet known, the size does not matter


def test_run_refuses_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tty, "isatty", lambda _: False)
    monkeypatch.setattr("sys.stdout", Tty())
    with pytest.raises(SuitcaseError, match="needs a terminal window"):
        run(suits_table(), 0)


def test_a_game_without_a_face_is_played_with_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seen_table, "face_of", PlainFace)
    table = suits_table()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        assert "hand number  1" in seen(app)
        assert f"▶ [{table.position.legal(0)[0]}]" in seen(app)
        await pilot.press("down")
        assert f"▶ [{table.position.legal(0)[1]}]" in seen(app)
        assert "you would lead it" in seen(app)
        assert "Lead any card." in seen(app)
        await pilot.click("#hand", offset=place_of(app.screen.query_one("#hand"), table.position.legal(0)[2]))
        await bots_done(app, pilot)
        for _ in range(3):
            await pilot.press("enter")
            await bots_done(app, pilot)
        assert table.number > 9
        assert "lead" in seen(app)

    visit(table, play)


class Faceless(Suits):
    """In a single file, this one: it has no module `terminal` beside it and no RULES.md."""

    title: ClassVar[str] = "Faceless"


def test_a_face_is_made_by_the_module_terminal_beside_the_game() -> None:
    assert face_of(GAME) is face
    assert isinstance(face_of(Faceless(), 0), PlainFace)
    assert "Nobody has written the rules down yet" in RulesScreen(Faceless()).text


def test_the_rules_at_a_table_tell_of_the_set_that_lies_on_it() -> None:
    parts = msgspec.to_builtins(SUIT_UP.components)
    parts["people"][0]["name"] = "Somebody Else"
    assert "Somebody Else" in RulesScreen(SUIT_UP.with_set(parts)).text
    assert "The set that is played" not in RulesScreen(SUIT_UP).text


def test_the_plain_face_puts_data_into_words() -> None:
    assert plainly([1, None, True, ["a", "b"]]) == "1, –, yes, (a, b)"
    assert plainly({"gold": 2, "tools": []}) == "gold: 2, tools: –"
    assert "viewer: 0" in plainly(suits_view())


def test_the_picture_in_the_readme_downloads_nothing() -> None:
    svg = (Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg").read_text(encoding="utf-8")
    assert re.findall(r"https?:[^\"' ]*", svg) == ["http://www.w3.org/2000/svg"]
    assert "@font-face" not in svg
    assert "take&#160;the&#160;trick." in svg
