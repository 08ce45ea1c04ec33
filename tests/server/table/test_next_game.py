"""Growing tables, people who wait for the next game, and rematches: who sits, who begins."""

import asyncio
from dataclasses import replace

import pytest

from rowlock.playing.dice import FairDice, verify
from rowlock.rules import Refused, record
from rowlock.server.live.rematch import rematch
from rowlock.server.people.forget import without_device
from rowlock.server.table import events as ev
from rowlock.server.table import next_game, seating
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.views.people_view import seats_message, table_message
from tests.support.server.hubs import in_order, opened, played, started, with_hub

OPEN = ev.StoredSeat(kind="open")


def growing(most=5, **more):
    setup = opened(people=1, start="host", **more)
    setup.seats += [OPEN] * (most - 1)
    return Room("t", setup)


def applied(room, *events):
    for event in events:
        room.apply(event)
    return room


def joined(room, *devices):
    for device in devices:
        applied(room, *seating.seated(room, seating.join(room, device, device, None, "")))
    return room


def after_a_game(people=3, bots=0, size=None, order=None, **more):
    """A room whose game has begun; the next game is worked out in the same way once it is over."""
    setup = opened(people=people, bots=bots, **more)
    setup.seats += [OPEN] * ((size or 0) - len(setup.seats))
    order = order or list(range(people + bots))
    return applied(Room("t", setup), ev.Started(order=order))


def next_room(room, asked=0):
    applied(room, ev.RematchOpened(table="next", seat=asked))
    return Room("next", next_game.rematch_of(room))


def come(room, before, device, contribution=""):
    names = next_game.names_at(before, device)
    return applied(room, *seating.come_in(room, device, names, contribution))


def who(room):
    return [(seat.kind, seat.name) for seat in room.seats]


# -- tables that grow ---------------------------------------------------------------------------


def test_a_table_for_friends_takes_all_who_come_and_only_the_host_starts_it():
    room = joined(growing(), "d1", "d2")
    assert room.status == "waiting"
    with pytest.raises(Refused, match="only who opened"):
        seating.start(room, "d1")
    assert sorted(seating.start(room, "d0").order) == [0, 1, 2], "free seats are not played"
    joined(room, "d3", "d4")
    assert (room.open_seats, room.status) == ([], "waiting"), "a full one is started too, not begun"
    with pytest.raises(Refused, match="no seat"):
        seating.join(room, "d5", "Late", None, "")
    applied(room, seating.start(room, "d0"))
    assert (room.status, len(room.seats)) == ("playing", 5)


def test_a_fixed_table_still_begins_with_its_last_seat():
    setup = opened(people=1)
    setup.seats += [OPEN]
    assert joined(Room("t", setup), "d1").status == "playing"


def test_a_host_who_is_away_blocks_nobody():
    room = joined(growing(), "d1")
    take = seating.take_over_host
    with pytest.raises(Refused, match="host is here"):
        take(room, "d1", {"d0", "d1"})
    with pytest.raises(Refused, match="seat"):
        take(room, "d9", {"d9"})
    assert take(room, "d0", set()) == []
    applied(room, *take(room, "d1", {"d1"}))
    assert seats_message(room, "d1").host
    assert [seat.host for seat in seats_message(room, None).seats] == [False, True, *[False] * 3]
    applied(room, seating.start(room, "d1"))
    applied(room, *take(room, "d0", {"d0"}))
    assert seats_message(room, "d0").host, "during the game, too"


# -- who waits for the next game ------------------------------------------------------------------


def test_latecomers_wait_and_are_seen_to_wait():
    room = after_a_game()
    applied(room, *next_game.wait(room, "e", " Emma "))
    assert next_game.wait(room, "e", "Emma") == []
    assert next_game.wait(room, "d0", "P0") == [], "who sits here is in anyway"
    told = seats_message(room, "e")
    assert (told.queue, told.queued) == (["Emma"], True)
    assert not seats_message(room, "d0").queued
    assert not seats_message(room, None).queued
    applied(room, *next_game.wait(room, "e", "Emmi"))
    assert seats_message(room, None).queue == ["Emmi"]
    applied(room, *next_game.stop_waiting(room, "e"))
    assert (seats_message(room, "e").queue, next_game.stop_waiting(room, "e")) == ([], [])


