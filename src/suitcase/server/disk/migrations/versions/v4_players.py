"""Players who have more than a token."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("recovery", sa.LargeBinary, unique=True),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.add_column("chat", sa.Column("seat", sa.Integer))
