"""A finished game step by step, for everybody."""

from rowlock.play.log import write_step
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.room import Room
from rowlock.server.view import table_view


def replay_of(room: Room) -> msg.Replay:
    """Every step that counted, with the table after it as a spectator saw it."""
    if room.status != "over":
        raise Refused("not-over-yet")
    again = Room(room.id, room.setup)
    again.seats = list(room.seats)
    again.apply(ev.Started(order=list(range(len(room.seats)))))
    record = records.read(records.write(room.record()))
    steps = []
    for step in record.steps:
        again.apply(ev.Stepped(step=write_step(step)))
        steps.append(msg.ReplayStep(text=write_step(step), view=table_view(again, None)))
    return msg.Replay(record=records.write(room.record()), steps=steps)
