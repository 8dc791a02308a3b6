"""Tables to test: plain ones, ones in a hub without a network, and a server of one's own with its visitors."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable, MutableMapping, Sequence
from contextlib import ExitStack, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from suitcase.engine import seed_from_text
from suitcase.engine.journal import Scribe, Verdict, read_journal, verify
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.door.limits import Limits
from suitcase.server.live.connection import Connection
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.sockets import Sockets
from suitcase.table import Chair, ClockSetting, Table

PATIENCE = 60.0  # seconds; nothing takes that long, but a busy machine may
ROOT = Path(__file__).parents[2]
SEED = seed_from_text("server")
ONE_HAND = SuitsOptions(hands=1, dealer="2")  # so seat 0 leads
PEOPLE = ("Ana", "Ben", "Cleo")


# --- Plain tables -----------------------------------------------------------------------------------


class Notebook:
    """A journal on paper."""

    def __init__(self) -> None:
        self.scribe = Scribe()
        self.text = ""

    def write(self, lines: Callable[[Scribe], str]) -> None:
        self.text += lines(self.scribe)


def chairs(kinds: str = "ppp") -> list[Chair]:
    """One letter for each seat: p, a person; b, a bot; o, open."""
    people = iter(PEOPLE)
    bots = iter(("Hazel", "Bruno", "Clara"))
    made = []
    for kind in kinds:
        if kind == "p":
            name = next(people)
            made.append(Chair(name, "person", name.lower()))
        else:
            made.append(Chair(next(bots), "bot:greedy") if kind == "b" else Chair())
    return made


def plain_table(
    kinds: str = "ppp",
    *,
    options: SuitsOptions = ONE_HAND,
    book: Notebook | None = None,
    clock: ClockSetting | None = None,
    seed: bytes = SEED,
) -> Table:
    """A table of Suits; it has begun if no seat is open."""
    table = Table(SUITS, chairs(kinds), options, seed=seed, book=book, clock=clock)
    if "o" not in kinds:
        table.begin()
    return table


def play_one(table: Table, chance: Random | None = None) -> tuple[int, str]:
    """Whoever is to act plays something, or the first thing."""
    seat = table.position.to_act()[0]
    legal = table.position.legal(seat)
    action = chance.choice(legal) if chance else legal[0]
    table.do(seat, action, table.number)
    return seat, action


def verified(text: str) -> Verdict:
    """Reads and checks a whole journal."""
    journal = read_journal(text.encode())
    assert journal.note is None
    return verify(find_game(journal.header.game), journal)


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
        self.connection = Connection(self.take, player, name)


class Caller(Ear):
    """Someone who comes through the door, as the web server would bring him."""

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
async def open_hub(address: str, *, limits: Limits | None = None) -> AsyncGenerator[Hub, None]:
    """A hub with its store; bots do not pause."""
    hub = Hub(store.Store(address), bot_pause=0, limits=limits)
    try:
        yield hub
    finally:
        await hub.close()


def in_file(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


async def table_in(hub: Hub, seats: Sequence[str] = ("me", "open", "open"), **more: Any) -> LiveTable:
    """A new table, opened by Ana; one hand of Suits, unless told otherwise."""
    wish = {"game": "suits", "seats": list(seats), "options": {"hands": 1, "dealer": "2"}} | more
    return await hub.create("ana", "Ana", msgspec.convert(wish, protocol.NewTable))


async def look_at(hub: Hub, live: LiveTable, player: str = "ana", name: str | None = None) -> Viewer:
    viewer = Viewer(player, player.capitalize() if name is None else name)
    await hub.join(live, viewer.connection)
    return viewer


async def wish(hub: Hub, viewer: Viewer, **intent: Any) -> None:
    """What a viewer wants, done or refused, and on disk."""
    before = set(hub._tasks)
    hub.intent(viewer.connection, msgspec.convert(intent, protocol.Intent))
    if intent.keys() & {"hint", "rematch", "go"}:  # these take time
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
        "".join(live.journal),
        live.book.lines[:],
        list(live.chat),
        live.next,
    ]


# --- A server and its visitors ----------------------------------------------------------------------


class Server:
    """`suitcase serve` in a process of its own, which ends with this one."""

    def __init__(
        self,
        database: str | None,
        *words: str,
        rate: int = 1000,
        log: Path | None = None,
        descriptors: int | None = None,
        **env: str,
    ) -> None:
        """`words` are more of the command line; what the server complains about goes to the file `log`."""
        limit = ["sh", "-c", f'ulimit -n {descriptors} && exec "$@"', "sh"] if descriptors else []
        arguments = ["serve", "--port", "0", "--until-stdin-closes", "--bot-pause", "0", "--rate", str(rate), *words]
        arguments += ["--database", database] if database else []
        with log.open("w") if log else nullcontext() as complaints:
            self.process = subprocess.Popen(
                [*limit, sys.executable, "-m", "suitcase", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=os.environ | env,
                cwd=ROOT,
            )
        assert self.process.stdout
        for line in self.process.stdout:
            if line.startswith("port="):
                self.port = int(line.split()[0].removeprefix("port="))
                return
        raise AssertionError(f"the server did not start (exit {self.process.wait()})")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        try:
            assert self.process.wait(PATIENCE) == 0
        finally:
            self.process.kill()
            self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def raw(server: Server, *chunks: bytes) -> bytes:
    """Sends bytes as they are; all that the server answers until it closes."""
    found = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line, suppress(ConnectionError):
        for chunk in chunks:
            line.sendall(chunk)
        while more := line.recv(65536):
            found += more
    return found


class Page:
    """One WebSocket of a visitor, and what he knows from it."""

    def __init__(self, address: str, table: str, headers: dict[str, str], **more: Any) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(
                f"{address.replace('http', 'ws', 1)}/ws/{table}",
                additional_headers=headers,
                proxy=None,
                compression=None,
                open_timeout=PATIENCE,
                max_size=None,
                **more,
            )
        )
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.state: dict[str, Any] = {}
        self.seats: dict[str, Any] = {}
        try:
            self.hear_until(lambda: self.heard and self.heard[0]["type"] in ("welcome", "refused"))
        except BaseException:
            self.close()
            raise

    @property
    def welcome(self) -> dict[str, Any]:
        assert self.heard[0]["type"] == "welcome"
        return self.heard[0]

    @property
    def n(self) -> int:
        number = self.state["n"]
        assert isinstance(number, int)
        return number

    @property
    def view(self) -> dict[str, Any]:
        view = self.state["view"]
        assert isinstance(view, dict)
        return view

    @property
    def legal(self) -> list[str]:
        return [offer["do"] for offer in self.state.get("legal", [])]

    def hear(self) -> dict[str, Any]:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.heard.append(message)
        if message["type"] == "welcome":
            self.state, self.seats = message["state"], message["seats"]
        elif message["type"] == "state" and message["n"] >= self.state["n"]:
            self.state = message
        elif message["type"] == "seats":
            self.seats = message
        return message

    def hear_until(self, condition: Callable[[], object]) -> None:
        while not condition():
            self.hear()

    def hear_next(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def send(self, **wish: Any) -> None:
        self.socket.send(msgspec.json.encode(wish).decode())

    def play(self, action: str | None = None) -> str:
        """Plays an action, or the first legal one, and hears that it is played."""
        number = self.n
        chosen = action or self.legal[0]
        self.send(do=chosen, n=number)
        self.hear_until(lambda: self.n > number)
        return chosen

    def refused(self, **wish: Any) -> str:
        """Wants something that will not be given; returns why."""
        self.send(**wish)
        return str(self.hear_next("refused")["why"])

    def closing(self) -> int:
        """Hears until the server closes; returns the code."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code or 0

    def close(self) -> None:
        self._open.close()


