"""The dice of a day on a real server: killed, asked many times at once, with a solved table."""

import signal
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest

from rowlock.server.daily.par import par
from tests.support.server.people import Person
from tests.support.server.solved import make_up_table

pytestmark = pytest.mark.slow


def give_up(socket, turns):
    """Take misthrows until so many turns are complete, or until the game is over."""
    view = socket.greeted()
    while view["status"] == "playing" and view["turn"] <= turns:
        mine = socket.mine
        if mine["roll"]:
            answer = socket.send("roll", seat=0)
        else:
            answer = socket.send("choose", seat=0, move=(mine["misthrows"] or ["-"])[0])
        assert answer["type"] == "ack", answer
        view = socket.until(lambda view, seq=answer["seq"]: view["seq"] >= seq)


def rolls(person, table):
    text = person.http.get(f"/api/tables/{table}/record").text
    return [line.split(" A ")[0] for line in text.splitlines() if line[:1].isdigit()]


def test_a_killed_server_forgets_neither_game_nor_result(server):
    ada = Person(server, "Ada")
    table = ada.post("/api/daily/qwixx")["id"]
    day = date.fromisoformat(ada.sit(table).hear()["daily"]).isoformat()
    give_up(ada.sit(table), turns=2)
    before = rolls(ada, table)
    assert len(before) == 2
    server.stop(signal.SIGKILL)
    server.start()
    yours = ada.get("/api/daily")["yours"]
    assert yours == [{"game": "qwixx", "day": day, "table": table, "total": None, "late": None}]
    give_up(ada.sit(table), turns=4)
    server.stop(signal.SIGKILL)
    server.start()
    assert ada.get("/api/daily")["yours"][0]["total"] == -20
    found = ada.get(f"/api/daily/qwixx/{day}")
    assert found["yours"]["total"] == -20
    assert (found["players"], found["field"]["rank"]) == (1, 1)
    assert rolls(ada, table)[:2] == before
    ben = Person(server, "Ben")
    other = ben.post("/api/daily/qwixx")["id"]
    give_up(ben.sit(other), turns=4)
    if ben.get("/api/daily")["yours"][0]["day"] == day:
        assert rolls(ben, other) == rolls(ada, table), "the seed outlives the process"


def test_who_asks_many_times_at_once_gets_one_table(server):
    ada = Person(server, "Ada")
    with ThreadPoolExecutor(8) as threads:
        asked = list(threads.map(lambda _: ada.post("/api/daily/qwinto")["id"], range(24)))
    assert len(set(asked)) == 1
    assert len(ada.get("/api/daily")["yours"]) == 1


def test_the_perfect_player_joins_in_once_it_has_its_table(empty_cache):
    seed = "ab" * 32
    assert [each.level for each in par("qwixx", "2026-11-16", seed).bots][-1] == "expert"
    make_up_table()
    found = par("qwixx", "2026-11-16", seed)
    assert [each.level for each in found.bots][-1] == "solo"
    assert found.expected
    assert 0 < found.expected < 60, "the worth of an empty sheet is the table's own"
    assert par("qwinto", "2026-11-16", seed).expected is None
