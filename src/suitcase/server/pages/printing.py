"""Pages for paper: what belongs to a person, and the story of a table. All that they show is escaped here."""

from __future__ import annotations

from html import escape

from suitcase.engine.papers import PaperPage

MANY_LINES = 6  # from so many short ones on, they stand in two columns
SHORT_LINE = 40  # characters


def sheet(page: PaperPage) -> str:
    """A paper as HTML."""
    html = [f"<h1>{escape(page.title)}</h1>"]
    if page.line:
        html.append(f'<p class="line">{escape(page.line)}</p>')
    if page.figures:
        figures = (f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in page.figures)
        html.append(f'<dl class="figures">{"".join(figures)}</dl>')
    for heading, lines in page.parts:
        many = len(lines) >= MANY_LINES and max(map(len, lines)) <= SHORT_LINE
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        html.append(f'<h2>{escape(heading)}</h2><ul class="lines{" many" if many else ""}">{items}</ul>')
    return "\n".join(html)


def around(template: str, title: str, back: str) -> tuple[str, str]:
    """What stands before and after the content of a page. Nothing in the content can be taken for a place to fill."""
    page = template.replace("{{title}}", escape(title)).replace("{{back}}", escape(back))
    head, _, tail = page.rpartition("{{content}}")
    return head, tail
