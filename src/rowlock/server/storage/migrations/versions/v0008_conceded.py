"""Results tell whether a total is no whole game's, as somebody conceded; empty for all others."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """A column with a default, so that older processes still insert results."""
    op.add_column("results", sa.Column("ended", sa.Text, nullable=False, server_default=""))
