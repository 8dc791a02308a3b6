"""A person's papers at this computer: what a game lets them keep, as TOML files in the data folder."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from suitcase.engine import Game, Position, SuitcaseError
from suitcase.engine.reading import read_bytes
from suitcase.table.journalfile import cannot_keep, journals_folder

MOST_BYTES = 64 << 10
MOST_PAPERS = 200  # that are looked at


class Papers:
    def __init__(self, game: Game, folder: Path | None = None) -> None:
        self._game = game
        self.folder = folder or journals_folder().parent / "papers" / game.name

    def all(self) -> list[tuple[Path, dict[str, Any]]]:
        """Those that can be read, by name."""
        found = []
        for path in sorted(self.folder.glob("*.toml"))[:MOST_PAPERS]:
            with suppress(SuitcaseError):  # somebody else's file, or a spoiled one, hides no other
                found.append((path, self.read(path)))
        return found

    def read(self, path: Path) -> dict[str, Any]:
        """The paper in a file, or a SuitcaseError."""
        try:
            text = read_bytes(path, MOST_BYTES).decode()
        except UnicodeDecodeError:
            raise SuitcaseError(f"{path} is not a text file (UTF-8).") from None
        return self._game.paper_from_text(text)

    def keep(self, data: dict[str, Any]) -> Path:
        """Writes a new paper. One of the same name stays as it is."""
        title = self._game.paper_page(data).title
        name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or self._game.paper
        number = 1
        while True:
            path = self.folder / (f"{name}.toml" if number == 1 else f"{name}-{number}.toml")
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                with path.open("x", encoding="utf-8") as file:
                    file.write(self._game.paper_text(data))
                return path
            except FileExistsError:
                number += 1
            except OSError as error:
                raise cannot_keep("papers", self.folder, error) from None

    def bring_home(self, position: Position, seat: int) -> list[Path]:
        """Brings the papers up to date that a seat takes home from a game that is over; those that are new are kept."""
        changed = []
        for data in position.papers_after(seat, datetime.now(UTC).strftime("%Y-%m-%d")):
            mine = ((path, self._game.paper_joined(kept, data)) for path, kept in self.all())
            path, joined = next(((path, joined) for path, joined in mine if joined is not None), (None, None))
            if path is None or joined is None:
                changed.append(self.keep(data))
                continue
            try:
                beside = path.with_suffix(".new")
                beside.write_text(self._game.paper_text(joined), encoding="utf-8")
                beside.replace(path)  # whole or not at all
            except OSError as error:
                raise cannot_keep("papers", self.folder, error) from None
            changed.append(path)
        return changed
