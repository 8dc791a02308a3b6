"""Visitors of a server: people and programs, and the sockets that they have open."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.serving import PATIENCE, Server
from tests.table.helpers import PEOPLE

Come = Callable[..., "Visitor"]


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
    """One WebSocket of a visitor, and what they know from it."""

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

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(patience)
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
        """Says what they want; who sits down is ready, unless told otherwise."""
        if "sit" in wish:
            wish = {"ready": True} | wish
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
        # Nobody here speaks https: without `verify` no certificates are read, which takes longer than most questions.
        self.http = httpx.Client(
            base_url=address, timeout=PATIENCE, verify=False, event_hooks={"response": [check_headers]}
        )
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
        """A new table, whose host is ready; one hand of Suits that seat 0 leads, unless told otherwise."""
        wish = {"game": "suits", "seats": seats, "options": {"hands": 1, "dealer": "2"}, "ready": True} | more
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


def problem(answer: httpx.Response, status: int) -> str:
    """The one sentence of an error."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert list(body) == ["detail"]
    sentence = body["detail"]
    assert re.fullmatch(r".+[.]", sentence)
    return str(sentence)


def three(visit: Come, **more: Any) -> tuple[str, list[Page]]:
    """Ana opens a table, Ben and Cleo come by its link and sit down. Their pages."""
    ana, ben, cleo = (visit(name) for name in PEOPLE)
    table = ana.open("me", "open", "open", **more)
    pages = [ana.look(table), ben.look(table), cleo.look(table)]
    pages[1].send(sit=1)
    pages[2].send(sit=2)
    for page in pages:
        hear_all(page, lambda page: page.state["phase"] == "playing" and page.seats["chairs"][2]["kind"] == "person")
    assert [page.seats["you"] for page in pages] == [0, 1, 2]
    return table, pages
