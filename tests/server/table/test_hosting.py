"""What a host does before the start: seats, set-up, the closed table; and what guests agree to."""

import pytest

from rowlock.rules import BadSetup, Refused
from rowlock.rules.errors import RowlockError
from rowlock.server.people.forget import without_device
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table import hosting, next_game, seating
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import open_view
from tests.support.server.hubs import opened

OPEN = ev.StoredSeat(kind="open")


class Log:
    """A room with all its events, which can be rebuilt from them."""

    def __init__(self, setup):
        self.events = [setup]
        self.room = Room("t", setup)

    def do(self, events):
        for event in events:
            self.room.apply(event)
            self.events.append(event)
        return self.room

    def join(self, device, **more):
        data = rest.Join(name=device.upper(), contribution="0a", **more)
        return self.do(seating.wish(self.room, device, data)[1])

    def told(self, device):
        return seats_message(self.room, device)


@pytest.fixture
def log():
    """Ada hosts, four seats are open, Ben and Cleo sit."""
    setup = opened(people=1, start="host")
    setup.seats += [OPEN] * 3
    log = Log(setup)
    log.join("ben")
    log.join("cleo")
    return log


def names(room):
    return [seat.name for seat in room.seats]


def change(log, **wish):
    return log.do(hosting.change(log.room, "d0", rest.TableChange(**wish)))


# -- seats ---------------------------------------------------------------------------------------


def test_a_removed_guest_sits_down_again_only_when_invited(log):
    log.do(hosting.remove(log.room, "d0", 1, "BEN"))
    assert names(log.room) == ["P0", "", "CLEO", ""]
    assert log.told("ben").removed
    assert not log.told("cleo").removed
    assert (log.told("d0").out, log.told("cleo").out) == (["BEN"], [])
    with pytest.raises(Refused, match="taken you off") as refused:
        log.join("ben")
    assert refused.value.code == "removed"
    log.do(hosting.readmit(log.room, "d0", "BEN"))
    assert not log.told("ben").removed
    log.join("ben")
    assert names(log.room) == ["P0", "BEN", "CLEO", ""]


def test_a_guest_may_be_removed_once_more(log):
    for _ in range(2):
        log.do(hosting.remove(log.room, "d0", 1, "BEN"))
        log.do(hosting.readmit(log.room, "d0", "BEN"))
        log.join("ben")
    assert names(log.room)[1] == "BEN"


def test_nobody_else_is_removed_than_the_host_saw(log):
    """While the host taps, Ben stands up and Dora sits down in his seat."""
    log.do(seating.leave(log.room, "ben", 1))
    log.join("dora")
    with pytest.raises(Refused) as refused:
        hosting.remove(log.room, "d0", 1, "BEN")
    assert refused.value.code == "stale"


def test_bots_and_own_seats_are_removed_too(log):
    log.do([seating.man(log.room, "d0", 3, "simple")])
    log.do(hosting.remove(log.room, "d0", 3, "simple"))
    log.do(hosting.remove(log.room, "d0", 0, "P0"))
    assert [seat.kind for seat in log.room.seats] == ["open", "person", "person", "open"]
    assert (log.room.host, log.room.removed) == ("ben", {})


def test_seats_are_added_up_to_what_the_game_has_and_closed_down_to_one(log):
    log.do(hosting.add_seat(log.room, "d0"))
    with pytest.raises(BadSetup):
        hosting.add_seat(log.room, "d0")
    with pytest.raises(Refused, match="taken"):
        hosting.close_seat(log.room, "d0", 1)
    log.do(hosting.close_seat(log.room, "d0", 3))
    log.do(hosting.close_seat(log.room, "d0", 3))
    assert names(log.room) == ["P0", "BEN", "CLEO"]
    with pytest.raises(Refused, match="no seat"):
        log.join("dora")


def test_a_rematch_has_the_seats_that_were_there_at_the_start(log):
    log.do(hosting.add_seat(log.room, "d0"))
    log.do([seating.start(log.room, "d0")])
    assert len(next_game.rematch_of(log.room).seats) == 5


def test_the_order_of_seats_is_the_order_of_play(log):
    log.do(hosting.reorder(log.room, "d0", [2, 0, 3, 1]))
    assert names(log.room) == ["CLEO", "P0", "", "BEN"]
    assert log.told("ben").yours == [3]
    for wrong in ([0, 1, 2], [0, 0, 1, 2], [1, 2, 3, 4]):
        with pytest.raises(Refused) as refused:
            hosting.reorder(log.room, "d0", wrong)
        assert refused.value.code == "stale"
    order = log.do([seating.start(log.room, "d0")]).seats
    round_the_table = [seat.name for seat in order] * 2
    assert "CLEO P0 BEN" in " ".join(round_the_table)


def test_closing_the_last_open_seat_of_a_full_table_begins():
    setup = opened(people=2)
    setup.seats.append(OPEN)
    log = Log(setup)
    log.do(hosting.close_seat(log.room, "d0", 2))
    assert log.room.status == "playing"


