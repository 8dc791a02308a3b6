"""What a stranger sends before anybody is asked: long heads, slow ones, none at all. Over real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from suitcase.server.door import front
from suitcase.server.door.front import MOST_BYTES, MOST_HEAD, Crowd, front_of
from suitcase.server.door.wire import Wire
from tests.server.helpers import in_file, until
from tests.server.visitors import Visitor, raw
from tests.serving import PATIENCE, Server

FEW = 256  # file descriptors of the server
HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: "
CLOSE = b"Connection: close\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("front")
    with Server(in_file(folder), log=folder / "log", descriptors=FEW) as server:
        yield server
        assert healthy(server)
    assert (folder / "log").read_text() == ""


def healthy(server: Server) -> bool:
    return bool(httpx.get(f"{server.address}/health", timeout=PATIENCE, verify=False).json()["status"] == "ok")


def dial(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def status(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer[:100]
    return int(answer.split()[1])


def memory(server: Server) -> int:
    """The most memory that the server ever had, in bytes."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


# --- Long ones ------------------------------------------------------------------------------------------


def pour(line: socket.socket, most: int) -> int:
    """Sends without an end until the other side has enough; returns how much went out."""
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            sent += line.send(b"x" * 65536)
    return sent


@pytest.mark.parametrize(
    "start",
    [
        HALF,
        b"GET /",
        b"GET / HTTP/1.1\r\nX",
        b"GET",
        b"POST /api/player HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ",
        b"POST /api/player HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        b"GET /ws/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ",
    ],
    ids=["header", "path", "name", "method", "trailer", "chunk", "socket"],
)
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_head_of_megabytes_is_cut_off_early(house: Server, start: bytes) -> None:
    healthy(house)
    before, whole = memory(house), 150_000_000
    with dial(house) as line:
        line.sendall(start)
        assert pour(line, whole) < whole / 4  # what the system itself holds is not ours
    assert memory(house) - before < 20_000_000
    assert healthy(house)


def test_a_head_that_is_a_little_too_long_is_told_so(house: Server) -> None:
    for value in (b"x" * MOST_HEAD, b"x" * (MOST_HEAD - 100) + b"\r\nX-Even: " + b"y" * 200):
        answer = raw(house, HALF + value + b"\r\n\r\n")
        assert status(answer) == 431
        assert b"at most 32768 bytes." in answer
        assert b"content-security-policy" in answer
    assert status(raw(house, HALF + b"x" * (MOST_HEAD - 1000) + b"\r\n" + CLOSE + b"\r\n")) == 200


def test_many_small_requests_in_one_go_are_each_answered(house: Server) -> None:
    count = 2 * MOST_HEAD // len(WHOLE)
    last = WHOLE[:-2] + CLOSE + b"\r\n"
    assert raw(house, WHOLE * count + last).count(b"HTTP/1.1 200") == count + 1


def test_a_body_without_an_end_is_cut_off(house: Server) -> None:
    head = b"POST /api/player HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with dial(house) as line:
        line.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
        sent = 0
        with suppress(ConnectionError):
            while sent < 50 * MOST_BYTES:
                sent += line.send(b"8000\r\n" + b" " * 0x8000 + b"\r\n")
    assert sent < 50 * MOST_BYTES
    assert status(raw(house, head + CLOSE + b"Content-Length: 100000\r\n\r\n" + b" " * 100_000)) == 413


# --- Many -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [b"", b"G", HALF, b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n"])
def test_half_open_connections_shut_nobody_out(house: Server, start: bytes) -> None:
    with ExitStack() as held:
        for _ in range(300):
            line = held.enter_context(dial(house))
            with suppress(ConnectionError):
                line.sendall(start)
        assert healthy(house)
        ana = Visitor(house.address, "Ana")
        page = ana.look(ana.open("me", "bot:greedy", "bot:greedy"))
        page.play()
        ana.close()


# --- Slow ones, in this process with short deadlines ------------------------------------------------------

App = Callable[[Any, Any, Any], Awaitable[None]]


