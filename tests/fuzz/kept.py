"""Files that long work keeps to be gone on with: lessons of `suitcase train`, deals of `suitcase arena`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import numpy as np

from suitcase.games.suit_up_cards import GAME as CARDS
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.arena import keeping
from suitcase.lab.arena.playing import Played
from suitcase.lab.imitation import Apprenticeship, Round, check_apprenticeship
from suitcase.lab.training import FORMAT, About, Epoch, Learned, Training
from suitcase.lab.tuning import Step, Tuned, check_tuned, untuned
from suitcase.lab.writing import read_kept
from tests.fuzz.mutate import spoiled_bytes, spoiled_data, words_in

TRAITS = ["lead", "tricks"]
ABOUT = About(FORMAT, "suits", 1, {"hands": 9}, TRAITS, 0, 400, [3], 0, "players")
APPRENTICE = Apprenticeship("suits", SUITS.leanings, 0, 100, 1, [{"hands": 9}])


@cache
def lesson_lines() -> list[bytes]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "lesson"
        lesson = Training(ABOUT, file)
        lesson.add_quick([0.5, -1.0])
        for chunk in (0, 1):
            lesson.add_chunk(3, chunk, (np.arange(24, dtype=np.int64).reshape(12, 2), np.zeros(12, np.int64)))
        lesson.keep(Learned([1.0, 2.0], [[0.1, 0.2], [0.3, 0.4]], [1.0, 2.0], [Epoch(1, 1.5, 1.6)]))
        return file.read_bytes().splitlines()


@cache
def deal_lines() -> list[bytes]:
    deals = [Played(0, deal, [[1.0, 0.0, 0.0]] * 3) for deal in range(3)]
    return [msgspec.json.encode(one) for one in (heading(), *deals)]


@cache
def policy_files() -> list[bytes]:
    tuned = untuned(CARDS, 0, 8)
    tuned.curves[0].append(Step(1, 0.3, 0.3))
    learned = msgspec.structs.replace(APPRENTICE, weights=[0.1] * SUITS.leanings, rounds=[Round(1, 2.5, 2.6, 0.2)])
    return [msgspec.json.encode(tuned), msgspec.json.encode(learned)]


def heading() -> keeping.Heading:
    fields: dict[str, Any] = {"arena": keeping.FORMAT, "game": "suits", "version": 1, "options": {"hands": 1}}
    fields |= {"players": ["greedy", "random"], "minds": "abc", "tables": [[0, 1, 1]], "seed": 0}
    return keeping.Heading(**fields)


def spoiled_lines(rnd: Random, lines: list[bytes]) -> bytes:
    """Bytes anywhere, or a value in one of the lines below the heading, which are looked at more closely."""
    if rnd.random() < 0.3:
        return spoiled_bytes(rnd, b"\n".join([*lines, b""]), lines)
    k = rnd.randrange(rnd.random() < 0.9, len(lines))
    return b"\n".join([*lines[:k], spoiled_json(rnd, lines[k]), *lines[k + 1 :], b""])


def spoiled_json(rnd: Random, line: bytes) -> bytes:
    data = json.loads(line)
    words = words_in(data)
    for _ in range(rnd.choice((1, 1, 2))):
        data = spoiled_data(rnd, data, words)
    try:
        return json.dumps(data).encode()
    except RecursionError:
        return b"[" * 5000 + b"]" * 5000
    except ValueError:  # a number of too many digits
        return b"9" * 5000


def kept_files(rnd: Random) -> None:
    """They are read as far as they are without the games being compiled."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "kept"
        kind = rnd.randrange(4)
        if kind == 0:
            file.write_bytes(spoiled_lines(rnd, lesson_lines()))
            lesson = Training(ABOUT, file)
            assert all(len(one) == len(TRAITS) for one in (lesson.weights, *lesson.learned.moments))
        elif kind == 1:
            file.write_bytes(spoiled_lines(rnd, deal_lines()))
            kept = keeping.Kept(heading(), file)
            assert all(len(deal.pays) == 3 for number in range(3) if (deal := kept.get(0, number)))
        else:
            file.write_bytes(spoiled_json(rnd, policy_files()[kind - 2]))
            if kind == 2 and (tuned := read_kept(file, Tuned)):
                check_tuned(tuned, untuned(CARDS, 0, 8))
            if kind == 3 and (learned := read_kept(file, Apprenticeship)):
                check_apprenticeship(learned, APPRENTICE)
