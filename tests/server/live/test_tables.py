"""Tables on a real server: people come, play, leave, come back."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from rowlock.analysis.dice import dice_of
from rowlock.playing import verify
from rowlock.rules import GAMES
from rowlock.rules import record as records
from tests.support.server.people import PATIENCE, Person, play_on, two_at_a_table

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
TAKING = {"o", "y", "p", "o y", "o p", "y p", "o y p", ">", "="}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_a_whole_game(person, game):
    ada, ben = person("Ada"), person("Ben")
    table = ada.open(game, seats=("me", "open", "simple"))["id"]
    assert ada.get(f"/api/tables/{table}")["open"] == 1
    ben.post(f"/api/tables/{table}/join", name="Ben", contribution="ff")
    sockets = [ada.sit(table), ben.sit(table)]
    play_on(*sockets)
    views = [socket.until(lambda view: view["status"] == "over") for socket in sockets]
    assert views[0]["outcome"] == views[1]["outcome"]
    text = ada.http.get(f"/api/tables/{table}/record").text
    record = records.read(text)
    assert verify(record) > 3
    assert (record.header("dice_mix") or "").count("ff") == 1
    totals = [sheet["score"]["total"] for sheet in views[0]["sheets"]]
    assert list(record.game.totals(record.state)) == totals
    replay = ada.get(f"/api/tables/{table}/replay")
    assert replay["record"] == text
    last = replay["views"][-1]["view"]
    assert last["outcome"] == views[0]["outcome"]
    assert [sheet["score"]["total"] for sheet in last["sheets"]] == totals
    assert replay["table"]["layout"] == sockets[0].table_message["layout"]
    assert all(each["view"]["mine"] == [] for each in replay["views"])
    dice = ada.get(f"/api/tables/{table}/dice")
    assert dice["throws"] == verify(record)
    assert len(dice["seats"]) == len(views[0]["sheets"])
    counted = dice_of(record)
    assert (dice["faces"], dice["doubles"]) == (list(counted.faces), counted.doubles)
    assert (dice["verdict"], dice["chance"]) == (counted.verdict, counted.chance)
    assert sum(each["expected"] for each in dice["sums"]) == pytest.approx(dice["throws"])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_ever_sent(person, game):
    """All traffic of all seats: no choice of another before it is revealed, no seed."""
    table, first, second = two_at_a_table(person, game)
    onlooker = person("Eve").sit(table)
    play_on(first, second)
    seed = first.until_seats(lambda people: people["fair"]["seed"])["fair"]["seed"]
    second.until(lambda view: view["status"] == "over")
    onlooker.until(lambda view: view["status"] == "over")
    for socket, own in ((first, "Ada"), (second, "Ben"), (onlooker, None)):
        names = [seat.get("name") for seat in socket.people["seats"]]
        assert socket.people["yours"] == [seat for seat, name in enumerate(names) if name == own]
        uncovered = False
        for message in socket.heard:
            uncovered = uncovered or seed in json.dumps(message)
            if message["type"] != "view":
                continue
            assert message["status"] == "over" or not uncovered
            mine = [] if message["status"] == "waiting" else socket.people["yours"]
            assert [each["seat"] for each in message["mine"]] == mine
            if message["phase"] == "together":
                # Nothing of this turn's simultaneous choices is told before all have chosen.
                now = [e for e in message["recent"] if e[0] == message["turn"]]
                assert all(kind == "roll" or text in TAKING for _, _, kind, text in now)


def test_a_hidden_choice_is_known_to_its_owner_only_and_can_be_undone(person):
    _, first, second = two_at_a_table(person)
    active, other = (first, second) if first.mine["roll"] else (second, first)
    active.send("roll", seat=active.mine["seat"])
    other.until(lambda view: view["phase"] == "together")
    seat = other.mine["seat"]
    move = other.mine["legal"][0]
    assert other.send("choose", seat=seat, move=move)["type"] == "ack"
    assert other.until(lambda view: view["mine"][0]["choice"])["mine"][0]["choice"] == move
    seen = active.until(lambda view: seat in view["chosen"])
    assert seen["waiting"] == [active.mine["seat"]]
    assert move not in json.dumps([seen["recent"], seen["sheets"][seat]])
    assert other.send("undo", seat=seat)["type"] == "ack"
    active.until(lambda view: not view["chosen"])
    assert other.send("undo", seat=seat)["code"] == "nothing-to-undo"


def test_commands_that_are_refused(person):
    _, first, second = two_at_a_table(person)
    active, other = (first, second) if first.mine["roll"] else (second, first)
    seat = active.mine["seat"]
    assert other.send("roll", seat=seat)["code"] == "not-your-seat"
    assert other.send("roll", seat=other.mine["seat"])["code"] == "stale"
    assert active.send("choose", seat=seat, move="r5")["code"] == "roll-first"
    old = active.view["decision"]
    assert active.send("roll", seat=seat)["type"] == "ack"
    assert active.send("roll", seat=seat, decision=old)["code"] == "stale"
    active.until(lambda view: view["phase"] == "together")
    assert active.send("choose", seat=seat, move="nonsense")["code"] == "not-a-move"
    assert active.send("choose", seat=seat, move="r13")["code"] == "no-such-number"
    assert active.send("choose", seat=99, move="-")["code"] == "not-your-seat"
    assert active.send("react", seat=seat, reaction="<b>")["code"] == "bad-request"
    wrong = active.send("why", seat=seat, move="r2" if active.view["sum"] != 2 else "r3")
    assert (wrong["code"], wrong["values"]) == ("not-white-sum", {"sum": active.view["sum"]})
    eve = person("Eve").sit(active.table)
    eve.greeted()
    assert eve.send("choose", seat=seat, move="-")["code"] == "not-your-seat"


def test_the_same_command_is_carried_out_once(person):
    _, first, second = two_at_a_table(person)
    active = first if first.mine["roll"] else second
    decision = active.view["decision"]
    one = active.send("roll", seat=active.mine["seat"], id="once", decision=decision)
    two = active.send("roll", seat=active.mine["seat"], id="once", decision=decision)
    assert one["type"] == two["type"] == "ack"
    assert one["seq"] == two["seq"]


def test_reactions_reach_everybody(person):
    _, first, second = two_at_a_table(person)
    first.send("react", seat=first.mine["seat"], reaction="clap")
    while (message := second.hear())["type"] != "reaction":
        pass
    assert message == {"type": "reaction", "seat": first.mine["seat"], "reaction": "clap"}


def test_seats_by_code_and_by_link(person):
    ada, ben, cleo = person("Ada"), person("Ben"), person("Cleo")
    table = ada.open(seats=("me", "open", "open"), public=True)
    listed = ben.get("/api/tables")
    assert table["id"] in [each["id"] for each in listed]
    assert ben.get(f"/api/tables/{table['code'].lower()}")["id"] == table["id"]
    assert ben.post(f"/api/tables/{table['code']}/join", name="Ada", seat=2) == {"seat": 2}
    seated = ben.get(f"/api/tables/{table['id']}")["players"]
    assert [each["name"] for each in seated] == ["Ada", "Ada 2"]
    refused = cleo.post(f"/api/tables/{table['id']}/join", name="Cleo", seat=2, status=409)
    assert refused["code"] == "seat-taken"
    assert cleo.post(f"/api/tables/{table['id']}/start", status=403)["code"] == "not-host"
    ada.post(f"/api/tables/{table['id']}/start")
    late = cleo.post(f"/api/tables/{table['id']}/join", name="Cleo", status=409)
    assert late["code"] == "already-started"
    own = ada.get("/api/tables")
    assert [each["yours"] for each in own if each["id"] == table["id"]] == [True]


def test_who_asks_again_for_a_seat_has_one(person):
    """An answer may get lost on the way; other people, and other seats of one's own, are others."""
    ada, ben = person("Ada"), person("Ben")
    table = ada.open(seats=("me", "open", "open", "open"))["id"]
    wish = {"name": "Ben", "contribution": "0A0b"}
    assert ben.post(f"/api/tables/{table}/join", **wish) == {"seat": 1}
    assert ben.post(f"/api/tables/{table}/join", **wish) == {"seat": 1}
    assert person("Eve").post(f"/api/tables/{table}/join", **wish) == {"seat": 2}
    last = {"name": "Child", "contribution": "0c"}
    seat = ben.post(f"/api/tables/{table}/join", **last)["seat"]
    assert ben.post(f"/api/tables/{table}/join", **last)["seat"] == seat, "also once it has begun"
    sitting = ben.sit(table)
    sitting.greeted()
    names = [each["name"] for each in sitting.people["seats"]]
    assert sorted(names) == ["Ada", "Ben", "Ben 2", "Child"]
    assert names[seat] == "Child"


