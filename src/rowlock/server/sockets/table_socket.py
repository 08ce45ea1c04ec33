"""The WebSocket part: views go out after every change, commands come in."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.direct import POLICY, Connection, connection_of
from rowlock.server.identity import Device
from rowlock.server.limits import Bucket
from rowlock.server.live import LiveTable
from rowlock.server.metrics import MOVE_SECONDS, REFUSED, SOCKETS
from rowlock.server.opening import check_may_go_on, rematch
from rowlock.server.room import Room
from rowlock.server.services import Services, address

REACTIONS = ("clap", "wow", "laugh", "cry", "think", "hurry", "luck", "hi")
NOT_FOUND = 4404
MOST_WAITING = 32
"""Messages that wait to be answered before a client has to wait, too."""
FLOODED = 0.25
"""How many seconds a client waits with each command that is one too many."""

log = structlog.get_logger()

_decoder = msgspec.json.Decoder(msg.Command)
_encoder = msgspec.json.Encoder()
_STEPS = (msg.Choose, msg.Roll, msg.Undo)
_NO_INPUTS = (msg.Ping, msg.Again)
"""What a page sends by itself, or once the game is over."""


@websocket("/api/tables/{key:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], key: str, services: Services) -> None:
    """One client at one table, for as long as it stays."""
    async with admitted(socket, services) as is_in:
        if is_in:
            await _attend(socket, key, services)


@asynccontextmanager
async def admitted(socket: WebSocket[Any, Any, Any], services: Services) -> AsyncIterator[bool]:
    """Whether a socket is let in; one that is not is closed."""
    where = address(socket)
    try:
        if not same_origin(socket):
            raise Refused("wrong-origin")
        services.check_host(socket)
        services.requests.check(where)
        services.crowd.enter(where)
    except Refused:
        await socket.close(code=POLICY)
        yield False
        return
    try:
        with SOCKETS.track_inprogress():
            yield True
    finally:
        services.crowd.leave(where)


async def _attend(socket: WebSocket[Any, Any, Any], key: str, services: Services) -> None:
    """Find the table, tell everything, listen."""
    await socket.accept()
    try:
        live = await services.find(key[:64], socket)
    except RowlockError as wrong:
        await socket.send_data(_encoder.encode(error_view(wrong, None)), "text")
        await socket.close(code=NOT_FOUND)
        return
    device = services.device(socket)
    connection = connection_of(socket)
    client = Client(services, live, device, connection)
    try:
        await connection.attend(client.hear, client.send)
        if client.overrun:
            await socket.close(code=POLICY)
    finally:
        client.leave()


def same_origin(connection: Any) -> bool:
    """Whether a browser's request comes from a page of this very server."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return bool(origin.partition("://")[2] == connection.headers.get("host"))


