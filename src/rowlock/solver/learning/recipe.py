"""Recipes: how the network of each game is trained."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.registry import game as rules_of

LEARNED_TRACKS = ("A", "B")
"""A network does not see which track it is on: it learns on those that are much alike."""

OPTIONS = ("rate", "early", "taught", "guests", "guest_rounds", "company", "rows", "batch")
"""What a run is begun with besides its game; it goes on with the same."""


@dataclass(frozen=True)
class Recipe:
    """What a run does, round by round."""

    games: tuple[AnyGame, ...]
    """The variants of the game that are played, one after the other."""
    seats: tuple[int, ...]
    """The numbers of seats, one after the other; more often those that stand here more often."""
    rows: int
    """Positions a round."""
    batch: int
    anchor: str
    """The player that the network is measured against."""
    taught: int = 0
    """How many rounds in the beginning are games of `strong`."""
    guests: tuple[str, ...] = ()
    """Who comes to some rounds; one of them then sits in all seats but the network's."""
    guest_rounds: int = 2
    """Guests come in one round out of this many."""
    company: tuple[str, ...] = ()
    """Who begins the games of rounds without guests and teachers; who plays on is one of them."""
    company_turns: int = 0
    """The most turns that they play."""
    window: int = 6
    """Rounds that are learned from again and again before they are forgotten, for each number of
    seats."""
    passes: float = 2.0
    """How often a position is learned from, on average."""
    rate: float = 1e-3
    last_rate: float = 5e-5

    early: int = 20
    """Rounds in the beginning that count points more than wins, and the end only."""
    early_margin: float = 0.3
    margin: float = 0.1
    discount: float = 0.8
    last_discount: float = 0.7

    def guests_at(self, number: int) -> tuple[str, ...]:
        """Who sits with the network in a round."""
        return () if (number + 1) % self.guest_rounds else self.guests

    @property
    def options(self) -> dict[str, Any]:
        """What the command line has changed, as a checkpoint keeps it."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def for_values(self) -> bool:
        """Whether the network only learns what positions are worth if `expert` plays on."""
        return bool(self.company) and not self.guests

    def with_options(self, kept: Mapping[str, Any]) -> Self:
        """The recipe with the options of a run that goes on."""
        lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list)}
        return replace(self.with_company(lists.get("company", ())), **{**kept, **lists})

    def with_company(self, names: tuple[str, ...]) -> Self:
        """The recipe with games that these players begin; more is learned from each of them."""
        if not names:
            return self
        return replace(self, company=names, window=12, passes=4.0, discount=0.9, last_discount=0.8)

    def company_at(self, number: int) -> tuple[str, ...]:
        """Who begins the games of a round."""
        return () if number < self.taught or self.guests_at(number) else self.company

    def rate_at(self, part: float) -> float:
        """The size of steps when this part of the run is over."""
        return float(self.rate * (self.last_rate / self.rate) ** part)

    def margin_at(self, number: int) -> float:
        """The weight of the margin in a round."""
        return self.early_margin if number < self.early else self.margin

    def discount_at(self, number: int, part: float) -> float:
        """How much of a target comes from the end of the game: λ."""
        if number < max(self.early // 2, self.taught):
            return 1.0
        return self.discount if part < 0.5 else self.last_discount


RECIPES: Claims[Callable[[AnyGame, int | None], Recipe]] = Claims("no-training")
"""How each game is trained, for a number of seats."""


def recipe(name: str, seats: int | None, options: Mapping[str, str] | None = None) -> Recipe:
    """The recipe for a game; Qwinto has one network for all numbers of seats."""
    game = rules_of(name, options)
    return RECIPES.of(game)(game, seats)


def _qwinto(game: AnyGame, seats: int | None) -> Recipe:
    if seats is not None:
        raise BadSetup("one-network", game=game.name)
    mixed = (2, 3, 2, 4, 2, 5, 2, 6, 1, 3)
    return Recipe(
        (game,), mixed, rows=30_000, batch=2048, anchor="strong", taught=24, company_turns=26
    )


def _qwixx(game: AnyGame, seats: int | None) -> Recipe:
    seats = _checked(game, seats)
    return Recipe((game,), (seats,), rows=100_000, batch=1024, anchor="ga4", company_turns=26)


def _onboard(game: AnyGame, seats: int | None) -> Recipe:
    seats = _checked(game, seats)
    tracks = tuple(OnBoard(track=TRACKS[name]) for name in LEARNED_TRACKS)
    return Recipe(tracks, (seats,), rows=100_000, batch=1024, anchor="strong", company_turns=16)


def _checked(game: AnyGame, seats: int | None) -> int:
    """The number of seats, if there is one and the game has it."""
    if seats is None:
        raise BadSetup("seats-needed", game=game.name)
    game.start(seats)
    return seats


RECIPES.add(Qwixx, _qwixx)
RECIPES.add(OnBoard, _onboard)
RECIPES.add(Qwinto, _qwinto)
