"""What players have done: who won each finished game, and figures that need no counting."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"

MANY = 500  # tables that are read at once


def upgrade() -> None:
    for name, kind in (("game", sa.String(80)), ("won", sa.Integer), ("counts", sa.Integer)):
        op.add_column("sitting", sa.Column(name, kind))
    op.drop_index("ix_sitting_of_player", "sitting")
    op.create_table(
        "figures",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
    _count()
    op.create_index("ix_sitting_of_player", "sitting", ["player", "over", "table_id"])
    runs = sa.text("over IS NULL")
    op.create_index("ix_sitting_running", "sitting", ["player"], sqlite_where=runs, postgresql_where=runs)
    op.create_index("ix_sitting_of_game", "sitting", ["player", "game", "over", "table_id"])


def _count() -> None:
    """Counts the games that are over already, from the ends of their journals."""
    connection = op.get_bind()
    ids = [row[0] for row in connection.execute(sa.text("SELECT id FROM tables WHERE phase = 'over'"))]
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    best: dict[tuple[str, str], int] = {}
    found = sa.text(
        "SELECT id, game, chairs, counts, "
        "(SELECT text FROM lines WHERE table_id = tables.id ORDER BY number DESC LIMIT 1) "
        "FROM tables WHERE id IN :ids"
    ).bindparams(sa.bindparam("ids", expanding=True))
    end = sa.text("UPDATE sitting SET game = :game, won = :won, counts = :counts WHERE player = :by AND table_id = :of")
    for start in range(0, len(ids), MANY):
        for table_id, game, chairs, counts, last in connection.execute(found, {"ids": ids[start : start + MANY]}).all():
            for player, win, rank in _ended(chairs, last or ""):
                values = {"game": game, "won": win, "counts": int(counts), "by": player, "of": table_id}
                connection.execute(end, values)
                if not counts:
                    continue
                played[player, game] += 1
                won[player, game] += win or 0
                best[player, game] = max(best.get((player, game), 0), rank)
    rows = [
        {"by": key[0], "game": key[1], "played": number, "won": won[key], "best": best[key]}
        for key, number in played.items()
    ]
    if rows:
        connection.execute(sa.text("INSERT INTO figures VALUES (:by, :game, :played, :won, :best)"), rows)


RANKS = {"bot:easy": 1, "bot:normal": 2, "bot:hard": 3, "bot:expert": 4}


def _ended(chairs: str, last: str) -> list[tuple[str, int | None, int]]:
    """The people of a finished game, whether each won, and the best bot that each beat. A spoiled row has none."""
    try:
        seats: list[dict[str, Any]] = json.loads(chairs)
        ends = [line for line in last.split("\n") if line.startswith("end ")]
        winners = json.loads(ends[-1][4:].rpartition(" #")[0]).get("winners", []) if ends else []
        people: dict[str, list[int]] = {}
        for seat, chair in enumerate(seats):
            if chair.get("player"):
                people.setdefault(chair["player"], []).append(seat)
        losing = [RANKS.get(chair.get("kind", ""), 0) for seat, chair in enumerate(seats) if seat not in winners]
        found = []
        for player, own in people.items():
            win = any(seat in winners for seat in own)
            found.append((player, int(win) if winners else None, max(losing, default=0) if win else 0))
        return found
    except (ValueError, TypeError, KeyError, AttributeError):
        return []
