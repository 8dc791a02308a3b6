"""From one table to another on the same socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from suitcase.server.live.connection import Connection
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.logs import Told
from suitcase.server.live.viewers import ON_THE_WAY
from tests.server.helpers import in_file, look_at, open_hub, table_in, until, wish
from tests.server.visitors import Visitor, hear_all, play_on, three

Come = Callable[..., Visitor]


def test_the_same_people_play_again_on_the_same_sockets(visit: Come) -> None:
    table, pages = three(visit)
    play_on(pages)
    pages[1].send(rematch=True)
    for seat, page in enumerate(pages):
        hear_all(page, lambda page: page.seats["next"])
        following = page.seats["next"]
        page.send(go=following)
        welcome = page.hear_next("welcome")
        assert welcome["table"] == following != table
        assert welcome["seats"]["you"] == seat
        assert welcome["state"]["n"] == 0
        page.send(ready=True)
    for page in pages:
        hear_all(page, lambda page: page.state["phase"] == "playing")
        assert len(page.view["hand"]) == 16
    for page in pages:
        hear_all(page, lambda page: all(chair.get("present") for chair in page.seats["chairs"]))
    play_on(pages)
    assert {page.state["phase"] for page in pages} == {"over"}
    assert len({str(page.state["outcome"]["winners"]) for page in pages}) == 1
    chairs = visit().look(table).seats["chairs"]
    assert not any(chair.get("present") for chair in chairs)  # nobody is left at the first table


def test_who_goes_nowhere_stays_where_they_are(visit: Come) -> None:
    _, pages = three(visit)
    assert pages[0].refused(go="nowhere") == "There is no such table; ask for its link again."
    assert pages[0].refused(go="no/where").startswith("There is no such table")
    assert pages[0].refused(go="").startswith("There is no such table")
    play_on(pages, to=3)


def test_a_seat_belongs_to_one_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            first, second = await table_in(hub), await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ben = await look_at(hub, first, "ben")
            await wish(hub, ben, sit=1)
            assert ben.connection.seat == 1
            await wish(hub, ben, go=second.id)
            assert ben.last("welcome")["table"] == second.id
            assert ben.last("welcome")["seats"]["you"] is None
            await wish(hub, ben, do=second.table.position.legal(0)[0], n=0)
            assert ben.last("refused")["why"] == "You are watching; only someone with a seat can act."
            await wish(hub, ben, go=first.id)
            assert ben.last("welcome")["seats"]["you"] == 1
            assert ben.connection in (await hub.table(first.id)).connections
            assert not second.connections

    asyncio.run(scene())


def held_up(hub: Hub) -> asyncio.Event:
    """Nobody is welcomed until this is set."""
    let_in, log = asyncio.Event(), hub.viewers._log

    async def wait(live: LiveTable, connection: Connection, as_seat: int | None) -> tuple[int | None, Told]:
        await let_in.wait()
        return await log(live, connection, as_seat)

    hub.viewers._log = wait  # type: ignore[method-assign]  # a slow disk, so to speak
    return let_in


def test_nothing_is_done_for_who_is_on_their_way(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            first, second = [await table_in(hub, ("me", "bot:greedy", "bot:greedy")) for _ in range(2)]
            ana = await look_at(hub, first)
            let_in = held_up(hub)
            going = asyncio.ensure_future(wish(hub, ana, go=second.id))
            await until(lambda: ana.connection.live is None)
            for intent in ({"do": first.table.position.legal(0)[0], "n": 0}, {"say": "hello"}, {"go": first.id}):
                before = len(ana.heard)
                await wish(hub, ana, **intent)
                await until(lambda: len(ana.heard) > before)  # noqa: B023  (called at once)
                assert ana.last("refused")["why"] == ON_THE_WAY
            let_in.set()
            await going
            assert ana.last("welcome")["table"] == second.id
            assert (first.table.number, second.table.number) == (0, 0)
            assert ana.connection in second.connections

    asyncio.run(scene())


def test_who_hangs_up_on_their_way_leaves_nothing_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            first, second = await table_in(hub), await table_in(hub)
            ana = await look_at(hub, first)
            let_in = held_up(hub)
            going = asyncio.ensure_future(wish(hub, ana, go=second.id))
            await until(lambda: ana.connection.live is None)
            ana.connection.gone = True
            hub.viewers.disconnect(ana.connection)
            let_in.set()
            await going
            assert not second.connections
            await until(lambda: not hub.tables)  # both wait on disk

    asyncio.run(scene())


def test_a_table_that_all_have_left_for_another_waits_on_disk(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            first, second = await table_in(hub), await table_in(hub)
            ana, ben = await look_at(hub, first), await look_at(hub, first, "ben")
            await wish(hub, ana, go=second.id)
            assert [chair.get("present", False) for chair in ben.last("seats")["chairs"]] == [False, False, False]
            assert first.id in hub.tables
            await wish(hub, ben, go=second.id)
            await until(lambda: first.id not in hub.tables)
            assert second.connections == {ana.connection, ben.connection}

    asyncio.run(scene())
