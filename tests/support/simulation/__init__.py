"""Deterministic simulation: the real server in one process, one seed, virtual time.

`world.py` has the clock and the order of things, `loop.py` a process's event loop, `threads.py` its
threads, `nature.py` what the server reads of clocks and chance. `disk.py`, `network.py` and
`bus.py` are the outside of a server: database, connections, notes between processes. `process.py`
starts, kills and restarts servers, `pages.py` and `people.py` play, `checks.py` look on.
`plan.py` draws from a seed what happens, `faults.py` does it, `episode.py` runs it from the start
to the last check, `shrinking.py` makes a failing plan small. docs/reliability.md tells the rest.
"""
