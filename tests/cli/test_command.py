"""The command itself, before it knows what to do."""

import subprocess
import sys

import pytest


def test_whoever_stops_it_while_it_loads_sees_no_traceback():
    stopped = """
import sys
from rowlock.command import main

class Loading:
    def find_spec(self, name, path, target=None):
        if name == "rowlock.cli":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Loading())
main()
"""
    run = subprocess.run(
        [sys.executable, "-c", stopped], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "")


@pytest.mark.slow
@pytest.mark.parametrize("number", ["1e2", "100", "1_00"])
def test_whole_numbers_may_be_written_short(number, capsys):
    from rowlock.cli import run

    assert run(["simulate", "qwixx", "--players", "random", "--games", number, "--json"]) == 0
    assert '"games": 100' in capsys.readouterr().out
