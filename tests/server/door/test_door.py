"""The door: which pages, names and addresses are let in. Each attack goes over the wire to a server of its own."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from suitcase.engine import SuitcaseError
from suitcase.server.door.origins import Origins
from suitcase.server.door.rates import MOST_REMEMBERED, Rate
from tests.server.helpers import in_file
from tests.server.visitors import Visitor, problem, raw
from tests.serving import PATIENCE, Server

NAMED = "https://games.example"
EVIL = "https://evil.example"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, known as games.example; a test chooses where it comes from."""
    folder = tmp_path_factory.mktemp("door")
    with Server(in_file(folder), "--origin", NAMED, "--behind-proxy", log=folder / "log") as server:
        yield server
    assert (folder / "log").read_text() == ""  # nothing that strangers do is worth a line


@pytest.fixture
def http(house: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.address, timeout=PATIENCE, verify=False) as client:
        yield client


def named(http: httpx.Client, name: str = "Ana", **headers: str) -> httpx.Response:
    return http.post("/api/player", json={"name": name}, headers=headers)


# --- Pages elsewhere ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://games.example", "host": "games.example"},  # ours is https
        {"origin": "https://games.example.evil.example"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site", "origin": NAMED},
    ],
)
def test_a_page_elsewhere_cannot_change_who_a_player_is(http: httpx.Client, headers: dict[str, str]) -> None:
    named(http)
    cookie = http.cookies["suitcase"]
    for path, body in (("/api/player", {"name": "Eve"}), ("/api/tables", {"game": "suits", "seats": ["open"] * 3})):
        answer = http.post(path, json=body, headers=headers)
        assert "page elsewhere" in problem(answer, 403)
        assert "set-cookie" not in answer.headers
    assert http.cookies["suitcase"] == cookie
    assert http.get("/api/me").json()["name"] == "Ana"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None])
def test_a_form_cannot_change_who_a_player_is(http: httpx.Client, kind: str | None) -> None:
    """A form of another page can send only these kinds, and older browsers send no Origin with it."""
    headers = {} if kind is None else {"content-type": kind}
    answer = http.post("/api/player", content=b'{"name": "Eve"}', headers=headers)
    assert "application/json" in problem(answer, 415)
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {"origin": NAMED, "host": "games.example"},
        {"origin": NAMED, "host": "GAMES.example"},
        {"origin": NAMED},  # a proxy that changes the Host
        {"content-type": "application/json; charset=utf-8"},
    ],
)
def test_our_own_pages_and_programs_can_tell_a_name(http: httpx.Client, headers: dict[str, str]) -> None:
    assert named(http, **headers).status_code == 201
    assert named(http, origin=str(http.base_url).rstrip("/")).status_code == 201


# --- Names of the server --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_a_name_that_is_not_ours_gets_nothing(http: httpx.Client, house: Server, host: str) -> None:
    for path in ("/", "/api/me", "/health", "/web/table/table.js", "/table/x"):
        answer = http.get(path, headers={"host": host})
        assert f"--origin http://{host}" in problem(answer, 421)
    assert named(http, host=host, origin=f"http://{host}").status_code == 421
    with pytest.raises(InvalidStatus) as refused, _socket(house, host=host, origin=f"http://{host}"):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:80", "127.0.0.1", "192.168.7.7:8000", "[::1]:8000", "[fe80::1]", "games.example"]
)
def test_numbers_localhost_and_names_that_were_told_are_ours(http: httpx.Client, host: str) -> None:
    assert http.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "hosts",
    [[], [b""], [b"a b"], [b"127.0.0.1", b"evil.example"], [b"127.0.0.1", b"127.0.0.1"], [b"\xc3\xa9"], [b"a/b"]],
)
def test_a_request_has_one_host(house: Server, hosts: list[bytes]) -> None:
    lines = b"".join(b"Host: %s\r\n" % host for host in hosts)
    answer = raw(house, b"GET /health HTTP/1.1\r\nConnection: close\r\n" + lines + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"A request names one Host" in answer


def _socket(house: Server, host: str = "127.0.0.1", **headers: str) -> Any:
    return connect(
        f"ws://{host}/ws/none",
        sock=socket.create_connection(("127.0.0.1", house.port)),
        additional_headers=headers,
        open_timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    "headers",
    [{"origin": EVIL}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}, {"origin": "http://games.example"}],
)
def test_a_page_elsewhere_gets_no_socket(house: Server, headers: dict[str, str]) -> None:
    with pytest.raises(InvalidStatus) as refused, _socket(house, **headers):
        pass
    assert refused.value.response.status_code == 403
    assert b"page elsewhere" in (refused.value.response.body or b"")


@pytest.mark.parametrize("headers", [{}, {"origin": NAMED}, {"sec-fetch-site": "same-origin"}])
def test_our_own_pages_and_programs_get_a_socket(house: Server, headers: dict[str, str]) -> None:
    with _socket(house, **headers) as opened:
        assert "no such table" in opened.recv(PATIENCE)


@pytest.mark.parametrize(
    "word",
    [
        "games.example",
        "ftp://x",
        "https://",
        "https://a/b",
        "https://a?x",
        "https://u@a",
        "https://a:x",
        "https://[",
        "https://" + "a" * 300,
    ],
)
def test_an_origin_that_is_none_is_refused_at_the_start(word: str) -> None:
    with pytest.raises(SuitcaseError, match=r"An origin is like https://games.example, not .*\.$"):
        Origins(named=[word])


