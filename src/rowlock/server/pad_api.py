"""Requests and sockets of score pads that several devices share."""

import asyncio
import io
from typing import Annotated, Any

import msgspec
import segno
from litestar import Controller, Request, Response, WebSocket, get, post, websocket
from litestar.params import Parameter

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.cards import CODE_LENGTH
from rowlock.server.limits import Bucket
from rowlock.server.pad_bodies import PadOpened, PadSetup, PadTold
from rowlock.server.pads import Pad, PadLine
from rowlock.server.services import Services, address
from rowlock.server.sockets import FLOODED, NOT_FOUND, admitted, error_view

Key = Annotated[str, Parameter(max_length=64)]

_decoder = msgspec.json.Decoder(PadTold)


class SharedPads(Controller):
    """Score pads that several devices share by a code."""

    path = "/api/pads"

    @post("/", summary="Share a score pad", status_code=200)
    async def open(
        self, data: PadSetup, request: Request[Any, Any, Any], services: Services
    ) -> PadOpened:
        """Open a shared pad; one that the server has forgotten comes back under its id."""
        services.codes.check(address(request))
        return services.pads.open(data).opened

    @get("/{key:str}", summary="One shared score pad")
    async def pad(self, key: Key, request: Request[Any, Any, Any], services: Services) -> PadOpened:
        """A shared pad by its id or five-letter code."""
        return find(key, request, services).opened

    @get("/{key:str}/qr.svg", media_type="image/svg+xml", summary="The link as a QR code")
    async def qr(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """A QR code that leads to the shared pad."""
        opened = find(key, request, services).opened
        base = (await services.reach.of(request)).base
        out = io.BytesIO()
        segno.make(f"{base}/pad/join/{opened.code}", error="m").save(
            out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
        )
        return Response(out.getvalue(), media_type="image/svg+xml")


def find(key: str, connection: Any, services: Services) -> Pad:
    """A pad; guessing codes is slow."""
    if len(key.upper()) == CODE_LENGTH:
        services.codes.check(address(connection))
    return services.pads.find(key)


@websocket("/api/pads/{key:str}/socket")
async def pad_socket(socket: WebSocket[Any, Any, Any], key: str, services: Services) -> None:
    """One device at a shared pad, for as long as it stays."""
    async with admitted(socket, services) as is_in:
        if is_in:
            await _attend(socket, key, services)


async def _attend(socket: WebSocket[Any, Any, Any], key: str, services: Services) -> None:
    """Find the pad, show it, and take in the device's part."""
    await socket.accept()
    try:
        pad = find(key[:64], socket, services)
    except RowlockError as wrong:
        await _refuse(socket, wrong)
        await socket.close(code=NOT_FOUND)
        return
    line = PadLine()
    pad.lines.add(line)
    sender = asyncio.create_task(_send(socket, line))
    bucket = Bucket(*services.limits.commands)
    try:
        pad.push()
        while (message := await socket.receive())["type"] == "websocket.receive":
            try:
                if not bucket.take():
                    # Nothing more is read meanwhile.
                    await asyncio.sleep(FLOODED)
                    raise Refused("too-fast")
                pad.tell(line, read_part(message.get("text") or message.get("bytes") or b""))
            except RowlockError as wrong:
                await _refuse(socket, wrong)
    finally:
        pad.lines.discard(line)
        sender.cancel()
        pad.push()


def read_part(data: str | bytes) -> PadTold:
    """What a device sent, however strange it may be."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad-request", reason=str(wrong)) from None


async def _send(socket: WebSocket[Any, Any, Any], line: PadLine) -> None:
    while True:
        data = await line.take()
        await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})


async def _refuse(socket: WebSocket[Any, Any, Any], wrong: RowlockError) -> None:
    await socket.send_data(msgspec.json.encode(error_view(wrong, None)), "text")
