"""What is kept of people: results, ratings, reviews, and how all of it is deleted again.

Results and ratings are written in the transaction of the step that ends a game, so neither is
lost or counted twice, whenever the server is killed.
"""

import contextlib
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec

from rowlock.server.ratings import Rating, after_game, whom
from rowlock.server.results import Opening, SeatResult

SHORT = 300
"""Milliseconds."""
MOST_PACKED = 256 << 20
"""The largest file, in bytes, that is written anew when somebody is forgotten."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS results (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, device TEXT NOT NULL, level TEXT NOT NULL,
    game TEXT NOT NULL, seats INTEGER NOT NULL, ended_at REAL NOT NULL, name TEXT NOT NULL,
    total INTEGER NOT NULL, place INTEGER NOT NULL, share REAL NOT NULL, openings TEXT NOT NULL,
    mu REAL, sigma REAL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX IF NOT EXISTS results_of_device ON results (device, ended_at);
CREATE TABLE IF NOT EXISTS ratings (
    who TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL,
    PRIMARY KEY (who, game, seats)
);
CREATE TABLE IF NOT EXISTS reviews (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    luck_win REAL, luck_score REAL, errors REAL, decisions INTEGER,
    PRIMARY KEY (table_id, seat)
);
"""

Rewrite = Callable[[list[bytes]], list[bytes] | None]
"""Makes another log of a table's log, at least as long, or none if the table is to go."""
Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a review found for a seat; all None where a game cannot be reviewed."""

    luck_win: float | None = None
    """What the dice gave, in chances to win."""
    luck_score: float | None = None
    """What the dice gave, in points."""
    errors: float | None = None
    """What the own choices gave away: chances to win, alone points."""
    decisions: int | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A result as it is kept."""

    table: str
    game: str
    seats: int
    ended_at: float
    result: SeatResult
    rating: Rating | None
    """The rating after the game, if there is one."""
    figures: SeatFigures | None
    """What a review found, if there was one yet."""


