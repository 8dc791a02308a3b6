"""The end: a table of what each step of the count gave."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import fit, piece
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.score_steps import Step
from suitcase.games.influence.terminal.signs import FAINT, STRONG, TOKENS, Signs
from suitcase.games.influence.view import InfluenceView

LABEL = 15


def score_table(game: InfluenceGame, view: InfluenceView, names: Sequence[str], width: int, height: int) -> Text:
    seats = range(len(view.players))
    column = min(14, (width - LABEL - 2) // len(seats))
    head = Text(" " * LABEL)
    for seat in seats:
        name = fit(f"{TOKENS[seat]} {'You' if seat == view.viewer else names[seat]}", column - 1)
        head.append(" " * (column - cell_len(name)) + name, STRONG if seat == view.winner else Style(bold=True))
    lines = [head, *(_line(game, step, column) for step in view.scoring)]
    total = piece("In all".ljust(LABEL), Style(bold=True))
    for seat in seats:
        style = STRONG if seat == view.winner else Style(bold=True)
        total.append(f"{view.players[seat].score:>{column}}", style)
    lines[:0] = [piece("In brackets what was compared, then points", FAINT), Text()][: max(0, height - len(lines) - 2)]
    lines += [piece("─" * (LABEL + column * len(seats)), FAINT), total]
    above = max(0, (height - len(lines)) // 2)
    left = " " * max(0, (width - LABEL - column * len(seats)) // 2)
    return Text("\n").join([Text()] * above + [Text(left) + line for line in lines])


def _line(game: InfluenceGame, step: Step, column: int) -> Text:
    if step.kind == "majority":
        assert step.type is not None
        label = f"{Signs(game.components.types).letters[step.type]} {step.type} {step.worth}"
    elif step.kind == "centre":
        label = f"all four {step.worth}"
    else:
        label = game.vocabulary.friends.capitalize()
    line = Text(fit(label, LABEL - 1).ljust(LABEL))
    for count, gain in zip(step.counts, step.gains, strict=True):
        # In brackets, what was compared.
        line.append(f"({count})".rjust(column - 3), FAINT)
        line.append(f"{gain or '·':>3}", Style(bold=True) if gain else FAINT)
    return line
