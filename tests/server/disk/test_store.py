"""Where tables live: migrations, addresses, writing that fails, and coming back."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from suitcase.engine import SuitcaseError
from suitcase.engine.journal import read_journal
from suitcase.games import game as find_game
from suitcase.server import shelf
from suitcase.server.disk import statements, store
from suitcase.server.disk.store import Store
from suitcase.server.door.limits import Limits
from suitcase.server.protocol import Intent
from tests.server.helpers import Broken, in_file, look_at, open_hub, picture, play, table_in, three_at, until, wish
from tests.serving import PATIENCE, ROOT

# --- Opening ----------------------------------------------------------------------------------------------


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    kept = Store(in_file(tmp_path))
    try:
        names = set(inspect(kept._engine).get_table_names())
        assert names == {*statements.metadata.tables, "alembic_version"}
        with kept._engine.connect() as connection:
            # The migrations lead to just what the program works with.
            assert compare_metadata(MigrationContext.configure(connection), statements.metadata) == []
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1  # see server/disk/flusher.py
    finally:
        kept.close()


def test_ids_of_tables_follow_time_and_cannot_be_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [*range(66), 4095, 4096, 1_763_500_000, 1_763_500_001, 2**31, 2**32, 2**36 - 1]
    found = []
    for second in seconds:
        monkeypatch.setattr(time, "time", lambda second=second: second + 0.5)
        found.append([store.new_table_id() for _ in range(50)])
    flat = [name for names in found for name in names]
    assert [name[:6] for name in sorted(flat)] == [name[:6] for name in flat]  # as SQLite orders them: byte by byte
    assert len({name[:6] for name in flat}) == len(seconds)
    assert len({name[6:] for name in flat}) == len(flat)  # what follows has nothing to do with time
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", name) for name in flat)
    letters = [{name[k] for name in flat} for k in range(6, 22)]
    assert all(len(one) == 64 for one in letters)  # 96 bits of chance


def test_a_statement_with_a_single_value_is_written_like_the_others(tmp_path: Path) -> None:
    """The driver takes a lone text for a row of letters; such a commit would fail, with all that is in it."""
    kept = Store(in_file(tmp_path))
    try:
        snapshot = {"table_id": "table", "number": 1, "state": 1, "data": b""}
        problems: list[object] = []
        kept.write(
            [(statements.ADD_SNAPSHOT, snapshot), (statements.REMOVE_SNAPSHOTS, {"of": "table"})], problems.append
        )
        assert problems == [None]
        assert kept.all(statements.SNAPSHOT, {"of": "table", "upto": 9}) == []
    finally:
        kept.close()


def test_the_file_holds_secrets_and_is_its_owner_s_alone(tmp_path: Path) -> None:
    kept = Store(in_file(tmp_path))
    try:
        kept.secret("cookies")
        for path in tmp_path.iterdir():
            assert path.stat().st_mode & 0o077 == 0, path
    finally:
        kept.close()


@pytest.mark.parametrize("left", [(), ("-wal", "-shm")])
def test_a_file_that_others_can_read_is_closed_to_them(left: tuple[str, ...], tmp_path: Path) -> None:
    """Made by hand, restored from elsewhere, or by an older program; also what a killed server left beside it."""
    first = Store(in_file(tmp_path))
    first.secret("cookies")
    for name in ("", *left):
        (tmp_path / f"tables.db{name}").chmod(0o644)
    second = Store(in_file(tmp_path))
    try:
        for path in tmp_path.iterdir():
            assert path.stat().st_mode & 0o777 == 0o600, path
    finally:
        second.close()
        first.close()


def test_a_file_that_stays_open_to_others_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Store(in_file(tmp_path)).close()
    (tmp_path / "tables.db").chmod(0o644)

    def not_ours(path: str, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.chmod", not_ours)
    Store(in_file(tmp_path)).close()
    (told,) = [record.getMessage() for record in caplog.records if record.name == "suitcase"]
    assert told.startswith("others can read ")
    assert told.endswith("chmod 600 it (Operation not permitted)")


def test_a_database_is_opened_again_with_all_that_is_in_it(tmp_path: Path) -> None:
    async def scene() -> tuple[str, list[Any], bytes]:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ana = await look_at(hub, live)
            await wish(hub, ana, say="Hello")
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await until(lambda: live.table.bot_to_act() is None)
            await hub.on_disk()
            return live.id, picture(live), hub.store.secret("cookies")

    async def again(table_id: str) -> tuple[list[Any], bytes]:
        async with open_hub(in_file(tmp_path)) as hub:
            await hub.wake()
            assert not hub.tables  # nobody's clock runs: the table waits until someone asks for it
            return picture(await hub.table(table_id)), hub.store.secret("cookies")

    table_id, before, secret = asyncio.run(scene())
    assert asyncio.run(again(table_id)) == (before, secret)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "Cannot open the database nonsense: Could not parse"),
        ("oracle9i://x/y", "Cannot open the database oracle9i://x/y: Can't load plugin"),
        ("sqlite:////nowhere/at/all/x.db", "unable to open database file"),
        ("sqlite:////tmp", "unable to open database file"),
        ("sqlite://", "games are kept in a file"),
        ("sqlite:///:memory:", "games are kept in a file"),
        ("postgresql://ana:geheim@127.0.0.1:1/suitcase", "postgresql://...@127.0.0.1:1/suitcase"),
        ("postgresql://ana:geheim@host:door/suitcase", "postgresql://...: the address or the password"),
        ("mysql://ana:geheim@127.0.0.1/suitcase", "No module named"),
        ("postgresql://ana:ge@heim@127.0.0.1:1/suitcase", "postgresql://...@127.0.0.1:1/suitcase"),
        ("postgresql://ana:geheim@heim.invalid@127.0.0.1:1/suitcase", "the address or the password is not right"),
        ("postgresql://ana:a/geheim@127.0.0.1:1/suitcase", "postgresql://...@127.0.0.1:1/suitcase"),
        ("postgresql://ana:12/a?geheim@127.0.0.1:1/suitcase", "postgresql://...: "),
        ("postgresql://ana:gehe%69m@127.0.0.1:1/suitcase", "postgresql://...@127.0.0.1:1/suitcase"),
        ("postgresql://127.0.0.1:1/suitcase?password=geheim", "postgresql://127.0.0.1:1/suitcase: "),
        (
            "postgresql://127.0.0.1:1/suitcase?user=ana&password=gehe%69m&port=geheim",
            "postgresql://127.0.0.1:1/suitcase: ",
        ),
        ("postgresql://127.0.0.1:1/suitcase?geheim=1", "the address or the password is not right"),
        ("postgresql://ana:geheim", "postgresql://...: "),
        ("postgresql:/ana:geheim@host/suitcase", "Cannot open the database ...: "),
        ("ana:geheim@host", "Cannot open the database ...: "),
        ("host=127.0.0.1 password=geheim", "Cannot open the database ...: "),
        ("geheim@host://x", "Cannot open the database ...: "),
        ("sqlite+pysqlcipher://:geheim@/x.db", "sqlite+pysqlcipher://...@/x.db"),
        ("sqlite:///file:/nowhere/x.db?mode=rw&uri=true", "games are kept in a file"),
        ("sqlite:///a\x00b", "sqlite://...: "),
        ("", "Cannot open the database : "),
        ("postgresql://ana:geheim@[::1/suitcase", "postgresql://...: "),
    ],
)
def test_an_address_that_leads_nowhere_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(SuitcaseError) as caught:
        Store(address)
    text = str(caught.value)
    assert text.startswith("Cannot open the database ")
    assert sentence in text
    assert text.endswith(".")
    assert "\n" not in text
    assert "heim" not in text


def test_a_file_that_is_no_database_or_of_a_later_program_is_one_sentence(tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"This is a letter to my aunt. " * 100)
    with pytest.raises(SuitcaseError, match=r"^Cannot open the database .*rubbish.db: file is not a database\.$"):
        Store(f"sqlite:///{rubbish}")
    Store(in_file(tmp_path)).close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '99'")
    connection.close()
    with pytest.raises(SuitcaseError, match=r"^Cannot open the database .*: Can't locate revision .*'99'\.$"):
        Store(in_file(tmp_path))


def test_the_command_says_the_sentence_and_nothing_else() -> None:
    command = [sys.executable, "-m", "suitcase", "serve", "--port", "0", "--database", "sqlite:////nowhere/x.db"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "Cannot open the database" in done.stderr


# --- Writing ----------------------------------------------------------------------------------------------


def test_nobody_hears_of_an_action_before_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            disk = Broken(hub, monkeypatch, far=True)
            heard = [len(person.sent) for person in people]
            disk.free.clear()
            await play(hub, live, people, 3, wait=False)
            await until(lambda: disk.commits == 1)
            joining = asyncio.ensure_future(look_at(hub, live, "eve"))
            await until(lambda: len(live.connections) == 4)  # her welcome is made
            await asyncio.sleep(0)
            assert [len(person.sent) for person in people] == heard
            assert not joining.done()  # who comes now must not hear of it either
            assert len(read_journal("".join(hub.store.journal(live.id)).encode()).steps) == 4
            disk.free.set()
            eve = await joining
            assert eve.last("welcome")["state"]["n"] == 4
            await until(lambda: all(person.last("state")["n"] == 4 for person in people))
            assert len(read_journal("".join(hub.store.journal(live.id)).encode()).steps) == 5

    asyncio.run(scene())


def test_a_table_that_cannot_be_written_goes_back_to_what_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            other, others = await three_at(hub)
            before = picture(live)
            disk = Broken(hub, monkeypatch)
            disk.fails = 1
            await play(hub, live, people, 3, wait=False)
            await until(lambda: all(person.closed for person in people))
            assert people[0].closed == (1011, store.UNWRITTEN)
            assert max(message["n"] for message in people[0].heard if message["type"] == "state") == 3
            again = await hub.table(live.id)
            assert again is not live
            assert picture(again) == before
            ana, ben, cleo = [await look_at(hub, again, name) for name in ("ana", "ben", "cleo")]
            assert ana.last("welcome")["state"]["n"] == 3
            await play(hub, again, [ana, ben, cleo], 3)
            assert ana.last("state")["n"] == 4
            # The other table had no part in it.
            assert hub.tables[other.id] is other
            assert not any(person.closed for person in others)
            # Whoever has not noticed yet is refused.
            await wish(hub, people[0], say="Hello?")
            assert live.connections == set()

    asyncio.run(scene())


def test_what_happened_while_a_commit_failed_leaves_no_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            before = picture(live)
            disk = Broken(hub, monkeypatch, far=True)
            disk.fails = 1
            disk.free.clear()
            await play(hub, live, people, 3, wait=False)
            await until(lambda: disk.commits == 1)
            for number in range(4, 9):  # these wait for the next commit
                await play(hub, live, people, number, wait=False)
            disk.free.set()
            await until(lambda: all(person.closed for person in people))
            await hub.on_disk()
            assert picture(await hub.table(live.id)) == before
            assert {message["n"] for message in people[0].heard if message["type"] == "state"} == {0, 1, 2, 3}

    asyncio.run(scene())


def test_a_bot_does_not_play_on_at_a_table_that_was_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ana = await look_at(hub, live)
            disk = Broken(hub, monkeypatch)
            disk.fails = 1
            hub.intent(ana.connection, Intent(do=live.table.position.legal(0)[0], n=0))
            await until(lambda: ana.closed)
            await until(lambda: not live.thinking)
            await hub.on_disk()
            again = await hub.table(live.id)
            assert again.table.number == 0
            assert len(hub.store.journal(live.id)) == 1

    asyncio.run(scene())


def test_a_table_that_cannot_be_written_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            disk = Broken(hub, monkeypatch)
            disk.fails = 1
            with pytest.raises(SuitcaseError, match="could not be written"):
                await table_in(hub)
            assert hub.tables == {}
            assert hub.store.running_of("ana", 10) == []
            live = await table_in(hub)
            assert [one.row.id for one in hub.store.running_of("ana", 10)] == [live.id]

    asyncio.run(scene())


@pytest.mark.parametrize("near", [True, False])
def test_whatever_goes_wrong_the_writer_goes_on(tmp_path: Path, near: bool) -> None:
    kept = Store(in_file(tmp_path))
    try:
        if not near:
            kept.in_caller = False
            kept._writer.start()
        problems: list[SuitcaseError | None] = []
        line = {"table_id": "t", "number": 0, "text": "x", "to_act": None}
        for values in (line, line, {**line, "number": 2**70}, {"table_id": "t"}, {**line, "number": 1}):
            done = threading.Event()

            def tell(problem: SuitcaseError | None, done: threading.Event = done) -> None:
                problems.append(problem)
                done.set()

            kept.write([(statements.ADD_LINES, values)], tell)
            assert done.wait(PATIENCE)
        assert [problem is None for problem in problems] == [True, False, False, False, True]
        assert {str(problem) for problem in problems if problem} == {store.UNWRITTEN}
        assert kept.journal("t") == ["x", "x"]
    finally:
        kept.close()


def test_all_of_a_commit_or_nothing(tmp_path: Path) -> None:
    kept = Store(in_file(tmp_path))
    try:
        line = {"table_id": "t", "number": 0, "text": "x", "to_act": None}
        done = threading.Event()
        kept.write([(statements.ADD_LINES, line), (statements.ADD_LINES, line)], lambda _: done.set())
        assert done.wait(PATIENCE)
        assert kept.journal("t") == []
    finally:
        kept.close()


def test_getting_up_and_sitting_down_again_is_written_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub)
            ben = await look_at(hub, live, "ben")
            for _ in range(3):
                await wish(hub, ben, sit=1)
                await wish(hub, ben, leave=True)
            await wish(hub, ben, sit=2)
            assert ben.closed is None
            assert [one.row.id for one in hub.store.running_of("ben", 10)] == [live.id]

    asyncio.run(scene())


# --- Coming back ------------------------------------------------------------------------------------------


def test_clocks_and_what_was_taken_back_are_there_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> tuple[str, list[int]]:
        async with open_hub(in_file(tmp_path)) as hub:
            clock = {"kind": "total", "seconds": 600, "increment": 0}
            live = await table_in(hub, ("me", "bot:random", "bot:random"), clock=clock)
            ana = await look_at(hub, live)
            live.table.clocks.left[0] = 432_000  # as if she had thought for long
            live.table.chairs[1].kind = live.table.chairs[2].kind = "person"  # nobody plays on by themselves
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            live.table.chairs[1].kind = live.table.chairs[2].kind = "bot:random"
            await wish(hub, ana, undo=True, n=1)
            assert ana.last("state")["told"] == ["You take back the last action."]
            return live.id, live.table.clocks.left

    async def again(table_id: str, left: list[int]) -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            ana = await look_at(hub, await hub.table(table_id))
            state = ana.last("welcome")["state"]
            assert state["told"] == ["You take back the last action."]
            assert left[0] - 5_000 < state["clocks"]["left"][0] <= 432_000
            assert state["clocks"]["left"][1:] == left[1:]

    asyncio.run(again(*asyncio.run(scene())))


def test_a_table_that_nobody_looks_at_waits_on_disk(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ana = await look_at(hub, live)
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            hub.viewers.disconnect(ana.connection)
            await until(lambda: live.id not in hub.tables)  # as soon as its bots have played
            assert not live.thinking
            assert live.table.position.to_act() == [0]
            before = picture(live)
            again = await hub.table(live.id)
            assert again is not live
            assert picture(again) == before

    asyncio.run(scene())


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), limits=Limits(tables=3)) as hub:
            for _ in range(3):
                await table_in(hub)
            with pytest.raises(SuitcaseError, match="3 tables today"):
                await table_in(hub)

    asyncio.run(scene())


def test_a_table_keeps_the_set_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (find_game("suit-up").folder() / "components.toml").read_text(encoding="utf-8")
    other = tmp_path / "mine.toml"
    other.write_text(text.replace('name = "Abel"', 'name = "Zebedee"'), encoding="utf-8")
    monkeypatch.setattr(shelf, "names", lambda: ["suit-up"])

    async def scene() -> str:
        async with open_hub(in_file(tmp_path), games=shelf.Shelf([f"suit-up={other}"])) as hub:
            live = await table_in(hub, ("me", "bot:random"), game="suit-up", options={"setup": "quick"})
            return live.id

    async def again(table_id: str) -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            ana = await look_at(hub, await hub.table(table_id))
            live = await hub.table(table_id)
            assert (
                ana.last("welcome")["game"]["digest"]
                == live.table.game.things_digest()
                != find_game("suit-up").things_digest()
            )
            things = live.table.game.things()
            assert things is not None
            people = [person["name"] for person in things["people"]]
            assert "Zebedee" in people
            assert "Abel" not in people

    table_id = asyncio.run(scene())
    asyncio.run(again(table_id))  # this server was started without the set
    for wrong, why in (
        ("suit-up", "as suit-up=FILE"),
        ("suits=x.toml", "no other sets"),
        ("suit-up=no.toml", "no.toml"),
    ):
        with pytest.raises(SuitcaseError, match=why):
            shelf.Shelf([wrong])
