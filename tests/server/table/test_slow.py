"""Slow games as a fold: deadlines in the log, dice unasked, nobody absent; passing in advance."""

import json

import pytest

from rowlock.playing.log import write_step
from rowlock.rules.errors import Refused
from rowlock.rules.steps import Thrown
from rowlock.server.protocol import rest
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import (
    DeviceTimes,
    Patience,
    absences,
    next_look,
    to_be_asked,
)
from rowlock.server.table.commands import choose, prepare, roll
from rowlock.server.table.decisions.slow import DAY_SECONDS, stand
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.index.rated import is_rated
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.setup import set_up
from rowlock.server.table.views.view import ViewCache
from tests.support.server.hubs import in_order, opened

NOW = 1_800_000_000.0


class SlowTable:
    """A room with its log, and a clock of its own."""

    def __init__(self, people=2, bots=0, **more):
        first = opened(people=people, bots=bots, **({"days": 3} | more))
        self.log: list[ev.AnyEvent] = [first]
        self.room = Room("t", first)
        self.do(in_order)

    def do(self, make, now=NOW):
        prepared = prepare(self.room, make(self.room), now)
        self.log += prepared.events
        if prepared.step is not None:
            self.room.apply(prepared.step)
        elif prepared.after is not None:
            self.room = prepared.after
        return prepared

    def reloaded(self):
        return rebuild("t", [ev.decode(ev.encode(event)) for event in self.log])


def thrown(*faces):
    """A throw of these dice."""
    return lambda _room: [ev.Stepped(step=write_step(Thrown(faces)))]


def passing(seat):
    return lambda room: [choose(room, seat, "-")]


def standing(seat, passes=True, device=None, number="c"):
    command = msg.PassInAdvance(id=number, seat=seat, passes=passes)
    return lambda room: stand(room, device or f"d{seat}", command)


def test_every_decision_has_its_deadline_in_the_log():
    table = SlowTable()
    assert table.room.plans.due == NOW + 3 * DAY_SECONDS
    rolled = table.do(lambda room: [roll(room)], NOW + 60)
    assert [type(event) for event in rolled.events] == [ev.Stepped, ev.Due]
    assert rolled.listing.due == table.room.plans.due == NOW + 60 + 3 * DAY_SECONDS
    one = table.do(passing(0), NOW + 100)
    assert [type(event) for event in one.events] == [ev.Stepped], "the same decision"
    assert table.room.plans.due == NOW + 60 + 3 * DAY_SECONDS
    assert table.reloaded().plans.due == table.room.plans.due
    assert listing_of(table.reloaded()).due == table.room.plans.due
    table.do(passing(1), NOW + 500)
    assert table.room.plans.due == NOW + 500 + 3 * DAY_SECONDS


def test_a_game_that_is_over_has_no_deadline():
    table = SlowTable(people=1)
    while table.room.status != "over":
        rolling = table.room.game.rolling(table.room.state) is not None
        table.do(commands.time_is_up if not rolling else lambda room: [roll(room)])
    assert table.room.plans.due is None
    assert table.do(lambda _: []).listing is None
    assert listing_of(table.room).due is None
    assert not is_rated(table.room), "and it is not rated"


def test_dice_are_thrown_unasked_and_nobody_is_due_meanwhile():
    table = SlowTable()
    assert table.room.rolls_itself
    assert table.room.due_devices == set()
    assert table.room.has_work
    rolled = table.do(lambda room: [roll(room)]).after
    assert not rolled.has_work, "it leaves memory while people think"
    assert table.room.due_devices == {"d0", "d1"}


def test_nobody_is_absent_but_who_has_left():
    table = SlowTable(people=3)
    table.do(lambda room: [roll(room)])
    seen = DeviceTimes(1e6, frozenset({"d0"}), dict.fromkeys(("d1", "d2"), 0.0), {"d0": 0.0})
    assert absences(table.room, seen, Patience()) == []
    assert to_be_asked(table.room, seen, Patience()) == set()
    assert next_look(table.room, seen, Patience()) is None
    table.do(lambda _: [ev.Left(seat=1)])
    assert [each.reason for each in absences(table.room, seen, Patience())] == ["left"]


@pytest.mark.parametrize(
    "wrong", [{"days": 0}, {"days": 15}, {"days": 3, "seconds": 60}, {"days": 3, "throws": "own"}]
)
def test_what_no_slow_game_can_have_is_refused(wrong):
    setup = rest.TableSetup(game="qwixx", seats=[rest.SeatSetup(kind="me")], **wrong)
    with pytest.raises(Refused, match="days"):
        set_up(setup, "d0", "Ada")


NOTHING_FITS = "r2,11 y2,11 g12,3 b12,3 x0"
"""A sheet on which ones cross nothing."""


def test_a_seat_passes_by_itself_only_when_nothing_fits_and_it_costs_nothing():
    text = f"qwixx: {NOTHING_FITS} | {NOTHING_FITS} > A"
    table = SlowTable(days=None, position=text)
    for seat in (0, 1):
        table.do(standing(seat))
    table.do(thrown(1, 1, 1, 1, 1, 1))
    assert table.room.passing == [0, 1]
    assert table.room.has_work
    assert table.room.due_devices == set(), "nobody is called for that"
    assert table.reloaded().passing == [0, 1]
    for seat in (0, 1):
        table.do(passing(seat))
    assert table.room.awaited == [0]
    assert table.room.passing == [], "a misthrow is its person's own"
    assert table.room.due_devices == {"d0"}


def test_whoever_could_cross_is_asked():
    table = SlowTable(days=None)
    table.do(standing(1))
    table.do(thrown(1, 1, 3, 3, 3, 3))
    assert table.room.passing == []
    assert table.room.due_devices == {"d0", "d1"}


def test_only_its_owner_sees_the_choice_in_advance_and_others_cannot_make_it():
    table = SlowTable(days=None)
    views = ViewCache()
    before = views.mine(table.room, "d1")
    with pytest.raises(Refused, match="not yours"):
        table.do(standing(1, device="d0"))
    table.do(standing(1))
    shown = {device: json.loads(views.mine(table.room, device)) for device in ("d0", "d1")}
    assert shown["d1"][0]["passes"] is True
    assert "passes" not in shown["d0"][0]
    assert b"passes" not in views.shared(table.room, None)
    table.do(standing(1, passes=False, number="d"))
    assert views.mine(table.room, "d1") == before


def test_a_choice_in_advance_is_stored_once_and_ends_with_its_person():
    table = SlowTable(days=None, people=3)
    assert len(table.do(standing(1)).events) == 1
    assert table.do(standing(1)).events == [], "the same command again"
    table.do(lambda _: [ev.Moved(origin="d1", target="phone")])
    assert table.room.plans.standing == {1}, "taken along to another device"
    table.do(lambda _: [ev.Left(seat=1)])
    assert table.room.plans.standing == frozenset()
    assert table.reloaded().plans.standing == frozenset()


def test_before_the_game_there_is_nothing_to_pass():
    room = Room("t", opened())
    with pytest.raises(Refused, match=r"not (begun|started)"):
        standing(0)(room)
