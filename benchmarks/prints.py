"""How long prints take, from the command to the file, and how large they are."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from pypdf import PdfReader

from benchmarks.records import seconds

PRINTS = (
    ("print", "qwixx"),
    ("print", "qwinto", "--paper", "a5", "--per-page", "4"),
    ("print", "onboard", "--board", "--per-page", "1"),
    ("print", "qwixx", "--per-page", "4", "--pages", "50"),
    ("rules", "onboard"),
    ("rules", "onboard", "--card"),
)


def measure() -> Iterator[tuple[str, str]]:
    """Each print as a command of its own, imports and all."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "print.pdf"
        for command in PRINTS:
            to = "-o" if command[0] == "print" else "--pdf"
            took = seconds(*command, to, str(file))
            pages = len(PdfReader(file).pages)
            size = file.stat().st_size / pages / 1000
            yield f"`rowlock {' '.join(command)}`", f"{took:.2f} s, {pages} × {size:.0f} kB"
