"""The sheet of Qwixx and its kin: rows of numbers with a lock, and the points of crosses.

Everything is drawn from the layout, so any sheet of Qwixx is printed without further work.
"""

from collections.abc import Iterator

from rowlock.prints.below_rows import Below, heard_below
from rowlock.prints.cells import CellStyle, is_mixed
from rowlock.prints.chains import chain_knobs, chain_lines
from rowlock.prints.grid import BRIDGE, FIRST, SPAN, RowGrid
from rowlock.prints.marks import Box, Drawing, Mark, Path, Words
from rowlock.prints.parts import (
    HEAD,
    PLAIN,
    ROW,
    SMALL,
    TITLE,
    TOTALS,
    WIDTH,
    Filled,
    Term,
    bottom_line,
    description,
    misthrows,
    row_head,
    title,
)
from rowlock.prints.shapes import circle, cross, padlock, polygon, row_shape, struck
from rowlock.prints.style import PAPER, PATTERNS, Style
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.cells import crosses_on, most_crosses
from rowlock.rules.qwixx.game import AnyCrossingGame
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Between
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import row_points

LOCK = 178.4
HINT = 5.2
LEGEND = 5.2
FOOT = 13.6
LABEL = 23.0
BESIDE = 16
"""Points of up to this many numbers of crosses stand beside the misthrows, of more above them."""
A_LINE = 30
"""Numbers of crosses in a line over the whole width."""


def crossing_sheet(
    game: AnyCrossingGame,
    style: Style,
    filled: Filled | None = None,
    *,
    seat: int = 0,
    short: bool = False,
) -> Drawing:
    """A sheet to play on, or one that was played on; a short one is the picture of an example."""
    layout = game.layout_of(filled.seat if filled else seat)
    called = style.sheet(game, filled.seat if filled else seat)
    marks: list[Mark] = []
    y = 0.0
    if not short:
        marks += title(style, game, filled, called)
        y += TITLE
    if style.mono and any(map(is_mixed, layout.rows)):
        marks += _colours(style, y, layout)
        y += LEGEND
    grid = RowGrid(layout, y + HINT)
    marks += _hint(style, y, grid)
    marks += _rows(style, grid)
    if filled:
        marks += _played(style, grid, filled)
    below = Below(style, layout, grid.bottom + 0.8)
    below.fields(filled)
    marks += below.marks
    y = below.y
    count = filled.sheet.misthrows if filled else 0
    most = most_crosses(layout)
    if not short:
        marks += _points(style, y, most)
        y += FOOT * (_lines(most) - (most <= BESIDE))
    marks += misthrows(style, 122, y, count)
    y += FOOT
    if not short:
        y += 2.4
        marks += bottom_line(style, y, _terms(game, style, layout, filled))
        rules = Below(style, layout, y + TOTALS + (0.5 if layout is CLASSIC else 1.2))
        rules.rules()
        marks += rules.marks
        y = rules.y
    heard = [*_heard(style, layout, filled), *heard_below(style, layout, filled)] if filled else []
    return Drawing(WIDTH, y, tuple(marks), description(style, game, heard, filled, called))


def _colours(style: Style, y: float, layout: Layout) -> Iterator[Mark]:
    """The shape of each die and the word for its colour, where no row could be called by one."""
    found = {row.colour(place) for row in layout.rows for place in range(len(row.numbers))}
    for place, letter in enumerate(each for each in PATTERNS if each in found):
        x = place * WIDTH / len(PATTERNS)
        yield row_shape(letter, x + 2, y + LEGEND / 2, 1.9, style.ink)
        word, wide = style.colour_word(letter), WIDTH / len(PATTERNS) - 6
        yield Words(x + 5, y, wide, LEGEND, word, PLAIN, style.ink, align="left")


def _hint(style: Style, y: float, grid: RowGrid) -> Iterator[Mark]:
    """A bracket over the closing numbers and the lock: what they ask for."""
    left, right, needs = grid.closing, WIDTH - 3, grid.layout.needs
    text = style.say("print-five" if needs == CLASSIC.needs else "drawn-needs", count=needs)
    yield Words(left - 70, y - 1, 68, 5, text, SMALL, style.soft, align="right")
    bracket = (
        ("M", left, y + 4.2),
        ("L", left, y + 1.8),
        ("L", right, y + 1.8),
        ("L", right, y + 4.2),
    )
    yield Path(bracket, line=style.soft, thick=0.3)


