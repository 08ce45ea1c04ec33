"""The sheet of Qwixx as commands take it: a name, a name for each seat, a text, or a file."""

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rowlock.rules.errors import BadSheet, Unreadable
from rowlock.rules.notation import words
from rowlock.rules.qwixx.papers import one_line, sheet_choices
from rowlock.rules.qwixx.text import MAX_CHARACTERS, read_sheet
from rowlock.rules.sentences import sentence

ENDING = ".sheet"
STANDARD_INPUT = "-"
MAX_BYTES = 4 * MAX_CHARACTERS
"""No text that is short enough for a sheet has more."""
SheetValue = Annotated[str | None, Parameter(name="--sheet", allow_leading_hyphen=True)]
"""The option `--sheet` of every command that names a game."""


def options_of(
    *, sheet: str | None = None, track: str | None = None, late_die: bool = False
) -> dict[str, str]:
    """The options of a game as a record's headers give them, in canonical order."""
    options = {}
    if sheet is not None:
        options["sheet"] = header_value(sheet)
    if track is not None:
        options["track"] = " ".join(track.split())
    if late_die:
        options["late_die"] = "true"
    return options


def header_value(value: str) -> str:
    """What a record's header would say: the text of a file where the value names one."""
    if not names_file(value):
        return one_line(value)
    text = read_text(value)
    try:
        read_sheet(text)
    except BadSheet as wrong:
        where = f"line {wrong.line}: {sentence(wrong.code, wrong.values)}"
        raise Unreadable("unreadable-file", found=value, reason=where) from None
    return one_line(text)


def names_file(value: str) -> bool:
    """Whether a value is a file: by its ending, or because there is one and no such sheet.

    A text may end as a file does (`…; title: my.sheet`), so with a colon the file must be there.
    """
    if value.endswith(ENDING) and ":" not in value:
        return True
    named = {*words(value)} <= {*sheet_choices()}
    # os.path, as Path raises for a value that is too long for a name.
    return not named and os.path.isfile(value)  # noqa: PTH113


def read_text(file: str) -> str:
    """The text of a sheet's file, `-` for standard input; `Unreadable` names the file."""
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
    except (AttributeError, OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise Unreadable("unreadable-file", found=file, reason=reason) from None
    if len(data) > MAX_BYTES:
        return data.decode("utf-8", "replace")  # cut anywhere, and refused as too long
    try:
        return data.decode("utf-8-sig")  # some editors begin every file with a mark
    except UnicodeDecodeError:
        raise Unreadable("not-utf8", found=file) from None
