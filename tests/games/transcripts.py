"""A match that is said again: what a spectator and seat 0 are told. test_transcripts.py says how it is written."""

from __future__ import annotations

from collections.abc import Iterator

from suitcase.engine import Position, SeededChance, seed_from_text
from suitcase.games import game


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
