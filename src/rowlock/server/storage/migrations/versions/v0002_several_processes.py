"""What several processes on one log need: tables in play, and logs that were rewritten."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Index tables by their status, and list the logs that were rewritten."""
    op.create_index("by_status", "tables", ["status"])
    op.create_index("visits_of_table", "visits", ["table_id"])
    op.create_table(
        "rewrites",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, nullable=False),
    )