class PeopleStore(Protocol):
    """What every storage must do with results."""

    async def unlisted(self, most: int) -> list[tuple[str, float]]:
        """Finished tables without results and when they were last touched, the oldest first."""

    async def put_results(
        self, table: str, game: str, results: Sequence[SeatResult], ended_at: float
    ) -> None:
        """Keep results and renew ratings, unless the table has results already."""

    async def games_of(self, device: str) -> list[Kept]:
        """All seats of all games that a device has finished, the newest game first."""

    async def ratings_of(self, who: str) -> dict[tuple[str, int], Rating]:
        """Somebody's ratings by game and number of seats."""

    async def put_figures(self, table: str, seat: int, figures: SeatFigures) -> None:
        """Keep what a review found for a seat, if its result is still there."""

    async def mentions(self, device: str) -> list[str]:
        """All tables whose log tells of a device."""

    async def erase(self, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
        """Forget a device: rewrite these logs or delete these tables, and all that is its own."""


class PeopleSqlite(ABC):
    """The part of the SQLite store that keeps results."""

    @abstractmethod
    async def _do(
        self, rows: Sequence[Any] = (), work: Work | None = None, tidy: bool = False
    ) -> Any:
        """Let the writing thread do some work in a transaction."""

    async def unlisted(self, most: int) -> list[tuple[str, float]]:
        found: list[tuple[str, float]] = await self._rows(
            "SELECT table_id, touched FROM tables WHERE status = 'over' AND NOT EXISTS"
            " (SELECT 1 FROM results WHERE results.table_id = tables.table_id)"
            " ORDER BY touched LIMIT ?",
            (most,),
        )
        return found

    async def put_results(
        self, table: str, game: str, results: Sequence[SeatResult], ended_at: float
    ) -> None:
        await self._do(
            work=partial(keep, table=table, game=game, results=results, ended_at=ended_at)
        )

    async def games_of(self, device: str) -> list[Kept]:
        rows = await self._rows(
            "SELECT results.*, reviews.seat, luck_win, luck_score, errors, decisions FROM results"
            " LEFT JOIN reviews USING (table_id, seat) WHERE results.table_id IN"
            " (SELECT table_id FROM results WHERE device = ?)"
            " ORDER BY ended_at DESC, results.table_id, results.seat",
            (device,),
        )
        return [_kept(row) for row in rows]

    async def ratings_of(self, who: str) -> dict[tuple[str, int], Rating]:
        rows = await self._rows("SELECT game, seats, mu, sigma FROM ratings WHERE who = ?", (who,))
        return {(game, seats): Rating(mu, sigma) for game, seats, mu, sigma in rows}

    async def put_figures(self, table: str, seat: int, figures: SeatFigures) -> None:
        found = (figures.luck_win, figures.luck_score, figures.errors, figures.decisions)
        await self._rows(
            "INSERT INTO reviews SELECT table_id, seat, ?, ?, ?, ? FROM results"
            " WHERE table_id = ? AND seat = ? AND device != ''"
            " ON CONFLICT (table_id, seat) DO NOTHING",
            (*found, table, seat),
        )

    async def mentions(self, device: str) -> list[str]:
        rows = await self._rows(
            "SELECT DISTINCT table_id FROM events WHERE instr(body, ?) > 0", (device.encode(),)
        )
        return [table for (table,) in rows]

    async def erase(self, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
        work = partial(_erase, device=device, tables=tables, rewrite=rewrite)
        await self._do(work=work, tidy=True)

    async def _rows(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """The rows that a query finds."""
        found: list[Any] = await self._do(work=lambda c: c.execute(query, values).fetchall())
        return found


# -- in the writing thread ------------------------------------------------------------------------


def keep(
    connection: sqlite3.Connection,
    table: str,
    game: str,
    results: Sequence[SeatResult],
    ended_at: float,
) -> None:
    """Keep the results of a table once, and renew the ratings of those who sat there."""
    known = connection.execute("SELECT 1 FROM results WHERE table_id = ?", (table,)).fetchone()
    if known is not None:
        return
    seats, names = len(results), whom(results)
    before = {name: _rating(connection, name, game, seats) for name in set(names) if name}
    after = after_game(results, {name: rating for name, rating in before.items() if rating})
    connection.executemany(
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?) ON CONFLICT (who, game, seats) DO UPDATE SET"
        " mu = excluded.mu, sigma = excluded.sigma",
        [(name, game, seats, rating.mu, rating.sigma) for name, rating in after.items()],
    )
    connection.executemany(
        f"INSERT INTO results VALUES ({', '.join('?' * 14)})",  # noqa: S608 - only ?
        [
            _row((table, game, seats, ended_at), each, after.get(name))
            for each, name in zip(results, names, strict=True)
        ],
    )


def _rating(connection: sqlite3.Connection, who: str, game: str, seats: int) -> Rating | None:
    found = connection.execute(
        "SELECT mu, sigma FROM ratings WHERE who = ? AND game = ? AND seats = ?", (who, game, seats)
    ).fetchone()
    return Rating(*found) if found else None


def _row(
    where: tuple[str, str, int, float], each: SeatResult, rating: Rating | None
) -> tuple[Any, ...]:
    table, *game = where
    openings = msgspec.json.encode(each.openings).decode()
    mine = (each.name, each.total, each.place, each.share, openings)
    after = (rating.mu, rating.sigma) if rating else (None, None)
    return (table, each.seat, each.device, each.level, *game, *mine, *after)


def _kept(row: tuple[Any, ...]) -> Kept:
    table, seat, device, level, game, seats, ended_at, name, total, place, share = row[:11]
    openings, mu, sigma, reviewed, *figures = row[11:]
    opened = msgspec.json.decode(openings, type=tuple[Opening, ...])
    return Kept(
        table,
        game,
        seats,
        ended_at,
        SeatResult(seat, device, level, name, total, place, share, opened),
        None if mu is None else Rating(mu, sigma),
        None if reviewed is None else SeatFigures(*figures),
    )


def _erase(
    connection: sqlite3.Connection, device: str, tables: Iterable[str], rewrite: Rewrite
) -> None:
    """Everything of a device in one transaction."""
    connection.execute(
        "DELETE FROM reviews WHERE EXISTS (SELECT 1 FROM results WHERE device = ? AND"
        " results.table_id = reviews.table_id AND results.seat = reviews.seat)",
        (device,),
    )
    connection.execute(
        "UPDATE results SET device = '', name = '', mu = NULL, sigma = NULL WHERE device = ?",
        (device,),
    )
    connection.execute("DELETE FROM ratings WHERE who = ?", (device,))
    connection.execute("DELETE FROM visits WHERE device = ?", (device,))
    connection.execute("DELETE FROM daily WHERE device = ?", (device,))
    for table in tables:
        _rewrite(connection, table, rewrite)


def _rewrite(connection: sqlite3.Connection, table: str, rewrite: Rewrite) -> None:
    rows = connection.execute(
        "SELECT body, at FROM events WHERE table_id = ? ORDER BY seq", (table,)
    ).fetchall()
    bodies = rewrite([body for body, _ in rows])
    if bodies is None:
        for each in ("events", "tables", "visits", "results", "reviews"):
            connection.execute(
                f"DELETE FROM {each} WHERE table_id = ?",  # noqa: S608 - our own names
                (table,),
            )
        return
    connection.executemany(
        "UPDATE events SET body = ? WHERE table_id = ? AND seq = ?",
        [
            (new, table, seq)
            for seq, ((old, _), new) in enumerate(zip(rows, bodies, strict=False), start=1)
            if new != old
        ],
    )
    connection.executemany(
        "INSERT INTO events VALUES (?, ?, ?, ?)",
        [
            (table, seq, rows[-1][1], bodies[seq - 1])
            for seq in range(len(rows) + 1, len(bodies) + 1)
        ],
    )


def tidy(connection: sqlite3.Connection, patience: float) -> None:
    """Write the file anew and empty the write-ahead file.

    Deleted rows are overwritten, but SQLite may have left copies of them in unused parts of pages
    when it moved rows from page to page. Nobody waits long for somebody else who reads the file:
    then that is done when the next person is forgotten.
    """
    connection.execute(f"PRAGMA busy_timeout = {SHORT}")
    with contextlib.suppress(sqlite3.OperationalError):
        pages, size = (
            connection.execute(f"PRAGMA {each}").fetchone()[0]
            for each in ("page_count", "page_size")
        )
        if pages * size <= MOST_PACKED:
            connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.execute(f"PRAGMA busy_timeout = {int(1000 * patience)}")
