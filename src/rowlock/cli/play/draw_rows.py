"""Sheets of Qwixx and its kin drawn with characters: rows, bridges, marks, strip and bar.

A row is a line of numbers. Below it, only where there is something to say, stand a line with the
die of each cell and a line with the signs of its marks, column by column.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_letters

from rich.text import Text

from rowlock.cli.console import Console
from rowlock.rules.moves import Advance, Cross, Move
from rowlock.rules.qwixx.cells import CellMarks, cell_marks, crosses_on, is_lost
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.layout import Layout, RowLayout
from rowlock.rules.qwixx.marks import Between, Lucky
from rowlock.rules.qwixx.marks.swap import Swap
from rowlock.rules.qwixx.sheet import Sheet

COLOURS = {
    "r": "black on #f0b3ad",
    "y": "black on #f4dd8f",
    "g": "black on #b4d8a8",
    "b": "black on #aac8ea",
    "o": "black on #f6c08d",
    "p": "black on #cdb6e2",
}
BRIDGE = "black on #dddddd"
SIGNS = {"double": "‖", "steps": "•", "bonus": "□", "chain": "a…a", "again": "{5}"}
"""The signs of marks, by their keys. In a drawing each pair of a chain has a letter of its own."""
INDENT = " " * 6
"""As wide as the head of a row, with its shape and letter."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """One sheet while it is drawn."""

    console: Console
    layout: Layout
    sheet: Sheet
    state: QwixxState
    crosses: Sequence[Cross]
    """What can be crossed now."""

    @property
    def width(self) -> int:
        """Columns of a cell."""
        longest = max(len(printed.numbers) for printed in self.layout.rows)
        wide = len(INDENT) + 5 * longest + 6
        return 4 if self.console.narrow or wide > self.console.rich.width else 5

    @property
    def open_now(self) -> set[tuple[str, int]]:
        """Letter and number of what can be crossed now."""
        return {(cross.row, cross.number) for cross in self.crosses}


def draw_rows(
    console: Console,
    game: AnyCrossingGame,
    state: QwixxState,
    seat: int,
    options: Collection[Move] = (),
) -> Text:
    """A seat's rows with their marks, then strip, bar, lucky numbers and the sides of dice."""
    crosses = [cross for cross in map(_as_cross, options) if cross]
    drawn = _Drawn(console, game.layout_of(seat), state.sheets[seat], state, crosses)
    text = Text()
    for index in range(len(drawn.layout.rows)):
        for line in _lines_of_row(drawn, index):
            text.append_text(_plain(console, line)).append("\n")
    for line in _lines_below(drawn):
        text.append_text(_plain(console, line)).append("\n")
    return text


def _as_cross(move: Move) -> Cross | None:
    if isinstance(move, Advance):
        return move.cross
    return move if isinstance(move, Cross) else None


def _plain(console: Console, line: Text) -> Text:
    """The same with characters that the terminal can print."""
    shown = console.glyph(line.plain)
    return line if shown == line.plain else Text(shown)


# -- rows ---------------------------------------------------------------------------------------


def _lines_of_row(drawn: _Drawn, index: int) -> Iterator[Text]:
    """A row, the dice of its cells if they differ, its marks, and the bridge below it."""
    printed = drawn.layout.rows[index]
    yield _numbers(drawn, index)
    if printed.dice != (printed.letter,):
        yield _below(drawn, printed, lambda place: _die(drawn.console, printed.colour(place)))
    marks = cell_marks(drawn.layout)
    if any(row == index for row, _ in marks):
        yield _below(drawn, printed, lambda place: _signs(marks.get((index, place))))
    for bridge in drawn.layout.bridges:
        if bridge.upper == index:
            yield _bridge(drawn, bridge)


def _numbers(drawn: _Drawn, index: int) -> Text:
    """A row: `×5` crossed, `××5` twice, `·` lost, `[7]` can be crossed now, `{7}` again."""
    printed, sheet = drawn.layout.rows[index], drawn.sheet
    own = printed.dice == (printed.letter,)
    shape = drawn.console.shape(printed.letter) if own else " "
    line = Text(f"  {shape} {printed.letter.upper()} ")
    for place, number in enumerate(printed.numbers):
        style = COLOURS[printed.colour(place)]
        now = (printed.letter, number) in drawn.open_now
        crosses = crosses_on(sheet, index, place)
        if now:
            shown, more = f"{{{number}}}" if crosses else f"[{number}]", " bold underline"
        elif crosses:
            shown, more = "×" * crosses + str(number), " bold"
        elif is_lost(drawn.layout, sheet, drawn.state.closed, index, place):
            shown, more = "·", " dim"
        else:
            shown, more = str(number), ""
        line.append(f"{shown:^{drawn.width}}", style=style + more)
    return line.append(_lock(drawn, index, own), style=COLOURS[printed.end_colour])


