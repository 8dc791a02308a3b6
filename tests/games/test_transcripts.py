"""Every game has a transcript: one match, line by line, with what a spectator and seat 0 are told.

    tests/games/GAME/transcript.txt

Lines that begin at the margin are the match: its game, names, options and seed, `start`, and each action after
the seat that plays it. The indented lines are what the game says to them: `all` is what a spectator hears,
`0` what seat 0 hears where it is not the same, and `|` draws the position, at the start and at the end.

`python tests/games/test_transcripts.py` writes the indented lines anew; read the difference before you keep it.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from suitcase.games import GAMES
from tests.games.transcripts import performed

HERE = Path(__file__).parent


def transcript(name: str) -> Path:
    return HERE / name.replace("-", "_") / "transcript.txt"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_transcript(name: str) -> None:
    assert transcript(name).is_file(), f"{name} needs a match that people can read in {transcript(name)}"


@pytest.mark.parametrize("name", [name for name in GAMES if transcript(name).is_file()])
def test_a_transcript_goes_as_it_is_written(name: str) -> None:
    lines = transcript(name).read_text(encoding="utf-8").splitlines()
    for number, (written, said) in enumerate(zip_longest(lines, performed(name, lines)), 1):
        assert said == written, f"line {number} of {transcript(name)}"


if __name__ == "__main__":
    for each in GAMES:
        old = transcript(each).read_text(encoding="utf-8").splitlines()
        transcript(each).write_text("\n".join(performed(each, old)) + "\n", encoding="utf-8")
