"""Puzzles of days are kept, and figures of reviews have what was given away by kind of decision."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """A table of puzzles by day; a column that older processes leave empty."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.add_column("figures", sa.Column("kinds", sa.Text))
