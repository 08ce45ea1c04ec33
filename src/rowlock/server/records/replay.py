"""Replay of a finished game: the socket messages that a spectator gets, step by step."""

from dataclasses import replace

import msgspec

from rowlock.playing.log import write_step
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.protocol import rest as bodies
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.people_view import seats_message, table_message
from rowlock.server.table.room import Room
from rowlock.server.table.view import open_view


def replay_of(room: Room) -> bodies.Replay:
    """Every step that counted, with the table after it; steps that were undone are left out."""
    if room.status != "over":
        raise Refused("not-over-yet")
    again = Room(room.id, room.setup)
    again.seats = list(room.seats)
    again.apply(ev.Started(order=list(range(len(room.seats)))))
    again.stints = room.stints
    text = records.write(room.record())
    replay = bodies.Replay(record=text, table=table_message(again), people=[], views=[])
    _add(replay, "", again)
    undone = list(room.decisions.undone)
    for step in records.read(text).steps:
        written = write_step(step)
        turn = again.turn
        again.apply(ev.Stepped(step=written))
        again.news.add([each.news for each in undone if each.turn == turn])
        undone = [each for each in undone if each.turn != turn]
        _add(replay, written, again)
    return replay


def _add(replay: bodies.Replay, step: str, again: Room) -> None:
    """Add the table after a step, and the people if they are others than before."""
    _seat_substitutes(again)
    people = seats_message(again, None)
    if not replay.people or replay.people[-1] != people:
        replay.people.append(people)
    view = msgspec.structs.replace(open_view(again), mine=[])
    replay.views.append(bodies.ReplayView(step=step, people=len(replay.people) - 1, view=view))


def _seat_substitutes(again: Room) -> None:
    """Let the seats of a game that is gone through again be those of the turn it has come to."""
    levels = stints.playing(again.stints, again.turn)
    again.seats = [
        replace(seat, substitute=levels.get(index, "")) for index, seat in enumerate(again.seats)
    ]
