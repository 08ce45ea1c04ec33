"""The review of a game step by step: the luck of the dice, the cost of each choice.

For each seat the moments of a game form a chain: its worth before, and after. A throw's difference
is luck, a choice's difference is error, and what changed when others' choices came to light is
theirs. Nothing is left over: the start, luck, errors and the others' part add up to the result,
whatever the values of the moments are.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from rowlock.analysis.accuracy import standard_error
from rowlock.analysis.appraisers import appraiser
from rowlock.analysis.grades import CHANCES, POINTS, Grade, Grading, grading_of
from rowlock.analysis.reasons import Reason, reason
from rowlock.analysis.skill.kinds import DecisionKind, kind_of
from rowlock.analysis.skill.tally import Tally, tally
from rowlock.analysis.substitutes import substitutes_in
from rowlock.analysis.worth import NOTHING, Appraiser, Option, PlayedOn, Worth
from rowlock.rules.concession import conceded_in, ended_in
from rowlock.rules.game import Phase, State
from rowlock.rules.moves import Move
from rowlock.rules.record import Record
from rowlock.rules.steps import Chosen, Thrown


class Cause(StrEnum):
    """What changed the worth of the game for a seat."""

    LUCK = "luck"
    CHOICE = "choice"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class Link:
    """One change of the worth of the game for a seat."""

    cause: Cause
    turn: int
    """Counted from 1."""
    step: int
    """How many steps of the record led up to it."""
    view: int
    """Index of the view of the replay that shows it: after a throw and after others' choices the
    table that these led to, for a choice of one's own the table before it."""
    before: Worth
    after: Worth

    @property
    def change(self) -> Worth:
        """By how much."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between several moves: what was open, what was taken, what that gave away."""

    turn: int
    step: int
    """The step of the record that made it known, counted from 1."""
    view: int
    """Index of the view of the replay in which these options were open: 0 is the start, n the
    table after n steps."""
    seat: int
    phase: Phase
    options: tuple[Option, ...]
    """The best first."""
    taken: Option
    grade: Grade
    why: Reason
    """Why the best option was better."""
    kind: DecisionKind = DecisionKind.WHITE
    counts: bool = True
    """Whether the seat had a real choice: the worst option was more than a trifle worse than the
    best, and no substitute made it."""
    confirmed: bool = False
    """Whether it is certain that it gave away as much as a slip does, or more."""
    first_loss: float | None = None
    """What it seemed to give away at first sight, if it was rolled out since."""
    substitute: str | None = None
    """The bot that chose, if one played for the person of the seat then."""

    @property
    def loss(self) -> Worth:
        """How much more the best option was worth than the one taken."""
        return self.options[0].worth - self.taken.worth

    @property
    def seeming_loss(self) -> float:
        """The loss at first sight, by which choices of all games and bots are compared."""
        return self.loss.value if self.first_loss is None else self.first_loss


@dataclass(frozen=True, slots=True)
class Refinement:
    """How far the decisions of a review were rolled out."""

    made: PlayedOn
    done: int
    """Decisions that were rolled out."""
    count: int
    """Those and the ones that are still to be."""


@dataclass
class SeatReview:
    """The review of one seat: its chain of links, and its decisions."""

    seat: int
    start: Worth
    links: list[Link] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    @property
    def end(self) -> Worth:
        """The worth of the last moment; the result if the game is over."""
        return self.links[-1].after if self.links else self.start

    @property
    def luck(self) -> Worth:
        """What the dice gave."""
        return self._sum(Cause.LUCK)

    @property
    def errors(self) -> Worth:
        """What the seat's own choices gave away."""
        return NOTHING - self._sum(Cause.CHOICE)

    @property
    def others(self) -> Worth:
        """What the others' choices gave."""
        return self._sum(Cause.OTHERS)

    @property
    def tally(self) -> Tally:
        """What the decisions that had a real choice gave away."""
        return sum(self.tallies.values(), Tally())

    @property
    def tallies(self) -> dict[DecisionKind, Tally]:
        """The same by kind of decision."""
        counted = [each for each in self.decisions if each.counts]
        found = {}
        for kind in DecisionKind:
            losses = [each.seeming_loss for each in counted if each.kind is kind]
            if losses:
                found[kind] = tally(losses)
        return found

    @property
    def error_per_decision(self) -> float:
        """What a decision that had a real choice gave away on average."""
        return self.tally.rate

    def corrected(self, alone: bool) -> int:
        """How many decisions that count rollouts found to cost otherwise than at first sight."""
        least = (POINTS if alone else CHANCES)[1]
        changes = (each.seeming_loss - each.loss.value for each in self.decisions if each.counts)
        return sum(abs(change) >= least for change in changes)

    def worst(self, count: int) -> list[Decision]:
        """The decisions that mattered most: the worst grade first, then those that gave most away.

        So what is confirmed goes before what only seems worse. What a substitute chose is nobody's.
        """
        order = list(Grade)
        costly = [
            each
            for each in self.decisions
            if each.grade not in (Grade.BEST, Grade.FINE) and each.substitute is None
        ]
        costly.sort(key=lambda each: (-order.index(each.grade), -each.loss.value))
        return costly[:count]

    def _sum(self, cause: Cause) -> Worth:
        total = NOTHING
        for link in self.links:
            if link.cause is cause:
                total += link.change
        return total


