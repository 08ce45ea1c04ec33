"""Cache of encoded views: what a step leaves as it was is not encoded again.

Every push is a whole view, and most steps change little of it. A hidden choice changes only who has
chosen; any other step changes one sheet, seldom more. So the sheets, the view without its moment
and the part of each seat are kept as JSON for as long as they hold.
"""

from functools import cache
from typing import Any

import msgspec

from rowlock.rules.claims import Claims
from rowlock.rules.game import Game, Phase
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx
from rowlock.server.protocol.socket import Mine
from rowlock.server.table.room import Room
from rowlock.server.table.view import may_roll, mine_at, moment, open_sheet, open_view, pawn_of

_encoder = msgspec.json.Encoder()


OWN_SCORES: Claims[bool] = Claims("other-game")
"""Games in which a seat's score depends on its own sheet and pawn alone. The sheets of other games
are encoded for every view: a score may count what is on other sheets, or rows closed for all."""
OWN_SCORES.add(Qwixx, True, options=["late_die", "sheet"])
OWN_SCORES.add(OnBoard, True, options=["late_die", "track"])
OWN_SCORES.add(Qwinto, True)


class SheetCache:
    """The encoded sheets of a table: only those that have changed are encoded again."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, int | None, msgspec.Raw]] = {}

    def of(self, rules: Game[Any], state: Any) -> list[msgspec.Raw]:
        """All sheets."""
        if not OWN_SCORES.covers(rules):
            self._known.clear()
        return [self._encoded(rules, state, seat) for seat in range(len(state.sheets))]

    def _encoded(self, rules: Game[Any], state: Any, seat: int) -> msgspec.Raw:
        sheet, pawn = state.sheets[seat], pawn_of(state, seat)
        known = self._known.get(seat)
        if known is None or known[0] is not sheet or known[1] != pawn:
            raw = msgspec.Raw(_encoder.encode(open_sheet(rules, state, seat)))
            known = self._known[seat] = sheet, pawn, raw
        return known[2]


class ViewCache:
    """The views of one table while the same people sit at it."""

    def __init__(self) -> None:
        self._sheets = SheetCache()
        self._state: Any = None
        self._rest = b""
        """The view of that state without its moment."""
        self._decision = ""
        self._mine: dict[int, tuple[Any, bytes]] = {}
        """The encoded part of each seat's owner, and the choice of that seat it was made for."""

    def shared(self, room: Room, left_ms: int | None) -> bytes:
        """What all see alike, up to the part of each owner."""
        state = None if room.table is None else room.state
        now = moment(room, left_ms)
        head = _encoder.encode(now)[:-1]
        if state is None or not _differs_in_choices(self._state, state):
            sheets: Any = None if state is None else self._sheets.of(room.game, state)
            # A view begins with its moment, to the letter.
            self._rest = _encoder.encode(open_view(room, now, sheets))[len(head) : -1]
        self._state = state
        return head + self._rest + b',"mine":'

    def mine(self, room: Room, device: str | None) -> bytes:
        """The encoded part of the owner of some seats; empty for a spectator."""
        seats = None if room.table is None or device is None else room.owners.get(device)
        if room.table is None or seats is None:
            return b"[]"
        if self._decision != room.decision:
            self._decision, self._mine = room.decision, {}
        choices = room.state.choices
        return b"[%b]" % b",".join(
            [self._of_seat(room, seat, choices[seat] if choices else None) for seat in seats]
        )

    def _of_seat(self, room: Room, seat: int, choice: Any) -> bytes:
        """The choices of others change nothing here, nor does anything else within a decision."""
        known = self._mine.get(seat)
        if known is None or known[0] is not choice:
            text = (
                _encoder.encode(mine_at(room, seat))
                if room.legal(seat)
                else _idle(seat, may_roll(room, seat))
            )
            known = self._mine[seat] = choice, text
        return known[1]


@cache
def _idle(seat: int, roll: bool) -> bytes:
    """The encoded part of a seat that has nothing to choose."""
    return _encoder.encode(Mine(seat=seat, legal=[], misthrows=[], choice=None, roll=roll))


def _differs_in_choices(before: Any, after: Any) -> bool:
    """Whether two states are the same, or differ in hidden choices only."""
    return (
        before is not None
        and before.phase is after.phase is Phase.TOGETHER
        and before.sheets is after.sheets
        and before.faces is after.faces
        and before.turns == after.turns
    )
