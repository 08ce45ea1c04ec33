"""What operators decide about addresses, devices and the server, and the log of their acts."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
NUMBER: sa.types.TypeEngine[float] = sa.REAL().with_variant(sa.DOUBLE_PRECISION(), "postgresql")


def upgrade() -> None:
    """Two tables; processes look for rulings with a number above the last one they know."""
    op.create_table(
        "rulings",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        sa.Column("ends", NUMBER, nullable=False),
    )
    op.create_index("rulings_by_number", "rulings", ["number"])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", NUMBER, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("who", "act", "target", "note")),
    )
