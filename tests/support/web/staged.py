"""A table of the page at a position of one's choice: rules and messages are real, no server plays.

Whole games would have to be played until some mark comes into its own. Here the first seat acts at
once, and all others pass.
"""

import re
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from rowlock.rules.errors import RowlockError
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
from rowlock.server.table.play import Change
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import mine_at, open_view
from tests.support.server.staged import DEVICE, staged_room

PATH = "/t/staged"
_SOCKET = re.compile(r"/api/tables/staged/socket$")


class Stage:
    """What a page hears at `/t/staged`."""

    def __init__(self, page: Page, text: str, dice: tuple[int, ...] = ()) -> None:
        self.room = staged_room(text, dice)
        page.route_web_socket(_SOCKET, self._connected)

    def _connected(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: self._heard(socket, msgspec.json.decode(text)))
        here = frozenset({DEVICE})
        _send(socket, table_message(self.room), seats_message(self.room, DEVICE, here))
        self._show(socket)

    def _heard(self, socket: WebSocketRoute, command: dict[str, Any]) -> None:
        number = command["id"]
        if command["type"] == "why":
            refused = commands.why(self.room, 0, command["move"])
            return _send(socket, _error(number, refused))
        if change := self._change(command):
            self.room.apply(change)
            self._others_pass()
        _send(socket, msg.Ack(id=number, seq=self.room.seq))
        self._show(socket)
        return None

    def _change(self, command: dict[str, Any]) -> Change | None:
        match command["type"]:
            case "choose":
                return commands.choose(self.room, 0, command["move"])
            case "undo":
                return commands.undo(self.room, 0)
            case "roll":
                return commands.roll(self.room)
        return None

    def _others_pass(self) -> None:
        """As soon as the first seat has chosen, so that it is never waited for them."""
        while (waiting := self.room.game.waiting(self.room.state)) and 0 not in waiting:
            passing = next(iter(set(self.room.legal(waiting[0])) & {"-", "/"}))
            self.room.apply(commands.choose(self.room, waiting[0], passing))

    def _show(self, socket: WebSocketRoute) -> None:
        view = open_view(self.room)
        view.mine = [mine_at(self.room, 0)]
        _send(socket, view)


def _error(number: str, refused: RowlockError) -> msg.ErrorView:
    return msg.ErrorView(id=number, code=refused.code, values={}, text=str(refused))


def _send(socket: WebSocketRoute, *messages: msg.Push) -> None:
    for each in messages:
        socket.send(msgspec.json.encode(each).decode())
