"""The rules and the short help card of each game, as Markdown in every language.

A fenced block marked `sheet` holds a position, which whoever shows the text draws.
"""

from importlib.resources import files


def rules_text(game: str, language: str) -> str:
    """The full rules of a game."""
    return _read("rules", game, language)


def help_card(game: str, language: str) -> str:
    """The rules of a game on one small page."""
    return _read("cards", game, language)


def _read(folder: str, game: str, language: str) -> str:
    return (files("rowlock.i18n") / folder / f"{game}.{language}.md").read_text("utf-8")
