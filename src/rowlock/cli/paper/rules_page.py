"""`rowlock rules`: the rules and the help card of a game, in the terminal or as PDF."""

from typing import Annotated, Literal

from cyclopts import Parameter

from rowlock.cli.console import Console
from rowlock.cli.draw import draw_table
from rowlock.cli.pdf_file import File, write_pdf
from rowlock.i18n import help_card, preferred_language, rules_text
from rowlock.rules import position as positions
from rowlock.rules.registry import game as named

Language = Literal["en", "de", "fr", "it"]
_FENCE, _SHEET = "```", "```sheet"


def rules_command(
    game: str = "qwixx",
    *,
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
    named(game)
    language = lang or preferred_language()
    if pdf is not None:
        from rowlock.sheets import Leaflet, print_leaflet

        write_pdf(print_leaflet(Leaflet(game, card, language, paper, mono)), pdf, language)
        return 0
    console = Console(language)
    if not card:
        show_text(console, rules_text(game, language))
        console.print()
    show_text(console, help_card(game, language))
    return 0


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
