"""The REST part: names, tables, seats."""

import io
from dataclasses import replace
from typing import Annotated, Any

import segno
from litestar import Controller, MediaType, Request, Response, delete, get, post
from litestar.params import Parameter

from rowlock.rules.errors import Refused
from rowlock.server import absence, bodies, judged, seating
from rowlock.server import events as ev
from rowlock.server.erasing import erase
from rowlock.server.exploring import explore
from rowlock.server.fair_queue import Asker
from rowlock.server.identity import COOKIE, Handover
from rowlock.server.layouts import games
from rowlock.server.room import Room
from rowlock.server.seats import clean_name
from rowlock.server.services import Services, address
from rowlock.server.setups import opened, set_up, summary

MOST_LISTED = 20
Key = Annotated[str, Parameter(max_length=64)]


class Names(Controller):
    """Who this device is, and what can be played."""

    path = "/api"

    @get("/games", summary="The games")
    async def games(self) -> list[bodies.GameInfo]:
        """All games with their seats, options, bots and layout."""
        return games()

    @get("/reach", summary="The address for links")
    async def reach(self, request: Request[Any, Any, Any], services: Services) -> bodies.Reach:
        """The address under which other devices reach this server."""
        return await services.reach.of(request)

    @get("/me", summary="Who this device is")
    async def me(self, request: Request[Any, Any, Any], services: Services) -> bodies.Me:
        """The name of this device, empty if it is new."""
        device = services.device(request)
        return bodies.Me(name=device.name if device else "")

    @post("/me", summary="Give this device a name", status_code=200)
    async def name(
        self, data: bodies.Me, request: Request[Any, Any, Any], services: Services
    ) -> Response[bodies.Me]:
        """Set the name; the answer carries the cookie."""
        device = replace(services.known(request), name=clean_name(data.name))
        return Response(bodies.Me(name=device.name), cookies=[services.cookie(device, request)])

    @post("/positions", summary="Explore a position", status_code=200)
    async def explore(
        self, data: judged.PositionSetup, request: Request[Any, Any, Any], services: Services
    ) -> judged.PositionView:
        """What a table between two turns promises, and what each option is worth after a throw."""
        services.questions.check(address(request))
        return await explore(data, services.hub.thinkers, Asker(address(request)))

    @delete("/me", summary="Delete everything of this device", status_code=204)
    async def erase(self, request: Request[Any, Any, Any], services: Services) -> Response[None]:
        """Forget its games, its names in the games of others, and its cookie."""
        services.erasures.check(address(request))
        device = services.device(request)
        if device is not None:
            await erase(services.hub, device.id)
        answer = Response(None, status_code=204, media_type=MediaType.TEXT)
        answer.delete_cookie(COOKIE, path="/")
        return answer

    @post("/takeover", summary="Take seats over from another device", status_code=200)
    async def takeover(
        self, data: bodies.Handover, request: Request[Any, Any, Any], services: Services
    ) -> Response[bodies.Opened]:
        """Move the seats that a token names to this device."""
        found = services.signer.handed_over(data.token)
        if found is None:
            raise Refused("bad-token")
        device = services.known(request)
        live = await services.hub.table(found.table)

        def make(room: Room) -> list[ev.AnyEvent]:
            if found.device == device.id:
                return []
            if found.handovers != room.handovers or not room.seats_of(found.device):
                raise Refused("bad-token")
            back = absence.returns(room, found.device, by_input=True)
            return [ev.Moved(origin=found.device, target=device.id), *back]

        await services.hub.change(live, make)
        return Response(opened(live.room), cookies=[services.cookie(device, request)])


