"""Qwixx On Board: Qwixx with a track, and a pawn that moves in a third action."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from rowlock.rules.errors import BadSetup, IllegalMove, Unreadable
from rowlock.rules.game import End, Phase, Score
from rowlock.rules.moves import Advance, Cross, Move, Pass
from rowlock.rules.onboard.notation import OnBoardNotation
from rowlock.rules.onboard.track import (
    LENGTH,
    TRACKS,
    Track,
    field_points,
    fields_ahead,
    read_track,
    rings_the_end,
    write_track,
)
from rowlock.rules.qwixx import refusals
from rowlock.rules.qwixx.game import CrossingGame, QwixxState, read_flag
from rowlock.rules.values import changed


@dataclass(frozen=True, slots=True)
class OnBoardState(QwixxState):
    """A table of Qwixx On Board."""

    pawns: tuple[int, ...] = ()
    """Each seat's field, 0 on Start."""
    finisher: int | None = None
    """The seat whose pawn rang the end; the game is over when it would be active again."""


@dataclass(frozen=True)
class OnBoard(CrossingGame[OnBoardState]):
    """Qwixx On Board for two to four players, or one."""

    track: Track = TRACKS["A"]

    name: ClassVar[str] = "onboard"
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[str, ...]] = ("track", "late_die")
    actions: ClassVar[int] = 3

    @classmethod
    def configured(cls, options: Mapping[str, str]) -> Self:
        named = options.get("track", "A")
        try:
            track = TRACKS.get(named) or read_track(named)
        except Unreadable:
            raise BadSetup("track-form", count=LENGTH, value=named[:60]) from None
        return cls(late_die=read_flag(options, "late_die"), track=track)

    def option_headers(self) -> dict[str, str]:
        named = {} if self.track == TRACKS["A"] else {"track": write_track(self.track)}
        return named | super().option_headers()

    @property
    def notation(self) -> OnBoardNotation:
        return OnBoardNotation(self)

    def deal(self, seats: int) -> OnBoardState:
        return OnBoardState(sheets=self.empty_sheets(seats), pawns=(0,) * seats)

    # -- action 3 -------------------------------------------------------------------------------

    def moves(self, state: OnBoardState, seat: int) -> tuple[Move, ...]:
        if state.phase is not Phase.PAWN:
            return super().moves(state, seat)
        reachable = (self.advance(state, *reach) for reach in self.ahead(state))
        return (*(move for move in reachable if move is not None), Pass(3))

    @property
    def board(self) -> Track:
        return self.track

    def ahead(self, state: OnBoardState) -> tuple[tuple[int, int], ...]:
        others = [pawn for seat, pawn in enumerate(state.pawns) if seat != state.active]
        return tuple(fields_ahead(state.pawns[state.active], others))

    def advance(self, state: OnBoardState, steps: int, field: int) -> Advance | None:
        """The move onto a field: its number is crossed now, or was crossed before."""
        letter, number = self.track[field - 1]
        layout, sheet = self.layout_of(state.active), state.sheets[state.active]
        index = layout.letters.index(letter)
        if sheet.crossed(index, layout.rows[index].place[number]):
            return Advance(steps)
        cross = layout.takes[3][index][sheet.rows[index]].get(number)
        if cross and not state.closed >> index & 1:
            return Advance(steps, cross)
        return None

    def act(self, state: OnBoardState, move: Move) -> OnBoardState:
        if state.phase is not Phase.PAWN:
            return super().act(state, move)
        if isinstance(move, Advance):
            state = self._advanced(state, move)
        return self.over_if_closed(state) or self.end_turn(state)

    def _advanced(self, state: OnBoardState, move: Advance) -> OnBoardState:
        """The pawn moved; the first to reach the last five fields rings the end."""
        seat, field = state.active, dict(self.ahead(state))[move.steps]
        rings = state.finisher is None and rings_the_end(field)
        state = changed(
            state,
            pawns=(*state.pawns[:seat], field, *state.pawns[seat + 1 :]),
            finisher=seat if rings else state.finisher,
        )
        return self.crossed_by(state, seat, move.cross, state.closed) if move.cross else state

    def after_colour(self, state: OnBoardState) -> OnBoardState:
        return changed(state, phase=Phase.PAWN)

    def next_turn(self, state: OnBoardState) -> OnBoardState:
        """After the end was rung every other seat has one more turn, then it is over."""
        ready = super().next_turn(state)
        if ready.active != ready.finisher:
            return ready
        return changed(ready, phase=Phase.OVER, ended=(End.TRACK,))

    # -- worth and reasons --------------------------------------------------------------------

    def score_of(self, state: OnBoardState, seat: int) -> Score:
        return changed(super().score_of(state, seat), track=field_points(state.pawns[seat]))

    def reason(self, state: OnBoardState, seat: int, move: Move) -> IllegalMove:
        if state.phase is Phase.PAWN and isinstance(move, Advance):
            return self._why_not_advance(state, move)
        return super().reason(state, seat, move)

    def _why_not_advance(self, state: OnBoardState, move: Advance) -> IllegalMove:
        found = str(move)
        reach = dict(self.ahead(state))
        if move.steps not in reach:
            return IllegalMove("no-field-ahead", found=found, steps=move.steps)
        field = reach[move.steps]
        letter, number = self.track[field - 1]
        possible = self.advance(state, move.steps, field)
        reached = {"row": letter, "number": number}
        if move.cross and (move.cross.row, move.cross.number) != (letter, number):
            return IllegalMove("other-field", found=found, **reached)
        if possible is None:
            return self._why_not_field(state, found, letter, number)
        if possible.cross is None:
            return IllegalMove("crossed-before", found=found, **reached)
        if move.cross is None:
            return IllegalMove("must-cross", found=found, **reached)
        return refusals.why_not_cross(self, state, state.active, move.cross)

    def _why_not_field(
        self, state: OnBoardState, found: str, letter: str, number: int
    ) -> IllegalMove:
        """Why the number of a field can't be crossed."""
        cross = Cross(letter, number, action=3)
        return refusals.why_not_cross(self, state, state.active, cross).about(found)
