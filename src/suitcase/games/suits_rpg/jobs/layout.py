"""Places the boxes of a graph in columns, from left to right, so that lines cross little and pass between boxes.

The usual way for layered graphs: edges that lead back are set aside, each box stands one column right of the last box
that leads to it, an edge that skips columns passes through a narrow free place in each, and the order within a column
follows the boxes on both sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import msgspec

PASSES = 12
LANE = 14  # the height that a passing line is given


class Spot(msgspec.Struct):
    """A box, or a place where a line passes."""

    name: str
    column: int
    height: float
    y: float = 0
    before: list[tuple[Spot, float]] = []  # with how far below its top the line begins there
    after: list[tuple[Spot, float]] = []  # with how far below the own top it begins here

    @property
    def middle(self) -> float:
        return self.y + self.height / 2


class Layout(msgspec.Struct):
    spots: dict[str, Spot]  # the boxes
    lanes: dict[tuple[str, str], list[Spot]]  # where the line between two boxes passes
    back: list[tuple[str, str]]  # edges that lead back, or to the same box
    columns: int
    height: float


def layout(heights: Mapping[str, float], ports: Mapping[tuple[str, str], float], gap: float) -> Layout:
    """The first box is where it begins. `ports` are the edges, with how far below the top of its box each begins."""
    back = _back(list(heights), list(ports))
    forth = [edge for edge in ports if edge not in back]
    column = _columns(list(heights), forth)
    spots = {name: Spot(name, column[name], height) for name, height in heights.items()}
    lanes = {edge: [Spot("", k, LANE) for k in range(column[edge[0]] + 1, column[edge[1]])] for edge in forth}
    for (source, target), passing in lanes.items():
        chain = [spots[source], *passing, spots[target]]
        for left, right in pairwise(chain):
            port = ports[source, target] if left is spots[source] else LANE / 2
            left.after.append((right, port))
            right.before.append((left, port))
    many = max(column.values(), default=0) + 1
    rows: list[list[Spot]] = [[] for _ in range(many)]
    for spot in [*spots.values(), *(spot for passing in lanes.values() for spot in passing)]:
        rows[spot.column].append(spot)
    _arrange(rows, gap)
    height = max(spot.y + spot.height for row in rows for spot in row)
    return Layout(spots, lanes, sorted(back), many, height)


def _back(names: list[str], edges: list[tuple[str, str]]) -> set[tuple[str, str]]:
    """Edges to a box that is still being walked through, from the first box on."""
    found: set[tuple[str, str]] = set()
    targets = {name: [target for source, target in edges if source == name] for name in names}
    state: dict[str, int] = {}  # 1 under way, 2 done
    for first in names:
        stack = [(first, iter(targets[first]))] if first not in state else []
        state.setdefault(first, 1)
        while stack:
            name, rest = stack[-1]
            for target in rest:
                if state.get(target) == 1:
                    found.add((name, target))
                elif target not in state:
                    state[target] = 1
                    stack.append((target, iter(targets[target])))
                    break
            else:
                state[name] = 2
                stack.pop()
    return found


def _columns(names: list[str], forth: list[tuple[str, str]]) -> dict[str, int]:
    column = dict.fromkeys(names, 0)
    for _ in names:  # there is no circle left, so this settles
        for source, target in forth:
            column[target] = max(column[target], column[source] + 1)
    last = max(column.values(), default=0)
    reached = {target for _, target in forth}
    for name in names[1:]:
        if name not in reached:  # nothing leads to it, so it stands out of the way
            column[name] = max(column[name], last if all(source != name for source, _ in forth) else 0)
    return column


def _arrange(rows: list[list[Spot]], gap: float) -> None:
    for row in rows:
        _stack(row, 0, gap)
    bound = [[spot for spot in row if spot.before or spot.after] for row in rows]
    for k in range(PASSES):
        for row in bound if k % 2 == 0 else bound[::-1]:
            wanted = {id(spot): _wanted(spot) for spot in row}
            row.sort(key=lambda spot: wanted[id(spot)])
            _settle(row, [wanted[id(spot)] for spot in row], gap)
    for row, others in zip(rows, bound, strict=True):  # what no line leads to stands below
        lowest = max((spot.y + spot.height + gap for spot in others), default=0)
        _stack([spot for spot in row if not (spot.before or spot.after)], lowest, gap)
    top = min(spot.y for row in rows for spot in row)
    for row in rows:
        for spot in row:
            spot.y -= top


def _wanted(spot: Spot) -> float:
    """The best height for the middle of a spot: the mean of the heights at which each of its lines would be level."""
    half = spot.height / 2
    wishes = [other.y + port for other, port in spot.before] + [
        other.middle + half - port for other, port in spot.after
    ]
    return sum(wishes) / len(wishes)


def _stack(row: list[Spot], y: float, gap: float) -> None:
    for spot in row:
        spot.y = y
        y += spot.height + gap


def _settle(row: list[Spot], wanted: list[float], gap: float) -> None:
    """Each as near as possible to where it wants to be, in this order and apart from each other."""
    # Spots that push each other form a block, which stands where its members want it on average.
    blocks: list[tuple[list[Spot], float, float]] = []  # spots, the sum of wanted tops of the block, its height
    for spot, middle in zip(row, wanted, strict=True):
        block = ([spot], middle - spot.height / 2, spot.height)
        while blocks and _top(blocks[-1]) + blocks[-1][2] + gap > _top(block):
            above = blocks.pop()
            offset = above[2] + gap
            block = (above[0] + block[0], above[1] + block[1] - offset * len(block[0]), offset + block[2])
        blocks.append(block)
    for spots, total, _ in blocks:
        y = total / len(spots)
        for spot in spots:
            spot.y = y
            y += spot.height + gap


def _top(block: tuple[list[Spot], float, float]) -> float:
    return block[1] / len(block[0])
