"""Body of a person's profile and its parts."""

from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.server.protocol.base import Wire


class ProfilePlayer(Wire):
    """A player of a finished game."""

    name: str
    """Empty for a person whose profile was deleted."""
    level: str | None
    """The bot's level; null for a person."""
    points: int
    place: int
    yours: bool


class ProfileReview(Wire):
    """Figures of the review of a game."""

    luck_win: float
    """What the dice gave, in chances to win."""
    luck_points: float
    """The same in points."""
    errors: float
    """What the own decisions cost: chances to win, in solitaire points."""
    decisions: int
    choices: int
    """Decisions that had a real choice."""
    accuracy: float | None
    """How well they were made, from 0 to 100; null if there were none."""


class ProfileGame(Wire):
    """A finished game of the person."""

    id: str
    game: str
    sheet: str
    """The name of the sheet, one for each seat, or `own`; empty for the usual sheet."""
    ended: str
    """`conceded` if a person gave the game up: its points are those of an unfinished game."""
    ended_at: float
    """Seconds since 1970."""
    players: list[ProfilePlayer]
    points: int
    place: int
    share: float
    """The share of the win: a half for each of two who tie."""
    shared: bool
    """Whether several people played at this device; such games are not reviewed or rated."""
    openings: list[tuple[str, int]]
    """Rows in the order of their first crosses, each with its number."""
    rating: int | None
    """The rating after the game."""
    review: ProfileReview | None
    """Null until the game is reviewed, and if it cannot be."""


class ProfileRating(Wire):
    """A rating, by game and number of seats."""

    game: str
    seats: int
    points: int
    settling: bool
    """Whether it is still uncertain, after few games."""


class ProfileAverage(Wire):
    """Averages over the games of one kind: same game, same number of seats."""

    game: str
    seats: int
    games: int
    wins: float
    """Ties count by their share."""
    mean: float
    best: int


class ProfileSkillKind(Wire):
    """How well decisions of one kind were made."""

    kind: DecisionKind
    choices: int
    accuracy: float
    within: float
    """How far that may be off (standard error)."""
    bots: dict[str, float]
    """The accuracy of bots in such decisions, by level."""


class ProfileSkill(Wire):
    """How well decisions were made in games of one kind, luck apart."""

    game: str
    seats: int
    exact: bool
    """Whether the values are solved."""
    games: int
    """Reviewed games."""
    choices: int
    """Decisions that had a real choice."""
    rate: float
    """What one of them gave away on average: chance to win, alone points."""
    accuracy: float
    """From 0 to 100."""
    within: float
    """How far that may be off: the standard error between the games."""
    nearest: str | None
    """The bot whose accuracy is nearest; null if none was measured."""
    alike: list[str]
    """The bots that cannot be told apart from it, the weakest first."""
    bots: dict[str, float]
    """The accuracy of bots, by level, the weakest first."""
    kinds: list[ProfileSkillKind]
    earlier: float | None
    """The accuracy of the first half of the games; null if it cannot be told from the second."""


class RowOpening(Wire):
    """Statistics of the first number in a row."""

    row: str
    first: int
    """Games in which it was the first row."""
    games: int
    """Games in which it was opened at all."""
    numbers: dict[str, int]
    """Games by the number with which it was opened."""


class ProfileOpenings(Wire):
    """Statistics of first numbers in the rows of one game."""

    game: str
    games: int
    rows: list[RowOpening]


class Profile(Wire):
    """Everything that is stored of a person."""

    name: str
    games: int
    """The number of all games, also of those that are not listed."""
    ratings: list[ProfileRating]
    averages: list[ProfileAverage]
    best: list[ProfileGame]
    """The best games of each kind, the best first."""
    history: list[ProfileGame]
    """The newest first."""
    openings: list[ProfileOpenings]
    skills: list[ProfileSkill]
    """By game and number of seats, in the order of `averages`."""
    pending: int
    """Reviews that are still queued or running."""