# -- rows -----------------------------------------------------------------------------------------


def _rows(style: Style, grid: RowGrid) -> Iterator[Mark]:
    """Rows and bridges: what lies below, the lines of chains, then cells and what is on them."""
    layout, cells = grid.layout, CellStyle(style, grid)
    heads = style.heads(printed.end_colour for printed in layout.rows)
    for index in range(len(layout.rows)):
        yield from _band(style, grid, index, heads)
    for bridge in layout.bridges:
        yield from _bridge_band(style, grid, bridge)
    yield from chain_lines(style, grid)
    for index, printed in enumerate(layout.rows):
        for place in range(len(printed.numbers)):
            yield from cells.draw(index, place)
        tone, y = style.tone(printed.end_colour), grid.tops[index] + ROW / 2
        yield Path(circle(LOCK, y, 7.4), fill=PAPER, line=tone.strong, thick=0.6)
        yield from padlock(LOCK, y, 4.4, tone.strong)
    for bridge in layout.bridges:
        yield from _bridge(style, grid, bridge)
    yield from chain_knobs(style, grid)


def _band(style: Style, grid: RowGrid, index: int, heads: dict[str, str]) -> Iterator[Mark]:
    """The ground of a row, with its head; where colours differ each cell has its own."""
    printed, y = grid.layout.rows[index], grid.tops[index]
    colour = printed.end_colour
    tone = style.tone(colour)
    if not is_mixed(printed):
        yield Box(0, y, WIDTH, ROW, fill=tone.ground, line=tone.strong, thick=0.5, radius=3)
        yield from row_head(style, colour, heads[colour], 0, y)
        return
    yield Box(0, y, WIDTH, ROW, fill=PAPER, line=style.ink, thick=0.5, radius=3)
    for place in range(len(printed.numbers)):
        own = style.tone(printed.colour(place))
        yield Box(grid.left(index, place) - 0.5, y + 0.5, grid.step, ROW - 1, fill=own.ground)
    left = FIRST + SPAN - 0.5
    yield Box(left, y + 0.5, WIDTH - left - 2, ROW - 1, fill=tone.ground)
    yield Words(1, y + 4, HEAD - 2, ROW - 8, str(index + 1), 8, style.ink, bold=True)


def _bridge_band(style: Style, grid: RowGrid, bridge: Between) -> Iterator[Mark]:
    """The ground of a bridge, with arrows to the rows that it counts for."""
    y = grid.bridge_top(bridge.upper)
    wide = FIRST + SPAN + 0.6
    yield Box(0, y, wide, BRIDGE, fill=PAPER, line=style.soft, thick=0.5, radius=3)
    x, middle = HEAD / 2, y + BRIDGE / 2
    for side in (-1, 1):
        corners = [(x - 2.2, middle + side * 0.7), (x + 2.2, middle + side * 0.7)]
        yield Path(polygon([*corners, (x, middle + side * 4)]), fill=style.ink)


def _bridge(style: Style, grid: RowGrid, bridge: Between) -> Iterator[Mark]:
    """The cells of a bridge, which are smaller."""
    for place, number in enumerate(bridge.numbers):
        box = grid.bridge_cell(bridge.upper, place)
        area = (box.x, box.y, box.w, box.h)
        yield Box(*area, fill=PAPER, line=style.soft, thick=0.4, radius=1.6)
        yield Words(*area, str(number), min(6.0, 0.62 * box.w), style.ink, bold=True)


def _played(style: Style, grid: RowGrid, filled: Filled) -> Iterator[Mark]:
    """Crosses, and a thin stroke through what can no longer be crossed."""
    layout, sheet, cells = grid.layout, filled.sheet, CellStyle(style, grid)
    for index, printed in enumerate(layout.rows):
        for place in range(len(printed.numbers)):
            yield from cells.played(filled, index, place)
        y = grid.tops[index] + ROW / 2
        if sheet.rows[index] & printed.lock:
            yield cross(LOCK, y, 5.2, style.pen)
        elif filled.state.closed >> index & 1:
            yield struck(LOCK, y, 6, style.pen)
    for bridge in layout.bridges:
        mask = bridge.mask(layout, sheet)
        for place in range(len(bridge.numbers)):
            box = grid.bridge_cell(bridge.upper, place)
            x, y = box.x + box.w / 2, box.y + box.h / 2
            if mask >> place & 1:
                yield cross(x, y, 3.2, style.pen)
            elif place < mask.bit_length():
                yield struck(x, y, 3.2, style.pen)