@pytest.mark.parametrize(
    ("word", "origin"),
    [
        ("HTTPS://Games.Example/", "https://games.example"),
        ("https://games.example:443", "https://games.example"),
        ("http://games.example:8080", "http://games.example:8080"),
        ("http://[::1]:80", "http://[::1]"),
        ("https://spiele.bücher.example", "https://spiele.xn--bcher-kva.example"),
    ],
)
def test_an_origin_is_read_as_browsers_write_it(word: str, origin: str) -> None:
    gate = Origins(named=[word])
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "headers": [(b"host", b"127.0.0.1"), (b"origin", origin.encode()), (b"content-type", b"application/json")],
    }
    assert gate.refuses(scope) is None
    assert gate.of(scope) == origin


def test_cookies_are_secure_where_the_page_is(http: httpx.Client) -> None:
    assert "secure" in named(http, host="games.example").headers["set-cookie"].lower()
    assert "secure" in named(http, origin=NAMED).headers["set-cookie"].lower()
    assert "secure" not in named(http).headers["set-cookie"].lower()


# --- A cookie stays out of scripts ----------------------------------------------------------------------


def test_a_page_cannot_read_its_token_by_calling_itself_a_bot(http: httpx.Client) -> None:
    named(http)
    answer = http.post("/api/player", json={"name": "Robot", "bot": True})
    token = answer.json()["token"]
    assert token != http.cookies["suitcase"]
    table = http.post("/api/tables", json={"game": "suits", "seats": ["me", "open", "open"]}).json()["id"]
    robot = httpx.get(f"{http.base_url}/api/me", headers={"authorization": f"Bearer {token}"}).json()
    assert (robot["name"], robot["running"]) == ("Robot", [])
    assert [line["id"] for line in http.get("/api/me").json()["running"]] == [table]


# --- Rates ----------------------------------------------------------------------------------------------


def test_an_address_gets_only_so_many_names(http: httpx.Client) -> None:
    address, other = "198.51.100.7", "198.51.100.8"
    answers = []
    for _ in range(70):
        http.cookies.clear()
        answers.append(named(http, **{"x-forwarded-for": address}))
    assert [answer.status_code for answer in answers[:60]] == [201] * 60
    last = answers[-1]
    assert "Too many names from your network" in problem(last, 429)
    assert 1 <= int(last.headers["retry-after"]) <= 10
    assert "set-cookie" not in last.headers
    assert named(http, **{"x-forwarded-for": other}).status_code == 201
    assert (
        named(http, **{"x-forwarded-for": f"{address}, {other}"}).status_code == 201
    )  # what a client adds is not asked


def test_an_address_gets_only_so_many_tables(http: httpx.Client) -> None:
    named(http)
    house = cycle(("2001:db8::1", "2001:db8::ffff:1"))  # addresses of one house count together
    wish = {"game": "suits", "seats": ["sofa"] * 3}
    began = time.monotonic()
    statuses: list[int] = []
    while 429 not in statuses:
        answer = http.post("/api/tables", json=wish, headers={"x-forwarded-for": next(house)})
        statuses.append(answer.status_code)
        assert len(statuses) <= 61 + (time.monotonic() - began) / 5  # every five seconds there is one more
    assert statuses[:60] == [400] * 60


def test_without_a_proxy_nobody_can_choose_an_address(server: Server) -> None:
    """The server of the other tests; somebody on the machine itself is not counted."""
    with httpx.Client(base_url=server.address, verify=False) as http:
        for _ in range(70):
            assert named(http, **{"x-forwarded-for": "198.51.100.7"}).status_code == 201


def test_a_rate_grows_again_and_its_memory_does_not() -> None:
    now = [0.0]
    rate = Rate(3, 10, lambda: now[0])
    assert [rate.take("a") for _ in range(5)] == [0, 0, 0, 10, 10]
    now[0] = 9.5
    assert rate.take("a") == 1
    now[0] = 10
    assert [rate.take("a") for _ in range(2)] == [0, 10]
    now[0] = 1000
    assert [rate.take("a") for _ in range(4)] == [0, 0, 0, 10]
    for number in range(2 * MOST_REMEMBERED):
        assert rate.take(f"address {number}") == 0
    assert len(rate._paid_off) == MOST_REMEMBERED
    assert [rate.take("127.0.0.1") for _ in range(9)] == [0] * 9


# --- What is not a traceback ----------------------------------------------------------------------------


def test_head_leaves_no_trace(house: Server) -> None:
    visitor = Visitor(house.address)
    for path in ("/", "/web/table/table.js", "/api/games", "/nowhere", "/health"):
        assert visitor.http.head(path).content == b""
    visitor.close()


def test_a_message_is_counted_in_bytes(house: Server) -> None:
    ana = Visitor(house.address, "Ana")
    page = ana.look(ana.open("me", "open", "open"))
    assert page.refused(do="ü" * 100, n=0)
    page.send(x="ü" * 10_300)  # 10,300 letters are 20,600 bytes
    assert page.closing() == 1009
    ana.close()
