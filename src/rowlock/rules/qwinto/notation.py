"""The turns of Qwinto as text: `o2 p4 > o4 p5 =9  A p7=9  C o3=9`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rowlock.rules.dice import Faces
from rowlock.rules.errors import IllegalMove, Unreadable
from rowlock.rules.moves import Again, Enter, Keep, Move, Pass, Take
from rowlock.rules.notation import (
    UNFINISHED,
    Turn,
    TurnText,
    check_order,
    seat_letter,
    write_line,
)
from rowlock.rules.qwinto import position
from rowlock.rules.replay import Replay
from rowlock.rules.steps import Chosen

if TYPE_CHECKING:
    from rowlock.rules.qwinto.game import Qwinto, QwintoState

_SUM = re.compile(r"=([1-9]|1[0-8])")
_ENTRY = re.compile(r"([oyp])([1-9])=([1-9]|1[0-8])")


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice part of a turn."""

    dice: str
    first: Faces | None
    again: bool
    second: Faces | None
    total: int | None


class QwintoNotation:
    """Reads and writes the turns and sheets of Qwinto."""

    def __init__(self, game: "Qwinto") -> None:
        self.game = game

    # -- reading a turn -------------------------------------------------------------------------

    def play_turn(self, text: TurnText, replay: Replay["QwintoState"]) -> None:
        roll = self._read_roll(text)
        check_order(text, replay.state.active)
        entries = [(seat, entry, _read_entry(seat, entry)) for seat, entry in text.entries]
        if not text.unfinished and not entries:
            raise Unreadable("active-entry-missing", found=" ".join(text.roll))
        active = replay.state.active
        if text.unfinished and (active, "x") in text.entries:
            raise Unreadable("misthrow-unfinished", found=f"{seat_letter(active)} x")
        if replay.over:
            raise IllegalMove("after-the-end", found=" ".join(text.roll))
        if not text.unfinished and entries[0][0] != active:
            raise IllegalMove(
                "wrong-active-seat",
                found=seat_letter(entries[0][0]) + " " + entries[0][1],
                seat=seat_letter(active),
            )
        self._play_roll(roll, " ".join(text.roll), replay)
        self._play_entries(entries, text.unfinished, replay)

    def _read_roll(self, text: TurnText) -> Roll:
        """The dice, whether they were rolled again, and the sum announced."""
        parts, found = list(text.roll), " ".join(text.roll)
        total = _SUM.fullmatch(parts[-1]) if parts else None
        if total:
            parts.pop()
        before, again, after = _split(parts)
        if text.unfinished and not total and not again and all(len(p) == 1 for p in before):
            roll = Roll(self._read_dice(before, found), None, False, None, None)
        else:
            first = self._read_faces(before, found)
            second = self._read_faces(after, found) if after else None
            dice = "".join(part[0] for part in before)
            roll = Roll(dice, first, again, second, int(total[1]) if total else None)
        self._check_roll(roll, text)
        return roll

    def _check_roll(self, roll: Roll, text: TurnText) -> None:
        """Entries and complete turns need a sum, and a sum needs all rolls before it."""
        found = " ".join(text.roll)
        if roll.total is None and (text.entries or not text.unfinished or roll.second):
            raise Unreadable("sum-missing", found=found)
        if roll.total is not None and roll.again and roll.second is None:
            raise Unreadable("second-roll-missing", found=found)

    def _read_dice(self, parts: Sequence[str], found: str) -> str:
        """Letters of dice, in the order of the rows, each once."""
        dice = "".join(part[0] for part in parts)
        places = [self.game.row_letters.find(die) for die in dice]
        if not places or -1 in places or places != sorted(set(places)):
            raise Unreadable("dice-order" if places else "dice-missing", found=found)
        return dice

    def _read_faces(self, parts: Sequence[str], found: str) -> Faces:
        """`o2 p4`, with 0 for the die that is not there."""
        for part in parts:
            if not re.fullmatch(r"[oyp][1-6]", part):
                raise Unreadable("not-a-die", found=part)
        dice = self._read_dice(parts, found)
        faces = dict(zip(dice, (int(part[1]) for part in parts), strict=True))
        return tuple(faces.get(die, 0) for die in self.game.dice)

    def _play_roll(self, roll: Roll, found: str, replay: Replay["QwintoState"]) -> None:
        """Pick, throw, and keep or throw again."""
        active = replay.state.active
        replay.take(Chosen(active, Take(roll.dice)))
        if roll.first is None:
            return
        replay.throw(*roll.first)
        if roll.again:
            replay.take(Chosen(active, Again()))
            if roll.second:
                try:
                    replay.throw(*roll.second)
                except IllegalMove as wrong:
                    raise wrong.about(found) from None
        elif roll.total is not None:
            replay.take(Chosen(active, Keep()))
        if roll.total is not None and roll.total != sum(replay.state.faces):
            raise IllegalMove("wrong-sum", found=found, sum=sum(replay.state.faces))

    def _play_entries(
        self,
        entries: Sequence[tuple[int, str, Move]],
        unfinished: bool,
        replay: Replay["QwintoState"],
    ) -> None:
        """The entries of all seats; in a complete turn a seat without one passed."""
        active, turns = replay.state.active, replay.state.turns
        for seat, entry, _ in entries:
            found = f"{seat_letter(seat)} {entry}"
            if entry == "x" and seat != active:
                raise IllegalMove("misthrow-of-other", found=found)
            if entry == "-" and seat == active and not unfinished:
                raise IllegalMove("misthrow-missing", found=found)
        for seat, entry, move in entries:
            try:
                replay.take(Chosen(seat, move))
            except IllegalMove as wrong:
                raise wrong.about(f"{seat_letter(seat)} {entry}") from None
        if not unfinished:
            written = {seat for seat, _, _ in entries}
            for seat in range(len(replay.state.sheets)):
                if seat not in written:
                    replay.take(Chosen(seat, Pass()))
        elif replay.state.turns > turns:
            raise Unreadable("dots-after-complete", found=UNFINISHED)

    # -- writing a turn -------------------------------------------------------------------------

    def write_turn(self, turn: Turn) -> str:
        (taken, *kept) = turn.own
        throws = [
            " ".join(
                f"{die}{face}" for die, face in zip(self.game.dice, faces, strict=True) if face
            )
            for faces in turn.throws
        ]
        roll = " > ".join(throws) or str(taken)
        if kept and isinstance(kept[0], Again) and len(throws) == 1:
            roll += " >"
        elif kept:
            roll += f" ={sum(turn.throws[-1])}"
        entries = []
        if turn.active in turn.together:
            own = turn.together[turn.active]
            passed = isinstance(own, Pass) and turn.complete
            entries.append((turn.active, "x" if passed else str(own)))
        for seat, move in sorted(turn.together.items()):
            if seat != turn.active and not (isinstance(move, Pass) and turn.complete):
                entries.append((seat, str(move)))
        return write_line(roll, entries, turn.complete)

    # -- sheets ---------------------------------------------------------------------------------

    def read_table(self, sheets: Sequence[str], active: int) -> "QwintoState":
        return position.read_table(self.game, sheets, active)

    def write_sheet(self, state: "QwintoState", seat: int) -> str:
        return position.write_sheet(state.sheets[seat])


def _split(parts: Sequence[str]) -> tuple[list[str], bool, list[str]]:
    """The dice before and after `>`, and whether it is there."""
    if ">" not in parts:
        return list(parts), False, []
    at = parts.index(">")
    return list(parts[:at]), True, list(parts[at + 1 :])


def _read_entry(seat: int, text: str) -> Move:
    """`p7=9`, `-`, or the `x` of a misthrow, which is a pass too."""
    if text in ("-", "x"):
        return Pass()
    entry = _ENTRY.fullmatch(text)
    if entry is None:
        raise Unreadable("not-an-entry", found=f"{seat_letter(seat)} {text}")
    return Enter(entry[1], int(entry[2]), int(entry[3]))
