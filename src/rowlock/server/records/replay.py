"""Replay of a finished game: the socket messages that a spectator gets, step by step."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from rowlock.analysis.substitutes import substitutes_in
from rowlock.playing.dice import OWN, THROWS
from rowlock.playing.log import write_step
from rowlock.rules import record as records
from rowlock.rules.concession import conceded_in, outcome_of
from rowlock.rules.errors import Refused
from rowlock.rules.game import Phase
from rowlock.rules.record import POSITION, Record
from rowlock.server.protocol import rest as bodies
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.decisions.changeable import Undone
from rowlock.server.table.decisions.conceding import Concession
from rowlock.server.table.room import Room
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import open_view


def replay_of(room: Room) -> bodies.Replay:
    """Every step that counted, with the table after it; steps that were undone are left out."""
    if room.status != "over":
        raise Refused("not-over-yet")
    again = Room(room.id, room.setup)
    again.seats = list(room.seats)
    again.apply(ev.Started(order=list(range(len(room.seats)))))
    again.stints = room.stints
    ended_early = room.state.phase is not Phase.OVER
    undone = list(room.decisions.undone)
    return _gone_through(again, records.write(room.record()), undone, room.conceded, ended_early)


def replay_of_record(record: Record) -> bodies.Replay:
    """The same for a game that was played elsewhere: all that is known of it is its record."""
    if outcome_of(record) is None:
        raise Refused("not-over-yet")
    setup = ev.Opened(
        code="",
        game=record.game.name,
        host="",
        seed="",
        seats=[ev.StoredSeat(kind="person", name=name) for name in record.names],
        options=record.game.option_headers(),
        position=record.header(POSITION) or "",
        throws="own" if record.header(THROWS) == OWN else "fair",
    )
    again = Room("", setup)
    again.apply(ev.Started(order=list(range(len(record.names)))))
    ended_early = record.state.phase is not Phase.OVER
    return _gone_through(again, records.write(record), [], _concessions(record), ended_early)


def _concessions(record: Record) -> tuple[Concession, ...]:
    """Who gave a game up by its record: in the turn in which a bot went on, else at the end."""
    bots, last = substitutes_in(record), record.state.turns + 1
    turns = range(1, last + 1)
    return tuple(
        Concession(seat, next((each for each in turns if bots.level(seat, each)), last))
        for seat in conceded_in(record)
    )


def _gone_through(
    again: Room,
    text: str,
    undone: list[Undone],
    conceded: Sequence[Concession],
    ended_early: bool,
) -> bodies.Replay:
    """The steps of a record at a table that has just begun, and what else happened at it.

    If the game ended early, the last concession ended it.
    """
    replay = bodies.Replay(record=text, table=table_message(again), people=[], views=[])
    _add(replay, "", again)
    ends = conceded[-1:] if ended_early else ()
    earlier, last = list(conceded[: len(conceded) - len(ends)]), ""
    for step in records.read(text).steps:
        last, turn = write_step(step), again.turn
        again.apply(ev.Stepped(step=last))
        again.news.add([each.news for each in undone if each.turn == turn])
        undone = [each for each in undone if each.turn != turn]
        while earlier and earlier[0].turn <= turn:
            _concede(again, earlier.pop(0))
        _add(replay, last, again)
    if ends:
        for each in (*earlier, *ends):
            _concede(again, each)
        again.end_early()
        replay.views.pop()
        _add(replay, last, again)
    return replay


def _concede(again: Room, conceded: Concession) -> None:
    again.conceded = (*again.conceded, conceded)
    again.news.add([conceded.news])


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
