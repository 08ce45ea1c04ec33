"""Qwixx: two actions a turn, four rows, and a lock at the end of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from rowlock.rules.dice import Faces
from rowlock.rules.errors import BadSetup, IllegalMove
from rowlock.rules.game import (
    MISTHROWS_TO_END,
    POINTS_PER_MISTHROW,
    End,
    Game,
    Phase,
    Score,
    State,
)
from rowlock.rules.moves import Advance, Cross, Move, Pass, makes_cross
from rowlock.rules.qwixx.crosses import colour_crosses, colour_sums, dice_left, white_crosses
from rowlock.rules.qwixx.notation import QwixxNotation
from rowlock.rules.qwixx.row import ROWS_TO_END, skipped
from rowlock.rules.qwixx.sheet import CLASSIC, Layout, RowLayout, Sheet
from rowlock.rules.values import but

PASSES = {action: Pass(action) for action in (1, 2, 3)}


@dataclass(frozen=True, slots=True)
class QwixxState(State):
    """A table of Qwixx."""

    sheets: tuple[Sheet, ...]
    closed: int = 0
    """A bit for each row that is closed for all."""
    crossed: bool = False
    """Whether the active seat has crossed anything in this turn."""


Q = TypeVar("Q", bound=QwixxState)


def read_flag(options: Mapping[str, str], key: str) -> bool:
    """An option that is `true` or `false`, and false if it is not given."""
    value = options.get(key, "false")
    if value not in ("true", "false"):
        raise BadSetup("option-value", option=key, value=value)
    return value == "true"


@dataclass(frozen=True)
class CrossingGame(Game[Q], Generic[Q]):
    """The rules that Qwixx and the games built on it share."""

    late_die: bool = False
    """The die of a row closed in action 1 stays for action 2 of that turn."""

    options: ClassVar[tuple[str, ...]] = ("late_die",)
    layout: ClassVar[Layout] = CLASSIC
    dice: ClassVar[tuple[str, ...]] = ("w1", "w2", "r", "y", "g", "b")
    row_letters: ClassVar[str] = "rygb"
    actions: ClassVar[int] = 2

    @classmethod
    def configured(cls, options: Mapping[str, str]) -> Self:
        return cls(late_die=read_flag(options, "late_die"))

    def option_headers(self) -> dict[str, str]:
        return {"late_die": "true"} if self.late_die else {}

    @property
    def notation(self) -> QwixxNotation[Q]:
        return QwixxNotation(self)

    # -- dice -------------------------------------------------------------------------------

    def thrown(self, state: Q) -> tuple[bool, ...]:
        """Both whites and each coloured die whose row is still open."""
        return dice_left(self.layout, self.dice, state.closed)

    def rolled(self, state: Q, faces: Faces) -> Q:
        return but(
            state,
            phase=Phase.TOGETHER,
            faces=faces,
            choices=(None,) * len(state.sheets),
            crossed=False,
        )

    def summed(self, faces: Faces) -> Faces:
        """The white dice; they never leave."""
        return faces[:2]

    def announced(self, state: Q) -> int | None:
        return state.faces[0] + state.faces[1] if state.faces else None

    # -- the track, which On Board has -----------------------------------------------------------

    @property
    def board(self) -> tuple[tuple[str, int], ...]:
        """The fields that pawns move over, row and number of each; none without a track."""
        return ()

    def ahead(self, state: Q) -> tuple[tuple[int, int], ...]:
        """Steps and field of every reach of the active pawn, allowed or not."""
        return ()

    # -- moves --------------------------------------------------------------------------------

    def moves(self, state: Q, seat: int) -> tuple[Move, ...]:
        if state.phase is Phase.TOGETHER:
            sheet, white_sum = state.sheets[seat], sum(state.faces[:2])
            return (*white_crosses(self.layout, sheet, state.closed, white_sum), PASSES[1])
        sheet = state.sheets[state.active]
        # A row closed in action 1 is out, unless its die may come late.
        closed = 0 if self.late_die else state.closed
        return (*colour_crosses(self.layout, self.dice, sheet, closed, state.faces), PASSES[2])

    def colour_sums(self, state: Q, index: int) -> tuple[int, ...]:
        """The numbers of a row that a white and a coloured die make, from left to right."""
        return colour_sums(self.layout.rows[index], self.dice, state.faces)

    # -- what follows -------------------------------------------------------------------------

    def settle(self, state: Q) -> Q:
        """All crosses of action 1 at once; several seats may close the same row."""
        settled = but(state, choices=(), phase=Phase.COLOUR)
        for seat, choice in enumerate(state.choices):
            if isinstance(choice, Cross):
                settled = self.crossed_by(settled, seat, choice)
        return self.over_if_closed(settled) or settled

    def act(self, state: Q, move: Move) -> Q:
        if isinstance(move, Cross):
            state = self.crossed_by(state, state.active, move)
        return self.over_if_closed(state) or self.after_colour(state)

    def after_colour(self, state: Q) -> Q:
        """What comes after action 2."""
        return self.end_turn(state)

    def crossed_by(self, state: Q, seat: int, cross: Cross) -> Q:
        """The number crossed on one sheet; with a lock the row is closed for all."""
        index = self.layout.letters.index(cross.row)
        printed = self.layout.rows[index]
        sheet = state.sheets[seat].cross(index, printed.place[cross.number], printed.last)
        return but(
            state,
            sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
            closed=state.closed | cross.locks << index,
            crossed=state.crossed or seat == state.active,
        )

    def over_if_closed(self, state: Q) -> Q | None:
        """Two closed rows end the game at once."""
        if state.closed.bit_count() < ROWS_TO_END:
            return None
        return self.over(state, End.ROWS_CLOSED)

    def over(self, state: Q, *reasons: End) -> Q:
        """The game ended in this turn."""
        return but(state, phase=Phase.OVER, turns=state.turns + 1, ended=reasons)

    def end_turn(self, state: Q) -> Q:
        """A misthrow if the active seat crossed nothing; the fourth ends the game."""
        if not state.crossed:
            seat = state.active
            sheet = but(state.sheets[seat], misthrows=state.sheets[seat].misthrows + 1)
            sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
            state = but(state, sheets=sheets)
            if sheet.misthrows >= MISTHROWS_TO_END:
                return self.over(state, End.MISTHROWS)
        return self.next_turn(state)

    def next_turn(self, state: Q) -> Q:
        """The next seat is about to roll."""
        return but(
            state,
            active=(state.active + 1) % len(state.sheets),
            turns=state.turns + 1,
            phase=Phase.ROLL,
            faces=(),
            crossed=False,
        )

    # -- worth ----------------------------------------------------------------------------------

    def score_of(self, state: Q, seat: int) -> Score:
        sheet = state.sheets[seat]
        return Score(rows=sheet.points(), misthrows=POINTS_PER_MISTHROW * sheet.misthrows)

    def risks_misthrow(self, state: Q, seat: int) -> bool:
        """Nothing crossed before the last action of one's own turn."""
        is_late = seat == state.active and not state.crossed
        return is_late and self._action(state) == self.actions

    def costs_misthrow(self, state: Q, seat: int, move: Move) -> bool:
        return self.risks_misthrow(state, seat) and not makes_cross(move)

    def skips(self, state: Q, seat: int, move: Move) -> int:
        """The numbers between the row's last cross and the one that is crossed now."""
        cross = move.cross if isinstance(move, Advance) else move
        if not isinstance(cross, Cross):
            return 0
        index = self.layout.letters.index(cross.row)
        place = self.layout.rows[index].place[cross.number]
        return skipped(state.sheets[seat].reached(index), place)

    # -- why not ----------------------------------------------------------------------------------

    def reason(self, state: Q, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Cross) and move.action == self._action(state):
            return self.why_not_cross(state, seat, move)
        return IllegalMove("not-now", found=str(move))

    def _action(self, state: Q) -> int:
        return {Phase.TOGETHER: 1, Phase.COLOUR: 2}.get(state.phase, 3)

    def why_not_cross(self, state: Q, seat: int, move: Cross) -> IllegalMove:
        """The first rule that a cross breaks."""
        found = str(move)
        if move.row not in self.layout.letters:
            return IllegalMove("no-such-row", found=found)
        index = self.layout.letters.index(move.row)
        printed = self.layout.rows[index]
        if move.number not in printed.place:
            return IllegalMove("no-such-number", found=found, row=move.row, number=move.number)
        if move.locks and move.number != printed.numbers[-1]:
            return IllegalMove("false-lock", found=found, row=move.row, number=move.number)
        if state.closed >> index & 1 and not self._comes_late(state, printed, move.action):
            return IllegalMove("row-closed", found=found, row=move.row)
        if move.action == 1 and move.number != self.announced(state):
            return IllegalMove("not-white-sum", found=found, sum=sum(state.faces[:2]))
        if move.action == 2 and move.number not in self.colour_sums(state, index):
            return IllegalMove("not-in-dice", found=found, row=move.row, number=move.number)
        return self.why_row_refuses(state, seat, move)

    def _comes_late(self, state: Q, printed: RowLayout, action: int) -> bool:
        """Whether a closed row is open for action 2 all the same, closed in this very turn."""
        rolled = state.faces[self.dice.index(printed.colour(printed.last))]
        return self.late_die and action == 2 and rolled > 0

    def why_row_refuses(self, state: Q, seat: int, move: Cross) -> IllegalMove:
        """Left to right, five before the last, and the last one closes its row."""
        found = str(move)
        index = self.layout.letters.index(move.row)
        printed = self.layout.rows[index]
        sheet = state.sheets[seat]
        if sheet.reached(index) >= printed.place[move.number]:
            place = min(sheet.reached(index), printed.last)
            return IllegalMove(
                "crossed-up-to", found=found, row=move.row, number=printed.numbers[place]
            )
        if not sheet.may_cross(index, printed.place[move.number], printed.last):
            return IllegalMove(
                "needs-five",
                found=found,
                row=move.row,
                number=move.number,
                crosses=sheet.crosses(index),
            )
        return IllegalMove("lock-missing", found=found, row=move.row, number=move.number)


@dataclass(frozen=True)
class Qwixx(CrossingGame[QwixxState]):
    """Qwixx for two to five players, or one."""

    name: ClassVar[str] = "qwixx"
    most_seats: ClassVar[int] = 5

    def deal(self, seats: int) -> QwixxState:
        return QwixxState(sheets=(Sheet((0,) * len(self.layout.rows)),) * seats)
