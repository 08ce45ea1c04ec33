"""A profile's games as CSV, one line a game, for whoever keeps or counts them elsewhere."""

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

from rowlock.server import profile_bodies as bodies

COLUMNS = (
    "table", "ended_at", "game", "seats", "points", "place", "won", "players", "openings",
    "rating", "luck_win", "luck_points", "errors", "decisions",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula."""


def as_csv(games: Sequence[bodies.ProfileGame]) -> str:
    """All games, the newest first, under a line with the names of the columns."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow(_line(game))
    return out.getvalue()


def _line(game: bodies.ProfileGame) -> list[str | int | float | None]:
    found = game.review
    judged = (found.luck_win, found.luck_points, found.errors, found.decisions) if found else ()
    return [
        f"/t/{game.id}",
        datetime.fromtimestamp(game.ended_at, UTC).isoformat(timespec="seconds"),
        game.game,
        len(game.players),
        game.points,
        game.place,
        game.share,
        plain("; ".join(f"{each.name} {each.points}".strip() for each in game.players)),
        " ".join(f"{row}{number}" for row, number in game.openings),
        game.rating,
        *(judged or [None] * 4),
    ]


def plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whatever somebody is called."""
    return f"'{text}" if text.startswith(FORMULA) else text
