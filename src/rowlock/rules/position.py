"""A table between two turns as one line: `qwixx: sheet | sheet > B`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import Game, Phase
from rowlock.rules.notation import seat_letter
from rowlock.rules.registry import game as named

_NAME = re.compile(r"[a-z]+")
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
    name, _, rest = text.partition(":")
    if not _NAME.fullmatch(name.strip()):
        raise Unreadable("table-form", found=text.strip())
    game = named(name.strip(), options)
    table, arrow, letter = rest.partition(">")
    sheets = [sheet.strip() for sheet in table.split("|")]
    game.start(len(sheets))
    seat = _seat(letter.strip(), len(sheets)) if arrow else 0
    return Position(game, game.notation.read_table(sheets, seat))


def _guess(text: str) -> str:
    """The game that a sheet without its name belongs to."""
    sheet = text.strip()
    for mark, game in _BARE.items():
        if sheet.startswith(mark) or (mark == "@" and mark in sheet):
            return game
    raise Unreadable("table-form", found=sheet)


def _seat(letter: str, seats: int) -> int:
    """The seat about to roll."""
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
