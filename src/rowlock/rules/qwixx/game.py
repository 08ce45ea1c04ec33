"""Qwixx: two actions a turn, rows of numbers on any sheet, and a lock at the end of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

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
from rowlock.rules.notation import words
from rowlock.rules.qwixx import refusals
from rowlock.rules.qwixx.crosses import (
    after_cross,
    colour_crosses,
    dice_left,
    filled,
    white_crosses,
)
from rowlock.rules.qwixx.filling import Filling
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.notation import QwixxNotation
from rowlock.rules.qwixx.papers import CLASSIC, CLASSIC_NAME, one_line, read_header
from rowlock.rules.qwixx.row import ROWS_TO_END, skipped
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.values import changed

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
    actions: ClassVar[int] = 2

    @classmethod
    def configured(cls, options: Mapping[str, str]) -> Self:
        return cls(late_die=read_flag(options, "late_die"))

    def option_headers(self) -> dict[str, str]:
        return {"late_die": "true"} if self.late_die else {}

    @property
    def notation(self) -> QwixxNotation[Q]:
        return QwixxNotation(self)

    # -- sheets -------------------------------------------------------------------------------

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The printed sheet of every seat, or one for all."""
        return (CLASSIC,)

    def layout_of(self, seat: int) -> Layout:
        """The printed sheet of a seat."""
        layouts = self.layouts
        return layouts[seat] if len(layouts) > 1 else layouts[0]

    @cached_property
    def row_letters(self) -> str:
        """The letters of the rows with a lock, the same on every seat's sheet."""
        return self.layouts[0].letters

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """Two whites and a die for each colour."""
        return self.layouts[0].dice

    @property
    def sides(self) -> int:
        return self.layouts[0].sides

    def empty_sheets(self, seats: int) -> tuple[Sheet, ...]:
        """A sheet without crosses for every seat."""
        layouts = [self.layout_of(seat) for seat in range(seats)]
        return tuple(
            Sheet((0,) * len(layout.rows), bridges=(0,) * len(layout.bridges)) for layout in layouts
        )

    # -- dice -------------------------------------------------------------------------------

    def thrown(self, state: Q) -> tuple[bool, ...]:
        """Both whites and each coloured die whose row is still open."""
        return dice_left(self.layouts[0], state.closed)

    def rolled(self, state: Q, faces: Faces) -> Q:
        return changed(
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
        layout, sheet = self.layout_of(seat), state.sheets[seat]
        if state.phase is Phase.TOGETHER:
            white_sum = state.faces[0] + state.faces[1]
            return (*white_crosses(layout, sheet, state.closed, white_sum), PASSES[1])
        closed, faces = self.closed_for(state, seat), self.usable(state)
        return (*colour_crosses(layout, sheet, closed, faces), PASSES[2])

    def closed_for(self, state: Q, seat: int) -> int:
        """The rows that a seat cannot cross in now.

        With `late_die` a row closed in action 1 of this turn counts as open in action 2, except
        for a seat that has locked it itself. Its die was thrown, so it shows a face.
        """
        if not self.late_die or state.phase is not Phase.COLOUR:
            return state.closed
        closed, layout = state.closed, self.layout_of(seat)
        for index, printed in enumerate(layout.rows):
            locked = state.sheets[seat].rows[index] & printed.lock
            if state.faces[self.dice.index(printed.end_colour)] and not locked:
                closed &= ~(1 << index)
        return closed

    def usable(self, state: Q) -> Faces:
        """The faces of the dice that action 2 may use, 0 for those that have left."""
        if self.late_die or not state.closed:
            return state.faces
        left = dice_left(self.layouts[0], state.closed)
        return tuple([face if there else 0 for face, there in zip(state.faces, left, strict=True)])

    def leads_to(self, state: Q, seat: int, cross: Cross) -> tuple[str, ...]:
        """The cells that a legal cross and all that follows from it mark, in order."""
        return tuple(self.filled_by(state, seat, cross).trail)

    def follows(self, state: Q, seat: int, move: Move) -> tuple[str, ...]:
        if not isinstance(move, Cross) or self.layout_of(seat).is_plain:
            return ()
        return self.leads_to(state, seat, move)[1:]

    def filled_by(self, state: Q, seat: int, cross: Cross) -> Filling:
        """The sheet of a seat with a legal cross made and everything that follows from it."""
        closed = self.closed_for(state, seat)
        layout, white_sum = self.layout_of(seat), sum(state.faces[:2])
        return filled(layout, state.sheets[seat], closed, cross, white_sum)

    # -- what follows -------------------------------------------------------------------------

    def settle(self, state: Q) -> Q:
        """All crosses of action 1 at once; several seats may close the same row."""
        settled = changed(state, choices=(), phase=Phase.COLOUR)
        for seat, choice in enumerate(state.choices):
            if isinstance(choice, Cross):
                settled = self.crossed_by(settled, seat, choice, state.closed)
        return self.over_if_closed(settled) or settled

    def act(self, state: Q, move: Move) -> Q:
        if isinstance(move, Cross):
            seat = state.active
            state = self.crossed_by(state, seat, move, self.closed_for(state, seat))
        return self.over_if_closed(state) or self.after_colour(state)

    def after_colour(self, state: Q) -> Q:
        """What comes after action 2."""
        return self.end_turn(state)

    def crossed_by(self, state: Q, seat: int, cross: Cross, closed: int) -> Q:
        """The number crossed on one sheet, with all that follows; locks close rows for all.

        `closed` are the rows that were closed for this seat before the action.
        """
        white_sum = state.faces[0] + state.faces[1]
        layout, before = self.layout_of(seat), state.sheets[seat]
        sheet, locked = after_cross(layout, before, closed, cross, white_sum)
        return changed(
            state,
            sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
            closed=state.closed | locked,
            crossed=state.crossed or seat == state.active,
        )

    def over_if_closed(self, state: Q) -> Q | None:
        """Two closed rows end the game at once."""
        if state.closed.bit_count() < ROWS_TO_END:
            return None
        return self.over(state, End.ROWS_CLOSED)

    def over(self, state: Q, *reasons: End) -> Q:
        """The game ended in this turn."""
        return changed(state, phase=Phase.OVER, turns=state.turns + 1, ended=reasons)

    def end_turn(self, state: Q) -> Q:
        """A misthrow if the active seat crossed nothing; the fourth ends the game."""
        if not state.crossed:
            seat = state.active
            sheet = changed(state.sheets[seat], misthrows=state.sheets[seat].misthrows + 1)
            sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
            state = changed(state, sheets=sheets)
            if sheet.misthrows >= MISTHROWS_TO_END:
                return self.over(state, End.MISTHROWS)
        return self.next_turn(state)

    def next_turn(self, state: Q) -> Q:
        """The next seat is about to roll."""
        return changed(
            state,
            active=(state.active + 1) % len(state.sheets),
            turns=state.turns + 1,
            phase=Phase.ROLL,
            faces=(),
            crossed=False,
        )

    # -- worth ----------------------------------------------------------------------------------

    def score_of(self, state: Q, seat: int) -> Score:
        layout, sheet = self.layout_of(seat), state.sheets[seat]
        return Score(
            rows=layout.points(sheet),
            bonuses=tuple([mark.points(sheet) for mark in layout.scoring]),
            misthrows=POINTS_PER_MISTHROW * sheet.misthrows,
        )

    def risks_misthrow(self, state: Q, seat: int) -> bool:
        """Nothing crossed before the last action of one's own turn."""
        is_late = seat == state.active and not state.crossed
        return is_late and self.action(state) == self.actions

    def costs_misthrow(self, state: Q, seat: int, move: Move) -> bool:
        return self.risks_misthrow(state, seat) and not makes_cross(move)

    def skips(self, state: Q, seat: int, move: Move) -> int:
        """The numbers between the row's last cross and the one that is crossed now."""
        cross = move.cross if isinstance(move, Advance) else move
        if not isinstance(cross, Cross):
            return 0
        layout, sheet = self.layout_of(seat), state.sheets[seat]
        for bridge in layout.bridges:
            if cross.row == bridge.letter:
                reached = bridge.mask(layout, sheet).bit_length() - 1
                return skipped(reached, bridge.numbers.index(cross.number))
        index = layout.letters.index(cross.row)
        return max(0, skipped(sheet.reached(index), layout.rows[index].place[cross.number]))

    # -- why not ----------------------------------------------------------------------------------

    def action(self, state: Q) -> int:
        """The number of the action that is under way."""
        return {Phase.TOGETHER: 1, Phase.COLOUR: 2}.get(state.phase, 3)

    def reason(self, state: Q, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Cross) and move.action == self.action(state):
            return refusals.why_not_cross(self, state, seat, move)
        return IllegalMove("not-now", found=str(move))


@dataclass(frozen=True)
class Qwixx(CrossingGame[QwixxState]):
    """Qwixx for two to five players, or one, on the classic sheet or on others."""

    sheet: tuple[Layout, ...] = (CLASSIC,)
    """The printed sheet of every seat, or one for all."""
    sheet_header: str = field(default=CLASSIC_NAME, compare=False)
    """The sheet as a record's header names it."""

    name: ClassVar[str] = "qwixx"
    most_seats: ClassVar[int] = 5
    options: ClassVar[tuple[str, ...]] = ("sheet", "late_die")

    @classmethod
    def configured(cls, options: Mapping[str, str]) -> Self:
        typed = options.get("sheet", CLASSIC_NAME)
        # Lines and characters of a text are counted as typed, before it is put on one line.
        header = one_line(typed)
        sheets = read_header(typed if ":" in typed else header)
        return cls(
            late_die=read_flag(options, "late_die"),
            sheet=sheets if len({*sheets}) > 1 else sheets[:1],
            sheet_header=header,
        )

    def option_headers(self) -> dict[str, str]:
        named = {} if self.sheet_header == CLASSIC_NAME else {"sheet": self.sheet_header}
        return named | super().option_headers()

    @property
    def label(self) -> str:
        if self.sheet_header == CLASSIC_NAME:
            return self.name
        return f"{self.name}({self.sheet_header})"

    @property
    def layouts(self) -> tuple[Layout, ...]:
        return self.sheet

    def deal(self, seats: int) -> QwixxState:
        named = words(self.sheet_header)
        if ":" not in self.sheet_header and len(named) > 1 and len(named) != seats:
            raise BadSetup("sheet-seats", option="sheet", sheets=len(named), seats=seats)
        return QwixxState(sheets=self.empty_sheets(seats))


AnyCrossingGame: TypeAlias = CrossingGame[Any]
"""Qwixx or a game built on it: its states go back into the same game only."""
