"""Evaluates set-up positions: prospects before the roll, options after it."""

from collections.abc import Mapping
from dataclasses import dataclass

from rowlock.analysis import appraiser
from rowlock.analysis.accuracy import standard_error
from rowlock.analysis.grades import grading_of
from rowlock.analysis.report import options_report, rollouts_report
from rowlock.rules import position as positions
from rowlock.rules.errors import Refused
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Keep, Take
from rowlock.rules.position import Position
from rowlock.server.reviews.bodies import PositionSetup, PositionView
from rowlock.server.table.views.layouts import layouts
from rowlock.server.table.views.sheet_view import closed_rows, open_sheet
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers


@dataclass(frozen=True)
class ExploredPosition:
    """A table between two turns as text, and the dice thrown then; sent to a worker process."""

    text: str
    options: dict[str, str]
    faces: dict[str, int]
    seats: int = 2
    """How many empty sheets, where the text has none."""

    def position(self) -> Position:
        """The table before the dice; refuses a text that no game can reach."""
        if not self.text.rstrip().endswith(":"):
            return positions.read(self.text, self.options)
        rules, _ = positions.read_game(self.text, self.options)
        return Position(rules, rules.start(self.seats))


async def explore(wanted: PositionSetup, thinkers: Thinkers, asker: Asker) -> PositionView:
    """Check a position, and evaluate it in a worker process."""
    return await thinkers.work(asker, evaluate, checked(wanted))


def checked(wanted: PositionSetup) -> ExploredPosition:
    """A position that a game can reach, with dice that can be thrown there; else refused."""
    asked = ExploredPosition(wanted.text, dict(wanted.options), dict(wanted.faces), wanted.seats)
    position = asked.position()
    thrown(position.game, position.state, asked.faces)
    return asked


def thrown(game: AnyGame, state: State, faces: Mapping[str, int]) -> State:
    """The state after a throw and, in Qwinto, the announced sum; unchanged without dice.

    Dice of closed rows are left out. In Qwinto the dice given are those that were picked.
    """
    lying = {die: face for die, face in faces.items() if face}
    if not lying or state.phase is Phase.OVER:
        return state
    if not set(lying) <= set(game.dice) or not all(
        0 < face <= game.sides for face in lying.values()
    ):
        raise Refused("bad-request", reason="faces")
    if state.phase is Phase.TAKE:
        state = game.apply(state, state.active, Take("".join(d for d in game.dice if d in lying)))
    thrown_now = zip(game.dice, game.thrown(state), strict=True)
    shown = tuple(lying.get(die, 0) if is_thrown else 0 for die, is_thrown in thrown_now)
    state = game.roll(state, shown)
    return game.apply(state, state.active, Keep()) if state.phase is Phase.KEEP else state


def evaluate(asked: ExploredPosition) -> PositionView:
    """The value of a position, in a worker process."""
    position = asked.position()
    game, before = position.game, position.state
    seats = range(len(before.sheets))
    values = appraiser(game, len(seats))
    state = thrown(game, before, asked.faces)
    sheets, seat_layouts = layouts(game, len(seats))
    grades = grading_of(len(seats), values)
    error = None if values.exact else standard_error(game, len(seats))
    return PositionView(
        text=positions.write(position),
        exact=values.exact,
        error=error,
        worst=grades.worst,
        over=state.phase is Phase.OVER,
        sheets=[open_sheet(game, before, seat) for seat in seats],
        closed=closed_rows(game, before),
        layout=sheets[0],
        layouts=sheets,
        seat_layouts=seat_layouts,
        prospects=list(values.worths(before)),
        options=[
            options_report(game, state, seat, values.options(state, seat), grades)
            if game.choosing(state, seat)
            else []
            for seat in seats
        ],
        rollouts=rollouts_report(values.rollouts),
    )
