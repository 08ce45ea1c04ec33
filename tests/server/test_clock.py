"""A clock that is set while the server runs deletes nothing and tells nothing before its time."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from rowlock.server import clock as clocks
from rowlock.server.clock import TRUST_SECONDS, WallClock
from rowlock.server.ops import tidy
from rowlock.server.people.rulings import revocation
from rowlock.server.table import days
from tests.support.server.hubs import opened, started, with_hub

DAY = 24 * 3600.0
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()


class Machine:
    """A machine whose clock can be set; time goes by as it is told."""

    def __init__(self) -> None:
        self.steady, self.ahead = 1000.0, NOON - 1000.0
        self.clock = WallClock(lambda: self.steady + self.ahead, lambda: self.steady)

    def goes_on(self, seconds: float) -> None:
        self.steady += seconds
        self.clock.now()


@pytest.fixture
def machine(monkeypatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(clocks, "CLOCK", found.clock)
    return found


def test_a_clock_that_goes_a_little_wrong_is_followed(machine):
    for _ in range(100):
        machine.ahead += 30
        machine.goes_on(1000)
    assert machine.clock.now() == pytest.approx(machine.steady + machine.ahead)
    assert not machine.clock.leapt_within(DAY)


@pytest.mark.parametrize("leap", [400 * DAY, -400 * DAY, 300.0])
def test_a_leap_is_believed_once_it_has_lasted(machine, leap):
    machine.ahead += leap
    assert machine.clock.now() == pytest.approx(NOON)
    machine.goes_on(TRUST_SECONDS - 1)
    assert machine.clock.now() == pytest.approx(NOON + TRUST_SECONDS - 1)
    machine.goes_on(1)
    assert machine.clock.now() == pytest.approx(NOON + leap + TRUST_SECONDS)
    assert machine.clock.leapt_within(DAY)
    machine.goes_on(DAY)
    assert not machine.clock.leapt_within(DAY)


def test_a_clock_that_is_set_right_again_was_never_believed(machine):
    machine.ahead += 400 * DAY
    machine.goes_on(TRUST_SECONDS / 2)
    machine.ahead -= 400 * DAY
    machine.goes_on(TRUST_SECONDS / 2)
    assert machine.clock.now() == pytest.approx(NOON + TRUST_SECONDS)
    machine.goes_on(TRUST_SECONDS)
    assert machine.clock.now() == pytest.approx(NOON + 2 * TRUST_SECONDS)


def test_the_dice_of_a_day_stay_secret_over_a_leap(machine):
    assert days.today().isoformat() == "2026-11-16"
    machine.ahead += 3 * DAY
    assert days.today().isoformat() == "2026-11-16"
    assert days.is_secret("2026-11-16")
    machine.goes_on(TRUST_SECONDS)
    assert days.now() - datetime.fromtimestamp(NOON, UTC) >= timedelta(days=3)


def test_nothing_is_deleted_by_a_clock_that_was_just_set(machine):
    """A server that keeps games for a year, and a clock that is a year and more ahead."""

    async def work(hub):
        live = await started(hub, opened())
        machine.ahead += 1000 * DAY
        assert await tidy.tidy_if_sure(hub, 365) == 0
        machine.goes_on(TRUST_SECONDS)
        assert await tidy.tidy_if_sure(hub, 365) == 0, "believed, but not for long enough"
        assert await hub.store.load(live.room.id)
        machine.goes_on(DAY)
        assert await tidy.tidy_if_sure(hub, 365) == 1
        assert not await hub.store.load(live.room.id)

    with_hub(work)


def test_a_voided_cookie_stays_void_whatever_the_clock_is_set_to(machine):
    """Or a copy of it would be valid again once the clock is right."""

    async def work(hub):
        async def voided() -> int:
            ahead = NOON + 1000 * DAY
            await hub.store.rulings.put(revocation(f"at {machine.steady}", ahead))
            return len(await hub.store.rulings.since(0))

        await hub.store.rulings.put(revocation("Ada", NOON))
        machine.ahead += 1000 * DAY
        assert await voided() == 2
        machine.goes_on(TRUST_SECONDS)
        assert await voided() == 3, "believed, but not for long enough"
        machine.goes_on(DAY)
        assert await voided() == 3, "after a day it is over"

    with_hub(work)


def test_clocks_of_a_game_do_not_look_at_the_time_of_day(machine, monkeypatch):
    """Five seconds for a decision stay five, whatever the machine's clock is set to meanwhile."""

    async def work(hub):
        live = await started(hub, opened(people=2, seconds=5))
        await asyncio.sleep(1)
        before = live.left_ms()
        for leap in (400 * DAY, -800 * DAY):
            machine.ahead += leap
            monkeypatch.setattr("time.time", lambda: machine.steady + machine.ahead)
            await asyncio.sleep(0.1)
        left = live.left_ms()
        assert before is not None
        assert left is not None
        assert 0 < left <= before
        assert live.room.seq == 2, "nobody was late"

    with_hub(work)
