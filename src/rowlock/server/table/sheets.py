"""The sheets of a table: their names seat by seat, their titles in lists, the catalogue."""

from collections.abc import Mapping

from rowlock.rules.claims import changed_options
from rowlock.rules.errors import BadSetup, BadSheet
from rowlock.rules.game import AnyGame
from rowlock.rules.notation import words
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.papers import families, named_sheet, one_line, sheet_names
from rowlock.rules.qwixx.text import MAX_CHARACTERS
from rowlock.rules.registry import game
from rowlock.server.protocol import rest
from rowlock.server.table.levels import default_level, ladder, solitaire_levels
from rowlock.server.table.views.layouts import layout, sheet_layout

SHEET = "sheet"
"""The option of a table that names its sheets, as a record's header does."""
OWN = "own"
"""What lists call a sheet of people's own, which has no name."""


def check_length(options: Mapping[str, str]) -> None:
    """Refuse options that are too long, before anything reads them."""
    if len(options.get(SHEET, "")) > MAX_CHARACTERS:
        raise BadSheet("sheet-long", 1, most=MAX_CHARACTERS)
    for key, value in options.items():
        if len(value) > MAX_CHARACTERS:
            raise BadSetup("option-value", option=key[:40], value=f"{value[:40]}…")


def options_for(options: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options for a number of seats: of names for each seat the first ones, or all over again.

    A table may begin with fewer seats than it was opened with, and a rematch may have more.
    """
    value = options.get(SHEET, "")
    names = [] if ":" in value else words(value)
    if len(names) < 2 or len(names) == seats:
        return dict(options)
    fitted = " ".join(names[seat % len(names)] for seat in range(seats))
    return dict(options) | {SHEET: fitted}


def sheet_label(rules: AnyGame) -> str:
    """The sheet as lists show it: its name or names, `own`, or empty for the game's usual one."""
    if SHEET not in changed_options(rules):
        return ""
    header = rules.option_headers()[SHEET]
    return OWN if ":" in header else header


def sheet_title(rules: AnyGame) -> str:
    """The title that people gave to a sheet of their own."""
    return layout(rules).title if sheet_label(rules) == OWN else ""


def all_sheets() -> rest.Sheets:
    """Sheets and families that come with Rowlock, with the bots that play on them."""
    found = []
    for name, sheets in families().items():
        rules = game(Qwixx.name, {SHEET: name})
        bots, usual = ladder(rules), default_level(rules)
        found.append(rest.SheetFamily(name=name, sheets=list(sheets), bots=bots, usual=usual))
    return rest.Sheets(sheets=[named_info(name) for name in sheet_names()], families=found)


def named_info(name: str) -> rest.SheetInfo:
    """A sheet that comes with Rowlock; refused if there is none of this name."""
    paper = named_sheet(name)
    rules = game(Qwixx.name, {SHEET: name})
    kin = (stem for stem, members in families().items() if name in members)
    return rest.SheetInfo(
        name=name,
        family=next(kin, None),
        line=one_line(paper.text),
        bots=ladder(rules),
        alone=solitaire_levels(rules),
        usual=default_level(rules),
        layout=sheet_layout(paper),
    )
