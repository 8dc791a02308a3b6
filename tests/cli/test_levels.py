"""Where the terminal names the levels of bots, and that the one who is chosen plays."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase import terminal
from suitcase.bots import LEVELS
from suitcase.bots.levels import USUAL
from suitcase.table import Table
from suitcase.terminal.menu import Wish
from tests.commands import command


def test_the_help_and_the_list_of_games_name_the_levels() -> None:
    told = " ".join(command("play", "--help").out.replace("│", " ").split())
    assert f"{', '.join([*LEVELS][:-1])} or {[*LEVELS][-1]} where a game has levels ({USUAL} if you do not say)" in told
    listed = command("games").out
    assert listed.count(f"how well the others play: one of {', '.join(LEVELS)} (default {USUAL})") == 4
    for level in LEVELS.values():
        assert f"    {level.name:23} {level.says}\n" in listed


@pytest.mark.parametrize(
    ("words", "wish", "kinds"),
    [
        ((), Wish("suits", bots="hard"), ["person", "bot:hard", "bot:hard"]),
        ((), Wish("suits", "practice", bots="easy"), ["person", "bot:easy", "bot:easy"]),
        ((), Wish("suits", "friends", "Ben", "expert"), ["person", "person", "bot:expert"]),
        ((), Wish("suits", "friends", "Ben,Cleo"), ["person"] * 3),
        ((), Wish("suits"), ["person", f"bot:{USUAL}", f"bot:{USUAL}"]),
        (("--bots", "greedy"), Wish("suits"), ["person", "bot:greedy", "bot:greedy"]),
    ],
)
def test_who_is_chosen_in_the_menu_sits_down(
    words: tuple[str, ...], wish: Wish, kinds: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    asked: list[bool] = []
    opened: list[list[str]] = []

    def choose(*, asks_level: bool) -> Wish:
        asked.append(asks_level)
        return wish

    def run(table: Table, *_: Any) -> None:
        opened.append([seat.kind for seat in table.seats])

    monkeypatch.setenv("SUITCASE_DATA", str(tmp_path))
    monkeypatch.setattr(terminal, "choose", choose)
    monkeypatch.setattr(terminal, "run", run)
    monkeypatch.setattr(terminal, "check_terminal", lambda *_: None)
    assert command("play", *words).code == 0
    assert opened == [kinds]
    assert asked == [not words]
