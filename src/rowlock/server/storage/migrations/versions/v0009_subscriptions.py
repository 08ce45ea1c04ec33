"""Browsers that want to be notified by push services."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
NUMBER: sa.types.TypeEngine[float] = sa.REAL().with_variant(sa.DOUBLE_PRECISION(), "postgresql")


def upgrade() -> None:
    """A table of subscriptions with an index by device."""
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("device", "p256dh", "auth")),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("since", NUMBER, nullable=False),
    )
    op.create_index("subscriptions_of_device", "subscriptions", ["device"])
