"""The socket of one client at a table: reads its commands in order, answers each of them."""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.context import POLICY_VIOLATION, AnySocket, Close, Context
from rowlock.server.http.guard import admit, closed_if_expelled, count_out
from rowlock.server.limits import TokenBucket
from rowlock.server.live.live_table import LiveTable
from rowlock.server.live.move import Answer, Move
from rowlock.server.live.rematch import check_may_go_on, rematch
from rowlock.server.metrics import MOVE_SECONDS, REFUSED
from rowlock.server.people.identity import Device
from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.errors import error_view
from rowlock.server.sockets.connection import Connection, connection_of
from rowlock.server.table.commands import PeopleCommand, people_changes, step_changes, why
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room

REACTIONS = ("clap", "wow", "laugh", "cry", "think", "hurry", "luck", "hi")
NOT_FOUND = 4404
MAX_UNANSWERED = 32
"""Commands that may wait for their answers before the client is no longer read from."""
FLOOD_PENALTY_SECONDS = 0.25
"""How long the answer to each command beyond the limit is delayed."""

log = structlog.get_logger()

_decoder = msgspec.json.Decoder(msg.Command)
_encoder = msgspec.json.Encoder()
_NO_INPUTS = (msg.Ping, msg.Again)
"""Commands that a page sends by itself, or once the game is over: no sign of a person."""


@websocket("/api/tables/{key:str}/socket")
async def table_socket(socket: AnySocket, key: str, context: Context, watch: bool = False) -> None:
    """One client at one table, for as long as it stays.

    With `watch` it is a spectator, whatever seats its device has: a screen for all to see.
    """
    here = await admit(socket, context)
    if here is None:
        return
    leave = partial(count_out, context, here)
    stays = False
    try:
        async with closed_if_expelled(socket, here):
            stays, here.close = await _attend(socket, key, context, watch, leave)
    finally:
        if not stays:
            leave()
        # Litestar's socket and these two refer to each other: freed at once, not some time later.
        socket.receive = socket.send = _over


async def _attend(
    socket: AnySocket, key: str, context: Context, watch: bool, leave: Callable[[], None]
) -> tuple[bool, Close | None]:
    """Find the table, tell everything, listen.

    Whether `leave` is called once the client is gone, and how to close its connection. Where
    uvicorn's own connection is taken over, this ends long before the client is gone.
    """
    await socket.accept()
    try:
        live = await context.find(key[:64], socket)
    except RowlockError as wrong:
        await socket.send_data(_encoder.encode(error_view(wrong, None)), "text")
        await socket.close(code=NOT_FOUND)
        return False, None
    device = None if watch else context.device(socket)
    connection = connection_of(socket)
    client = Client(context, live, device, connection)

    def gone() -> None:
        client.leave()
        leave()

    connection.take_over(client.hear, client.send, gone)
    await connection.serve()
    return True, connection.end


async def _over(*_: object) -> Any:
    """In place of a socket's way in and out once its handler has ended."""
    raise WebSocketDisconnect(detail="the handler has ended")


class Client:
    """Reads the commands of one client and answers them one after the other."""

    def __init__(
        self,
        context: Context,
        live: LiveTable,
        device: Device | None,
        connection: Connection,
    ) -> None:
        self._context = context
        self._device = device.id if device else ""
        self._connection = connection
        self._sit_at(live)
        self._bucket = TokenBucket(*context.limits.commands)
        self._reactions = TokenBucket(*context.limits.reactions)
        self._busy = False
        """Whether a command is being carried out."""
        self._waiting: list[bytes] = []
        self._gone = False

    def _sit_at(self, live: LiveTable) -> None:
        self._line = self._context.hub.connect(live, self._device or None, self._connection)
        self._live = live

    def leave(self) -> None:
        """The client is gone."""
        self._gone = True
        self._context.hub.disconnect(self._live, self._line)

    def send(self) -> None:
        """Send what could not be sent until now."""
        self._line.send()

    def hear(self, data: bytes) -> None:
        """Take a message, which is answered once all before it are."""
        if not self._busy:
            self._attend_to(data)
            return
        self._waiting.append(data)
        if len(self._waiting) >= MAX_UNANSWERED:
            self._connection.pause()

    def _attend_to(self, data: bytes) -> None:
        self._busy = True
        if self._bucket.take():
            self._answer(data)
        else:
            # Nothing more is answered meanwhile, so that a client that floods only delays itself.
            asyncio.get_running_loop().call_later(FLOOD_PENALTY_SECONDS, self._answer, data, True)

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
            self._connection.end(POLICY_VIOLATION)
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
        hub, live = self._context.hub, self._live
        if not isinstance(command, _NO_INPUTS):
            # so nobody counts it as absent
            if live.calm:
                live.note_input(self._device)
            else:
                hub.attendance.heard_from(live, self._device)
        match command:
            case msg.Choose() | msg.Roll() | msg.Throw() | msg.Undo() | msg.Settle():
                make = partial(step_changes, device=self._device, command=command)
                Move(hub, live, make, self._answer_when_stored(command)).receive()
                return None
            case (
                msg.Vote()
                | msg.Admit()
                | msg.TakeBackWish()
                | msg.TakeBackAnswer()
                | msg.PassInAdvance()
                | msg.Concede()
            ):
                make = partial(self._people_changes, command)
                Move(hub, live, make, self._answer_when_stored(command)).receive()
                return None
            case msg.Again():
                check_may_go_on(live.room, self._device)
                hub.tasks.spawn(self._go_on(command))
                return None
            case msg.Ping():
                live.push_view([self._line])
                return msg.Ack(id=command.id, seq=live.room.seq)
            case msg.Alive():
                return msg.Ack(id=command.id, seq=live.room.seq)
            case msg.React():
                return self._react(command)
            case msg.Why():
                live.room.check_seat(self._device, command.seat)
                return error_view(why(live.room, command.seat, command.move), command.id)

    def _people_changes(self, command: PeopleCommand, room: Room) -> Sequence[Change]:
        now = asyncio.get_running_loop().time()
        return people_changes(room, self._device, command, self._live.presence, now)

    def _answer_when_stored(self, command: msg.Command) -> Answer:
        return partial(self._stored, command.id, time.perf_counter())

    def _stored(self, command_id: str, began: float, seq: int, wrong: Exception | None) -> None:
        if wrong is None:
            MOVE_SECONDS.observe(time.perf_counter() - began)
            self._say(msg.Ack(id=command_id, seq=seq))
        else:
            self._say(self._refused(wrong, command_id))

    async def _go_on(self, command: msg.Again) -> None:
        """Leave this table for the one of the next game, on the same socket."""
        try:
            hub, given = self._context.hub, command.contribution
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
        self._context.hub.disconnect(left, line)

    def _react(self, command: msg.React) -> msg.Ack:
        self._live.room.check_seat(self._device, command.seat)
        if command.reaction not in REACTIONS:
            raise Refused("bad-request", reason="reaction")
        if not self._reactions.take():
            raise Refused("too-fast")
        reaction = msg.Reaction(seat=command.seat, reaction=command.reaction)
        self._context.hub.tell(self._live, reaction)
        return msg.Ack(id=command.id, seq=self._live.room.seq)


def read_command(data: bytes) -> msg.Command:
    """The command that a client sent; anything else is refused with `bad-request`."""
    try:
        command: msg.Command = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad-request", reason=str(wrong)) from None
    return command
