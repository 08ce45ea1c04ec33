"""`make bench`: measure everything and write results.md with commit and machine."""

import platform
import subprocess
import sys
from pathlib import Path

from benchmarks import bots, kernels, prints, records, scale, server, solver

RESULTS = Path(__file__).parent / "results.md"


def machine() -> str:
    """The processor and Python that measured."""
    cpu = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            cpu = line.partition(":")[2].strip()
            break
    return f"{cpu}, Python {platform.python_version()}"


def commit() -> str:
    """The commit that was measured."""
    git = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(git, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def main() -> None:
    """Run every measurement and write the page."""
    parts = (records, prints, kernels, bots, solver, server, scale)
    rows = [row for part in parts for row in part.measure()]
    lines = [
        "# Measurements",
        "",
        f"Commit {commit()}, {machine()}. Made by `make bench`.",
        "",
        "| what | result |",
        "| --- | --- |",
        *(f"| {what} | {result} |" for what, result in rows),
        "",
    ]
    RESULTS.write_text("\n".join(lines), "utf-8")
    sys.stdout.write("\n".join(lines))


if __name__ == "__main__":
    main()
