"""What can be rolled out: the options of a decision, or a position between two turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rowlock.analysis.appraisers import inexact_appraiser
from rowlock.analysis.rollouts.comparing import (
    Comparison,
    Effort,
    RolledOut,
    RolloutQuestion,
    played_on,
)
from rowlock.analysis.rollouts.plans import PLANS, player_of
from rowlock.analysis.rollouts.seeds import seed_of
from rowlock.analysis.worth import Appraiser, Option, PlayedOn
from rowlock.rules.game import AnyGame, Phase, State

DOUBT = 3.0
"""Standard errors by which an option has to be behind to be played on no further."""


class TurnAppraiser(Appraiser, Protocol):
    """An appraiser that knows what table an option leads to."""

    def after(self, state: Any, seat: int, option: Option) -> Any:
        """The table between two turns, or before a throw of picked dice."""

    def estimated(self, state: Any, seat: int) -> Sequence[Option]:
        """The options of a seat without rollouts, the best first."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far trials are played on, and which dice they get."""

    turns: int | None
    """Turns played on before the table is valued; None for whole games."""
    seed: int = 0
    """Another one means other dice; the same moment and seed have the same trials."""


@dataclass(frozen=True)
class RolloutSubject:
    """A question with the options that it is about, or none if it is about a position."""

    question: RolloutQuestion
    seat: int
    options: tuple[Option, ...] = ()
    """As the values without rollouts rank them, the best first."""
    which: tuple[int, ...] = ()
    """The start that each option leads to; several may lead to the same."""

    def comparison(self, effort: Effort) -> Comparison:
        """A comparison of which nothing was played yet."""
        return Comparison(len(self.question.starts), self.seat, effort)

    def by_option(self, comparison: Comparison) -> list[RolledOut]:
        """What came of each option."""
        found = comparison.outcomes()
        return [found[start] for start in self.which]

    def played_on(self, effort: Effort) -> PlayedOn:
        """Who plays on, how far, and how often at most."""
        game = self.question.game
        return played_on(game, player_of(game, self.question.seats), effort)


def turn_appraiser(game: AnyGame, seats: int) -> TurnAppraiser:
    """What ranks options before they are rolled out, and knows where they lead."""
    PLANS.of(game, seats=seats)
    return cast("TurnAppraiser", inexact_appraiser(game, seats))


def ask_options(
    game: AnyGame, state: State, seat: int, options: Sequence[Option], depth: Depth
) -> RolloutSubject:
    """The question which of some options is best for a seat."""
    seats = len(state.sheets)
    values = turn_appraiser(game, seats)
    tables = [values.after(state, seat, option) for option in options]
    different = tuple(dict.fromkeys(tables))
    seed = seed_of(game, state, seat, depth.seed)
    question = RolloutQuestion(game, seats, different, depth.turns, seed)
    return RolloutSubject(question, seat, tuple(options), tuple(map(different.index, tables)))


def ask_position(game: AnyGame, state: State, depth: Depth) -> RolloutSubject:
    """The question what a position between two turns is worth."""
    seats = len(state.sheets)
    PLANS.of(game, seats=seats)
    seed = seed_of(game, state, 0, depth.seed)
    return RolloutSubject(RolloutQuestion(game, seats, (state,), depth.turns, seed), 0)


def ask(game: AnyGame, state: State, seat: int, depth: Depth) -> RolloutSubject:
    """The question what a seat should choose, or what the table is worth if it has no choice."""
    if state.phase is Phase.OVER or not game.choosing(state, seat):
        return ask_position(game, state, depth)
    values = turn_appraiser(game, len(state.sheets))
    return ask_options(game, state, seat, values.estimated(state, seat), depth)
