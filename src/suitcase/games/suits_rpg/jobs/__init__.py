"""Jobs as data: what an automatic game master runs. The jobs of the box are the TOML files in this folder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import nearest, shown
from suitcase.engine.reading import read_bytes
from suitcase.games.suits_rpg.jobs.format import Job
from suitcase.games.suits_rpg.jobs.nodes import Parsed
from suitcase.games.suits_rpg.jobs.reading import MOST_BYTES, from_data, from_text

FOLDER = Path(__file__).parent


class JobFile(NamedTuple):
    """A job, and the plain data that it was read from."""

    job: Job
    data: dict[str, Any]


@cache
def box() -> dict[str, Path]:
    """The jobs of the box: id and file."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}


@cache
def job_named(name: str) -> Job:
    """A job of the box."""
    if name not in box():
        raise SuitcaseError(f"There is no job {shown(name)}: {nearest(name, [*box()])}.")
    path = box()[name]
    return _sound(from_text(read_bytes(path, MOST_BYTES)), path.name).job


def job_file(source: Path | Mapping[str, Any]) -> JobFile:
    """A job of one's own, from a file, or from what a journal has kept. Raises SuitcaseError with the first mistake.

    A file is checked whole. The data of a journal was, when its table was laid out.
    """
    if not isinstance(source, Path):
        return _sound(from_data(source), "The job")
    from suitcase.games.suits_rpg.jobs.check import check  # slow to import, and needed only to lay out a job

    found = from_text(read_bytes(source, MOST_BYTES))
    for mistake in check(found):
        raise SuitcaseError(mistake.of(str(source)))
    return _sound(found, str(source))


def _sound(found: Parsed, where: str) -> JobFile:
    if found.job is None:
        raise SuitcaseError(found.mistakes[0].of(where))
    return JobFile(found.job, found.data)
