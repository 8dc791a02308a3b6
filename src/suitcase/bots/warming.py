"""Compiles the search of a game in the background, once on a machine, so that nobody waits for it.

Compiling takes a core for some seconds and is mostly Python, so it would make a server stutter: it is done by a process
of its own, at low priority. `python -m suitcase.bots.warming GAME` is that process; a set of parts that is not the one
in the box comes to it on standard input.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any
from weakref import WeakSet

import msgspec

from suitcase.bots.levels import LEVELS
from suitcase.engine import Game, RecordGame
from suitcase.games import GAMES, known

log = logging.getLogger("suitcase")

_asked: set[tuple[str, bytes]] = set()  # games, and their parts where those are not the usual ones
_failed: set[tuple[str, bytes]] = set()  # those of them that could not be compiled
_warm: WeakSet[RecordGame[Any]] = WeakSet()  # asking the disk takes half a millisecond
_lock = threading.Lock()


def allowed() -> bool:
    """SUITCASE_WARMING=off keeps opponents simple: nothing is compiled, and what is compiled is not used."""
    return os.environ.get("SUITCASE_WARMING") != "off"


def is_warm(found: RecordGame[Any]) -> bool:
    """Whether the search can be used at once, or after a moment of loading."""
    from suitcase.engine.search import tree

    if not allowed():
        return False
    if found not in _warm:
        try:
            if not found.compiled.is_ready(tree.think):
                return False
        except ImportError:  # numba is an extra
            return False
        _warm.add(found)
    return True


def warm(found: RecordGame[Any]) -> bool:
    """Begins to compile, if nobody has. False where another process cannot have this game: it is not in the case, or it
    is played by old rules."""
    key = _key(found) if allowed() else None
    if key is None:
        return False
    with _lock:
        if key in _asked:
            return True
        _asked.add(key)
    log.info("%s: compiling the opponents in the background, once; until then they play simply", found.title)
    threading.Thread(target=_compile, args=key, daemon=True, name="warming").start()
    return True


def _key(found: RecordGame[Any]) -> tuple[str, bytes] | None:
    """What another process has to know of a game, or None if it cannot have it."""
    box, parts = known(found.name) if found.name in GAMES else None, found.set_data()
    if box is None or found.version != box.version or (found is not box and parts is None):
        return None
    return found.name, b"" if parts is None else msgspec.json.encode(parts)


def failed(found: RecordGame[Any]) -> bool:
    """Whether a search could not be compiled. It is tried again when a table or a coach asks with `warm_anew`."""
    return _key(found) in _failed


def prepare(found: Game, kinds: Iterable[str | None]) -> bool:
    """Begins to compile the search of these bots, if some of them search and it is not compiled yet; once more where it
    failed. Returns whether it began or has begun: until it is done, they play as greedy does."""
    if not isinstance(found, RecordGame) or not found.horizon or LEVELS.keys().isdisjoint(kinds):
        return False
    return find_spec("numba") is not None and not is_warm(found) and warm_anew(found)


def warm_anew(found: RecordGame[Any]) -> bool:
    """`warm`, once more where it failed."""
    key = _key(found)
    with _lock:
        if key in _failed:
            _failed.remove(key)
            _asked.remove(key)
    return warm(found)


def _compile(name: str, parts: bytes) -> None:
    with _one_at_a_time:
        done = subprocess.run([sys.executable, "-m", __name__, name], input=parts, capture_output=True)
    if done.returncode:
        with _lock:
            _failed.add((name, parts))
        log.warning(
            "%s: its opponents could not be compiled and go on playing simply; the next table tries it again, and "
            "`python -m %s %s` shows what is wrong",
            *(name, __name__, name),
        )


_one_at_a_time = threading.Lock()


def compile_search(name: str, parts: bytes = b"") -> None:
    from suitcase.engine.search import tree

    found = known(name)
    if found is not None and parts:
        found = found.with_set(msgspec.json.decode(parts, type=dict[str, Any]))
    assert isinstance(found, RecordGame)
    found.compiled.kernel(tree.think)


if __name__ == "__main__":
    os.nice(10)
    compile_search(sys.argv[1], sys.stdin.buffer.read())
