"""What a move costs the server itself, without sockets and without a disk.

    python -m benchmarks.moves --tables 250 --seconds 5

Tables of two play Qwixx in this process, through the very functions that a socket's messages go
through, on SQLite in memory. What the players think is taken off. The machine's speed varies, so
the best half second and the one in the middle are told.
"""

import argparse
import asyncio
import random
import secrets
import statistics
import time
from collections.abc import Iterable
from typing import Any

import msgspec
import uvloop

from rowlock.cli.host.load_generator import PASSING, ServerMessage
from rowlock.server.context import Context
from rowlock.server.limits import Limits
from rowlock.server.live.hub import Hub
from rowlock.server.metrics import STEPS
from rowlock.server.ops.uvicorn_server import collect_garbage_rarely
from rowlock.server.people.identity import Device, Signer
from rowlock.server.sockets.table_socket import Client
from rowlock.server.storage.store import open_store
from rowlock.server.table import events as ev

WINDOW = 0.5
"""Seconds that are looked at together."""
MICRO = 1e6

_hear = msgspec.json.Decoder(ServerMessage).decode
_say = msgspec.json.Encoder().encode


class Player:
    """A client without a connection: what it is sent waits until it thinks."""

    ready = True

    def __init__(self, waiting: list[tuple["Player", list[bytes]]]) -> None:
        self._waiting = waiting
        self._decided = ""
        self._count = 0

    def write(self, messages: Iterable[bytes]) -> None:
        """Take what the server sends."""
        self._waiting.append((self, list(messages)))

    def pause(self) -> None:
        """Nobody here says more than one thing at a time."""

    resume = pause

    def take_over(self, *_: Any) -> None:
        """There is no connection to be taken."""

    async def serve(self) -> None:
        """There is no connection to wait for."""

    def end(self, code: int) -> None:
        """Nobody here is closed."""

    def think(self, messages: list[bytes]) -> bytes | None:
        """The next command, if there is anything to decide."""
        for view in map(_hear, messages):
            if view.type == "table":
                self._decided = ""
            if not view.mine or view.decision == self._decided:
                continue
            mine = view.mine[0]
            command: dict[str, Any] = {"decision": view.decision, "id": str(self._count)}
            if view.status == "over":
                command = {"type": "again", "id": "again"}
            elif mine.roll:
                command |= {"type": "roll", "seat": mine.seat}
            elif mine.legal and mine.choice is None:
                better = [text for text in mine.legal if text not in PASSING] or mine.legal
                command |= {"type": "choose", "seat": mine.seat, "move": random.choice(better)}
            else:
                continue
            self._decided = view.decision
            self._count += 1
            return _say(command)
        return None


async def measure(tables: int, seconds: float) -> list[float]:
    """Microseconds of processor time for a move, one figure for every window."""
    hub = Hub(open_store(":memory:"))
    context = Context(hub, Signer(secrets.token_bytes(32)), Limits.none())
    waiting: list[tuple[Player, list[bytes]]] = []
    clients: dict[Player, Client] = {}
    for number in range(tables):
        devices = [f"{number}a", f"{number}b"]
        seats = [ev.StoredSeat(kind="person", name=each, device=each) for each in devices]
        opened = ev.Opened(
            code="", game="qwixx", host=devices[0], seed=secrets.token_hex(32), seats=seats
        )
        live = await hub.open(opened)
        for device in devices:
            player = Player(waiting)
            clients[player] = Client(context, live, Device(device, device), player)
    collect_garbage_rarely()
    found: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        found.append(await _window(waiting, clients))
    await hub.close()
    return found


async def _window(
    waiting: list[tuple[Player, list[bytes]]], clients: dict[Player, Client]
) -> float:
    cpu, moves, thought = time.process_time(), STEPS.value, 0.0
    until = time.perf_counter() + WINDOW
    while time.perf_counter() < until:
        some = waiting[:]
        waiting.clear()
        began = time.thread_time()
        said = [(player, command) for player, sent in some if (command := player.think(sent))]
        thought += time.thread_time() - began
        for player, command in said:
            clients[player].hear(command)
        await asyncio.sleep(0 if said else 0.0005)
    used = time.process_time() - cpu - thought
    return MICRO * used / max(1, STEPS.value - moves)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    found = uvloop.run(measure(asked.tables, asked.seconds))
    best, middle = min(found), statistics.median(found)
    print(f"{asked.tables} tables: {best:.1f} µs a move at best, {middle:.1f} in the middle")


if __name__ == "__main__":
    main()
