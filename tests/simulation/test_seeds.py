"""Many seeds: what the simulated server does is right under every schedule that they draw.

A seed that fails is told with the command that replays it; its story is on the standard output.
"""

import subprocess
import sys

import pytest


def simulated(seeds, *more):
    """What the command says of some seeds: nothing was found in any of them."""
    command = [sys.executable, "-m", "tests.support.simulation", "--seeds", seeds, *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_few():
    assert "10 seeds, 0 failed" in simulated("0-10")


@pytest.mark.slow
def test_two_hundred():
    assert "200 seeds, 0 failed" in simulated("0-200")


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand(thousand):
    first = 1000 * thousand
    assert "1000 seeds, 0 failed" in simulated(f"{first}-{first + 1000}")