def test_no_more_wait_than_can_be_told():
    room = after_a_game()
    for number in range(next_game.MAX_WAITING):
        applied(room, *next_game.wait(room, f"w{number}", "Emma"))
    with pytest.raises(Refused, match="wait"):
        next_game.wait(room, "late", "Late")
    assert next_game.wait(room, "w0", "Eve"), "a new name is no new person"


def test_who_sits_down_waits_no_longer():
    room = after_a_game()
    applied(room, *next_game.wait(room, "e", "Emma"), ev.Left(seat=1))
    applied(room, ev.Sat(seat=1, device="e", name="Emma"))
    assert room.next_game.waiting == {}


def test_waiting_is_in_the_log_and_leaves_with_a_deleted_profile():
    room = after_a_game()
    log = [room.setup, ev.Started(order=[0, 1, 2]), *next_game.wait(room, "e", "Emma")]
    assert rebuild("t", log).next_game.waiting == {"e": "Emma"}
    left = without_device(log, "e")
    assert left
    assert b"Emma" not in b"".join(map(ev.encode, left))
    assert b'"e"' not in b"".join(map(ev.encode, left)).replace(b'"e":', b"")
    assert rebuild("t", left).next_game.waiting == {}


# -- the next game --------------------------------------------------------------------------------


def test_a_rematch_asks_everybody_and_begins_once_all_are_in():
    before = after_a_game(people=3, bots=1)
    room = next_room(before, asked=1)
    assert who(room) == [("open", "P1"), ("open", "P2"), ("bot", "B0"), ("open", "P0")]
    assert seats_message(before, "d2").asked == "P1"
    assert seats_message(room, "d2").kept == [1]
    come(room, before, "d1")
    assert (room.status, room.host) == ("waiting", "d1")
    come(room, before, "d0")
    assert [seat.invited for seat in room.seats] == [False, True, False, False]
    come(room, before, "d0")
    come(room, before, "d2")
    assert [seat.name for seat in room.seats] == ["P1", "P2", "B0", "P0"]
    assert (room.status, table_message(room).start) == ("playing", "invited")


def test_who_begins_rotates_among_those_who_are_in():
    before = after_a_game(people=3, order=[2, 0, 1])
    beginners = [before.seats[0].name]
    for _ in range(4):
        room = next_room(before)
        for device in ("d1", "d2", "d0"):
            come(room, before, device)
        beginners.append(room.seats[0].name)
        before = room
    assert beginners == ["P2", "P0", "P1", "P2", "P0"]
    room = next_room(before)
    come(room, before, "d0")
    come(room, before, "d2")
    applied(room, seating.start(room, "d0"))
    assert [seat.name for seat in room.seats] == ["P2", "P0"], "P1 was next and is not in"


def test_alone_with_bots_the_next_game_begins_at_once():
    before = after_a_game(people=1, bots=2, order=[1, 0, 2])
    room = come(next_room(before, asked=1), before, "d0")
    assert [seat.name for seat in room.seats] == ["P0", "B1", "B0"]
    assert room.status == "playing"


def test_a_device_with_two_seats_is_asked_once():
    setup = opened(people=3)
    setup.seats[1].device = "d0"
    before = applied(Room("t", setup), ev.Started(order=[0, 1, 2]))
    room = come(next_room(before), before, "d0", "0a")
    assert room.seats_of("d0") == [0, 2]
    assert [seat.contribution for seat in room.seats] == ["0a", "", ""]
    come(room, before, "d2", "0b")
    assert room.mix == FairDice(b"", (b"\n", b"\x0b", b"")).mix


def test_who_will_not_play_frees_the_seat_and_the_host_decides():
    before = after_a_game(people=3)
    room = come(next_room(before), before, "d0")
    applied(room, *seating.decline(room, "d1"))
    assert (room.declined, seating.decline(room, "d1")) == (("P1",), [])
    come(room, before, "d2")
    assert room.status == "waiting", "one person said no: nobody is dealt out by surprise"
    again = come(rebuild_like(room, before), before, "d1")
    assert (again.declined, again.status) == ((), "playing"), "and may think again"
    with pytest.raises(Refused, match="only who"):
        seating.start(room, "d2")
    assert len(seating.start(room, "d0").order) == 2


def rebuild_like(room, before):
    """Another room in the same state: d0 in, d1 out, d2 in."""
    other = come(Room("next", room.setup), before, "d0")
    applied(other, *seating.decline(other, "d1"))
    return come(other, before, "d2")


