"""`rowlock print`: sheets and boards as PDF."""

from typing import Annotated, Literal

from cyclopts import Parameter

from rowlock.cli.paper.pdf_file import File, write_pdf
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.on_sheet import read_on_sheet
from rowlock.cli.records.records import report
from rowlock.cli.sheets import SheetValue, header_value
from rowlock.i18n import preferred_language
from rowlock.prints import Order, print_order
from rowlock.rules.errors import RecordError


def print_command(
    game: str = "qwixx",
    *,
    paper: Literal["a4", "a5", "letter"] = "a4",
    per_page: Literal[1, 2, 4] = 2,
    pages: int | None = None,
    lang: Language | None = None,
    mono: Annotated[bool, Parameter(negative="")] = False,
    sheet: SheetValue = None,
    board: Annotated[bool, Parameter(negative="")] = False,
    track: str | None = None,
    record: File = None,
    seat: str | None = None,
    output: Annotated[File, Parameter(name=["--output", "-o"])] = None,
) -> int:
    """Print empty sheets, the sheets of a game that was played, or a board, as PDF.

    Parameters
    ----------
    game
        Which game: qwixx, qwinto or onboard.
    paper
        The size of the paper.
    per_page
        How many sheets or boards lie on a page.
    pages
        How many pages; as many as it takes if left out.
    lang
        The language; your terminal's if left out.
    mono
        Black and white: patterns and shapes instead of colours.
    sheet
        Qwixx: the name of a sheet (`rowlock sheet` lists them), several names, a text, or a file;
        a family such as `steps` prints one of each.
    board
        On Board: the track instead of sheets, all of ours unless --track says which.
    track
        With --board: only `A`, only `B`, or forty fields of your own such as `r2 b12 …`.
    record
        Fill the sheets in from this record; `-` is standard input.
    seat
        With --record: only the sheet of this seat, such as `A`.
    output
        The file, GAME.pdf if left out; `-` is standard output.
    """
    language = lang or preferred_language()
    try:
        played = read_on_sheet(record, sheet) if record else None
    except RecordError as wrong:
        report(str(record), wrong, as_json=False, named=False)
        return 1
    order = Order(
        game,
        paper,
        per_page,
        pages,
        language,
        mono,
        board,
        track or "",
        played,
        (seat or "").upper(),
        None if sheet is None else header_value(sheet),
    )
    write_pdf(print_order(order), output or f"{game}.pdf", language)
    return 0
