"""`rowlock replay`, `moves`, `verify` and `position`, as people and programs call them."""

import io
import json
import re
import subprocess
import sys

import pytest

from rowlock.cli import run
from rowlock.rules import record as records_text
from tests.support.games.records import BOOK, ONBOARD, OVER, QWINTO
from tests.support.games.tables import played, record_of

WRONG = BOOK.replace("B /r7", "B /r7  A b12")


@pytest.fixture
def files(tmp_path):
    def write(*texts):
        paths = []
        for number, text in enumerate(texts):
            path = tmp_path / f"{number}.rowlock"
            path.write_text(text, "utf-8", newline="\n")
            paths.append(str(path))
        return paths

    return write


def out(capsys):
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_replay_as_json(files, capsys):
    assert run(["replay", *files(BOOK, OVER, QWINTO, ONBOARD), "--json"]) == 0
    book, over, qwinto, onboard = out(capsys)
    assert book == {
        "game": "qwixx",
        "players": ["Max", "Emma", "Laura", "Linus"],
        "finished": False,
        "scores": [2, 2, -5, 0],
        "winners": [],
        "turns": 3,
    }
    assert over["finished"] is True
    assert over["winners"] == ["B"]
    assert over["scores"] == [-20, -9]
    assert qwinto["scores"] == [1, -4]
    assert onboard["scores"] == [3 + 3, -5]


def test_bad_records_are_reported_and_the_others_are_done(files, capsys):
    paths = files(BOOK, WRONG, "game: chess\n", OVER)
    assert run(["replay", "--json", *paths, "does-not-exist"]) == 1
    good, illegal, syntax, over, missing = out(capsys)
    assert good["turns"] == 3
    assert illegal == {
        "error": "line 8, turn 2: A b12: blue is crossed up to 10",
        "kind": "illegal",
        "line": 8,
        "turn": 2,
    }
    assert (syntax["kind"], syntax["line"], syntax["turn"]) == ("syntax", 1, None)
    assert over["finished"]
    assert (missing["kind"], missing["line"], missing["turn"]) == ("syntax", 0, None)
    assert "No such file" in missing["error"]


def test_errors_for_people_go_to_stderr(files, capsys):
    (path,) = files(WRONG)
    assert run(["replay", path]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "line 8, turn 2: A b12: blue is crossed up to 10\n"
    assert run(["moves", path, path]) == 1
    assert capsys.readouterr().err.splitlines()[0].startswith(f"{path}: line 8")


@pytest.mark.parametrize("command", ["replay", "moves", "verify"])
def test_a_file_that_is_missing_is_named(command, capsys):
    for files in (["does-not-exist"], ["does-not-exist"] * 2):
        assert run([command, *files]) == 1
        said = capsys.readouterr().err.splitlines()
        assert said == ["does-not-exist: No such file or directory"] * len(files)


def test_replay_shows_the_sheets(files, capsys):
    assert run(["replay", *files(OVER)]) == 0
    shown = capsys.readouterr().out
    assert "A Ada" in shown
    assert "×2" in shown
    assert "fourth misthrow" in shown
    assert "Winner: Ben!" in shown
    assert run(["replay", *files(BOOK)]) == 0
    assert "3 turns played" in capsys.readouterr().out


def test_canonical_text(files, capsys):
    sloppy = BOOK.replace("1. w41", " 1.   w41").replace("  B y5", " B y5")
    assert run(["replay", "--canonical", *files(sloppy, OVER)]) == 0
    assert capsys.readouterr().out == BOOK + OVER


def test_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BOOK.encode())))
    assert run(["replay", "-", "--json"]) == 0
    assert out(capsys)[0]["turns"] == 3


def test_bytes_that_are_not_text(tmp_path, capsys):
    path = tmp_path / "bad"
    path.write_bytes(b"game: qwixx\n\xff")
    assert run(["replay", str(path), "--json"]) == 1
    assert out(capsys) == [
        {"error": "line 2: the text is not UTF-8", "kind": "syntax", "line": 2, "turn": None}
    ]


MOVES = [
    (BOOK, {"waiting": {}, "roll": "D"}),
    (OVER, {"waiting": {}}),
    (
        BOOK.replace("3. w62 r1 y5 g4 b3  C x", "3. w62 r1 y5 g4 b3  A b8  ..."),
        {
            "waiting": {
                "B": ["-", "b8", "g8", "r8", "y8"],
                "C": ["-", "b8", "g8", "r8", "y8"],
                "D": ["-", "b8", "g8", "r8", "y8"],
            }
        },
    ),
    (
        BOOK.replace("C x", "C -  A -  B -  D -  ..."),
        {"waiting": {"C": sorted(["/", "/r7", "/r3", "/y11", "/y7", "/g10", "/g6", "/b9", "/b5"])}},
    ),
    (QWINTO, {"waiting": {"A": ["o", "o p", "o y", "o y p", "p", "y", "y p"]}}),
    (QWINTO + "3. o y  ...\n", {"waiting": {}, "roll": "A"}),
    (QWINTO + "3. o1 y2  ...\n", {"waiting": {"A": ["=", ">"]}}),
    (QWINTO + "3. o1 y2 >  ...\n", {"waiting": {}, "roll": "A"}),
    (
        QWINTO + "3. o1 =1  A -  ...\n",
        {"waiting": {"B": ["-", "o1=1", "o2=1"]}},
    ),
    (
        ONBOARD + "3. w66 r1 y1 g1 b1  A r12  ...\n",
        None,
    ),
    (
        ONBOARD + "3. w66 r1 y1 g1 b1  A /  B -  ...\n",
        {"waiting": {"A": ["//", "//g9+5", "//y4+3", "//y5+4"]}},
    ),
]


