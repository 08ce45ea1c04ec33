"""Functions of `import rowlock` that no layer offers in this form."""

import importlib.util
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.rules.game import AnyGame
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named

if TYPE_CHECKING:
    from rowlock.kernels.simulator.simulate import SimulationRun


def read(source: str | os.PathLike[str]) -> Record:
    r"""A record from its text, or from the file at a path; errors name line and turn.

    A record has a line for its game and one for each seat, so a text of one line is a path.

    >>> read("game: qwixx\nA: Ada\n").names
    ('Ada',)
    """
    if isinstance(source, str) and "\n" in source:
        return records.read(source)
    try:
        return records.read(Path(source).read_text("utf-8"))
    except (OSError, UnicodeError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise Unreadable("unreadable-file", found=os.fspath(source), reason=reason) from None


def simulate(
    game: str | AnyGame, players: Sequence[str], games: int, seed: int = 0, threads: int = 0
) -> "SimulationRun":
    """Games between compiled players on all cores; the same seed gives the same games.

    Players are named as in `rowlock simulate`: `simple`, `expert`, `mine.py:player`. It needs what
    `pip install 'rowlock[lab]'` brings. `threads=0` uses all cores.
    """
    if importlib.util.find_spec("numba") is None:
        raise BadSetup("lab-missing")
    from rowlock.kernels.players.policies import seated  # noqa: PLC0415 - needs numba
    from rowlock.kernels.simulator.simulate import Simulator, cores  # noqa: PLC0415

    rules = named(game) if isinstance(game, str) else game
    rules.start(len(players))
    simulator = Simulator(rules, [seated(rules, name, len(players)) for name in players])
    return simulator.run(games, seed, threads or cores())
