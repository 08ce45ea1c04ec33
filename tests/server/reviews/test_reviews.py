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
    seat = ada.sit(table)
    play_on(seat)
    ada_seat = seat.mine["seat"]
    told = asked(person("Eve"), f"/api/tables/{table}/review").raise_for_status().json()
    mine = asked(ada, f"/api/tables/{table}/review").raise_for_status().json()
    assert told["yours"] == []
    assert mine == told | {"yours": [ada_seat]}
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
    assert run(["review", str(file), "--quick", "--json"]) == 0
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


def test_a_review_is_refined_while_it_is_read_and_a_decision_on_request(person):
    ada = person("Ada")
    table = ada.open("qwixx", seats=("me", "simple"))["id"]

    def post(path, **body):
        return ada.http.post(f"/api/tables/{table}/{path}", json=body, timeout=PATIENCE)

    for path, body in (("review/refine", {}), ("rollout", {"view": 1, "seat": 0})):
        early = post(path, **body)
        assert (early.status_code, early.json()["code"]) == (409, "not-over-yet")
    play_on(ada.sit(table))
    end = time.monotonic() + PATIENCE
    known = 0
    while known < 2:
        news = post("review/refine", known=known).raise_for_status().json()
        known += len(news["decisions"])
        assert time.monotonic() < end
        time.sleep(0.4)
    assert news["worst"] == "blunder"
    post("review/refine", known=known, stop=True).raise_for_status()
    told = asked(ada, f"/api/tables/{table}/review").raise_for_status().json()
    assert told["refined"]["done"] >= known
    decision = next(
        each for seat in told["seats"] for each in seat["decisions"] if each["error"] is not None
    )
    seat = next(each["seat"] for each in told["seats"] if decision in each["decisions"])
    wish = {"view": decision["view"], "seat": seat, "move": decision["taken"]}
    while not (progress := post("rollout", **wish).raise_for_status().json())["trials"]:
        assert time.monotonic() < end
        time.sleep(0.4)
    assert decision["taken"] in {each["move"] for each in progress["report"]["options"]}
    post("rollout", **wish, stop=True).raise_for_status()
    nothing = {"view": 0, "seat": 0}
    while (answer := post("rollout", **nothing)).status_code == 200:
        assert time.monotonic() < end
        time.sleep(0.4)
    assert answer.json()["code"] == "nothing-to-decide"
    bad = ada.http.post("/api/positions/rollout", json={"text": "qwixx: r1"}, timeout=PATIENCE)
    assert bad.status_code == 400
