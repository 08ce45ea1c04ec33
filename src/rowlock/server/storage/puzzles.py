"""Stored puzzles of days: made once, then the same for everybody; there are no people in them."""

from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.writer import Writer


class PuzzleStore:
    """Queries over the table `puzzles`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of(self, day: str) -> str | None:
        """The puzzle of a day as JSON, if it was made."""
        query = "SELECT body FROM puzzles WHERE day = ?"
        rows = await self._writer.query(str, query, (day,))
        return rows[0] if rows else None

    async def keep(self, day: str, body: str) -> None:
        """Keep a puzzle of a day; one that is there, perhaps by another process, stays."""

        def work(connection: SqlConnection) -> None:
            connection.execute(
                "INSERT INTO puzzles VALUES (?, ?) ON CONFLICT (day) DO NOTHING", (day, body)
            )

        await self._writer.do(Job(work=work))
