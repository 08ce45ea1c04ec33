"""A checked order of sheets or boards, and its layout on pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from rowlock.i18n import LANGUAGES, messages
from rowlock.prints.board import board
from rowlock.prints.crossing import crossing_sheet
from rowlock.prints.marks import Drawing
from rowlock.prints.paper import GRIDS, PAPERS, Page, lay_out
from rowlock.prints.parts import Filled
from rowlock.prints.qwinto import qwinto_sheet
from rowlock.prints.style import Style
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.notation import seat_letter
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.position import Position
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named

MAX_PAGES = 50


@dataclass(frozen=True)
class Order:
    """Sheets or boards of one game, on some pages of paper."""

    game: str
    paper: str = "a4"
    per_page: int = 2
    pages: int | None = None
    """The number of pages; as many as it takes to print everything once if left out."""
    language: str = "en"
    mono: bool = False
    board: bool = False
    """The track instead of sheets."""
    track: str = ""
    """A, B, C or forty fields; if left out, all our tracks are printed."""
    record: Record | None = None
    """A game that was played: its sheets are filled in."""
    seat: str = ""
    """The letter of a seat of the record, if only that one is to be printed."""
    sheet: str | None = None
    """Qwixx: the sheet, as a record's header names it; where seats have others, one of each.

    A record names its own.
    """
    noted: tuple[tuple[str, Position], ...] = ()
    """Single sheets that were noted elsewhere, each with its name: they are filled in."""

    def __post_init__(self) -> None:
        """Refuse options that do not exist or do not fit each other."""
        rules = self.rules
        for option, value, known in (
            ("paper", self.paper, PAPERS),
            ("per_page", self.per_page, GRIDS),
            ("lang", self.language, LANGUAGES),
        ):
            if value not in known:
                raise BadSetup("option-value", option=option, value=str(value)[:60])
        if self.pages is not None and not 1 <= self.pages <= MAX_PAGES:
            raise BadSetup("out-of-range", name="pages", least=1, most=MAX_PAGES, value=self.pages)
        if self.board and not isinstance(rules, OnBoard):
            raise BadSetup("option-not-here", option="board", game=self.game)
        if self.track and not self.board:
            raise BadSetup("track-without-board")
        if self.seat and self.record is None:
            raise BadSetup("seat-without-record")
        if self.record is not None:
            self._check_record(self.record)
        for _, position in self.noted:
            if position.game.name != self.game:
                raise BadSetup("record-of-other-game", game=self.game, other=position.game.name)

    def _check_record(self, record: Record) -> None:
        if record.game.name != self.game:
            raise BadSetup("record-of-other-game", game=self.game, other=record.game.name)
        seats = [seat_letter(seat) for seat in range(len(record.names))]
        if self.seat and self.seat not in seats:
            raise BadSetup("no-such-seat", seat=self.seat[:20], seats=", ".join(seats))

    @property
    def rules(self) -> AnyGame:
        """The game that is printed: that of the record, with its track, if there is one."""
        if self.record is not None:
            return self.record.game
        return named(self.game, self._options)

    @property
    def _options(self) -> dict[str, str]:
        options = {} if self.sheet is None else {"sheet": self.sheet}
        return options | ({"track": self.track} if self.track else {})

    @property
    def style(self) -> Style:
        """Its language and colours."""
        return Style(messages(self.language), self.mono)

    @property
    def title(self) -> str:
        """The title of the document."""
        style = self.style
        kind = "print-board" if self.board else "print-sheets"
        return style.say(kind, game=style.game(self.game))


def sheet(
    game: AnyGame,
    style: Style,
    filled: Filled | None = None,
    *,
    seat: int = 0,
    short: bool = False,
) -> Drawing:
    """The sheet of a game, empty or filled; an empty one may be that of a seat."""
    if isinstance(game, Qwinto):
        return qwinto_sheet(game, style, filled, short=short)
    if isinstance(game, CrossingGame):
        return crossing_sheet(game, style, filled, seat=seat, short=short)
    raise BadSetup("no-sheet", game=game.name)


def pages(order: Order) -> tuple[Page, ...]:
    """The pages of an order."""
    drawings = tuple(_drawings(order))
    count = order.pages or -(-len(drawings) // order.per_page)
    # A record fills each sheet once; everything else fills the paper.
    whole = (order.record is None and not order.noted) or order.board
    if whole:
        drawings = tuple(islice(cycle(drawings), count * order.per_page))
    size = order.per_page
    cut = [drawings[at : at + size] for at in range(0, len(drawings), size)]
    return tuple(lay_out(order.paper, size, each) for each in cut[:count])


def _drawings(order: Order) -> Iterator[Drawing]:
    """Each distinct sheet or board of an order."""
    style, rules = order.style, order.rules
    if order.board and isinstance(rules, OnBoard):
        every = not order.track and order.record is None
        yield from (board(style, track) for track in (TRACKS.values() if every else [rules.track]))
    elif order.noted:
        for name, position in order.noted:
            yield sheet(position.game, style, Filled(position.state, 0, style.seat_name(name)))
    elif order.record is None:
        papers = len(rules.layouts) if isinstance(rules, CrossingGame) else 1
        yield from (sheet(rules, style, seat=seat) for seat in range(papers))
    else:
        for seat, name in enumerate(order.record.names):
            if order.seat in ("", seat_letter(seat)):
                yield sheet(rules, style, Filled(order.record.state, seat, style.seat_name(name)))