class Tables(Controller):
    """Tables and their seats."""

    path = "/api/tables"

    @post("/", summary="Open a table")
    async def open(
        self, data: bodies.TableSetup, request: Request[Any, Any, Any], services: Services
    ) -> Response[bodies.Opened]:
        """Set up a table; it starts at once if no seat is open, unless the host is to start it."""
        services.opened.check(address(request))
        device = services.known(request)
        most = services.limits.tables
        if len(await services.hub.store.tables_of(device.id, most)) >= most:
            raise Refused("too-many-tables")
        setup, opener = set_up(data, device), address(request)
        with services.hub.bot_tables.opening(setup.seats, opener):
            live = await services.hub.open(setup, opener=opener)
        return Response(opened(live.room), cookies=[services.cookie(device, request)])

    @get("/", summary="Public tables and your own")
    async def tables(
        self, request: Request[Any, Any, Any], services: Services
    ) -> list[bodies.TableSummary]:
        """Public tables with an open seat, and the tables where this device has a seat."""
        device = services.device(request)
        own = await services.hub.store.tables_of(device.id, MOST_LISTED) if device else []
        public = await services.hub.store.lobby(MOST_LISTED)
        listed = [*own, *(table for table in public if table not in own)]
        return [summary((await services.hub.table(table)).room, device) for table in listed]

    @get("/{key:str}", summary="One table in short")
    async def table(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> bodies.TableSummary:
        """A table by its id or five-letter code."""
        live = await services.find(key, request)
        return summary(live.room, services.device(request))

    @post("/{key:str}/join", summary="Take a seat", status_code=200)
    async def join(
        self, key: Key, data: bodies.Join, request: Request[Any, Any, Any], services: Services
    ) -> Response[bodies.Joined]:
        """Take an open seat; in play, ask for one that nobody plays or that a substitute does."""
        live = await services.find_shared(key, request)
        device = replace(services.known(request), name=clean_name(data.name))
        wished: list[seating.Wished] = []

        def make(room: Room) -> list[ev.AnyEvent]:
            wish = (room, device.id, data.name, data.seat, data.contribution)
            wished[:], events = seating.wish(*wish)
            return events

        await services.hub.change(live, make)
        [taken] = wished
        joined = bodies.Joined(seat=taken.seat, asked=True)
        if isinstance(taken, ev.Sat):
            # Lots decide who begins: a seat may have another number once the game has started.
            room = live.room
            named = (at for at in room.seats_of(device.id) if room.seats[at].name == taken.name)
            joined = bodies.Joined(seat=next(named, taken.seat))
        return Response(joined, cookies=[services.cookie(device, request)])

    @post("/{key:str}/leave", summary="Give a seat up", status_code=204)
    async def leave(
        self, key: Key, data: bodies.SeatOnly, request: Request[Any, Any, Any], services: Services
    ) -> None:
        """Give up a seat of this device."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        await services.hub.change(live, lambda room: [seating.leave(room, device.id, data.seat)])

    @post("/{key:str}/bot", summary="Put a bot into a seat", status_code=204)
    async def bot(
        self, key: Key, data: bodies.SeatBot, request: Request[Any, Any, Any], services: Services
    ) -> None:
        """The host fills an open seat, or lets a bot play for a person who has left."""
        device = services.known(request)
        live = await services.find_shared(key, request)

        def make(room: Room) -> list[ev.AnyEvent]:
            return seating.seated(room, seating.man(room, device.id, data.seat, data.level))

        checked = services.hub.bot_tables.checked(make, address(request))
        await services.hub.change(live, checked)

    @post("/{key:str}/start", summary="Start now", status_code=204)
    async def start(self, key: Key, request: Request[Any, Any, Any], services: Services) -> None:
        """The host starts with the seats that are taken."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        bot_tables = services.hub.bot_tables
        make = bot_tables.checked(lambda room: [seating.start(room, device.id)], address(request))
        await services.hub.change(live, make)

    @post("/{key:str}/handover", summary="Move to another device", status_code=200)
    async def handover(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> bodies.Handover:
        """A private token for the seats of this device."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        if not live.room.seats_of(device.id):
            raise Refused("not-your-seat")
        handover = Handover(live.room.id, device.id, live.room.handovers)
        return bodies.Handover(token=services.signer.handover(handover))

    @get("/{key:str}/review", summary="What a finished game is worth looking at for")
    async def review(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> judged.Review:
        """What each decision of a finished game cost, and what the dice gave."""
        services.questions.check(address(request))
        live = await services.find(key, request)
        return await services.reviews.of(live.room, Asker(address(request)))

    @get("/{key:str}/advice", summary="What the coach says")
    async def advice(
        self, key: Key, seat: int, request: Request[Any, Any, Any], services: Services
    ) -> judged.Advice:
        """What each option of a seat of this device is worth, where a coach is allowed."""
        services.questions.check(address(request))
        live, device = await services.find(key, request), services.device(request)
        if device is None or seat not in live.room.seats_of(device.id):
            raise Refused("not-your-seat")
        return await services.reviews.advice(live.room, seat, Asker(address(request)))

    @get("/{key:str}/qr.svg", media_type="image/svg+xml", summary="The link as a QR code")
    async def qr(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """A QR code that leads to the table."""
        live = await services.find(key, request)
        base = (await services.reach.of(request)).base
        out = io.BytesIO()
        segno.make(f"{base}/t/{live.room.id}", error="m").save(
            out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
        )
        return Response(out.getvalue(), media_type="image/svg+xml")
