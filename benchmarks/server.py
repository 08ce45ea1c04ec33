"""How many moves a second one server process takes, every move checked, stored and sent."""

import json
import subprocess
import sys
from collections.abc import Iterator

SECONDS = "10"


def measure() -> Iterator[tuple[str, str]]:
    """Two-seat tables of Qwixx on one machine, the players in a process of their own."""
    for sockets in (100, 500, 2000):
        said = _load("--sockets", str(sockets))
        yield f"server, {sockets} sockets, as fast as answered", _shown(said)
    said = _load("--sockets", "500", "--rate", "500")
    yield "server, 500 sockets, 500 moves a second asked for", _shown(said)


def _load(*arguments: str) -> dict[str, float]:
    command = [sys.executable, "-m", "rowlock", "load", "--json", "--seconds", SECONDS, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    said: dict[str, float] = json.loads(done.stdout)
    return said


def _shown(said: dict[str, float]) -> str:
    return (
        f"{said['moves_per_second']:.0f} moves/s, p50 {said['p50_ms']:.1f} ms, "
        f"p99 {said['p99_ms']:.1f} ms, {said['server_kb_per_table']:.0f} kB a table"
    )
