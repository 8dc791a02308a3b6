"""Plays both forms of a game side by side and compares everything the rules say after every action."""

from __future__ import annotations

from typing import Any

import numpy as np

from suitcase.engine.chance import FastChance
from suitcase.engine.errors import ExamFailed
from suitcase.engine.options import Options
from suitcase.engine.records import kernels
from suitcase.engine.records.recordgame import RecordGame


def check_both_forms(game: RecordGame[Any], seats: int, options: Options, seed: int) -> int:
    """One random game in both forms; returns how many actions were compared, or raises ExamFailed."""
    hooks = game.hooks
    probe = game.compiled.kernel(kernels.probe)
    chances = [FastChance(seed * 4 + k) for k in range(4)]
    flat_chances = np.concatenate([chance.pack() for chance in chances])
    s = game.blank(seats, options)
    hooks["start"](s, chances[0])
    flat = np.zeros(2, game.state.dtype())
    s.pack(flat)
    chances[0].pack(flat_chances[:1])
    buffer, features = np.zeros(len(game.actions), np.int64), np.zeros(game.features, np.int8)
    facts = np.zeros(4 + 2 * seats, np.int64)
    moves = 0
    seat, action, viewer = -1, -1, 0
    while True:
        if action >= 0:
            hooks["apply"](s, seat, action, chances[0])
            moves += 1
        probe(flat, flat_chances, seat, action, viewer, buffer, features, facts)
        _same("state", s, game.state.unpack(flat))
        world = s.copy()
        if "redeal" in hooks:
            hooks["redeal"](world, viewer, chances[1])
        _same("redealt state", world, game.state.unpack(flat, 1))
        seat = hooks["mover"](s)
        _equal("mover", seat, facts[0])
        if seat < 0:
            for p in range(seats):
                _equal("wins", int(hooks["wins"](s, p)), facts[4 + 2 * p])
                _equal("score", hooks["score"](s, p), facts[5 + 2 * p])
            return moves
        listed, seen = [0] * len(game.actions), [0] * game.features
        action = game.policy("random")(s, seat, listed, chances[2])
        _equal("random choice", action, facts[1])
        _equal("greedy choice", game.policy("greedy")(s, seat, listed, chances[3]), facts[2])
        if "observe" in hooks:
            hooks["observe"](s, seat, seen)
        _equal("observation", seen, features.tolist())
        count = hooks["legal"](s, seat, listed)
        _equal("legal actions", listed[:count], buffer[: facts[3]].tolist())
        if "nth_legal" in hooks:
            _equal("count_legal", hooks["count_legal"](s, seat), count)
            _equal("nth_legal", [hooks["nth_legal"](s, seat, n) for n in range(count)], listed[:count])
        viewer = (viewer + 2) % (seats + 1) - 1  # every seat and the spectator (-1) in turn


def _same(what: str, plain: Any, compiled: Any) -> None:
    if plain != compiled:
        raise ExamFailed(f"{what}, plain and compiled: {'; '.join(plain.differences(compiled))}")


def _equal(what: str, plain: Any, compiled: Any) -> None:
    if plain != compiled:
        raise ExamFailed(f"{what}: {plain} in plain Python, {compiled} compiled")
