"""Lists and limits are found without looking at games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    for name, table in (
        ("ix_tables_host", "tables"),
        ("ix_tables_phase", "tables"),
        ("ix_tables_touched", "tables"),
        ("ix_chat_table_id", "chat"),
    ):
        op.drop_index(name, table)
    _index("ix_tables_of_host", ["host", "touched"], "phase != 'over'")
    yes = "true" if op.get_bind().dialect.name == "postgresql" else "1"
    _index("ix_tables_in_public", ["touched"], f"public = {yes} AND phase != 'over'")
    _index("ix_tables_clocked", ["touched"], "phase = 'playing' AND \"left\" IS NOT NULL")
    op.create_index("ix_chat_of_table", "chat", ["table_id", "id"])


def _index(name: str, columns: list[str], where: str) -> None:
    op.create_index(name, "tables", columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
