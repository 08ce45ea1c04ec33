"""The games of a profile as CSV, one line each."""

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

from rowlock.server.profile import bodies

COLUMNS = (
    "table", "ended_at", "game", "sheet", "seats", "points", "place", "won", "players", "openings",
    "rating", "luck_win", "luck_points", "errors", "decisions", "accuracy",
)  # fmt: skip
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
"""First characters of cells that a spreadsheet takes for formulas."""


def as_csv(games: Sequence[bodies.ProfileGame]) -> str:
    """A line with the names of the columns, then the games, the newest first."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow(_line(game))
    return out.getvalue()


def _line(game: bodies.ProfileGame) -> list[str | int | float | None]:
    found = game.review
    figures = (
        (found.luck_win, found.luck_points, found.errors, found.decisions, found.accuracy)
        if found
        else ()
    )
    return [
        f"/t/{game.id}",
        datetime.fromtimestamp(game.ended_at, UTC).isoformat(timespec="seconds"),
        game.game,
        game.sheet,
        len(game.players),
        game.points,
        game.place,
        game.share,
        no_formula("; ".join(f"{each.name} {each.points}".strip() for each in game.players)),
        " ".join(f"{row}{number}" for row, number in game.openings),
        game.rating,
        *(figures or [None] * 5),
    ]


def no_formula(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whatever names are in it."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text
