"""`rowlock arena` at the command line, and a bot of one's own in the terminal."""

import csv
import json
import re
from pathlib import Path

import pytest

from rowlock.arena.runners import Local
from rowlock.cli import run
from tests.support.arena.company import written
from tests.support.texts import match

ROOT = Path(__file__).parents[2]
LAST = """
class Last:
    def choose(self, view):
        return view.legal[-1]

class Wrong:
    def choose(self, view):
        return view.legal[7]
"""


def arena(capsys, *arguments, status=0):
    assert run(["arena", *arguments]) == status
    return capsys.readouterr().out


def test_tables(capsys):
    said = arena(
        capsys, "onboard", "--bots", "random,simple", "--games", "3001", "--decide", "simple>random"
    )
    assert "3,002 games" in said
    assert match(r"simple +\+\d+ +± \d+ +\d+\.\d\d ± \d\.\d\d +compiled", said)
    assert match(r"simple +[19]\d+\.\d\d% ± \d\.\d\d%", said)
    assert match(r"simple>random: settled after \d+ games: yes \(wrong in at most 5.00% of", said)
    backwards = arena(capsys, "onboard", "--bots", "random,simple", "--decide", "random>simple")
    assert match(r"random>simple: settled after \d+ games: no", backwards)


def test_json_csv_and_picture(tmp_path, capsys):
    files = [tmp_path / "pairings.csv", tmp_path / "arena.png"]
    options = f"--games 17 --seats 3 --track B --seed 4 --threads 1 --csv {files[0]}"
    own = ["--bot", written(tmp_path, LAST, "Last"), "--plot", str(files[1]), "--json"]
    bots = ["--bots", "random,simple", "--anchor", "random"]
    said = json.loads(arena(capsys, "onboard", *bots, *own, *options.split()))
    assert (said["game"], said["seats"], said["seed"]) == ("onboard", 3, 4)
    assert said["options"] == {"track": "B"}
    assert said["games"] == 6 * 18
    assert [bot["name"] for bot in said["bots"]] == ["simple", "random", "Last"]
    points = [bot["rating"] for bot in said["bots"]]
    assert points[0] > points[1] == 0 > points[2]
    assert said["bots"][0]["rating_95"][0] < points[0] < said["bots"][0]["rating_95"][1]
    assert said["bots"][2]["kind"] == "own process"
    assert said["speed"]["games_per_second"] > 0
    assert said["speed"]["milliseconds_a_move"]["Last"] > 0
    cells = {(line["bot"], line["against"]): line for line in said["pairings"]}
    assert cells["simple", "random"]["beats"] is True
    assert cells["Last", "simple"]["beats"] is False
    lines = list(csv.DictReader(files[0].read_text("utf-8").splitlines()))
    assert [float(line["share"]) for line in lines] == [c["share"] for c in said["pairings"]]
    assert float(lines[0]["share_low"]) == said["pairings"][0]["share_95"][0]
    assert files[1].read_bytes().startswith(b"\x89PNG")


def test_who_has_not_played_has_no_figures(tmp_path, capsys):
    """A question that is settled soon may leave others without a game."""
    files = [tmp_path / "pairings.csv", tmp_path / "arena.svg"]
    options = f"--bots simple,random,steady --games 4000 --csv {files[0]} --plot {files[1]} --json"
    said = json.loads(
        arena(capsys, "onboard", *options.split(), "--threads", "1", "--decide", "simple>random")
    )
    idle = next(bot for bot in said["bots"] if bot["name"] == "steady")
    assert (idle["games"], idle["rating"], idle["rating_95"], idle["mean"]) == (0, None, None, None)
    unplayed = [line for line in said["pairings"] if not line["games"]]
    assert len(unplayed) == 2
    assert {(line["share"], line["share_95"], line["beats"]) for line in unplayed} == {
        (None, None, None)
    }
    lines = list(csv.DictReader(files[0].read_text("utf-8").splitlines()))
    assert [line["share"] for line in lines if line["games"] == "0"] == ["", ""]
    assert files[1].read_text("utf-8").count("% -->") == 2, "two cells of the matrix are told"


def test_why_a_bot_lost(tmp_path, capsys):
    wrong = ["--bot", written(tmp_path, LAST, "Wrong"), "--games", "4", "--threads", "1"]
    said = arena(capsys, "onboard", "--bots", "random", *wrong)
    assert "Wrong lost 4 games (error): IndexError: tuple index out of range (line 8)" in said
    assert "first in game 0, turn 1, as A: onboard: r- y- g- b- x0 @0 | " in said
    (bot,) = (
        bot
        for bot in json.loads(arena(capsys, "onboard", "--bots", "random", *wrong, "--json"))[
            "bots"
        ]
        if bot["name"] == "Wrong"
    )
    (forfeit,) = bot["forfeits"]
    assert (forfeit["kind"], forfeit["games"], forfeit["seat"]) == ("error", 4, "A")


def test_a_file_that_cannot_be_loaded_is_named(tmp_path, capsys):
    broken = written(tmp_path, "import nonsense", "Broken")
    said = arena(capsys, "onboard", "--bots", "random", "--bot", broken, "--games", "2")
    assert "broken.py cannot be loaded: ModuleNotFoundError: No module named 'nonsense'" in said


def test_a_player_that_does_not_compile_is_refused(tmp_path, capsys):
    text = "from rowlock.kernels.players.policies import Policy\nBroken = Policy(lambda table: 44)"
    broken = written(tmp_path, text, "Broken")
    assert run(["arena", "onboard", "--bots", "random", "--bot", broken, "--games", "2"]) == 2
    error = capsys.readouterr().err
    assert "broken.py cannot be loaded: TypeError: Signature mismatch" in error
    assert error.count("\n") == 1


