"""The bodies of requests about the dice of a day, and of their answers."""

from rowlock.server.wire import Wire


class DailyPlayer(Wire):
    """Who plays the dice of the day."""

    name: str = ""
    """Another name than the device's, or the first one of a device that has none."""


class DailyDay(Wire):
    """A day's dice: for each game what they were committed to, and the seed afterwards."""

    day: str
    commits: dict[str, str]
    seeds: dict[str, str]
    """Empty until the day is over."""


class DailyGame(Wire):
    """A game that this device has begun."""

    game: str
    day: str
    table: str
    total: int | None
    """None until it is finished, and if that was too late."""


class DailyCalendar(Wire):
    """The dice of all days that are told of."""

    day: str
    left_ms: int
    """How long today's dice can still be begun."""
    games: list[str]
    ahead: list[DailyDay]
    """Today and the next days."""
    past: list[DailyDay]
    """The days before, the newest first."""
    yours: list[DailyGame]


class DailyBar(Wire):
    """How many finished with a total from `low` on, up to the next bar."""

    low: int
    count: int


class DailyField(Wire):
    """Everybody who has finished a day's game."""

    players: int
    rank: int | None
    """Yours, from 1; null if you have not finished."""
    median: float
    width: int
    """How many totals share a bar."""
    bars: list[DailyBar]


class DailyBot(Wire):
    """What a bot makes of the same dice."""

    level: str
    total: int


class DailyPar(Wire):
    """What can be made of a day's dice."""

    bots: list[DailyBot]
    """From the simplest to the strongest."""
    expected: float | None
    """Qwixx: what perfect play expects of any dice."""


class DailyLoss(Wire):
    """What your decisions gave away."""

    decisions: int
    per_decision: float
    """In points."""
    exact: bool
    """Whether values are solved, not learned."""


class DailySheet(Wire):
    """Your own game."""

    table: str
    total: int | None
    """None until it is finished, and if that was too late."""
    rows: dict[str, int]
    """How many crosses or numbers each row has."""
    misthrows: int


class DailyResult(Wire):
    """A day's game: your own, and once you have finished what others made of the same dice."""

    game: str
    day: str
    over: bool
    """Whether nobody can play it for its result any more."""
    players: int
    yours: DailySheet | None
    field: DailyField | None
    par: DailyPar | None
    loss: DailyLoss | None
    pending: bool
    """Whether more is being worked out: ask again in a moment."""
