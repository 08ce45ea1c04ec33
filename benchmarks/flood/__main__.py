"""One visitor against all others: what people at other addresses notice of it.

    python -m benchmarks.flood prints [--seconds 5] [--rounds 5] [--before FOLDER]
    python -m benchmarks.flood halves --connections 2000
    python -m benchmarks.flood replay [--seconds 10] [--connections 20]
    python -m benchmarks.flood bots [--tables 100] [--level simple] [--others expert]

Each runs a real server with the usual limits in a folder that goes away. `replay` and `bots` look
at peace first and at the flood then; `bots` and `tables` switch limits off. All others alternate
short windows (`windows.py`); with `--before`, the checkout of another release, both are looked at
in one run.
"""

import argparse
from pathlib import Path

from benchmarks.flood import bot_tables, connections, requests
from benchmarks.flood.long_runs import bots, replay
from benchmarks.flood.windows import Plan, compare

USUAL_CONNECTIONS = 20


def main() -> None:
    """Run one of the floods."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.flood")
    known = [*requests.KINDS, *connections.floods(0), *bot_tables.floods(0)]
    parser.add_argument("what", choices=("replay", "bots", *known))
    parser.add_argument("--seconds", type=float, help="how long a window is")
    parser.add_argument("--rounds", type=int, default=5, help="how often windows are repeated")
    parser.add_argument("--before", type=Path, help="the checkout of another release")
    parser.add_argument("--connections", type=int, default=USUAL_CONNECTIONS, help="of the flood")
    parser.add_argument("--tables", type=int, default=100, help="with nothing but bots")
    parser.add_argument("--level", default="simple", help="of the bot that is waited for")
    parser.add_argument(
        "--others", help="the level of the bots that play alone; the same if left out"
    )
    parser.add_argument("--throws", type=int, default=30, help="after which a bot is waited for")
    chosen = parser.parse_args()
    if chosen.what == "replay":
        replay(chosen.seconds or 10.0, chosen.connections)
    elif chosen.what == "bots":
        bots(chosen.tables, chosen.others or chosen.level, chosen.level, chosen.throws)
    else:
        floods = requests.floods(chosen.connections) | connections.floods(chosen.connections)
        floods |= bot_tables.floods(chosen.tables)
        flood, probe = floods[chosen.what]
        options = ("--no-limits",) if chosen.what in bot_tables.floods(0) else ()
        plan = Plan(chosen.seconds or 5.0, chosen.rounds, chosen.before, options)
        compare(flood, probe, plan)


if __name__ == "__main__":
    main()
