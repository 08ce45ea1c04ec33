"""Positions that somebody has set up: what they promise, and what can be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rowlock.review import appraiser
from rowlock.review.accuracy import standard_error
from rowlock.review.grades import grading
from rowlock.rules import position as positions
from rowlock.rules.errors import Refused
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Keep, Take
from rowlock.rules.position import Position
from rowlock.server import judged
from rowlock.server.fair_queue import Asker
from rowlock.server.layouts import layout
from rowlock.server.replay import sheet_view
from rowlock.server.reviewing import told, worth_view
from rowlock.server.thinking import Thinkers
from rowlock.server.view import closed_rows, open_sheet

FACES = range(1, 7)


@dataclass(frozen=True)
class SetUp:
    """A table between two turns as text, and the dice that were thrown then."""

    text: str
    options: dict[str, str]
    faces: dict[str, int]

    def position(self) -> Position:
        """The table before the dice; refuses what no game can reach."""
        return positions.read(self.text, self.options)


async def explore(
    wanted: judged.PositionSetup, thinkers: Thinkers, asker: Asker
) -> judged.PositionView:
    """What a position promises every seat, and the worth of every option after a throw."""
    asked = SetUp(wanted.text, dict(wanted.options), dict(wanted.faces))
    position = asked.position()
    thrown(position.game, position.state, asked.faces)
    return await thinkers.work(asker, explored, asked)


def thrown(game: Game[Any], state: Any, faces: Mapping[str, int]) -> Any:
    """The table with the dice on it, and the sum announced; as it was if there are no dice.

    Dice of closed rows are left out. In Qwinto those named are the ones that were picked.
    """
    lying = {die: face for die, face in faces.items() if face}
    if not lying or state.phase is Phase.OVER:
        return state
    if not set(lying) <= set(game.dice) or not all(face in FACES for face in lying.values()):
        raise Refused("bad-request", reason="faces")
    if state.phase is Phase.TAKE:
        state = game.apply(state, state.active, Take("".join(d for d in game.dice if d in lying)))
    thrown_now = zip(game.dice, game.thrown(state), strict=True)
    shown = tuple(lying.get(die, 0) if is_thrown else 0 for die, is_thrown in thrown_now)
    state = game.roll(state, shown)
    return game.apply(state, state.active, Keep()) if state.phase is Phase.KEEP else state


def explored(asked: SetUp) -> judged.PositionView:
    """The same in another process, where it is worked out."""
    position = asked.position()
    game, before = position.game, position.state
    seats = range(len(before.sheets))
    values = appraiser(game, len(seats))
    state = thrown(game, before, asked.faces)
    error = None if values.exact else standard_error(game, len(seats))
    return judged.PositionView(
        text=positions.write(position),
        exact=values.exact,
        error=None if error is None else worth_view(error),
        worst=str(grading(game, len(seats), values.exact).worst),
        over=state.phase is Phase.OVER,
        sheets=[sheet_view(open_sheet(game, before, seat), layout(game)) for seat in seats],
        closed=closed_rows(game, before),
        layout=layout(game),
        prospects=[worth_view(each) for each in values.worths(before)],
        options=[
            told(game, values, state, seat) if game.choosing(state, seat) else [] for seat in seats
        ],
    )
