"""Prints the rules or the help card of a game, from the same Markdown as the page."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from rowlock.i18n import LANGUAGES, help_card, messages, rules_text
from rowlock.i18n.sheet_rules import sheet_page
from rowlock.prints.board import board
from rowlock.prints.markdown import Block, Heading, PositionBlock, read_markdown
from rowlock.prints.marks import Drawing
from rowlock.prints.orders import sheet
from rowlock.prints.paper import PAPERS
from rowlock.prints.parts import Filled
from rowlock.prints.style import Style
from rowlock.prints.typesetting import typeset
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.registry import game as named


@dataclass(frozen=True)
class Leaflet:
    """The rules of a game, or its help card: one page, or two with a sheet of many marks."""

    game: str
    card: bool = False
    language: str = "en"
    paper: str = "a4"
    mono: bool = False
    sheet: str = ""
    """Qwixx: the sheet whose page follows, as a record's header names it."""

    def __post_init__(self) -> None:
        """Refuse an unknown game, sheet, paper or language."""
        named(self.game, self._options)
        for option, value, known in (
            ("paper", self.paper, PAPERS),
            ("lang", self.language, LANGUAGES),
        ):
            if value not in known:
                raise BadSetup("option-value", option=option, value=value[:60])

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of its Markdown."""
        text = (help_card if self.card else rules_text)(self.game, self.language)
        blocks = list(read_markdown(text))
        rules, say = named(self.game, self._options), messages(self.language)
        if self.sheet and isinstance(rules, Qwixx):
            if self.card:  # which shows the sheet in use, not the classic one beside it
                blocks = [each for each in blocks if not isinstance(each, PositionBlock)]
            for seat in range(len(rules.layouts)):
                blocks += read_markdown(sheet_page(say, rules, seat))
        return tuple(blocks)

    @property
    def _options(self) -> dict[str, str]:
        return {"sheet": self.sheet} if self.sheet else {}

    @property
    def title(self) -> str:
        """The title of the document: its first heading."""
        heading = next(block for block in self.blocks if isinstance(block, Heading))
        return "".join(run.text for run in heading.runs)


def print_leaflet(leaflet: Leaflet) -> bytes:
    """Typeset a leaflet as PDF."""
    style = Style(messages(leaflet.language), leaflet.mono)
    width, height = PAPERS[leaflet.paper]
    game = named(leaflet.game)
    data = {
        "title": leaflet.title,
        "lang": leaflet.language,
        "w": width,
        "h": height,
        "card": leaflet.card,
        "mono": leaflet.mono,
        "bands": [style.tone(row).head for row in game.row_letters],
        "blocks": [_as_data(style, block) for block in leaflet.blocks],
    }
    return typeset("leaflet.typ", data, "pdf")


def _as_data(style: Style, block: Block) -> dict[str, object]:
    """A block as data for the template; positions become drawings."""
    if isinstance(block, PositionBlock):
        drawn = [each for text in block.positions for each in example(style, text)]
        return {"kind": block.kind, "drawings": [drawing.as_data() for drawing in drawn]}
    return asdict(block)


def example(style: Style, text: str) -> Iterator[Drawing]:
    """Drawings of a position: its sheets and, for On Board, the track with all pawns."""
    position = positions.read(text)
    state = position.state
    for seat in range(len(state.sheets)):
        yield sheet(position.game, style, Filled(state, seat), short=True)
    if isinstance(position.game, OnBoard) and isinstance(state, OnBoardState):
        pawns: dict[int, str] = {}
        for seat, field in enumerate(state.pawns):
            pawns[field] = pawns.get(field, "") + "ABCD"[seat]
        yield board(style, position.game.track, pawns, notes=False)
