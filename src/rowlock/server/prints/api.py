"""REST handlers of prints: sheets, boards, rules and help cards as PDF."""

from dataclasses import dataclass, replace
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.di import Provide
from litestar.params import Parameter

from rowlock.prints import Leaflet, Order
from rowlock.rules import position
from rowlock.rules.errors import Refused
from rowlock.rules.qwixx.papers import one_line
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.qr import SVG
from rowlock.server.http.tables import Key
from rowlock.server.prints.bodies import NotedSheets
from rowlock.server.prints.printing import Printer
from rowlock.server.thinking.fair_queue import Asker

PDF = "application/pdf"
CACHE_ONE_HOUR = "public, max-age=3600"
Word = Annotated[str, Parameter(max_length=16)]
Fields = Annotated[str, Parameter(max_length=400)]


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The query parameters of all prints."""

    paper: str
    per_page: int
    pages: int | None
    language: str
    mono: bool
    sheet: str | None
    asker: Asker
    """Who asks: prints are made for one address after the other."""

    def order(self, game: str) -> Order:
        """The order of sheets for a game."""
        size = (self.paper, self.per_page, self.pages)
        return Order(game, *size, self.language, self.mono, sheet=self.sheet)

    def leaflet(self, game: str, *, card: bool) -> Leaflet:
        """The rules or the help card of a game."""
        return Leaflet(game, card, self.language, self.paper, self.mono, self.sheet or "")


async def print_options(
    request: AnyRequest,
    context: Context,
    paper: Word = "a4",
    per_page: int = 2,
    pages: int | None = None,
    lang: Word = "en",
    mono: bool = False,
    sheet: str | None = None,
) -> PrintOptions:
    """Dependency: reads the query parameters and applies the rate limit."""
    context.printing.check(address(request))
    printed = None if sheet is None else one_line(sheet)
    asker = Asker(address(request))
    return PrintOptions(paper, per_page, pages, lang, mono, printed, asker)


class Prints(Controller):
    """Empty sheets, boards, rules and help cards as PDF."""

    path = "/api/print/{game:str}"
    dependencies = {"options": Provide(print_options)}  # noqa: RUF012 - Litestar's form

    @get("/sheets.pdf", media_type=PDF, summary="Empty sheets")
    async def sheets(self, game: Word, options: PrintOptions, printer: Printer) -> Response[bytes]:
        """PDF of empty sheets: paper a4, a5 or letter, 1, 2 or 4 on a page."""
        made = await printer.sheets(options.order(game), options.asker)
        return _file(made, PDF, f"{game}-{options.paper}.pdf")

    @get("/sheets.svg", media_type=SVG, summary="Preview of sheets")
    async def sheets_picture(
        self, game: Word, options: PrintOptions, printer: Printer
    ) -> Response[bytes]:
        """SVG of the first page."""
        return _file(await printer.sheets(options.order(game), options.asker, "svg"), SVG)

    @get("/board.pdf", media_type=PDF, summary="Board of Qwixx On Board")
    async def board(
        self, game: Word, options: PrintOptions, printer: Printer, track: Fields = ""
    ) -> Response[bytes]:
        """PDF of all our tracks, of one of them, or of an own track of forty fields."""
        order = replace(options.order(game), board=True, track=track)
        return _file(
            await printer.sheets(order, options.asker), PDF, f"{game}-board-{options.paper}.pdf"
        )

    @get("/board.svg", media_type=SVG, summary="Preview of a board")
    async def board_picture(
        self, game: Word, options: PrintOptions, printer: Printer, track: Fields = ""
    ) -> Response[bytes]:
        """SVG of the first page."""
        order = replace(options.order(game), board=True, track=track)
        return _file(await printer.sheets(order, options.asker, "svg"), SVG)

    @get("/rules.pdf", media_type=PDF, summary="Rules of a game")
    async def rules(self, game: Word, options: PrintOptions, printer: Printer) -> Response[bytes]:
        """PDF of the full rules, with drawn examples."""
        made = await printer.leaflet(options.leaflet(game, card=False), options.asker)
        return _file(made, PDF, f"{game}-rules-{options.language}.pdf")

    @get("/card.pdf", media_type=PDF, summary="Help card of a game")
    async def card(self, game: Word, options: PrintOptions, printer: Printer) -> Response[bytes]:
        """PDF of the rules on one page."""
        made = await printer.leaflet(options.leaflet(game, card=True), options.asker)
        return _file(made, PDF, f"{game}-card-{options.language}.pdf")


class PadPrints(Controller):
    """The sheets of score pads as PDF."""

    path = "/api/print/{game:str}"
    dependencies = {"options": Provide(print_options)}  # noqa: RUF012 - Litestar's form

    @post("/noted.pdf", media_type=PDF, summary="Sheets of a score pad", status_code=200)
    async def noted(
        self, game: Word, data: NotedSheets, options: PrintOptions, printer: Printer
    ) -> Response[bytes]:
        """PDF of sheets that were noted on a score pad, each as its position has it."""
        given = {"track": data.track} if data.track else {}
        sheets = tuple((each.name, position.read(each.text, given)) for each in data.sheets)
        if any(len(found.state.sheets) != 1 for _, found in sheets):
            raise Refused("bad-request", reason="text")
        order = replace(options.order(game), noted=sheets)
        return _file(
            await printer.sheets(order, options.asker), PDF, f"{game}-noted.pdf", cache="no-store"
        )


class PlayedSheets(Controller):
    """The sheets of a table as PDF."""

    path = "/api/tables/{key:str}"
    dependencies = {"options": Provide(print_options)}  # noqa: RUF012 - Litestar's form

    @get("/sheets.pdf", media_type=PDF, summary="Sheets of a table")
    async def sheets(
        self,
        key: Key,
        options: PrintOptions,
        request: AnyRequest,
        context: Context,
        printer: Printer,
        seat: Word = "",
    ) -> Response[bytes]:
        """PDF of all sheets as filled in so far, or of one seat's, without hidden choices."""
        live = await context.find(key, request)
        order = replace(
            options.order(live.room.game.name), record=live.room.record(), seat=seat.upper()
        )
        name = f"{live.room.game.name}-{live.room.setup.code.lower()}.pdf"
        return _file(await printer.sheets(order, options.asker), PDF, name, cache="no-store")


def _file(made: bytes, kind: str, name: str = "", cache: str = CACHE_ONE_HOUR) -> Response[bytes]:
    """A print as an answer; browsers show it, and save it under its name."""
    headers = {"cache-control": cache}
    if name:
        headers["content-disposition"] = f'inline; filename="{name}"'
    return Response(made, media_type=kind, headers=headers)
