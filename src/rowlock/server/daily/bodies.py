"""Bodies of the REST requests about daily dice, and of their answers."""

from rowlock.server.protocol.base import Wire


class DailyPlayer(Wire):
    """The person who plays the dice of the day."""

    name: str = ""
    """A name for this game; empty for the device's own."""
    day: str = ""
    """A day that is over, to play its dice late; empty for today."""


class DailyDay(Wire):
    """The dice of a day: for each game the commitment, and afterwards the seed."""

    day: str
    sheet: str
    """The sheet of the week; its dice are those of `sheet`."""
    commits: dict[str, str]
    seeds: dict[str, str]
    """Empty until the day is over."""


class DailyGame(Wire):
    """A game with daily dice that the requesting device has begun."""

    game: str
    day: str
    table: str
    total: int | None
    """Null until it is finished, and if that was after the deadline."""
    late: int | None
    """The total of a game that was finished after the deadline."""


class DailyStreak(Wire):
    """Days in a row on which the requesting device has finished a game in time."""

    days: int
    """Up to today, or up to yesterday as long as today's dice are not played."""
    longest: int


class DailyCalendar(Wire):
    """Today's dice, those of the next days and those of past days."""

    day: str
    left_ms: int
    """Milliseconds until today's dice can no longer be begun."""
    games: list[str]
    """What has dice of the day: the games, and `sheet` for Qwixx on the sheet of the week."""
    ahead: list[DailyDay]
    """Today and the next days."""
    past: list[DailyDay]
    """Past days, the newest first."""
    yours: list[DailyGame]
    streak: DailyStreak


class DailyBar(Wire):
    """A bar of the histogram: games with a total from `low` up to the next bar."""

    low: int
    count: int


class DailyField(Wire):
    """The totals of all who have finished a day's game."""

    players: int
    rank: int | None
    """The requesting device's rank, from 1; null if it has not finished."""
    median: float
    width: int
    """The width of a bar, in points."""
    bars: list[DailyBar]


class DailyBot(Wire):
    """The total of a bot on the same dice."""

    level: str
    total: int


class DailyPar(Wire):
    """Totals to compare with: of bots on the same dice, and the expected total of perfect play."""

    bots: list[DailyBot]
    """From the weakest to the strongest."""
    expected: float | None
    """Qwixx: the mean total of perfect play over all dice; null for other games."""


class DailyBest(Wire):
    """The best that anybody could have made, with the dice of the day known in advance."""

    total: int | None
    """Null while it is being searched, and where nothing searches the game."""
    exact: bool
    """Whether no play makes more; otherwise the most that is known."""
    pending: bool
    """Whether it is still being searched: ask again in a moment."""


class DailyLoss(Wire):
    """What the decisions of the requesting device cost."""

    decisions: int
    per_decision: float
    """In points."""
    exact: bool
    """Whether the values are solved, not learned."""


class DailySheet(Wire):
    """The game of the requesting device."""

    table: str
    total: int | None
    """Null until it is finished, and if that was after the deadline."""
    late: int | None
    """The total of a game that was finished after the deadline, which is not in the field."""
    rows: dict[str, int]
    """The number of crosses or numbers in each row."""
    misthrows: int


class DailyResult(Wire):
    """A day's game: the own one and, once that has ended, the results of others."""

    game: str
    sheet: str
    """The sheet of the week that was played on; empty for the usual one of a game."""
    day: str
    over: bool
    """Whether the deadline for finishing it has passed."""
    players: int
    yours: DailySheet | None
    field: DailyField | None
    par: DailyPar | None
    loss: DailyLoss | None
    """None also in games that are not reviewed."""
    pending: bool
    """Whether `par` or `loss` is still being computed: ask again in a moment."""
