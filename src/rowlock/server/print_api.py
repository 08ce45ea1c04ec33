"""The REST part of prints: sheets, boards, rules and help cards to download."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Controller, Request, Response, get
from litestar.di import Provide
from litestar.params import Parameter

from rowlock.server.api import Key
from rowlock.server.services import Services, address
from rowlock.sheets import Leaflet, Order

PDF = "application/pdf"
SVG = "image/svg+xml"
A_WHILE = "public, max-age=3600"
Word = Annotated[str, Parameter(max_length=16)]
Fields = Annotated[str, Parameter(max_length=400)]


@dataclass(frozen=True, slots=True)
class Wish:
    """What the address of a print asks for."""

    paper: str
    per_page: int
    pages: int | None
    language: str
    mono: bool

    def order(self, game: str, **more: Any) -> Order:
        """The order for a game, if there is such a print."""
        return Order(game, self.paper, self.per_page, self.pages, self.language, self.mono, **more)

    def leaflet(self, game: str, *, card: bool) -> Leaflet:
        """The rules or the help card of a game."""
        return Leaflet(game, card, self.language, self.paper, self.mono)


async def wish(  # noqa: PLR0913, PLR0917 - each is a parameter of the address
    request: Request[Any, Any, Any],
    services: Services,
    paper: Word = "a4",
    per_page: int = 2,
    pages: int | None = None,
    lang: Word = "en",
    mono: bool = False,
) -> Wish:
    """The parameters that all prints have; nobody keeps the press busy alone."""
    services.printing.check(address(request))
    return Wish(paper, per_page, pages, lang, mono)


class Prints(Controller):
    """Sheets, boards, rules and help cards."""

    path = "/api/print/{game:str}"
    dependencies = {"wish": Provide(wish)}  # noqa: RUF012 - Litestar's form

    @get("/sheets.pdf", media_type=PDF, summary="Empty sheets")
    async def sheets(self, game: Word, wish: Wish, services: Services) -> Response[bytes]:
        """Sheets to play on: paper a4, a5 or letter, 1, 2 or 4 on a page."""
        made = await services.prints.sheets(wish.order(game))
        return _file(made, PDF, f"{game}-{wish.paper}.pdf")

    @get("/sheets.svg", media_type=SVG, summary="A page of sheets as a picture")
    async def sheets_picture(self, game: Word, wish: Wish, services: Services) -> Response[bytes]:
        """What the first page looks like."""
        return _file(await services.prints.sheets(wish.order(game), "svg"), SVG)

    @get("/board.pdf", media_type=PDF, summary="The board of Qwixx On Board")
    async def board(
        self, game: Word, wish: Wish, services: Services, track: Fields = ""
    ) -> Response[bytes]:
        """The track, A and B, or one of them, or forty fields of one's own."""
        order = wish.order(game, board=True, track=track)
        return _file(await services.prints.sheets(order), PDF, f"{game}-board-{wish.paper}.pdf")

    @get("/board.svg", media_type=SVG, summary="A board as a picture")
    async def board_picture(
        self, game: Word, wish: Wish, services: Services, track: Fields = ""
    ) -> Response[bytes]:
        """What the first page looks like."""
        order = wish.order(game, board=True, track=track)
        return _file(await services.prints.sheets(order, "svg"), SVG)

    @get("/rules.pdf", media_type=PDF, summary="The rules")
    async def rules(self, game: Word, wish: Wish, services: Services) -> Response[bytes]:
        """The full rules of a game with drawn examples."""
        made = await services.prints.leaflet(wish.leaflet(game, card=False))
        return _file(made, PDF, f"{game}-rules-{wish.language}.pdf")

    @get("/card.pdf", media_type=PDF, summary="The help card")
    async def card(self, game: Word, wish: Wish, services: Services) -> Response[bytes]:
        """The rules of a game on one page."""
        made = await services.prints.leaflet(wish.leaflet(game, card=True))
        return _file(made, PDF, f"{game}-card-{wish.language}.pdf")


class PlayedSheets(Controller):
    """The sheets of a table, as they were played."""

    path = "/api/tables/{key:str}"
    dependencies = {"wish": Provide(wish)}  # noqa: RUF012 - Litestar's form

    @get("/sheets.pdf", media_type=PDF, summary="The sheets of a table")
    async def sheets(
        self,
        key: Key,
        wish: Wish,
        request: Request[Any, Any, Any],
        services: Services,
        seat: Word = "",
    ) -> Response[bytes]:
        """All sheets filled in so far, or that of one seat, without anything hidden."""
        live = await services.find(key, request)
        order = wish.order(live.room.game.name, record=live.room.record(), seat=seat.upper())
        name = f"{live.room.game.name}-{live.room.setup.code.lower()}.pdf"
        return _file(await services.prints.sheets(order), PDF, name, keep="no-store")


def _file(made: bytes, kind: str, name: str = "", keep: str = A_WHILE) -> Response[bytes]:
    """A print as an answer; browsers may show it, and keep it under its name."""
    headers = {"cache-control": keep}
    if name:
        headers["content-disposition"] = f'inline; filename="{name}"'
    return Response(made, media_type=kind, headers=headers)
