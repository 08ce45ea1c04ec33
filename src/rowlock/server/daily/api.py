"""REST handlers of daily dice: the calendar, a device's own table, results."""

from collections.abc import Mapping
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import Parameter

from rowlock.analysis.appraisers import has_values
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.daily import bodies
from rowlock.server.daily.contests import NAMES, contest
from rowlock.server.daily.field import field_of
from rowlock.server.daily.par import DailyFigures
from rowlock.server.daily.streak import streak_of
from rowlock.server.daily.tables import daily_setup, day_view
from rowlock.server.protocol import rest
from rowlock.server.table import days
from rowlock.server.table.index.daily import Daily
from rowlock.server.table.room import Room
from rowlock.server.table.setup import opened_view
from rowlock.server.table.views.view import open_view

Word = Annotated[str, Parameter(max_length=16)]


class DailyDice(Controller):
    """Daily dice: the same for everybody, secret until the day is over."""

    path = "/api/daily"

    @get("/", summary="Calendar of daily dice")
    async def calendar(self, request: AnyRequest, context: Context) -> bodies.DailyCalendar:
        """Commitments of today and the next days, seeds of past days, games of this device."""
        past = days.past()
        device = context.device(request)
        since = past[-1].isoformat()
        daily = context.hub.store.daily
        own = await daily.of_device(device.id, since) if device else []
        played = await daily.days_of_device(device.id) if device else []
        return bodies.DailyCalendar(
            day=days.today().isoformat(),
            left_ms=int(days.left().total_seconds() * 1000),
            games=list(NAMES),
            ahead=[day_view(context.signer, day) for day in days.ahead()],
            past=[day_view(context.signer, day) for day in past],
            yours=[
                bodies.DailyGame(
                    game=each.game,
                    day=each.day,
                    table=each.table,
                    total=each.total,
                    late=each.late,
                )
                for each in own
            ],
            streak=streak_of(played, days.today()),
        )

    @post("/{game:str}", summary="Play the dice of a day", status_code=200)
    async def play(
        self,
        game: Word,
        data: bodies.DailyPlayer,
        request: AnyRequest,
        context: Context,
    ) -> Response[rest.Opened]:
        """Open this device's table with a day's dice, or find it: each device has one.

        The dice of a past day can be played late once their seed is told; such a game is not in
        that day's field.
        """
        contest(game, days.today())  # an unknown game is refused before its day
        wanted = days.playable(data.day)
        played = contest(game, wanted)
        context.opened.check(address(request))
        device = context.device_or_new(request)
        day = wanted.isoformat()
        setup = daily_setup(context.signer, played, day, device, data.name)
        table = context.signer.daily_table(game, day, device.id)
        live = await context.hub.open(setup, table, opener=address(request))
        return Response(opened_view(live.room), cookies=[context.cookie(device, request)])

    @get("/{game:str}/{day:str}", summary="Results of a day")
    async def result(
        self,
        game: Word,
        day: Word,
        request: AnyRequest,
        context: Context,
        daily_figures: DailyFigures,
    ) -> bodies.DailyResult:
        """The game of this device; once it has ended or the day is over, the results of all."""
        contest(game, days.today())  # an unknown game is refused before its day
        played = contest(game, days.parse(day))
        over = days.is_over(days.parse(day))
        mine, room = await own_game(game, day, request, context)
        totals = await context.hub.store.daily.totals(day, game)
        found = bodies.DailyResult(
            game=game,
            sheet=played.sheet,
            day=day,
            over=over,
            players=sum(totals.values()),
            yours=sheet_view(mine, room) if mine and room else None,
            field=None,
            par=None,
            loss=None,
            pending=False,
        )
        if over or (room and room.status == "over"):
            add_comparison(found, totals, room, context.signer.seed(game, day).hex(), daily_figures)
        return found

    @get("/{game:str}/{day:str}/best", summary="The best with a day's dice known in advance")
    async def best(
        self,
        game: Word,
        day: Word,
        request: AnyRequest,
        context: Context,
        daily_figures: DailyFigures,
    ) -> bodies.DailyBest:
        """For those who have played, and for all when the day is over."""
        contest(game, days.today())
        over = days.is_over(days.parse(day))
        _, room = await own_game(game, day, request, context)
        if not over and not (room and room.status == "over"):
            raise Refused("not-over-yet")
        totals = await context.hub.store.daily.totals(day, game)
        return daily_figures.best(game, day, context.signer.seed(game, day).hex(), totals)


async def own_game(
    game: str, day: str, request: AnyRequest, context: Context
) -> tuple[Daily | None, Room | None]:
    """The game of the requesting device with a day's dice, and its table."""
    device = context.device(request)
    own = await context.hub.store.daily.of_device(device.id, day) if device else []
    mine = next((each for each in own if (each.game, each.day) == (game, day)), None)
    return mine, await context.hub.room(mine.table) if mine else None


def add_comparison(
    found: bodies.DailyResult,
    totals: Mapping[int, int],
    room: Room | None,
    seed: str,
    figures: DailyFigures,
) -> None:
    """Add the results of others, which a device that has yet to play must not see."""
    own = found.yours.total if found.yours else None
    found.field = field_of(totals, own)
    found.par = figures.par(found.game, found.day, seed)
    found.pending = found.par is None
    if room is not None and room.status == "over" and has_values(room.game):
        found.loss = figures.loss(room.id, records.write(room.record()))
        found.pending = found.pending or found.loss is None


def sheet_view(mine: Daily, room: Room) -> bodies.DailySheet:
    """The state of a device's game as counts only, so that it gives no dice away if shared."""
    rows, misthrows = {}, 0
    for each in open_view(room).sheets:
        rows = {letter: sum(map(bool, marks)) for letter, marks in each.rows.items()}
        misthrows = each.misthrows
    return bodies.DailySheet(
        table=mine.table, total=mine.total, late=mine.late, rows=rows, misthrows=misthrows
    )