def test_who_was_in_and_left_is_not_waited_for():
    before = after_a_game(people=2)
    room = come(next_room(before), before, "d0")
    applied(room, *seating.leave(room, "d0", room.seats_of("d0")[0]))
    assert room.declined == ("P0",)
    come(room, before, "d1")
    assert (room.status, room.host) == ("waiting", "d1"), "who is in looks after the table"
    assert seating.start(room, "d1").order == [0]


def test_a_host_who_leaves_hands_the_table_on():
    before = after_a_game(people=3)
    room = come(come(next_room(before, asked=2), before, "d2"), before, "d1")
    assert room.host == "d2"
    applied(room, *seating.leave(room, "d2", room.seats_of("d2")[0]))
    assert room.host == "d1"


def test_who_left_the_game_for_good_is_not_asked():
    before = applied(after_a_game(people=3), ev.Left(seat=1))
    room = next_room(before)
    assert who(room) == [("open", ""), ("open", "P2"), ("open", "P0")]
    come(room, before, "d0")
    come(room, before, "d2")
    assert (room.status, len(room.seats)) == ("playing", 2)


def test_who_was_played_for_is_asked_like_everybody():
    before = after_a_game(people=3)
    before.seats[1] = replace(before.seats[1], substitute="steady")
    room = come(come(next_room(before), before, "d0"), before, "d2")
    assert (who(room)[0], room.status) == (("open", "P1"), "waiting")
    assert len(seating.start(room, "d0").order) == 2, "and not waited for if they stay away"
    come(room, before, "d1")
    assert (room.seats[0].name, room.seats[0].automatic) == ("P1", False)
    assert room.status == "playing"


def test_who_waited_gets_a_seat_if_there_is_room():
    before = after_a_game(people=3)
    for number in range(4):
        applied(before, *next_game.wait(before, f"e{number}", "P0" if number else "Emma"))
    room = next_room(before)
    assert [seat.name for seat in room.seats] == ["P1", "P2", "P0", "Emma", "P0 2"]
    for device in ("d0", "d1", "d2", "e0"):
        come(room, before, device)
    assert room.status == "waiting"
    come(room, before, "e3")
    assert not room.seats_of("e3"), "there was no room"
    assert seating.begun_by_itself(room) == []
    come(room, before, "e1")
    assert room.status == "playing"


def test_who_waited_and_finds_no_seat_waits_on():
    """For a seat that becomes free, or for the game after the next."""
    before = applied(after_a_game(people=5), ev.Queued(device="late", name="Late"))
    room = next_room(before)
    waits = [ev.Queued(device="late", name="Late")]
    assert seating.come_in(room, "late", ["Late"], waited=True) == waits
    applied(room, *waits)
    assert seating.come_in(room, "late", ["Late"], waited=True) == [], "once is enough"
    applied(room, *seating.decline(room, "d1"))
    [sat] = seating.come_in(room, "late", ["Late"], waited=True)
    assert isinstance(sat, ev.Sat), "a seat is free now"
    begun = applied(next_room(after_a_game(people=5)), ev.Started(order=[0, 1, 2, 3, 4]))
    assert seating.come_in(begun, "late", ["Late"], waited=True) == waits
    assert seating.come_in(begun, "d1", ["P1"]) == []


def test_a_table_that_grew_can_grow_again():
    before = after_a_game(people=2, size=5, order=[1, 0])
    room = come(next_room(before), before, "d0")
    assert len(room.open_seats) == 3
    joined(room, "new")
    assert room.status == "waiting"
    come(room, before, "d1")
    assert [seat.name for seat in room.seats] == ["P0", "P1", "new"]


def test_seats_that_are_kept_are_nobody_elses():
    before = after_a_game(people=2)
    room = come(next_room(before), before, "d0")
    with pytest.raises(Refused, match="no seat"):
        seating.join(room, "thief", "P1", None, "")
    kept = room.invited_seats[0]
    with pytest.raises(Refused, match="no seat"):
        seating.join(room, "thief", "P1", kept, "")
    with pytest.raises(Refused, match="taken"):
        seating.man(room, "d0", kept, "simple")
    assert seating.join(room, "d1", "Benjamin", None, "").seat == kept, "by the link"
    assert listing_of(room).devices == ("d0", "d1"), "who is asked finds it in the list"


