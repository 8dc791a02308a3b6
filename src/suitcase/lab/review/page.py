"""A review as one HTML file: light and dark, for screen and paper, without scripts. All that it shows is escaped."""

from __future__ import annotations

import html

from suitcase.lab.review.report import Decision, Option, Review, as_percent

WIDE, HIGH = 480, 200  # of the curve, in its own units
LEFT, RIGHT, BELOW = 52, 16, 24  # room for words
NUMBERS = 5  # at most so many under the curve

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #f6f0e4; --surface: #fffcf5; --ink: #2a221d; --soft: #62564b; --line: #d8ccb8; --accent: #7b2328;
  --serif: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif;
  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1815; --surface: #28221d; --ink: #f2e9dc; --soft: #bdafa0; --line: #463c33; --accent: #eba399; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.25rem 1rem 3rem; max-width: 46rem;
  background: var(--paper); color: var(--ink); font: 1rem/1.45 var(--sans); overflow-wrap: anywhere;
}
h1, h2 { font-family: var(--serif); line-height: 1.15; text-wrap: balance; }
h1 { margin: 0 0 0.5rem; font-size: 1.9rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; break-after: avoid; }
.soft, figcaption { color: var(--soft); font-size: 0.875rem; }
figure { margin: 1.25rem 0; }
svg { display: block; width: 100%; max-width: 42rem; height: auto; font: 14px var(--sans); }
.grid { stroke: var(--line); }
.area { fill: color-mix(in oklab, var(--accent) 14%, transparent); }
.curve { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
.cost { fill: var(--surface); stroke: var(--accent); stroke-width: 2.5; }
svg text { fill: var(--soft); }
.sum { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; margin: 1rem 0; }
.sum div { padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.sum dt { color: var(--soft); font-size: 0.875rem; }
.sum dd { margin: 0; font: 600 1.35rem var(--serif); font-variant-numeric: tabular-nums; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 0.75rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); break-inside: avoid; }
li h3 { margin: 0 0 0.35rem; font: 600 1rem var(--sans); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.15rem 0.5rem 0.15rem 0; font-weight: 400; text-align: left; vertical-align: baseline; }
th { width: 1%; padding-right: 0.75rem; color: var(--soft); white-space: nowrap; }
td:last-child { width: 1%; padding-right: 0; text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
@page { margin: 14mm; }
@media print {
  :root { color-scheme: light only; --paper: #fff; --surface: #fff; --ink: #000; --soft: #444; --line: #999;
    --accent: #7b2328; }
  body { padding: 0; max-width: none; font-size: 10.5pt; }
}
"""


def escape(text: str) -> str:
    """Text as it stands in a page; a number and its sign stay on one line."""
    return html.escape(text).replace(" %", "&nbsp;%")


def page(review: Review) -> str:
    name = review.names[review.seat]
    title = f"{review.title}, as {name} played it"
    sums = "".join(
        f"<div><dt>{escape(word)}</dt><dd>{escape(share)}</dd></div>" for word, share in review.parts.items()
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)} · Suitcase</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
<p>{escape(" ".join(review.verdict))}</p>
<figure>
{curve(review)}
<figcaption>The chance of winning, move by move, from what {escape(name)} knew; a ring is a decision that cost
something.</figcaption>
</figure>
<dl class="sum">{sums}</dl>
<p class="soft">Luck is what cards, dice and the others brought or took. Choices are compared with those of a player who
decides quickly. Both, added to the chance at first, give the result.</p>
{_decisions(review)}
<p class="soft">Estimated at the level “{escape(review.level)}” with the seed {review.seed}; ± is two standard
errors.</p>
</main>
</body>
</html>
"""


def _decisions(review: Review) -> str:
    costly = review.costly
    if not costly:
        return ""
    items = "\n".join(map(_decision, costly))
    return f"<h2>What cost most</h2>\n<ol>\n{items}\n</ol>"


def _decision(one: Decision) -> str:
    late = "; the clock had run out, and a bot played" if one.late else ""
    rows = _row("played", one.played) + _row("better", one.best)
    heading = f"Move {one.n + 1}: cost {one.costs}{late}"
    return f"<li><h3>{escape(heading)}</h3><table>{rows}</table></li>"


def _row(word: str, option: Option) -> str:
    return f'<tr><th scope="row">{word}</th><td>{escape(option.say)}</td><td>{escape(option.chance)}</td></tr>'


def curve(review: Review) -> str:
    """The chance of winning over the game, as SVG."""
    across, up = WIDE - LEFT - RIGHT, HIGH - BELOW - 8

    def x(n: float) -> str:
        return f"{LEFT + across * n / max(1, review.last):.1f}"

    def y(chance: float) -> str:
        return f"{8 + up * (1 - chance):.1f}"

    path = " L".join(f"{x(point.n)} {y(point.chance)}" for point in review.curve)
    grid = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(share)}" y2="{y(share)}"/>'
        f'<text x="{LEFT - 8}" y="{y(share)}" dy="0.35em" text-anchor="end">{share * 100:.0f} %</text>'
        for share in (0, 0.5, 1)
    )
    every = max(1, -(-review.last // NUMBERS))
    numbers = "".join(
        f'<text x="{x(n)}" y="{HIGH - 4}" text-anchor="middle">{n}</text>' for n in range(0, review.last + 1, every)
    )
    rings = "".join(
        f'<circle class="cost" r="5" cx="{x(one.n + 1)}" cy="{y(one.played.share)}">'
        f"<title>{escape(f'Move {one.n + 1}: {one.played.say}; cost {one.costs}')}</title></circle>"
        for one in review.costly
    )
    first, last = review.curve[0], review.curve[-1]
    said = f"From {as_percent(first.chance)} at move {first.n} to {as_percent(last.chance)} at the end."
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(said)}">{grid}{numbers}'
        f'<path class="area" d="M{x(first.n)} {y(0)} L{path} L{x(last.n)} {y(0)}Z"/>'
        f'<path class="curve" d="M{path}"/>{rings}</svg>'
    )
