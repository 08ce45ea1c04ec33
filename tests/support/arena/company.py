"""What the tests of the arena have in common: bots' files, small tournaments, made-up results."""

import numpy as np

from rowlock.arena.entrants import Entrant, Kind, Rules, enter
from rowlock.arena.playing import WIN, Effort, Played, Sums
from rowlock.arena.report import describe
from rowlock.arena.runners import Local
from rowlock.arena.schedule import Task
from rowlock.arena.tournament import Tournament, hold

TWIN = """
from rowlock.bots.simple import SimpleBot

class Twin(SimpleBot):
    pass
"""


def written(folder, text, name="Bot"):
    """A bot's file, as it is named on the command line."""
    file = folder / f"{name.lower()}.py"
    file.write_text(text, "utf-8")
    return f"{file}:{name}"


def held(game, bots, games, runner=None, seats=2, seed=1, move_time=60.0, **more):
    """A tournament from beginning to end."""
    rules = Rules.of(game, {}, seats)
    entrants = enter(bots, rules, move_time)
    tournament = Tournament(rules, entrants, games, seed, move_time, **more)
    return hold(tournament, runner or Local(1))


def found(outcome):
    """What must be the same however often it is played."""
    said = describe(outcome)
    del said["speed"]
    return said


def made_up(wins, seats=2, place=0):
    """Results with these wins of the odd one: a row for each deal, a column for each rotation."""
    entrant = Entrant("x", Kind.COMPILED, "random")
    task = Task(Rules("qwixx", (), seats), entrant, entrant, 0, 0, len(wins), 1.0, place)
    units = (np.asarray(wins, float).sum(axis=1) * WIN).round().astype(np.uint16)
    return Played(task, units, Sums(0, 0, 0), Sums(0, 0, 0), (), Effort())
