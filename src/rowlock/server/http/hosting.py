"""REST handlers of what a host does at a table, and of what guests answer."""

from collections.abc import Callable, Sequence
from functools import partial

from litestar import Controller, post

from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.tables import Key
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table import hosting, seating
from rowlock.server.table.room import Room

Request = Callable[[Room, str], Sequence[ev.AnyEvent]]
"""What a request of a device leads to at a room."""


class Hosting(Controller):
    """Seats, set-up and host of a table."""

    path = "/api/tables"

    @post("/{key:str}/remove", summary="Empty a seat", status_code=204)
    async def remove(
        self, key: Key, data: rest.SeatNamed, request: AnyRequest, context: Context
    ) -> None:
        """Host only, before the start: take a guest, a bot or an invitation off a seat."""
        make = partial(hosting.remove, seat=data.seat, name=data.name)
        await _change(key, request, context, make)

    @post("/{key:str}/readmit", summary="Invite a removed guest again", status_code=204)
    async def readmit(
        self, key: Key, data: rest.NameOnly, request: AnyRequest, context: Context
    ) -> None:
        """Host only, before the start: a person who was removed may sit down again."""
        await _change(key, request, context, partial(hosting.readmit, name=data.name))

    @post("/{key:str}/add-seat", summary="Add a seat", status_code=204)
    async def add_seat(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Host only, before the start: add an open seat."""
        await _change(key, request, context, hosting.add_seat)

    @post("/{key:str}/close-seat", summary="Close a seat", status_code=204)
    async def close_seat(
        self, key: Key, data: rest.SeatOnly, request: AnyRequest, context: Context
    ) -> None:
        """Host only, before the start: take an open seat away."""
        await _change(key, request, context, partial(hosting.close_seat, seat=data.seat))

    @post("/{key:str}/order", summary="Reorder the seats", status_code=204)
    async def order(
        self, key: Key, data: rest.SeatOrder, request: AnyRequest, context: Context
    ) -> None:
        """Host only, before the start: put the seats into another order."""
        await _change(key, request, context, partial(hosting.reorder, order=data.order))

    @post("/{key:str}/setup", summary="Change the set-up", status_code=204)
    async def setup(
        self, key: Key, data: rest.TableChange, request: AnyRequest, context: Context
    ) -> None:
        """Host only, before the start: change the options; guests have to agree before it."""
        await _change(key, request, context, partial(hosting.change, wish=data))

    @post("/{key:str}/agree", summary="Agree to a change", status_code=204)
    async def agree(
        self, key: Key, data: rest.Agree, request: AnyRequest, context: Context
    ) -> None:
        """Agree to the set-up, which the host has changed since this device sat down."""
        await _change(key, request, context, partial(hosting.agree, version=data.version))

    @post("/{key:str}/close", summary="Close the table", status_code=204)
    async def close(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Host only, before the start: close the table for everybody."""
        await _change(key, request, context, hosting.close)

    @post("/{key:str}/pause", summary="Pause the game", status_code=204)
    async def pause(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Host only, during the game: stop the clock; bots and unasked dice wait."""
        await _change(key, request, context, hosting.pause)

    @post("/{key:str}/resume", summary="Let the game go on", status_code=204)
    async def resume(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Host only: let the game go on after a pause."""
        await _change(key, request, context, hosting.resume)

    @post("/{key:str}/host", summary="Hand the host's role on, or take it", status_code=204)
    async def host(
        self, key: Key, data: rest.NewHost, request: AnyRequest, context: Context
    ) -> None:
        """Hand the role on to a seat; without one take it while the host is not connected."""
        if data.seat is not None:
            await _change(key, request, context, partial(hosting.hand_on, seat=data.seat))
            return
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        here = set(live.devices_anywhere())
        make = partial(seating.take_over_host, device=device.id, here=here)
        await context.hub.change(live, make)


async def _change(key: str, request: AnyRequest, context: Context, make: Request) -> None:
    """Store what a request of this device leads to."""
    device = context.device_or_new(request)
    live = await context.find_shared(key, request)
    checked = context.hub.bot_tables.checked(lambda room: make(room, device.id), address(request))
    await context.hub.change(live, checked)
