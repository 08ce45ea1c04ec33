"""Tables on disk: small, exact enough, and never half there."""

import numpy as np
import pytest

from rowlock.bots.solitaire.solved_table import MAGIC, solved_table, table_file
from rowlock.rules import BadSetup
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.solver.objective import Objective
from rowlock.solver.solved_table_file import folded, unfolded, write_table
from tests.support.games.late import late_table, late_values

DEAD = Sheet((1 << 9,) * 4, 2)


def refused(code):
    with pytest.raises(BadSetup) as wrong:
        solved_table().value(DEAD, 0)
    assert wrong.value.code == code
    assert "rowlock solve qwixx" in str(wrong.value)


def test_values_survive_within_a_millionth_of_a_millionth_of_their_range(empty_cache):
    kept = late_values("mean")
    late_table()
    table = solved_table()
    stored = table.header["low"] + table.header["step"] * table._values[0]
    assert np.abs(stored - kept).max() <= table.header["step"] / 2 * 1.001
    assert table.header["step"] < 1e-7
    assert table.file.stat().st_size < 18.1e6


def test_folding():
    kept = np.arange(12.0).reshape(6, 2)
    assert (folded(unfolded(kept)) == kept).all()


def test_a_missing_table_names_the_command(empty_cache):
    refused("table-missing")
    with pytest.raises(BadSetup, match="rowlock solve qwixx --objective reach:100"):
        solved_table("reach:100")


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: b"x" + data[1:],
        lambda data: data.replace(b'"mean"', b'"mode"', 1),
        lambda data: data.replace(b'{"', b"{{", 1),
        lambda _: MAGIC + b"[]\n",
        lambda _: b"",
    ],
)
def test_a_damaged_table_is_refused(empty_cache, damage):
    late_table()
    file = table_file("mean")
    file.write_bytes(damage(file.read_bytes()))
    refused("table-broken")


def test_a_failed_write_leaves_nothing_behind(empty_cache, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        write_table(table_file("mean"), np.zeros((3, 4)), "mean", {})
    assert list(empty_cache.iterdir()) == []


def test_a_row_closed_by_others(empty_cache):
    """Points are paid when crossed, so for the mean score such a row is one like any other."""
    barred = Sheet((0b111, 1 << 9, 1 << 9, 1 << 9), 2)
    assert late_table().value(barred, 1) == pytest.approx(6 + 3 - 20, abs=1e-6)
    with pytest.raises(BadSetup) as wrong:
        late_table("reach:60").value(barred, 1)
    assert wrong.value.code == "solved-for-mean-only"
    assert solved_table("reach:60").value(barred, 3) == 0.0


@pytest.mark.parametrize("text", ["", "median", "reach:", "reach:1000", "reach:-21", "reach:x"])
def test_unknown_objectives(text):
    with pytest.raises(BadSetup) as wrong:
        Objective.read(text)
    assert wrong.value.code == "unknown-objective"


def test_objectives_have_a_text():
    assert [str(Objective.read(text)) for text in ("mean", "reach:90")] == ["mean", "reach:90"]
