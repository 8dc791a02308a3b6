"""Lists need nothing but rows: whom a table waits for, and when a player's game was over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.add_column("lines", sa.Column("to_act", sa.Text))
    op.add_column("sitting", sa.Column("over", sa.Integer))
    op.execute(
        "UPDATE sitting SET over = "
        "(SELECT touched FROM tables WHERE tables.id = sitting.table_id AND tables.phase = 'over')"
    )
    op.create_index("ix_sitting_of_player", "sitting", ["player", "over"])
