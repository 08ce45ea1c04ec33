"""REST handlers of the requesting device: its name, moving its seats, its deletion."""

from dataclasses import replace

from litestar import Controller, MediaType, Response, delete, get, post

from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.reach import BaseUrls
from rowlock.server.live.erase import erase
from rowlock.server.people.identity import COOKIE
from rowlock.server.people.rulings import revocation
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table.absence import away
from rowlock.server.table.room import Room
from rowlock.server.table.seats import clean_name
from rowlock.server.table.setup import opened_view
from rowlock.server.table.views.layouts import games

COOKIE_GAP_SECONDS = 0.01


class ThisDevice(Controller):
    """The requesting device, the games of this server, and the address for links."""

    path = "/api"

    @get("/games", summary="Games")
    async def games(self) -> list[rest.GameInfo]:
        """All games with their seats, options, bots and layout."""
        return games()

    @get("/reach", summary="Address for links")
    async def reach(self, request: AnyRequest, base_urls: BaseUrls) -> rest.Reach:
        """The base URL under which other devices reach this server, for links and QR codes."""
        return await base_urls.of(request)

    @get("/me", summary="Name of this device")
    async def me(self, request: AnyRequest, context: Context) -> Response[rest.Me]:
        """The name of the requesting device; empty if it has none. An old cookie is renewed."""
        device = context.device(request)
        return Response(
            rest.Me(name=device.name if device else ""), cookies=context.renewed(request)
        )

    @get("/notice", summary="Announcement")
    async def notice(self, request: AnyRequest, context: Context) -> Response[rest.Notice]:
        """What the operator tells everybody, if anything. An old cookie is renewed."""
        told = context.rulings.announcement
        notice = rest.Notice(
            text=told.value if told else "",
            until=told.ends if told else 0.0,
            draining=context.rulings.draining,
        )
        return Response(notice, cookies=context.renewed(request))

    @post("/me", summary="Name this device", status_code=200)
    async def name(self, data: rest.Me, request: AnyRequest, context: Context) -> Response[rest.Me]:
        """Set the name of the requesting device; the answer sets its cookie."""
        device = replace(context.device_or_new(request), name=clean_name(data.name))
        return Response(rest.Me(name=device.name), cookies=[context.cookie(device, request)])

    @delete("/me", summary="Delete this device", status_code=204)
    async def erase(self, request: AnyRequest, context: Context) -> Response[None]:
        """Delete the device's games, its names in games with others, its ratings and its cookie."""
        context.erasures.check(address(request))
        device = context.device(request)
        if device is not None:
            await erase(context.hub, device.id)
            # Copies of the cookie are void from now on.
            await context.watch.put(revocation(device.id))
        return without_cookie()

    @post("/me/forget", summary="Forget this device", status_code=204)
    async def forget(self, request: AnyRequest, context: Context) -> Response[None]:
        """Void this device's cookie and all copies of it; its games stay, nobody finds them."""
        context.erasures.check(address(request))
        device = context.device(request)
        if device is not None:
            await context.watch.put(revocation(device.id))
        return without_cookie()

    @post("/me/sign-out-others", summary="Void all other copies of the cookie", status_code=204)
    async def sign_out_others(self, request: AnyRequest, context: Context) -> Response[None]:
        """Void this device's cookie wherever else it is; the answer sets a new one here."""
        context.erasures.check(address(request))
        device = context.device(request)
        if device is None:
            return Response(None, status_code=204, media_type=MediaType.TEXT)
        voided = revocation(device.id)
        await context.watch.put(voided)
        # A moment younger than what is void, whatever the clocks of other hosts say.
        cookie = context.cookie(device, request, issued=voided.at + COOKIE_GAP_SECONDS)
        return Response(None, status_code=204, media_type=MediaType.TEXT, cookies=[cookie])

    @post("/takeover", summary="Take over seats of another device", status_code=200)
    async def takeover(
        self, data: rest.Handover, request: AnyRequest, context: Context
    ) -> Response[rest.Opened]:
        """Move the seats that a handover token stands for to the requesting device."""
        found = context.signer.read_move(data.token)
        if found is None:
            raise Refused("bad-token")
        device = context.device_or_new(request)
        live = await context.hub.table(found.table)

        def make(room: Room) -> list[ev.AnyEvent]:
            if found.handovers != room.handovers or not room.seats_of(found.device):
                raise Refused("bad-token")  # used up, whichever device brings it
            if found.device == device.id:
                return []
            back = away.returns(room, found.device, by_input=True)
            return [ev.Moved(origin=found.device, target=device.id), *back]

        await context.hub.change(live, make)
        return Response(opened_view(live.room), cookies=[context.cookie(device, request)])


def without_cookie() -> Response[None]:
    """An answer that deletes the cookie."""
    answer = Response(None, status_code=204, media_type=MediaType.TEXT)
    answer.delete_cookie(COOKIE, path="/")
    return answer
