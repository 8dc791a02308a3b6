"""Bytes that nobody should send, over real sockets: the server answers with a sentence or closes, says nothing about
it in its log, and goes on."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.frames import Frame, Opcode

from tests.server.helpers import in_file
from tests.server.visitors import Visitor
from tests.serving import PATIENCE, Server

SILENCE = 0.5  # seconds after which whoever says nothing is taken to wait for more
AT_ONCE = 40  # connections


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("raw") / "log"


@pytest.fixture(scope="module")
def house(log: Path) -> Iterator[Server]:
    with Server(in_file(log.parent), log=log) as server:
        yield server


@pytest.fixture(autouse=True)
def _healthy_and_silent(house: Server, log: Path) -> Iterator[None]:
    yield
    assert httpx.get(f"{house.address}/health", timeout=PATIENCE, verify=False).json()["status"] == "ok"
    assert log.read_text() == ""


def send_all(server: Server, requests: list[bytes], check: Callable[[bytes, bytes], None]) -> None:
    """Sends each on a connection of its own, and looks at what comes back."""

    async def send(request: bytes, places: asyncio.Semaphore) -> None:
        async with places:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            answer = b""
            with suppress(ConnectionError):
                writer.write(request)
                with suppress(TimeoutError):
                    while more := await asyncio.wait_for(reader.read(65536), SILENCE):
                        answer += more
            writer.close()
            check(request, answer)

    async def scene() -> None:
        places = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(send(request, places) for request in requests))

    asyncio.run(scene())


def decent(request: bytes, answer: bytes) -> None:
    if answer:
        assert answer.startswith(b"HTTP/1.1 "), (request, answer[:80])
        assert answer[9:12] < b"500", (request, answer[:600])


# --- HTTP -----------------------------------------------------------------------------------------------

PATHS = [
    b"/",
    b"/health",
    b"/api/me",
    b"/api/player",
    b"/api/tables",
    b"/api/tables/x/replay?seat=0",
    b"/api/games/suits/rules",
    b"/web/table/table.js",
    b"/games/suits/browser/table.js",
    b"/v/0123456789abcdef/web/table/table.js",
    b"/table/x",
    b"/ws/x",
    b"/schema/openapi.json",
    b"/metrics",
]
ODD_PATHS = [
    b"*",
    b"",
    b"//",
    b"/%",
    b"/%zz",
    b"/%ff",
    b"/%00",
    b"/%c0%af",
    b"/\xff",
    b"/\xc3\xa9",
    b"http://evil.example/",
    b"http://[::1",
    b"/web/%ff",
    b"/web/%2e%2e%2f",
    b"/v/%ff/web/table/table.js",
    b"/v/0/%ff",
    b"/table/%ff",
    b"/table/%ed%a0%80",
    b"/games/%ff/%ff",
    b"/api/games/%ff/rules",
    b"/api/games/%00/rules",
    b"/api/tables/%ff",
    b"/api/tables/%ff/journal",
    b"/api/tables/x/replay?seat=%ff",
    b"/?%ff=%ff",
    b"/api/tables/x/replay?seat=" + b"9" * 5000,
    b"/api/tables/x/replay?open=%00&open=1&seat=NaN",
    b"/api/tables/x/replay?=&&==",
    b"/" + b"a" * 9000,
    b"/;x=1",
    b"/a#b",
    b"/a b",
    b"/\\",
    b"/ws/%ff",
    b"/ws/%00",
    b"/ws/",
    b"/ws",
    b"/schema/%ff",
    b"evil.example:80",
    b"/api/tables/" + b"%F0%9F%92%A9" * 20,
    b"/web/" + b"%00" * 20,
    b"/api/games/..%2f..%2fx/rules",
    b"/api/games/a.b.c/rules",
]
METHODS = [
    b"GET",
    b"POST",
    b"HEAD",
    b"PUT",
    b"DELETE",
    b"OPTIONS",
    b"PATCH",
    b"TRACE",
    b"CONNECT",
    b"PROPFIND",
    b"get",
    b"X",
    b"\xff",
    b"GET\x00",
]
HEADERS = [
    b"Cookie: suitcase=\xff\xfe",
    b"Cookie: suitcase",
    b"Cookie: =; ;;=",
    b"Cookie: suitcase=a; suitcase=b",
    b'Cookie: \xc3\xa9="x',
    b"Cookie: suitcase=" + b"x" * 6000,
    b"Authorization: Bearer \xff",
    b"Authorization: Bearer",
    b"Authorization: Bearer " + b"." * 900,
    b"Authorization: Basic \xff",
    b"Content-Length: 5",
    b"Content-Length: -1",
    b"Content-Length: 99999999999999999999",
    b"Content-Length: x",
    b"Content-Length: 2\r\nContent-Length: 3",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip",
    b"Transfer-Encoding: chunked\r\nContent-Length: 2",
    b"Content-Type: application/json",
    b"Content-Type: application/json; charset=\xff",
    b"Content-Type: text/plain",
    b"Content-Type: \xff",
    b"Content-Type: application/json\r\nContent-Type: text/plain",
    b"Expect: 100-continue",
    b"Expect: x",
    b"Upgrade: websocket\r\nConnection: upgrade",
    b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
    b"Connection: close",
    b"Connection: \xff",
    b"Accept-Encoding: gzip, \xff;q=x",
    b"Accept: \xff",
    b"Accept: " + b"a/b," * 500,
    b"Range: bytes=0-1,5-",
    b'If-None-Match: "',
    b"X: a\r\n b",
    b"X-Forwarded-For: \xff,,",
    b"X-Forwarded-Proto: https",
    b"Origin: null",
    b"Origin: \xff",
    b"Origin: http://[",
    b"Referer: \xff",
    b": x",
    b"x",
    b"\xff: \xff",
    b"Host: evil.example",
    b"Host: 127.0.0.1",
    b"Sec-Fetch-Site: \xff",
    b"Sec-WebSocket-Key: x",
    b"Sec-WebSocket-Version: 13",
    b"X: \x00",
    b"X\x00: y",
]
BODIES = [
    b"",
    b"{}",
    b"[]",
    b"null",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"-0",
    b'"\\ud800"',
    b'{"name": "\\ud800"}',
    b'{"name": "\\udfff\\ud800"}',
    b'{"name": "\xff"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "a\\u0000b"}',
    b'{"name": "Ana", "bot": true}',
    b'{"name": "Ana"}',
    b'{"name": ["Ana"]}',
    b'{"name": 1e400}',
    b'{"name": ' + b"1" * 5000 + b"}",
    b'{"name": "' + b"x" * 20_000 + b'"}',
    b"[" * 9000,
    b'{"a":' * 3000,
    b"\xef\xbb\xbf{}",
    b'{"game": "suits", "seats": ["me", "open", "open"], "options": {"hands": ' + b"9" * 4000 + b"}}",
    b'{"game": "suits", "seats": ["me", "open", "open"], "options": {"\\ud800": 1}}',
    b'{"game": "\\ud800", "seats": []}',
    b'{"game": "suits", "seats": ["\\ud800", "open", "open"]}',
    b'{"game": "suits", "seats": ["bot:\xff", "open", "open"]}',
    b'{"game": "suits", "seats": ["me","open","open"], "clock": {"kind": "move", "seconds": 1e99}}',
    b"\x00" * 50,
    b"\xff" * 50,
    b"2\r\n{}\r\n0\r\n\r\n",
    b"2\r\n{}\r\n",
    b"zz\r\n",
    b"ffffffffffffffff\r\n",
    b"-1\r\n",
    b"2;\xff\r\n{}\r\n0\r\nX: \xff\r\n\r\n",
]


def odd_request(chance: Random) -> bytes:
    """Often nearly a good request, with one or two things wrong."""
    method = chance.choice(METHODS if chance.random() < 0.3 else METHODS[:3])
    path = chance.choice(ODD_PATHS if chance.random() < 0.4 else PATHS)
    version = chance.choice([b"HTTP/1.1"] * 12 + [b"HTTP/1.0", b"HTTP/0.9", b"HTTP/2.0", b"HTTP/9", b"", b"\xff"])
    lines = [b"Host: 127.0.0.1"] if chance.random() < 0.9 else []
    lines += chance.sample(HEADERS, chance.choice([0, 1, 1, 2, 3]))
    body = b""
    if method != b"GET" or chance.random() < 0.1:
        body = chance.choice(BODIES)
        if chance.random() < 0.8:
            lines += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    if chance.random() < 0.7:
        lines.append(b"Connection: close")
    end = chance.choice([b"\r\n"] * 9 + [b"\n"])
    request = b" ".join(filter(None, [method, path, version])) + end + end.join([*lines, b"", b""]) + body
    if chance.random() < 0.1:  # and sometimes bytes are changed anywhere
        torn = bytearray(request)
        for _ in range(chance.randrange(1, 4)):
            torn[chance.randrange(len(torn))] = chance.randrange(256)
        request = bytes(torn[: chance.randrange(1, len(torn) + 1)] if chance.random() < 0.3 else torn)
    return request


@pytest.mark.parametrize("seed", range(2))
def test_no_request_breaks_anything(house: Server, seed: int) -> None:
    chance = Random(seed)
    send_all(house, [odd_request(chance) for _ in range(1500)], decent)


def test_every_odd_path_header_and_body_by_itself(house: Server) -> None:
    close = b"Host: 127.0.0.1\r\nConnection: close\r\n"
    post = close + b"Content-Type: application/json\r\n"
    requests = [
        b"%s %s HTTP/1.1\r\n%s\r\n" % (m, path, close) for path in [*PATHS, *ODD_PATHS] for m in (b"GET", b"HEAD")
    ]
    requests += [b"GET /api/me HTTP/1.1\r\n%s%s\r\n\r\n" % (close, header) for header in HEADERS]
    requests += [b"GET /ws/x HTTP/1.1\r\n%s%s\r\n\r\n" % (UPGRADE, header) for header in HEADERS]
    requests += [b"GET %s HTTP/1.1\r\n%s\r\n" % (path, UPGRADE) for path in [*PATHS, *ODD_PATHS]]
    for path in (b"/api/player", b"/api/tables"):
        requests += [b"POST %s HTTP/1.1\r\n%sContent-Length: %d\r\n\r\n%s" % (path, post, len(b), b) for b in BODIES]
        requests += [b"POST %s HTTP/1.1\r\n%sTransfer-Encoding: chunked\r\n\r\n%s" % (path, post, b) for b in BODIES]
    send_all(house, requests, decent)


# --- Sockets --------------------------------------------------------------------------------------------

UPGRADE = (
    b"Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
TEXTS = [
    b"\xff\xfe",
    b'{"say": "\xc3"}',
    b'{"say": "\xed\xa0\x80"}',
    b'{"say": "\\ud800"}',
    b'{"do": "\\ud800", "n": 0}',
    b'{"sit": 1e999}',
    b'{"sit": NaN}',
    b'{"n": ' + b"9" * 3000 + b"}",
    b"[" * 4000,
    b"",
    b"\x00",
    b'{"go": "\\ud800"}',
    b'{"go": "../x"}',
    b'{"say": "\\u0000"}',
    b"\xff" * 5000,
    b"x" * 70_000,
]


def odd_frames() -> list[bytes]:
    found = []
    for text in TEXTS:
        for opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE):
            with suppress(Exception):
                found.append(Frame(opcode, text).serialize(mask=True))
        half = len(text) // 2
        parts = Frame(Opcode.TEXT, text[:half], fin=False), Frame(Opcode.CONT, text[half:])
        found.append(b"".join(part.serialize(mask=True) for part in parts))
    heads = product((0x81, 0x83, 0x87, 0x8B, 0x8F, 0xC1, 0xF1, 0x88, 0x89, 0x01), (0x80, 0x82, 0xFE, 0xFF, 0x02, 0x7E))
    found += [bytes(head) + b"\x00\x00\x00\x00ab" for head in heads]
    found += [b"\x81\xff" + struct.pack("!Q", size) + b"abcdefgh" for size in (2**63, 2**64 - 1, 70_000, 1)]
    found += [
        b"\x88\x82\x00\x00\x00\x00" + struct.pack("!H", code) for code in (0, 999, 1004, 1005, 1006, 1015, 4999, 65535)
    ]
    found += [b"\x88\x84\x00\x00\x00\x00\x03\xe8\xff\xfe", b"\x88\x81\x00\x00\x00\x00\x03"]
    return found


@pytest.mark.parametrize("when", ["after the welcome", "with the handshake", "before it"])
def test_no_frame_breaks_anything(house: Server, when: str) -> None:
    ana = Visitor(house.address, "Ana")
    table = ana.open("me", "open", "open").encode()
    cookie = b"Cookie: " + ana.headers["Cookie"].encode() + b"\r\n"
    opening = b"GET /ws/%s HTTP/1.1\r\n%s%s\r\n" % (table, UPGRADE, cookie)

    async def send(frame: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        with suppress(ConnectionError):
            writer.write(
                frame + opening if when == "before it" else opening + (frame if when == "with the handshake" else b"")
            )
            answer = await asyncio.wait_for(reader.read(65536), PATIENCE)
            if when == "after the welcome":
                assert answer.startswith(b"HTTP/1.1 101")
                while b'"type":"seats"' not in answer:
                    answer += await asyncio.wait_for(reader.read(65536), PATIENCE)
                writer.write(frame)
            with suppress(TimeoutError):
                while await asyncio.wait_for(reader.read(65536), 0.2):
                    pass
        writer.close()

    async def scene() -> None:
        frames = odd_frames()
        for start in range(0, len(frames), 8):
            await asyncio.gather(*map(send, frames[start : start + 8]))

    asyncio.run(scene())
    ana.close()


def test_a_handshake_with_too_much_in_it_is_refused(house: Server) -> None:
    many = b"".join(b"X-%d: y\r\n" % number for number in range(500))
    long = b"X: " + b"y" * 20_000 + b"\r\n"
    answers: list[bytes] = []
    requests = [b"GET /ws/x HTTP/1.1\r\n%s%s\r\n" % (UPGRADE, more) for more in (many, long)]
    send_all(house, requests, lambda _, answer: answers.append(answer))
    assert [answer[9:12] for answer in answers] == [b"431", b"431"]
