"""What somebody wants printed, checked, and laid out on pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from rowlock.i18n import LANGUAGES, messages
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game
from rowlock.rules.notation import seat_letter
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named
from rowlock.sheets.board import board
from rowlock.sheets.crossing import crossing_sheet
from rowlock.sheets.marks import Drawing
from rowlock.sheets.paper import GRIDS, PAPERS, Page, lay_out
from rowlock.sheets.parts import Filled
from rowlock.sheets.qwinto import qwinto_sheet
from rowlock.sheets.style import Style

MOST_PAGES = 50


@dataclass(frozen=True)
class Order:
    """Sheets or boards of one game, on some pages of paper."""

    game: str
    paper: str = "a4"
    per_page: int = 2
    pages: int | None = None
    """How many; as many as it takes to have everything once if left out."""
    language: str = "en"
    mono: bool = False
    board: bool = False
    """The track instead of sheets."""
    track: str = ""
    """A, B or forty fields; if left out, the board has A on one side and B on the other."""
    record: Record | None = None
    """A game that was played: its sheets are filled in."""
    seat: str = ""
    """The letter of the only seat that is wanted of a record."""

    def __post_init__(self) -> None:
        """Refuse what cannot be printed."""
        rules = self.rules
        for option, value, known in (
            ("paper", self.paper, PAPERS),
            ("per_page", self.per_page, GRIDS),
            ("lang", self.language, LANGUAGES),
        ):
            if value not in known:
                raise BadSetup("option-value", option=option, value=str(value)[:60])
        if self.pages is not None and not 1 <= self.pages <= MOST_PAGES:
            raise BadSetup("out-of-range", name="pages", least=1, most=MOST_PAGES, value=self.pages)
        if self.board and not isinstance(rules, OnBoard):
            raise BadSetup("option-not-here", option="board", game=self.game)
        if self.track and not self.board:
            raise BadSetup("track-without-board")
        if self.seat and self.record is None:
            raise BadSetup("seat-without-record")
        if self.record is not None:
            self._check_record(self.record)

    def _check_record(self, record: Record) -> None:
        if record.game.name != self.game:
            raise BadSetup("record-of-other-game", game=self.game, other=record.game.name)
        seats = [seat_letter(seat) for seat in range(len(record.names))]
        if self.seat and self.seat not in seats:
            raise BadSetup("no-such-seat", seat=self.seat[:20], seats=", ".join(seats))

    @property
    def rules(self) -> Game[Any]:
        """The game that is printed: that of the record, with its track, if there is one."""
        if self.record is not None:
            return self.record.game
        return named(self.game, {"track": self.track} if self.track else None)

    @property
    def style(self) -> Style:
        """Its language and colours."""
        return Style(messages(self.language), self.mono)

    @property
    def title(self) -> str:
        """What the document is called."""
        style = self.style
        kind = "print-board" if self.board else "print-sheets"
        return style.say(kind, game=style.game(self.game))


def sheet(
    game: Game[Any], style: Style, filled: Filled | None = None, *, short: bool = False
) -> Drawing:
    """The sheet of a game, empty or filled."""
    if isinstance(game, Qwinto):
        return qwinto_sheet(game, style, filled, short=short)
    if isinstance(game, CrossingGame):
        return crossing_sheet(game, style, filled, short=short)
    raise BadSetup("no-sheet", game=game.name)


def pages(order: Order) -> tuple[Page, ...]:
    """The pages of an order."""
    drawings = tuple(_drawings(order))
    count = order.pages or -(-len(drawings) // order.per_page)
    # A record fills each sheet once; everything else fills the paper.
    whole = order.record is None or order.board
    if whole:
        drawings = tuple(islice(cycle(drawings), count * order.per_page))
    size = order.per_page
    cut = [drawings[at : at + size] for at in range(0, len(drawings), size)]
    return tuple(lay_out(order.paper, size, each) for each in cut[:count])


def _drawings(order: Order) -> Iterator[Drawing]:
    """Each different sheet or board of an order once."""
    style, rules = order.style, order.rules
    if order.board and isinstance(rules, OnBoard):
        both = not order.track and order.record is None
        yield from (board(style, track) for track in (TRACKS.values() if both else [rules.track]))
    elif order.record is None:
        yield sheet(rules, style)
    else:
        for seat, name in enumerate(order.record.names):
            if order.seat in ("", seat_letter(seat)):
                yield sheet(rules, style, Filled(order.record.state, seat, name))
