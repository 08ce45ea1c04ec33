"""Writes one row for every game of a simulation, as CSV or Parquet."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyarrow import csv as arrow_csv
from pyarrow import parquet as arrow_parquet

from rowlock.kernels.simulator.loop import RESULT_CLOSED, RESULT_ENDED, RESULT_SCORES, RESULT_TURNS
from rowlock.kernels.table import ENDS


class TableWriter(Protocol):
    """A writer of pyarrow: `CSVWriter` or `ParquetWriter`."""

    def write_table(self, table: pa.Table) -> None:
        """Write some rows."""

    def close(self) -> None:
        """Finish the file."""


class GameRows:
    """Writes chunks of results as they come, so that a run may be of any length."""

    def __init__(
        self, file: Path, seats: int, writer: Callable[[str, pa.Schema], TableWriter]
    ) -> None:
        self._file, self._open = file, writer
        letters = "ABCDEF"[:seats]
        self.schema = pa.schema(
            [
                ("game", pa.int64()),
                ("turns", pa.int16()),
                ("ended", pa.string()),
                ("closed_rows", pa.int16()),
                *((f"score_{letter}", pa.int16()) for letter in letters),
            ]
        )
        self._ends = np.array(
            ["+".join(end for bit, end in enumerate(ENDS) if ways >> bit & 1) for ways in range(16)]
        )

    def __enter__(self) -> Self:
        self._writer = self._open(str(self._file), self.schema)
        return self

    def __exit__(self, *error: object) -> None:
        self._writer.close()

    def write(self, first: int, results: npt.NDArray[np.int16]) -> None:
        """Write the rows of games from the number `first` on."""
        columns = [
            np.arange(first, first + len(results)),
            results[:, RESULT_TURNS],
            self._ends[results[:, RESULT_ENDED]],
            results[:, RESULT_CLOSED],
            *results[:, RESULT_SCORES:].T,
        ]
        arrays = [
            pa.array(column, field.type) for column, field in zip(columns, self.schema, strict=True)
        ]
        self._writer.write_table(pa.table(arrays, schema=self.schema))


def csv_rows(file: Path, seats: int) -> GameRows:
    """Writer of CSV."""
    return GameRows(file, seats, arrow_csv.CSVWriter)


def parquet_rows(file: Path, seats: int) -> GameRows:
    """Writer of Parquet."""
    return GameRows(file, seats, arrow_parquet.ParquetWriter)
