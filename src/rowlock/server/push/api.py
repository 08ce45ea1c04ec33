"""REST handlers of notices: the server's key, a browser's subscription, and its end."""

import time
from dataclasses import dataclass

from litestar import Controller, get, post

from rowlock.i18n import LANGUAGES
from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address, name_of
from rowlock.server.push.bodies import PushEnd, PushState, PushWish
from rowlock.server.push.endpoints import read_endpoint
from rowlock.server.push.notices import Notices
from rowlock.server.push.sender import Sender
from rowlock.server.storage.push import PushStore, StoredSubscription

LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})
"""Browsers treat pages of these as if they came by https."""


@dataclass(frozen=True, slots=True)
class PushService:
    """What the handlers need: all of it, or only that it is switched off."""

    on: bool
    store: PushStore
    sender: Sender
    notices: Notices


class Push(Controller):
    """Notices for people whose page is closed."""

    path = "/api/push"

    @get("/", summary="Whether notices can be had")
    async def state(self, request: AnyRequest, push: PushService) -> PushState:
        """The server's key for subscribing, or why there are no notices."""
        if not push.on:
            return PushState(key=None, reason="off")
        host = name_of(request.headers.get("host", "").lower())
        if request.url.scheme != "https" and host not in LOCAL_HOSTS:
            return PushState(key=None, reason="https")
        try:
            return PushState(key=push.sender.keys.public, reason=None)
        except Refused:
            return PushState(key=None, reason="missing")

    @post("/", summary="Ask for notices", status_code=204)
    async def subscribe(
        self, data: PushWish, request: AnyRequest, context: Context, push: PushService
    ) -> None:
        """Notify this browser when a game waits for a person of the requesting device."""
        context.opened.check(address(request))
        if not push.on:
            raise Refused("push-off")
        device = context.device(request)
        if device is None:
            raise Refused("not-your-seat")
        read_endpoint(data.endpoint, push.sender.loopback)
        _check_keys(data, push.sender)
        language = data.language if data.language in LANGUAGES else "en"
        keys = data.p256dh, data.auth
        now = time.time()
        new = StoredSubscription(data.endpoint, device.id, *keys, language, now)
        await push.store.put(new)
        push.notices.listen(True)

    @post("/end", summary="No more notices", status_code=204)
    async def unsubscribe(
        self, data: PushEnd, request: AnyRequest, context: Context, push: PushService
    ) -> None:
        """Forget a subscription of the requesting device."""
        if (device := context.device(request)) is not None:
            await push.store.drop(data.endpoint, device.id)


def _check_keys(data: PushWish, sender: Sender) -> None:
    _ = sender.keys  # refused where the library is missing
    from rowlock.server.push.crypto import Subscription, check_keys  # noqa: PLC0415 - an extra

    try:
        check_keys(Subscription(data.endpoint, data.p256dh, data.auth))
    except ValueError:
        raise Refused("bad-request", reason="keys") from None
