"""Jobs as data: what an automatic game master runs. The jobs of the box are the TOML files in this folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import nearest, shown
from suitcase.engine.reading import read_bytes
from suitcase.games.suits_rpg.jobs.format import Job
from suitcase.games.suits_rpg.jobs.reading import MOST_BYTES, from_text

FOLDER = Path(__file__).parent


@cache
def box() -> dict[str, Path]:
    """The jobs of the box: id and file."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}


@cache
def job_named(name: str) -> Job:
    """A job of the box."""
    if name not in box():
        raise SuitcaseError(f"There is no job {shown(name)}: {nearest(name, [*box()])}.")
    found = from_text(read_bytes(box()[name], MOST_BYTES))
    if found.job is None:
        raise SuitcaseError(f"{box()[name].name}, {found.mistakes[0]}")
    return found.job
