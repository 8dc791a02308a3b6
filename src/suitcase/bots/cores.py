"""The cores of this machine, shared by all thoughts: the trees of one thought grow side by side if cores are free."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import cached_property
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def cores() -> int:
    """How many cores this process may use."""
    usable = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(usable(0)) if usable else os.cpu_count() or 1


class Cores(Executor):
    """Work goes to a thread of its own while a core is free. When none is free, the thread that asks does it. So one
    thought may use all cores, and many thoughts at once use only the threads that they run in."""

    def __init__(self, number: int | None = None) -> None:
        self.number = number or cores()
        self._busy = 0
        self._lock = threading.Lock()

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.number, thread_name_prefix="core")

    def submit(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        with self._lock:
            beside = 1 < self.number > self._busy
            self._busy += 1
        if beside:
            return self._threads.submit(lambda: self._do(work, *args, **named))
        done: Future[T] = Future()
        try:
            done.set_result(self._do(work, *args, **named))
        except BaseException as problem:  # noqa: BLE001  (whoever asks for the result gets it)
            done.set_exception(problem)
        return done

    def _do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        try:
            return work(*args, **named)
        finally:
            with self._lock:
                self._busy -= 1


CORES = Cores()
