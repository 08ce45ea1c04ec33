"""Replay a seed (`--seed 17`), or look for seeds that fail (`--seeds 10000`).

A seed that fails is shrunk: what is left of its plan is told, step by step, with the command that
replays it. `--broken NAME` breaks a rule of the server first (`broken.py`).
"""

import argparse
import os
import sys
import time
from contextlib import nullcontext
from dataclasses import replace

if os.environ.get("PYTHONHASHSEED") != "0":
    # Sets of texts have the same order in every run only if their hashes are the same.
    os.environ["PYTHONHASHSEED"] = "0"
    os.execv(sys.executable, [sys.executable, "-m", "tests.support.simulation", *sys.argv[1:]])

from tests.support.simulation.broken import BROKEN
from tests.support.simulation.episode import Episode, Result
from tests.support.simulation.plan import Plan, plan_of
from tests.support.simulation.shrinking import smallest

COMMAND = "python -m tests.support.simulation"


def main() -> int:
    """Run what the command line asks for; 1 if anything was found."""
    given = _arguments()
    with BROKEN[given.broken]() if given.broken else nullcontext():
        if given.seed is not None:
            return _replay(given)
        return _search(given)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--seed", type=int, help="replay one seed, and tell its story")
    parser.add_argument("--faults", help="only these faults of its plan, such as 0,3; or none")
    parser.add_argument("--whole", action="store_true", help="do not shrink it")
    parser.add_argument("--seeds", default="200", help="how many, or first-last without the last")
    parser.add_argument("--first", action="store_true", help="stop at the first that fails")
    parser.add_argument("--broken", choices=sorted(BROKEN), help="break a rule of the server first")
    return parser.parse_args()


def _replay(given: argparse.Namespace) -> int:
    plan = plan_of(given.seed)
    if given.faults is not None:
        kept = [] if given.faults == "none" else [int(each) for each in given.faults.split(",")]
        plan = replace(plan, faults=tuple(plan.faults[each] for each in kept))
    result = Episode(plan).run()
    if result.findings and not given.whole and given.faults is None:
        result = Episode(smallest(plan, _fails)).run()
    _say(_story(result))
    return bool(result.findings)


def _search(given: argparse.Namespace) -> int:
    first, _, last = given.seeds.rpartition("-")
    began, count, failed = time.process_time(), 0, 0
    steps, seconds = 0, 0.0
    for seed in range(int(first or 0), int(last)):
        result = Episode(plan_of(seed)).run()
        count, steps, seconds = count + 1, steps + result.steps, seconds + result.virtual_seconds
        if result.findings:
            failed += 1
            _say(f"seed {seed}: {result.findings[0][:300]}")
            _say(f"  {COMMAND} --seed {seed}" + (f" --broken {given.broken}" * bool(given.broken)))
            if given.first:
                break
    took = time.process_time() - began
    _say(
        f"{count} seeds, {failed} failed; {steps} steps, {seconds / 3600:.1f} hours of virtual"
        f" time in {took:.1f} s of processor time, {count / took:.1f} seeds a second"
    )
    return bool(failed)


def _fails(plan: Plan) -> bool:
    return bool(Episode(plan).run().findings)


def _story(result: Result) -> str:
    lines = [str(result.plan)]
    lines += [f"{at:9.4f} {step:6} {who:8} {what}" for at, step, who, what in result.story]
    lines += [f"{result.steps} steps, {result.virtual_seconds:.1f} s of virtual time"]
    lines += [f"{name}: {count}" for name, count in sorted(result.counts.items())]
    lines += [f"digest {result.digest}", *(f"FOUND {found}" for found in result.findings)]
    return "\n".join(lines)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


sys.exit(main())
