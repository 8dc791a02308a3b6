"""Tree counts: how many sequences of plays a position has, and which tricks they lead to (tree_counts.txt)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from suitcase.engine import ReplayedChance
from suitcase.games.suits import GAME
from suitcase.games.suits.state import State

from . import oracle
from .helpers import at

Tricks = tuple[int, ...]


class Tree(NamedTuple):
    name: str
    drawing: str
    counts: dict[int, int]  # of sequences, by their length
    tricks: dict[Tricks, int]  # of the longest sequences, by the tricks that each seat has then


def read_trees() -> Iterator[Tree]:
    text = (Path(__file__).parent / "tree_counts.txt").read_text(encoding="utf-8")
    for block in re.split(r"^tree ", text, flags=re.MULTILINE)[1:]:
        name, *lines = block.strip().splitlines()
        drawing = [line for line in lines if line.startswith("    ")]
        counts = re.findall(r"^length (\d+): (\d+)$", block, re.MULTILINE)
        tricks = re.findall(r"^tricks (\d+) (\d+) (\d+): (\d+)$", block, re.MULTILINE)
        yield Tree(
            name,
            "\n".join(drawing),
            {int(length): int(count) for length, count in counts},
            {tuple(map(int, row[:3])): int(row[3]) for row in tricks},
        )


TREES = list(read_trees())


def walk(s: State, length: int, longest: int, counts: Counter[int], tricks: Counter[Tricks]) -> None:
    """By the rules: every legal action of every position."""
    counts[length] += 1
    if length == longest:
        tricks[tuple(s.won)] += 1
        return
    seat = GAME.hooks["mover"](s)
    actions = [0] * 16
    for k in range(GAME.hooks["legal"](s, seat, actions)):
        after = s.copy()
        # The last card of a hand may ask for a deal or a tie-break; which cards come does not matter here.
        GAME.hooks["apply"](after, seat, actions[k], ReplayedChance([0] * 32))
        walk(after, length + 1, longest, counts, tricks)


@pytest.mark.parametrize("tree", TREES, ids=[tree.name for tree in TREES])
def test_the_rules_grow_these_trees(tree: Tree) -> None:
    counts: Counter[int] = Counter()
    tricks: Counter[Tricks] = Counter()
    walk(at(tree.drawing).state, 0, max(tree.counts), counts, tricks)
    del counts[0]
    assert counts == tree.counts
    assert tricks == tree.tricks


@pytest.mark.parametrize("tree", TREES, ids=[tree.name for tree in TREES])
def test_the_oracle_grows_these_trees(tree: Tree) -> None:
    held, table, lead, won = drawn(tree.drawing)
    for length, count in tree.counts.items():
        if length < max(tree.counts):
            assert sum(1 for _ in oracle.sequences(held, table, lead, length)) == count
    taken = Counter(oracle.sequences(held, table, lead, max(tree.counts)))
    assert {tuple(w + t for w, t in zip(won, more, strict=True)): n for more, n in taken.items()} == tree.tricks
    assert sum(tree.tricks.values()) == tree.counts[max(tree.counts)]


def drawn(drawing: str) -> tuple[dict[int, list[oracle.Card]], list[tuple[int, oracle.Card]], int, list[int]]:
    """A drawing as the oracle wants it, read without the game's own reader."""
    rows = re.findall(r"seat \d +won (\d+) *(.*)", drawing)
    held = {seat: [oracle.BY_NAME[word] for word in row[1].split()] for seat, row in enumerate(rows)}
    table = [
        (int(seat), oracle.BY_NAME[word]) for seat, word in re.findall(r"(\d) (\w\w)(?:,|$)", _row(drawing, "table"))
    ]
    lead = int(_row(drawing, "next"))
    return held, table if len(table) < 3 else [], lead, [int(row[0]) for row in rows]


def _row(drawing: str, word: str) -> str:
    return next(line.split(maxsplit=1)[1] for line in drawing.splitlines() if line.strip().startswith(word))


def test_the_trees_are_worth_counting() -> None:
    assert len(TREES) >= 6
    assert max(tree.counts[max(tree.counts)] for tree in TREES) == 24**3
    assert all(len(tree.tricks) > 1 for tree in TREES)
