"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False, index=True),
        sa.Column("result", sa.Text),
        sa.Column("next", sa.String(32)),
        sa.Column("touched", sa.Integer, nullable=False, index=True),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
