"""What reviews found is kept with the version of the evaluator that found it.

The table `reviews` stays for older processes. Its figures come from an older evaluator and are not
read any more: they are computed anew when a profile is next requested.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
NUMBER: sa.types.TypeEngine[float] = sa.REAL().with_variant(sa.DOUBLE_PRECISION(), "postgresql")


def upgrade() -> None:
    """A table of figures by table and seat."""
    op.create_table(
        "figures",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("evaluator", sa.Integer, nullable=False),
        *(sa.Column(name, NUMBER) for name in ("luck_win", "luck_score", "errors")),
        sa.Column("decisions", sa.Integer),
    )
