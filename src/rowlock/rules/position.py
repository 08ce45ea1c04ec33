"""A table between two turns as one line: `qwixx: sheet | sheet > B`, `qwixx(bonus): sheet`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.notation import seat_letter
from rowlock.rules.registry import game as named

_TABLE = re.compile(r"\s*([a-z][a-z0-9-]*)\s*(?:\(([^()]*)\))?\s*:(.*)", re.DOTALL)
_SEAT = re.compile(r"[A-Z]")
_BARE = {"@": "onboard", "o": "qwinto", "r": "qwixx"}


@dataclass(frozen=True, slots=True)
class Position:
    """A game and a table of it, about to roll or over."""

    game: AnyGame
    state: State


def read(text: str, options: Mapping[str, str] | None = None) -> Position:
    """Read a table; a sheet alone is a table of one seat."""
    if ":" not in text:
        text = f"{_guess(text)}: {text}"
    game, rest = read_game(text, options)
    table, arrow, letter = rest.partition(">")
    sheets = [sheet.strip() for sheet in table.split("|")]
    game.start(len(sheets))
    letter = letter.strip()
    seat = _seat(letter, len(sheets)) if arrow else 0
    state = game.notation.read_table(sheets, seat or 0)
    if seat is None and state.phase is not Phase.OVER:
        raise Unreadable("unknown-seat", found=f"> {letter}")
    return Position(game, state)


def read_start(text: str, game: AnyGame, seats: int) -> State:
    """The table at which a game of these seats begins: its own, where somebody picks or rolls."""
    options = game.option_headers()
    found = read(text, options)
    state = found.state
    if found.game != game or len(state.sheets) != seats or state.phase is not game.opening:
        raise ImpossiblePosition("no-start", found=text)
    return state


def read_game(text: str, options: Mapping[str, str] | None = None) -> tuple[AnyGame, str]:
    """The game that a table is of, with its sheet, and what follows the colon."""
    found = _TABLE.fullmatch(text)
    if found is None:
        raise Unreadable("table-form", found=text.strip())
    name, printed, rest = found.groups()
    on_sheet = {} if printed is None else {"sheet": printed.strip()}
    return named(name, {**(options or {}), **on_sheet}), rest


def _guess(text: str) -> str:
    """The game that a sheet without its name belongs to."""
    sheet = text.strip()
    for mark, game in _BARE.items():
        if sheet.startswith(mark) or (mark == "@" and mark in sheet):
            return game
    raise Unreadable("table-form", found=sheet)


def _seat(letter: str, seats: int) -> int | None:
    """The seat about to roll; None for one that the table does not have.

    Nobody rolls at a table that is over: whatever seat is named there is ignored.
    """
    if not _SEAT.fullmatch(letter):
        raise Unreadable("unknown-seat", found=f"> {letter}")
    seat = ord(letter) - ord("A")
    return seat if seat < seats else None


def write(position: Position) -> str:
    """The canonical line of a table."""
    game, state = position.game, position.state
    if state.phase not in (game.opening, Phase.OVER):
        raise ImpossiblePosition("in-a-turn")
    sheets = (game.notation.write_sheet(state, seat) for seat in range(len(state.sheets)))
    active = f" > {seat_letter(state.active)}" if state.active else ""
    return f"{game.label}: {' | '.join(sheets)}{active}"