def test_the_seat_of_the_last_to_join_is_the_one_they_play(person):
    """Lots decide who begins, so that seats get other numbers: 1 in 2 ** 39 that they never do."""
    numbers = set()
    for _ in range(40):
        ada, ben = person("Ada"), person("Ben")
        table = ada.open(seats=("me", "open"))["id"]
        seat = ben.post(f"/api/tables/{table}/join", name="Ben")["seat"]
        sitting = ben.sit(table)
        sitting.greeted()
        assert sitting.people["yours"] == [seat]
        numbers.add(seat)
        if len(numbers) == 2:
            return
    raise AssertionError("Ben has always had the same seat")


def test_leaving_and_a_bot_that_takes_over(person):
    table, first, second = two_at_a_table(person)
    ada, ben = first.person, second.person
    seat = second.mine["seat"]
    taken = ada.post(f"/api/tables/{table}/bot", seat=seat, level="simple", status=409)
    assert taken["code"] == "seat-taken"
    assert ada.post(f"/api/tables/{table}/leave", seat=seat, status=403)["code"] == "not-your-seat"
    ben.post(f"/api/tables/{table}/leave", seat=seat)
    gone = ben.post(f"/api/tables/{table}/bot", seat=seat, level="simple", status=403)
    assert gone["code"] == "not-host"
    wrong = ada.post(f"/api/tables/{table}/bot", seat=seat, level="hal", status=400)
    assert wrong["code"] == "unknown-player"
    for none in (-1, 2, 99):
        missing = ada.post(f"/api/tables/{table}/bot", seat=none, level="simple", status=404)
        assert (missing["code"], missing["text"]) == ("unknown-seat", "there is no such seat")
    ada.post(f"/api/tables/{table}/bot", seat=seat, level="simple")
    first.until_seats(lambda people: people["seats"][seat]["kind"] == "bot")
    play_on(first)
    assert first.view["status"] == "over"


