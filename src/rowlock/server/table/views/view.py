"""A game as one viewer may see it, encoded: nothing hidden gets past this file.

Every push is a whole view, and most steps change little of it. A hidden choice changes only who has
chosen; any other step changes one sheet, seldom more. So `ViewCache` keeps the sheets, the view
without its moment and the part of each seat as JSON for as long as they hold.
"""

from typing import Any, Literal, NamedTuple

import msgspec

from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.base import OutcomeView
from rowlock.server.table.decisions.changeable import Settling, may_be_taken_back
from rowlock.server.table.decisions.own_dice import may_throw
from rowlock.server.table.decisions.revising import roll_follows
from rowlock.server.table.room import Room
from rowlock.server.table.views.sheet_view import SheetCache, closed_rows, open_sheet

_encoder = msgspec.json.Encoder()

# -- the public part of a view --------------------------------------------------------------------


def moment(room: Room, left_ms: int | None = None, settle_ms: int | None = None) -> msg.Moment:
    """What a hidden choice changes for all."""
    if not _shows_a_game(room):
        return msg.Moment(
            seq=room.seq, waiting=[], chosen=[], left_ms=None, settle_ms=None, due=None
        )
    return msg.Moment(
        seq=room.seq,
        waiting=room.awaited,
        chosen=room.chosen,
        left_ms=left_ms,
        settle_ms=settle_ms,
        due=room.plans.due,
    )


def open_view(
    room: Room, now: msg.Moment | None = None, encoded: list[msgspec.Raw] | None = None
) -> msg.View:
    """What all viewers see alike; the part of each owner is not set.

    With `encoded` the view is for being sent only: its sheets are JSON already.
    """
    if not _shows_a_game(room):
        return _without_a_game(room)
    rules, state, now = room.game, room.state, now or moment(room)
    phase, over = state.phase, room.status == "over"
    sheets: Any = encoded or [open_sheet(rules, state, seat) for seat in range(len(state.sheets))]
    return msg.View(
        seq=now.seq,
        waiting=now.waiting,
        chosen=now.chosen,
        left_ms=now.left_ms,
        settle_ms=now.settle_ms,
        due=now.due,
        status="over" if over else "playing",
        turn=room.turn,
        phase=_PHASES[Phase.OVER if over else phase],
        active=state.active,
        decision=room.decision,
        dice=_dice(rules, state),
        sum=rules.announced(state),
        closed=closed_rows(rules, state),
        sheets=sheets,
        recent=room.news.since_last_turn,
        outcome=_outcome(room) if over else None,
    )


def _shows_a_game(room: Room) -> bool:
    """Whether there is a game to be seen: not before it, nor at a table that was closed."""
    return room.table is not None and room.status != "closed"


_PHASES = {phase: phase.name.lower() for phase in Phase}


def _without_a_game(room: Room) -> msg.View:
    return msg.View(
        seq=room.seq,
        status=room.status,
        turn=0,
        phase="",
        active=0,
        decision=room.decision,
        dice={},
        sum=None,
        closed=[],
        waiting=[],
        chosen=[],
        sheets=[],
        recent=[],
        left_ms=None,
        settle_ms=None,
        due=None,
        outcome=None,
    )


def _dice(rules: Game[Any], state: Any) -> dict[str, int]:
    """The dice of the last throw, or those about to be thrown."""
    if state.faces:
        shown = zip(rules.dice, state.faces, strict=True)
        return {die: face for die, face in shown if face} if 0 in state.faces else dict(shown)
    if state.phase is Phase.ROLL:
        thrown = zip(rules.dice, rules.thrown(state), strict=True)
        return {die: 0 for die, is_thrown in thrown if is_thrown}
    return dict.fromkeys(rules.dice, 0) if state.phase is Phase.TAKE else {}


def _outcome(room: Room) -> OutcomeView | None:
    outcome = room.outcome
    if outcome is None:
        return None
    return OutcomeView(
        reasons=list(outcome.reasons), winners=list(outcome.winners), places=room.ranks
    )


# -- the private part, for the owner of a seat ----------------------------------------------------


def mine_at(room: Room, seat: int) -> msg.Mine:
    """What the owner of a seat may do."""
    return msg.Mine(
        seat=seat,
        legal=list(room.legal(seat)),
        misthrows=room.misthrows(seat),
        choice=room.choice(seat),
        roll=may_roll(room, seat),
        throw=_typed_throw(room, seat),
        revisable=seat in room.settling.revisable,
        follows=_follows(room, seat),
        last=last_decision(room, seat),
        passes=seat in room.plans.standing,
    )


def _typed_throw(room: Room, seat: int) -> Literal["type", "correct"] | None:
    return may_throw(room, seat) if room.setup.throws == "own" else None


