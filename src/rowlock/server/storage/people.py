"""What is kept of people: results, ratings, reviews, and how all of it is deleted again.

Results and ratings are written in the transaction of the step that ends a game, so neither is
lost or counted twice, whenever the server is killed.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec

from rowlock.review.evaluator import EVALUATOR
from rowlock.server.batches import Job
from rowlock.server.database import Connection
from rowlock.server.ratings import Rating, after_game, whom
from rowlock.server.results import Opening, SeatResult
from rowlock.server.tidy_store import delete_table, hold_still, is_there, note_rewritten

Rewrite = Callable[[list[bytes]], list[bytes] | None]
"""Makes another log of a table's log, at least as long, or none if the table is to go."""


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
    """What a review by today's evaluator found, if there was one yet."""


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
        """Keep what a review by today's evaluator found for a seat whose result is still there."""

    async def mentions(self, device: str) -> list[str]:
        """All tables whose log tells of a device."""

    async def erase(self, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
        """Forget a device: rewrite these logs or delete these tables, and all that is its own."""


class PeopleSql(ABC):
    """The part of a store that keeps results."""

    _contains: str

    @abstractmethod
    async def _do(self, job: Job) -> Any:
        """Let the writing thread do some work in a transaction."""

    @abstractmethod
    async def _rows(self, query: str, values: tuple[Any, ...], slow: bool = False) -> list[Any]:
        """What a query finds; slow if it looks through everything."""

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
        def work(connection: Connection) -> None:
            if is_there(connection, table):
                keep(connection, table, game, results, ended_at)

        await self._do(Job(work=work, alone=True))

    async def games_of(self, device: str) -> list[Kept]:
        rows = await self._rows(
            "SELECT results.*, figures.seat, luck_win, luck_score, errors, decisions FROM results"
            " LEFT JOIN figures ON figures.table_id = results.table_id"
            " AND figures.seat = results.seat AND evaluator = ? WHERE results.table_id IN"
            " (SELECT table_id FROM results WHERE device = ?)"
            " ORDER BY ended_at DESC, results.table_id, results.seat",
            (EVALUATOR, device),
        )
        return [_kept(row) for row in rows]

    async def ratings_of(self, who: str) -> dict[tuple[str, int], Rating]:
        rows = await self._rows("SELECT game, seats, mu, sigma FROM ratings WHERE who = ?", (who,))
        return {(game, seats): Rating(mu, sigma) for game, seats, mu, sigma in rows}

    async def put_figures(self, table: str, seat: int, figures: SeatFigures) -> None:
        parts = (figures.luck_win, figures.luck_score, figures.errors, figures.decisions)
        found = (EVALUATOR, *parts)
        # Alone, as somebody may be forgotten meanwhile.
        await self._do(Job(work=partial(_put_figures, values=(*found, table, seat)), alone=True))

    async def mentions(self, device: str) -> list[str]:
        query = f"SELECT DISTINCT table_id FROM events WHERE {self._contains}"  # noqa: S608 - ours
        rows = await self._rows(query, (device.encode(),), slow=True)
        return [table for (table,) in rows]

    async def erase(self, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
        work = partial(_erase, device=device, tables=tables, rewrite=rewrite)
        await self._do(Job(work=work, alone=True, tidy=True, slow=True))


# -- in the writing thread ------------------------------------------------------------------------


def keep(
    connection: Connection,
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


def _put_figures(connection: Connection, values: Sequence[Any]) -> None:
    """Figures of a newer evaluator take the place of older ones, and of nothing else."""
    number, whole = "CAST(? AS DOUBLE PRECISION)", "CAST(? AS INTEGER)"
    parts = ("evaluator", "luck_win", "luck_score", "errors", "decisions")
    renewed = ", ".join(f"{part} = excluded.{part}" for part in parts)
    connection.execute(
        f"INSERT INTO figures (table_id, seat, {', '.join(parts)})"  # noqa: S608 - only ?
        f" SELECT table_id, seat, {whole}, {number}, {number}, {number}, {whole}"
        " FROM results WHERE table_id = ? AND seat = ? AND device != ''"
        f" ON CONFLICT (table_id, seat) DO UPDATE SET {renewed}"
        " WHERE excluded.evaluator > figures.evaluator",
        values,
    )


def _rating(connection: Connection, who: str, game: str, seats: int) -> Rating | None:
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


def _erase(connection: Connection, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
    """Everything of a device in one transaction."""
    hold_still(connection, tables)
    for reviews in ("reviews", "figures"):
        connection.execute(
            f"DELETE FROM {reviews} WHERE EXISTS (SELECT 1 FROM results WHERE device = ?"  # noqa: S608 - ours
            f" AND results.table_id = {reviews}.table_id AND results.seat = {reviews}.seat)",
            (device,),
        )
    connection.execute(
        "UPDATE results SET device = '', name = '', mu = NULL, sigma = NULL WHERE device = ?",
        (device,),
    )
    connection.execute("DELETE FROM ratings WHERE who = ?", (device,))
    connection.execute("DELETE FROM visits WHERE device = ?", (device,))
    connection.execute("DELETE FROM daily WHERE device = ?", (device,))
    for table in sorted(tables):
        _rewrite(connection, table, rewrite)
        note_rewritten(connection, table)


def _rewrite(connection: Connection, table: str, rewrite: Rewrite) -> None:
    rows = connection.execute(
        "SELECT body, at FROM events WHERE table_id = ? ORDER BY seq", (table,)
    ).fetchall()
    bodies = rewrite([body for body, _ in rows])
    if bodies is None:
        delete_table(connection, table)
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