@dataclass(frozen=True)
class Review:
    """The review of a game for some of its seats."""

    record: Record
    exact: bool
    """Whether values are solved, not learned."""
    grades: Grading
    """How losses were graded, and which grades these values are too rough to give."""
    seats: tuple[SeatReview, ...]
    rollouts: PlayedOn | None = None
    """How options were compared, if by playing on."""
    refined: Refinement | None = None
    """How far decisions were rolled out since; None for a review at first sight."""

    @property
    def standard_error(self) -> Worth | None:
        """How far a single value is off; none where values are solved or it was not measured."""
        seats = len(self.record.names)
        return None if self.exact else standard_error(self.record.game, seats)

    @property
    def rollout_error(self) -> float | None:
        """The root mean square standard error of the losses that come from rollouts."""
        taken = (each.taken for seat in self.seats for each in seat.decisions)
        squares = [each.error**2 for each in taken if each.error]
        return (sum(squares) / len(squares)) ** 0.5 if squares else None

    @property
    def alone(self) -> bool:
        """Whether the game has a single seat."""
        return len(self.record.names) == 1

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.record.state.phase is Phase.OVER)

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that gave the game up, in this order."""
        return conceded_in(self.record)

    @property
    def given_up(self) -> bool:
        """Whether the game ended before its end, as seats gave it up."""
        return not self.over and ended_in(self.record)


Progress = Callable[[int], None]
"""Called after each step with the number of steps reviewed."""


def review(
    record: Record, seats: Iterable[int] | None = None, progress: Progress | None = None
) -> Review:
    """Review a record for some seats, or for all; `progress` is called after every step."""
    count = len(record.names)
    values = appraiser(record.game, count)
    grades = grading_of(count, values)
    wanted = range(count) if seats is None else seats
    chains = [_Chain(record, values, grades, seat) for seat in wanted]
    for step, event in enumerate(_events(record), start=1):
        if event is not None:
            worths = values.worths(event[2])
            for chain in chains:
                chain.follow(step, event, worths[chain.seat])
        if progress is not None:
            progress(step)
    found = tuple(chain.found for chain in chains)
    return Review(record, values.exact, grades, found, values.rollouts)


Event = tuple[State, dict[int, Move] | None, State]
"""The state before, who chose what (None for a throw), and the state after."""


def _events(record: Record) -> Iterator[Event | None]:
    """What each step made known to all; hidden choices count when they are revealed."""
    replay = record.replay(0)
    for step in record.steps:
        before = replay.state
        replay.take(step)
        after = replay.state
        if isinstance(step, Thrown):
            yield before, None, after
        elif isinstance(step, Chosen) and (after.phase, after.turns) != (
            before.phase,
            before.turns,
        ):
            hidden = before.choices if before.phase is Phase.TOGETHER else ()
            yield before, dict(enumerate(hidden)) | {step.seat: step.move}, after
        else:
            yield None


class _Chain:
    """Follows a game for one seat."""

    def __init__(self, record: Record, values: Appraiser, grades: Grading, seat: int) -> None:
        self._game, self._values, self._grades, self.seat = record.game, values, grades, seat
        self._state = record.replay(0).state
        self._now = values.worths(self._state)[seat]
        self._view = 0
        self._substitutes = substitutes_in(record)
        self.found = SeatReview(seat, self._now)

    def follow(self, step: int, event: Event, worth: Worth) -> None:
        """Take note of what happened, and of the worth since."""
        before, chosen, after = event
        turn = before.turns + 1
        if chosen is not None and self.seat in chosen:
            self._choose(step, turn, before, chosen[self.seat])
        self._state, self._view = after, step
        self._link(Cause.LUCK if chosen is None else Cause.OTHERS, turn, step, worth)

    def _choose(self, step: int, turn: int, before: State, move: Move) -> None:
        options = self._values.options(self._state, self.seat, move)
        best, taken = options[0], next(option for option in options if option.move == move)
        if len(options) > 1:
            moves = [option.move for option in options]
            lost = best.worth.value - taken.worth.value
            substitute = self._substitutes.level(self.seat, turn)
            stake = best.worth.value - min(option.worth.value for option in options)
            self.found.decisions.append(
                Decision(
                    turn,
                    step,
                    self._view,
                    self.seat,
                    before.phase,
                    tuple(options),
                    taken,
                    self._grades.grade(lost, taken.error),
                    reason(self._game, before, self.seat, taken, best),
                    kind_of(self._game, before, self.seat, moves),
                    counts=substitute is None and stake > self._grades.limits[0],
                    confirmed=self._grades.confirmed(lost, taken.error),
                    substitute=substitute,
                )
            )
        self._link(Cause.CHOICE, turn, step, taken.worth)

    def _link(self, cause: Cause, turn: int, step: int, after: Worth) -> None:
        self.found.links.append(Link(cause, turn, step, self._view, self._now, after))
        self._now = after
