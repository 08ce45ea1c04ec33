"""What operators look up: tables of every state, and how many there are."""

from typing import NamedTuple

from rowlock.server.storage.writer import Writer


class TableRow(NamedTuple):
    """A table as the lists have it."""

    id: str
    code: str
    game: str
    status: str
    public: int
    open: int
    touched: float


class OperatorStore:
    """Queries over the lists of tables and over the devices at them."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def tables(self, status: str, most: int) -> list[TableRow]:
        """The newest tables in a state, or in all of them if it is empty."""
        return await self._writer.query(
            TableRow,
            "SELECT table_id, code, game, status, public, open, touched FROM tables"
            " WHERE CAST(? AS TEXT) = '' OR status = ? ORDER BY touched DESC, table_id LIMIT ?",
            (status, status, most),
        )

    async def counts(self) -> dict[str, int]:
        """The number of tables in each state."""
        query = "SELECT status, COUNT(*) FROM tables GROUP BY status"
        return dict(await self._writer.query(_pair, query, slow=True))


def _pair(status: str, count: int) -> tuple[str, int]:
    return status, count
