"""Killed at random moments, fifty times, under play: nothing that anyone was told is lost, and every game ends."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from suitcase.engine.journal import read_journal, replay
from suitcase.games.suits import GAME as SUITS
from tests.server.visitors import Page, Visitor, hear_all
from tests.serving import PATIENCE, Server
from tests.table.helpers import verified

KILLS = 50
GONE = (WebSocketException, OSError, EOFError, httpx.HTTPError)  # what one sees of a server that dies
BOT = "bot:greedy"
BOTS = [BOT, "bot:random", BOT]


class Arena:
    """The server, its deaths, and what people were told before each of them."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.db"
        self.changed = threading.Condition()
        self.lives = 0  # how often the server has come up
        self.address = ""
        self.moves = 0  # that somebody was told of in this life
        self.finishing = False
        self.told: dict[str, int] = {}  # the highest state number that anyone heard, by table
        self.problems: list[str] = []
        self._server: Server | None = None
        self._read: dict[str, tuple[str, int]] = {}  # the journal as it was when it was last read, and its steps

    def start(self) -> None:
        self._server = Server(f"sqlite:///{self.database}", rate=10_000)
        with self.changed:
            self.lives += 1
            self.address = self._server.address
            self.moves = 0
            self.changed.notify_all()

    def kill(self) -> None:
        assert self._server
        self._server.kill()

    def stop(self) -> None:
        if self._server:
            self._server.stop()

    def hear(self, table: str, number: int) -> None:
        with self.changed:
            if number > self.told.get(table, 0):
                self.told[table] = number
                self.moves += 1
                self.changed.notify_all()

    def wait(self, condition: Any) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: self.problems or condition(), PATIENCE), "nothing happens any more"
        assert not self.problems, self.problems

    def check_database(self) -> None:
        """After a death: every journal is whole and goes at least as far as anyone was told."""
        told = dict(self.told)
        connection = sqlite3.connect(self.database)
        try:
            rows = connection.execute("SELECT table_id, text FROM lines ORDER BY table_id, number").fetchall()
        finally:
            connection.close()
        journals: dict[str, str] = defaultdict(str)
        for table, text in rows:
            journals[table] += text
        for table, number in told.items():
            text, steps = self._read.get(table, ("", 0))
            if journals[table] != text or not text:
                journal = read_journal(journals[table].encode())
                assert journal.note is None
                steps = len(journal.steps)
                self._read[table] = journals[table], steps
            assert steps - 1 >= number, f"table {table} forgot what was told: {number}"
        for text in list(journals.values())[-3:]:
            for _ in replay(SUITS, read_journal(text.encode())):
                pass


