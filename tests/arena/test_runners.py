"""Workers of this machine, one of which is lost."""

import multiprocessing
import signal
import subprocess
import sys
import time
from collections import deque
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rowlock.arena import on_ray, schedule
from rowlock.arena.entrants import Rules, enter
from rowlock.arena.runners import Local
from rowlock.arena.tournament import Tournament, hold
from rowlock.rules.errors import BadSetup
from tests.support.arena.company import TWIN, found, held, written


@pytest.mark.slow
def test_a_lost_worker_is_replaced(tmp_path, monkeypatch):
    """Its games are played again, and the result is the same."""
    monkeypatch.setattr(schedule, "GAMES_PER_TASK", 12)
    rules = Rules.of("onboard", {}, 2)
    entrants = enter(["random", "simple", written(tmp_path, TWIN, "Twin")], rules)
    tournament = Tournament(rules, entrants, 24, 1)
    killed: list[Any] = []

    def heard(standing):
        if not killed and standing.games > 40:
            killed.append(multiprocessing.active_children()[0])
            killed[0].kill()

    outcome = hold(tournament, Local(2), heard)
    assert killed
    assert not multiprocessing.active_children()
    assert found(outcome) == found(hold(tournament, Local(1)))


@pytest.mark.slow
def test_a_player_that_kills_its_worker_is_given_up(tmp_path):
    """A bot cannot do that, since it has a process of its own: somebody kills all we start."""
    rules = Rules.of("onboard", {}, 2)
    entrants = enter(["simple", written(tmp_path, TWIN, "Twin")], rules)
    task = Tournament(rules, entrants, 2, 1).tasks()[0]
    from rowlock.arena import runners

    class Doomed(runners._Pools):
        def submit(self, task):
            future = super().submit(task)
            for process in multiprocessing.active_children():
                process.kill()
            return future

    pools = Doomed(1)
    try:
        with pytest.raises(BadSetup, match="a worker was lost 5 times with the same games"):
            pools.result(task, pools.submit(task), deque())
    finally:
        pools.close()


@pytest.mark.slow
def test_games_that_nobody_needs_are_not_waited_for(tmp_path):
    """A question that is settled ends the run, with slow games still under way."""
    slow = (
        "import time\n"
        "class Slow:\n"
        "  def choose(self, view):\n"
        "    time.sleep(0.5)\n"
        "    return view.legal[0]\n"
    )
    from rowlock.arena.deciding import ask

    bots = ["random", "simple", written(tmp_path, slow, "Slow")]
    question = ask("simple>random", enter(bots, Rules.of("onboard", {}, 2)))
    outcome = held("onboard", bots, 400, Local(2), question=question)
    assert outcome.trial
    assert outcome.trial.answer == "yes"
    assert outcome.standing.games < 1200
    assert not multiprocessing.active_children()


def test_nodes_with_other_weights_have_another_version(monkeypatch, tmp_path):
    """Who learned something else makes other moves with the same code."""
    files = on_ray.decisive()
    source = Path(on_ray.__file__).parents[1]
    assert {file.relative_to(source).parts[0] for file in files} == set(on_ray.LAYERS)
    names = {file.name for file in files}
    assert {"qwixx.npz", "qwinto.npz", "onboard.npz", "strong.json", "expert.py"} <= names
    ours = on_ray.version.__wrapped__()
    other = tmp_path / "qwixx.npz"
    other.write_bytes(b"other weights")
    changed = [other if file.name == other.name else file for file in files]
    monkeypatch.setattr(on_ray, "decisive", lambda: changed)
    assert on_ray.version.__wrapped__() != ours


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "games"),
    [
        (["arena", "qwixx", "--bots", "master,expert"], 5_000),
        (["simulate", "qwixx", "--players", "expert,ga4"], 9_000_000),
    ],
)
def test_ctrl_c_is_heard_in_the_middle_of_compiled_games(command, games):
    """At once, and without a traceback, though a task takes long."""
    start = [sys.executable, "-m", "rowlock", *command, "--threads", "2", "--games"]
    # What has to be compiled is compiled before: that may take a minute, and Ctrl+C as long.
    subprocess.run([*start, "4"], capture_output=True, check=True)
    with subprocess.Popen(
        [*start, str(games)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs us in the background has told all its children not to hear Ctrl+C.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as run:
        busy = time.monotonic() + 120
        while len(list(Path(f"/proc/{run.pid}/task").iterdir())) < 3 and time.monotonic() < busy:
            time.sleep(0.2)
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        try:
            _, said = run.communicate(timeout=60)
        finally:
            run.kill()
    assert run.returncode == 130
    assert "Traceback" not in said
