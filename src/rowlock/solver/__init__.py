"""Exact solving of solitaire Qwixx, and learning; needs numba (`pip install 'rowlock[lab]'`).

`solve_qwixx` and `solve_with_others` are what other layers call: they solve, report and write the
tables that `rowlock.bots.solitaire.solved_table` reads. `turn_bundles` has the innermost loops,
`backward_induction` solves alone, `forward_pass` follows perfect play from the empty sheet,
`hazard` solves among others.
"""

from rowlock.solver.solve import Begin, solve_qwixx, solve_with_others

__all__ = ["Begin", "solve_qwixx", "solve_with_others"]
