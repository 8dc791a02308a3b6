"""How the databases find what is asked for: by indexes in which games that are over have no part."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import event

from suitcase.server.disk import paperbook, statements, store
from suitcase.server.disk.store import Mark, Store
from tests.server.disk.postgres import opened
from tests.server.helpers import in_file
from tests.serving import PATIENCE

# What is asked of the store, and the indexes by which it is found; `pkey` is a table's own order.
ASKED: dict[str, tuple[Callable[[Store], Any], set[str]]] = {
    "opened_lately": (lambda kept: kept.opened_lately("ana"), {"ix_tables_of_host"}),
    "public_tables": (lambda kept: kept.public_tables(50), {"ix_tables_in_public"}),
    "clocked_tables": (lambda kept: kept.clocked_tables(1000), {"ix_tables_clocked"}),
    "listed": (lambda kept: kept.listed("t0"), {"tables_pkey", "lines_pkey"}),
    "running_of": (lambda kept: kept.running_of("ana", 50), {"ix_sitting_running", "tables_pkey", "lines_pkey"}),
    "finished_of": (lambda kept: kept.finished_of("ana", 50), {"ix_sitting_of_player", "tables_pkey", "lines_pkey"}),
    "finished_of_game": (
        lambda kept: kept.finished_of("ana", 50, Mark(1, "t500"), "suits"),
        {"ix_sitting_of_game", "tables_pkey", "lines_pkey"},
    ),
    "figures": (lambda kept: kept.all(statements.FIGURES, {"player": "ana"}), {"figures_pkey"}),
    "table": (lambda kept: kept.table("t0"), {"tables_pkey"}),
    "journal": (lambda kept: kept.journal("t0"), {"lines_pkey"}),
    "papers": (lambda kept: kept.all(paperbook.LIST, {"by": "ana", "of_game": "suits-rpg"}), {"ix_papers_of_player"}),
    "chat_of": (lambda kept: kept.chat_of("t0", 200), {"ix_chat_of_table"}),
}
SORTED_BY_HAND = {"running_of", "papers"}  # one's own running games, by when they were played; a few papers


ENDED = {"over": 1, "game": "suits", "won": 1, "counts": 1}


def fill(kept: Store) -> None:
    """Games of one host that are over, and a few that are not."""
    row = store.Row("", "suits", "{}", "{}", True, "ana", b"s", "[]", "over", None, None, 0)
    rows = [
        row._replace(id=f"t{k}", touched=k, phase="playing" if k % 100 == 0 else "over", left="[]" if k == 0 else None)
        for k in range(1000)
    ]
    jobs: list[store.Job] = [(statements.ADD_TABLE, one._asdict()) for one in rows]
    jobs += [(statements.ADD_SITTING, {"player": "ana", "table_id": one.id}) for one in rows]
    jobs += [(statements.END_SITTING, {"by": "ana", "of": one.id} | ENDED) for one in rows if one.phase == "over"]
    jobs += [(statements.ADD_LINES, {"table_id": "t0", "number": k, "text": "x", "to_act": "[]"}) for k in range(500)]
    jobs += [(statements.ADD_CHAT, {"table_id": "t0", "name": "Ana", "text": "x", "seat": None}) for _ in range(500)]
    problems: queue.SimpleQueue[object] = queue.SimpleQueue()
    kept.write(jobs, problems.put)
    assert problems.get(timeout=PATIENCE) is None


def plan(kept: Store, ask: Callable[[Store], Any], explain: str, *settings: str) -> str:
    """How the database would find what a call of the store asks for."""
    heard: list[tuple[str, Any]] = []

    def hear(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        heard.append((statement, parameters))

    event.listen(kept._engine, "before_cursor_execute", hear)
    ask(kept)
    event.remove(kept._engine, "before_cursor_execute", hear)
    [(statement, parameters)] = heard
    with kept._engine.connect() as connection:
        for setting in settings:
            connection.exec_driver_sql(setting)
        rows = connection.exec_driver_sql(f"{explain} {statement}", parameters)
        return "\n".join(str(row[-1]) for row in rows)


def test_sqlite_looks_at_nothing_that_is_not_asked_for(tmp_path: Path) -> None:
    kept = Store(in_file(tmp_path))
    own = {"tables_pkey": "sqlite_autoindex_tables_1", "figures_pkey": "sqlite_autoindex_figures_1"}
    own |= {"ix_sitting_running": "ix_sitting_of_player"}  # games that run are those whose end is NULL
    try:
        fill(kept)
        for name, (ask, indexes) in ASKED.items():
            found = plan(kept, ask, "EXPLAIN QUERY PLAN")
            assert "SCAN" not in found.replace("SCAN tables USING INDEX ix_tables_in_public", ""), name
            assert ("TEMP B-TREE" in found) == (name in SORTED_BY_HAND), name
            for index in indexes:
                assert own.get(index, "PRIMARY KEY" if index == "lines_pkey" else index) in found, (name, found)
    finally:
        kept.close()


def test_postgresql_looks_at_nothing_that_is_not_asked_for(postgres: str) -> None:
    kept = opened(postgres)
    try:
        fill(kept)
        # With a thousand rows, reading them all may be quicker; with a million it is not.
        settings = ("SET enable_seqscan = off", "SET enable_bitmapscan = off", "SET enable_hashjoin = off")
        for name, (ask, indexes) in ASKED.items():
            found = plan(kept, ask, "EXPLAIN", *settings)
            assert "Seq Scan" not in found, name
            assert ("Sort" in found) == (name in SORTED_BY_HAND), (name, found)
            for index in indexes:
                assert index in found, (name, found)
    finally:
        kept.close()
