"""Threads in which bots think, shared by all tables.

There are two queues: tables at which a person waits come first. Each table asks for one thought at a time, so the order
of asking is a round of all tables, and a server full of bots is slow for everyone alike.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from suitcase.bots.cores import cores

T = TypeVar("T")

AT_ONCE = max(2, cores() - 1)  # thoughts; one core is the loop's
SPARE = 6  # threads beside those, while thoughts that nobody waits for any more come to their end


class _Thought:
    __slots__ = ("answer", "overdue", "running", "think", "timer")

    def __init__(self, think: Callable[[], Any], answer: asyncio.Future[Any]) -> None:
        self.think = think
        self.answer = answer
        self.timer: asyncio.TimerHandle | None = None
        self.running = False
        self.overdue = False  # its time was up while it ran


class Thinkers:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE + SPARE, thread_name_prefix="bot")
        self._waiting: tuple[deque[_Thought], ...] = (deque(), deque())
        self._running = 0
        self._overdue = 0

    async def ask(self, think: Callable[[], T], *, seconds: float, first: bool) -> T | None:
        """What is thought in a thread, or None when time is up. Where a person waits (`first`), time runs from now on;
        else from when the thinking begins, because nobody minds how long the queue is."""
        thought = _Thought(think, asyncio.get_running_loop().create_future())
        self._waiting[not first].append(thought)
        if first:
            self._set_timer(thought, seconds)
        self._begin(seconds)
        try:
            found: T | None = await thought.answer
            return found
        finally:
            if thought.timer:
                thought.timer.cancel()

    def _set_timer(self, thought: _Thought, seconds: float) -> None:
        if thought.timer is None:
            thought.timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up, thought, seconds)

    def _begin(self, seconds: float) -> None:
        """Begins as many thoughts as there are threads for."""
        while self._running < AT_ONCE and (queue := self._waiting[0] or self._waiting[1]):
            thought = queue.popleft()
            if thought.answer.done():
                continue  # nobody waits for it any more
            self._set_timer(thought, seconds)
            thought.running = True
            self._running += 1
            loop = asyncio.get_running_loop()
            loop.run_in_executor(self._threads, thought.think).add_done_callback(partial(self._done, thought, seconds))

    def _done(self, thought: _Thought, seconds: float, found: asyncio.Future[Any]) -> None:
        if thought.overdue:
            self._overdue -= 1
        else:
            self._running -= 1
        if found.cancelled():
            return  # the server is closing
        problem = found.exception()
        if not thought.answer.done():
            thought.answer.set_exception(problem) if problem else thought.answer.set_result(found.result())
        self._begin(seconds)

    def _time_is_up(self, thought: _Thought, seconds: float) -> None:
        if not thought.answer.done():
            thought.answer.set_result(None)
        if thought.running and self._overdue < SPARE:
            # It may take a while to stop, or never do. Others go on beside it, up to a bound.
            thought.overdue = True
            self._overdue += 1
            self._running -= 1
            self._begin(seconds)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
