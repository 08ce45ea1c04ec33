"""Stored results, ratings and review figures of people, and their erasure.

Results and ratings are written in the transaction of the step that ends a game, so that a killed
server neither loses them nor counts them twice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import msgspec

from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.tally import Tally
from rowlock.analysis.version import EVALUATOR_VERSION
from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.retention import delete_table, exists, lock_logs, note_rewritten
from rowlock.server.storage.writer import Writer
from rowlock.server.table.index.ratings import Rating, after_game, rated_as
from rowlock.server.table.index.results import Opening, SeatResult

Rewrite = Callable[[list[bytes]], list[bytes] | None]
"""Turns the encoded log of a table into another one, at least as long; None deletes the table."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """A review's figures of one seat; all None if the game cannot be reviewed."""

    luck_win: float | None = None
    """What the dice gave, in chances to win."""
    luck_score: float | None = None
    """What the dice gave, in points."""
    errors: float | None = None
    """What the seat's own decisions cost: chances to win; in solitaire points."""
    decisions: int | None = None
    """The number of decisions."""
    skill: "SeatSkill | None" = None
    """What its choices gave away by kind."""


@dataclass(frozen=True, slots=True)
class SeatSkill:
    """What the choices of a seat gave away, luck apart."""

    exact: bool
    """Whether the values are solved: such figures are not compared with others."""
    kinds: dict[DecisionKind, Tally]

    @property
    def whole(self) -> Tally:
        """All kinds together."""
        return sum(self.kinds.values(), Tally())


@dataclass(frozen=True, slots=True)
class StoredResult:
    """One seat of a finished game, as it is stored."""

    table: str
    game: str
    seats: int
    ended_at: float
    result: SeatResult
    rating: Rating | None
    """The rating after the game, if the seat was rated."""
    figures: SeatFigures | None
    """Figures of a review by today's evaluator; None if there was none yet."""


class FinishedTable(NamedTuple):
    """A table whose game is over, and when it last changed."""

    id: str
    changed_at: float


NO_FIGURES = ", ".join(["NULL"] * 6)
"""In place of the columns of `figures` that `_stored_result` takes."""


class PeopleStore:
    """Queries and jobs over `results`, `ratings` and `figures`."""

    def __init__(self, writer: Writer, contains: str) -> None:
        """`contains` is the condition of `Database.contains`."""
        self._writer = writer
        self._contains = contains

    async def without_results(self, most: int) -> list[FinishedTable]:
        """Finished tables that have no results, the oldest first."""
        return await self._writer.query(
            FinishedTable,
            "SELECT table_id, touched FROM tables WHERE status = 'over' AND NOT EXISTS"
            " (SELECT 1 FROM results WHERE results.table_id = tables.table_id)"
            " ORDER BY touched LIMIT ?",
            (most,),
        )

    async def put_results(
        self, table: str, game: str, results: Sequence[SeatResult], ended_at: float
    ) -> None:
        """Store results and update ratings, unless the table has results or was deleted."""

        def work(connection: SqlConnection) -> None:
            if exists(connection, table):
                insert_results(connection, table, game, results, ended_at)

        await self._writer.do(Job(work=work, alone=True))

    async def games_of(self, device: str) -> list[StoredResult]:
        """All seats of all games that a device has finished, the newest game first."""
        return await self._writer.query(
            _stored_result,
            f"SELECT {', '.join(f'results.{column}' for column in RESULT_COLUMNS)},"  # noqa: S608 - ours
            " figures.seat, luck_win, luck_score, errors, decisions, kinds FROM results"
            " LEFT JOIN figures ON figures.table_id = results.table_id"
            " AND figures.seat = results.seat AND evaluator = ?"
            # What an older process has stored lacks the kinds: it is made anew.
            " AND (kinds IS NOT NULL OR decisions IS NULL) WHERE results.table_id IN"
            " (SELECT table_id FROM results WHERE device = ?)"
            " ORDER BY ended_at DESC, results.table_id, results.seat",
            (EVALUATOR_VERSION, device),
        )

    async def finished_by(self, device: str, most: int) -> list[StoredResult]:
        """All seats of the games that a device has come to and that are over, the newest first.

        Those of several people at one device are among them, and games from a position.
        """
        columns = ", ".join(f"results.{column}" for column in RESULT_COLUMNS)
        return await self._writer.query(
            _stored_result,
            f"SELECT {columns}, {NO_FIGURES} FROM results WHERE table_id IN"  # noqa: S608 - ours
            " (SELECT table_id FROM visits JOIN tables USING (table_id) WHERE device = ?"
            " AND status = 'over' ORDER BY tables.touched DESC LIMIT ?)"
            " ORDER BY ended_at DESC, table_id, place, seat",
            (device, most),
        )

    async def ratings_of(self, who: str) -> dict[tuple[str, int], Rating]:
        """The ratings of a device, or of a bot, by game and number of seats."""
        rows = await self._writer.query(
            _rating_entry, "SELECT game, seats, mu, sigma FROM ratings WHERE who = ?", (who,)
        )
        return dict(rows)

    async def put_figures(self, table: str, seat: int, figures: SeatFigures) -> None:
        """Store a review's figures of a seat whose result is still there."""
        kinds = None if figures.skill is None else msgspec.json.encode(figures.skill).decode()
        parts = (figures.luck_win, figures.luck_score, figures.errors, figures.decisions, kinds)
        work = partial(_put_figures, values=(EVALUATOR_VERSION, *parts, table, seat))
        # Alone, as the person may be erased at the same time.
        await self._writer.do(Job(work=work, alone=True))

    async def mentions(self, device: str) -> list[str]:
        """All tables whose log contains the id of a device."""
        query = f"SELECT DISTINCT table_id FROM events WHERE {self._contains}"  # noqa: S608 - ours
        return await self._writer.query(str, query, (device.encode(),), slow=True)

    async def erase(self, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
        """Erase a device: delete its own rows, and rewrite or delete the logs of these tables."""
        work = partial(_erase, device=device, tables=tables, rewrite=rewrite)
        await self._writer.do(Job(work=work, alone=True, tidy=True, slow=True))


# -- in the writer thread -------------------------------------------------------------------------


def insert_results(
    connection: SqlConnection,
    table: str,
    game: str,
    results: Sequence[SeatResult],
    ended_at: float,
) -> None:
    """Insert the results of a table once, and update the ratings of those who sat there."""
    known = connection.execute("SELECT 1 FROM results WHERE table_id = ?", (table,)).fetchone()
    if known is not None:
        return
    seats, names = len(results), rated_as(results)
    before = {name: _rating(connection, name, game, seats) for name in set(names) if name}
    after = after_game(results, {name: rating for name, rating in before.items() if rating})
    connection.executemany(
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?) ON CONFLICT (who, game, seats) DO UPDATE SET"
        " mu = excluded.mu, sigma = excluded.sigma",
        [(name, game, seats, rating.mu, rating.sigma) for name, rating in after.items()],
    )
    connection.executemany(
        f"INSERT INTO results ({', '.join(RESULT_COLUMNS)})"  # noqa: S608 - ours
        f" VALUES ({', '.join('?' * len(RESULT_COLUMNS))})",
        [
            _values(StoredResult(table, game, seats, ended_at, each, after.get(name), None))
            for each, name in zip(results, names, strict=True)
        ],
    )


