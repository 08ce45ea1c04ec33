"""REST requests about the next game, and about the host who starts it."""

from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Controller, MediaType, Request, Response, delete, post

from rowlock.server import bodies, next_game, opening, seating
from rowlock.server.api import Key
from rowlock.server.seats import clean_name
from rowlock.server.services import Services
from rowlock.server.setups import opened


class NextGames(Controller):
    """Rematches and people who wait for one."""

    path = "/api/tables"

    @post("/{key:str}/rematch", summary="Play the next game", status_code=200)
    async def rematch(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> bodies.Opened:
        """The table of the next game, which keeps a seat for everybody; the one who asks sits."""
        device = services.known(request)
        live = await services.find(key, request)
        return opened((await opening.rematch(services.hub, live, device.id)).room)

    @post("/{key:str}/decline", summary="Do not play the next game", status_code=204)
    async def decline(self, key: Key, request: Request[Any, Any, Any], services: Services) -> None:
        """Give up the seats that the table of a next game keeps for this device."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        await services.hub.change(live, partial(seating.decline, device=device.id))

    @post("/{key:str}/wait", summary="Wait for the next game", status_code=204)
    async def wait(
        self, key: Key, data: bodies.Wait, request: Request[Any, Any, Any], services: Services
    ) -> Response[None]:
        """Put this device on the list for the next game, where it gets a seat if there is room."""
        live = await services.find_shared(key, request)
        device = replace(services.known(request), name=clean_name(data.name))
        make = partial(next_game.wait, device=device.id, name=device.name)
        await services.hub.change(live, make)
        cookie = services.cookie(device, request)
        return Response(None, status_code=204, media_type=MediaType.TEXT, cookies=[cookie])

    @delete("/{key:str}/wait", summary="Wait no longer", status_code=204)
    async def stop_waiting(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> None:
        """Take this device off that list."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        await services.hub.change(live, partial(next_game.stop_waiting, device=device.id))

    @post("/{key:str}/host", summary="Look after the table", status_code=204)
    async def host(self, key: Key, request: Request[Any, Any, Any], services: Services) -> None:
        """Become the host of a table that has not begun, while its host is not connected."""
        device = services.known(request)
        live = await services.find_shared(key, request)
        here = set(live.devices_anywhere())
        make = partial(seating.take_over_host, device=device.id, here=here)
        await services.hub.change(live, make)
