"""What is kept of a day's dice: who has begun, and the totals of those who have finished."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Protocol

from rowlock.server.database import Connection


@dataclass(frozen=True, slots=True)
class Daily:
    """A device's game with the dice of a day."""

    day: str
    game: str
    device: str
    table: str
    total: int | None = None
    """None until it is finished, and if that was too late."""


class DailyStore(Protocol):
    """What every storage must know of a day's dice; a table's card brings it in."""

    async def daily_totals(self, day: str, game: str) -> dict[int, int]:
        """How many finished a day's game with each total."""

    async def daily_of(self, device: str, since: str) -> list[Daily]:
        """A device's games with the dice of days since then, the newest first."""


class DailySql(ABC):
    """The part of a store that keeps days."""

    @abstractmethod
    async def _rows(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """What a query finds."""

    async def daily_totals(self, day: str, game: str) -> dict[int, int]:
        rows = await self._rows(
            "SELECT total, COUNT(*) FROM daily"
            " WHERE day = ? AND game = ? AND total IS NOT NULL GROUP BY total ORDER BY total",
            (day, game),
        )
        return dict(rows)

    async def daily_of(self, device: str, since: str) -> list[Daily]:
        rows = await self._rows(
            "SELECT day, game, device, table_id, total FROM daily"
            " WHERE device = ? AND day >= ? ORDER BY day DESC",
            (device, since),
        )
        return [Daily(*row) for row in rows]


def put_daily(connection: Connection, daily: Daily) -> None:
    """Note a game; a total that is known stays."""
    connection.execute(
        "INSERT INTO daily VALUES (?, ?, ?, ?, ?) ON CONFLICT (day, game, device) DO UPDATE SET"
        " total = COALESCE(daily.total, excluded.total)",
        (daily.day, daily.game, daily.device, daily.table, daily.total),
    )
