"""The sheets that come with Rowlock, by name, and what a table's `sheet` header may say.

Each is a text file in `sheets/`; its name is the file's. Names that differ only in a last letter,
a to e, are a family: as a table's sheet it gives every seat another paper.
"""

from functools import cache, lru_cache
from importlib import resources

from rowlock.rules.errors import BadSetup
from rowlock.rules.notation import BLANK, words
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.text import MAX_CHARACTERS, read_sheet

CLASSIC_NAME = "classic"
FAMILY_LETTERS = "abcde"
_ENDING = ".sheet"
_FOLDER = resources.files(__package__) / "sheets"


@cache
def sheet_names() -> tuple[str, ...]:
    """The names of all sheets that come with Rowlock, the classic one first."""
    found = (file.name for file in _FOLDER.iterdir() if file.name.endswith(_ENDING))
    names = sorted(name.removesuffix(_ENDING) for name in found)
    return tuple(sorted(names, key=lambda name: name != CLASSIC_NAME))


@cache
def families() -> dict[str, tuple[str, ...]]:
    """The sheets of each family, in seat order."""
    stems = {name[:-2] for name in sheet_names() if name[-2:-1] == "-"}
    members = {stem: tuple(f"{stem}-{each}" for each in FAMILY_LETTERS) for stem in sorted(stems)}
    return {stem: names for stem, names in members.items() if {*names} <= {*sheet_names()}}


@cache
def named_sheet(name: str) -> Layout:
    """The layout of a sheet that comes with Rowlock."""
    if name not in sheet_names():
        raise BadSetup("unknown-sheet", sheet=name[:40], sheets=", ".join(sheet_choices()))
    return read_sheet((_FOLDER / f"{name}{_ENDING}").read_text("utf-8"))


def sheet_choices() -> tuple[str, ...]:
    """All that can stand alone as a table's sheet by name: sheets and families."""
    return (*sheet_names(), *families())


def one_line(value: str) -> str:
    """The value as a header has it: a text of several lines with `;` between them.

    A text that just fits gets no space beside them, so that it still fits.
    """
    if ":" not in value:
        return " ".join(words(value))
    if "\n" not in value:
        return value
    lines = [line for line in (line.strip(BLANK) for line in value.split("\n")) if line]
    joined = "; ".join(lines)
    return joined if len(joined) <= MAX_CHARACTERS else ";".join(lines)


@lru_cache(maxsize=512)
def read_header(value: str) -> tuple[Layout, ...]:
    """What a table's `sheet` header says: one layout for all seats, or one for each.

    A name, a name for each seat, a family, or a sheet's text, which is known by its colon.
    """
    if ":" in value:
        return (read_sheet(value),)
    names = words(value)
    if len(names) == 1 and names[0] in families():
        return tuple(named_sheet(name) for name in families()[names[0]])
    if not names:
        return (named_sheet(value),)
    layouts = tuple(named_sheet(name) for name in names)
    _check_together(names, layouts)
    return layouts


def _check_together(names: list[str], layouts: tuple[Layout, ...]) -> None:
    """Seats need the same dice, rows with the same letters, and the same colour at each end."""
    first = layouts[0]
    for name, other in zip(names, layouts, strict=True):
        if (first.sides, first.letters, first.ends) != (other.sides, other.letters, other.ends):
            raise BadSetup("sheets-differ", sheet=name, other=names[0])


CLASSIC = named_sheet(CLASSIC_NAME)
"""The sheet of rules.md, on which On Board is played too."""
