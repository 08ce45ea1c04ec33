"""The REST part of a day's dice: the calendar, one's own table, results."""

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter

from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup
from rowlock.rules.registry import GAMES
from rowlock.server import bodies as shared
from rowlock.server import daily, days, setups
from rowlock.server import daily_bodies as bodies
from rowlock.server.daily_field import field_of
from rowlock.server.daily_store import Daily
from rowlock.server.room import Room
from rowlock.server.services import Services, address
from rowlock.server.view import open_view

Word = Annotated[str, Parameter(max_length=16)]


class DailyDice(Controller):
    """The same dice for everybody, each day."""

    path = "/api/daily"

    @get("/", summary="The dice of the days")
    async def calendar(
        self, request: Request[Any, Any, Any], services: Services
    ) -> bodies.DailyCalendar:
        """What dice are committed to, the seeds of days that are over, and your own games."""
        past = days.past()
        device = services.device(request)
        since = past[-1].isoformat()
        own = await services.hub.store.daily_of(device.id, since) if device else []
        return bodies.DailyCalendar(
            day=days.today().isoformat(),
            left_ms=int(days.left().total_seconds() * 1000),
            games=list(GAMES),
            ahead=[daily.described(services.signer, day) for day in days.ahead()],
            past=[daily.described(services.signer, day) for day in past],
            yours=[
                bodies.DailyGame(game=each.game, day=each.day, table=each.table, total=each.total)
                for each in own
            ],
        )

    @post("/{game:str}", summary="Play today's dice", status_code=200)
    async def play(
        self,
        game: Word,
        data: bodies.DailyPlayer,
        request: Request[Any, Any, Any],
        services: Services,
    ) -> Response[shared.Opened]:
        """Open today's table of this device, or find it again: everybody plays once."""
        check_game(game)
        services.opened.check(address(request))
        device = services.known(request)
        day = days.today().isoformat()
        setup = daily.opened(services.signer, game, day, device, data.name)
        table = services.signer.daily_table(game, day, device.id)
        live = await services.hub.open(setup, table, opener=address(request))
        return Response(setups.opened(live.room), cookies=[services.cookie(device, request)])

    @get("/{game:str}/{day:str}", summary="The results of a day")
    async def result(
        self, game: Word, day: Word, request: Request[Any, Any, Any], services: Services
    ) -> bodies.DailyResult:
        """Your own game, and once you have finished or the day is over everybody's."""
        check_game(game)
        over = days.is_over(days.shown(day))
        device = services.device(request)
        own = await services.hub.store.daily_of(device.id, day) if device else []
        mine = next((each for each in own if (each.game, each.day) == (game, day)), None)
        room = await services.hub.room(mine.table) if mine else None
        totals = await services.hub.store.daily_totals(day, game)
        found = bodies.DailyResult(
            game=game,
            day=day,
            over=over,
            players=sum(totals.values()),
            yours=sheet(mine, room) if mine and room else None,
            field=None,
            par=None,
            loss=None,
            pending=False,
        )
        if over or (room and room.status == "over"):
            compare(found, totals, room, services)
        return found


def check_game(game: str) -> None:
    """Refuse a game that does not exist."""
    if game not in GAMES:
        raise BadSetup("unknown-game", game=game, games=", ".join(GAMES))


def compare(
    found: bodies.DailyResult, totals: Mapping[int, int], room: Room | None, services: Services
) -> None:
    """Fill in what whoever has yet to play must not know."""
    own = found.yours.total if found.yours else None
    found.field = field_of(totals, own)
    seed = services.signer.seed(found.game, found.day).hex()
    found.par = services.daily.par(found.game, found.day, seed)
    found.pending = found.par is None
    if room is not None and room.status == "over":
        found.loss = services.daily.loss(room.id, records.write(room.record()))
        found.pending = found.pending or found.loss is None


def sheet(mine: Daily, room: Room) -> bodies.DailySheet:
    """How far a device's own game is; no number of it, so that it can be shown to others."""
    rows, misthrows = {}, 0
    for each in open_view(room).sheets:
        rows = {letter: sum(map(bool, marks)) for letter, marks in each.rows.items()}
        misthrows = each.misthrows
    return bodies.DailySheet(table=mine.table, total=mine.total, rows=rows, misthrows=misthrows)
