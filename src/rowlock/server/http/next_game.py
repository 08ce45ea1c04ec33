"""REST handlers of the next game at a table."""

from dataclasses import replace
from functools import partial

from litestar import Controller, MediaType, Response, delete, post

from rowlock.server.context import AnyRequest, Context
from rowlock.server.http.tables import Key
from rowlock.server.live.rematch import rematch
from rowlock.server.protocol import rest
from rowlock.server.table import next_game, seating
from rowlock.server.table.seats import clean_name
from rowlock.server.table.setup import opened_view


class NextGames(Controller):
    """Rematches and the waiting list of a table."""

    path = "/api/tables"

    @post("/{key:str}/rematch", summary="Open the next game", status_code=200)
    async def rematch(self, key: Key, request: AnyRequest, context: Context) -> rest.Opened:
        """Open, or find, the table of the next game; it has a seat for everybody who played.

        The requesting device takes its seat there.
        """
        device = context.device_or_new(request)
        live = await context.find(key, request)
        return opened_view((await rematch(context.hub, live, device.id)).room)

    @post("/{key:str}/decline", summary="Decline the next game", status_code=204)
    async def decline(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Give up the seats that the table of a next game reserves for the requesting device."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        await context.hub.change(live, partial(seating.decline, device=device.id))

    @post("/{key:str}/wait", summary="Wait for the next game", status_code=204)
    async def wait(
        self, key: Key, data: rest.Wait, request: AnyRequest, context: Context
    ) -> Response[None]:
        """Put this device on the waiting list; in the next game it gets a seat if there is one."""
        live = await context.find_shared(key, request)
        device = replace(context.device_or_new(request), name=clean_name(data.name))
        make = partial(next_game.wait, device=device.id, name=device.name)
        await context.hub.change(live, make)
        cookie = context.cookie(device, request)
        return Response(None, status_code=204, media_type=MediaType.TEXT, cookies=[cookie])

    @delete("/{key:str}/wait", summary="Stop waiting", status_code=204)
    async def stop_waiting(self, key: Key, request: AnyRequest, context: Context) -> None:
        """Take the requesting device off the waiting list."""
        device = context.device_or_new(request)
        live = await context.find_shared(key, request)
        await context.hub.change(live, partial(next_game.stop_waiting, device=device.id))
