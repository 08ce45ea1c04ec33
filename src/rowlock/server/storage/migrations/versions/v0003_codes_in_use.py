"""Index of finished tables that still have their code."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """An index of those tables only; a code that was freed is the table's id."""
    these = sa.text("status = 'over' AND code <> table_id")
    op.create_index(
        "codes_in_use", "tables", ["touched"], sqlite_where=these, postgresql_where=these
    )
