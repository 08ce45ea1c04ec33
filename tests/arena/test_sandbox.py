"""Bots that err, stall or cheat lose that game only, and are told why."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from rowlock.arena import sandbox
from rowlock.arena.sandbox import loaded
from rowlock.arena.sources import read_source
from rowlock.rules.errors import BadSetup
from tests.support.arena.company import TWIN, found, held, written

ROOT = Path(__file__).parents[2]
FAULTY = """
import os, time
from rowlock.rules.moves import Cross, Take

class Bot:
    def choose(self, view):
        if view.state.turns == 2:
            {action}
        return view.legal[-1]
"""


def lost(tmp_path, action, games=4, **more):
    """The mishap of a bot that goes wrong in its third turn, in all games."""
    file = written(tmp_path, FAULTY.format(action=action))
    outcome = held("onboard", ["simple", file], games, **more)
    assert outcome.standing.bouts[0].share().value == 1
    ((mishap, count),) = outcome.standing.mishaps.values()
    assert count == games
    assert (mishap.turn, mishap.game, mishap.bot) == (3, 0, "Bot"), mishap
    return mishap


@pytest.mark.parametrize(
    ("action", "kind", "reason"),
    [
        ("raise ValueError('no idea')", "error", "ValueError: no idea (line 8)"),
        ("import nonsense", "error", "ModuleNotFoundError: No module named 'nonsense' (line 8)"),
        ("raise SystemExit(0)", "error", "SystemExit: 0 (line 8)"),
        ("return None", "no-move", "choose returned None, which is not a move"),
        ("return 'r5'", "no-move", "choose returned 'r5', which is not a move"),
        ("return Take(5)", "no-move", "choose returned Take(dice=5), which is not a move"),
        ("return type('Odd', (Take,), {'__str__': 1})('r')", "no-move", "choose returned "),
        ("return type('Odd', (), {'__class__': property(1)})()", "no-move", "choose returned "),
        ("return Cross('r', 12, True)", "illegal", "illegal move r12!: "),
        ("return Cross('q', 99)", "illegal", "illegal move q99: "),
        ("raise KeyboardInterrupt", "error", "KeyboardInterrupt (line 8)"),
        ("raise type('Odd', (Exception,), {'__str__': 1})", "error", "Odd: something that cannot"),
        ("return type('Odd', (), {'__repr__': 1})()", "no-move", "choose returned something that"),
        ("os._exit(3)", "ended", "its process ended with exit status 3"),
        ("os._exit(0)", "ended", "its process ended with exit status 0"),
        ("os.abort()", "ended", "its process ended with signal 6"),
        ("object.__setattr__(view.state, 'choices', ()); return Cross('r', 3)", "", ""),
    ],
)
def test_reasons(tmp_path, action, kind, reason):
    mishap = lost(tmp_path, action)
    assert kind in mishap.kind
    assert mishap.reason.startswith(reason)
    assert mishap.position.startswith("onboard: r- y- g- b- x1 @0 | ")


@pytest.mark.parametrize("action", ["while True: pass", "time.sleep(99)", "os.kill(0, 19)"])
def test_stalling(tmp_path, action):
    mishap = lost(tmp_path, action, games=2, move_time=2.0)
    assert (mishap.kind, mishap.reason) == ("stalled", "no answer within 2 s")


def test_the_other_games_are_played_on(tmp_path):
    """One bad moment in some games: the rest are those of a sound bot."""
    text = TWIN + (
        "    def choose(self, view):\n"
        "        if view.state.turns == 0 and view.state.faces[0] == 6:\n"
        "            raise RuntimeError\n"
        "        return super().choose(view)\n"
    )
    faulty = held("onboard", ["random", written(tmp_path, text, "Twin")], 24).standing
    sound = held("onboard", ["random", "simple"], 24).standing
    ((mishap, count),) = faulty.mishaps.values()
    assert 0 < count < 12
    assert "x0 @0 | r- y- g- b- x0 @0 > A, together w1:" in mishap.position
    differ = faulty.bouts[0].shares() != sound.bouts[0].shares()
    assert 0 < differ.sum() <= count


def test_tampering_with_its_own_copy_of_rowlock_helps_nobody(tmp_path):
    text = """