class Group(threading.Thread):
    """Some people who play one table after the other, and come back whenever the server does."""

    def __init__(self, arena: Arena, names: list[str], seats: list[str]) -> None:
        super().__init__(daemon=True)
        self.arena = arena
        self.names = names
        self.seats = seats
        self.chance = Random(" ".join(names))
        self.cookies: list[dict[str, str]] = []
        self.table = ""
        self.finished: list[str] = []
        self.said: list[str] = []
        self.returns = 0

    def run(self) -> None:
        life = 0
        try:
            while not (self.arena.finishing and not self.table):
                self.arena.wait(lambda: self.arena.lives > life)  # noqa: B023  (called at once)
                life = self.arena.lives
                try:
                    self.visit(self.arena.address)
                except GONE:
                    continue
                life -= 1  # it is still there: on to the next table
        except Exception as error:  # noqa: BLE001  (the test itself will say it)
            with self.arena.changed:
                self.arena.problems.append(f"{type(error).__name__}: {error}")
                self.arena.changed.notify_all()

    def visit(self, address: str) -> None:
        """Plays one table to its end, or until the server dies."""
        visitors: list[Visitor] = []
        try:
            for k, name in enumerate(self.names):
                known = k < len(self.cookies)
                visitors.append(Visitor(address, None if known else name))
                if known:
                    visitors[k].headers = self.cookies[k]
                    visitors[k].http.headers.update(self.cookies[k])
                else:
                    self.cookies.append(visitors[k].headers)
            if not self.table:
                self.said = []
                self.table = visitors[0].open(*self.seats, options={"hands": 2})
            self.play([visitor.look(self.table) for visitor in visitors])
            self.finished.append(self.table)
            self.table = ""
        finally:
            for visitor in visitors:
                visitor.close()

    def play(self, pages: list[Page]) -> None:
        first = pages[0]
        self.returns += first.n > 0
        told = self.arena.told.get(self.table, 0)
        for seat, each in enumerate(pages):
            assert each.n >= told, f"was told {told}, now {each.n}"
            chat = iter(line["text"] for line in each.welcome["chat"])
            assert all(text in chat for text in self.said)  # in that order, perhaps with more that nobody heard
            if each.seats["you"] is None:
                each.send(sit=seat)
        for each in pages:
            hear_all(each, lambda page: page.seats["you"] is not None and page.state["phase"] != "gathering")
        while first.state["phase"] != "over":
            self.arena.hear(self.table, first.n)
            number = first.n
            page = next((page for page in pages if page.seats["you"] in first.state["to_act"]), None)
            if page:
                hear_all(page, lambda page: page.n >= number and page.legal)  # noqa: B023  (called at once)
                page.play(self.chance.choice(page.legal))
                self.arena.hear(self.table, page.n)
                if self.chance.random() < 0.05:
                    page.send(say=f"{number}")
                    hear_all(page, lambda page: page.heard[-1]["type"] == "chat")
                    self.said.append(f"{number}")
                if len(pages) == 3 and page.state.get("can_undo") and self.chance.random() < 0.1:
                    self.take_back(pages, page)
            reached = page.n if page else number + 1
            hear_all(first, lambda page: page.n >= reached)  # noqa: B023  (called at once)

    def take_back(self, pages: list[Page], asker: Page) -> None:
        number = asker.n
        asker.send(undo=True, n=number)
        for page in pages:
            if page is not asker:
                hear_all(page, lambda page: page.state.get("undo") or page.n > number)
                page.send(answer=True)
        hear_all(asker, lambda page: page.n > number)
        self.arena.hear(self.table, asker.n)


def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    chance = Random(50)
    arena = Arena(tmp_path)
    groups = [
        Group(arena, ["Ana", "Ben", "Cleo"], ["me", "open", "open"]),
        Group(arena, ["Dora"], ["me", BOT, BOT]),
        Group(arena, ["Emil", "Flora"], ["me", "open", BOT]),
    ]
    alone = []
    try:
        arena.start()
        for group in groups:
            group.start()
        host = Visitor(arena.address, "Host")
        alone.append(host.open(*BOTS, options={"hands": 9}))  # nobody looks: it waits
        cookie = host.headers
        host.close()
        for _ in range(KILLS):
            moves = chance.randrange(1, 12)
            arena.wait(lambda: arena.moves >= moves)  # noqa: B023  (called at once)
            time.sleep(chance.random() * 0.03)
            arena.kill()
            arena.check_database()
            arena.start()
        arena.finishing = True
        for group in groups:
            group.join(PATIENCE)
            assert not group.is_alive()
        assert not arena.problems
        assert sum(group.returns for group in groups) > KILLS // 2  # most deaths were in the middle of a game
        host = Visitor(arena.address)
        host.http.headers.update(cookie)
        pages = [host.look(table) for table in alone]  # now its bots play
        assert [page.n for page in pages] == [0]
        for table in [*alone, *(table for group in groups for table in group.finished)]:
            end = time.monotonic() + PATIENCE
            while host.http.get(f"/api/tables/{table}").json()["phase"] != "over":
                assert time.monotonic() < end
                time.sleep(0.05)
            assert verified(host.http.get(f"/api/tables/{table}/journal").text).finished
        assert all(group.finished for group in groups)
        host.close()
    finally:
        arena.stop()
