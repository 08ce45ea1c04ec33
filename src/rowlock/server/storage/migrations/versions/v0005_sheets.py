"""Results name the sheet that was played on; empty for the usual one, which older games have."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A column with a default, so that older processes still insert results."""
    op.add_column("results", sa.Column("sheet", sa.Text, nullable=False, server_default=""))
