"""Writes solved tables: values as 32-bit steps, and the file as a whole or not at all."""

import json
import os
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.solitaire.solved_table import ALIGNED, MAGIC
from rowlock.rules.data import Json
from rowlock.solver.transitions import Floats

MAX_STORED = 2**32 - 1
PART = 1 << 18
"""Sheets that are put into 32 bits at once: a table with others is large in 64."""


def folded(values: Floats) -> Floats:
    """The square of pairs without its mirror images, in the order of `sheet_place`."""
    pairs = round(len(values) ** 0.5)
    rising, falling = np.tril_indices(pairs)
    kept: Floats = values.reshape(pairs, pairs, -1)[falling, rising]
    return kept


def unfolded(kept: Floats) -> Floats:
    """The square of pairs again."""
    pairs = int((2 * len(kept)) ** 0.5)
    high, low = np.tril_indices(pairs)
    square = np.empty((pairs, pairs, kept.shape[1]))
    square[low, high] = square[high, low] = kept
    return square.reshape(pairs * pairs, -1)


def write_table(
    file: Path, kept: Floats, objective: str, report: Mapping[str, Json], phases: int = 1
) -> None:
    """Write values as 32-bit steps between the lowest and the highest of them."""
    low = float(kept.min())
    step = max(float(kept.max()) - low, 1e-9) / MAX_STORED
    stored = np.empty(kept.shape, "<u4")
    for part in range(0, len(kept), PART):
        some = slice(part, part + PART)
        stored[some] = np.rint((kept[some] - low) / step)
    write_numbers(file, stored, low, step, objective, report, phases)


def write_numbers(
    file: Path,
    stored: NDArray[np.uint32],
    low: float,
    step: float,
    objective: str,
    report: Mapping[str, Json],
    phases: int = 1,
) -> None:
    """Write values that are 32-bit steps from the lowest already."""
    header = {
        "objective": objective,
        "phases": phases,
        "low": low,
        "step": step,
        "count": stored.size,
        "crc32": zlib.crc32(stored.data),
        "report": report,
    }
    text = json.dumps(header).encode()
    text += b" " * (-(len(MAGIC) + len(text) + 1) % ALIGNED) + b"\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=file.stem, delete=False) as stream:
        try:
            stream.write(MAGIC)
            stream.write(text)
            stream.write(stored.data)
            stream.flush()
            os.fsync(stream.fileno())
            Path(stream.name).replace(file)
        except BaseException:
            Path(stream.name).unlink(missing_ok=True)
            raise