# -- below the rows -------------------------------------------------------------------------------


def _lines(most: int) -> int:
    """The lines of the table of points, for the most crosses that a row can have."""
    return 1 if most <= BESIDE else -(-most // A_LINE)


def _points(style: Style, y: float, most: int) -> Iterator[Mark]:
    """What each number of crosses is worth, in one line beside the misthrows or in several."""
    across = most if most <= BESIDE else A_LINE
    wide = min(7.6, 91.2 / most) if most <= BESIDE else (WIDTH - LABEL) / A_LINE
    for line in range(_lines(most)):
        first, last = line * across + 1, min(most, (line + 1) * across)
        yield from _points_line(style, y + line * FOOT, range(first, last + 1), wide)


def _points_line(style: Style, y: float, counts: range, wide: float) -> Iterator[Mark]:
    say, high, right = style.say, FOOT / 2, LABEL + len(counts) * wide
    yield Box(0, y, right, FOOT, fill=PAPER, line=style.soft, radius=2)
    yield Path((("M", 0, y + high), ("L", right, y + high)), line=style.soft, thick=0.25)
    for n, word in enumerate(("print-crosses", "print-points")):
        yield Words(1.6, y + n * high, LABEL - 2, high, say(word), SMALL, style.soft, align="left")
    size = min(PLAIN, 1.5 * wide / len(str(row_points(counts[-1]))))
    for nth, crosses in enumerate(counts):
        x, text = LABEL + nth * wide, str(row_points(crosses))
        yield Words(x, y, wide, high, str(crosses), size, style.soft)
        yield Words(x, y + high, wide, high, text, size, style.ink, bold=True)


def _terms(
    game: AnyCrossingGame, style: Style, layout: Layout, filled: Filled | None
) -> list[Term]:
    """The bottom line: rows, bonuses and the track if there are any, misthrows, total."""
    score = game.score(filled.state)[filled.seat] if filled else None
    say = style.say
    rows = [
        Term(row=printed.end_colour, value=str(score.rows[index]) if score else "")
        for index, printed in enumerate(layout.rows)
    ]
    extra = []
    state = filled.state if filled else game.start(len(game.layouts))
    if game.score(state)[0].bonuses:
        word = say("drawn-steps" if layout.scoring else "print-bonus")
        extra.append(Term(word=word, value=str(sum(score.bonuses)) if score else ""))
    if isinstance(game, OnBoard):
        extra.append(Term(word=say("print-track"), value=str(score.track) if score else ""))
    lost = Term(word=say("print-misthrows"), value=str(-score.misthrows) if score else "", sign="−")
    total = Term(word=say("print-total"), value=str(score.total) if score else "", sign="=")
    return [*rows, *extra, lost, total]


def _heard(style: Style, layout: Layout, filled: Filled) -> Iterator[str]:
    """The crosses of each row and bridge in words, from the top."""
    for index, printed in enumerate(layout.rows):
        crossed = [
            str(number) if crosses == 1 else style.say("drawn-doubled", number=number)
            for place, number in enumerate(printed.numbers)
            if (crosses := crosses_on(filled.sheet, index, place))
        ]
        yield _row_heard(style, printed.called, crossed)
        for bridge in layout.bridges:
            if bridge.upper == index:
                mask = bridge.mask(layout, filled.sheet)
                numbers = [str(n) for place, n in enumerate(bridge.numbers) if mask >> place & 1]
                yield _row_heard(style, bridge.letter, numbers)


def _row_heard(style: Style, row: str, crossed: list[str]) -> str:
    marks = ", ".join(crossed) or style.say("page-sheet-nothing")
    return style.say("page-sheet-row", row=row, marks=marks)
