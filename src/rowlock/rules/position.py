"""A table between two turns as one line: `qwixx: sheet | sheet > B`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import Game, Phase
from rowlock.rules.notation import seat_letter
from rowlock.rules.registry import game as named

_TABLE = re.compile(r"\s*([a-z]\w*)\s*:(.*?)(?:>\s*(\S*)\s*)?", re.DOTALL)
_BARE = {"@": "onboard", "o": "qwinto", "r": "qwixx"}


@dataclass(frozen=True, slots=True)
class Position:
    """A game and a table of it, about to roll or over."""

    game: Game[Any]
    state: Any


def read(text: str, options: Mapping[str, str] | None = None) -> Position:
    """Read a table; a sheet alone is a table of one seat."""
    if ":" not in text:
        text = f"{_guess(text)}: {text}"
    found = _TABLE.fullmatch(text)
    if found is None:
        raise Unreadable("table-form", found=text.strip())
    game = named(found[1], options)
    sheets = [sheet.strip() for sheet in found[2].split("|")]
    game.start(len(sheets))
    state = game.notation.read_table(sheets, _seat(found[3], len(sheets)))
    return Position(game, state)


def _guess(text: str) -> str:
    """The game that a sheet without its name belongs to."""
    sheet = text.strip()
    for mark, game in _BARE.items():
        if sheet.startswith(mark) or (mark == "@" and mark in sheet):
            return game
    raise Unreadable("table-form", found=sheet)


def _seat(letter: str | None, seats: int) -> int:
    """The seat about to roll, the first if it is left out."""
    if letter is None:
        return 0
    known = [seat_letter(seat) for seat in range(seats)]
    if letter not in known:
        raise Unreadable("unknown-seat", found=f"> {letter}")
    return known.index(letter)


def write(position: Position) -> str:
    """The canonical line of a table."""
    game, state = position.game, position.state
    if state.phase not in (game.opening, Phase.OVER):
        raise ImpossiblePosition("in-a-turn")
    sheets = (game.notation.write_sheet(state, seat) for seat in range(len(state.sheets)))
    active = f" > {seat_letter(state.active)}" if state.active else ""
    return f"{game.name}: {' | '.join(sheets)}{active}"