def check_headers(answer: httpx.Response) -> None:
    """What every answer of the server has, errors too."""
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"


class Visitor:
    """A person (or a program) at a server."""

    def __init__(self, address: str, name: str | None = None, *, bot: bool = False) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, event_hooks={"response": [check_headers]})
        self.headers: dict[str, str] = {}
        self.pages: list[Page] = []
        if name is not None:
            answer = self.http.post("/api/player", json={"name": name, "bot": bot})
            assert answer.status_code == 201, answer.text
            if bot:
                self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
                self.http.headers.update(self.headers)
            else:
                self.headers = {"Cookie": f"suitcase={self.http.cookies['suitcase']}"}

    def open(self, *seats: str, **more: Any) -> str:
        """A new table; one hand of Suits that seat 0 leads, unless told otherwise."""
        wish = {"game": "suits", "seats": seats, "options": {"hands": 1, "dealer": "2"}} | more
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, table: str, **more: Any) -> Page:
        page = Page(self.address, table, self.headers, **more)
        self.pages.append(page)
        return page

    def close(self) -> None:
        for page in self.pages:
            page.close()
        self.http.close()


def play_on(pages: Sequence[Page], *, chance: Random | None = None, to: int | None = None) -> None:
    """The people at a table play until it is over, or until a state number. Every page hears everything."""
    first = pages[0]
    while first.state["phase"] != "over" and (to is None or first.n < to):
        number = first.n
        page = next((page for page in pages if page.seats["you"] in first.state["to_act"]), None)
        if page:
            hear_all(page, lambda page: page.n >= number)  # noqa: B023  (called at once)
            page.play(chance.choice(page.legal) if chance else None)
        hear_all(first, lambda page: page.n > number)  # noqa: B023  (called at once)
    for page in pages:
        hear_all(page, lambda page: page.n >= first.n)


def hear_all(page: Page, condition: Callable[[Page], object]) -> None:
    page.hear_until(lambda: condition(page))