def test_the_host_leaves_and_somebody_comes_back(person):
    table, first, second = two_at_a_table(person)
    ada, ben = first.person, second.person
    seat = first.mine["seat"]
    ada.post(f"/api/tables/{table}/leave", seat=seat)
    people = second.until_seats(lambda people: people["seats"][seat].get("deserted"))
    assert people["host"] is True, "whoever is still here looks after the table"
    cleo = person("Cleo")
    third = cleo.sit(table)
    third.greeted()
    for _ in range(2):
        asked = cleo.post(f"/api/tables/{table}/join", name="Cleo")
        assert asked == {"seat": seat, "asked": True}, "asked twice, it is one request"
    assert third.until_seats(lambda people: people["asking"])["yours"] == []
    [request] = second.until_seats(lambda people: people["requests"])["requests"]
    assert (request["name"], request["seat"], request["decides"]) == ("Cleo", seat, "you")
    assert second.send("admit", request=request["number"], yes=True)["type"] == "ack"
    people = second.until_seats(lambda people: not people["seats"][seat].get("deserted"))
    assert people["seats"][seat]["name"] == "Cleo"
    back = ada.post(f"/api/tables/{table}/join", name="Ada", status=409)
    assert back["code"] == "already-started"
    third.until_seats(lambda people: people["yours"] == [seat])
    third.until(lambda view: view["mine"])
    play_on(third, second)
    ben.post(f"/api/tables/{table}/leave", seat=second.mine["seat"])
    over = ada.post(f"/api/tables/{table}/join", name="Ada", status=409)
    assert over["code"] == "already-started"


def test_a_seat_moves_to_another_device(person):
    table, first, _ = two_at_a_table(person)
    token = first.person.post(f"/api/tables/{table}/handover")["token"]
    phone = person()
    assert phone.post("/api/takeover", token=token)["id"] == table
    there = phone.sit(table)
    assert there.greeted()["mine"][0]["seat"] == first.mine["seat"]
    assert there.people["yours"] == [first.mine["seat"]]
    first.until(lambda view: not view["mine"])
    assert first.until_seats(lambda people: not people["yours"])["host"] is False
    thief = person("Eve")
    assert thief.post("/api/takeover", token=token, status=403)["code"] == "bad-token"
    assert thief.post("/api/takeover", token=token[:-2] + "xx", status=403)["code"] == "bad-token"


def test_a_rematch_is_one_table_for_all(person):
    table, first, second = two_at_a_table(person)
    early = first.person.post(f"/api/tables/{table}/rematch", status=409)
    assert early["code"] == "not-over-yet"
    play_on(first, second)
    one = first.person.post(f"/api/tables/{table}/rematch")
    two = second.person.post(f"/api/tables/{table}/rematch")
    assert one == two
    assert first.until_seats(lambda people: people["rematch"])["rematch"] == one["id"]
    assert first.person.get(f"/api/tables/{one['id']}")["status"] == "playing"
    assert person("Eve").post(f"/api/tables/{table}/rematch") == one


