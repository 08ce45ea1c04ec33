"""The board of Qwixx On Board: forty fields that wind inwards, each with its points."""

from collections.abc import Iterator, Mapping

from rowlock.prints.marks import Box, Drawing, Mark, Path, Step, Words
from rowlock.prints.shapes import pawn, row_shape
from rowlock.prints.style import PAPER, Style
from rowlock.rules.onboard.track import LENGTH, TRACKS, Track, field_points, rings_the_end

ACROSS, DOWN = 9, 6
PLACE = 30.0
FIELD = 26.6
START = 2
"""How many places Start takes, since all pawns begin there."""
NOTES = ("print-board-points", "print-board-last", "print-board-steps")


def _wind() -> list[tuple[int, int]]:
    """The places of the board in the order of a spiral from the upper left corner."""
    way: list[tuple[int, int]] = []
    left, top, right, low = 0, 0, ACROSS - 1, DOWN - 1
    while left <= right and top <= low:
        way += [(x, top) for x in range(left, right + 1)]
        way += [(right, y) for y in range(top + 1, low + 1)]
        way += [(x, low) for x in range(right - 1, left - 1, -1)]
        way += [(left, y) for y in range(low - 1, top, -1)]
        left, top, right, low = left + 1, top + 1, right - 1, low - 1
    return way


WAY = _wind()


def middle(field: int) -> tuple[float, float]:
    """Where a field has its middle; 0 is Start."""
    if field == 0:
        return PLACE, PLACE / 2
    x, y = WAY[field + START - 1]
    return (x + 0.5) * PLACE, (y + 0.5) * PLACE


def track_name(style: Style, track: Track) -> str:
    """Track A or B, or one's own."""
    for name, known in TRACKS.items():
        if track == known:
            return style.say("print-board-track", name=name)
    return style.say("print-board-own")


def board(
    style: Style, track: Track, pawns: Mapping[int, str] | None = None, *, notes: bool = True
) -> Drawing:
    """The board of a track; `pawns` has the letters of those who stand on each field."""
    marks: list[Mark] = [_road(style), *_start(style)]
    for place, (row, number) in enumerate(track):
        marks += _field(style, row, number, place + 1)
    for field, letters in (pawns or {}).items():
        marks += _pawns(style, field, letters)
    name = track_name(style, track)
    marks += _centre(style, name, notes)
    fields = ", ".join(f"{style.say(f'row-{row}')} {number}" for row, number in track)
    alt = style.say("print-board-alt", name=name, fields=fields)
    return Drawing(ACROSS * PLACE, DOWN * PLACE, tuple(marks), alt)


def _road(style: Style) -> Mark:
    """The line through all fields, which shows the way."""
    first, *others = (middle(field) for field in range(LENGTH + 1))
    steps: list[Step] = [("M", *first), *(("L", *point) for point in others)]
    return Path(tuple(steps), line=style.soft, thick=1.4)


def _start(style: Style) -> Iterator[Mark]:
    gap = (PLACE - FIELD) / 2
    wide = START * PLACE - 2 * gap
    yield Box(gap, gap, wide, FIELD, fill=PAPER, line=style.ink, thick=0.9, radius=8)
    word = style.say("print-board-start")
    yield Words(gap + 4, gap, wide - 18, FIELD, word, 8, style.ink, bold=True)
    tip = wide + gap - 4
    arrow: tuple[Step, ...] = (
        ("M", tip - 7, PLACE / 2 - 5), ("L", tip, PLACE / 2), ("L", tip - 7, PLACE / 2 + 5),
    )  # fmt: skip
    yield Path(arrow, line=style.ink, thick=1.2)


def _field(style: Style, row: str, number: int, field: int) -> Iterator[Mark]:
    """One field: shape, number, points; the last five have a second frame."""
    tone = style.tone(row)
    x, y = (each - FIELD / 2 for each in middle(field))
    yield Box(x, y, FIELD, FIELD, fill=PAPER, radius=5)
    yield Box(x, y, FIELD, FIELD, fill=tone.ground, line=tone.strong, thick=0.8, radius=5)
    if rings_the_end(field):
        inner = FIELD - 3
        yield Box(x + 1.5, y + 1.5, inner, inner, line=tone.strong, thick=0.8, radius=3.8)
    yield Box(x + 4, y + 3.6, FIELD - 8, FIELD - 12.6, fill=PAPER, radius=3)
    yield row_shape(row, x + 7.6, y + FIELD / 2 - 2.7, 2.6, tone.strong)
    yield Words(x + 10.8, y + 3.6, FIELD - 15.2, FIELD - 12.6, str(number), 9, tone.ink, bold=True)
    points = f"+{field_points(field)}"
    yield Box(x + 6.6, y + FIELD - 8.2, FIELD - 13.2, 6.2, fill=PAPER, radius=3.1)
    yield Words(x + 6.6, y + FIELD - 8.2, FIELD - 13.2, 6.2, points, 5, tone.ink)


def _pawns(style: Style, field: int, letters: str) -> Iterator[Mark]:
    """Pawns at the upper edge of a field, so that its number stays readable."""
    x, y = middle(field)
    for place, _ in enumerate(letters):
        yield pawn(x + 9.5 - place * 8, y - 9.5, 5.5, style.pen, PAPER)


def _centre(style: Style, name: str, notes: bool) -> Iterator[Mark]:
    """What stands in the middle of the board: its name, and how it is used."""
    left, top, wide = PLACE + 6, 2 * PLACE, (ACROSS - 3) * PLACE - 12
    game = style.say("game-onboard")
    yield Words(left, top + 6, wide, 13, game, 11, style.ink, bold=True)
    yield Words(left, top + 19, wide, 9, name, 7, style.soft)
    if notes:
        for line, note in enumerate(NOTES):
            yield Words(left, top + 31 + line * 7.4, wide, 7, style.say(note), 5, style.soft)