from rowlock.playing.view import View
from rowlock.rules.game import Game
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.game import CrossingGame

CrossingGame.moves = lambda self, state, seat: (Cross("b", 2, True),)
View.legal = property(lambda self: (Cross("b", 2, True),))
Game.totals = lambda self, state: (999, 0)

class Bot:
    def choose(self, view):
        return view.legal[0]
"""
    outcome = held("onboard", ["random", written(tmp_path, text)], 4)
    ((mishap, count),) = outcome.standing.mishaps.values()
    assert (mishap.kind, count) == ("illegal", 4), mishap
    assert outcome.standing.bouts[0].share().value == 1


def test_nothing_is_remembered_from_game_to_game(tmp_path):
    """Deals are played again in other seats: who remembers dice would know what comes."""
    text = """
SEEN = []

class Bot:
    seen = []

    def choose(self, view):
        if view.state.turns < len(SEEN) or view.state.turns < len(self.seen):
            raise RuntimeError("I have been here before")
        if view.state.turns > len(SEEN):
            SEEN.append(view.state.faces)
            self.seen.append(view.state.faces)
        return view.legal[-1]
"""
    outcome = held("onboard", ["simple", written(tmp_path, text)], 8)
    assert not outcome.standing.mishaps


def test_random_bots_repeat_themselves(tmp_path):
    text = """
import random

class Bot:
    def __init__(self, seed):
        self.own = random.Random(seed)

    def choose(self, view):
        return (random if view.state.turns % 2 else self.own).choice(view.legal)
"""
    file = written(tmp_path, text)
    first, second = (held("qwinto", ["simple", file], 6) for _ in range(2))
    assert found(first) == found(second)


def test_prints_disturb_nobody(tmp_path, capfd):
    text = """
print("loaded")

class Bot:
    def choose(self, view):
        print("thinking")
        try:
            input()
        except EOFError:
            pass
        return view.legal[0]
"""
    assert not held("onboard", ["random", written(tmp_path, text)], 2).standing.mishaps
    heard = capfd.readouterr()
    assert heard.out == ""
    assert "thinking" in heard.err


def test_babbling_into_the_pipe_is_a_fault(tmp_path):
    """A bot that finds the pipe and writes into it hurts only itself."""
    text = """
import os

class Bot:
    def choose(self, view):
        for pipe in range(3, 12):
            try:
                os.write(pipe, {said})
            except OSError:
                pass
        return view.legal[0]
