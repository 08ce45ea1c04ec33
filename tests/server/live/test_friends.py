"""Friends at a real server: a table that grows, a latecomer, and the next game."""

import pytest

from tests.support.server.people import play_on

pytestmark = pytest.mark.slow


def joined(person, table, *names):
    """People who take a seat and connect."""
    sockets = []
    for name in names:
        somebody = person(name)
        somebody.post(f"/api/tables/{table}/join", name=name)
        sockets.append(somebody.sit(table))
        sockets[-1].greeted()
    return sockets


def names(people):
    return [seat["name"] for seat in people["seats"] if seat["kind"] != "open"]


def test_friends_come_one_by_one_and_play_again_and_again(person):
    ada = person("Ada")
    table = ada.open(seats=("me", *["open"] * 4), start="host")["id"]
    host = ada.sit(table)
    host.greeted()
    assert host.table_message["start"] == "host"
    friends = joined(person, table, "Ben", "Cleo", "Dora")
    for each in (host, *friends):
        people = each.until_seats(lambda people: len(names(people)) == 4)
        assert next(seat.get("host", False) for seat in people["seats"])
    refused = friends[0].person.post(f"/api/tables/{table}/start", status=403)
    assert refused["code"] == "not-host"
    ada.post(f"/api/tables/{table}/start")
    emma = person()
    late = emma.post(f"/api/tables/{table}/join", name="Emma", status=409)
    assert late["code"] == "already-started"
    emma.post(f"/api/tables/{table}/wait", name="Emma")
    watching = emma.sit(table)
    watching.greeted()
    assert (watching.people["queue"], watching.people["queued"]) == (["Emma"], True)
    everybody = (host, *friends)
    for each in everybody:
        each.until(lambda view: view["status"] == "playing")
        assert not each.until_seats(lambda people: people["queue"])["queued"]
    play_on(*everybody)
    began = host.people["seats"][0]["name"]
    order = names(host.people)
    asking = friends[0]
    assert asking.send("again")["type"] == "ack"
    assert asking.view["status"] == "waiting"
    next_table = asking.table_message["id"]
    for each in (host, friends[1], watching):
        assert each.until_seats(lambda people: people["rematch"])["asked"] == "Ben"
    friends[1].person.post(f"/api/tables/{next_table}/decline")
    for each in (host, friends[2], watching):
        assert each.send("again", contribution="0a")["type"] == "ack"
    people = asking.until_seats(lambda people: people["declined"] == ["Cleo"])
    assert people["host"]
    asking.until_seats(lambda people: sorted(names(people)) == ["Ada", "Ben", "Dora", "Emma"])
    assert asking.view["status"] == "waiting"
    asking.person.post(f"/api/tables/{next_table}/start")
    people = asking.until_seats(lambda people: len(people["seats"]) == 4)
    rotated = [name for name in order[1:] + order[:1] if name != "Cleo"]
    assert names(people) == [*rotated, "Emma"]
    if began != "Cleo":
        assert names(people)[-2] == began, "who began comes last"
    playing = (host, asking, friends[2], watching)
    for each in playing:
        each.until(lambda view: view["status"] == "playing")
    play_on(*playing)
    for each in playing:
        assert each.send("again")["type"] == "ack"
    for each in playing:
        each.until(lambda view: view["status"] == "playing")
    assert names(each.people)[0] == [*rotated, "Emma"][1]


def test_a_host_who_is_gone_is_followed(person):
    ada = person("Ada")
    table = ada.open(seats=("me", "open", "open"), start="host")["id"]
    host = ada.sit(table)
    host.greeted()
    [ben] = joined(person, table, "Ben")
    here = ben.person.post(f"/api/tables/{table}/host", status=409)
    assert here["code"] == "host-is-here"
    stranger = person("Eve").post(f"/api/tables/{table}/host", status=403)
    assert stranger["code"] == "not-your-seat"
    host.socket.close()
    ben.until_seats(lambda people: not people["seats"][0].get("here"))
    ben.person.post(f"/api/tables/{table}/host")
    assert ben.until_seats(lambda people: people["host"])
    assert ada.post(f"/api/tables/{table}/start", status=403)["code"] == "not-host"
    ben.person.post(f"/api/tables/{table}/start")
    ben.until(lambda view: view["status"] == "playing")


def test_waiting_is_taken_back_and_needs_a_name(person):
    ada = person("Ada")
    table = ada.open(seats=("me", "simple"))["id"]
    host = ada.sit(table)
    emma = person("Emma")
    assert emma.post(f"/api/tables/{table}/wait", name=" ", status=400)["code"] == "bad-name"
    emma.post(f"/api/tables/{table}/wait", name="Emma")
    host.until_seats(lambda people: people["queue"] == ["Emma"])
    assert emma.http.delete(f"/api/tables/{table}/wait").status_code == 204
    host.until_seats(lambda people: people["queue"] == [])
    assert person().http.delete(f"/api/tables/{table}/wait").status_code == 204
    assert ada.http.delete("/api/tables/ABCDE/wait").status_code == 404