async def reads_and_answers(scope: Any, receive: Any, send: Any) -> None:
    while (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Line:
    """One end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def all(self) -> bytes:
        """What comes until the other side closes."""
        found = b""
        with suppress(ConnectionError):
            while more := await self.reader.read(65536):
                found += more
        return found


@asynccontextmanager
async def listening(
    monkeypatch: pytest.MonkeyPatch,
    crowd: Crowd,
    app: App = reads_and_answers,
    *,
    deadlines: dict[str, float] | None = None,
) -> AsyncGenerator[Callable[[], Awaitable[Line]], None]:
    for name in ("HEAD", "BODY", "IDLE", "DRAIN", "STUCK"):
        monkeypatch.setattr(front, f"{name}_SECONDS", (deadlines or {}).get(name, 3600))
    config = uvicorn.Config(
        app, http=front_of(crowd), ws=Wire, lifespan="off", log_config=None, timeout_keep_alive=3600
    )
    config.load()
    state = ServerState()
    made: Any = config.http_protocol_class
    server = await asyncio.get_running_loop().create_server(lambda: made(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    lines: list[Line] = []

    async def call() -> Line:
        lines.append(Line(*await asyncio.open_connection("127.0.0.1", port)))
        return lines[-1]

    try:
        yield call
    finally:
        for line in lines:
            line.writer.close()
        server.close()
        await until(lambda: crowd.open == 0)


@pytest.mark.parametrize(
    ("deadline", "start", "answer"),
    [
        ("HEAD", b"", b""),
        ("HEAD", b"\r\n\r\n", b""),
        ("HEAD", b"GET / HT", b"HTTP/1.1 408 "),
        ("HEAD", WHOLE + HALF, b"HTTP/1.1 200 "),
        ("BODY", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n1234", b"HTTP/1.1 408 "),
        ("BODY", b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n", b"HTTP/1.1 408 "),
        ("IDLE", WHOLE, b"HTTP/1.1 200 "),
        ("IDLE", WHOLE + b"\r\n", b"HTTP/1.1 200 "),
    ],
)
def test_who_takes_too_long_is_let_go(
    monkeypatch: pytest.MonkeyPatch, deadline: str, start: bytes, answer: bytes
) -> None:
    async def scene() -> None:
        crowd = Crowd(1000)
        async with listening(monkeypatch, crowd, deadlines={deadline: 0.05}) as call:
            line = await call()
            line.writer.write(start)
            said = await line.all()
            assert said.startswith(answer)
            assert bool(said) == bool(answer)
            await until(lambda: crowd.open == 0)
            assert crowd._waiting == {}
            assert crowd._by_address == {}

    asyncio.run(scene())


def test_who_sends_drop_by_drop_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with listening(monkeypatch, Crowd(1000), deadlines={"HEAD": 0.2}) as call:
            line = await call()
            line.writer.write(HALF)
            said = asyncio.ensure_future(line.all())
            while not said.done():  # every drop would begin a new wait if drops counted
                line.writer.write(b"x")
                await asyncio.sleep(0.01)
            assert (await said).startswith(b"HTTP/1.1 408 ")

    asyncio.run(scene())


def test_who_does_not_read_the_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    async def much(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _piece in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
        ended.append("whole")

    async def scene() -> None:
        crowd = Crowd(1000)
        async with listening(monkeypatch, crowd, much, deadlines={"STUCK": 0.05}) as call:
            line = await call()
            line.writer.write(WHOLE)
            await until(lambda: crowd.open == 0 and ended)

    asyncio.run(scene())


def test_the_one_that_waits_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        crowd = Crowd(front.SPARE + 40)  # ten may wait, of one address
        async with listening(monkeypatch, crowd) as call:
            idle = [await call() for _ in range(10)]
            await until(lambda: len(crowd._waiting) == 10)
            tenth = idle[-1]
            asks = await call()
            await until(lambda: crowd.open == 10)
            assert await idle[0].all() == b""
            asks.writer.write(WHOLE)
            assert (await asks.reader.read(100)).startswith(b"HTTP/1.1 200")
            tenth.writer.write(WHOLE)
            assert (await tenth.reader.read(100)).startswith(b"HTTP/1.1 200")

    asyncio.run(scene())


def test_when_every_place_is_taken_by_work_a_new_connection_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()

    async def works(_: Any, __: Any, send: Any) -> None:
        await done.wait()
        await reads_and_answers(_, __, send)

    async def scene() -> None:
        crowd = Crowd(front.SPARE + 16)
        async with listening(monkeypatch, crowd, works) as call:
            busy = []
            for _ in range(16):
                busy.append(await call())
                busy[-1].writer.write(WHOLE)
                await until(lambda: not crowd._waiting and crowd.open == len(busy))
            assert await (await call()).all() == b""
            done.set()
            for line in busy:
                assert (await line.reader.read(100)).startswith(b"HTTP/1.1 200")

    asyncio.run(scene())


def test_the_server_takes_all_descriptors_it_may_have() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[1], 512), before[1]))
        assert front.all_descriptors() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert front.all_descriptors() in (before[1], 65536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
