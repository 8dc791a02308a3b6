"""What an arena leaves on disk: its report as JSON, its games as rows (CSV, Parquet), and a picture."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import shown
from suitcase.lab.arena.arena import Arena, Report
from suitcase.lab.arena.printing import against
from suitcase.lab.writing import check_place

DATA = (".json", ".csv", ".parquet")
PICTURES = (".svg", ".png")


def check_file(word: str, file: Path | None, endings: Collection[str]) -> None:
    """Says before the first game what would go wrong after the last."""
    if file is None:
        return
    if file.suffix not in endings:
        raise SuitcaseError(f"{word} writes {', '.join(endings)}, not {shown(file.name)}.")
    if file.suffix in (".parquet", *PICTURES):
        _library("pyarrow" if file.suffix == ".parquet" else "matplotlib")
    check_place(file)


def _library(name: str) -> None:
    try:
        __import__(name)
    except ImportError:
        raise SuitcaseError(f"This needs {name}: pip install 'suitcase[lab]'.") from None


def write_data(arena: Arena, report: Report, file: Path) -> None:
    writers: dict[str, Callable[[Arena, Report, Path], None]] = {
        ".json": _write_json,
        ".csv": _write_csv,
        ".parquet": _write_parquet,
    }
    writers[file.suffix](arena, report, file)


def _write_json(arena: Arena, report: Report, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


def _write_csv(arena: Arena, report: Report, file: Path) -> None:
    rows = list(arena.rows(report))
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _write_parquet(arena: Arena, report: Report, file: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(arena.rows(report))), file)


def draw(report: Report, file: Path) -> None:
    """The shares with their intervals, one below the other, and a line where they would be fair."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    lines = report.lines
    labels = [f"{line.player} against {against(line)}" for line in lines]
    with mpl.rc_context({"svg.hashsalt": "suitcase", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(7, 1.2 + 0.28 * len(lines)), layout="constrained")
        axes: Any = figure.subplots()
        for k, line in enumerate(lines):
            low, high = (line.any_low, line.any_high) if report.stops else (line.low, line.high)
            above, below = low > line.fair, high < line.fair
            colour = "#1b6e4f" if above else "#a3402e" if below else "#555555"
            axes.plot([100 * low, 100 * high], [k, k], color=colour, linewidth=1.6, solid_capstyle="round")
            axes.plot([100 * line.share], [k], "s", color=colour, markersize=5)
        axes.axvline(100 * lines[0].fair, color="#999999", linewidth=1, linestyle="--")
        axes.set_yticks(range(len(lines)), labels)
        axes.invert_yaxis()
        axes.set_xlim(0, 100)
        axes.set_xlabel("share, per cent, with its 95 % interval; the dashed line is fair")
        axes.set_title(f"{report.title} at {report.seats} seats", loc="left")
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None, dpi=150)
