"""The turns of Qwixx as text: `w41 r3 y2 g5 b6  A r5/b10  B y5`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from rowlock.rules.errors import IllegalMove, Unreadable
from rowlock.rules.game import Phase
from rowlock.rules.moves import Advance, Cross, Move, Pass, makes_cross
from rowlock.rules.notation import (
    UNFINISHED,
    Turn,
    TurnText,
    check_order,
    seat_letter,
    write_line,
)
from rowlock.rules.qwixx import position
from rowlock.rules.qwixx.layout import COLOURS
from rowlock.rules.qwixx.marks.between import BRIDGES
from rowlock.rules.replay import Replay
from rowlock.rules.steps import Chosen

if TYPE_CHECKING:
    from rowlock.rules.qwixx.game import CrossingGame, QwixxState

Q = TypeVar("Q", bound="QwixxState")

_WHITES = re.compile(r"w([1-9])([1-9])")
_DIE = re.compile(r"([a-z])([1-9])")
_CROSS = re.compile(r"([a-z])([1-9][0-9]?)([~*]?)(!?)")
_MISTHROW_PART = re.compile(r"^x(?=$|\+)")


@dataclass(frozen=True, slots=True)
class Entry:
    """The entry of one seat in a turn: the moves of the actions it shows."""

    seat: int
    text: str
    moves: tuple[Move, ...]
    misthrow: bool = False

    @property
    def found(self) -> str:
        """The entry as it stands in the record."""
        return f"{seat_letter(self.seat)} {self.text}"

    @property
    def crosses(self) -> bool:
        """Whether any of the actions makes a cross."""
        return any(makes_cross(move) for move in self.moves)

    def refused(self, code: str) -> IllegalMove:
        """The error that this entry breaks a rule."""
        return IllegalMove(code, found=self.found)


class QwixxNotation(Generic[Q]):
    """Reads and writes the turns and sheets of Qwixx."""

    letters: ClassVar[str] = COLOURS + BRIDGES
    """Rows that can be read; whether a sheet has them is a question of the rules."""
    colours: ClassVar[str] = COLOURS
    """Dice that can be read."""
    signs: ClassVar[str] = "~*"
    """What may stand behind the number of a cross in action 1."""

    def __init__(self, game: "CrossingGame[Q]") -> None:
        self.game = game

    # -- reading a turn -------------------------------------------------------------------------

    def play_turn(self, text: TurnText, replay: Replay[Q]) -> None:
        shown = self.read_roll(text.roll)
        check_order(text, replay.state.active)
        entries = [self.read_entry(seat, entry) for seat, entry in text.entries]
        self._check_shape(entries, text, replay.state.active)
        if replay.over:
            raise IllegalMove("after-the-end", found=" ".join(text.roll))
        self._check_seats(entries, text.unfinished, replay.state.active)
        self._throw(text, shown, replay)
        if text.unfinished:
            self._play_unfinished(entries, replay)
        else:
            self._play_complete(entries, replay)

    def _throw(self, text: TurnText, shown: dict[str, int], replay: Replay[Q]) -> None:
        """Throw the dice as they are written, or say which roll is wrong."""
        found = " ".join(text.roll)
        for die in shown:
            if die not in self.game.dice:
                raise IllegalMove("die-not-in-play", found=found, die=die)
        try:
            replay.throw(*(shown.get(die, 0) for die in self.game.dice))
        except IllegalMove as wrong:
            raise wrong.about(found) from None

    def read_roll(self, parts: Sequence[str]) -> dict[str, int]:
        """`w41 r3 y2 g5 b6`: the faces by their dice."""
        whites = _WHITES.fullmatch(parts[0]) if parts else None
        if whites is None or max(map(int, whites.groups())) > self.game.sides:
            raise Unreadable("whites-missing", found=" ".join(parts[:1]))
        coloured = [self._read_die(part) for part in parts[1:]]
        places = [self.colours.index(die) for die, _ in coloured]
        if places != sorted(set(places)):
            raise Unreadable("dice-order", found=" ".join(parts))
        return {"w1": int(whites[1]), "w2": int(whites[2]), **dict(coloured)}

    def _read_die(self, part: str) -> tuple[str, int]:
        die = _DIE.fullmatch(part)
        if die is None or die[1] not in self.colours or int(die[2]) > self.game.sides:
            raise Unreadable("not-a-die", found=part)
        return die[1], int(die[2])

    def read_entry(self, seat: int, text: str) -> Entry:
        """Read an entry of any form; a seat may not be allowed it."""
        found = f"{seat_letter(seat)} {text}"
        if text == "-":
            return Entry(seat, text, (Pass(1),))
        if passes := self.read_misthrow(text):
            return Entry(seat, text, passes, misthrow=True)
        parts = text.split("/")
        if len(parts) > self.game.actions:
            raise Unreadable("too-many-actions", found=found)
        moves = tuple(
            self.read_part(_MISTHROW_PART.sub("", part), action, found)
            for action, part in enumerate(parts, start=1)
        )
        entry = Entry(seat, text, moves, any(map(_MISTHROW_PART.match, parts)))
        if entry.misthrow and not entry.crosses:
            raise Unreadable("not-an-entry", found=found)
        return entry

    def read_part(self, text: str, action: int, found: str) -> Move:
        """One action: a cross, or nothing."""
        return self.read_cross(text, action, found) if text else Pass(action)

    def read_cross(self, text: str, action: int, found: str) -> Cross:
        """`b10`, `b10~` or `b10*` in action 1, or `b2!` where a row closes.

        The mark `!` may be left out; whether it belongs there is seen when the cross is made.
        """
        cross = _CROSS.fullmatch(text)
        if cross is None or cross[1] not in self.letters:
            raise Unreadable("not-an-entry", found=found)
        if cross[3] and (action > 1 or cross[3] not in self.signs):
            raise Unreadable("not-an-entry", found=found)
        number = int(cross[2])
        if not 2 <= number <= 2 * self.game.sides:
            raise Unreadable("no-such-number", found=found, row=cross[1], number=number)
        return Cross(cross[1], number, bool(cross[4]), action, cross[3])

    def read_misthrow(self, text: str) -> tuple[Move, ...]:
        """The moves behind `x`, empty if the text is something else."""
        return (Pass(1), Pass(2)) if text == "x" else ()

    def _check_shape(self, entries: Sequence[Entry], text: TurnText, active: int) -> None:
        """A complete turn begins with a complete entry, an unfinished one has none."""
        if not text.unfinished:
            if not entries:
                raise Unreadable("active-entry-missing", found=" ".join(text.roll))
            first = entries[0]
            if not (self._complete(first) or first.text == "-"):
                raise Unreadable("action-missing", found=first.found)
            return
        for entry in entries:
            if entry.misthrow and entry.crosses:
                raise Unreadable("misthrow-unfinished", found=entry.found)
            if entry.seat == active and self._complete(entry):
                raise Unreadable("dots-after-complete", found=UNFINISHED)

    def _complete(self, entry: Entry) -> bool:
        return len(entry.moves) == self.game.actions

    def _check_seats(self, entries: Sequence[Entry], unfinished: bool, active: int) -> None:
        """The right seat is active, and only that one has more than action 1."""
        if not unfinished and entries[0].seat != active:
            raise IllegalMove("wrong-active-seat", found=entries[0].found, seat=seat_letter(active))
        for entry in entries:
            if entry.misthrow and entry.crosses:
                raise entry.refused("misthrow-beside-cross")
            if entry.seat != active and entry.misthrow:
                raise entry.refused("misthrow-of-other")
            if entry.seat != active and len(entry.moves) > 1:
                raise entry.refused("action-of-other")

    def _play_complete(self, entries: Sequence[Entry], replay: Replay[Q]) -> None:
        own = entries[0]
        written = {entry.seat: entry for entry in entries}
        for seat in range(len(replay.state.sheets)):
            entry = written.get(seat) or Entry(seat, "-", (Pass(1),))
            _choose(replay, entry, entry.moves[0])
        if replay.over:
            if own.misthrow or any(not isinstance(move, Pass) for move in own.moves[1:]):
                raise own.refused("over-before")
            if not own.crosses and own.text != "-":
                raise own.refused("write-dash")
            return
        if not own.crosses and not own.misthrow:
            raise own.refused("misthrow-missing")
        self._play_own(own, replay)

    def _play_own(self, own: Entry, replay: Replay[Q]) -> None:
        """The active seat's further actions; those after the end must be empty."""
        for move in own.moves[1:]:
            if not replay.over:
                _choose(replay, own, move)
            elif not isinstance(move, Pass):
                raise own.refused("over-before")

    def _play_unfinished(self, entries: Sequence[Entry], replay: Replay[Q]) -> None:
        turns = replay.state.turns
        for entry in entries:
            _choose(replay, entry, entry.moves[0])
        if replay.state.turns > turns:
            raise Unreadable("dots-after-complete", found=UNFINISHED)
        for entry in entries:
            for move in entry.moves[1:]:
                if replay.state.phase is Phase.TOGETHER:
                    raise entry.refused("action-too-early")
                _choose(replay, entry, move)
        if replay.state.turns > turns:
            raise Unreadable("dots-after-complete", found=UNFINISHED)

    # -- writing a turn -------------------------------------------------------------------------

    def write_turn(self, turn: Turn) -> str:
        (faces,) = turn.throws
        whites, coloured = faces[:2], zip(self.game.dice[2:], faces[2:], strict=True)
        roll = [f"w{whites[0]}{whites[1]}", *(f"{die}{face}" for die, face in coloured if face)]
        entries = []
        if turn.active in turn.together:
            entries.append((turn.active, self.write_own(turn)))
        for seat, move in sorted(turn.together.items()):
            if seat != turn.active and (isinstance(move, Cross) or not turn.complete):
                entries.append((seat, str(move)))
        return write_line(" ".join(roll), entries, turn.complete)

    def write_own(self, turn: Turn) -> str:
        """The active seat's entry: all its actions, or those decided so far."""
        moves = (turn.together[turn.active], *turn.own)
        parts = [self.write_part(move) for move in moves]
        if not turn.complete:
            return "/".join(parts) or "-"
        crosses = Entry(turn.active, "", moves).crosses
        if not crosses:
            return f"x{parts[-1]}" if turn.own else "-"
        return "/".join(parts + [""] * (self.game.actions - len(parts)))

    def write_part(self, move: Move) -> str:
        """One action between the slashes."""
        return "" if isinstance(move, Pass) else str(move).lstrip("/")

    # -- sheets ---------------------------------------------------------------------------------

    def read_table(self, sheets: Sequence[str], active: int) -> Q:
        return position.read_table(self.game, sheets, active)

    def write_sheet(self, state: Q, seat: int) -> str:
        return position.write_sheet(self.game, state, seat)


def _choose(replay: Replay[Q], entry: Entry, move: Move) -> None:
    """Make the choice, or say which entry is wrong; a lock that was not written is added."""
    try:
        replay.take(Chosen(entry.seat, move))
    except IllegalMove as wrong:
        locking = _locking(move)
        if locking not in replay.game.legal(replay.state, entry.seat):
            raise wrong.about(entry.found) from None
        replay.take(Chosen(entry.seat, locking))


def _locking(move: Move) -> Move:
    """The same cross with the mark `!`; any other move as it is."""
    if isinstance(move, Cross):
        return replace(move, locks=True)
    if isinstance(move, Advance) and move.cross:
        return Advance(move.steps, replace(move.cross, locks=True))
    return move
