"""A person vanishes from a table of several servers on PostgreSQL and Redis."""

import signal
from functools import partial

import pytest

from tests.support.faults.cluster import wait_until
from tests.support.server.absent import (
    act_until_due,
    offered,
    playing_again,
    seat_of,
    seated,
    substituted,
    vanish,
)
from tests.support.server.people import Person, play_on

pytestmark = pytest.mark.slow
QUICK = ("--away-seconds", "1", "--idle-seconds", "600")


@pytest.fixture
def hosts(cluster):
    """Two servers at which people without a socket are away after a second."""
    found = [cluster.host(name, *QUICK) for name in ("near", "far")]
    for server in found:
        server.start()
        wait_until(partial(server.answers, "/readyz"))
    return found


def test_the_others_decide_at_another_server(hosts):
    """Offer, vote, bot and return are the same wherever each of the people is connected."""
    near, far = hosts
    people = [Person(near, "Ada"), Person(far, "Ben"), Person(far, "Cleo")]
    table, (ada, ben, cleo) = seated(*people)
    seat = seat_of(ben)
    vanish(ben)
    act_until_due(seat, ada, cleo)
    assert cleo.until_seats(offered(seat))["offers"][0]["decides"] == "host"
    assert ada.until_seats(offered(seat))["offers"][0]["decides"] == "you"
    assert ada.send("vote", seat=seat, answer="simple")["type"] == "ack"
    for each in (ada, cleo):
        each.until_seats(substituted(seat))
    play_on(ada, cleo, turns=ada.view["turn"] + 2)
    ben.person.server = near
    back = ben.person.sit(table)
    for each in (back, cleo):
        each.until_seats(playing_again(seat))
    play_on(ada, back, cleo)
    ada.until(lambda view: view["status"] == "over")


def test_a_server_dies_with_its_people(hosts):
    """Those at a server that is gone are away as soon as the others hear of it no more."""
    near, far = hosts
    table, (ada, ben) = seated(Person(near, "Ada"), Person(far, "Ben"))
    seat = seat_of(ben)
    far.stop(signal.SIGKILL)
    act_until_due(seat, ada)
    ada.until_seats(offered(seat))
    assert ada.send("vote", seat=seat, answer="simple")["type"] == "ack"
    ada.until_seats(substituted(seat))
    play_on(ada, turns=ada.view["turn"] + 2)
    ben.person.server = near
    back = ben.person.sit(table)
    back.until_seats(playing_again(seat))
    play_on(ada, back)