def test_the_next_game_comes_over_the_same_socket(person):
    """People, and whoever looks on, go from table to table without connecting anew."""
    table, first, second = two_at_a_table(person)
    onlooker = person("Eve").sit(table)
    assert first.send("again")["code"] == "not-over-yet"
    play_on(first, second)
    assert onlooker.send("again")["code"] == "not-your-seat"
    for each in (first, second, onlooker):
        answer = each.send("again")
        assert (answer["type"], answer["seq"]) == ("ack", each.view["seq"])
    again = first.table_message["id"]
    assert again != table
    assert {each.table_message["id"] for each in (first, second, onlooker)} == {again}
    people = first.until_seats(lambda people: people["watching"] == 1)
    assert all(seat["here"] for seat in people["seats"])
    play_on(first, second, turns=2)
    assert onlooker.until(lambda view: view["turn"] > 1)["mine"] == []
    assert first.send("again")["code"] == "not-over-yet"
    assert first.person.get(f"/api/tables/{again}")["status"] == "playing"


def test_alone_and_at_one_device(person):
    ada = person("Ada")
    table = ada.open(seats=("me",))["id"]
    alone = ada.sit(table)
    play_on(alone)
    assert alone.view["status"] == "over"
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
    both = ada.post("/api/tables", game="qwixx", seats=seats, pace="fast")["id"]
    socket = ada.sit(both)
    assert [each["seat"] for each in socket.greeted()["mine"]] == [0, 1]
    assert {seat["name"] for seat in socket.people["seats"]} == {"Ada", "Ben"}


def test_records_of_running_games_hide_what_is_hidden(person):
    table, first, second = two_at_a_table(person)
    active, other = (first, second) if first.mine["roll"] else (second, first)
    active.send("roll", seat=active.mine["seat"])
    active.until(lambda view: view["phase"] == "together")
    active.send("choose", seat=active.mine["seat"], move=active.mine["legal"][0])
    text = other.person.http.get(f"/api/tables/{table}/record").text
    assert text.splitlines()[-1].endswith("b" + text.splitlines()[-1].split(" b")[1][0] + "  ...")
    assert "dice_seed" not in text
    for finished_only in ("replay", "dice"):
        answer = other.person.http.get(f"/api/tables/{table}/{finished_only}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over-yet")


def test_setups_that_are_refused(person):
    ada = person("Ada")
    for body, code in [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "unknown-game"),
        ({"game": "qwixx", "seats": []}, "seat-count"),
        ({"game": "qwixx", "seats": [{"kind": "me"}] * 6}, "seat-count"),
        ({"game": "qwixx", "seats": [{"kind": "bot", "level": "hal"}]}, "unknown-player"),
        (
            {"game": "qwixx", "seats": [{"kind": "me"}], "options": {"track": "B"}},
            "option-not-here",
        ),
        ({"game": "onboard", "seats": [{"kind": "me"}], "options": {"track": "D"}}, "track-form"),
        ({"game": "qwixx", "seats": [{"kind": "me"}], "seconds": 1}, "bad-request"),
        ({"game": "qwixx", "seats": [{"kind": "me", "name": "x" * 99}]}, "bad-name"),
        ({"game": "qwixx", "seats": [{"kind": "throne"}]}, "bad-request"),
        ({"game": "qwixx"}, "bad-request"),
    ]:
        answer = ada.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, code), body


def test_names(person):
    ada = person()
    for bad in ("", "   ", "x" * 25, "\u200b", "\u3164", "\u2800 \uffa0", "\u0301\u0301", "\u200d"):
        assert ada.post("/api/me", name=bad, status=400)["code"] == "bad-name"
    family = "\U0001f469\u200d\U0001f467"
    assert ada.post("/api/me", name=f" {family}\u200d ")["name"] == family
    assert ada.post("/api/me", name="  <b>Zoë\n</b> ")["name"] == "<b>Zoë </b>"
    assert ada.get("/api/me")["name"] == "<b>Zoë </b>"
    assert ada.post("/api/me", name="Zoe\u0308")["name"] == "Zoe\u0308"


