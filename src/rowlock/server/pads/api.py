"""REST handlers and the WebSocket of shared score pads."""

import asyncio

import msgspec
from litestar import Controller, Response, get, post, websocket

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.context import AnyRequest, AnySocket, Context, address
from rowlock.server.http.guard import admitted
from rowlock.server.http.qr import SVG, svg_response
from rowlock.server.http.reach import BaseUrls
from rowlock.server.http.tables import Key
from rowlock.server.limits import TokenBucket
from rowlock.server.pads.bodies import PadOpened, PadSetup, PadTold
from rowlock.server.pads.pads import Pad, PadConnection, Pads
from rowlock.server.protocol.errors import error_view
from rowlock.server.sockets.table_socket import FLOOD_PENALTY_SECONDS, NOT_FOUND
from rowlock.server.table.index.listing import CODE_LENGTH

_decoder = msgspec.json.Decoder(PadTold)


class SharedPads(Controller):
    """Score pads that several devices share by a code."""

    path = "/api/pads"

    @post("/", summary="Share a score pad", status_code=200)
    async def open(
        self, data: PadSetup, request: AnyRequest, context: Context, pads: Pads
    ) -> PadOpened:
        """Open a shared pad; with an id, reopen one that the server no longer has in memory."""
        context.codes.check(address(request))
        return pads.open(data).opened

    @get("/{key:str}", summary="Shared score pad")
    async def pad(self, key: Key, request: AnyRequest, context: Context, pads: Pads) -> PadOpened:
        """A shared pad by its id or five-letter code."""
        return find(key, request, context, pads).opened

    @get("/{key:str}/qr.svg", media_type=SVG, summary="QR code of a shared pad")
    async def qr(
        self, key: Key, request: AnyRequest, context: Context, pads: Pads, base_urls: BaseUrls
    ) -> Response[bytes]:
        """QR code of the link to the shared pad."""
        opened = find(key, request, context, pads).opened
        base = (await base_urls.of(request)).base
        return svg_response(f"{base}/pad/join/{opened.code}")


def find(key: str, connection: AnyRequest | AnySocket, context: Context, pads: Pads) -> Pad:
    """A pad by id or code; codes are rate-limited against guessing."""
    if len(key.upper()) == CODE_LENGTH:
        context.codes.check(address(connection))
    return pads.find(key)


@websocket("/api/pads/{key:str}/socket")
async def pad_socket(socket: AnySocket, key: str, context: Context, pads: Pads) -> None:
    """WebSocket of one device at a shared pad: receives its parts, sends the whole pad."""
    async with admitted(socket, context) as is_in:
        if is_in:
            await _attend(socket, key, context, pads)


async def _attend(socket: AnySocket, key: str, context: Context, pads: Pads) -> None:
    """Find the pad, send it, and merge the parts of the device until it disconnects."""
    await socket.accept()
    try:
        pad = find(key[:64], socket, context, pads)
    except RowlockError as wrong:
        await _refuse(socket, wrong)
        await socket.close(code=NOT_FOUND)
        return
    connection = PadConnection()
    pad.connections.add(connection)
    sender = asyncio.create_task(_send(socket, connection))
    bucket = TokenBucket(*context.limits.commands)
    try:
        pad.push()
        while (message := await socket.receive())["type"] == "websocket.receive":
            try:
                if not bucket.take():
                    # Nothing more is read meanwhile.
                    await asyncio.sleep(FLOOD_PENALTY_SECONDS)
                    raise Refused("too-fast")
                pad.update(
                    connection, read_part(message.get("text") or message.get("bytes") or b"")
                )
            except RowlockError as wrong:
                await _refuse(socket, wrong)
    finally:
        pad.connections.discard(connection)
        sender.cancel()
        pad.push()


def read_part(data: str | bytes) -> PadTold:
    """Decode what a device sent; refused with `bad-request` if that fails."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad-request", reason=str(wrong)) from None


async def _send(socket: AnySocket, connection: PadConnection) -> None:
    while True:
        data = await connection.next_view()
        await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})


async def _refuse(socket: AnySocket, wrong: RowlockError) -> None:
    await socket.send_data(msgspec.json.encode(error_view(wrong, None)), "text")
