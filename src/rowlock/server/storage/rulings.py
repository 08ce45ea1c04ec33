"""Stored rulings, which every process of a server reads within seconds, and the audit log.

A ruling says something of a target until it ends: that an address is banned, that cookies of a
device are revoked, what is announced. There is one for each kind and target; a newer one takes the
place of the older and has a higher number. One that is undone ends at once, so that processes hear
of that as well.
"""

from functools import partial
from typing import NamedTuple

from rowlock.server.clock import wall_clock
from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.writer import Writer

KEPT_SECONDS = 30 * 24 * 3600
"""How long a ruling that has ended is kept, for processes that cannot reach the database."""


class Ruling(NamedTuple):
    """What holds for a target from `at` to `ends`, in seconds since 1970."""

    kind: str
    target: str
    number: int
    value: str
    at: float
    ends: float


class Act(NamedTuple):
    """A line of the audit log: who did what to whom, and when."""

    at: float
    who: str
    act: str
    target: str
    note: str = ""


class RulingStore:
    """Queries and jobs over `rulings` and `audit`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def put(self, *rulings: Ruling, act: Act | None = None) -> None:
        """Store rulings under new numbers, in one transaction with the act that they belong to.

        Those that ended long ago go, but not by a clock that was just set: it may be wrong.
        """
        clock = wall_clock()
        now = clock.now() if clock.is_sure else 0.0
        work = partial(_put, rulings=rulings, act=act, now=now)
        await self._writer.do(Job(work=work, alone=True))

    async def note(self, act: Act) -> None:
        """Store an act in the audit log."""
        await self.put(act=act)

    async def since(self, number: int) -> list[Ruling]:
        """The rulings with a higher number, in their order."""
        return await self._writer.query(
            Ruling,
            "SELECT kind, target, number, value, at, ends FROM rulings WHERE number > ?"
            " ORDER BY number",
            (number,),
        )

    async def acts(self, most: int) -> list[Act]:
        """The newest acts of the audit log, the newest first."""
        return await self._writer.query(
            Act,
            "SELECT at, who, act, target, note FROM audit ORDER BY number DESC LIMIT ?",
            (most,),
        )


def _put(
    connection: SqlConnection, rulings: tuple[Ruling, ...], act: Act | None, now: float
) -> None:
    for ruling in rulings:
        connection.execute(
            "INSERT INTO rulings (kind, target, number, value, at, ends)"
            " SELECT CAST(? AS TEXT), CAST(? AS TEXT), COALESCE(MAX(number), 0) + 1,"
            " CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION)"
            " FROM rulings WHERE 1 = 1"
            " ON CONFLICT (kind, target) DO UPDATE SET number = excluded.number,"
            " value = excluded.value, at = excluded.at, ends = excluded.ends",
            (ruling.kind, ruling.target, ruling.value, ruling.at, ruling.ends),
        )
        # Numbers go on rising, as the newest ruling is among those that stay.
        connection.execute(
            "DELETE FROM rulings WHERE ends < ? AND number < (SELECT MAX(number) FROM rulings)",
            (min(ruling.at, now) - KEPT_SECONDS,),
        )
    if act is not None:
        connection.execute(
            "INSERT INTO audit (number, at, who, act, target, note)"
            " SELECT COALESCE(MAX(number), 0) + 1, CAST(? AS DOUBLE PRECISION), CAST(? AS TEXT),"
            " CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT) FROM audit",
            act,
        )
