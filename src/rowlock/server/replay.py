"""A finished game step by step, every step a whole table in one piece."""

from dataclasses import replace

from rowlock.play.log import write_step
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server import bodies, stints, wire
from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.room import Room
from rowlock.server.view import open_view, seats_message, table_message


def replay_of(room: Room) -> bodies.Replay:
    """Every step that counted, with the table after it as a spectator saw it."""
    if room.status != "over":
        raise Refused("not-over-yet")
    again = Room(room.id, room.setup)
    again.seats = list(room.seats)
    again.apply(ev.Started(order=list(range(len(room.seats)))))
    again.stints = room.stints
    _seat_substitutes(again)
    text = records.write(room.record())
    start, steps = whole(again), []
    for step in records.read(text).steps:
        again.apply(ev.Stepped(step=write_step(step)))
        _seat_substitutes(again)
        steps.append(bodies.ReplayStep(text=write_step(step), view=whole(again)))
    return bodies.Replay(record=text, start=start, steps=steps)


def _seat_substitutes(again: Room) -> None:
    """Let the seats of a game that is gone through again be those of the turn it has come to."""
    levels = stints.playing(again.stints, again.turn)
    again.seats = [
        replace(seat, substitute=levels.get(index, "")) for index, seat in enumerate(again.seats)
    ]


def whole(room: Room) -> bodies.TableView:
    """The table as a spectator sees it, in one piece."""
    table, people, view = table_message(room), seats_message(room, None), open_view(room)
    return bodies.TableView(
        seq=view.seq,
        table=bodies.TableInfo(
            id=table.id,
            code=table.code,
            game=table.game,
            options=table.options,
            layout=table.layout,
            public=table.public,
            seconds=table.seconds,
            pace=table.pace,
            coach=people.coach,
            daily=table.daily,
            host=people.host,
            start=table.start,
        ),
        status=view.status,
        seats=[_seat(index, seat, view, table.layout) for index, seat in enumerate(people.seats)],
        turn=view.turn,
        phase=view.phase,
        active=view.active,
        decision=view.decision,
        dice=[bodies.DieView(name=die, face=face) for die, face in view.dice.items()],
        sum=view.sum,
        closed=view.closed,
        mine=[],
        recent=[
            bodies.Happened(turn=news.turn, seat=news.seat, kind=news.kind, text=news.text)
            for news in room.recent
        ],
        left_ms=view.left_ms,
        outcome=view.outcome,
        fair=people.fair,
        rematch=people.rematch,
        asked=people.asked,
        queue=people.queue,
        queued=people.queued,
        kept=people.kept,
        declined=people.declined,
        watching=people.watching,
    )


def _seat(index: int, seat: msg.SeatInfo, view: msg.View, layout: wire.Layout) -> bodies.SeatView:
    return bodies.SeatView(
        seat=index,
        kind=seat.kind,
        name=seat.name,
        person=seat.name,
        level=seat.level,
        yours=False,
        here=seat.here,
        deserted=seat.deserted,
        invited=seat.invited,
        host=seat.host,
        substitute=seat.substitute,
        stints=[
            bodies.StintView(first=stint.first, last=stint.last, level=stint.level)
            for stint in seat.stints
        ],
        waiting=index in view.waiting,
        chosen=index in view.chosen,
        sheet=sheet_view(view.sheets[index], layout),
    )


def sheet_view(sheet: msg.Sheet, layout: wire.Layout) -> bodies.SheetView:
    """A sheet with its points, row by row as it is printed."""
    score = sheet.score
    return bodies.SheetView(
        rows=[
            bodies.SheetRow(
                letter=row.letter,
                marks=sheet.rows[row.letter],
                locked=bool(row.numbers) and row.numbers[-1] in sheet.rows[row.letter],
            )
            for row in layout.rows
        ],
        misthrows=sheet.misthrows,
        pawn=sheet.pawn,
        score=bodies.ScoreView(
            rows=score.rows,
            bonuses=score.bonuses,
            track=score.track,
            misthrows=score.misthrows,
            total=score.total,
        ),
    )
