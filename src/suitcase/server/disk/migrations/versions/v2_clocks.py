"""Clocks go on after a restart; the tables of a host are found quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.add_column("tables", sa.Column("left", sa.Text))
    op.create_index("ix_tables_host", "tables", ["host"])
