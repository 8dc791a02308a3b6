"""On which line of a TOML file each of its values is: `tomllib` reads files well and forgets where things were.

`lines` walks over a text that `tomllib` has accepted, so it need not look for mistakes.
"""

from __future__ import annotations

import re
import tomllib

Path = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE = re.compile(r"[A-Za-z0-9_-]+")
QUOTED = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\]|\\.)*"|\'[^\']*\'', re.DOTALL)
SCALAR = re.compile(r"[^,\]}#\n]+")


def lines(text: str) -> dict[Path, int]:
    """The line of each table, key and value, by its path: `("scene", 0, "choice", 1, "name")`."""
    return _Walk(text.replace("\r\n", "\n")).whole()


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {(): 1}
        self.many: dict[Path, int] = {}  # arrays of tables, with how many they have so far
        self.counted, self.line = 0, 1

    def whole(self) -> dict[Path, int]:
        here: Path = ()
        while self.skip():
            if self.text[self.at] == "[":
                here = self.header()
            else:
                self.pair(here)
        return self.found

    def skip(self) -> bool:
        """Over blanks, newlines and comments; false at the end."""
        self.jump(BLANK)
        return self.at < len(self.text)

    def jump(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:  # tomllib would not have accepted it
            raise AssertionError(self.text[self.at : self.at + 20])
        self.at = match.end()
        return match[0]

    def note(self, path: Path) -> None:
        """The line of where we are. Only what was passed since the last time is counted."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        self.found.setdefault(path, self.line)

    def key(self) -> list[str]:
        parts = []
        while True:
            self.skip()
            if self.text[self.at] in "\"'":
                quoted = self.jump(QUOTED)
                parts.append(str(tomllib.loads(f"x = {quoted}")["x"]))
            else:
                parts.append(self.jump(BARE))
            self.skip()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def header(self) -> Path:
        several = self.text.startswith("[[", self.at)
        begins = self.at
        self.at += 2 if several else 1
        parts = self.key()
        ends = self.at + (2 if several else 1)
        self.at = begins
        path: Path = ()
        for k, part in enumerate(parts):
            path = (*path, part)
            if several and k == len(parts) - 1:
                self.many[path] = self.many.get(path, 0) + 1
            self.note(path)
            if path in self.many:
                path = (*path, self.many[path] - 1)
                self.note(path)
        self.at = ends
        return path

    def pair(self, here: Path) -> None:
        begins = self.at
        parts = self.key()
        ends = self.at
        self.at = begins
        for part in parts:
            here = (*here, part)
            self.note(here)
        self.at = ends + 1  # the sign =
        self.value(here)

    def value(self, path: Path) -> None:
        self.skip()
        letter = self.text[self.at]
        if letter in "\"'":
            self.jump(QUOTED)
        elif letter == "{":
            self.at += 1
            while self.skip() and self.text[self.at] != "}":
                self.pair(path)
                self.comma()
            self.at += 1
        elif letter == "[":
            self.at += 1
            count = 0
            while self.skip() and self.text[self.at] != "]":
                self.note((*path, count))
                self.value((*path, count))
                count += 1
                self.comma()
            self.at += 1
        else:
            self.jump(SCALAR)

    def comma(self) -> None:
        self.skip()
        if self.text[self.at] == ",":
            self.at += 1
