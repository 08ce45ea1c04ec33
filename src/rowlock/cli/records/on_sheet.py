"""Records read on a sheet that is named apart, for a game whose headers name none."""

from rowlock.cli.records.records import record_text
from rowlock.cli.sheets import options_of
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup, RecordError
from rowlock.rules.notation import BLANK
from rowlock.rules.record import SHEET, Record
from rowlock.rules.registry import game


def read_on_sheet(file: str, sheet: str | None) -> Record:
    """The record in a file, played on a sheet if one is named.

    A record that names its own sheet must name the same one, or `BadSetup` is raised.
    """
    text = record_text(file)
    if sheet is None:
        return records.read(text)
    options = options_of(sheet=sheet)
    lines = text.split("\n")
    keys = [line.partition(":")[0].strip(BLANK) for line in _head(lines)]
    if SHEET in keys or "game" not in keys:
        record = records.read(text)
    else:
        record = _read_with(lines, keys.index("game"), options[SHEET])
    played = record.game
    wanted = game(played.name, played.option_headers() | options)
    if played != wanted:
        raise BadSetup("record-of-other-game", game=wanted.label, other=played.label)
    return record


def _head(lines: list[str]) -> list[str]:
    """The lines of the headers."""
    end = next((nth for nth, line in enumerate(lines) if not line.strip(BLANK)), len(lines))
    return [line.removeprefix("\ufeff") for line in lines[:end]]


def _read_with(lines: list[str], first: int, value: str) -> Record:
    """The record with a header more; errors name the lines that the file has."""
    try:
        return records.read(
            "\n".join([*lines[: first + 1], f"{SHEET}: {value}", *lines[first + 1 :]])
        )
    except RecordError as wrong:
        if wrong.line > first + 1:
            wrong.line -= 1
        raise
