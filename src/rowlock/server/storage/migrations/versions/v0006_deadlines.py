"""Until when slow games wait for the decision under way."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
NUMBER: sa.types.TypeEngine[float] = sa.REAL().with_variant(sa.DOUBLE_PRECISION(), "postgresql")


def upgrade() -> None:
    """A table of deadlines with an index by time: processes ask which are over."""
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("due", NUMBER, nullable=False),
    )
    op.create_index("deadlines_by_time", "deadlines", ["due"])