"""
    for said in ("b'x' * 9000", "b'{}\\n' * 3", "b'[1]\\n'", "b'\\n'"):
        file = written(tmp_path, text.replace("{said}", said))
        outcome = held("onboard", ["random", file], 2)
        ((mishap, count),) = outcome.standing.mishaps.values()
        assert mishap.kind in ("babbled", "illegal")
        assert count == 2


# -- files that cannot be loaded -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import nonsense", "ModuleNotFoundError: No module named 'nonsense' (line 1)"),
        ("class Bot:\n  choose(", "SyntaxError: '(' was never closed (line 2)"),
        ("import os\nos._exit(4)", "its process ended with exit status 4"),
        ("while True: pass", "no answer within 0.5 s"),
    ],
)
def test_a_file_that_cannot_be_loaded_loses_every_game(tmp_path, monkeypatch, text, reason):
    if text.startswith("while"):
        monkeypatch.setattr(sandbox, "LOAD_SECONDS", 0.5)
    outcome = held("onboard", ["random", written(tmp_path, text)], 4)
    assert (outcome.standing.entrants[1].trouble or ())[1:] == (reason,)
    ((mishap, count),) = outcome.standing.mishaps.values()
    assert (mishap.reason, count) == (reason, 4)
    with pytest.raises(BadSetup, match=r"bot\.py cannot be loaded: "):
        loaded(read_source(f"{tmp_path / 'bot.py'}:Bot"))


def test_a_file_that_cannot_be_loaded_is_tried_once(tmp_path):
    """That may take a minute each time."""
    tried = tmp_path / "tried"
    text = f"open({str(tried)!r}, 'a').write('x')\nimport nonsense"
    held("onboard", ["random", written(tmp_path, text)], 200)
    assert tried.read_text() == "x"


def is_there(pid):
    """Whether a process lives, and is not one that only waits to be counted."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def soon_gone(file):
    """Whether the process that wrote its number into a file ends within a while."""
    until = time.monotonic() + 60
    while not file.exists() or not file.read_text():
        assert time.monotonic() < until
        time.sleep(0.05)
    while is_there(int(file.read_text())):
        assert time.monotonic() < until
        time.sleep(0.05)
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="only there a copy can be bound to its parent")
def test_who_stalls_in_a_session_of_its_own_is_ended_too(tmp_path):
    noted = tmp_path / "pid"
    action = f"os.setsid(); open({str(noted)!r}, 'w').write(str(os.getpid())); time.sleep(99)"
    assert lost(tmp_path, action, games=2, move_time=2.0).kind == "stalled"
    assert soon_gone(noted)


@pytest.mark.slow
def test_whoever_loads_for_long_ends_with_the_arena(tmp_path):
    noted = tmp_path / "pid"
    text = f"import os, time\nopen({str(noted)!r}, 'w').write(str(os.getpid()))\ntime.sleep(999)"
    command = [sys.executable, "-m", "rowlock", "arena", "onboard", "--games", "4"]
    command += ["--bots", "random", "--bot", written(tmp_path, text)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as arena:
        until = time.monotonic() + 60
        while not noted.exists():
            assert time.monotonic() < until
            time.sleep(0.05)
        arena.kill()
    assert soon_gone(noted)


DYING = """
import os, signal, sys, threading, time
from pathlib import Path
from rowlock.arena import sandbox
from tests.support.arena.company import held

sandbox.DYING_SECONDS = 600.0

def end():
    noted = Path(sys.argv[2])
    while not (noted.exists() and noted.read_text().endswith(".")):
        time.sleep(0.01)
    os.kill(int(noted.read_text()[:-1]), signal.SIGKILL)
    time.sleep(1.5)
    os._exit(7)

threading.Thread(target=end, daemon=True).start()
print(held("onboard", ["simple", sys.argv[1]], 4).standing.mishaps)
"""


def test_a_worker_that_is_ending_blames_no_bot(tmp_path):
    """As a node of a cluster ends: what it has started is killed, and a moment later itself.

    It tells nothing in this moment, however long that is on a busy machine.
    """
    noted = tmp_path / "pid"
    once = f"open({str(noted)!r}, 'x').write(f'{{os.getppid()}}.'), time.sleep(30)"
    file = written(tmp_path, FAULTY.format(action=f"os.path.exists({str(noted)!r}) or ({once})"))
    command = [sys.executable, "-c", DYING, file, str(noted)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (7, ""), done.stderr


def test_a_bot_that_kills_its_guest_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(sandbox, "DYING_SECONDS", 0.0)
    mishap = lost(tmp_path, "os.kill(os.getppid(), 9); time.sleep(30)", games=2)
    assert (mishap.kind, mishap.reason) == ("ended", "its process ended with signal 9")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing is called Bot in"),
        ("class Bot: pass", r"it has no choose\(view\)"),
        ("Bot = 4", r"it has no choose\(view\)"),
    ],
)
def test_a_file_without_the_bot_is_refused(tmp_path, text, reason):
    file = written(tmp_path, text)
    with pytest.raises(BadSetup, match=reason):
        held("onboard", ["random", file], 4)
    with pytest.raises(BadSetup, match=reason):
        loaded(read_source(file))
