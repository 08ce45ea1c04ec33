"""Ratings of devices and bots, by game and number of seats, updated after every game.

The model is Bradley-Terry in the Bayesian form of Weng and Lin: all seats of a table meet in pairs,
and equal totals are a draw. A rating has a mean (mu) and a standard deviation (sigma). The number
shown is 1000 + 40 · (mu − 3 · sigma), rounded: everybody starts at 1000, and is very likely at
least as strong as shown.

Whoever rolls first may have an advantage (`analysis/turn_order.py`). A seat that wins more often
than others among players who are alike counts as so much stronger: winning there tells less.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from openskill.models import BradleyTerryPart

from rowlock.server.table.index.results import SeatResult

START_POINTS, POINTS_PER_MU, SIGMAS_BELOW = 1000, 40, 3
SETTLED_SIGMA = 5.5
"""The sigma below which a rating counts as settled: after about 18 games of two."""
BOT_PREFIX = "bot:"
"""Before the level of a bot, in place of a device."""

_model = BradleyTerryPart()


@dataclass(frozen=True, slots=True)
class Rating:
    """Mean and standard deviation of a strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def points(self) -> int:
        """The number that is shown."""
        return round(START_POINTS + POINTS_PER_MU * (self.mu - SIGMAS_BELOW * self.sigma))

    @property
    def settling(self) -> bool:
        """Whether it is still uncertain, after few games."""
        return self.sigma > SETTLED_SIGMA


NEW_RATING = Rating()


def rated(
    ratings: Sequence[Rating], places: Sequence[int], odds: Sequence[float] | None = None
) -> list[Rating]:
    """The ratings after a game with these places; equal places are a draw.

    `odds` are the log odds of the seats, which are alike if left out.
    """
    # The model's chance that one of two is ahead, both being known for sure, has the log odds
    # (mu - mu') / (sqrt(2) beta).
    better = [each * sqrt(2) * _model.beta for each in odds or [0.0] * len(ratings)]
    teams = [
        [_model.rating(mu=each.mu + more, sigma=each.sigma)]
        for each, more in zip(ratings, better, strict=True)
    ]
    after = _model.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(team[0].mu - more, team[0].sigma) for team, more in zip(after, better, strict=True)
    ]


def rated_as(results: Sequence[SeatResult]) -> list[str]:
    """The owner of each seat's rating: a device, `bot:` with a level, or empty if it is not rated.

    Several people at one device cannot be told apart, so none of them is rated; nor is a person who
    has left. To their opponents they count as having a new rating. Some games count for nobody
    (`rated.py`).
    """
    if not all(result.rated for result in results):
        return [""] * len(results)
    devices = [result.device for result in results]
    return [
        f"{BOT_PREFIX}{result.level}"
        if result.level
        else result.device
        if devices.count(result.device) == 1
        else ""
        for result in results
    ]


def after_game(results: Sequence[SeatResult], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The new ratings by owner; none in solitaire, and none of a game that does not count.

    A bot with several seats gets the mean of their new ratings.
    """
    if len(results) == 1:
        return {}
    names = rated_as(results)
    before = [known.get(name, NEW_RATING) if name else NEW_RATING for name in names]
    after: dict[str, list[Rating]] = defaultdict(list)
    places, odds = [each.place for each in results], [each.odds for each in results]
    for name, new in zip(names, rated(before, places, odds), strict=True):
        if name:
            after[name].append(new)
    return {name: _mean(several) for name, several in after.items()}


def _mean(several: Sequence[Rating]) -> Rating:
    count = len(several)
    return Rating(sum(r.mu for r in several) / count, sum(r.sigma for r in several) / count)
