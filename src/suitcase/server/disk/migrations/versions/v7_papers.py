"""What people keep between games, and the games whose papers have not been brought home yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "papers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
    )
    op.create_index("ix_papers_of_player", "papers", ["player", "game", "touched"])
    op.create_table(
        "homecomings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("over", sa.Integer, nullable=False),
    )
