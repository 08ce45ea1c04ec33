"""Makes the puzzles of drills: `python -m benchmarks.drills [NAME …] [--seed N]`.

Those alone need the solved table (`rowlock solve qwixx`). Sets that are not named stay as they are.
"""

import argparse
import json
import sys
from pathlib import Path

import rowlock.analysis.puzzles
from rowlock.analysis.appraisers import missing_table
from rowlock.analysis.puzzles.drills import DRILLS, FILE, DrillKind, as_line
from rowlock.analysis.puzzles.finding import find_puzzle
from rowlock.rules.registry import game

PATH = Path(rowlock.analysis.puzzles.__file__).with_name(FILE)


def made(name: str, drill: DrillKind, seed: int) -> list[str]:
    """The lines of a set of puzzles."""
    rules, lines = game(drill.game, {}), []
    if missing := missing_table(rules, drill.seats):
        raise missing
    for nth in range(drill.count):
        lines.append(as_line(find_puzzle(rules, drill.seats, f"{seed} {name} {nth}", drill.search)))
        print(f"{name}: {nth + 1} of {drill.count}", file=sys.stderr, flush=True)
    return lines


def written(sets: dict[str, list[str]]) -> str:
    """The file: a puzzle a line."""
    parts = [f"{json.dumps(name)}: [\n" + ",\n".join(sets.get(name, [])) + "\n]" for name in DRILLS]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Make the sets that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *DRILLS])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    known = json.loads(PATH.read_text("utf-8")) if PATH.exists() else {}
    sets = {
        name: [json.dumps(each, separators=(",", ":")) for each in puzzles]
        for name, puzzles in known.items()
    }
    for name in asked.names or DRILLS:
        sets[name] = made(name, DRILLS[name], asked.seed)
        PATH.write_text(written(sets), "utf-8")


if __name__ == "__main__":
    main()
