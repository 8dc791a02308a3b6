"""The role-playing game in a terminal: the desk, one's hand and sheet, and everything one may do in words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.text import Text

from suitcase.draw.canvas import fit, piece
from suitcase.draw.forms import Form
from suitcase.draw.text import printable
from suitcase.engine import Voice
from suitcase.games.suits_rpg.cards import SIGNS
from suitcase.games.suits_rpg.character import Character, defences, hand_size, modifier
from suitcase.games.suits_rpg.game import SuitsRpg
from suitcase.games.suits_rpg.skills import ATTRIBUTES, SKILLS
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.terminal import menu
from suitcase.games.suits_rpg.terminal.creation import Creation
from suitcase.games.suits_rpg.terminal.desk import desk
from suitcase.games.suits_rpg.terminal.master import MarkForm, TaskForm
from suitcase.games.suits_rpg.terminal.signs import BOLD, FAINT, STRONG, card, flowed
from suitcase.games.suits_rpg.view import RpgView

TALL = 30  # rows of a window in which nothing is crowded


class RpgFace:
    SIZE = (80, 24)
    ACCENT = "#33413f"

    def __init__(self, game: SuitsRpg) -> None:
        self._game = game

    def head(self, view: RpgView, names: Sequence[str], width: int) -> Text:
        where = f"scene {view.scene}" if view.scene else "before the first scene"
        if view.round:
            where += f", round {view.round}"
        if view.paused:
            where += ", paused by the safety card"
        decks = f"players' deck {view.players.cards}, game master's {view.master.cards}"
        return Text(where + decks.rjust(width - len(where)) if len(where) + len(decks) < width else where)

    def board(
        self, view: RpgView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
    ) -> Text:
        return Text("\n").join(desk(view, names, width, height))

    def hand(
        self, view: RpgView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
    ) -> Text:
        width -= 2
        cards = [card(word, click(word, legal)) for word in view.hand]
        lines = flowed([Text("Your hand:"), *cards], width) if cards else []
        rows = 7 if height >= TALL else 4
        lines += menu.menu(view, legal, chosen, width, rows)
        lines += [Text(" ")] * (rows + 2 - len(lines))  # the desk does not move because there is less to choose from
        return Text("\n").join(lines)

    def side(
        self, view: RpgView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
    ) -> Text:
        if view.viewer is None:
            return Text()
        width = max(10, width)
        if view.viewer == MASTER:
            lines = master_lines(view, names, width)
        else:
            person = view.people[view.viewer]
            if person.sheet is None:
                return piece("You have no character yet.", BOLD)
            state = [f"hurt {person.damage} of {person.sheet.fitness}"] if person.damage else []
            flags = ("dead", person.dead), ("Charisma used", person.charmed), ("skips an action", person.skips)
            state += [word for word, holds in flags if holds]
            state += [f"without {weapon}" for weapon in person.taken]
            lines = sheet_lines(person.sheet, state, width, full=height >= TALL)
        return Text("\n").join([*lines, piece("─" * width, FAINT)])

    def say(self, view: RpgView, names: Sequence[str], action: str) -> str:
        asked = self._game.prompt(view, Voice(view.viewer, names))
        words = printable(self._game.offer(view, action)[0])
        odds = f", about {view.odds[action]} % if nobody adds anything" if action in view.odds else ""
        more = " (asks for more)" if self._game.ask(view, action) is not None else ""
        return f"{asked} Enter: {words}{odds}{more}."

    def form(self, view: RpgView, action: str, papers: Sequence[dict[str, Any]]) -> Form | None:
        if action == "sheet":
            return Creation(papers)
        if action == "task":
            return TaskForm(view)
        return MarkForm() if action == "mark sheet" or action.startswith("edit ") else None

    def step(self, legal: Sequence[str], chosen: str, key: str) -> str:
        return menu.step(legal, chosen, key)

    def first(self, view: RpgView, legal: Sequence[str]) -> str | None:
        if view.play is not None and view.play.step in ("allies", "cover") and "pass" in legal:
            return "pass"  # nobody gives a card away because they pressed Enter once more
        return next(iter(menu.ordered(legal)), None)

    def lines(self, height: int) -> int:
        return 2

    def pause(self, view: RpgView) -> float:
        return 1


def click(word: str, legal: Sequence[str]) -> str | None:
    """What a click on a card of the hand does."""
    return next((f"{verb} {word}" for verb in ("add", "lend", "give") if f"{verb} {word}" in legal), None)


def sheet_lines(sheet: Character, state: Sequence[str], width: int, *, full: bool) -> list[Text]:
    """A sheet in a few lines. Skills stand with what they add; those with a * are tagged."""
    head = piece(fit(printable(sheet.name), width - 10), STRONG) + Text(f" {SIGNS[sheet.suit]}")
    lines = [head + piece(f"  hand {hand_size(sheet)}", FAINT)]
    lines.append(Text(fit("  ".join(f"{name[:3].title()} {getattr(sheet, name)}" for name in ATTRIBUTES), width)))
    lines.append(Text(fit("  ".join(f"{name[:3].title()} {value}" for name, value in defences(sheet).items()), width)))
    if full:
        # A skill and its number stay on one line.
        skills = [f"{name.title()}{'*' if name in sheet.tags else ''}\u00a0{modifier(sheet, name)}" for name in SKILLS]
        lines += [piece(line.replace("\u00a0", " "), FAINT) for line in wrap(", ".join(skills), width)]
    else:
        lines += [piece(line, FAINT) for line in wrap(f"Tagged: {', '.join(sheet.tags)}", width)]
    if state:
        lines.append(piece(fit("; ".join(state), width), STRONG))
    return lines


def master_lines(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    lines = [piece("You are the game master", STRONG)]
    lines += [Text(fit(f"Prepared: {printable(text)}", width)) for text in view.prepared]
    if view.note:
        lines += [piece(line, FAINT) for line in wrap(f"Note: {printable(view.note)}", width)[:3]]
    return lines
