"""Adapters: one interface to compiled players, bots and guests at a table stepped in Python."""

import hashlib
import time
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rowlock import bots
from rowlock.arena.boards import Board, WordBoard
from rowlock.arena.entrants import Entrant, Kind, Rules, compiled
from rowlock.arena.guest import ERROR, Fault, Sitting
from rowlock.arena.sandbox import ILLEGAL, Guest
from rowlock.kernels.players.policies import Seated
from rowlock.playing.match import Player
from rowlock.playing.view import View
from rowlock.rules.errors import RowlockError
from rowlock.rules.game import State
from rowlock.rules.moves import Move


@dataclass
class DecisionPoint:
    """The table when one or all seats have to decide; no player sees what others choose now."""

    board: Board
    names: tuple[str, ...]

    @cached_property
    def state(self) -> State:
        """The table as a value of `rules/`, for those who do not read words."""
        return self.board.state()

    def view(self, seat: int) -> View:
        """The table as a seat sees it."""
        return View(self.board.game, seat, self.names, self.state)


class SeatAdapter(Protocol):
    """Lets a compiled player, a bot or a guest decide for one seat, in game after game."""

    def begin(self, sitting: Sitting) -> None:
        """A game begins."""

    def act(self, point: DecisionPoint, seat: int) -> Move:
        """A legal move, or a `Fault`."""

    def close(self) -> None:
        """There are no more games."""


class CompiledAdapter:
    """Asks a compiled player, on the words of the table."""

    def __init__(self, player: Seated) -> None:
        self._player = player

    def begin(self, sitting: Sitting) -> None:
        """All it knows is on the table."""

    def act(self, point: DecisionPoint, seat: int) -> Move:
        board: WordBoard = point.board  # type: ignore[assignment]  # it is compiled for words
        allowed = board.kernel.legal(board.table, seat)
        action = self._player.choose(board.table, seat, allowed)
        if not 0 <= action < board.kernel.actions or not allowed >> action & 1:
            raise Fault(ILLEGAL, f"illegal action {action}")
        return board.kernel.move(point.state, seat, action)

    def close(self) -> None:
        """Nothing is open."""


class Clock:
    """How many decisions were made, and in how many seconds."""

    def __init__(self) -> None:
        self.moves, self.seconds = 0, 0.0

    def add(self, began: float) -> None:
        """A decision that began then is made."""
        self.moves += 1
        self.seconds += time.perf_counter() - began


class BotAdapter:
    """Asks a bot of Rowlock's own; there is a new one for each game."""

    def __init__(self, name: str, clock: Clock) -> None:
        self._name, self._clock = name, clock
        self._bot: Player

    def begin(self, sitting: Sitting) -> None:
        self._bot = bots.bot(self._name, sitting.luck)

    def act(self, point: DecisionPoint, seat: int) -> Move:
        view, began = point.view(seat), time.perf_counter()
        try:
            move = self._bot.choose(view)
        except RowlockError:
            raise
        except Exception as wrong:
            raise Fault(ERROR, f"{type(wrong).__name__}: {wrong}") from wrong
        self._clock.add(began)
        if move not in view.legal:
            raise Fault(ILLEGAL, f"illegal move {move}")
        return move

    def close(self) -> None:
        """Nothing is open."""


class GuestAdapter:
    """Asks a bot from a file, in a process of its own."""

    def __init__(self, guest: Guest, clock: Clock) -> None:
        self._guest, self._clock = guest, clock

    def begin(self, sitting: Sitting) -> None:
        self._guest.begin(sitting)

    def act(self, point: DecisionPoint, seat: int) -> Move:
        began = time.perf_counter()
        move = self._guest.choose(point.view(seat))
        self._clock.add(began)
        return move

    def close(self) -> None:
        self._guest.close()


def adapter(entrant: Entrant, rules: Rules, move_time: float, clock: Clock) -> SeatAdapter:
    """The adapter of an entrant for one seat."""
    if entrant.kind is Kind.COMPILED:
        return CompiledAdapter(compiled(entrant, rules))
    if entrant.source is None:
        return BotAdapter(entrant.name, clock)
    broken = entrant.trouble and Fault(*entrant.trouble)
    return GuestAdapter(Guest(entrant.source, move_time, broken), clock)


def luck_of(seed: int, game: int, seat: int) -> int:
    """Where a bot's own random numbers start; nothing about the dice follows from it."""
    digest = hashlib.sha256(f"{seed}/{game}/{seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
