"""How much is sent: the layouts once, a few hundred bytes to two kilobytes after every step."""

import pytest

from rowlock.rules import GAMES
from tests.support.server.people import Person, play_on

pytestmark = pytest.mark.slow
MOST = 2048
MOST_AT_FIRST = 5120
"""The `table` message has the printed sheets, and is sent once."""


def play(person, game, seats):
    people = [person(name) for name in ("Ada", "Benedikt", "Cleo", "Dominique", "Emma", "Finn")]
    people = people[:seats]
    table = people[0].open(game, ("me", *["open"] * (seats - 1)))["id"]
    for each in people[1:]:
        each.post(f"/api/tables/{table}/join", name=each.name, contribution="00" * 16)
    sockets = [each.sit(table) for each in people] + [Person(people[0].server).sit(table)]
    play_on(*sockets[:-1])
    for socket in sockets:
        socket.until_seats(lambda people: people["fair"]["seed"])
        socket.until(lambda view: view["status"] == "over")
    return sockets


@pytest.mark.parametrize(
    ("game", "seats"),
    [(name, seats) for name, kind in GAMES.items() for seats in (2, kind.most_seats)],
)
def test_pushes_are_small(person, game, seats):
    sockets = play(person, game, seats)
    late = person("Late").sit(sockets[0].table)
    late.greeted()
    for socket in (*sockets, late):
        kinds = [kind for kind, _ in socket.sizes]
        assert kinds[:3] == ["table", "seats", "view"]
        assert kinds.count("table") == 1, "the layout is sent once"
        for kind, size in socket.sizes:
            assert size <= (MOST_AT_FIRST if kind == "table" else MOST), kind