def test_every_seat_keeps_a_sheet_of_its_own_whatever_is_added_or_closed():
    setup = opened(people=1, start="host", options={"sheet": "steps-a steps-b"})
    setup.seats.append(OPEN)
    log = Log(setup)
    log.do(hosting.add_seat(log.room, "d0"))
    assert log.room.options == {"sheet": "steps-a steps-b steps-a"}
    assert table_message(log.room).seat_layouts == [0, 1, 0]
    log.do(hosting.close_seat(log.room, "d0", 2))
    assert table_message(log.room).seat_layouts == [0, 1]


# -- the set-up ----------------------------------------------------------------------------------


def test_nobody_is_started_into_another_game_than_they_agreed_to(log):
    change(log, seconds=15, options={"late_die": "true"})
    table = table_message(log.room)
    assert (table.version, table.seconds, table.options) == (1, 15, {"late_die": "true"})
    told = log.told("ben")
    assert (told.before.seconds, told.before.options) == (None, {})
    assert [seat.unready for seat in told.seats] == [False, True, True, False]
    assert log.told("d0").before is None, "the host knows"
    with pytest.raises(Refused) as refused:
        seating.start(log.room, "d0")
    assert refused.value.code == "not-agreed"
    log.do(hosting.agree(log.room, "ben", 1))
    assert log.told("ben").before is None
    with pytest.raises(Refused):
        seating.start(log.room, "d0")
    log.do(hosting.agree(log.room, "cleo", 1))
    assert hosting.agree(log.room, "cleo", 1) == [], "agreed already"
    log.do([seating.start(log.room, "d0")])
    assert log.room.game.option_headers() == {"late_die": "true"}
    assert log.room.record().header("late_die") == "true"


def test_an_answer_to_an_older_change_does_not_count(log):
    change(log, seconds=15)
    change(log, seconds=30)
    with pytest.raises(Refused) as refused:
        hosting.agree(log.room, "ben", 1)
    assert refused.value.code == "stale"
    assert log.told("ben").before.seconds is None, "what was agreed to, not the change between"


def test_a_change_that_is_undone_needs_no_answer(log):
    change(log, seconds=15)
    change(log)
    assert not log.room.terms.behind
    seating.start(log.room, "d0")


def test_a_public_table_and_faster_bots_need_no_answer(log):
    change(log, public=True, pace="fast")
    assert not log.room.terms.behind
    assert listing_of(log.room).public


def test_a_guest_who_saw_older_options_has_yet_to_agree(log):
    """The host changes them while a guest taps on "Take a seat"."""
    change(log, seconds=15)
    log.join("dora", terms=0)
    assert log.told("dora").before.seconds is None
    assert "dora" in log.room.terms.behind
    log.do(seating.leave(log.room, "dora", 3))
    log.join("dora", terms=1)
    assert "dora" not in log.room.terms.behind


def test_who_leaves_or_is_removed_need_not_agree(log):
    change(log, seconds=15)
    log.do(hosting.remove(log.room, "d0", 1, "BEN"))
    log.do(seating.leave(log.room, "cleo", 2))
    seating.start(log.room, "d0")


def test_the_last_who_agrees_begins_a_full_table():
    setup = opened(people=1)
    setup.seats += [OPEN, OPEN]
    log = Log(setup)
    log.join("ben")
    change(log, coach=True)
    log.join("cleo", terms=1)
    assert (log.room.open_seats, log.room.status) == ([], "waiting")
    log.do(hosting.agree(log.room, "ben", 1))
    assert log.room.status == "playing"


def test_a_device_that_takes_seats_over_has_agreed_to_no_more(log):
    change(log, seconds=15)
    log.do([ev.Moved(origin="ben", target="tablet")])
    assert log.told("tablet").before is not None


@pytest.mark.parametrize(
    "wish",
    [{"seconds": 1}, {"options": {"late_die": "perhaps"}}, {"options": {"sheet": "none-such"}}],
)
def test_what_cannot_be_played_is_refused(log, wish):
    with pytest.raises((BadSetup, Refused)):
        change(log, **wish)
    assert log.room.terms.version == 0


def test_bots_at_the_table_must_be_able_to_play_on():
    log = Log(opened(people=1, start="host"))
    log.do(hosting.add_seat(log.room, "d0"))
    log.do([seating.man(log.room, "d0", 1, "expert")])
    with pytest.raises(BadSetup):
        change(log, options={"sheet": "bonus"})


def test_a_game_from_a_position_keeps_its_seats_and_its_sheet():
    setup = opened(people=1, start="host", position="qwixx: r2 y- g- b- x0 | r- y- g- b- x1")
    setup.seats.append(OPEN)
    log = Log(setup)
    for request in (
        lambda: hosting.add_seat(log.room, "d0"),
        lambda: hosting.close_seat(log.room, "d0", 1),
        lambda: change(log, options={"sheet": "bonus"}),
    ):
        with pytest.raises(RowlockError):
            request()
    change(log, seconds=15)
    log.do(hosting.reorder(log.room, "d0", [1, 0]))


def test_options_are_not_changed_for_ever(log):
    for seconds in range(5, 105):
        change(log, seconds=seconds)
    with pytest.raises(Refused) as refused:
        change(log, seconds=5)
    assert refused.value.code == "too-fast"


