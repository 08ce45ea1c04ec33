"""`rowlock print`: sheets and boards as PDF."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from rowlock.cli.records import read_record, report
from rowlock.cli.rules_page import Language
from rowlock.i18n import messages, preferred_language
from rowlock.rules.errors import RecordError, Unreadable
from rowlock.sheets import Order, print_order

STANDARD_OUTPUT = "-"
PDF = b"%PDF-"


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
    record: str | None = None,
    seat: str | None = None,
    output: Annotated[str | None, Parameter(name=["--output", "-o"])] = None,
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
        On Board: the track instead of sheets, A on one page and B on the next.
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


def write_pdf(made: bytes, output: str, language: str) -> None:
    """Keep a PDF in a file, in place of an older one but of nothing else, and say where."""
    if output == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(made)
        return
    file = Path(output)
    if file.exists() and not _is_pdf(file):
        raise Unreadable("file-exists", found=output)
    file.write_bytes(made)
    print(messages(language)("print-kept", file=output))


def _is_pdf(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(PDF)) == PDF
