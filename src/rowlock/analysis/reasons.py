"""Reasons why one option beats another, as people would say it.

Values come from a table or a network, which give no reasons. These here are what differs between
the two options on the sheet: what is skipped, closed, ended, left open. The first that holds is
given; where none does, the reason is `plain`, or `unseen` if much was given away all the same.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rowlock.analysis.grades import CHANCES, POINTS, Grade
from rowlock.analysis.worth import Option
from rowlock.rules.claims import Claims
from rowlock.rules.game import MISTHROWS_TO_END, AnyGame, State
from rowlock.rules.moves import Advance, Again, Cross, Enter, Keep, Move, Pass, Take
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.onboard.track import field_points, rings_the_end
from rowlock.rules.qwinto import sheet as paper
from rowlock.rules.qwinto.game import Qwinto, QwintoState
from rowlock.rules.qwixx.game import AnyCrossingGame, Qwixx, QwixxState
from rowlock.rules.qwixx.row import ROWS_TO_END, skipped

MORE_SKIPPED = 2
"""How many more numbers skipped are a reason by themselves."""
MUCH_ROOM = 10
"""From how many more ways to enter a number on they are not counted out."""


@dataclass(frozen=True)
class Reason:
    """A sentence `why-CODE` in every language, with its values."""

    code: str
    values: dict[str, int | str] = field(default_factory=dict)


PLAIN = Reason("plain")
MUCH = list(Grade).index(Grade.SLIP)
"""What gives away more than a slip is much."""

Explain = Callable[[Any, Any, int, Option, Option], Reason]
"""Game, state, seat, the option taken and the best one."""

REASONS: Claims[Explain] = Claims("other-game", player="review")
"""The function that finds the reason in each game; without it every reason is `plain`."""


def reason(game: AnyGame, state: State, seat: int, taken: Option, best: Option) -> Reason:
    """Why the best option was better than the one taken, in a state that is still undecided."""
    if taken is best:
        return Reason("best")
    explain = REASONS.find(game)
    found = PLAIN if explain is None else explain(game, state, seat, taken, best)
    limits = POINTS if len(state.sheets) == 1 else CHANCES
    much = best.worth.value - taken.worth.value > limits[MUCH]
    return Reason("unseen") if found == PLAIN and much else found


# -- Qwixx and On Board ---------------------------------------------------------------------------


@dataclass(frozen=True)
class _Plan:
    """The effects of a move, and of the best way to go on, on a seat's sheet."""

    game: AnyCrossingGame
    state: QwixxState
    seat: int
    moves: tuple[Move, ...]

    @cached_property
    def crosses(self) -> tuple[Cross, ...]:
        """The chosen crosses; what follows from them is left out of account."""
        made = (move.cross if isinstance(move, Advance) else move for move in self.moves)
        return tuple(move for move in made if isinstance(move, Cross))

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Row and place of each cross, but for bridges, where nothing can be skipped."""
        layout = self.game.layout_of(self.seat)
        rows = [(layout.letters.find(cross.row), cross.number) for cross in self.crosses]
        return tuple((row, layout.rows[row].place[number]) for row, number in rows if row >= 0)

    @cached_property
    def skips(self) -> int:
        """How many numbers are lost, each cross after the one before it."""
        lost, sheet = 0, self.state.sheets[self.seat]
        reached: dict[int, int] = {}
        for index, place in self.places:
            last = reached.get(index, sheet.reached(index))
            lost += max(0, skipped(last, place))  # a second cross in one cell skips nothing
            reached[index] = max(last, place)
        return lost

    @property
    def locks(self) -> int:
        return sum(cross.locks for cross in self.crosses)

    @property
    def misthrow(self) -> bool:
        """Whether the active seat would end its turn without a cross."""
        last = isinstance(self.moves[-1], Pass | Advance)
        return self.seat == self.state.active and last and not (self.crosses or self.state.crossed)

    @property
    def ends(self) -> bool:
        """Whether the game ends by it."""
        closed = self.state.closed.bit_count() + self.locks
        misthrows = self.state.sheets[self.seat].misthrows + self.misthrow
        return closed >= ROWS_TO_END or misthrows >= MISTHROWS_TO_END

    @property
    def fullest(self) -> int:
        """The crosses of the row that it adds to."""
        sheet = self.state.sheets[self.seat]
        return max((sheet.crosses(index) for index, _ in self.places), default=0)

    @property
    def steps(self) -> int:
        return sum(move.steps for move in self.moves if isinstance(move, Advance))


def _of_crosses(
    game: AnyCrossingGame, state: QwixxState, seat: int, taken: Option, best: Option
) -> Reason:
    mine = _Plan(game, state, seat, (taken.move, *taken.then))
    better = _Plan(game, state, seat, (best.move, *best.then))
    later = "skips-later" if isinstance(taken.move, Pass) else "skips"
    for code, holds, values in (
        ("ends", mine.ends and not better.ends, {}),
        ("end-it", better.ends and not mine.ends, {}),
        ("misthrow", mine.misthrow and not better.misthrow, {}),
        ("locks", better.locks > mine.locks, {}),
        (later, mine.skips >= better.skips + MORE_SKIPPED, {"count": mine.skips - better.skips}),
        ("cheap", len(better.crosses) > len(mine.crosses), {"count": better.skips}),
        ("waits", len(better.crosses) < len(mine.crosses), {"count": mine.skips}),
        *_of_pawns(state, seat, mine, better),
        ("fuller", better.fullest > mine.fullest, {"count": better.fullest}),
        (later, mine.skips > better.skips, {"count": mine.skips - better.skips}),
    ):
        if holds:
            return Reason(code, dict(values))
    return PLAIN


def _of_pawns(
    state: QwixxState, seat: int, mine: _Plan, better: _Plan
) -> tuple[tuple[str, bool, dict[str, int]], ...]:
    """How far the pawn goes; other pawns that are jumped are left out of account."""
    if not isinstance(state, OnBoardState) or mine.steps == better.steps:
        return ()
    pawn = state.pawns[seat]
    reached, left = pawn + better.steps, pawn + mine.steps
    more = field_points(reached) - field_points(left)
    return (
        ("rings", rings_the_end(reached) and not rings_the_end(left), {}),
        ("track", more > 0, {"count": more}),
        ("slower", better.steps < mine.steps, {}),
    )


# -- Qwinto ---------------------------------------------------------------------------------------


def _of_entries(
    game: Qwinto, state: QwintoState, seat: int, taken_option: Option, best_option: Option
) -> Reason:
    taken, best = taken_option.move, best_option.move
    if isinstance(best, Take):
        return Reason("dice-more" if len(best.dice) > len(str(taken).split()) else "dice")
    if isinstance(best, Again | Keep):
        return Reason("again" if isinstance(best, Again) else "keep")
    if isinstance(taken, Pass):
        costs = game.costs_misthrow(state, seat, taken)
        return Reason("misthrow" if costs else "fits")
    if isinstance(best, Pass):
        return Reason("squeezes")
    before = state.sheets[seat].cells
    mine, better = (_entered(before, move) for move in (taken, best))
    if _bonus(better) > _bonus(mine):
        return Reason("column")
    rooms = _room(better) - _room(mine)
    if rooms >= MUCH_ROOM:
        return Reason("roomy")
    return Reason("room", {"count": rooms}) if rooms > 0 else PLAIN


def _entered(cells: tuple[int, ...], move: Move) -> tuple[int, ...]:
    if not isinstance(move, Enter):
        return cells
    cell = paper.cell_of(paper.ROW_LETTERS.index(move.row), move.field - 1)
    return (*cells[:cell], move.number, *cells[cell + 1 :])


def _bonus(cells: tuple[int, ...]) -> int:
    return sum(paper.bonus_points(cells, pentagon) for pentagon in paper.PENTAGONS)


def _room(cells: tuple[int, ...]) -> int:
    """In how many ways one more number could be entered."""
    return sum(
        paper.may_enter(cells, cell, number)
        for cell in range(paper.CELLS)
        for number in range(1, paper.MAX_NUMBER + 1)
    )


REASONS.add(Qwixx, _of_crosses, options=["sheet", "late_die"])
REASONS.add(OnBoard, _of_crosses, options=["late_die", "track"])
REASONS.add(Qwinto, _of_entries)
