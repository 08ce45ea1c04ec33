"""What is special about a sheet of Qwixx, in sentences, and the printed game it belongs to."""

from rowlock.i18n.messages import Messages
from rowlock.rules import position as positions
from rowlock.rules.game import AnyGame
from rowlock.rules.notation import words
from rowlock.rules.position import Position
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import CLASSIC, CLASSIC_NAME, families, one_line

PRINTED = {
    "classic": "Qwixx",
    "mixed-colours": "Qwixx gemixxt, A",
    "mixed-numbers": "Qwixx gemixxt, B",
    "again": "Qwixx Double, A",
    "double": "Qwixx Double, B",
    "chain": "Qwixx Connected",
    "steps": "Qwixx Connected",
    "bonus": "Qwixx Bonus, A",
    "swap": "Qwixx X-Change",
    "between": "Qwixx Big Points",
    "long": "Qwixx Longo",
}
"""The printed game of each sheet or family. The names say which paper a sheet corresponds to."""


def printed_game(name: str) -> str:
    """The printed game that a sheet or family belongs to; nothing for one that was never sold."""
    stem, dash, letter = name.rpartition("-")
    return PRINTED.get(name) or (PRINTED.get(stem, "") if dash and len(letter) == 1 else "")


def sheet_called(game: AnyGame, seat: int) -> str:
    """What the sheet of a seat is called: its name, else its title; nothing for the classic one."""
    if not isinstance(game, Qwixx) or game.layout_of(seat) is CLASSIC:
        return ""
    header = game.sheet_header
    if ":" in header:
        return game.layout_of(seat).title
    names = families().get(header) or words(header)
    return names[seat] if len(names) > 1 else names[0]


def sheet_title(say: Messages, game: AnyGame, seat: int) -> str:
    """What people call the sheet of a seat; nothing for the classic one."""
    name = sheet_called(game, seat)
    if not name and isinstance(game, Qwixx) and game.layout_of(seat) is not CLASSIC:
        return say("sheet-name-own")
    named = isinstance(game, Qwixx) and ":" not in game.sheet_header
    return say(f"sheet-name-{name}") if named and name else name


def sheet_page(say: Messages, game: Qwixx, seat: int) -> str:
    """The page of a seat's sheet as Markdown: a heading, its rules, a drawing."""
    layout, named = game.layout_of(seat), ":" not in game.sheet_header
    name = sheet_called(game, seat)
    title = sheet_title(say, game, seat) or say("sheet-name-classic")
    rules = sheet_rules(say, layout)
    about = about_sheet(say, (name or CLASSIC_NAME) if named else "", layout)
    prose = [] if about in rules else [about, ""]
    alone = Qwixx(sheet=(layout,), sheet_header=one_line(layout.text))
    empty = positions.write(Position(alone, alone.start(1)))
    return "\n".join(
        [f"## {title}", "", *prose, *(f"- {rule}" for rule in rules), "", "```sheet", empty, "```"]
    )


def about_sheet(say: Messages, name: str, layout: Layout) -> str:
    """One sentence about a sheet that comes with Rowlock; else what its first mark does."""
    if f"sheet-about-{name}" in say:
        return say(f"sheet-about-{name}")
    return next(iter(sheet_rules(say, layout)), say("sheet-about-own"))


def sheet_rules(say: Messages, layout: Layout) -> list[str]:
    """A sentence for each rule that holds on this sheet and not on the classic one.

    A mark whose sentence is not written yet is its line in the sheet's text.
    """
    closing = layout.rows[0].closing_cells
    rules = [
        (layout.sides != CLASSIC.sides, say("sheet-rule-dice", sides=layout.sides)),
        (any(len(row.dice) > 1 for row in layout.rows), say("sheet-rule-colours")),
        (layout.needs != CLASSIC.needs, say("sheet-rule-needs", needs=layout.needs)),
        (closing > 1, say("sheet-rule-closing", closing=closing)),
        (layout.most is not None, say("sheet-rule-most", most=layout.most or 0)),
    ]
    lines = {mark.key: f"{mark.key}: {mark.write(layout)}" for mark in layout.marks}
    marks = [say(name) if (name := f"mark-{key}") in say else lines[key] for key in lines]
    return [rule for holds, rule in rules if holds] + marks
