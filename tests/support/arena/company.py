"""What the tests of the arena have in common: bots' files, small tournaments, made-up results."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.arena.entrants import Entrant, Kind, Rules, enter
from rowlock.arena.playing import WIN, Played, Sums, TimeSpent
from rowlock.arena.report import describe
from rowlock.arena.runners import Local
from rowlock.arena.schedule import Task
from rowlock.arena.tournament import Runner, Tournament, TournamentResult, hold
from rowlock.playing.view import View
from rowlock.rules.registry import game as rules_of

TWIN = """
from rowlock.bots.heuristics.simple import SimpleBot

class Twin(SimpleBot):
    pass
"""


def written(folder: Path, text: str, name: str = "Bot") -> str:
    """A bot's file, as it is named on the command line."""
    file = folder / f"{name.lower()}.py"
    file.write_text(text, "utf-8")
    return f"{file}:{name}"


def held(
    game: str,
    bots: Sequence[str],
    games: int,
    runner: Runner | None = None,
    seats: int = 2,
    seed: int = 1,
    move_time: float = 60.0,
    **more: Any,
) -> TournamentResult:
    """A tournament from beginning to end."""
    rules = Rules.of(game, {}, seats)
    entrants = enter(bots, rules, move_time)
    tournament = Tournament(rules, entrants, games, seed, move_time, **more)
    return hold(tournament, runner or Local(1))


def found(outcome: TournamentResult) -> dict[str, Any]:
    """What must be the same however often it is played."""
    said = describe(outcome)
    del said["speed"]
    return said


def made_up(wins: Any, seats: int = 2, place: int = 0) -> Played:
    """Results with these wins of the odd one: a row for each deal, a column for each rotation."""
    entrant = Entrant("x", Kind.COMPILED, "random")
    task = Task(Rules("qwixx", (), seats), entrant, entrant, 0, 0, len(wins), 1.0, place)
    units = (np.asarray(wins, float).sum(axis=1) * WIN).round().astype(np.uint16)
    return Played(task, units, Sums(0, 0, 0), Sums(0, 0, 0), (), TimeSpent())


def first_view() -> View:
    """What somebody alone sees after the first throw."""
    game = rules_of("qwixx")
    state = game.roll(game.start(1), (2, 3, 1, 1, 1, 1))
    return View(game, 0, ("x",), state)
