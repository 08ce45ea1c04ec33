"""A made-up solved table, for servers that seat the bot `solo`."""

from pathlib import Path

import numpy as np
import pytest

from rowlock.bots.solitaire.solved_table import MEAN, table_file

SHEETS = 1_103_355


def make_up_table() -> None:
    """A table in which every sheet is worth anything: good enough to be played from."""
    from rowlock.solver.solved_table_file import write_table  # which loads the compiler

    values = np.random.default_rng(1).uniform(0, 60, (SHEETS, 4))
    write_table(table_file(MEAN), values, MEAN, {})


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache folder, for this process and for servers that it starts."""
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path / "cache"))
