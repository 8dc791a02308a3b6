"""Compiles the search of a game in the background, once on a machine, so that nobody waits for it.

Compiling takes a core for some seconds and is mostly Python, so it would make a server stutter: it is done by a process
of its own, at low priority. `python -m suitcase.bots.warming GAME` is that process.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from typing import Any
from weakref import WeakSet

from suitcase.engine import RecordGame
from suitcase.games import GAMES, known

log = logging.getLogger("suitcase")

_asked: set[str] = set()
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


def warm(found: RecordGame[Any]) -> None:
    """Begins to compile, if nobody has. Only for the games of the case as they are: another process knows no other."""
    if not allowed() or found.name not in GAMES or found is not known(found.name):
        return
    with _lock:
        if found.name in _asked:
            return
        _asked.add(found.name)
    log.info("%s: compiling the opponents in the background, once; until then they play simply", found.title)
    threading.Thread(target=_compile, args=(found.name,), daemon=True, name="warming").start()


def _compile(name: str) -> None:
    with _one_at_a_time:
        done = subprocess.run([sys.executable, "-m", __name__, name], stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode:
        log.warning("%s: its opponents could not be compiled and go on playing simply", name)


_one_at_a_time = threading.Lock()


def compile_search(name: str) -> None:
    from suitcase.engine.search import tree

    found = known(name)
    assert isinstance(found, RecordGame)
    found.compiled.kernel(tree.think)


if __name__ == "__main__":
    os.nice(10)
    compile_search(sys.argv[1])
