"""`rowlock join`: a bot takes a seat at a table of a running server, by the public protocol."""

import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from rowlock.arena.sandbox import MOVE_SECONDS
from rowlock.cli.bounds import check_move_time
from rowlock.cli.console import clean
from rowlock.cli.play.own_bots import bot_name, bot_player
from rowlock.playing import Player, View
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup, Refused
from rowlock.rules.moves import Move
from rowlock.rules.sentences import SENTENCES

LOCAL_SERVER = "http://127.0.0.1:8000"
RECONNECT_SECONDS = 30.0
"""How long to go on trying while a server cannot be reached."""
RETRY_SECONDS = 0.25
Message = dict[str, Any]


def join_command(
    table: str,
    *,
    bot: str,
    name: str | None = None,
    server: str = LOCAL_SERVER,
    move_time: float = MOVE_SECONDS,
) -> int:
    """Let a bot play at a table of a running server, to the end of the game.

    Parameters
    ----------
    table
        The table's five-letter code, or its link.
    bot
        `mine.py:MyBot`, or one of the ladder such as `simple`.
    name
        Its name at the table; the name of its class if left out.
    server
        The address of the server, if only the code is given.
    move_time
        Seconds for a decision; for a bot that takes longer a harmless move is played.
    """
    check_move_time(move_time)
    server, key = _address(table, server)
    with ExitStack() as opened:
        player = bot_player(bot, secrets.randbits(64), move_time, _print_fault, opened)
        seat = JoinedSeat(server, key, player)
        seat.join(name or bot_name(bot))
        try:
            seat.play()
        except KeyboardInterrupt:
            seat.leave()
            return 130
    return 0


def _is_address(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def _address(table: str, server: str) -> tuple[str, str]:
    """The server and the table's code or id."""
    if "//" not in table and not _is_address(server):
        reason = f"{server} is no address such as {LOCAL_SERVER}"
        raise BadSetup("bad-setting", where="--server", key="server", reason=reason)
    parts = urlsplit(table if "//" in table else f"{server}/{table}")
    key = parts.path.rstrip("/").rpartition("/")[2]
    if not _is_address(parts.geturl()) or not key.isascii() or not key:
        raise BadSetup("table-address", value=table)
    return f"{parts.scheme}://{parts.netloc}", key


def _print_fault(view: View, reason: str, move: Move) -> None:
    text = f"turn {view.state.turns + 1}: {reason}; played instead: {move}"
    print(clean(text), file=sys.stderr, flush=True)


class JoinedSeat:
    """A seat at a table of a server, and the bot that plays it."""

    def __init__(self, server: str, key: str, player: Player) -> None:
        self._server, self._key, self._player = server, key, player
        self._cookie = ""
        self._answered = ""
        self._seat = self._count = 0

    # -- once --------------------------------------------------------------------------------------

    def join(self, name: str) -> None:
        """Take a seat."""
        self._key = json.loads(self._ask(f"/api/tables/{self._key}"))["id"]
        wish = {"name": name, "contribution": secrets.token_hex(16)}
        self._seat = json.loads(self._ask(f"/api/tables/{self._key}/join", wish))["seat"]
        print(f"{name} sits at {self._server}/t/{self._key}", flush=True)

    def leave(self) -> None:
        """Give the seat up."""
        with suppress(BadSetup, Refused):
            self._ask(f"/api/tables/{self._key}/leave", {"seat": self._seat})

    def _ask(self, path: str, body: Message | None = None) -> str:
        """Send a request; after `too-fast` it is repeated a little later."""
        request = urllib.request.Request(  # noqa: S310 - http, see _address
            self._server + path,
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json", "x-rowlock": "1", "cookie": self._cookie},
        )
        until = time.monotonic() + RECONNECT_SECONDS
        while True:
            try:
                with urllib.request.urlopen(request, timeout=RECONNECT_SECONDS) as answer:  # noqa: S310 - http
                    given = answer.headers.get("set-cookie", self._cookie)
                    self._cookie = given.partition(";")[0]
                    return str(answer.read().decode())
            except urllib.error.HTTPError as wrong:
                refusal = _refusal(wrong)
                if refusal.code != "too-fast" or time.monotonic() > until:
                    raise refusal from None
                time.sleep(RETRY_SECONDS)
            except OSError as wrong:
                reason = str(getattr(wrong, "reason", wrong))
                raise BadSetup("server-unreachable", server=self._server, reason=reason) from None

    # -- while the game runs -----------------------------------------------------------------------

    def play(self) -> None:
        """Answer every view until the game is over; connect again if need be."""
        url = self._server.replace("http", "ws", 1) + f"/api/tables/{self._key}/socket"
        headers = {"cookie": self._cookie}
        lost = time.monotonic()
        while time.monotonic() - lost < RECONNECT_SECONDS:
            try:
                with connect(url, additional_headers=headers, max_size=2**20) as socket:
                    self._answered = ""
                    for command in self._commands(socket):
                        socket.send(json.dumps(command))
                        lost = time.monotonic()
                    return
            except ConnectionClosed:
                lost = time.monotonic()
            except (OSError, WebSocketException):
                pass
            time.sleep(RETRY_SECONDS)
        raise BadSetup("server-unreachable", server=self._server, reason="the connection was lost")

    def _commands(self, socket: ClientConnection) -> Iterator[Message]:
        """The commands with which to answer the messages of the server."""
        people: Message = {}
        for text in socket:
            message = json.loads(text)
            if message["type"] == "seats":
                people = message
            elif message["type"] == "error":
                print(f"refused: {clean(message['text'])}", file=sys.stderr, flush=True)
            elif message["type"] == "view":
                if message["status"] == "over":
                    _finish(people, message)
                    return
                for mine in message["mine"]:
                    yield from self._decide(message, mine)

    def _decide(self, view: Message, mine: Message) -> Iterator[Message]:
        """One command for each decision, however many views show it."""
        due = f"{view['decision']} {mine['seat']} {mine['roll']}"
        if due == self._answered:
            return
        command: Message = {"seat": mine["seat"], "decision": view["decision"]}
        if mine["roll"]:
            command["type"] = "roll"
        elif mine["legal"] and mine["choice"] is None:
            move = self._move(mine)
            if move is None:
                return
            command |= {"type": "choose", "move": move}
        else:
            return
        self._answered, self._count = due, self._count + 1
        yield command | {"id": f"c{self._count}"}

    def _move(self, mine: Message) -> str | None:
        """The bot's move; the record of the game so far has all that its view needs."""
        record = records.read(self._ask(f"/api/tables/{self._key}/record"))
        view = View(record.game, mine["seat"], record.names, record.state)
        if [str(move) for move in view.legal] != mine["legal"]:
            return None  # the table has moved on, and a newer view is on its way
        return str(self._player.choose(view))


def _refusal(wrong: urllib.error.HTTPError) -> Refused:
    """The error in the answer to a refused request."""
    try:
        body = json.loads(wrong.read())
        code, values = str(body["code"]), dict(body["values"])
        refusal = Refused(code, **values) if code in SENTENCES else None
        str(refusal)
    except (ValueError, KeyError, TypeError):
        refusal = None
    return refusal or Refused("bad-request", reason=f"{wrong.code} {wrong.reason}")


def _finish(people: Message, view: Message) -> None:
    """Names and totals, the winners marked."""
    for seat, (person, sheet) in enumerate(zip(people["seats"], view["sheets"], strict=True)):
        won = " (won)" if seat in view["outcome"]["winners"] else ""
        print(f"{clean(person['name'])}: {sheet['score']['total']}{won}")
