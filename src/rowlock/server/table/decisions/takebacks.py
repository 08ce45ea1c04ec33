"""Take-backs: how a table goes back to the last decision of a seat.

A decision that has taken effect is named by its place in the game's log (`changeable.py`). Taken
back, its action is open again for its seat alone: the others' choices of the same action stay,
and everything that came later is gone. Dice are bound to turn and throw, so the same throws fall
again. The game is played through once more up to there; the table's own log only grows.
`agreement.py` has who must agree.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rowlock.rules.steps import Retracted
from rowlock.server.protocol.socket import News
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.decisions.changeable import Decisions, Undone
from rowlock.server.table.decisions.conceding import Concession
from rowlock.server.table.news import TableNews

if TYPE_CHECKING:
    from rowlock.server.table.room import Room

HEADER = "takebacks"


def header(undone: Sequence[Undone]) -> dict[str, str]:
    """The header of a record that lists what was taken back; empty if nothing was."""
    return {HEADER: " ".join(map(str, undone))} if undone else {}


def go_back(room: "Room", event: ev.TakenBack) -> None:
    """Play the game through once more up to a decision, and open its action for its seat."""
    steps, before, news = list(room.begun.log), room.decisions, room.news
    taken = _undone(room, event)
    room.play_again(Decisions((*before.undone, taken)))
    for place, step in enumerate(steps[: event.step]):
        room.retrace(step, place in before.late)
    if (choices := room.state.choices) and choices[event.seat] is not None:
        room.retrace(Retracted(event.seat), late=False)
    for place in range(event.step + 1, len(steps)):
        if not _others_missing(room.state, event.seat):
            break
        room.retrace(steps[place], place in before.late)
    room.decisions.reopened = event.seat
    room.news = told(room.news, news, room.turn, taken)
    room.stints = stints.taken_back(room.stints, room.turn)
    room.conceded = tuple(
        Concession(each.seat, min(each.turn, room.turn)) for each in room.conceded
    )
    room.ballots = room.ballots.taken_back()
    room.reopen()


def _undone(room: "Room", event: ev.TakenBack) -> Undone:
    decided = room.decisions.last.get(event.seat)
    if decided is None or decided.step != event.step:
        raise ValueError("only the last decision of a seat can be taken back")
    return Undone(event.seat, decided.turn, decided.move)


def _others_missing(state: Any, seat: int) -> bool:
    """Whether another seat had yet to choose when the seat made its decision."""
    return any(choice is None for other, choice in enumerate(state.choices) if other != seat)


def told(again: TableNews, before: TableNews, turn: int, taken: Undone) -> TableNews:
    """The news of a game played through once more, with those about people that were told before.

    Those that were told in turns that are gone belong to the turn under way now.
    """
    people = [
        each if each.turn <= turn else News(turn, each.seat, each.kind, each.text)
        for each in before.tail
        if each.kind in ("substitute", "back", "joined", "takeback", "stays", "conceded")
    ]
    again.merge(people, turn)
    again.add([taken.news])
    return again
