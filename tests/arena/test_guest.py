"""A bot's process by itself: what it leaves behind, whom it outlives, how it goes on."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from rowlock.arena.guest import Fault, Sitting, load
from rowlock.arena.sandbox import Guest, harmless
from rowlock.arena.sources import Source, read_source
from rowlock.playing.view import View
from rowlock.rules.errors import BadSetup
from rowlock.rules.moves import Cross, Pass
from rowlock.rules.registry import game as rules_of
from tests.support.arena.company import first_view


def test_no_process_is_left_behind():
    view = first_view()
    text = "class Bot:\n def choose(self, view):\n  return view.legal[0]\n"
    with Guest(Source("bot.py", text, "Bot")) as guest:
        guest.begin(Sitting(view.game, 0, view.names, 1))
        assert guest.choose(view) == Cross("r", 5)
        process = guest._process
        assert process
        group = os.getpgid(process.pid)
    assert process.returncode is not None
    wait_for(lambda: not any(map(alive, members(group))))


def test_a_file_is_a_module_like_any_other():
    """Dataclasses look their module up, and pickle finds classes by it."""
    text = (
        "from __future__ import annotations\n"
        "import dataclasses, pickle\n"
        "@dataclasses.dataclass\n"
        "class Plan:\n"
        "  row: int\n"
        "class Bot:\n"
        "  def choose(self, view):\n"
        "    return view.legal[pickle.loads(pickle.dumps(Plan(0))).row]\n"
    )
    view = first_view()
    with Guest(Source("bot.py", text, "Bot")) as guest:
        guest.begin(Sitting(view.game, 0, view.names, 1))
        assert guest.choose(view) == Cross("r", 5)


@pytest.mark.parametrize(
    ("head", "encoding"),
    [("", "utf-8-sig"), ("# -*- coding: latin-1 -*-\n", "latin-1"), ("\r\n", "utf-8")],
)
def test_a_file_is_decoded_as_python_does(tmp_path, monkeypatch, head, encoding):
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "bot.py").write_bytes(f"{head}Größe = 'ä'\n".encode(encoding))
    source = read_source(f"{tmp_path / 'bot.py'}:Größe")
    assert load(source) == "ä"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"# -*- coding: klingon -*-\n", "unknown encoding: klingon"),
        (b"\n\n\nname = '\xe4'\n", "it is not UTF-8"),
    ],
)
def test_a_file_that_python_cannot_decode(tmp_path, data, reason):
    (tmp_path / "bot.py").write_bytes(data)
    with pytest.raises(BadSetup, match=f"cannot be read: {reason}"):
        read_source(f"{tmp_path / 'bot.py'}:Bot")


@pytest.mark.parametrize(
    ("choose", "reason"),
    [
        ("async def choose(self, view): pass", "choose returned <coroutine object Bot.choose>, "),
        ("def choose(self, view): return object()", "choose returned <object object>, "),
        ("def choose(self, view): raise OSError(object())", "OSError: <object object> (line 2)"),
    ],
)
def test_reasons_are_the_same_every_time(choose, reason, capfd):
    """Addresses in memory are not in them, and Python warns of nothing."""
    view = first_view()
    with Guest(Source("bot.py", f"class Bot:\n {choose}\n", "Bot")) as guest:
        guest.begin(Sitting(view.game, 0, view.names, 1))
        with pytest.raises(Fault) as fault:
            guest.choose(view)
    assert fault.value.reason.startswith(reason)
    assert capfd.readouterr().err == ""


def members(group):
    """The processes of a group."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(ProcessLookupError):
            if os.getpgid(int(folder.name)) == group:
                yield int(folder.name)


def test_a_guest_ends_with_its_owner(tmp_path):
    """Even if it never stops thinking, and its owner had no time to say goodbye."""
    text = (
        "import os, pathlib, sys\n"
        "class Bot:\n"
        "  def choose(self, view):\n"
        f"    pathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(os.getpid()))\n"
        "    while True: pass\n"
    )
    script = (
        "from rowlock.arena.guest import Sitting\n"
        "from rowlock.arena.sandbox import Guest\n"
        "from rowlock.arena.sources import Source\n"
        "from tests.support.arena.company import first_view\n"
        "view = first_view()\n"
        f"guest = Guest(Source('bot.py', {text!r}, 'Bot'), 60)\n"
        "guest.begin(Sitting(view.game, 0, view.names, 1))\n"
        "guest.choose(view)\n"
    )
    owner = subprocess.Popen([sys.executable, "-c", script])
    try:
        wait_for(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
    finally:
        os.kill(owner.pid, signal.SIGKILL)
        owner.wait()
    guest = int((tmp_path / "pid").read_text())
    wait_for(lambda: not alive(guest))


def wait_for(reached):
    until = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < until
        time.sleep(0.05)


def alive(process):
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_after_a_fault_the_same_game_can_go_on():
    """At a table with people the game does not end because a bot has erred."""
    text = (
        "import os\n"
        "class Bot:\n"
        "  def choose(self, view):\n"
        "    {'2': lambda: 1 / 0, '3': lambda: os._exit(1)}.get(view.names[0], int)()\n"
        "    return view.legal[0]\n"
    )
    view = first_view()
    with Guest(Source("bot.py", text, "Bot")) as guest:
        for name in ("1", "2", "3", "1"):
            guest.begin(Sitting(view.game, 0, (name,), 1))
            for _ in range(3):
                if name == "1":
                    assert guest.choose(view) == Cross("r", 5)
                else:
                    with pytest.raises(Fault):
                        guest.choose(view)


def test_the_harmless_move():
    view = first_view()
    assert harmless(view) == Pass()
    game = view.game
    state = game.apply(view.state, 0, Pass())
    assert harmless(View(game, 0, ("x",), state)) == Cross("r", 3, action=2)
    qwinto = rules_of("qwinto")
    assert str(harmless(View(qwinto, 0, ("x",), qwinto.start(1)))) == "o"
