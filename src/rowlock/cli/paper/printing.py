"""`rowlock print`: sheets and boards as PDF."""

from typing import Annotated, Literal

from cyclopts import Parameter

from rowlock.cli.pdf_file import File, write_pdf
from rowlock.cli.records import read_record, report
from rowlock.cli.rules_page import Language
from rowlock.i18n import preferred_language
from rowlock.rules.errors import RecordError
from rowlock.sheets import Order, print_order


def print_command(
    game: str = "qwixx",
    *,
    paper: Literal["a4", "a5", "letter"] = "a4",
    per_page: Literal[1, 2, 4] = 2,
    pages: int | None = None,
    lang: Language | None = None,
    mono: Annotated[bool, Parameter(negative="")] = False,
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
    board
        On Board: the track instead of sheets, both A and B unless --track says which.
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
        played = read_record(record) if record else None
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
    )
    write_pdf(print_order(order), output or f"{game}.pdf", language)
    return 0
