"""REST handler of the games of the requesting device: those that go on, and those that are over."""

from itertools import groupby

from litestar import Controller, get

from rowlock.server.context import AnyRequest, Context
from rowlock.server.protocol import rest
from rowlock.server.storage.people import StoredResult
from rowlock.server.table.setup import summary

MAX_RUNNING = 40
MAX_FINISHED = 30
"""The newest ones; the profile has all."""
STATES = ("playing", "waiting")


class Games(Controller):
    """The list of one's own games."""

    path = "/api/me/games"

    @get("/", summary="Games of this device")
    async def games(self, request: AnyRequest, context: Context) -> rest.MyGames:
        """Games in progress, first where it is this device's turn, and the newest finished ones."""
        device = context.device(request)
        if device is None:
            return rest.MyGames(running=[], finished=[])
        store = context.hub.store
        tables = await store.tables_of(device.id, MAX_RUNNING)
        found = [summary((await context.hub.table(table)).room, device.id) for table in tables]
        running = [each for each in found if each.yours or each.invited]
        over = await store.people.finished_by(device.id, MAX_FINISHED)
        by_table = groupby(over, key=lambda stored: stored.table)
        return rest.MyGames(
            running=sorted(running, key=urgency),
            finished=[_finished(list(seats), device.id) for _, seats in by_table],
        )


def urgency(table: rest.TableSummary) -> tuple[bool, int, float]:
    """Sorts tables: one's own turn and invitations, then games in play by their deadlines."""
    due = float("inf") if table.due is None else table.due
    return not (table.turn or table.invited), STATES.index(table.status), due


def _finished(seats: list[StoredResult], device: str) -> rest.FinishedGame:
    first = seats[0]
    return rest.FinishedGame(
        id=first.table,
        game=first.game,
        sheet=first.result.sheet,
        ended_at=first.ended_at,
        seats=[
            rest.FinishedSeat(
                name=each.result.name,
                level=each.result.level or None,
                total=each.result.total,
                place=each.result.place,
                yours=each.result.device == device,
            )
            for each in seats
        ],
    )
