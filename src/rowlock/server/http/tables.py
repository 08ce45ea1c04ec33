"""REST handlers of tables and their seats."""

from dataclasses import replace
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import Parameter

from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.qr import SVG, svg_response
from rowlock.server.http.reach import BaseUrls
from rowlock.server.people.identity import SeatMove
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table import seating
from rowlock.server.table.room import Room
from rowlock.server.table.seats import clean_name
from rowlock.server.table.setup import opened_view, set_up, summary

MAX_LISTED = 20
Key = Annotated[str, Parameter(max_length=64)]


class TableRequests(Controller):
    """Opening and listing tables, taking and giving up seats."""

    path = "/api/tables"

    @post("/", summary="Open a table")
    async def open(
        self, data: rest.TableSetup, request: AnyRequest, context: Context
    ) -> Response[rest.Opened]:
        """Open a table; the game starts at once if no seat is open, unless the host starts it."""
        context.opened.check(address(request))
        device = context.device_or_new(request)
        most = context.limits.tables
        if len(await context.hub.store.tables_of(device.id, most)) >= most:
            raise Refused("too-many-tables")
        setup, opener = set_up(data, device.id, device.name), address(request)
        with context.hub.bot_tables.opening(setup.seats, opener):
            live = await context.hub.open(setup, opener=opener)
        return Response(opened_view(live.room), cookies=[context.cookie(device, request)])

    @get("/", summary="Public tables and own tables")
    async def tables(self, request: AnyRequest, context: Context) -> list[rest.TableSummary]:
        """Tables where the requesting device has a seat, then public tables with an open seat."""
        device = context.device(request)
        own = await context.hub.store.tables_of(device.id, MAX_LISTED) if device else []
        public = await context.hub.store.lobby(MAX_LISTED)
        listed = [*own, *(table for table in public if table not in own)]
        asking = device.id if device else None
        return [summary((await context.hub.table(table)).room, asking) for table in listed]

    @get("/{key:str}", summary="One table")
    async def table(self, key: Key, request: AnyRequest, context: Context) -> rest.TableSummary:
        """Summary of a table, by its id or five-letter code."""
        live = await context.find(key, request)
        device = context.device(request)
        return summary(live.room, device.id if device else None)

    @post("/{key:str}/join", summary="Take a seat", status_code=200)
    async def join(
        self, key: Key, data: rest.Join, request: AnyRequest, context: Context
    ) -> Response[rest.Joined]:
        """Take an open seat; during a game, ask for a vacant one or one that a substitute plays."""
        live = await context.find_shared(key, request)
        device = replace(context.device_or_new(request), name=clean_name(data.name))
        wished: list[seating.Wished] = []

        def make(room: Room) -> list[ev.AnyEvent]:
            wished[:], events = seating.wish(room, device.id, data)
            return events

        await context.hub.change(live, make)
        [taken] = wished
        joined = rest.Joined(seat=taken.seat, asked=True)
        if isinstance(taken, ev.Sat):
            # Lots decide who begins: a seat may have another number once the game has started.
            room = live.room
            named = (at for at in room.seats_of(device.id) if room.seats[at].name == taken.name)
            joined = rest.Joined(seat=next(named, taken.seat))
        return Response(joined, cookies=[context.cookie(device, request)])

    @post("/{key:str}/leave", summary="Give up a seat", status_code=204)
    async def leave(
        self, key: Key, data: rest.SeatOnly, request: AnyRequest, context: Context
    ) -> None:
        """Give up a seat of the requesting device."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        await context.hub.change(live, lambda room: seating.leave(room, device.id, data.seat))

    @post("/{key:str}/bot", summary="Put a bot into a seat", status_code=204)
    async def bot(
        self, key: Key, data: rest.SeatBot, request: AnyRequest, context: Context
    ) -> None:
        """Host only: fill an open seat, or let a bot play for a person who has left."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)

        def make(room: Room) -> list[ev.AnyEvent]:
            return seating.seated(room, seating.man(room, device.id, data.seat, data.level))

        checked = context.hub.bot_tables.checked(make, address(request))
        await context.hub.change(live, checked)

    @post("/{key:str}/start", summary="Start the game", status_code=204)
    async def start(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Host only: start with the seats that are taken."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        bot_tables = context.hub.bot_tables
        make = bot_tables.checked(lambda room: [seating.start(room, device.id)], address(request))
        await context.hub.change(live, make)

    @post("/{key:str}/handover", summary="Token for another device", status_code=200)
    async def handover(self, key: Key, request: AnyRequest, context: Context) -> rest.Handover:
        """A secret token with which another device takes over the seats of this one."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        if not live.room.seats_of(device.id):
            raise Refused("not-your-seat")
        move = SeatMove(live.room.id, device.id, live.room.handovers)
        return rest.Handover(token=context.signer.move_token(move))

    @get("/{key:str}/qr.svg", media_type=SVG, summary="QR code of a table")
    async def qr(
        self, key: Key, request: AnyRequest, context: Context, base_urls: BaseUrls
    ) -> Response[bytes]:
        """QR code of the link to the table."""
        live = await context.find(key, request)
        base = (await base_urls.of(request)).base
        return svg_response(f"{base}/t/{live.room.id}")
