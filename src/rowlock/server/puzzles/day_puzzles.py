"""Puzzles of days: made in worker processes, one game of bots after another, then kept for good.

Which game a day is about follows from its weekday, and its puzzle from the date alone; what was
once made stays, also when a later release would find another one.
"""

import asyncio
from datetime import date, timedelta

import msgspec
import structlog

from rowlock.analysis.puzzles.finding import MAX_GAMES, puzzle_in_game
from rowlock.analysis.puzzles.puzzle import Puzzle
from rowlock.rules.registry import game
from rowlock.server.storage.puzzles import PuzzleStore
from rowlock.server.table import days
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers

SHEETS = ("bonus", "mixed-colours", "mixed-numbers", "steps-a", "double", "long-a")
"""The sheets of Thursdays, in turn."""
WEEK = (
    ("qwixx", 2),
    ("onboard", 2),
    ("qwinto", 2),
    ("sheet", 2),
    ("qwixx", 3),
    ("qwinto", 2),
    ("onboard", 3),
)
"""The game and the number of seats of each weekday from Monday on; `sheet` is Qwixx on another."""
FIRST_MONDAY = date(2024, 1, 1)
PUZZLES = Asker("puzzles", watched=False)
"""One owner in the fair queue: what people wait for goes first, also between two games."""
log = structlog.get_logger()


def subject(day: date) -> tuple[str, dict[str, str], int]:
    """The game of a day with its options, and the number of seats."""
    name, seats = WEEK[day.weekday()]
    if name != "sheet":
        return name, {}, seats
    week = (day - FIRST_MONDAY).days // len(WEEK)
    return "qwixx", {"sheet": SHEETS[week % len(SHEETS)]}, seats


def look_for(day: str, number: int) -> Puzzle | None:
    """The puzzle of a day in one game of bots, in a worker process; None if there is none in it."""
    name, options, seats = subject(date.fromisoformat(day))
    return puzzle_in_game(game(name, options), seats, f"puzzle {day}", number)


class DayPuzzles:
    """The puzzles of days, from memory or the store; those that are missing are made."""

    def __init__(self, store: PuzzleStore, thinkers: Thinkers) -> None:
        self._store, self._thinkers = store, thinkers
        self._known: dict[str, Puzzle] = {}
        self._making: dict[str, asyncio.Task[None]] = {}

    async def of(self, day: date) -> Puzzle | None:
        """The puzzle of a day; None while it is being made. Tomorrow's is made with today's."""
        found = await self._find(day.isoformat())
        if found is not None and day == days.today():
            await self._find((day + timedelta(days=1)).isoformat())
        return found

    async def _find(self, day: str) -> Puzzle | None:
        if day in self._known:
            return self._known[day]
        if (body := await self._store.of(day)) is not None:
            self._known[day] = msgspec.json.decode(body, type=Puzzle)
            return self._known[day]
        if day not in self._making:
            self._making[day] = asyncio.get_running_loop().create_task(self._guarded(day))
        return None

    async def _guarded(self, day: str) -> None:
        """Make a puzzle; if that fails it is tried again when it is next asked for."""
        try:
            await self._make(day)
        except Exception as wrong:  # noqa: BLE001 - nobody waits for it; it is logged
            log.warning("puzzle-failed", day=day, reason=repr(wrong))
        finally:
            del self._making[day]

    async def _make(self, day: str) -> None:
        for number in range(MAX_GAMES):
            found = await self._thinkers.work(PUZZLES, look_for, day, number)
            if found is not None:
                await self._store.keep(day, msgspec.json.encode(found).decode())
                return
