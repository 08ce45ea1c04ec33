"""`rowlock join`: bots sit down at a real server, by the public protocol."""

import subprocess
import sys

import pytest

from rowlock.cli import run
from rowlock.playing import verify
from rowlock.rules import record as records
from tests.support.arena.company import TWIN, written
from tests.support.server.people import PATIENCE, Person, Server, close_all

BOTS = """
class Late:
    def choose(self, view):
        if view.state.turns in (1, 2):
            while True: pass
        return view.legal[0]
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One for all tests of this file, without limits: bots and hosts share an address here."""
    own = Server(tmp_path_factory.mktemp("server"), "--no-limits")
    own.start()
    yield own
    close_all()
    own.stop()


def joined(table, server, bot, *options):
    """A bot that sits down, in a process of its own."""
    command = [sys.executable, "-m", "rowlock", "join", table, "--bot", bot]
    command += ["--server", f"http://{server.host}", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_a_bot_plays_on_a_server(server, game, tmp_path):
    """A twin of `simple` from a file and `simple` itself, to the end of the game."""
    host = Person(server, "Host")
    table = host.open(game, seats=("open", "open"), public=False)
    link = f"http://{server.host}/t/{table['id']}"
    first = joined(table["code"], server, written(tmp_path, TWIN, "Twin"))
    second = joined(link, server, "simple", "--name", "Robbie")
    for client in (first, second):
        said, wrong = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, wrong
        assert wrong == ""
        assert "Twin: " in said
        assert "Robbie: " in said
    record = records.read(host.http.get(f"/api/tables/{table['id']}/record").text)
    assert record.game.outcome(record.state)
    assert verify(record) > 0


@pytest.mark.slow
def test_a_bot_that_stalls_does_not_stop_the_table(server, tmp_path):
    host = Person(server, "Host")
    table = host.open("qwixx", seats=("open", "simple"))
    client = joined(table["code"], server, written(tmp_path, BOTS, "Late"), "--move-time", "0.3")
    said, wrong = client.communicate(timeout=PATIENCE)
    assert client.returncode == 0, wrong
    assert "turn 2: no answer within 0.3 s; played instead: -" in wrong
    assert "Late: " in said


@pytest.mark.slow
def test_what_the_server_refuses(server, capsys):
    host = Person(server, "Host")
    table = host.open("qwixx", seats=("me", "simple"))
    options = ["--bot", "simple", "--server", f"http://{server.host}"]
    assert run(["join", table["id"], *options]) == 2
    assert "rowlock: " in (error := capsys.readouterr().err)
    assert error.count("\n") == 1
    assert run(["join", "NOSUCH", *options]) == 2
    assert "there is no such table" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (
            "ABCDE --bot simple --server http://127.0.0.1:1",
            "no server answers at http://127.0.0.1:1",
        ),
        ("ABCDE --bot simple --server nowhere", "nowhere is no address such as http://"),
        ("ABCDE --bot simple --move-time 0", "move-time must be from"),
        ("ftp://127.0.0.1/ABCDE --bot simple", "is no table, use its code or link"),
        ("http://127.0.0.1:1/ --bot simple", "is no table, use its code or link"),
        ("ABCDE --bot genius", "genius is not one of"),
        ("ABCDE --bot none.py:Bot", "none.py cannot be read"),
    ],
)
def test_bad_requests_are_refused(arguments, reason, capsys):
    assert run(["join", *arguments.split()]) == 2
    error = capsys.readouterr().err
    assert reason in error
    assert error.count("\n") == 1