class Client:
    """Understands what one client sends, and answers one command after the other."""

    def __init__(
        self,
        services: Services,
        live: LiveTable,
        device: Device | None,
        connection: Connection,
    ) -> None:
        self._services = services
        self._device = device.id if device else ""
        self._connection = connection
        self._sit_at(live)
        self._bucket = Bucket(*services.limits.commands)
        self._reactions = Bucket(*services.limits.reactions)
        self._busy = False
        """Whether a command is being carried out."""
        self._waiting: list[bytes] = []
        self._gone = False

    def _sit_at(self, live: LiveTable) -> None:
        self._line = self._services.hub.connect(live, self._device or None, self._connection)
        self._live = live

    def leave(self) -> None:
        """The client is gone."""
        self._gone = True
        self._services.hub.disconnect(self._live, self._line)

    def send(self) -> None:
        """Send what could not be sent until now."""
        self._line.send()

    @property
    def overrun(self) -> bool:
        """Whether the client asks and asks and does not listen."""
        return self._line.overrun

    def hear(self, data: bytes) -> None:
        """Take a message, which is answered once all before it are."""
        if not self._busy:
            self._attend_to(data)
            return
        self._waiting.append(data)
        if len(self._waiting) >= MOST_WAITING:
            self._connection.pause()

    def _attend_to(self, data: bytes) -> None:
        self._busy = True
        if self._bucket.take():
            self._answer(data)
        else:
            # Nothing more is answered meanwhile, so whoever floods waits in front of the door.
            asyncio.get_running_loop().call_later(FLOODED, self._answer, data, True)

    def _answer(self, data: bytes, flooded: bool = False) -> None:
        command_id: str | None = None
        try:
            command = read_command(data)
            command_id = command.id
            if flooded:
                raise Refused("too-fast")
            answer = self._carry_out(command)
        except Exception as wrong:  # noqa: BLE001 - a mistake of ours is one command's only
            answer = self._refused(wrong, command_id)
        if answer is not None:
            self._say(answer)

    def _say(self, answer: msg.Push) -> None:
        """Send an answer and go on with what has come meanwhile."""
        self._line.put(_encoder.encode(answer))
        if self._line.overrun:
            self._connection.dismiss()
        elif self._waiting:
            asyncio.get_running_loop().call_soon(self._attend_to, self._waiting.pop(0))
            if not self._waiting:
                self._connection.resume()
        else:
            self._busy = False

    def _refused(self, wrong: Exception, command_id: str | None) -> msg.ErrorView:
        if not isinstance(wrong, RowlockError):
            log.error("command-failed", reason=repr(wrong))
            wrong = Refused("failed")
        REFUSED.labels(wrong.code).inc()
        return error_view(wrong, command_id)

    def _carry_out(self, command: msg.Command) -> msg.Push | None:
        """The answer to a command; None if it comes once something is stored."""
        if not isinstance(command, _NO_INPUTS):
            self._services.hub.attendance.heard_from(self._live, self._device)
        if isinstance(command, _STEPS):
            self._live.room.check_seat(self._device, command.seat)
            stored = partial(self._stored, command.id, time.perf_counter())
            self._services.hub.submit(self._live, partial(self._events, command), stored)
            return None
        if isinstance(command, msg.Ping):
            self._live.push_view([self._line])
            return msg.Ack(id=command.id, seq=self._live.room.seq)
        if isinstance(command, msg.Again):
            check_may_go_on(self._live.room, self._device)
            self._services.hub.spawn(self._go_on(command))
            return None
        if isinstance(command, msg.Alive):
            return msg.Ack(id=command.id, seq=self._live.room.seq)
        if isinstance(command, msg.Vote | msg.Admit):
            stored = partial(self._stored, command.id, time.perf_counter())
            self._services.hub.submit(self._live, partial(self._decision, command), stored)
            return None
        self._live.room.check_seat(self._device, command.seat)
        if isinstance(command, msg.React):
            return self._react(command)
        return error_view(self._live.room.why(command.seat, command.move), command.id)

    def _decision(self, command: msg.Vote | msg.Admit, room: Room) -> list[ev.AnyEvent]:
        """What an answer about somebody else's seat leads to."""
        presence, now = self._live.presence, asyncio.get_running_loop().time()
        if isinstance(command, msg.Vote):
            return presence.vote(room, self._device, command.seat, command.answer, now)
        return presence.answer(room, self._device, command.request, command.yes, now)

    def _stored(self, command_id: str, began: float, seq: int, wrong: Exception | None) -> None:
        if wrong is None:
            MOVE_SECONDS.observe(time.perf_counter() - began)
            self._say(msg.Ack(id=command_id, seq=seq))
        else:
            self._say(self._refused(wrong, command_id))

    async def _go_on(self, command: msg.Again) -> None:
        """Leave this table for the one of the next game, on the same socket."""
        try:
            hub, given = self._services.hub, command.contribution
            again = await rematch(hub, self._live, self._device, given)
            if not self._gone:
                self._move_to(again)
        except Exception as wrong:  # noqa: BLE001 - as above
            self._say(self._refused(wrong, command.id))
        else:
            self._say(msg.Ack(id=command.id, seq=again.room.seq))

    def _move_to(self, live: LiveTable) -> None:
        left, line = self._live, self._line
        self._sit_at(live)
        line.move_answers(self._line)
        self._services.hub.disconnect(left, line)

    def _react(self, command: msg.React) -> msg.Ack:
        if command.reaction not in REACTIONS:
            raise Refused("bad-request", reason="reaction")
        if not self._reactions.take():
            raise Refused("too-fast")
        reaction = msg.Reaction(seat=command.seat, reaction=command.reaction)
        self._services.hub.tell(self._live, reaction)
        return msg.Ack(id=command.id, seq=self._live.room.seq)

    def _events(self, command: msg.Roll | msg.Choose | msg.Undo, room: Room) -> list[ev.AnyEvent]:
        """What a command leads to; one that was carried out before leads to nothing more."""
        room.check_seat(self._device, command.seat)
        key = f"{self._device}:{command.id}"
        if room.done(key):
            return []
        room.check_decision(command.decision)
        if isinstance(command, msg.Choose):
            return [room.choose(command.seat, command.move, key)]
        if isinstance(command, msg.Undo):
            return [room.undo(command.seat, key)]
        if room.game.rolling(room.state) != command.seat:
            raise Refused("stale")
        return [room.roll(key)]


def read_command(data: bytes) -> msg.Command:
    """What a client sent, however strange it may be."""
    try:
        command: msg.Command = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad-request", reason=str(wrong)) from None
    return command


def error_view(wrong: RowlockError, command_id: str | None) -> msg.ErrorView:
    """An error as it is sent; values are short."""
    values = {
        key: value if isinstance(value, int) else str(value)[:200]
        for key, value in wrong.values.items()
    }
    return msg.ErrorView(id=command_id, code=wrong.code, values=values, text=str(wrong)[:400])
