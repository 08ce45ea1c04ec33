"""The message `table`: what was set up, and the news so far."""

import msgspec

from rowlock.server.protocol.base import Layout, NewsKind, Pace, Start, Throws, Wire


class News(msgspec.Struct, array_like=True):
    """A piece of news, public: `[turn, seat, kind, text]`."""

    turn: int
    seat: int
    kind: NewsKind
    text: str
    """The dice (`w1:4 w2:1`), the move, the cells that it crossed beside its own (`y6 b9`), or the
    letter of the row closed.

    What the clock did for a seat that was late is its move, or `roll`.
    """


class Table(Wire, tag="table"):
    """What was set up; the first message of a connection, and of a next game.

    It is sent again when the host changes the set-up before the start, and never changes after it.
    """

    id: str
    code: str
    game: str
    options: dict[str, str]
    layout: Layout
    """The sheet of the first seat, which at most tables is that of all."""
    layouts: list[Layout]
    """Every sheet that is played on here, once."""
    seat_layouts: list[int]
    """For every seat, which of `layouts` its sheet is."""
    bots: list[str]
    """The levels of bots that can play here, the strongest last."""
    alone: list[str]
    """Bots that only sit at a table with one seat, if they can play here."""
    usual_bot: str
    """The level of a bot if none is named."""
    review: bool
    """Whether games like this one are reviewed, coached and explored."""
    public: bool
    seconds: int | None
    """Time per decision, if it is limited."""
    days: int | None
    """Of a slow game: days per decision."""
    pace: Pace
    coach: bool
    """Whether all people may ask the coach, also when several play; `seats` says what holds now."""
    settle: bool
    """Whether people may revise a choice for three seconds that would count at once."""
    throws: Throws
    """Who throws: the server fair dice, or people their own ones, which they type."""
    daily: str | None
    """The day whose dice these are, such as `2026-11-16`, if they are those of a day."""
    position: str | None
    """The table at which the game began, if its sheets were not empty then."""
    start: Start
    version: int
    """How often the set-up was changed."""
    recent: list[News]
    """The latest news, for a log on the page."""