def test_ctrl_c_shows_how_it_stood(capsys, monkeypatch):
    played = Local.results

    def interrupted(self, work):
        yield from list(played(self, work[:1]))
        raise KeyboardInterrupt

    monkeypatch.setattr(Local, "results", interrupted)
    options = ["--bots", "random,simple", "--games", "90000", "--threads", "1"]
    said = arena(capsys, "onboard", *options, status=130)
    assert "10,000 games" in said
    assert "Stopped before the end" in said


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("chess --bots random,simple", "chess is not one of"),
        ("onboard --bots random,genius", "genius is not one of"),
        ("onboard --bots random", "an arena needs at least two bots"),
        ("onboard", "an arena needs at least two bots"),
        ("onboard --bots random,simple --games 0", "games must be from 1"),
        ("onboard --bots random,simple --games -5", "games must be from 1"),
        ("onboard --bots random,simple --threads 0", "threads must be from 1"),
        ("onboard --bots random,simple --seats 1", "seats must be from 2"),
        ("onboard --bots random,simple --seats 9", "1 to 4 seats, not 9"),
        ("onboard --bots random,simple --move-time 0", "move-time must be from"),
        ("onboard --bots random,simple --error 2", "error must be from"),
        ("onboard --bots random,simple --error 0.1", "--error says nothing without --decide"),
        ("onboard --bots random,simple --seed 99999999999999999999", "seed must be from"),
        ("onboard --bots random,hazard", "onboard"),
        ("onboard --bots random,simple --csv no/such/file", "no/such/file: No such file"),
        ("onboard --bots random,simple --anchor me", "me is not one of random, simple"),
        ("onboard --bots random,simple --decide simple", "simple is not a question"),
        ("onboard --bots random,simple --decide simple>me", "simple>me is not a question"),
        ("onboard --bots random,simple --plot x.doc", "x.doc"),
        ("onboard --bots random,simple --csv no/such/folder", "No such file"),
        ("onboard --bots random,simple --track Z", "a track is A, B"),
        ("onboard --bots random,simple --on moon", "not on moon"),
        ("onboard --bots random,simple --on ray://127.0.0.1:1", "127.0.0.1:1: Connection refused"),
        ("onboard --bots random,simple --on 127.0.0.1:1", "127.0.0.1:1: Connection refused"),
        ("onboard --bots random --bot none.py:Bot", "none.py cannot be read: No such file"),
        ("onboard --bots random --bot none.py", "none.py is not the name of a bot in a file"),
        ("onboard --bots random,none.py:x-y", "none.py:x-y is not the name of a bot in a file"),
        ("onboard --bots random --bot examples/own_bot.py:Bot", "nothing is called Bot in"),
    ],
)
def test_bad_requests_are_refused(arguments, reason, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert run(["arena", *arguments.split()]) == 2
    error = capsys.readouterr().err
    assert reason in error
    assert error.count("\n") == 1


def test_without_ray_it_says_so(capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    assert run(["arena", "onboard", "--bots", "random,simple", "--on", "ray"]) == 2
    assert "Ray is not installed: pip install 'rowlock[lab]'" in capsys.readouterr().err


# -- in the terminal -------------------------------------------------------------------------------


def test_a_bot_of_ones_own_plays_in_the_terminal(tmp_path, capsys):
    bots = ["--bot", written(tmp_path, LAST, "Last"), "--bot", f"{tmp_path / 'last.py'}:Wrong"]
    options = ["--players", "simple", "--seed", "1", "--lang", "en", "--in-order"]
    assert run(["play", "qwixx", *options, *bots]) == 0
    said = capsys.readouterr().out
    assert "A simple, B Last, C Wrong" in said
    assert "Wrong gives no move of its own (IndexError: tuple index out of range (line 8))." in said
    assert "Winner: simple!" in said


def test_a_bot_among_the_players(tmp_path, capsys):
    file = written(tmp_path, LAST, "Last")
    options = ["--seed", "1", "--lang", "en", "--in-order"]
    assert run(["play", "qwinto", "--players", f"simple,{file},{file}", *options]) == 0
    assert "A simple, B Last, C Last 2" in capsys.readouterr().out
    assert run(["play", "--bot", f"{tmp_path / 'last.py'}:None_"]) == 2
    assert "nothing is called None_ in" in capsys.readouterr().err
    (tmp_path / "broken.py").write_text("1 / 0", "utf-8")
    assert run(["play", "--bot", f"{tmp_path / 'broken.py'}:Bot"]) == 2
    assert "cannot be loaded: ZeroDivisionError: division by zero (line 1)" in (
        capsys.readouterr().err
    )


# -- the page about it -----------------------------------------------------------------------------


def test_the_bot_of_the_page_is_the_example():
    page = (ROOT / "docs" / "your-own-bot.md").read_text("utf-8")
    text = match(r"```python\n(.*?)```", page, re.DOTALL)[1]
    assert text == "# own_bot.py\n" + (ROOT / "examples" / "own_bot.py").read_text("utf-8")


@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_the_bot_of_the_page_plays(game, tmp_path, capsys):
    page = (ROOT / "docs" / "your-own-bot.md").read_text("utf-8")
    text = match(r"```python\n(.*?)```", page, re.DOTALL)[1]
    file = written(tmp_path, text, "Thrifty")
    options = ["--bots", "random", "--bot", file, "--games", "6", "--threads", "1", "--json"]
    said = json.loads(arena(capsys, game, *options, "--move-time", "60"))
    assert [bot["forfeits"] for bot in said["bots"]] == [[], []]
    assert game == "qwinto" or said["bots"][0]["name"] == "Thrifty"