@pytest.mark.parametrize(("text", "expected"), MOVES)
def test_moves_as_json(files, capsys, text, expected):
    status = run(["moves", "--json", *files(text)])
    (said,) = out(capsys)
    if expected is None:
        assert status == 1
        assert said["kind"] == "illegal"
    else:
        assert status == 0
        assert said == expected


def test_moves_for_people(files, capsys):
    assert run(["moves", *files(BOOK)]) == 0
    assert "D Linus rolls next" in capsys.readouterr().out
    assert run(["moves", *files(OVER)]) == 0
    assert "The game is over" in capsys.readouterr().out
    assert run(["moves", *files(QWINTO)]) == 0
    assert "A Ada: o  o p" in capsys.readouterr().out


def test_verify(files, capsys):
    table = played("qwixx", {}, 2, seed=8)
    good = records_text.write(table.record())
    (path,) = files(good)
    assert run(["verify", path]) == 0
    assert "rolls are what the seed gives" in capsys.readouterr().out
    assert run(["verify", path, "--json"]) == 0
    assert out(capsys)[0]["fair"] is True
    swapped = good.replace("dice_seed: ", "dice_seed: 00")
    bad, none, unreadable = files(swapped, BOOK, "?")
    assert run(["verify", bad]) == 1
    assert "not the one committed to" in capsys.readouterr().err
    assert run(["verify", bad, none, unreadable, "--json"]) == 1
    first, second, third = out(capsys)
    assert first["code"] == "dice-commitment"
    assert second["code"] == "dice-not-finished"
    assert third["kind"] == "syntax"


def test_own_dice_cannot_be_verified_and_it_says_so(files, capsys):
    table = played("qwixx", {}, 2, seed=8)
    text = records_text.write(table.record())
    (path,) = files(re.sub(r"dice_commit: .*\ndice_seed: .*", "throws: own", text))
    assert run(["verify", path]) == 1
    assert "people threw their own dice: there is no seed" in capsys.readouterr().err
    assert run(["verify", path, "--json"]) == 1
    (told,) = out(capsys)
    assert (told["fair"], told["code"]) == (None, "dice-own")
    assert run(["dice", path]) == 0


def test_who_rolls_next_is_one_word_where_seats_have_no_names(capsys):
    assert run(["position", "qwixx: r- y- g- b- x0"]) == 0
    assert "\nA rolls next." in capsys.readouterr().out


def test_position(capsys):
    assert run(["position", "qwixx: r2,5,7 y- g12,11 b- x1", "--json"]) == 0
    (said,) = out(capsys)
    assert said["scores"] == [4]
    assert said["game"] == "qwixx"
    assert said["waiting"] == "roll"
    assert said["seat"] == "A"
    assert run(["position", "qwixx: r- y- g- b- x4", "--json"]) == 0
    (said,) = out(capsys)
    assert said["waiting"] == "over"
    assert said["winners"] == ["A"]
    assert run(["position", "onboard: r5 y- g- b- x0 @1", "--track", "B"]) == 0
    shown = capsys.readouterr().out
    assert "A>  r5" in shown
    assert run(["position", "qwixx: r- y- g- b- x4"]) == 0
    assert "over" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("qwixx: r5,4 y- g- b- x0", "left to right"),
        ("nonsense", "a table is written"),
        ("chess: x", "chess is not one of"),
        ("qwixx(nosuch): r- y- g- b- x0", "nosuch"),
        ("qwinto(bonus): o- y- p- x0", "qwinto has no option sheet"),
        ("qwixx(double): r3 y- g- b- x0", "r3"),
    ],
)
def test_a_refused_position_is_one_line_and_exit_status_1(position, why, capsys):
    assert run(["position", position]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("rowlock: ")
    assert said.err.count("\n") == 1
    assert why in said.err
    assert run(["position", position, "--json"]) == 1
    (answer,) = out(capsys)
    assert answer["kind"] == "syntax"
    assert why in answer["error"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["position"], "requires an argument"),
        (["replay"], "at least one file"),
        (["replay", "--jsno"], "--jsno: there is no such option"),
        (["replay", "-j", "x"], "-j: there is no such option"),
        (["position", "qwixx: r- y- g- b- x0", "--track", "B"], "qwixx has no option track"),
        (["position", "r- y- g- b- x0 @0", "--track", "D"], "A, B, C or 40 fields"),
        (["position", "r- y- g- b- x0", "--sheet", "nosuch"], "nosuch is not one of classic"),
        (["rules", "chess"], "chess"),
        (["frobnicate"], "frobnicate"),
        (["play", "--players", "me,hal"], "hal is not one of me, random, simple"),
        (["play", "--players", ",".join(["simple"] * 6)], "1 to 5 seats, not 6"),
        (["play", "--lang", "pt"], "pt"),
        (["play", "qwinto", "--late-die"], "qwinto has no option late_die"),
        (["play", "qwixx", "--track", "B"], "qwixx has no option track"),
        (["play", "onboard", "--track", "D"], "A, B, C or 40 fields"),
        (["play", "--seed", "many"], "many"),
    ],
)
def test_bad_use_is_one_line_and_exit_status_2(arguments, why, capsys):
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("rowlock: ")
    assert said.err.count("\n") == 1
    assert why in said.err


