"""Stored games with the dice of a day: which devices have begun, and the totals of the finished."""

from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.writer import Writer
from rowlock.server.table.index.daily import Daily


class DailyStore:
    """Queries over the table `daily`; its rows are written with a table's listing (`put_daily`)."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def totals(self, day: str, game: str) -> dict[int, int]:
        """The number of finished games of a day by their total."""
        rows = await self._writer.query(
            _total_and_count,
            "SELECT total, COUNT(*) FROM daily"
            " WHERE day = ? AND game = ? AND total IS NOT NULL GROUP BY total ORDER BY total",
            (day, game),
        )
        return dict(rows)

    async def of_device(self, device: str, since: str) -> list[Daily]:
        """A device's games with the dice of days from `since` on, the newest first."""
        return await self._writer.query(
            Daily,
            "SELECT daily.day, daily.game, daily.device, daily.table_id, daily.total,"
            " CASE WHEN daily.total IS NULL THEN results.total END"
            " FROM daily LEFT JOIN results ON results.table_id = daily.table_id"
            " WHERE daily.device = ? AND daily.day >= ? ORDER BY daily.day DESC",
            (device, since),
        )

    async def days_of_device(self, device: str) -> list[str]:
        """The days on which a device has finished a game in time, the newest first."""
        return await self._writer.query(
            str,
            "SELECT DISTINCT day FROM daily WHERE device = ? AND total IS NOT NULL"
            " ORDER BY day DESC",
            (device,),
        )


def _total_and_count(total: int, count: int) -> tuple[int, int]:
    return total, count


def put_daily(connection: SqlConnection, daily: Daily) -> None:
    """Insert a game, or its total; a total that is there stays."""
    connection.execute(
        "INSERT INTO daily VALUES (?, ?, ?, ?, ?) ON CONFLICT (day, game, device) DO UPDATE SET"
        " total = COALESCE(daily.total, excluded.total)",
        (daily.day, daily.game, daily.device, daily.table, daily.total),
    )
