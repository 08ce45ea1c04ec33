"""The bodies of a person's profile."""

from rowlock.server.wire import Wire


class ProfilePlayer(Wire):
    """Somebody who played in a finished game."""

    name: str
    """Empty for a person whose profile was deleted."""
    level: str | None
    """The bot's level; null for a person."""
    points: int
    place: int
    yours: bool


class ProfileReview(Wire):
    """What a review found in a game."""

    luck_win: float
    """What the dice gave, in chances to win."""
    luck_points: float
    """The same in points."""
    errors: float
    """What the own choices gave away: chances to win, alone points."""
    decisions: int


class ProfileGame(Wire):
    """A finished game as its person sees it."""

    id: str
    game: str
    ended_at: float
    """Seconds since 1970."""
    players: list[ProfilePlayer]
    points: int
    place: int
    share: float
    """The part of the win: a half for two who tie."""
    shared: bool
    """Whether several people played at this device; such games have no figures."""
    openings: list[tuple[str, int]]
    """The rows in the order in which they were opened, each with its first number."""
    rating: int | None
    """The rating after it."""
    review: ProfileReview | None
    """Null as long as the game was not reviewed, or if it cannot be."""


class ProfileRating(Wire):
    """How strong somebody is in a game with so many seats."""

    game: str
    seats: int
    points: int
    settling: bool
    """Whether a few games more may still change much."""


class ProfileAverage(Wire):
    """What the games of one kind have in common."""

    game: str
    seats: int
    games: int
    wins: float
    """Ties count by their share."""
    mean: float
    best: int


class RowOpening(Wire):
    """How a row was opened."""

    row: str
    first: int
    """In how many games it was the first row."""
    games: int
    """In how many games it was opened at all."""
    numbers: dict[str, int]
    """The numbers with which it was opened, and how often."""


class ProfileOpenings(Wire):
    """How the rows of a game were opened."""

    game: str
    games: int
    rows: list[RowOpening]


class Profile(Wire):
    """Everything that is kept of a person."""

    name: str
    games: int
    """All games, also those that are not listed."""
    ratings: list[ProfileRating]
    averages: list[ProfileAverage]
    best: list[ProfileGame]
    """The best games of each kind, the best first."""
    history: list[ProfileGame]
    """The newest first."""
    openings: list[ProfileOpenings]
    pending: int
    """So many reviews are still under way."""
