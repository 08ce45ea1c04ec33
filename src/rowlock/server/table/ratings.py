"""How strong somebody is: a rating for each game and number of seats, renewed game by game.

The model is that of Bradley and Terry as Weng and Lin made it Bayesian: everybody meets everybody
of a table in pairs, and equal totals are a draw between two. A rating is a guess (mu) and how
unsure it is (sigma). What is shown is one number: 1000 + 40 · (mu − 3 · sigma), rounded. Everybody
starts at 1000 and is shown a strength that they very likely have.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryPart

from rowlock.server.results import SeatResult

START, SCALE, CAUTION = 1000, 40, 3
SETTLED = 5.5
"""The sigma below which a rating is taken for settled: after about 18 games of two."""
BOT = "bot:"

_model = BradleyTerryPart()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def points(self) -> int:
        """The number that is shown."""
        return round(START + SCALE * (self.mu - CAUTION * self.sigma))

    @property
    def settling(self) -> bool:
        """Whether a few games more may still change much."""
        return self.sigma > SETTLED


NEW = Rating()


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which these places were taken; equal places are a draw."""
    teams = [[_model.rating(mu=each.mu, sigma=each.sigma)] for each in ratings]
    after = _model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def whom(results: Sequence[SeatResult]) -> list[str]:
    """Whose rating each seat plays for: a device, a level of bots, or nobody known.

    Several people at one device cannot be told apart, so none of them is rated; nor is somebody
    who has left. For those who play against them they are strangers with a new rating.
    """
    devices = [result.device for result in results]
    return [
        f"{BOT}{result.level}"
        if result.level
        else result.device
        if devices.count(result.device) == 1
        else ""
        for result in results
    ]


def after_game(results: Sequence[SeatResult], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The new ratings of all who are rated; nobody is, alone.

    Where a bot has several seats, its rating is the mean of what each of them would have.
    """
    if len(results) == 1:
        return {}
    names = whom(results)
    before = [known.get(name, NEW) if name else NEW for name in names]
    after: dict[str, list[Rating]] = defaultdict(list)
    for name, new in zip(names, rated(before, [each.place for each in results]), strict=True):
        if name:
            after[name].append(new)
    return {name: _mean(several) for name, several in after.items()}


def _mean(several: Sequence[Rating]) -> Rating:
    count = len(several)
    return Rating(sum(r.mu for r in several) / count, sum(r.sigma for r in several) / count)
