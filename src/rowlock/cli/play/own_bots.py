"""Bots as players of a game in the terminal or on a server: from the ladder, or from a file."""

from collections.abc import Callable
from contextlib import ExitStack

from rowlock.arena.guest import Fault, Sitting
from rowlock.arena.sandbox import Guest, harmless, loaded
from rowlock.arena.sources import is_source, read_source
from rowlock.bots import bot_at_table
from rowlock.playing import Player, View
from rowlock.rules.moves import Move

OnFault = Callable[[View, str, Move], None]
"""Called when a bot returned no legal move: its view, the reason, and the move played instead."""


class OwnBot:
    """A bot from a file, in a process of its own; if it fails, a harmless move is played for it."""

    def __init__(self, guest: Guest, luck: int, on_fault: OnFault) -> None:
        self._guest, self._luck, self._on_fault = guest, luck, on_fault
        self._seated = False

    def choose(self, view: View) -> Move:
        if not self._seated:
            self._guest.begin(Sitting(view.game, view.seat, view.names, self._luck))
            self._seated = True
        try:
            return self._guest.choose(view)
        except Fault as fault:
            move = harmless(view)
            self._on_fault(view, fault.reason, move)
            return move


def bot_name(text: str) -> str:
    """The name of a bot on the ladder, or of its class."""
    return read_source(text).wanted if is_source(text) else text


def bot_player(
    text: str, luck: int, move_time: float, on_fault: OnFault, opened: ExitStack
) -> Player:
    """A bot by its name on the ladder, or from a file as `mine.py:MyBot`."""
    if not is_source(text):
        return bot_at_table(text, luck)
    guest = opened.enter_context(loaded(read_source(text), move_time))
    return OwnBot(guest, luck, on_fault)
