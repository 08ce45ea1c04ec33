"""The rules and the short help card of each game, as Markdown in every language.

A fenced block marked `sheet` holds positions, which page and print draw as sheets.
"""

from importlib.resources import files

from rowlock.rules.errors import BadSetup


def rules_text(game: str, language: str) -> str:
    """The full rules of a game."""
    return _read("rules", game, language)


def help_card(game: str, language: str) -> str:
    """The help card of a game: its rules in short."""
    return _read("cards", game, language)


def _read(folder: str, game: str, language: str) -> str:
    text = files("rowlock.i18n") / folder / f"{game}.{language}.md"
    if not text.is_file():
        raise BadSetup("no-rules-text", game=game)
    return text.read_text("utf-8")
