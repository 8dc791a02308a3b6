"""The `suitcase` command in this process: what it prints and how it ends, a hundred times quicker than a new one."""

from __future__ import annotations

import contextlib
import io
import sys
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

import typer.main

from suitcase.cli import main

# typer makes all commands anew for each call. A process calls it once, this one hundreds of times, and most of a short
# command's time would be that.
ready = cache(typer.main.get_command)


class Ended(NamedTuple):
    code: int
    out: str
    err: str


def command(*words: str, stdin: bytes = b"") -> Ended:
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(typer.main, "get_command", ready),
        patch.object(sys, "argv", ["suitcase", *words]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Ended(code, out.getvalue(), err.getvalue())


def is_one_sentence(ended: Ended) -> bool:
    """An error as people should meet it; what typer itself does not understand is told with the command's usage."""
    if ended.code == 2:
        return "Error: " in ended.err or "Usage: " in ended.err
    return ended.code == 1 and ended.err.count("\n") == 1 and ended.err.endswith((".\n", "!\n", ")\n"))
