"""The same tournament on a real Ray cluster of two working nodes, one of which is killed."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from rowlock.cli import run
from tests.support.arena.company import TWIN, found, held, written
from tests.support.arena.ray_driver import COMMAND, GAMES, PATIENCE

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
MAX_TRIES = 3
SLOW = TWIN + (
    "    def choose(self, view):\n"
    "        import time\n"
    "        time.sleep(0.003)\n"
    "        return super().choose(view)\n"
)


@pytest.fixture(scope="module")
def bot(tmp_path_factory):
    """A bot's file, which lies on no node."""
    return written(tmp_path_factory.mktemp("bot"), SLOW, "Twin")


@pytest.fixture(scope="module")
def answers(bot, tmp_path_factory):
    """What came of everything that was asked of a cluster."""
    folder = tmp_path_factory.mktemp("ray")
    file, errors = folder / "answers.json", folder / "errors.txt"
    for _ in range(MAX_TRIES):
        status = driven(bot, file, errors)
        if status >= 0:
            break
    assert status == 0, errors.read_text("utf-8", "replace")
    return json.loads(file.read_text("utf-8"))


def driven(bot, answers, errors):
    """The status of a driver with its cluster; below 0 if Ray gave up, which ends the process."""
    command = [sys.executable, "-m", "tests.support.arena.ray_driver", bot, str(answers)]
    with errors.open("wb") as file:
        driver = subprocess.Popen(
            command, cwd=ROOT, stdout=file, stderr=file, start_new_session=True
        )
    try:
        return driver.wait(5 * PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(driver.pid, signal.SIGKILL)
        driver.wait()


def test_from_outside_by_rays_client(answers, bot, capsys):
    """The whole command in a process of its own says what it says on this machine."""
    there = answers["from outside"]
    assert there["status"] == 0, there["wrong"]
    assert run([*COMMAND, "--bot", bot]) == 0
    said, here = json.loads(there["said"]), json.loads(capsys.readouterr().out)
    assert said.pop("speed")["seconds"] > 0
    assert here.pop("speed")["seconds"] > 0
    assert said == here


def test_other_code_on_the_nodes_is_refused(answers):
    assert answers["other code"] == {"refused": "other-version"}


def test_a_node_is_killed_while_games_are_played(answers, bot):
    """What it was playing is played again on the other node, and the result is the same."""
    there = answers["node killed"]
    assert (there["pieces"], there["alive"]) == (4, 2)
    assert [each["forfeits"] for each in there["found"]["bots"]] == [[], []]
    assert there["found"] == json.loads(json.dumps(found(held("qwixx", ["simple", bot], GAMES))))
