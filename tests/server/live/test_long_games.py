"""Long games for many visitors: replays in pieces, logs that are told once and shared."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from examples.secret_word import SecretWord
from suitcase.engine import Spoken
from suitcase.engine.journal import read_journal
from suitcase.engine.undo import MOST, WayBack
from suitcase.server import app as server_app
from suitcase.server.live import logs
from suitcase.server.live import readers as queues
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.past import EVERY, WINDOW, Line
from suitcase.server.live.readers import Readers
from suitcase.server.problems import Unavailable
from suitcase.server.protocol import Replay
from suitcase.server.replays import reading as replays
from suitcase.server.replays import replay
from suitcase.server.replays.reading import Replays
from suitcase.server.replays.replay import pieces_of
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish
from tests.serving import PATIENCE

BOTS = ("bot:greedy", "bot:random", "bot:greedy")


async def finished_table(hub: Hub, **options: Any) -> LiveTable:
    live = await table_in(hub, BOTS, options={"hands": 1} | options)
    await look_at(hub, live, "eve")
    await until(lambda: live.phase == "over")
    await hub.on_disk()
    return live


# --- Replays ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", [1, 700, 65_536])
def test_the_pieces_of_a_replay_are_one_json(piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PIECE", piece)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await finished_table(hub)
            found = list(pieces_of(live.id, "".join(live.journal.rows), "suits", 1, False))
            assert max(map(len, found[:-1])) < piece + 20_000  # a piece, what began it and one moment
            whole = msgspec.json.decode(b"".join(found))
            assert list(whole) == list(Replay.__struct_fields__)
            assert [moment["n"] for moment in whole["moments"]] == list(range(49))
            assert whole["moments"][48]["views"][0]["hand"] == []
            drawn = [draw for step in read_journal("".join(live.journal.rows).encode()).steps for draw in step.draws]
            assert [draw[1:] for draw in whole["draws"]] == [[draw.number, draw.n] for draw in drawn]
            assert whole["seed"] == live.seed.hex()
            everyone = msgspec.json.decode(
                b"".join(pieces_of(live.id, "".join(live.journal.rows), "suits", None, True))
            )
            assert len(everyone["moments"][0]["views"]) == 3

    asyncio.run(scene())


def test_a_game_in_which_all_can_be_taken_back_has_snapshots_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The referee of the example game writes one word after the other. Their way back is long, not endless."""
    monkeypatch.setenv("SUITCASE_GAMES", SecretWord.name)
    for method, answer in (("to_act", [0]), ("may_act", [0]), ("legal", [Spoken("write")]), ("uncovers", False)):
        monkeypatch.setattr(SecretWord, method, lambda *_, answer=answer: answer)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open"), game=SecretWord.name, options={})
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            for number in range(3 * EVERY + 10):
                hub.play(live, 0, f'write "word {number}"', number)
            await hub.on_disk()
            await wish(hub, ana, undo=True, n=live.table.number)
            await wish(hub, ben, answer=True)
            number, settled = live.table.number, live.table.settled()
            assert settled
            assert settled.number == number - 1 - MOST
            for viewer in (ana, ben):
                hub.viewers.disconnect(viewer.connection)
            await until(lambda: not hub.tables)
            again = await hub.table(live.id)
            assert len(again.journal.rows) < EVERY + MOST + WINDOW < again.journal.total
            assert (again.table.number, again.table.view(0)) == (number, live.table.view(0))
            assert list(map(at, again.table.ways_back)) == list(map(at, live.table.ways_back))

    asyncio.run(scene())


def at(way: WayBack) -> tuple[int, int]:
    return way.number, way.seat


