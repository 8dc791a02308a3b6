"""A job drawn as a graph: an SVG that stands alone, for light and dark.

Scenes are boxes with a row for everything that can follow: what is tried, triggers, fights. A line leads from a row to
the scene or the ending it leads to. What stays in the scene has no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise
from textwrap import wrap

import msgspec

from suitcase.engine import capital
from suitcase.games.suits_rpg.jobs.conditions import ALWAYS, Tree, written
from suitcase.games.suits_rpg.jobs.format import Block, Ending, Fight, Job, JobChoice, JobWay, Scene
from suitcase.games.suits_rpg.jobs.layout import Layout, Spot, layout

WIDTH, BETWEEN, GAP, MARGIN = 330, 120, 34, 30
HEAD, ROW, APART, PAD = 38, 18, 7, 9  # APART is the space above a heading
LETTER, BOLD = 6.6, 7.4  # what a letter of a row takes, about
KINDS = ("success", "failure", "won", "fled", "lost", "then")
STYLE = """
:root { color-scheme: light dark; }
svg { --paper: #f6f2e9; --box: #fffdf7; --ink: #26221c; --soft: #6f675a; --line: #c9bfab; --head: #e9e0cd;
  --success: #2e7046; --failure: #a8442f; --then: #5a5f8a; --end: #e4efe6; --bad: #f3e1da; }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1b18; --box: #28251f; --ink: #ece5d8; --soft: #a89f8f;
  --line: #4d463b; --head: #39342b; --success: #7cc796; --failure: #e2917c; --then: #a9aede; --end: #263a2d;
  --bad: #452d26; } }
text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.paper { fill: var(--paper); }
.box { fill: var(--box); stroke: var(--line); }
.head { fill: var(--head); }
.end { fill: var(--end); stroke: var(--success); }
.bad { fill: var(--bad); stroke: var(--failure); }
.title { font-weight: 650; font-size: 15px; }
.what { font-weight: 600; }
.soft { fill: var(--soft); }
.success, .won { --own: var(--success); }
.failure, .lost { --own: var(--failure); }
.fled, .then { --own: var(--then); }
.tag { fill: var(--own); font-weight: 600; }
.lead { fill: none; stroke: var(--own, var(--soft)); stroke-width: 1.6; opacity: .85; }
.port { fill: var(--own); }
.tip { fill: var(--soft); }
"""


class Row(msgspec.Struct):
    """A line of a box: a heading, or what follows from something."""

    tag: str  # one of KINDS, or "" for a heading, or "soft"
    text: str
    leads: str = ""  # the box where it goes


def graph(job: Job) -> str:
    """The job as SVG."""
    rows = {f"scene {name}": [*_rows(job, scene)] for name, scene in job.scenes.items()}
    rows |= {f"ending {name}": [*_ending(job, ending)] for name, ending in job.endings.items()}
    # The first scene stands first, whatever the file's order.
    first = f"scene {job.start}"
    rows = {first: rows[first], **rows}
    heights = {name: HEAD + PAD + sum(map(_height, lines)) for name, lines in rows.items()}
    ports: dict[tuple[str, str], list[float]] = {}  # how far below the top of its box each line begins
    for name, lines in rows.items():
        for k, row in enumerate(lines):
            if row.leads:
                ports.setdefault((name, row.leads), []).append(_offset(lines, k))
    place = layout(heights, {edge: sum(each) / len(each) for edge, each in ports.items()}, GAP)
    width = 2 * MARGIN + place.columns * WIDTH + (place.columns - 1) * BETWEEN + (30 if place.back else 0)
    height = 2 * MARGIN + 46 + place.height + 16 * len(place.back)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="{_safe(job.title)}">',
        f"<title>{_safe(job.title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" width="{width:.0f}" height="{height:.0f}"/>',
        f'<text class="title" x="{MARGIN}" y="{MARGIN + 6}">{_safe(job.title)}</text>',
        f'<text class="soft" x="{MARGIN}" y="{MARGIN + 26}">{_safe(job.size())}</text>',
        f'<g transform="translate({MARGIN} {MARGIN + 46})">',
        *_lines(rows, place),
        *(_box(job, name, lines, place.spots[name]) for name, lines in rows.items()),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


def _safe(text: str) -> str:
    """Text of a job for XML: nothing in it is markup, and nothing turns the writing round."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text))


# --- What stands in a box -------------------------------------------------------------------------------------------


def _rows(job: Job, scene: Scene) -> Iterator[Row]:
    for name, marks in (("Here", scene.marks), ("Hidden", scene.hidden)):
        if marks:
            yield from _soft(f"{name}: {', '.join(job.marks[mark].sheet.name for mark in marks)}")
    for trigger in scene.triggers:
        when = "on entering" if trigger.block.when == ALWAYS else f"when {written(trigger.block.when)}"
        yield Row("", capital(when))
        yield from _block("then", trigger.block, conditional=False)
    for choice in scene.choices:
        yield from _choice(choice)
    for fight in scene.fights:
        yield from _fight(job, fight)


def _choice(choice: JobChoice) -> Iterator[Row]:
    often = " (sticky)" if choice.sticky else ""
    yield Row("", f"{choice.name}{often}")
    yield from _soft(_ways(choice.ways, choice.when))
    yield from _block("success", choice.success)
    if choice.failure != Block():
        yield from _block("failure", choice.failure)


def _fight(job: Job, fight: Fight) -> Iterator[Row]:
    yield Row("", f"Fight: {', '.join(job.marks[mark].sheet.name for mark in fight.marks)}")
    if fight.flee:
        yield from _soft(_ways(fight.flee, ALWAYS))
    yield from _block("won", fight.won)
    if fight.flee:
        yield from _block("fled", fight.fled)
    if fight.lost:
        yield Row("lost", "", f"ending {fight.lost}")


def _soft(text: str) -> Iterator[Row]:
    """A text in as many rows as it needs."""
    yield from (Row("soft", line) for line in wrap(text, int((WIDTH - 30) / LETTER)))


def _ways(ways: tuple[JobWay, ...], when: Tree) -> str:
    """The ways, those against the same together."""
    against: dict[str, list[str]] = {}
    for way in ways:
        name = way.use if way.when == ALWAYS else f"{way.use} (if {written(way.when)})"
        against.setdefault(way.mark or _numbers(way.numbers), []).append(name)
    condition = "" if when == ALWAYS else f"if {written(when)}: "
    return condition + ", ".join(f"{' or '.join(uses)} {number}" for number, uses in against.items())


def _numbers(numbers: tuple[int, ...]) -> str:
    least, most = min(numbers), max(numbers)
    return f"{least}" if least == most else f"{least}–{most}"


def _block(tag: str, block: Block, conditional: bool = True) -> Iterator[Row]:
    condition = f"if {written(block.when)}: " if conditional and block.when != ALWAYS else ""
    for also in block.also:
        yield from _block(tag, also)
    leads = f"scene {block.goto}" if block.goto else f"ending {block.end}" if block.end else ""
    said = ", ".join(changes(block))
    if said or leads or not block.also:
        yield Row(tag, condition + said, leads)


def changes(block: Block) -> Iterator[str]:
    yield from block.set
    yield from (f"no {flag}" for flag in block.clear)
    yield from (f"{counter} {step:+}" for counter, step in block.add)
    if block.hurt or block.hurt_all:
        yield f"hurt {block.hurt or block.hurt_all}{' each' if block.hurt_all else ''}"
    if block.stunt or block.stunt_all:
        yield "a card"
    if block.handout:
        yield "a paper"
    yield from (f"reveals {mark}" for mark in block.reveal)
    yield from (f"{mark} leaves" for mark in block.remove)
    yield from (f"closes {choice}" for choice in block.close)
    if block.again:
        yield "another way" if block.lose_way else "again"
    if block.fight:
        yield f"fight {block.fight}"


def _ending(job: Job, ending: Ending) -> Iterator[Row]:
    when = "; also if everybody dies" if ending.id == job.fallen else ""
    yield Row("soft", f"the job is {'done' if ending.success else 'not done'}{when}")


# --- Drawing --------------------------------------------------------------------------------------------------------


def _x(column: int) -> float:
    return column * (WIDTH + BETWEEN)


def _height(row: Row) -> float:
    return ROW if row.tag else ROW + APART


def _offset(rows: list[Row], k: int) -> float:
    """The middle of a row's letters, from the top of the box."""
    return HEAD + sum(map(_height, rows[: k + 1])) - ROW / 2


def _box(job: Job, name: str, rows: list[Row], spot: Spot) -> str:
    kind, _, ident = name.partition(" ")
    x, y = _x(spot.column), spot.y
    if kind == "scene":
        title, look = job.scenes[ident].title, "box"
    else:
        title, look = job.endings[ident].title, "end" if job.endings[ident].success else "bad"
    parts = [f'<g><rect class="{look}" x="{x:.1f}" y="{y:.1f}" width="{WIDTH}" height="{spot.height:.1f}" rx="8"/>']
    if kind == "scene":
        edge = f"M{x + 0.5:.1f} {y + HEAD - 6:.1f}v-{HEAD - 14}a8 8 0 0 1 8 -8h{WIDTH - 17}a8 8 0 0 1 8 8v{HEAD - 14}z"
        parts.append(f'<path class="head" d="{edge}"/>')
    parts.append(f'<text class="title" x="{x + 12:.1f}" y="{y + 22:.1f}">{_fitted(title, WIDTH - 24, 8.4)}</text>')
    for k, row in enumerate(rows):
        parts.append(_row(row, x, y + _offset(rows, k)))
    return "\n".join([*parts, "</g>"])


def _row(row: Row, x: float, middle: float) -> str:
    y = middle + 4
    if row.tag in ("", "soft"):
        look, indent, letter = ("soft", 20, LETTER) if row.tag else ("what", 12, BOLD)
        said = _fitted(row.text, WIDTH - indent - 10, letter)
        return f'<text class="{look}" x="{x + indent:.1f}" y="{y:.1f}">{said}</text>'
    said = _fitted(row.text, WIDTH - 92, LETTER)
    port = f'<circle class="port" cx="{x + WIDTH:.1f}" cy="{middle:.1f}" r="3.5"/>' if row.leads else ""
    return (
        f'<g class="{row.tag}"><text class="tag" x="{x + 20:.1f}" y="{y:.1f}">{row.tag}</text>'
        f'<text x="{x + 80:.1f}" y="{y:.1f}">{said}</text>{port}</g>'
    )


def _fitted(text: str, width: float, letter: float) -> str:
    """What fits into the width; the whole shows when one points at it."""
    most = int(width / letter)
    if len(text) <= most:
        return _safe(text)
    return f"{_safe(text[: most - 1].rstrip())}…<title>{_safe(text)}</title>"


def _lines(rows: dict[str, list[Row]], place: Layout) -> Iterator[str]:
    """The lines between boxes. Those that skip a column share a lane from there on."""
    for (_, target), lane in place.lanes.items():
        for left, right in pairwise([*lane, place.spots[target]]):
            x, y = _x(left.column), left.middle
            curve = _curve(x + WIDTH, y, _x(right.column), right.middle)
            yield f'<path class="lead" d="M{x:.1f} {y:.1f}H{x + WIDTH:.1f}{curve}"/>'
    for k, (source, target) in enumerate(place.back):
        y = place.height + 12 + 16 * k
        out, into = _x(place.spots[source].column) + WIDTH, _x(place.spots[target].column)
        to_y = place.spots[target].y + 18
        yield (
            f'<path class="lead" d="M{out + 22:.1f} {y - 10:.1f}q0 10 -10 10H{into - 12:.1f}q-10 0 -10 -10'
            f'V{to_y + 10:.1f}q0 -10 10 -10H{into:.1f}"/>'
        )
        yield _tip(into, to_y)
    for source, lines in rows.items():
        spot = place.spots[source]
        x = _x(spot.column) + WIDTH
        for k, row in enumerate(lines):
            if not row.leads:
                continue
            y = spot.y + _offset(lines, k)
            if (source, row.leads) in place.back:
                below = place.height + 2 + 16 * place.back.index((source, row.leads))
                path = f"M{x:.1f} {y:.1f}h12q10 0 10 10V{below:.1f}"
            else:
                first = [*place.lanes[source, row.leads], place.spots[row.leads]][0]
                path = f"M{x:.1f} {y:.1f}{_curve(x, y, _x(first.column), first.middle)}"
            yield f'<path class="lead {row.tag}" d="{path}"/>'
    for name in dict.fromkeys(target for _, target in place.lanes):
        yield _tip(_x(place.spots[name].column), place.spots[name].middle)


def _tip(x: float, y: float) -> str:
    return f'<path class="tip" d="M{x - 8:.1f} {y - 5:.1f}l9 5l-9 5z"/>'


def _curve(x: float, y: float, to_x: float, to_y: float) -> str:
    bend = (to_x - x) / 2
    return f"C{x + bend:.1f} {y:.1f} {to_x - bend:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}"
