"""Sheets drawn with characters: in colour, and readable without it."""

from collections.abc import Collection, Sequence

from rich.console import Group
from rich.text import Text

from rowlock.cli.console import Console, clean
from rowlock.cli.play.draw_rows import COLOURS, draw_rows, legend
from rowlock.i18n.sheet_rules import sheet_called
from rowlock.rules.game import MISTHROWS_TO_END, AnyGame, Score, State
from rowlock.rules.moves import Advance, Enter, Move
from rowlock.rules.notation import seat_letter
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.qwinto import sheet as qwinto_sheet
from rowlock.rules.qwinto.game import QwintoState
from rowlock.rules.qwixx.game import CrossingGame, QwixxState


def draw_table(
    console: Console,
    game: AnyGame,
    state: State,
    names: Sequence[str],
    options: Collection[Move] = (),
    chooser: int | None = None,
) -> Group:
    """All sheets, and the track if there is one; `options` are marked on the chooser's sheet."""
    parts: list[Text] = []
    if isinstance(game, OnBoard) and isinstance(state, OnBoardState):
        parts += [draw_track(console, game, state, options), Text()]
    for seat, name in enumerate(names):
        shown = options if seat == chooser else ()
        parts += [draw_sheet(console, game, state, seat, name, shown), Text()]
    if isinstance(game, CrossingGame):
        layouts = [game.layout_of(seat) for seat in range(len(names))]
        signs = legend(console, layouts)
        parts += [signs, Text()] if signs else []
    return Group(*parts)


def draw_sheet(
    console: Console,
    game: AnyGame,
    state: State,
    seat: int,
    name: str,
    options: Collection[Move] = (),
) -> Text:
    """One sheet with its name, rows, misthrows and the sum of its points."""
    text = Text()
    title = f"{seat_letter(seat)} {clean(name)}".rstrip()
    text.append(title, style="bold")
    called = sheet_called(game, seat)
    text.append(f"   {called}\n" if called else "\n", style="dim")
    if isinstance(state, QwintoState):
        _draw_entries(console, text, state.sheets[seat].cells, options)
    elif isinstance(game, CrossingGame) and isinstance(state, QwixxState):
        text.append_text(draw_rows(console, game, state, seat, options))
    misthrows = state.sheets[seat].misthrows
    boxes = " ".join(["x"] * misthrows + ["_"] * (MISTHROWS_TO_END - misthrows))
    text.append(f"  {console.say('misthrows')} {boxes}    ")
    text.append(console.glyph(addition(game.score(state)[seat])))
    return text


def addition(score: Score) -> str:
    """The bottom line of a sheet: `10 + 6 + 28 + 36 − 10 = 70`."""
    parts = [*score.rows]
    if score.bonuses:
        parts.append(sum(score.bonuses))
    if score.track:
        parts.append(score.track)
    return " + ".join(map(str, parts)) + f" − {-score.misthrows} = {score.total}"


def _draw_entries(
    console: Console, text: Text, cells: Sequence[int], options: Collection[Move]
) -> None:
    """Rows of Qwinto: shifted, `<9>` in a pentagon, `?` where the sum can be entered."""
    open_now = {(move.row, move.field) for move in options if isinstance(move, Enter)}
    gap, space = (" " * 4, "") if console.narrow else (" " * 6, " ")
    for row, letter in enumerate(qwinto_sheet.ROW_LETTERS):
        text.append(f"  {console.shape(letter)} {letter.upper()} ")
        columns = qwinto_sheet.COLUMNS_OF_ROW[row]
        for column in range(qwinto_sheet.COLUMNS):
            if column not in columns:
                text.append(gap)
                continue
            field = columns.index(column)
            cell = qwinto_sheet.cell_of(row, field)
            shown = str(cells[cell] or ("?" if (letter, field + 1) in open_now else ""))
            left, right = "<>" if cell in qwinto_sheet.PENTAGONS else "[]"
            style = COLOURS[letter] + (" bold" if shown else "")
            inner = 2 if console.narrow else 3
            text.append(f"{left}{shown:^{inner}}{right}", style=style).append(space)
        text.append("\n")


def draw_track(
    console: Console, game: OnBoard, state: OnBoardState, options: Collection[Move] = ()
) -> Text:
    """The track in lines of fields: `A>g10` with the pawn of A, `[y3]` can be reached."""
    a_line = 5 if console.narrow else 10
    steps = {move.steps for move in options if isinstance(move, Advance)}
    lit = {field for step, field in game.ahead(state) if step in steps} if steps else set()
    start = "".join(seat_letter(seat) for seat, pawn in enumerate(state.pawns) if not pawn)
    text = Text(f"  {start + '>' if start else '':>5}Start\n")
    for field, (letter, number) in enumerate(game.track, start=1):
        if field % a_line == 1:
            text.append(f"  {field:>2} ", style="dim")
        pawn = f"{seat_letter(state.pawns.index(field))}>" if field in state.pawns else "  "
        name = f"[{letter}{number}]" if field in lit else f"{letter}{number} "
        style = COLOURS[letter] + (" bold" if field in lit or pawn.strip() else "")
        text.append(f"{pawn}{name:>5}", style=style)
        text.append("\n" if field % a_line == 0 else " ")
    text.right_crop(1)
    return text