def test_other_sites_cannot_act(person):
    ada = person("Ada")
    evil = {"origin": "http://evil.example"}
    assert ada.http.post("/api/me", json={"name": "Eve"}, headers=evil).status_code == 403
    bare = httpx.post(f"http://{ada.server.host}/api/me", json={"name": "Eve"}, timeout=PATIENCE)
    assert bare.json()["code"] == "wrong-origin"
    table = ada.open()["id"]
    with pytest.raises(Exception, match="403"):
        ada.sit(table, origin="http://evil.example")
    assert ada.sit(table, origin=f"http://{ada.server.host}").hear()["type"] == "table"


def test_cookies_that_are_not_ours(person):
    ada, eve = person("Ada"), person()
    table = ada.open(seats=("me",))["id"]
    body, _, mac = ada.http.cookies["rowlock"].partition(".")
    for forged in (body, f"{body}.", f"{body}.{mac[:-3]}abc", "x", "..", f"{body[:-2]}.{mac}"):
        answer = eve.http.get("/api/me", headers={"cookie": f"rowlock={forged}"})
        assert answer.json()["name"] == ""
    view = eve.sit(table).greeted()
    assert view["mine"] == []


def test_a_table_that_does_not_exist(person):
    ada = person("Ada")
    assert ada.http.get("/api/tables/nothing-here").json()["code"] == "not-found"
    nowhere = ada.sit("nothing-here")
    assert nowhere.hear()["code"] == "not-found"
    assert nowhere.closed_with() == 4404


def test_the_api_is_described(person):
    ada = person()
    page = ada.http.get("/api/docs")
    assert page.status_code == 200
    assert "<script" not in page.text
    described = ada.get("/api/docs/openapi.json")["paths"]
    documents = ("protocol.md", "daily.md")
    protocol = "".join((ROOT / "docs" / name).read_text("utf-8") for name in documents)
    for path in described:
        base, _, last = path.replace("{key}", "{id}").rstrip("/").rpartition("/")
        # Of several that begin alike, all but the first may be written without the beginning.
        shortened = f"`…/{last}`" in protocol and f"{base}/" in protocol
        told = f"{base}/{last}" in protocol or shortened
        assert told, path


def test_headers(person):
    headers = person().http.get("/api/games").headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_too_many_guesses(server):
    ada = Person(server)
    codes = [ada.http.get(f"/api/tables/QQQ{a}{b}").status_code for a in "ABCDE" for b in "ABCDE"]
    assert 429 in codes


@pytest.mark.parametrize("sheet", ["classic", "between", "steps"])
def test_somebody_else_wrote_a_client(person, sheet):
    ada = person("Ada")
    table = ada.open(seats=("me", "open", "simple"), options={"sheet": sheet})
    command = [sys.executable, str(ROOT / "examples" / "bot_client.py")]
    command += [f"http://{ada.server.host}", table["code"], "Robbie"]
    client = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    socket = ada.sit(table["id"])
    socket.until(lambda view: view["status"] == "playing")
    play_on(socket)
    said, wrong = client.communicate(timeout=PATIENCE)
    assert client.returncode == 0, wrong
    assert wrong == ""
    assert "Robbie: " in said
    assert len((ROOT / "examples" / "bot_client.py").read_text("utf-8").splitlines()) < 100


# -- servers that stop ----------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_games_go_on_after_the_server_was_stopped(server, how):
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    before = {}
    for game in GAMES:
        table = ada.open(game, seats=("me", "open", "simple"))["id"]
        ben.post(f"/api/tables/{table}/join", name="Ben")
        sockets = [ada.sit(table), ben.sit(table)]
        play_on(*sockets, turns=3)
        seq = max(socket.view["seq"] for socket in sockets)
        before[table] = seq, [seat["name"] for seat in sockets[0].people["seats"]]
    status = server.stop(how)
    assert how == signal.SIGKILL or status == 0, server.said()
    server.start()
    for table, (seq, names) in before.items():
        sockets = [ada.sit(table), ben.sit(table)]
        after = sockets[0].greeted()
        assert after["seq"] >= seq
        assert [seat["name"] for seat in sockets[0].people["seats"]] == names
        play_on(*sockets)
        record = records.read(ada.http.get(f"/api/tables/{table}/record").text)
        assert verify(record) > 0


def test_a_clean_stop_says_so(server):
    ada = Person(server, "Ada")
    socket = ada.sit(ada.open(seats=("me", "open"))["id"])
    socket.greeted()
    assert server.stop() == 0
    while socket.heard[-1]["type"] in ("view", "seats"):
        socket.hear()
    assert socket.heard[-1]["type"] == "closing"
    assert socket.closed_with() == 1012
    assert (server.folder / "secret").stat().st_mode & 0o777 == 0o600
