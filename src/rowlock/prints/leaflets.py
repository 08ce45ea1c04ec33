"""The rules and the help card of a game on paper, from the same text as on the page."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from rowlock.i18n import LANGUAGES, help_card, messages, rules_text
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.registry import game as named
from rowlock.sheets.board import board
from rowlock.sheets.markdown import Block, Heading, Sheets, read_markdown
from rowlock.sheets.marks import Drawing
from rowlock.sheets.orders import sheet
from rowlock.sheets.paper import PAPERS
from rowlock.sheets.parts import Filled
from rowlock.sheets.style import Style
from rowlock.sheets.typesetting import typeset


@dataclass(frozen=True)
class Leaflet:
    """The rules of a game, or its help card, which has one page."""

    game: str
    card: bool = False
    language: str = "en"
    paper: str = "a4"
    mono: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be printed."""
        named(self.game)
        for option, value, known in (
            ("paper", self.paper, PAPERS),
            ("lang", self.language, LANGUAGES),
        ):
            if value not in known:
                raise BadSetup("option-value", option=option, value=value[:60])

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What it says."""
        text = (help_card if self.card else rules_text)(self.game, self.language)
        return tuple(read_markdown(text))

    @property
    def title(self) -> str:
        """What the document is called: its first heading."""
        heading = next(block for block in self.blocks if isinstance(block, Heading))
        return "".join(run.text for run in heading.runs)


def print_leaflet(leaflet: Leaflet) -> bytes:
    """A leaflet as PDF."""
    style = Style(messages(leaflet.language), leaflet.mono)
    width, height = PAPERS[leaflet.paper]
    data = {
        "title": leaflet.title,
        "lang": leaflet.language,
        "w": width,
        "h": height,
        "card": leaflet.card,
        "mono": leaflet.mono,
        "blocks": [_as_data(style, block) for block in leaflet.blocks],
    }
    return typeset("leaflet.typ", data, "pdf")


def _as_data(style: Style, block: Block) -> dict[str, Any]:
    """A block as the typesetter reads it; positions are drawings there."""
    if isinstance(block, Sheets):
        drawn = [each for text in block.positions for each in example(style, text)]
        return {"kind": block.kind, "drawings": [drawing.as_data() for drawing in drawn]}
    return asdict(block)


def example(style: Style, text: str) -> Iterator[Drawing]:
    """What a position looks like: its sheets, and the track with all pawns."""
    position = positions.read(text)
    state = position.state
    for seat in range(len(state.sheets)):
        yield sheet(position.game, style, Filled(state, seat), short=True)
    if isinstance(position.game, OnBoard):
        pawns: dict[int, str] = {}
        for seat, field in enumerate(state.pawns):
            pawns[field] = pawns.get(field, "") + "ABCD"[seat]
        yield board(style, position.game.track, pawns, notes=False)
