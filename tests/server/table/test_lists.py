"""What a list says of a table: whose turn it is, for whom it waits, who is invited."""

from rowlock.server.table import events as ev
from rowlock.server.table.commands import choose, roll
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.room import Room
from rowlock.server.table.setup import summary
from tests.support.server.hubs import opened


def begun(people=2, bots=0, **more):
    room = Room("t", opened(people=people, bots=bots, **more))
    room.apply(ev.Started(order=list(range(people + bots))))
    return room


def told(room, device):
    said = summary(room, device)
    return said.turn, [each.name for each in said.waiting]


def test_whose_turn_it_is_and_for_whom_the_others_wait():
    room = begun(people=3)
    assert told(room, "d0") == (True, ["P0"]), "to roll"
    assert told(room, "d1") == (False, ["P0"])
    assert told(room, None) == (False, ["P0"]), "a stranger"
    room.apply(roll(room))
    assert told(room, "d1") == (True, ["P0", "P1", "P2"]), "all choose"
    room.apply(choose(room, 1, "-"))
    assert told(room, "d1") == (False, ["P0", "P2"])
    assert told(room, "d2") == (True, ["P0", "P2"])


def test_bots_and_substitutes_keep_nobody_waiting():
    room = begun(people=2, bots=1)
    room.apply(ev.Substituted(seat=0, level="simple"))
    assert told(room, "d0") == (False, []), "the bot rolls"
    room.apply(roll(room))
    assert told(room, "d0") == (False, ["P1"])
    assert told(room, "d1") == (True, ["P1"])


def test_who_is_asked_for_a_rematch_finds_its_table():
    room = begun(people=2)
    room.status = "over"
    room.apply(ev.RematchOpened(table="next", seat=0))
    again = Room("next", rematch_of(room))
    again.apply(ev.Sat(seat=again.invited_seats[1], device="d0", name="P0"))
    assert listing_of(again).devices == ("d0", "d1")
    assert [summary(again, each).invited for each in ("d0", "d1", "d2", None)] == [
        False,
        True,
        False,
        False,
    ]
    assert summary(again, "d0").yours