def _put_figures(connection: SqlConnection, values: Sequence[object]) -> None:
    """Insert figures, or replace those of an older evaluator, or of a process without kinds."""
    number, whole = "CAST(? AS DOUBLE PRECISION)", "CAST(? AS INTEGER)"
    parts = ("evaluator", "luck_win", "luck_score", "errors", "decisions", "kinds")
    renewed = ", ".join(f"{part} = excluded.{part}" for part in parts)
    connection.execute(
        f"INSERT INTO figures (table_id, seat, {', '.join(parts)})"  # noqa: S608 - only ?
        f" SELECT table_id, seat, {whole}, {number}, {number}, {number}, {whole},"
        " CAST(? AS TEXT)"
        " FROM results WHERE table_id = ? AND seat = ? AND device != ''"
        f" ON CONFLICT (table_id, seat) DO UPDATE SET {renewed}"
        " WHERE excluded.evaluator > figures.evaluator"
        " OR (excluded.evaluator = figures.evaluator AND excluded.kinds IS NOT NULL"
        " AND figures.kinds IS NULL AND figures.decisions IS NOT NULL)",
        values,
    )


def _rating(connection: SqlConnection, who: str, game: str, seats: int) -> Rating | None:
    found = connection.execute(
        "SELECT mu, sigma FROM ratings WHERE who = ? AND game = ? AND seats = ?", (who, game, seats)
    ).fetchone()
    return Rating(*found) if found else None


RESULT_COLUMNS = (
    "table_id", "seat", "device", "level", "game", "seats", "ended_at", "name", "total", "place",
    "share", "openings", "mu", "sigma", "sheet", "ended",
)  # fmt: skip


def _values(stored: StoredResult) -> tuple[object, ...]:
    """A row of `results`, in the order of `RESULT_COLUMNS`."""
    one, rating = stored.result, stored.rating
    return (
        stored.table, one.seat, one.device, one.level, stored.game, stored.seats, stored.ended_at,
        one.name, one.total, one.place, one.share, msgspec.json.encode(one.openings).decode(),
        rating.mu if rating else None, rating.sigma if rating else None, one.sheet,
        one.ended,
    )  # fmt: skip


def _stored_result(  # noqa: PLR0913, PLR0917 - the columns of a query
    table: str, seat: int, device: str, level: str, game: str, seats: int, ended_at: float,
    name: str, total: int, place: int, share: float, openings: str,
    mu: float | None, sigma: float | None, sheet: str, ended: str,
    reviewed: int | None, luck_win: float | None, luck_score: float | None,
    errors: float | None, decisions: int | None, kinds: str | None,
) -> StoredResult:  # fmt: skip
    """The opposite of `_values`, with the columns of `figures` behind."""
    opened = msgspec.json.decode(openings, type=tuple[Opening, ...])
    skill = None if kinds is None else msgspec.json.decode(kinds, type=SeatSkill)
    return StoredResult(
        table,
        game,
        seats,
        ended_at,
        SeatResult(seat, device, level, name, total, place, share, opened, sheet, ended=ended),
        None if mu is None or sigma is None else Rating(mu, sigma),
        None if reviewed is None else SeatFigures(luck_win, luck_score, errors, decisions, skill),
    )


def _rating_entry(game: str, seats: int, mu: float, sigma: float) -> tuple[tuple[str, int], Rating]:
    return (game, seats), Rating(mu, sigma)


def _erase(connection: SqlConnection, device: str, tables: Sequence[str], rewrite: Rewrite) -> None:
    """Delete everything of a device in one transaction."""
    lock_logs(connection, tables)
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
    connection.execute("DELETE FROM subscriptions WHERE device = ?", (device,))
    for table in sorted(tables):
        _rewrite(connection, table, rewrite)
        note_rewritten(connection, table)


def _rewrite(connection: SqlConnection, table: str, rewrite: Rewrite) -> None:
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
