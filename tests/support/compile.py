"""Compiles the kernels that tests use into the cache folder, each once: `make test` does it first.

Workers of the tests find them there; otherwise each would compile the same at the same time.
"""

import multiprocessing
import sys
import time

from rowlock.rules.registry import GAMES
from rowlock.rules.registry import game as rules_of

PROCESSES = 2
ANY_SHEET = "qwixx on any sheet"
LEVELS = ("random", "simple", "strong", "expert", "master")


def compile_game(name: str) -> None:
    """A game with each of its compiled players, and its environment of many tables."""
    from rowlock.envs.vector import VectorEnv
    from rowlock.kernels.players.policies import is_compiled, seated
    from rowlock.kernels.simulator.simulate import Simulator

    name, options = ("qwixx", {"sheet": "bonus"}) if name == ANY_SHEET else (name, {})
    rules = rules_of(name, options)
    for level in LEVELS:
        if is_compiled(rules, level):
            Simulator(rules, [seated(rules, level, 2)] * 2).run(2, seed=1, threads=1)
    VectorEnv(name, 2, tables=2, seed=1, options=options)


def compile_solver(_name: str) -> None:
    """What `rowlock solve` needs: sheets near the end are solved."""
    from tests.support.games.late import late_values

    late_values("mean")


def _compile(job: str) -> tuple[str, float]:
    before = time.monotonic()
    (compile_solver if job == "solver" else compile_game)(job)
    return job, time.monotonic() - before


def main() -> None:
    # Fresh processes: numba's own threads do not survive a fork.
    with multiprocessing.get_context("spawn").Pool(PROCESSES, maxtasksperchild=1) as pool:
        for job, seconds in pool.imap_unordered(_compile, (*GAMES, ANY_SHEET, "solver")):
            sys.stdout.write(f"compiled: {job}, {seconds:.0f} s\n")


if __name__ == "__main__":
    main()
