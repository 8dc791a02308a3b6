"""What is agreed about a table beside the game's options."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.add_column("tables", sa.Column("agreed", sa.Text))
