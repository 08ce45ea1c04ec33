"""Finished games in a store, played by bots in the seats of people: a past to look back on."""

import asyncio
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from rowlock.bots import bot
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.people.identity import COOKIE, Device, Signer
from rowlock.server.storage.store import DATABASE_FILE, open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room

Who = tuple[str, str]
"""A device and a name; for a bot an empty device and its level."""


async def finish(hub: Hub, game: str, seats: Sequence[Who], player: str = "simple") -> LiveTable:
    """A game played to its end; a bot chooses for all people."""
    stored = [
        ev.StoredSeat(kind="person", name=name, device=device)
        if device
        else ev.StoredSeat(kind="bot", name=name, level=name)
        for device, name in seats
    ]
    host = next(device for device, _ in seats if device)
    live = await hub.open(
        ev.Opened(
            code="", game=game, host=host, seed=secrets.token_hex(32), seats=stored, pace="fast"
        )
    )
    chooser = bot(player)
    async with asyncio.timeout(60):
        while live.room.status != "over":
            await hub.change(live, lambda room: _step(room, chooser))
            await asyncio.sleep(0)
    return live


def _step(room: Room, chooser: Any) -> list[Change]:
    """A throw or a choice of a person, if one is due."""
    state = room.state
    rolling = room.game.rolling(state)
    if rolling is not None and room.seats[rolling].person and not room.rolls_itself:
        return [commands.roll(room, f"{room.seats[rolling].device}:x{room.seq}")]
    for seat in room.game.waiting(state):
        if room.seats[seat].person:
            move = str(chooser.choose(room.begun.view(seat)))
            return [commands.choose(room, seat, move, f"{room.seats[seat].device}:x{room.seq}")]
    return []


def write_past(folder: Path, games: Sequence[tuple[str, Sequence[Who]]]) -> None:
    """Let all these games be played in the data folder of a server that does not run."""

    async def work() -> None:
        hub = Hub(open_store(folder / DATABASE_FILE))
        for game, seats in games:
            await finish(hub, game, seats)
        await hub.close()

    # Where browser tests ran before, this thread has a loop already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


def cookie_of(folder: Path, device: str, name: str) -> dict[str, str]:
    """The cookie of a device, as a server on this folder signs it."""
    return {COOKIE: Signer.of_folder(folder).cookie(Device(device, name))}
