"""The games of the server with their bots, and the layouts of their sheets, as sent to clients."""

from functools import lru_cache

from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto import sheet
from rowlock.rules.qwixx import layout as printed
from rowlock.rules.qwixx.game import AnyCrossingGame, CrossingGame
from rowlock.rules.qwixx.marks import Chain, Double, Lucky, Mark, SecondCross, Steps
from rowlock.rules.qwixx.marks.base import Cell
from rowlock.rules.registry import GAMES, game
from rowlock.server.protocol.base import BridgeInfo, FieldInfo, Layout, MarksInfo, RowInfo
from rowlock.server.protocol.rest import GameInfo
from rowlock.server.table.levels import default_level, ladder, solitaire_levels

MAX_LAYOUTS = 512
"""Layouts that are kept; people play on sheets of their own, of which there may be any number."""


def games() -> list[GameInfo]:
    """All games that can be set up."""
    return [
        GameInfo(
            name=name,
            most_seats=kind.most_seats,
            options=list(kind.options),
            bots=ladder(rules),
            alone=solitaire_levels(rules),
            usual=default_level(rules),
            layout=layout(rules),
        )
        for name, kind in GAMES.items()
        for rules in [game(name)]
    ]


def layout(rules: AnyGame, seat: int = 0) -> Layout:
    """The sheet of a seat: its rows, marks and pentagons; and the track of the table."""
    if isinstance(rules, CrossingGame):
        return sheet_layout(rules.layout_of(seat), _track(rules))
    pairs = (divmod(cell, sheet.FIELDS) for cell in sheet.PENTAGONS)
    return Layout(
        rows=[
            RowInfo(letter=letter, columns=list(sheet.COLUMNS_OF_ROW[row]))
            for row, letter in enumerate(sheet.ROW_LETTERS)
        ],
        pentagons=[FieldInfo(row=sheet.ROW_LETTERS[row], number=field + 1) for row, field in pairs],
        dice=list(rules.dice),
    )


def layouts(rules: AnyGame, seats: int) -> tuple[list[Layout], list[int]]:
    """Every sheet that a number of seats play on, once, and which of them each seat has."""
    found = [layout(rules, seat) for seat in range(seats)] or [layout(rules)]
    distinct = list({each.text: each for each in found}.values())
    texts = [each.text for each in distinct]
    return distinct, [texts.index(each.text) for each in found[:seats]]


def _track(rules: AnyCrossingGame) -> tuple[tuple[str, int], ...]:
    return tuple(rules.track) if isinstance(rules, OnBoard) else ()


@lru_cache(maxsize=MAX_LAYOUTS)
def sheet_layout(paper: printed.Layout, track: tuple[tuple[str, int], ...] = ()) -> Layout:
    """A printed sheet of Qwixx and its kin."""
    letters = paper.letters
    return Layout(
        rows=[
            RowInfo(
                letter=row.letter,
                numbers=list(row.numbers),
                colours="".join(row.colour(place) for place in range(len(row.numbers))),
            )
            for row in paper.rows
        ],
        track=[FieldInfo(row=row, number=number) for row, number in track],
        title=paper.title,
        text=paper.text,
        dice=list(paper.dice),
        sides=paper.sides,
        needs=paper.needs,
        closing=paper.rows[0].closing_cells,
        most=paper.most,
        bridges=[
            BridgeInfo(
                letter=bridge.letter,
                upper=letters[bridge.upper],
                lower=letters[bridge.upper + 1],
                numbers=list(bridge.numbers),
            )
            for bridge in paper.bridges
        ],
        marks=_marks(paper),
    )


def _marks(paper: printed.Layout) -> MarksInfo:
    info = MarksInfo()
    for mark in paper.marks:
        _add(info, mark, paper)
    if paper.bar is not None:
        info.boxes = [_cell(cell, paper) for cell in paper.bar.cells]
        info.bar = [paper.letters[index] for index in paper.bar.bar]
    if paper.strip is not None:
        info.swap = [[*field] for field in paper.strip.fields]
    return info


def _add(info: MarksInfo, mark: Mark, paper: printed.Layout) -> None:
    """Add a mark that is not asked for by the layout itself."""
    match mark:
        case SecondCross():
            info.again = True
        case Double():
            info.double = [_cell(cell, paper) for cell in mark.cells]
        case Chain():
            info.chain = [[_cell(cell, paper) for cell in pair] for pair in mark.pairs]
        case Steps():
            info.steps = [_cell(cell, paper) for cell in mark.cells]
        case Lucky():
            info.lucky = list(mark.numbers)


def _cell(cell: Cell, paper: printed.Layout) -> FieldInfo:
    index, place = cell
    row = paper.rows[index]
    return FieldInfo(row=row.letter, number=row.numbers[place])
