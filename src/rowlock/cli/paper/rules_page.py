"""`rowlock rules`: the rules and the help card of a game, in the terminal or as PDF."""

from typing import Annotated, Literal

from cyclopts import Parameter
from rich.text import Text

from rowlock.cli.console import Console
from rowlock.cli.paper.pdf_file import File, write_pdf
from rowlock.cli.play.draw import draw_table
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.i18n import help_card, preferred_language, rules_text
from rowlock.i18n.sheet_rules import sheet_page, sheet_rules
from rowlock.rules import position as positions
from rowlock.rules.game import AnyGame
from rowlock.rules.qwixx.game import CrossingGame, Qwixx
from rowlock.rules.registry import game as named

Language = Literal["en", "de", "fr", "it"]
_FENCE, _SHEET = "```", "```sheet"


def rules_command(
    game: str = "qwixx",
    *,
    sheet: SheetValue = None,
    card: Annotated[bool, Parameter(negative="")] = False,
    lang: Language | None = None,
    pdf: File = None,
    paper: Literal["a4", "a5", "letter"] = "a4",
    mono: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Show the rules of a game, and its short help card, or make a PDF of them.

    Parameters
    ----------
    game
        Which game: qwixx, qwinto or onboard.
    sheet
        Qwixx: also what is special about a sheet: a name (`rowlock sheet` lists them), a text, or
        a file.
    card
        Show the help card only.
    lang
        The language; your terminal's if left out.
    pdf
        Make a PDF of the rules, or with --card of the help card, in this file; `-` is standard
        output.
    paper
        The size of the PDF's paper.
    mono
        A PDF in black and white.
    """
    rules = named(game, options_of(sheet=sheet))
    language = lang or preferred_language()
    if pdf is not None:
        from rowlock.prints import Leaflet, print_leaflet

        value = rules.option_headers().get("sheet", "")
        leaflet = Leaflet(game, card, language, paper, mono, value)
        write_pdf(print_leaflet(leaflet), pdf, language)
        return 0
    console = Console(language)
    if not card:
        show_text(console, rules_text(game, language))
        console.print()
    show_text(console, help_card(game, language))
    if sheet is not None and isinstance(rules, Qwixx):
        for seat in range(len(rules.layouts)):
            show_text(console, sheet_page(console.say, rules, seat))
    return 0


def show_sheet_rules(console: Console, game: AnyGame, seat: int) -> None:
    """Print what holds on a seat's sheet and not on the classic one."""
    if isinstance(game, CrossingGame):
        for rule in sheet_rules(console.say, game.layout_of(seat)):
            console.rich.print(Text(f"- {rule}"), soft_wrap=False)


def show_text(console: Console, text: str) -> None:
    """Print Markdown; blocks marked `sheet` are drawn."""
    prose: list[str] = []
    lines = iter(text.splitlines())
    for line in lines:
        if line.strip() != _SHEET:
            prose.append(line)
            continue
        _show_prose(console, prose)
        prose = []
        for position in lines:
            if position.strip() == _FENCE:
                break
            _show_sheet(console, position)
    _show_prose(console, prose)


def _show_prose(console: Console, lines: list[str]) -> None:
    if any(line.strip() for line in lines):
        from rich.markdown import Markdown  # slow to import, and few commands need it

        console.rich.print(Markdown("\n".join(lines)), soft_wrap=False)


def _show_sheet(console: Console, text: str) -> None:
    position = positions.read(text)
    names = [""] * len(position.state.sheets)
    console.print()
    console.print(draw_table(console, position.game, position.state, names))
