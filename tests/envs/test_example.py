"""The training example of docs/research.md learns, and is the one in examples/."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train.py"


@pytest.mark.slow
def test_the_example_learns():
    ran = subprocess.run([sys.executable, EXAMPLE], capture_output=True, text=True, check=True)
    points = [float(found) for found in re.findall(r"([\d.]+) points", ran.stdout)]
    assert len(points) == 5
    assert points[-1] > 40 > points[0]


def test_the_page_shows_the_example():
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    code = EXAMPLE.read_text("utf-8").split('"""\n\n', 1)[1]
    assert code in page
    assert len([line for line in code.splitlines() if line.strip()]) < 25
