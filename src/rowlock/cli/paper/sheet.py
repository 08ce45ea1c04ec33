"""`rowlock sheet`: lists the sheets of Qwixx, draws one with its text, or checks a file."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.play.draw_rows import draw_rows, legend
from rowlock.cli.sheets import STANDARD_INPUT, names_file, read_text
from rowlock.i18n import preferred_language
from rowlock.i18n.sheet_rules import about_sheet, printed_game, sheet_called, sheet_rules
from rowlock.rules.errors import BadSetup, BadSheet, Unreadable
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import families, named_sheet, one_line, sheet_choices, sheet_names
from rowlock.rules.qwixx.text import read_sheet
from rowlock.rules.sentences import sentence

BAD_SHEET = 1


def sheet_command(
    sheet: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    *,
    check: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language | None = None,
) -> int:
    """List the sheets that Qwixx can be played on, or draw one of them.

    A sheet is a short text (docs/sheets.md). `rowlock play --sheet NAME` plays on it.

    Parameters
    ----------
    sheet
        A name, one name for each seat, a sheet's text, or a file; `-` is standard input.
    check
        Only say whether the sheet's text is right: `ok`, or what is wrong in which line, with
        exit status 1.
    as_json
        Print one JSON object a line.
    lang
        The language; your terminal's if left out.
    """
    console = Console(lang or preferred_language())
    if sheet is None:
        if check:
            raise BadSetup("goes-with", option="--check", other="a sheet")
        _list(console, as_json)
        return 0
    try:
        game = _game(sheet, check)
    except (BadSetup, Unreadable) as wrong:
        return _refuse(console, sheet, wrong, as_json)
    if check:
        print(json.dumps({"ok": True}) if as_json else "ok")
        return 0
    for seat, _ in enumerate(game.layouts):
        found = _SheetShown.of(console, game, seat)
        if as_json:
            print(json.dumps(found.as_json()))
        else:
            _show(console, game, seat, found)
    return 0


def _game(value: str, check: bool) -> Qwixx:
    """Qwixx on a sheet; what is to be checked and is no name or text must be a file."""
    unknown = ":" not in value and not {*value.split()} <= {*sheet_choices()}
    if value != STANDARD_INPUT and not names_file(value) and not (check and unknown):
        return Qwixx.configured({"sheet": value})
    text = read_text(value)
    read_sheet(text)  # names lines as the file has them
    return Qwixx.configured({"sheet": one_line(text)})


def _refuse(console: Console, value: str, wrong: BadSetup | Unreadable, as_json: bool) -> int:
    """Print in one line what is wrong: a file and its line, or the reason alone."""
    line = wrong.line if isinstance(wrong, BadSheet) else 0
    if as_json:
        reason = sentence(wrong.code, wrong.values)
        print(json.dumps({"error": reason, "kind": "syntax", "line": line}))
        return BAD_SHEET
    reason = console.say(f"error-{wrong.code}", **wrong.values)
    where = f"line {line}: " if line else ""
    if isinstance(wrong, Unreadable) or value == STANDARD_INPUT or names_file(value):
        where = f"{value}: {where}"
    print(clean(f"{where or 'rowlock: '}{reason}"), file=sys.stderr)
    return BAD_SHEET


@dataclass(frozen=True, slots=True)
class _SheetShown:
    """A sheet with all that is said about it."""

    name: str
    """Its name or title; nothing if it has neither."""
    layout: Layout
    printed: str
    about: str
    rules: list[str]

    @classmethod
    def of(cls, console: Console, game: Qwixx, seat: int) -> "_SheetShown":
        layout = game.layout_of(seat)
        name = sheet_called(game, seat) or ("" if ":" in game.sheet_header else game.sheet_header)
        named = "" if ":" in game.sheet_header else name
        about = about_sheet(console.say, named, layout)
        rules = sheet_rules(console.say, layout)
        return cls(name, layout, printed_game(named), about, rules)

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "printed": self.printed or None,
            "about": self.about,
            "text": self.layout.text,
            "rows": list(self.layout.letters),
            "dice": list(self.layout.dice),
            "sides": self.layout.sides,
            "rules": self.rules,
        }


# -- for people -----------------------------------------------------------------------------------


def _list(console: Console, as_json: bool) -> None:
    """Every sheet in a line: its name, the printed game, a sentence; a family in one line."""
    say = console.say
    if as_json:
        for name in sheet_names():
            about = about_sheet(say, name, named_sheet(name))
            print(json.dumps({"name": name, "printed": printed_game(name) or None, "about": about}))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("name", "printed", "about"):
        table.add_column(say(f"sheet-list-{column}"), no_wrap=column != "about")
    for name, shown in _listed(console):
        first = families().get(name, (name,))[0]
        table.add_row(shown, printed_game(name), about_sheet(say, name, named_sheet(first)))
    console.rich.print(table, soft_wrap=False)
    console.print()
    console.print(say("sheet-families", names=", ".join(families())))
    console.print(say("sheet-list-more"))


def _listed(console: Console) -> Iterator[tuple[str, str]]:
    """Sheets and families, and how the list shows them: `chain-a … chain-e`."""
    members = {name: stem for stem, names in families().items() for name in names}
    for name in dict.fromkeys(members.get(name, name) for name in sheet_names()):
        names = families().get(name)
        yield name, console.glyph(f"{names[0]} … {names[-1]}") if names else name


def _show(console: Console, game: Qwixx, seat: int, found: _SheetShown) -> None:
    """The sheet drawn, what its signs and marks mean, its dice, its text."""
    layout, say = found.layout, console.say
    title = found.name or say("sheet-name-own")
    console.print(Text(f"{title} ({found.printed})" if found.printed else title, style="bold"))
    state = game.start(max(len(game.layouts), 1))
    console.print(draw_rows(console, game, state, seat), end="")
    signs = legend(console, [layout])
    if signs:
        console.print(signs)
    console.print()
    if found.about not in found.rules:
        console.rich.print(Text(found.about), soft_wrap=False)
    for rule in found.rules:
        console.rich.print(Text(f"- {rule}"), soft_wrap=False)
    dice = " ".join(console.shape(die).strip() + die for die in layout.dice[2:])
    console.print(say("sheet-dice", dice=dice))
    console.print()
    console.print(layout.text)
    console.print()
