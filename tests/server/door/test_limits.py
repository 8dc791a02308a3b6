"""How much a player and an address may have at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from suitcase.server.door.identity import Identities, Identity
from suitcase.server.door.limits import Limits, Quota
from suitcase.server.sockets import Sockets
from tests.server.helpers import Caller, in_file, open_hub, table_in, until


def test_a_quota_is_for_a_player_and_for_an_address_and_comes_back() -> None:
    quota = Quota(2, 3)
    assert [quota.take("ana", "here") for _ in range(3)] == [True, True, False]
    assert [quota.take("ben", "here") for _ in range(2)] == [True, False]
    assert quota.take("ben", "there")
    quota.give_back("ana", "here")
    assert quota.take("ana", "here")
    for player, address in (("ana", "here"), ("ana", "here"), ("ben", "here"), ("ben", "there")):
        quota.give_back(player, address)
    assert not quota._players
    assert not quota._addresses


def test_somebody_at_the_machine_itself_is_counted_by_player_alone() -> None:
    quota = Quota(2, 3)
    assert [quota.take(f"player {k}", "127.0.0.1") for k in range(5)] == [True] * 5
    assert [quota.take("player 0", "127.0.0.1") for _ in range(2)] == [True, False]


def test_a_player_and_an_address_have_so_many_sockets(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), limits=Limits(sockets=2, sockets_per_address=3)) as hub:
            live = await table_in(hub)
            door, sockets = Identities(b"secret"), Sockets(hub, Identities(b"secret"))
            ana, ben = (door.token(Identity(name, name.title())) for name in ("ana", "ben"))
            callers = [Caller(sockets, live.id, token, client="192.0.2.1") for token in (ana, ana, ben)]
            await until(lambda: len(live.connections) == 3)
            for token, client in ((ana, "192.0.2.2"), (ben, "192.0.2.1")):
                one_more = Caller(sockets, live.id, token, client=client)
                await one_more.visit
                assert one_more.closed == (1008, "You have very many tables open at once; close one first.")
                assert one_more.heard[0]["type"] == "refused"
            await callers[0].hang_up()
            again = Caller(sockets, live.id, ana, client="192.0.2.1")
            await until(lambda: again.texts)
            for caller in (*callers[1:], again):
                await caller.hang_up()

    asyncio.run(scene())