class Gate:
    """Pieces that come when they are let go."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.made = 0

    def pieces(self) -> Iterator[bytes]:
        yield b"first"
        while True:
            assert self.free.wait(PATIENCE)
            self.made += 1
            yield b"next"


def test_a_few_replays_are_read_at_once_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "AT_ONCE", 3)
    monkeypatch.setattr(replays, "AT_ONCE_PER_ADDRESS", 2)

    async def scene() -> None:
        readers, found, gate = Readers(), Replays(), Gate()

        async def begin(address: str) -> Any:
            stream = await found.stream(gate.pieces(), 1000, readers, address)
            body: Any = stream.iterator
            assert await anext(body) == b"first"
            return body

        first, second = await begin("192.0.2.1"), await begin("192.0.2.1")
        with pytest.raises(Unavailable, match="Many replays are being read just now"):
            await begin("192.0.2.1")
        third = await begin("192.0.2.2")
        with pytest.raises(Unavailable, match="Many replays"):
            await begin("192.0.2.3")
        await third.aclose()
        fourth = await begin("192.0.2.3")
        gate.free.set()
        # One thread makes the pieces of long games: whoever reads gets the next one, and nothing is made ahead.
        assert [await anext(body) for body in (first, second, fourth, first)] == [b"next"] * 4
        assert gate.made == 4
        for body in (first, second, fourth):
            await body.aclose()
        assert not found._reading._players
        readers.close()

    asyncio.run(scene())


def test_a_replay_that_cannot_be_is_a_sentence_and_keeps_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "AT_ONCE", 1)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await finished_table(hub)
            with monkeypatch.context() as patched:
                patched.setattr(server_app, "Hub", lambda *_, **__: hub)
                app = server_app.create_app(in_file(tmp_path))
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost") as http:
                for _ in range(3):
                    answer = await http.get(f"/api/tables/{live.id}/replay?seat=7")
                    assert (answer.status_code, answer.json()["detail"]) == (400, "The seats are 0 to 2, not 7.")
                    answer = await http.get(f"/api/tables/{live.id}/replay?open=true")
                    assert len(answer.json()["moments"]) == 49

    asyncio.run(scene())


# --- Logs -------------------------------------------------------------------------------------------------------


class Told:
    """Counts how often a journal is told, and can hold the telling up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        self.free = threading.Event()
        self.free.set()
        self._tell = logs.tell_past
        monkeypatch.setattr(logs, "tell_past", self)

    def __call__(self, *words: Any) -> list[Line]:
        self.times += 1
        assert self.free.wait(PATIENCE)
        return self._tell(*words)


async def three_people(hub: Hub, rows: int) -> tuple[LiveTable, Callable[[], Any]]:
    """A table where people have played so many cards, and what plays the next one."""
    live = await table_in(hub)
    people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
    for seat in (1, 2):
        await wish(hub, people[seat], sit=seat)

    async def play_one() -> None:
        seat = live.table.position.to_act()[0]
        await wish(hub, people[seat], do=live.table.position.legal(seat)[0], n=live.table.number)

    while len(live.journal.rows) < rows:
        await play_one()
    return live, play_one


def test_visitors_who_see_the_same_share_one_telling_which_goes_on_while_the_table_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LONG", 10)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, play_one = await three_people(hub, 12)
            told = Told(monkeypatch)
            told.free.clear()
            visitors = [Viewer(f"eve {k}", "Eve") for k in range(20)]
            joining = [asyncio.ensure_future(hub.viewers.join(live, visitor.connection)) for visitor in visitors]
            await until(lambda: told.times)
            for _ in range(3):
                await play_one()  # while it is being told: nobody has to begin again
            told.free.set()
            await asyncio.gather(*joining)
            assert told.times == 1
            right = [line.text for line in live.journal.past().tell(live.table.game, None, live.table.names)]
            told.times = 0
            for visitor in visitors:
                welcome = visitor.heard[0]
                assert (welcome["type"], welcome["state"]["n"], welcome["log"]) == ("welcome", 14, right)
            # As long as one of them looks, the log goes on with the table; and it waits for who comes back soon.
            await play_one()
            assert (await look_at(hub, live, "flo")).heard[0]["log"][: len(right)] == right
            assert told.times == 0
            for connection in [c for c in live.connections if c.seat is None]:
                hub.viewers.disconnect(connection)
            await look_at(hub, live, "gus")
            assert told.times == 0
            for connection in [c for c in live.connections if c.seat is None]:
                hub.viewers.disconnect(connection)
            await play_one()  # nobody followed
            again = (await look_at(hub, live, "gus")).heard[0]["log"]
            assert told.times == 1
            assert again == [line.text for line in live.journal.past().tell(live.table.game, None, live.table.names)]
            assert again[: len(right)] == right

    asyncio.run(scene())


def test_the_log_of_a_short_game_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, _ = await three_people(hub, 12)
            await look_at(hub, live, "eve")
            assert not live.logs.kept

    asyncio.run(scene())


def test_too_many_readings_at_once_are_refused_and_one_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "MOST_WAITING", 0)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, _ = await three_people(hub, 12)
            eve = Viewer("eve", "Eve")
            with pytest.raises(Unavailable, match="Many games are being read"):
                await hub.viewers.join(live, eve.connection)
            assert not live.logs.kept
            monkeypatch.setattr(queues, "MOST_WAITING", 1)
            await hub.viewers.join(live, eve.connection)
            assert eve.heard[0]["type"] == "welcome"

    asyncio.run(scene())


def test_long_games_do_not_hold_up_short_ones() -> None:
    async def scene() -> None:
        readers, gate = Readers(), threading.Event()
        long = [asyncio.ensure_future(readers.run(queues.LONG, gate.wait)) for _ in range(5)]
        assert await readers.run(1, lambda: "short") == "short"
        gate.set()
        assert all(await asyncio.gather(*long))
        readers.close()

    asyncio.run(scene())
