"""Makes the tables of bots.md anew: runs each command that stands there, and puts what it prints below it.

    python docs/make_bots.py               all of them
    python docs/make_bots.py suit-up flat  those with all of these words

Between `<!-- made -->` and `<!-- end -->` is what the command above printed. To measure more, change the number of
games on the page and run this. Finished deals are kept in .arena (--resume), so it may be stopped and gone on with;
bots that have changed need an empty .arena.
"""

from __future__ import annotations

import hashlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).with_name("bots.md")
KEPT = Path(".arena")
TABLE = re.compile(r"^```sh\n(suitcase arena [^\n]*)\n```\n\n<!-- made -->\n(.*?)<!-- end -->\n", re.M | re.S)


def commands(page: str) -> list[str]:
    return [found[1] for found in TABLE.finditer(page)]


def with_table(page: str, command: str, table: str) -> str:
    """The page with another table below a command."""

    def put(found: re.Match[str]) -> str:
        if found[1] != command:
            return found[0]
        return f"```sh\n{command}\n```\n\n<!-- made -->\n{table}<!-- end -->\n"

    return TABLE.sub(put, page)


def run(command: str) -> str:
    KEPT.mkdir(exist_ok=True)
    # More games of the same are gone on with.
    name = hashlib.sha256(re.sub(r"--games \d+", "", command).encode()).hexdigest()[:12]
    words = [*shlex.split(command)[1:], "--resume", str(KEPT / f"{name}.jsonl")]
    return subprocess.run(
        [sys.executable, "-m", "suitcase", *words], check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def main(wanted: list[str]) -> None:
    for command in commands(PAGE.read_text(encoding="utf-8")):
        if set(wanted) <= set(command.split()):
            print(command, flush=True)
            table = run(command)
            # Read again: several of us may be at it.
            PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), command, table), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