def _lock(drawn: _Drawn, index: int, own: bool) -> str:
    """The end of a row: its lock, and the die that leaves where that is not the row's own."""
    printed = drawn.layout.rows[index]
    locked = bool(drawn.sheet.rows[index] & printed.lock)
    closed = bool(drawn.state.closed >> index & 1)
    shown = "×L" if locked else "#" if closed else "L"
    die = "" if own else _die(drawn.console, printed.end_colour)
    return f"| {shown + die:<3}"


def _below(drawn: _Drawn, printed: RowLayout, shown: Callable[[int], str]) -> Text:
    """A line below a row, a few signs for each cell."""
    line = Text(INDENT)
    for place in range(len(printed.numbers)):
        line.append(f"{shown(place):^{drawn.width}}", style="dim")
    line.rstrip()
    return line


def _die(console: Console, colour: str) -> str:
    """A die by its shape and its letter."""
    return console.shape(colour).strip() + colour


def _signs(marks: CellMarks | None) -> str:
    """The signs of a cell: split, step, framed, the letter of its pair."""
    if marks is None:
        return ""
    signs = SIGNS["double"] * marks.double + SIGNS["steps"] * marks.step
    signs += SIGNS["bonus"] * marks.boxed
    return signs if marks.pair is None else signs + ascii_letters[marks.pair]


def _bridge(drawn: _Drawn, bridge: Between) -> Text:
    """A bridge between two rows, without a lock."""
    mask = bridge.mask(drawn.layout, drawn.sheet)
    line = Text(f"  = {bridge.letter.upper()} ")
    for place, number in enumerate(bridge.numbers):
        more = ""
        if (bridge.letter, number) in drawn.open_now:
            shown, more = f"[{number}]", " bold underline"
        elif mask >> place & 1:
            shown, more = f"×{number}", " bold"
        elif place < mask.bit_length():
            shown, more = "·", " dim"
        else:
            shown = str(number)
        line.append(f"{shown:^{drawn.width}}", style=BRIDGE + more)
    return line


# -- below the rows -----------------------------------------------------------------------------


def _lines_below(drawn: _Drawn) -> Iterator[Text]:
    say, layout = drawn.console.say, drawn.layout
    if layout.bar:
        yield from _labelled(drawn, say("drawn-bar"), _fields_of_bar(drawn))
    if layout.strip:
        yield from _labelled(drawn, say("drawn-strip"), _fields_of_strip(drawn, layout.strip))
    for mark in layout.marks:
        if isinstance(mark, Lucky):
            numbers = [(str(number), "bold") for number in mark.numbers]
            yield from _labelled(drawn, say("drawn-lucky"), numbers)
    if layout.sides != 6:
        yield Text(f"  {say('drawn-dice', sides=layout.sides)}")


def _fields_of_bar(drawn: _Drawn) -> Iterator[tuple[str, str]]:
    """`×r` is gone, `[y]` would be used next, `·` is passed over as its row is closed."""
    bar = drawn.layout.bar
    if bar is None:
        return
    closed, gone = drawn.state.closed, drawn.sheet.bar
    lit = bar.next_field(gone, closed)
    for field, index in enumerate(bar.bar):
        letter = drawn.layout.letters[index]
        style = COLOURS[drawn.layout.rows[index].end_colour]
        if field < gone:
            yield f"×{letter}", "dim"
        elif field == lit:
            yield f"[{letter}]", style + " bold underline"
        else:
            yield (f" {letter} ", style) if not closed >> index & 1 else (" · ", "dim")


def _fields_of_strip(drawn: _Drawn, strip: Swap) -> Iterator[tuple[str, str]]:
    """`×8-5` was used last, `·` is gone, `[7-4]` can be used now."""
    used = drawn.sheet.strip
    faces = drawn.state.faces
    swapped = {cross.number for cross in drawn.crosses if cross.by == strip.sign}
    fields = strip.reachable(used, sum(faces[:2])) if faces else {}
    now = {field for number, field in fields.items() if number in swapped}
    for nth, (one, other) in enumerate(strip.fields, start=1):
        if nth < used:
            yield "·", "dim"
        elif nth == used:
            yield f"×{one}-{other}", "dim"
        elif nth in now:
            yield f"[{one}-{other}]", "bold underline"
        else:
            yield f"{one}-{other}", ""


def _labelled(drawn: _Drawn, label: str, parts: Iterable[tuple[str, str]]) -> Iterator[Text]:
    """A word and what follows it, on as many lines as it takes."""
    most = min(drawn.console.rich.width, 100)
    line = Text(f"  {label} ")
    indent = len(line)
    for shown, style in parts:
        if len(line) + len(shown) + 1 > most and len(line) > indent:
            yield line
            line = Text(" " * indent)
        line.append(" ").append(shown, style=style)
    yield line


# -- what the signs mean ------------------------------------------------------------------------


def legend(console: Console, layouts: Iterable[Layout]) -> Text | None:
    """The signs of cells that occur on some sheets, in words; None if there are none."""
    keys = {mark.key for layout in layouts for mark in layout.marks}
    signs = [
        f"{console.glyph(sign)} {console.say(f'drawn-sign-{key}')}"
        for key, sign in SIGNS.items()
        if key in keys
    ]
    return Text("  " + "   ".join(signs), style="dim") if signs else None