# -- who may, and when ---------------------------------------------------------------------------


REQUESTS = {
    "remove": lambda room, device: hosting.remove(room, device, 1, "BEN"),
    "readmit": lambda room, device: hosting.readmit(room, device, "BEN"),
    "add": hosting.add_seat,
    "close seat": lambda room, device: hosting.close_seat(room, device, 3),
    "order": lambda room, device: hosting.reorder(room, device, [1, 0, 2, 3]),
    "change": lambda room, device: hosting.change(room, device, rest.TableChange(seconds=15)),
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_only_the_host_only_before_the_start(log, request_):
    with pytest.raises(Refused) as refused:
        request_(log.room, "ben")
    assert refused.value.code == "not-host"
    log.do([seating.start(log.room, "d0")])
    with pytest.raises(Refused) as refused:
        request_(log.room, "d0")
    assert refused.value.code == "already-started"


def test_a_closed_table_is_closed_for_everything(log):
    with pytest.raises(Refused):
        hosting.close(log.room, "ben")
    log.do(hosting.close(log.room, "d0"))
    assert (log.room.status, listing_of(log.room).status) == ("closed", "closed")
    assert open_view(log.room).status == "closed"
    assert hosting.close(log.room, "d0") == []
    for request in REQUESTS.values():
        with pytest.raises(Refused) as refused:
            request(log.room, "d0")
        assert refused.value.code == "table-closed"
    for late in (
        lambda: log.join("dora"),
        lambda: seating.start(log.room, "d0"),
        lambda: seating.man(log.room, "d0", 3, "simple"),
        lambda: seating.take_over_host(log.room, "ben", set()),
        lambda: hosting.agree(log.room, "ben", 0),
    ):
        with pytest.raises(Refused) as refused:
            late()
        assert refused.value.code == "table-closed"


def test_the_host_pauses_the_game_and_lets_it_go_on(log):
    for request in (hosting.pause, hosting.resume):
        with pytest.raises(Refused) as refused:
            request(log.room, "d0")
        assert refused.value.code == "not-started"
    log.do([ev.Started(order=[0, 1, 2])])
    for request in (hosting.pause, hosting.resume):
        with pytest.raises(Refused) as refused:
            request(log.room, "ben")
        assert refused.value.code == "not-host"
    assert hosting.resume(log.room, "d0") == []
    log.do(hosting.pause(log.room, "d0"))
    assert hosting.pause(log.room, "d0") == []
    assert log.told("ben").paused
    assert rebuild("t", log.events).paused
    log.do([ev.Left(seat=0)])
    heir = log.room.host
    assert heir != "d0"
    log.do(hosting.resume(log.room, heir))
    assert not log.told("ben").paused


@pytest.mark.parametrize("begun", [False, True], ids=["before", "during"])
def test_the_role_is_handed_on_before_the_game_and_during_it(log, begun):
    if begun:
        log.do([ev.Started(order=[0, 1, 2])])
    log.do(hosting.hand_on(log.room, "d0", 2))
    assert log.told("cleo").host
    with pytest.raises(Refused) as refused:
        hosting.hand_on(log.room, "d0", 1)
    assert refused.value.code == "not-host"
    log.do(hosting.hand_on(log.room, "cleo", 0))
    assert log.told("d0").host


def test_a_bot_is_no_host(log):
    log.do([seating.man(log.room, "d0", 3, "simple")])
    with pytest.raises(Refused) as refused:
        hosting.hand_on(log.room, "d0", 3)
    assert refused.value.code == "no-person"


# -- logs ----------------------------------------------------------------------------------------


def test_a_room_is_rebuilt_from_its_log(log):
    change(log, seconds=15)
    log.do(hosting.agree(log.room, "cleo", 1))
    log.do(hosting.remove(log.room, "d0", 1, "BEN"))
    log.do(hosting.add_seat(log.room, "d0"))
    log.do(hosting.reorder(log.room, "d0", [2, 0, 1, 3, 4]))
    log.do(hosting.close_seat(log.room, "d0", 4))
    again = rebuild("t", [ev.decode(ev.encode(event)) for event in log.events])
    for device in ("d0", "ben", "cleo"):
        assert seats_message(again, device) == seats_message(log.room, device)
    assert table_message(again) == table_message(log.room)


def test_nothing_of_an_erased_guest_stays_in_the_log(log):
    log.do(hosting.reorder(log.room, "d0", [1, 0, 3, 2]))
    change(log, seconds=15)
    log.do(hosting.agree(log.room, "ben", 1))
    log.do(hosting.remove(log.room, "d0", 0, "BEN"))
    log.do(hosting.readmit(log.room, "d0", "BEN"))
    log.join("ben")
    log.do(hosting.add_seat(log.room, "d0"))
    log.do(hosting.close_seat(log.room, "d0", 2))
    rewritten = without_device(log.events, "ben")
    assert rewritten is not None
    text = b"".join(map(ev.encode, rewritten)).lower()
    assert b"ben" not in text
    assert b"cleo" in text
    assert names(rebuild("t", rewritten)) == ["", "P0", "CLEO", ""]