def last_decision(room: Room, seat: int) -> msg.LastDecision | None:
    """What the person of a seat may ask to take back."""
    found = may_be_taken_back(room, seat)
    if found is None:
        return None
    return msg.LastDecision(step=found.step, turn=found.turn, move=found.move)


def _follows(room: Room, seat: int) -> dict[str, msg.Follows]:
    """What the moves of a seat lead to beside their own cross; nothing on most sheets."""
    rules = room.game
    if not isinstance(rules, CrossingGame) or rules.layout_of(seat).is_plain:
        return {}
    sheet, found = room.state.sheets[seat], {}
    for text, move in room.legal(seat).items():
        if isinstance(move, Cross):
            filling = rules.filled_by(room.state, seat, move)
            led_to = msg.Follows(
                cells=filling.trail[1:],
                strip=None if filling.strip == sheet.strip else filling.strip,
                bar=None if filling.bar == sheet.bar else filling.bar,
            )
            if led_to != msg.Follows():
                found[text] = led_to
    return found


def may_roll(room: Room, seat: int) -> bool:
    """Whether a seat is to roll the dice now."""
    if room.status == "over" or (room.conceded and room.has_conceded(seat)):
        return False
    if room.settling.held is not None:
        return roll_follows(room, seat)
    if room.setup.throws == "own":
        return False
    return room.game.rolling(room.state) == seat and not room.rolls_itself


# -- both, encoded --------------------------------------------------------------------------------


class OwnPart(NamedTuple):
    """The part of a seat's owner, encoded, and what of it changes while a decision is open."""

    choice: Any
    throw: Literal["type", "correct"] | None
    settling: Settling | bool
    mine: msg.Mine
    """The same as a message."""
    text: bytes


class ViewCache:
    """The views of one table while the same people sit at it."""

    def __init__(self) -> None:
        self._sheets = SheetCache()
        self._state: Any = None
        self._rest = b""
        """The view of that state without its moment, and the decision that it names."""
        self._rest_decision = ""
        self._decision = ""
        self._standing: frozenset[int] = frozenset()
        self._mine: dict[int, OwnPart] = {}
        """Of that decision, by seat."""

    def shared(self, room: Room, left_ms: int | None, settle_ms: int | None = None) -> bytes:
        """What all see alike, up to the part of each owner."""
        state = room.state if _shows_a_game(room) else None
        now = moment(room, left_ms, settle_ms)
        head = _encoder.encode(now)[:-1]
        new = self._rest_decision != room.decision or not _differs_in_choices(self._state, state)
        if state is None or new:
            sheets: Any = None if state is None else self._sheets.of(room.game, state)
            # A view begins with its moment, to the letter.
            self._rest_decision = room.decision
            self._rest = _encoder.encode(open_view(room, now, sheets))[len(head) : -1]
        self._state = state
        return head + self._rest + b',"mine":'

    def mine(self, room: Room, device: str | None) -> bytes:
        """The encoded part of the owner of some seats; empty for a spectator."""
        seats = None if device is None else room.owners.get(device)
        if seats is None or not _shows_a_game(room):
            return b"[]"
        known = self._decision, self._standing
        if known != (now := (room.decision, room.plans.standing)):
            (self._decision, self._standing), self._mine = now, {}
        choices = room.state.choices
        if room.conceded and room.status == "playing":
            # Whose seat a bot plays to the end looks on like everybody else.
            seats = [seat for seat in seats if not room.has_conceded(seat)]
        return b"[%b]" % b",".join(
            [self._of_seat(room, seat, choices[seat] if choices else None) for seat in seats]
        )

    def _of_seat(self, room: Room, seat: int, choice: Any) -> bytes:
        """The choices of others change nothing here, unless one is held and the dice are next."""
        known, throw = self._mine.get(seat), _typed_throw(room, seat)
        settling = room.settling
        concern = seat in settling.revisable if settling.held is None else settling
        if (
            known is None
            or known.choice is not choice
            or known.throw != throw
            or known.settling != concern
        ):
            mine = _mine_again(room, known.mine) if known else mine_at(room, seat)
            known = self._mine[seat] = OwnPart(choice, throw, concern, mine, _encoder.encode(mine))
        return known.text


def _mine_again(room: Room, mine: msg.Mine) -> msg.Mine:
    """The same after a choice: what is legal stays within a decision, and what it leads to."""
    seat = mine.seat
    return msgspec.structs.replace(
        mine,
        choice=room.choice(seat),
        roll=may_roll(room, seat),
        throw=_typed_throw(room, seat),
        revisable=seat in room.settling.revisable,
    )


def _differs_in_choices(before: Any, after: Any) -> bool:
    """Whether two states are the same, or differ in hidden choices only."""
    return (
        before is not None
        and before.phase is after.phase is Phase.TOGETHER
        and before.sheets is after.sheets
        and before.faces is after.faces
        and before.turns == after.turns
    )
