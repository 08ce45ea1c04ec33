"""A table in the middle of a game, made from a position and dice, without a server or a game."""

from rowlock.playing.log import write_step
from rowlock.rules import position as positions
from rowlock.rules.steps import Thrown
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room

DEVICE = "ada"
"""The device that has the first seat; all others are those of simple bots, who wait."""


def staged_room(text: str, dice: tuple[int, ...] = ()) -> Room:
    """The room of a position such as `qwixx(bonus): r3 … | …`, the dice thrown if there are any."""
    position = positions.read(text)
    others = len(position.state.sheets) - 1
    bots = [ev.StoredSeat(kind="bot", name="simple", level="simple") for _ in range(others)]
    opened = ev.Opened(
        code="KFTRA",
        game=position.game.name,
        host=DEVICE,
        seed="00" * 32,
        seats=[ev.StoredSeat(kind="person", name="Ada", device=DEVICE), *bots],
        options=position.game.option_headers(),
    )
    room = Room("staged", opened)
    room.apply(ev.Started(order=list(range(others + 1))))
    room.begun.log.state = room._state = position.state
    room._awaited = None
    if dice:
        room.apply(ev.Stepped(step=write_step(Thrown(dice))))
    return room
