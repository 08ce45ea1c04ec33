"""People who vanish from a table of a real server, and what the others do about it."""

import pytest

from tests.support.server.absent import (
    act_until_due,
    offered,
    playing_again,
    seat_of,
    seated,
    substituted,
    vanish,
)
from tests.support.server.people import Person, Server, close_all, play_on

pytestmark = pytest.mark.slow
QUICK = ("--away-seconds", "0.5", "--idle-seconds", "600")


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server at which people are away after half a second."""
    server = Server(tmp_path_factory.mktemp("impatient"), *QUICK)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def people(impatient):
    yield lambda *names: [Person(impatient, name) for name in names]
    close_all()


def test_vanish_offer_bot_return(people):
    """The host decides; the bot plays; whoever opens the page again has the seat at once."""
    table, (ada, ben) = seated(*people("Ada", "Ben"))
    seat = seat_of(ben)
    early = ada.send("vote", seat=seat, answer="steady")
    assert early["code"] == "not-away", "nobody who is there is replaced"
    vanish(ben)
    act_until_due(seat, ada)
    [offer] = ada.until_seats(offered(seat))["offers"]
    assert (offer["reason"], offer["decides"], offer["voters"]) == ("gone", "you", 1)
    assert ada.send("vote", seat=seat, answer="hal")["code"] == "unknown-player"
    turn = ada.view["turn"]
    assert ada.send("vote", seat=seat, answer="simple")["type"] == "ack"
    there = ada.until_seats(substituted(seat))["seats"][seat]
    assert (there["kind"], there["name"], there["level"]) == ("bot", "Ben", "simple")
    assert there["stints"] == [[turn, None, "simple"]]
    play_on(ada, turns=turn + 1)
    assert ada.view["turn"] > turn + 1, "the bot plays Ben's turns, too"
    record = ada.person.http.get(f"/api/tables/{table}/record").text
    assert f"\nsubstitute: {'AB'[seat]} {turn} simple\n" in record
    back = ben.person.sit(table)
    there = back.until_seats(playing_again(seat))
    assert there["yours"] == [seat]
    [(first, last, level)] = there["seats"][seat]["stints"]
    assert (first, level) == (turn, "simple")
    assert last >= turn + 2
    assert back.greeted()["mine"][0]["seat"] == seat
    play_on(ada, back)
    ada.until(lambda view: view["status"] == "over")


def test_the_host_vanishes_and_the_majority_decides(people):
    table, (ada, ben, cleo) = seated(*people("Ada", "Ben", "Cleo"))
    seat = seat_of(ada)
    onlooker = people("Eve")[0].sit(table)
    onlooker.greeted()
    vanish(ada)
    act_until_due(seat, ben, cleo)
    for each in (ben, cleo):
        [offer] = each.until_seats(offered(seat))["offers"]
        assert offer["decides"] == "all"
    onlooker.until_seats(offered(seat))
    assert onlooker.send("vote", seat=seat, answer="simple")["code"] == "not-your-seat"
    assert ben.send("vote", seat=seat, answer="simple")["type"] == "ack"
    there = cleo.until_seats(lambda people: people["offers"] and people["offers"][0].get("bot"))
    assert (there["offers"][0]["bot"], there["offers"][0]["voters"]) == (1, 2)
    assert cleo.send("vote", seat=seat, answer="simple")["type"] == "ack"
    cleo.until_seats(substituted(seat))


def test_a_newcomer_takes_the_seat_of_a_substitute(people):
    table, (ada, ben) = seated(*people("Ada", "Ben"))
    seat = seat_of(ben)
    vanish(ben)
    act_until_due(seat, ada)
    ada.until_seats(offered(seat))
    ada.send("vote", seat=seat, answer="simple")
    ada.until_seats(substituted(seat))
    eve = people("Eve")[0]
    watching = eve.sit(table)
    watching.greeted()
    asked = eve.post(f"/api/tables/{table}/join", name="Ben", seat=seat)
    assert asked == {"seat": seat, "asked": True}
    [request] = ada.until_seats(lambda people: people["requests"])["requests"]
    number = request["number"]
    assert watching.send("admit", request=number, yes=True)["code"] == "not-your-seat"
    assert ada.send("admit", request=number, yes=False)["type"] == "ack"
    watching.until_seats(lambda people: people["asking"] == "declined")
    again = eve.post(f"/api/tables/{table}/join", name="Eve", seat=seat, status=403)
    assert again["code"] == "declined"
    fay = people("Fay")[0]
    there = fay.sit(table)
    fay.post(f"/api/tables/{table}/join", name="Fay")
    [request] = ada.until_seats(lambda people: people["requests"])["requests"]
    assert ada.send("admit", request=request["number"], yes=True)["type"] == "ack"
    assert there.until_seats(lambda people: people["yours"])["yours"] == [seat]
    gone = ben.person.sit(table)
    gone.greeted()
    assert gone.people["yours"] == [], "the seat is another person's now"
    there.until(lambda view: view["mine"])
    play_on(ada, there)


def test_the_private_link_leads_back_to_a_substituted_seat(people):
    table, (ada, ben) = seated(*people("Ada", "Ben"))
    seat = seat_of(ben)
    token = ben.person.post(f"/api/tables/{table}/handover")["token"]
    vanish(ben)
    act_until_due(seat, ada)
    ada.until_seats(offered(seat))
    ada.send("vote", seat=seat, answer="simple")
    ada.until_seats(substituted(seat))
    phone = people("")[0]
    assert phone.post("/api/takeover", token=token)["id"] == table
    ada.until_seats(playing_again(seat))
    there = phone.sit(table)
    there.greeted()
    assert there.people["yours"] == [seat]
    play_on(ada, there)


def test_who_left_for_good_is_played_by_a_bot_if_the_others_wish(people):
    table, (ada, ben, cleo) = seated(*people("Ada", "Ben", "Cleo"))
    seat = seat_of(ada)
    ada.person.post(f"/api/tables/{table}/leave", seat=seat)
    vanish(ada)
    [offer] = ben.until_seats(offered(seat))["offers"]
    assert offer["reason"] == "left"
    host, other = (ben, cleo) if ben.people["host"] else (cleo, ben)
    host.until_seats(offered(seat))
    assert other.send("vote", seat=seat, answer="wait")["type"] == "ack"
    assert host.send("vote", seat=seat, answer="simple")["type"] == "ack"
    ben.until_seats(substituted(seat))
    play_on(ben, cleo, turns=3)


def test_a_restart_in_between(tmp_path):
    server = Server(tmp_path, *QUICK)
    server.start()
    try:
        ada, ben, cleo = (Person(server, name) for name in ("Ada", "Ben", "Cleo"))
        table, (first, second, third) = seated(ada, ben, cleo)
        seat, other = seat_of(second), seat_of(third)
        vanish(second)
        act_until_due(seat, first, third)
        first.until_seats(offered(seat))
        first.send("vote", seat=seat, answer="simple")
        first.until_seats(substituted(seat))
        server.stop()
        server.start()
        first = ada.sit(table)
        first.greeted()
        first.until_seats(substituted(seat))
        third = cleo.sit(table)
        third.greeted()
        vanish(third)
        act_until_due(other, first)
        first.until_seats(offered(other))
        back = ben.sit(table)
        back.until_seats(playing_again(seat))
        assert back.people["yours"] == [seat]
    finally:
        close_all()
        server.stop()


def test_a_socket_that_nobody_touches(tmp_path):
    """Asked on the own screen first, then the others are; one sign of life keeps the seat."""
    server = Server(tmp_path, "--away-seconds", "600", "--idle-seconds", "3")
    server.start()
    try:
        _, (first, second) = seated(Person(server, "Ada"), Person(server, "Ben"))
        seat = seat_of(second)
        act_until_due(seat, first)
        second.until_seats(lambda people: people["stillThere"])
        assert second.send("alive")["type"] == "ack"
        second.until_seats(lambda people: not people["stillThere"])
        [offer] = first.until_seats(offered(seat))["offers"]
        assert offer["reason"] == "idle"
        assert first.send("vote", seat=seat, answer="simple")["type"] == "ack"
        there = second.until_seats(substituted(seat))
        assert there["yours"] == [seat]
        second.send("ping")
        assert substituted(seat)(second.people), "a ping is no input"
        assert second.send("alive")["type"] == "ack"
        second.until_seats(playing_again(seat))
    finally:
        close_all()
        server.stop()


def test_two_processes_that_tell_each_other_nothing(tmp_path):
    """Without Redis nobody counts as disconnected, only as without input; requests reach any."""
    server = Server(tmp_path, "--workers", "2", "--away-seconds", "1", "--idle-seconds", "3")
    server.start()
    try:
        ada, ben, eve = (Person(server, name) for name in ("Ada", "Ben", "Eve"))
        table, (first, second) = seated(ada, ben)
        seat = seat_of(second)
        vanish(second)
        act_until_due(seat, first)
        [offer] = first.until_seats(offered(seat))["offers"]
        assert offer["reason"] == "idle"
        assert first.send("vote", seat=seat, answer="simple")["type"] == "ack"
        first.until_seats(substituted(seat))
        for _ in range(4):
            assert eve.post(f"/api/tables/{table}/join", name="Eve")["asked"]
        assert len(first.until_seats(lambda people: people["requests"])["requests"]) == 1
        back = ben.sit(table)
        back.greeted()
        assert back.send("alive")["type"] == "ack"
        back.until_seats(playing_again(seat))
        first.until_seats(lambda people: not people["requests"] and playing_again(seat)(people))
    finally:
        close_all()
        server.stop()
