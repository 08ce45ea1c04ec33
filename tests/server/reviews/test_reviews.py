"""The review of a finished game, the coach at a table, and positions, from a real server."""

import contextlib
import json
import time

import pytest

from rowlock.cli import run
from rowlock.rules import GAMES
from rowlock.rules import record as records
from tests.support.server.people import play_on, two_at_a_table

pytestmark = pytest.mark.slow
PATIENCE = 120


def rolled(*sockets):
    """Whoever is to roll does so, until the first has something to choose from."""
    first = sockets[0]
    end = time.monotonic() + PATIENCE
    while len(first.greeted()["mine"][0]["legal"]) < 2:
        assert time.monotonic() < end
        for socket in sockets:
            if socket.greeted()["mine"][0]["roll"]:
                socket.send("roll", seat=socket.mine["seat"])
            with contextlib.suppress(TimeoutError):
                socket.hear(timeout=0.05)
    return first.mine


def asked(person, path):
    return person.http.get(path, timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_the_review_of_a_game_is_that_of_its_record(person, game, tmp_path, capsys):
    ada = person("Ada")
    table = ada.open(game, seats=("me", "simple"))["id"]
    early = asked(ada, f"/api/tables/{table}/review")
    assert (early.status_code, early.json()["code"]) == (409, "not-over-yet")
    play_on(ada.sit(table))
    told = asked(person("Eve"), f"/api/tables/{table}/review").raise_for_status().json()
    mine = asked(ada, f"/api/tables/{table}/review").raise_for_status().json()
    assert mine == told | {"yours": [0]}
    record = records.read(ada.http.get(f"/api/tables/{table}/record").text)
    steps = len(ada.get(f"/api/tables/{table}/replay")["views"]) - 1
    assert steps == len(record.steps)
    for seat in told["seats"]:
        for each in seat["decisions"]:
            assert 0 <= each["view"] < each["step"] <= steps
            assert each["taken"] in {option["move"] for option in each["options"]}
            assert each["options"][0]["grade"] == "best"
    file = tmp_path / "game.rowlock"
    file.write_text(records.write(record), "utf-8")
    assert run(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == told, "the command tells the same, digit by digit"


def test_the_coach_answers_who_plays_with_bots(person, tmp_path, capsys):
    ada, eve = person("Ada"), person("Eve")
    table = ada.open("qwixx", seats=("me", "simple", "simple"))["id"]
    seat = ada.sit(table)
    mine = rolled(seat)
    told = asked(ada, f"/api/tables/{table}/advice?seat={mine['seat']}").raise_for_status().json()
    assert told["decision"] == seat.view["decision"]
    assert {option["move"] for option in told["options"]} == set(mine["legal"])
    losses = [option["loss"] for option in told["options"]]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert seat.people["coach"] is True
    file = tmp_path / "game.rowlock"
    file.write_text(ada.http.get(f"/api/tables/{table}/record").text, "utf-8")
    assert run(["hint", str(file), "--seat", "ABC"[mine["seat"]], "--json"]) == 0
    hints = json.loads(capsys.readouterr().out)
    shared = ("seat", "worst", "options")
    assert [hints[name] for name in shared] == [told[name] for name in shared]
    for who in (eve, ada):
        other = mine["seat"] if who is eve else 1 - min(mine["seat"], 1)
        answer = asked(who, f"/api/tables/{table}/advice?seat={other}")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


def test_among_people_the_coach_is_silent_unless_all_agreed(person):
    ada, ben = person("Ada"), person("Ben")
    for coach in (False, True):
        table = ada.open("qwixx", seats=("me", "open"), coach=coach)["id"]
        ben.post(f"/api/tables/{table}/join", name="Ben")
        first, _ = seats = ada.sit(table), ben.sit(table)
        rolled(*seats)
        assert first.people["coach"] is coach
        answer = asked(ada, f"/api/tables/{table}/advice?seat={first.mine['seat']}")
        assert answer.status_code == (200 if coach else 403)
        if not coach:
            assert answer.json()["code"] == "no-coach"


def test_advice_knows_nothing_of_hidden_choices(person):
    """The same words whether the other has chosen or not."""
    table, first, second = two_at_a_table(person, "qwixx", coach=True)
    rolled(first, second)
    path = f"/api/tables/{table}/advice?seat={first.mine['seat']}"
    before = asked(first.person, path).raise_for_status().json()
    second.until(lambda view: view["decision"] == first.view["decision"])
    assert second.act()
    assert asked(first.person, path).raise_for_status().json() == before
    first.send("choose", seat=first.mine["seat"], move=first.mine["legal"][0])


def test_positions(person):
    ada = person("Ada")
    text = "qwixx: r2,5,7 y- g12,11 b- x1 | r- y2 g- b- x0 > B"
    told = ada.post("/api/positions", text=text)
    assert told["text"] == text
    assert told["options"] == [[], []]
    assert [sheet["misthrows"] for sheet in told["sheets"]] == [1, 0]
    assert sum(each["win"] for each in told["prospects"]) == pytest.approx(1)
    faces = {"w1": 3, "w2": 5, "r": 1, "y": 2, "g": 6, "b": 4}
    told = ada.post("/api/positions", text=text, faces=faces)
    moves = [{option["move"] for option in seat} for seat in told["options"]]
    assert moves == [{"r8", "y8", "g8", "b8", "-"}] * 2
    free = ",".join("-" * 9)
    qwinto = f"qwinto: o{free} y{free} p{free} x0"
    assert len(ada.post("/api/positions", text=qwinto)["options"][0]) == 7
    told = ada.post("/api/positions", text=qwinto, faces={"o": 4, "p": 3})
    assert {option["move"][0] for option in told["options"][0]} == {"o", "p", "-"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"text": "qwixx: r12! y- g- b- x0"}, "needs-five"),
        ({"text": "chess: e4"}, "unknown-game"),
        ({"text": "qwixx: r- y- g- b- x0", "faces": {"w1": 9}}, "bad-request"),
        ({"text": "qwixx: r- y- g- b- x0", "faces": {"w9": 1}}, "bad-request"),
        ({"text": "qwixx: r- y- g- b- x0", "faces": {"w1": 1}}, None),
        ({"text": "x" * 3000}, "bad-request"),
    ],
)
def test_positions_that_no_game_can_reach(person, body, code):
    answer = person("Ada").http.post("/api/positions", json=body)
    assert answer.status_code == 400
    if code is not None:
        assert answer.json()["code"] == code