def test_help_is_a_page(capsys):
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    for word in ("play", "rules", "replay", "moves", "verify", "position", "New here?"):
        assert word in shown
    for command in ("play", "rules", "replay", "moves", "verify", "position"):
        assert run([command, "--help"]) == 0
        assert "Usage" in capsys.readouterr().out


def test_names_cannot_steer_the_terminal(files, capsys):
    assert run(["replay", *files("game: qwixx\nA: \x1b[31mEvil\n\n")]) == 0
    assert "\x1b" not in capsys.readouterr().out
    assert run(["replay", *files("game: qwixx\n\x1b[31mEvil\n\n")]) == 1
    assert "\x1b" not in capsys.readouterr().err


def test_other_languages(files, capsys):
    for language, word in [("de", "Fehlwürfe"), ("fr", "coups manqués"), ("it", "lanci a vuoto")]:
        assert run(["replay", "--lang", language, *files(OVER)]) == 0
        assert word in capsys.readouterr().out


def command(*arguments, text="", **environment):
    """The installed command in a process of its own."""
    import os

    return subprocess.run(
        [sys.executable, "-m", "rowlock", *arguments],
        input=text.encode(), capture_output=True, check=False, timeout=180,
        env={**os.environ, **environment},
    )  # fmt: skip


UMLAUT = BOOK.replace("Laura", "Läura")


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_terminal_can_print_every_name(encoding):
    said = command("replay", "-", "--json", text=UMLAUT, PYTHONIOENCODING=encoding)
    assert json.loads(said.stdout)["players"][2] == "Läura"
    said = command("replay", "-", "--canonical", text=UMLAUT, PYTHONIOENCODING=encoding)
    assert said.stdout.decode() == UMLAUT
    for arguments in (["replay", "-"], ["rules", "qwinto", "--lang", "de"]):
        said = command(*arguments, text=UMLAUT, PYTHONIOENCODING=encoding)
        assert said.returncode == 0, said.stderr


@pytest.mark.slow
def test_standard_input_is_read_once():
    said = command("replay", "-", "-", "--json", text=BOOK)
    first, second = map(json.loads, said.stdout.splitlines())
    assert first["turns"] == 3
    assert (second["kind"], second["line"]) == ("syntax", 0)
    assert "read already" in second["error"]


@pytest.mark.slow
def test_streams_that_are_closed():
    shell = "{} -m rowlock replay - --json <&-; {} -m rowlock play --players me --seed 1 <&-"
    said = subprocess.run(
        ["bash", "-c", shell.format(sys.executable, sys.executable)],
        capture_output=True, check=False, timeout=180,
    )  # fmt: skip
    assert b"Traceback" not in said.stderr
    assert b'"line": 0' in said.stdout
    piped = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m rowlock rules | head -1; echo ${{PIPESTATUS[0]}}"],
        capture_output=True, check=False, timeout=180,
    )  # fmt: skip
    assert b"Traceback" not in piped.stderr


@pytest.mark.slow
@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_a_narrow_terminal(game):
    said = command("play", game, "--players", "simple,simple", "--seed", "1", COLUMNS="60")
    rows = [line for line in said.stdout.decode().splitlines() if "[" in line or "|" in line]
    assert rows
    assert max(map(len, rows)) <= 60


@pytest.mark.slow
def test_150_files_in_one_call(tmp_path):
    """The installed command reads many records at once; how fast is in benchmarks/."""
    paths = []
    for seed in range(150):
        name = ("qwixx", "qwinto", "onboard")[seed % 3]
        path = tmp_path / f"{seed}.rowlock"
        table = played(name, {}, 2 + seed % 3, seed, ("random", "simple"))
        path.write_text(records_text.write(record_of(table)), "utf-8")
        paths.append(str(path))
    done = subprocess.run(
        [sys.executable, "-m", "rowlock", "replay", "--json", *paths],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(said) == 150
    assert all(each["finished"] for each in said)
