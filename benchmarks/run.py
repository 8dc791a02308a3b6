"""What this machine makes of the engine: `make bench`.

Each row is measured several times, in turns, and the median is shown: machines are noisy. To compare with
other frameworks, give the line of `suitcase bench suits` to a harness that runs them side by side.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time

from rich.console import Console
from rich.table import Table

ROWS = {
    "compiled playouts": [],
    "plain-Python playouts": ["--plain"],
    "Batch(4096).step": ["--batch", "4096"],
}


def rate(game: str, words: list[str], seconds: float) -> float:
    command = [sys.executable, "-m", "suitcase", "bench", game, "--seconds", str(seconds), *words]
    line = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pairs = dict(pair.split("=") for pair in line.split())
    return int(pairs["moves"]) / float(pairs["seconds"])


def timed(command: list[str], environment: dict[str, str] | None = None) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=os.environ | (environment or {}), capture_output=True, check=True)
    return time.perf_counter() - began


def starts(game: str) -> dict[str, float]:
    """Seconds from the shell: the first time on a machine (it compiles), later, and for help."""
    bench = [sys.executable, "-m", "suitcase", "bench", game, "--seconds", "0.001"]
    with tempfile.TemporaryDirectory() as cache:
        first = timed(bench, {"SUITCASE_CACHE": cache})
        later = timed(bench, {"SUITCASE_CACHE": cache})
    return {
        "first start, with compilation": first,
        "later start": later,
        "suitcase --help": timed([sys.executable, "-m", "suitcase", "--help"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="suits")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    console = Console()
    samples: dict[str, list[float]] = {name: [] for name in ROWS}
    for number in range(words.rounds):
        with console.status(f"round {number + 1} of {words.rounds}"):
            for name, how in ROWS.items():
                samples[name].append(rate(words.game, how, words.seconds))
    table = Table(title=f"{words.game} on {platform.machine()}, Python {platform.python_version()}, one core")
    table.add_column("what")
    table.add_column("moves a second", justify="right")
    table.add_column("of compiled", justify="right")
    best = statistics.median(samples["compiled playouts"])
    for name, rates in samples.items():
        table.add_row(name, f"{statistics.median(rates):,.0f}", f"{statistics.median(rates) / best:.4f}")
    console.print(table)
    for name, seconds in starts(words.game).items():
        console.print(f"{name}: {seconds:.2f} s", highlight=False)


if __name__ == "__main__":
    main()
