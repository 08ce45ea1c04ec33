"""The log, the lists of tables, results, ratings, reviews and days."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER: sa.types.TypeEngine[float] = sa.REAL().with_variant(sa.DOUBLE_PRECISION(), "postgresql")
"""Eight bytes in both databases."""


def _text(name: str, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, primary_key=primary_key)


def _whole(name: str, nullable: bool = False, primary_key: bool = False) -> sa.Column[int]:
    return sa.Column(
        name, sa.Integer, nullable=nullable, primary_key=primary_key, autoincrement=False
    )


def _number(name: str, nullable: bool = False) -> sa.Column[float]:
    return sa.Column(name, NUMBER, nullable=nullable)


def upgrade() -> None:
    """Create what is missing: releases before Alembic had some or all of it."""
    op.create_table(
        "events",
        _text("table_id", primary_key=True),
        _whole("seq", primary_key=True),
        _number("at"),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "tables",
        _text("table_id", primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        _text("game"),
        _text("status"),
        _whole("public"),
        _whole("open"),
        _number("touched"),
        if_not_exists=True,
    )
    op.create_index("lobby", "tables", ["public", "status", "touched"], if_not_exists=True)
    op.create_table(
        "visits",
        _text("device", primary_key=True),
        _text("table_id", primary_key=True),
        _number("touched"),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    _people()
    op.create_table(
        "daily",
        _text("day", primary_key=True),
        _text("game", primary_key=True),
        _text("device", primary_key=True),
        _text("table_id"),
        _whole("total", nullable=True),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_index("daily_of_device", "daily", ["device", "day"], if_not_exists=True)


def _people() -> None:
    """Create what is kept of people."""
    op.create_table(
        "results",
        _text("table_id", primary_key=True),
        _whole("seat", primary_key=True),
        *map(_text, ("device", "level", "game")),
        _whole("seats"),
        _number("ended_at"),
        _text("name"),
        *map(_whole, ("total", "place")),
        _number("share"),
        _text("openings"),
        _number("mu", nullable=True),
        _number("sigma", nullable=True),
        if_not_exists=True,
    )
    op.create_index("results_of_device", "results", ["device", "ended_at"], if_not_exists=True)
    op.create_table(
        "ratings",
        _text("who", primary_key=True),
        _text("game", primary_key=True),
        _whole("seats", primary_key=True),
        *map(_number, ("mu", "sigma")),
        if_not_exists=True,
    )
    op.create_table(
        "reviews",
        _text("table_id", primary_key=True),
        _whole("seat", primary_key=True),
        *(_number(name, nullable=True) for name in ("luck_win", "luck_score", "errors")),
        _whole("decisions", nullable=True),
        if_not_exists=True,
    )
