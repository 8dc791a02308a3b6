"""Every game has a transcript: one match, line by line, with what a spectator and seat 0 are told.

    tests/games/GAME/transcript.txt

Lines that begin at the margin are the match: its game, names, options and seed, `start`, and each action after
the seat that plays it. The indented lines are what the game says to them: `all` is what a spectator hears,
`0` what seat 0 hears where it is not the same, and `|` draws the position, at the start and at the end.

`python tests/games/test_transcripts.py` writes the indented lines anew; read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

from suitcase.engine import Position, SeededChance, seed_from_text
from suitcase.games import GAMES, game

HERE = Path(__file__).parent


def transcript(name: str) -> Path:
    return HERE / name.replace("-", "_") / "transcript.txt"


def performed(name: str, lines: list[str]) -> Iterator[str]:
    """The whole transcript, said again from the lines at its margin."""
    names: list[str] = []
    options: list[str] = []
    chance = SeededChance(seed_from_text(""))
    position: Position | None = None
    for line in lines:
        word, _, rest = line.partition(" ")
        if line.startswith(" "):
            continue
        yield line
        if not line or line.startswith("#"):
            continue
        if word == "game":
            assert rest == name
        elif word == "names":
            names = rest.split(", ")
        elif word == "options":
            options = rest.split()
        elif word == "seed":
            chance = SeededChance(seed_from_text(rest))
        elif word == "start":
            rules = game(name)
            position = rules.new(len(names), rules.options.parse(options), chance=chance)
            yield from drawn(position)
            yield from told(position, names)
        else:
            assert position is not None, f"{line!r} comes before the start"
            position.play(int(word), rest, chance)
            yield from told(position, names)
    assert position is not None
    yield from drawn(position)
    assert position.outcome(names) is not None, "the match is not played to its end"


def told(position: Position, names: list[str]) -> Iterator[str]:
    everyone, first = position.tell(None, names), position.tell(0, names)
    yield from (f"    all  {sentence}" for sentence in everyone)
    if first != everyone:
        yield from (f"    0    {sentence}" for sentence in first)


def drawn(position: Position) -> Iterator[str]:
    yield from (f"    |  {line}" for line in position.draw().splitlines())


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
