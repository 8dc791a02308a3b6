"""Some games count in no figures: those that begin in the middle, lessons, practice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("tables", sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()))
