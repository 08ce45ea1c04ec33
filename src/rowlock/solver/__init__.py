"""Exact solving: needs numba, which `pip install 'rowlock[lab]'` brings.

`solve_qwixx` and `solve_with_others` are all that others need: they solve, report and write the
tables that `rowlock.bots.solved` reads. `turn` has the heart of what is compiled; `backward`
solves alone, `forward` follows perfect play, `hazard` solves among others.
"""

from rowlock.solver.solve import Watch, solve_qwixx, solve_with_others

__all__ = ["Watch", "solve_qwixx", "solve_with_others"]
