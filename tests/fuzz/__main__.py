"""A long run by hand; see tests/fuzz/__init__.py."""

from __future__ import annotations

import signal
import sys
import time
import traceback
from collections import Counter
from contextlib import ExitStack
from typing import Annotated, Any

import typer

from tests.fuzz.targets import stand_aside, try_input

PATIENCE = 20  # seconds for one input; most take a millisecond


class TooSlow(BaseException):
    pass


def _too_slow(*_: Any) -> None:
    raise TooSlow


def run(
    inputs: Annotated[int, typer.Option(help="How many.")] = 10_000,
    first: Annotated[int, typer.Option(help="The number of the first.")] = 0,
    minutes: Annotated[float, typer.Option(help="Stop after so long; the next run starts where it says.")] = 1e9,
) -> None:
    """Tries so many inputs, says what came of them, and ends with 1 if something was not foreseen."""
    signal.signal(signal.SIGALRM, _too_slow)
    tried: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    began = time.monotonic()
    number = first
    with ExitStack() as stack:
        for patched in stand_aside():
            stack.enter_context(patched)
        while number < first + inputs and time.monotonic() - began < 60 * minutes:
            signal.alarm(PATIENCE)
            try:
                tried[try_input(number)] += 1
            except TooSlow:
                faults[f"input {number} took more than {PATIENCE} s"] += 1
            except Exception as error:  # noqa: BLE001  (that is what is looked for)
                frame = traceback.extract_tb(error.__traceback__)[-1]
                fault = f"{type(error).__name__} at {frame.filename}:{frame.lineno}"
                if not faults[fault]:
                    print(f"\ninput {number}: {fault}: {str(error)[:300]}", flush=True)
                faults[fault] += 1
            finally:
                signal.alarm(0)
            number += 1
            if number % 1000 == 0 and sys.stderr.isatty():
                print(f"\r{number - first:,} inputs", end="", file=sys.stderr, flush=True)
    seconds = time.monotonic() - began
    print(f"\n{number - first:,} inputs in {seconds:.0f} s, {sum(faults.values())} faults; the next one is {number}.")
    for name, count in sorted(tried.items()):
        print(f"{count:9,}  {name}")
    for fault, count in faults.most_common():
        print(f"{count:9,}  {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    typer.run(run)
