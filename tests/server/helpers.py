"""A hub without a network, and those who look at its tables."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncGenerator, Callable, MutableMapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from suitcase.engine import new_seed
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.door.limits import Limits
from suitcase.server.live.connection import Connection
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.shelf import Shelf
from suitcase.server.sockets import Sockets
from tests.serving import PATIENCE

# --- A hub without a network ------------------------------------------------------------------------


class Ear:
    """One end of a socket in this process. Keeps everything that was sent to it."""

    def __init__(self) -> None:
        self.sent: list[MutableMapping[str, Any]] = []

    async def take(self, message: MutableMapping[str, Any]) -> None:
        self.sent.append(message)

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if message["type"] == "websocket.send"]

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(text) for text in self.texts]

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    @property
    def closed(self) -> tuple[int, str] | None:
        ends = [message for message in self.sent if message["type"] == "websocket.close"]
        return (ends[0]["code"], ends[0]["reason"]) if ends else None


class Viewer(Ear):
    """Someone whom the hub itself knows, without a door in between."""

    def __init__(self, player: str, name: str = "") -> None:
        super().__init__()
        self.connection = Connection(self.take, player, name, self._write)

    def _write(self, message: bytes) -> bool:
        self.sent.append({"type": "websocket.send", "text": message.decode()})
        return True


class Caller(Ear):
    """Someone who comes through the door, as the web server would bring them."""

    def __init__(
        self, sockets: Sockets, table: str, token: str | None = None, *, client: str = "", **headers: str
    ) -> None:
        super().__init__()
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._put("websocket.connect")
        if token:
            headers["authorization"] = f"Bearer {token}"
        raw = [(name.encode(), value.encode()) for name, value in {"host": "localhost", **headers}.items()]
        scope: dict[str, Any] = {"type": "websocket", "scheme": "ws", "path": f"/ws/{table}", "headers": raw}
        if client:
            scope["client"] = (client, 50_000)
        self.visit = asyncio.ensure_future(sockets(scope, self._said.get, self.take))

    def _put(self, kind: str, **more: Any) -> None:
        self._said.put_nowait({"type": kind, **more})

    def say(self, text: str | bytes) -> None:
        self._put("websocket.receive", **{"text" if isinstance(text, str) else "bytes": text})

    async def answered(self, text: str | bytes) -> None:
        """Says something, and waits until there is an answer or the visit is over."""
        before = len(self.sent)
        self.say(text)
        await until(lambda: len(self.sent) > before or self.visit.done())

    async def hang_up(self) -> None:
        self._put("websocket.disconnect", code=1000)
        await self.visit


@asynccontextmanager
async def open_hub(
    address: str,
    *,
    limits: Limits | None = None,
    seeds: Callable[[], bytes] = new_seed,
    games: Shelf | None = None,
) -> AsyncGenerator[Hub, None]:
    """A hub with its store; bots do not pause."""
    hub = Hub(store.Store(address), bot_pause=0, limits=limits, seeds=seeds, games=games)
    try:
        yield hub
    finally:
        await hub.close()


def in_file(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


async def table_in(
    hub: Hub, seats: Sequence[str] = ("me", "open", "open"), *, player: str = "ana", **more: Any
) -> LiveTable:
    """A new table, opened by Ana, or whoever is named, who is ready; one hand of Suits, unless told otherwise."""
    wish = {"game": "suits", "seats": list(seats), "options": {"hands": 1, "dealer": "2"}, "ready": True} | more
    return await hub.opening.create(player, player.capitalize(), msgspec.convert(wish, protocol.NewTable))


async def look_at(hub: Hub, live: LiveTable, player: str = "ana", name: str | None = None) -> Viewer:
    viewer = Viewer(player, player.capitalize() if name is None else name)
    await hub.viewers.join(live, viewer.connection)
    return viewer


async def wish(hub: Hub, viewer: Viewer, **intent: Any) -> None:
    """What a viewer wants, done or refused, and on disk. Who sits down is ready, unless told otherwise."""
    if "sit" in intent:
        intent = {"ready": True} | intent
    before = set(hub._tasks)
    hub.intent(viewer.connection, msgspec.convert(intent, protocol.Intent))
    if intent.keys() & {"hint", "rematch", "go", "take"}:  # these take time
        await asyncio.gather(*(hub._tasks - before))
    await hub.on_disk()


async def until(condition: Callable[[], object]) -> None:
    """Waits for something that will happen by itself."""
    end = time.monotonic() + PATIENCE
    turns = 0
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        turns += 1
        await asyncio.sleep(0 if turns < 100 else 0.002)  # most things take a turn or two of the loop


def picture(live: LiveTable) -> list[Any]:
    """All that a table is: to see that nothing has changed."""
    table = live.table
    return [
        table.number,
        None if table.gathering else table.position.dump(),
        msgspec.to_builtins(table.chairs),
        table.undo,
        table.outcome(),
        "".join(live.journal.rows),
        live.book.lines[:],
        list(live.chat),
        live.next,
    ]


# --- Three people, and a disk that fails -------------------------------------------------------------------


class Broken:
    """A disk that fails when it is told to. A far one can be held while it writes."""

    def __init__(self, hub: Hub, monkeypatch: pytest.MonkeyPatch, *, far: bool = False) -> None:
        if far and hub.store.in_caller:
            hub.store.in_caller = False  # SQLite, written as PostgreSQL is
            hub.store._writer.start()
        self.fails = 0
        self.free = threading.Event()
        self.free.set()
        self.commits = 0
        self._commit = hub.store._commit
        monkeypatch.setattr(hub.store, "_commit", self)

    def __call__(self, jobs: Sequence[store.Job]) -> None:
        self.commits += 1
        assert self.free.wait(PATIENCE)
        if self.fails:
            self.fails -= 1
            raise OperationalError("INSERT", {}, Exception("disk I/O error"))
        self._commit(jobs)


async def three_at(hub: Hub) -> tuple[LiveTable, list[Viewer]]:
    """A table where Ana, Ben and Cleo have played a card each."""
    live = await table_in(hub)
    people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
    await wish(hub, people[1], sit=1)
    await wish(hub, people[2], sit=2)
    for number in range(3):
        await play(hub, live, people, number)
    return live, people


async def play(hub: Hub, live: LiveTable, people: Sequence[Viewer], number: int, *, wait: bool = True) -> None:
    seat = live.table.position.to_act()[0]
    intent = {"do": live.table.position.legal(seat)[0], "n": number}
    if wait:
        await wish(hub, people[seat], **intent)
    else:
        hub.intent(people[seat].connection, msgspec.convert(intent, protocol.Intent))