def test_seats_taken_over_on_another_device_are_asked_there():
    before = after_a_game(people=2)
    room = come(next_room(before), before, "d0")
    applied(before, ev.Moved(origin="d1", target="tablet"))
    come(room, before, "tablet")
    assert room.seats_of("tablet") == [0]
    assert room.status == "playing"


def test_who_comes_too_late_looks_on():
    before = after_a_game(people=3)
    room = come(come(next_room(before), before, "d0"), before, "d1")
    applied(room, seating.start(room, "d0"))
    come(room, before, "d2")
    assert not room.seats_of("d2")


def test_logs_of_earlier_versions_are_read_as_they_were():
    """Tables that were opened, filled and followed before there were invitations."""
    old = [
        (
            b'{"e":"opened","code":"ABCDE","game":"qwixx","host":"d0","seed":"ab","seats":'
            b'[{"kind":"person","name":"Ada","device":"d0"},{"kind":"open"}]}'
        ),
        b'{"e":"sat","seat":1,"device":"d1","name":"Ben"}',
        b'{"e":"started","order":[1,0]}',
        b'{"e":"again","table":"next"}',
    ]
    room = rebuild("t", list(map(ev.decode, old)))
    assert (room.setup.start, room.rematch) == ("full", "next")
    assert seats_message(room, "d0").asked is None
    assert next_game.rematch_of(room).host == "d0"
    full = rebuild("t", list(map(ev.decode, old[:2])))
    assert [type(event) for event in seating.begun_by_itself(full)] == [ev.Started]
    assert [ev.encode(ev.decode(body)) for body in old] == old


# -- races, restarts -----------------------------------------------------------------------------


def test_two_who_ask_in_the_same_moment_are_both_in():
    async def work(hub):
        live = await started(hub, opened())
        await played(hub, live)
        both = await asyncio.gather(*(rematch(hub, live, device) for device in ("d1", "d0")))
        assert both[0] is both[1]
        assert both[0].room.status == "playing"
        assert [seat.name for seat in both[0].room.seats] == ["P1", "P0"]

    with_hub(work)


def test_who_was_asked_is_asked_still_after_a_restart(tmp_path):
    async def ask(hub):
        live = await started(hub, opened(people=3))
        await hub.change(live, lambda room: next_game.wait(room, "e", "Emma"))
        await played(hub, live)
        there = await rematch(hub, live, "d1")
        await hub.change(there, lambda room: seating.decline(room, "d2"))
        tables[:] = [live.room.id, there.room.id]

    async def answer(hub):
        live, there = [await hub.table(table) for table in tables]
        assert seats_message(live.room, "e").queued
        assert seats_message(live.room, "d0").asked == "P1"
        told = seats_message(there.room, "d0")
        assert (told.kept, told.declined) == ([2], ["P2"])
        await rematch(hub, live, "d0")
        await rematch(hub, live, "e")
        assert there.room.status == "waiting"
        await hub.change(there, lambda room: [seating.start(room, "d1")])
        names = [seat.name for seat in there.room.seats]
        assert names == ["P1", "P0", "Emma"]
        await rematch(hub, live, "d2")
        assert not there.room.seats_of("d2")

    tables = []
    with_hub(ask, tmp_path / "db")
    with_hub(answer, tmp_path / "db")


def test_the_dice_of_a_rematch_are_everybodys():
    """Contributions come with `again`, and the record can be checked as ever."""

    async def work(hub):
        live = await hub.open(opened(), then=in_order)
        await played(hub, live)
        there = await rematch(hub, live, "d0", "0a")
        there = await rematch(hub, live, "d1", "0b")
        await played(hub, there)
        text = record.write(there.room.record())
        assert "dice_mix: 0b 0a" in text
        assert verify(record.read(text)) > 0

    with_hub(work)


def test_while_no_tables_are_opened_no_next_game_is_asked_for():
    """Or everybody would be invited to a table that is not there."""

    async def work(hub):
        live = await started(hub, opened())
        await played(hub, live)
        hub.refuses_tables = True
        with pytest.raises(Refused) as refused:
            await rematch(hub, live, "d0")
        assert refused.value.code == "draining"
        assert live.room.rematch is None
        hub.refuses_tables = False
        there = await rematch(hub, live, "d0")
        hub.refuses_tables = True
        assert await rematch(hub, live, "d1") is there, "who was invited comes along"

    with_hub(work)
