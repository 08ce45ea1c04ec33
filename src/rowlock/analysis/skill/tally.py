"""What decisions gave away, added up: the error rate, its standard error, and the accuracy.

A decision counts if it had a real choice: at least two moves were legal, and the worst of them
would have given away more than a move may that is still called best. Forced moves never count, nor
does a choice between moves that are all as good.

The accuracy is 100 if nothing is given away, and halves with every 2 % of a chance to win (alone
with every 2 points) that a decision gives away on average: 100 · 0.5 ^ (rate / HALVING). It is the
same formula for all games and numbers of seats; what bots reach by it differs (`levels.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, sqrt

HALVING, HALVING_ALONE = 0.02, 2.0
"""The error rate with which the accuracy is halved: a chance to win; alone points."""
TOLD_APART = 2.0
"""Standard errors of a difference from which on it is told as one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Decisions that had a real choice: how many, and what they gave away."""

    count: int = 0
    loss: float = 0.0
    """The sum of what they gave away."""
    squares: float = 0.0
    """The sum of the squares of that."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.count + other.count, self.loss + other.loss, self.squares + other.squares)

    @property
    def rate(self) -> float:
        """What a decision gave away on average."""
        return self.loss / self.count if self.count else 0.0


def tally(losses: Iterable[float]) -> Tally:
    """The tally of single losses."""
    losses = tuple(losses)
    return Tally(len(losses), sum(losses), sum(loss * loss for loss in losses))


@dataclass(frozen=True, slots=True)
class Skill:
    """How well decisions were made, as far as these few can tell."""

    choices: int
    """Decisions that had a real choice."""
    rate: float
    """What one of them gave away on average: chance to win, alone points."""
    error: float
    """The standard error of the rate."""
    accuracy: float
    """From 0 to 100."""
    within: float
    """How far the accuracy may be off: the larger way to either end of its standard error."""


def skill(found: Tally, alone: bool) -> Skill | None:
    """The skill that a tally shows; None if nothing was to be chosen."""
    return _skill(found, rate_error(found, alone), alone) if found.count else None


def skill_of_games(games: Iterable[Tally], alone: bool) -> Skill | None:
    """The skill that several games show: their standard error is that between the games."""
    games = [game for game in games if game.count]
    whole = sum(games, Tally())
    if len(games) < 2:
        return skill(whole, alone)
    spread = sum((game.loss - whole.rate * game.count) ** 2 for game in games)
    between = sqrt(spread * len(games) / (len(games) - 1)) / whole.count
    return _skill(whole, hypot(between, _grain(whole, alone)), alone)


def accuracy(rate: float, alone: bool) -> float:
    """The accuracy of an error rate: 100 if it is 0, halved with every `HALVING`."""
    return float(100 * 0.5 ** (max(0.0, rate) / halving(alone)))


def halving(alone: bool) -> float:
    """The error rate with which the accuracy is halved."""
    return HALVING_ALONE if alone else HALVING


def rate_error(found: Tally, alone: bool) -> float:
    """The standard error of a rate, from how much single losses differ.

    As if one more decision had given away `HALVING`: a game without a slip is no proof of a player
    without slips, and losses are rough estimates.
    """
    variance = max(0.0, found.squares - found.loss * found.rate) / max(1, found.count - 1)
    return hypot(sqrt(variance / found.count), _grain(found, alone))


def told_apart(one: Skill, other: Skill) -> bool:
    """Whether two rates differ by more than chance explains."""
    return abs(one.rate - other.rate) > TOLD_APART * hypot(one.error, other.error)


def _grain(found: Tally, alone: bool) -> float:
    return halving(alone) / found.count


def _skill(found: Tally, error: float, alone: bool) -> Skill:
    middle = accuracy(found.rate, alone)
    low, high = (accuracy(found.rate + way * error, alone) for way in (1, -1))
    return Skill(found.count, found.rate, error, middle, max(middle - low, high - middle))
