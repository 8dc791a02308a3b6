"""A game's rulebook as players read it: sections of HTML in which each clause has its id; readings are folded away."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from suitcase.engine import Game

SHORT = "In short"  # the section that pictures stand for, where a game has them
READINGS = "How we read it"  # this section and all behind it are folded
# A clause begins its paragraph, list item or table row with its id: that becomes the element's id.
CLAUSE = re.compile(r"<(p|li|tr|h\d)>(\s*(?:<p>|<td>|<strong>)*\s*)([A-Z]{2}-[A-Z]?\d+)\b")
TITLE = re.compile(r"<h1>.*?</h1>\s*")
SECTION = re.compile(r"<h2>(.*?)</h2>")


@cache
def rulebook(game: Game) -> str:
    page = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(game.players_book()))
    page = TITLE.sub("", CLAUSE.sub(r'<\1 id="\3">\2\3', page))
    first, *rest = SECTION.split(page)
    sections, folded = [f"<section>{first}</section>"], False
    for title, body in zip(rest[::2], rest[1::2], strict=True):
        folded = folded or title == READINGS
        if folded:
            sections.append(f"<details><summary>{title}</summary>{body}</details>")
        elif title != SHORT or not game.primer().in_short:
            sections.append(f"<section><h2>{title}</h2>{body}</section>")
    return "\n".join(sections)
