"""Puzzles as the messages of a table: the moment is played up to, as its seat would see it."""

from functools import lru_cache

import msgspec

from rowlock.analysis.puzzles.puzzle import Puzzle
from rowlock.playing.log import write_step
from rowlock.rules import record as records
from rowlock.rules.record import POSITION
from rowlock.server.protocol import socket as msg
from rowlock.server.puzzles.bodies import PuzzleSolution, PuzzleView
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import mine_at, open_view

NO_SEED = bytes(32).hex()
"""The dice of a puzzle are those of its record."""
CACHED = 256


def puzzle_view(puzzle: Puzzle, solved: bool) -> PuzzleView:
    """A puzzle as it is sent, with its solution or without."""
    table, people, view = _messages(puzzle.record, puzzle.seat)
    return PuzzleView(
        seat=puzzle.seat,
        kind=puzzle.kind,
        table=table,
        people=people,
        view=view,
        solution=solution_of(puzzle) if solved else None,
    )


def solution_of(puzzle: Puzzle) -> PuzzleSolution:
    """What each choice is worth."""
    return PuzzleSolution(
        options=puzzle.options, exact=puzzle.rollouts is None, rollouts=puzzle.rollouts
    )


@lru_cache(CACHED)
def _messages(text: str, seat: int) -> tuple[msg.Table, msg.Seats, msg.View]:
    """What the seat would be sent at the end of a record, whose people have no names."""
    record = records.read(text)
    game, headers = record.game, dict(record.headers)
    seats = [ev.StoredSeat(kind="person") for _ in record.names]
    setup = ev.Opened(
        code="",
        game=game.name,
        host="",
        seed=NO_SEED,
        seats=seats,
        options={key: headers[key] for key in game.options if key in headers},
        position=headers.get(POSITION, ""),
    )
    room = Room("puzzle", setup)
    room.apply(ev.Started(order=list(range(len(seats)))))
    for step in record.steps:
        room.apply(ev.Stepped(step=write_step(step)))
    people = msgspec.structs.replace(seats_message(room, None), yours=[seat])
    view = msgspec.structs.replace(open_view(room), mine=[mine_at(room, seat)])
    return table_message(room), people, view
