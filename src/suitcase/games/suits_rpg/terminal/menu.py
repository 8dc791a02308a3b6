"""What one may do now, as a list in two columns; the arrow keys go through it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import fit
from suitcase.draw.text import printable
from suitcase.games.suits_rpg.terminal.signs import FAINT, GOLD
from suitcase.games.suits_rpg.view import RpgView
from suitcase.games.suits_rpg.words.offers import offer

COLUMNS = 2
# What one mostly wants comes first, what one seldom wants last; what is not named here is in between.
FIRST = (
    *("sheet", "stand", "add", "charisma", "lend", "cover", "name", "take", "top", "give", "try", "at", "past"),
    *("floor", "open", "task", "reveal", "play", "call", "act", "next", "easy", "average", "difficult", "impossible"),
)
LAST = (
    *("pass", "never mind", "say", "handout", "hurt", "heal", "stunt", "in", "out", "edit", "remove", "vehicle"),
    *("driver", "stops", "forget", "prepare", "park", "unpark", "cancel", "take back", "end scene", "end story"),
    *("note", "help", "pause"),
)
RANKS = {word: rank for rank, word in enumerate(FIRST)} | {word: 200 + rank for rank, word in enumerate(LAST)}


def ordered(legal: Sequence[str]) -> list[str]:
    return sorted(legal, key=lambda action: RANKS.get(action, RANKS.get(action.partition(" ")[0], 100)))


def step(legal: Sequence[str], chosen: str, key: str) -> str:
    actions = ordered(legal)
    ahead = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}[key]
    place = actions.index(chosen) + ahead
    if abs(ahead) == 1:
        return actions[place % len(actions)]
    return actions[place] if 0 <= place < len(actions) else chosen


def menu(view: RpgView, legal: Sequence[str], chosen: str | None, width: int, rows: int) -> list[Text]:
    """The list, cut to a number of rows around what is chosen."""
    if chosen is None:
        return []
    actions = ordered(legal)
    pairs = [actions[k : k + COLUMNS] for k in range(0, len(actions), COLUMNS)]
    here = actions.index(chosen) // COLUMNS
    first = max(0, min(here - rows // 2, len(pairs) - rows))
    column = width // COLUMNS
    lines = []
    for pair in pairs[first : first + rows]:
        line = Text()
        for action in pair:
            line += entry(view, action, column, is_chosen=action == chosen)
        lines.append(line)
    if (more := len(pairs) - rows) > 0:
        lines.append(Text(f"  {len(actions)} things to do; ↑ and ↓ show the others", FAINT) if more else Text())
    return lines


def entry(view: RpgView, action: str, column: int, *, is_chosen: bool) -> Text:
    odds = f" {view.odds[action]} %" if action in view.odds else ""
    words = printable(offer(view, action)[0])
    if action.startswith("try "):  # the skill and its chance are always to be seen, however long the words are
        say, _, skill = words.rpartition(": ")
        words = fit(f"{skill}{odds}: {say}", column - 3)
    else:
        words = fit(words, column - 3 - len(odds)) + odds
    style = Style(bold=is_chosen, color=GOLD if is_chosen else None, meta={"do": action})
    text = Text()
    text.append(f"{'▶' if is_chosen else ' '} {words}".ljust(column), style)
    return text
