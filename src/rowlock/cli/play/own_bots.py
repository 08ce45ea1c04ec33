"""Bots at a table that goes on whatever they do: from the ladder, or from a file."""

from collections.abc import Callable
from contextlib import ExitStack

from rowlock.arena.guest import Fault, Sitting
from rowlock.arena.sandbox import Guest, harmless, loaded
from rowlock.arena.sources import is_source, read_source
from rowlock.bots import bot_at_table
from rowlock.play import Player, View
from rowlock.rules.moves import Move

Told = Callable[[View, str, Move], None]
"""Called when a bot had no legal move: what it saw, why, and what is played for it."""


class OwnBot:
    """A bot from a file. Where it has no legal move, a harmless one is played for it."""

    def __init__(self, guest: Guest, luck: int, told: Told) -> None:
        self._guest, self._luck, self._told = guest, luck, told
        self._seated = False

    def choose(self, view: View) -> Move:
        if not self._seated:
            self._guest.begin(Sitting(view.game, view.seat, view.names, self._luck))
            self._seated = True
        try:
            return self._guest.choose(view)
        except Fault as fault:
            move = harmless(view)
            self._told(view, fault.reason, move)
            return move


def bot_name(text: str) -> str:
    """What a bot is called: its name on the ladder or in its file."""
    return read_source(text).wanted if is_source(text) else text


def bot_player(text: str, luck: int, move_time: float, told: Told, opened: ExitStack) -> Player:
    """A bot by its name on the ladder, or from a file as `mine.py:MyBot`."""
    if not is_source(text):
        return bot_at_table(text, luck)
    guest = opened.enter_context(loaded(read_source(text), move_time))
    return OwnBot(guest, luck, told)
