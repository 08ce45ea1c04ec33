"""The clock of a table: what it does for a seat whose time is up, and who is told."""

import asyncio
import json

import pytest

from rowlock.rules import GAMES, Chosen, Phase, Thrown
from rowlock.server.live import driver as driver_module
from rowlock.server.live.driver import Driver, drive
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands, hosting
from rowlock.server.table import events as ev
from rowlock.server.table.room import rebuild
from tests.support.server.hubs import opened, started, until, with_hub, with_hubs


@pytest.fixture
def impatient(monkeypatch):
    """Clocks that strike at once."""
    monkeypatch.setattr(driver_module, "CLOCK_TICK_SECONDS", 0.01)


async def clocked(hub, game="qwixx", people=2):
    """A table whose clock strikes at once."""
    live = await started(hub, opened(game, people=people, seconds=60))
    live.room.setup.seconds = 0
    live.deadline, live.deadline_for = None, ""
    hub.connect(live, "d0")
    drive(hub, live)
    return live


async def strike(live):
    """Let the time of the decision under way be up."""
    await until(lambda: live.deadline_for == live.room.decision)
    live.deadline = 0


async def reload(hub, live):
    """The table as another process, or this one after a restart, reads it."""
    return rebuild(live.room.id, [ev.decode(body) for body in await hub.store.load(live.room.id)])


def late(room):
    return [(each.seat, each.text) for each in room.news.since_last_turn if each.kind == "late"]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_always_late_has_nothing_but_misthrows(impatient, game):
    """No number is marked for anybody, in any phase; all of it is told, and the clock ends."""

    async def work(hub):
        live = await clocked(hub, game)
        await until(lambda: live.room.status == "over")
        room = live.room
        assert [sheet.misthrows for sheet in room.state.sheets] == [4, 3]
        assert room.game.totals(room.state) == (-20, -15)
        assert not any(getattr(room.state, "pawns", ()))
        made = [step for step in room.table.log if isinstance(step, Chosen)]
        assert {str(step.move) for step in made} == {
            "qwixx": {"-", "/"},
            "onboard": {"-", "/", "//"},
            "qwinto": {"-", "o y p", "="},
        }[game]
        assert len([step for step in room.table.log if isinstance(step, Thrown)]) == 7
        assert {each.kind for each in room.news.since_last_turn} == {"late", "roll", "misthrow"}
        again = await reload(hub, live)
        assert again.news.since_last_turn == room.news.since_last_turn, (
            "it is known after a restart, too"
        )
        assert live.left_ms() is None, "nobody needs a clock any more"
        view = json.loads(hub.connect(live, None).take()[-1])
        assert view["status"] == "over"
        assert view["leftMs"] is None

    with_hub(work)


def test_only_those_who_are_late_pass(impatient):
    """Who has chosen in time keeps the choice, and is not called late."""

    async def work(hub):
        live = await started(hub, opened(people=3, seconds=60))
        await hub.change(live, lambda room: [commands.roll(room)])
        move = next(iter(live.room.legal(1)))
        await hub.change(live, lambda room: [commands.choose(room, 1, move)])
        assert late(live.room) == []
        await strike(live)
        await until(lambda: live.room.state.phase is not Phase.TOGETHER)
        assert late(live.room) == [(0, "-"), (2, "-")]
        moves = [each.text for each in live.room.news.since_last_turn if each.kind == "move"]
        assert moves == [move]

    with_hub(work)


def test_a_roll_that_is_due_is_rolled(impatient):
    async def work(hub):
        live = await started(hub, opened(people=2, seconds=60))
        await strike(live)
        await until(lambda: live.room.state.phase is Phase.TOGETHER)
        assert [(each.kind, each.seat) for each in live.room.news.since_last_turn] == [
            ("late", 0),
            ("roll", 0),
        ]
        assert late(live.room) == [(0, "roll")]

    with_hub(work)


def test_a_clock_strikes_for_its_own_decision_only():
    """Somebody chooses while the clock strikes: the next decision has its own time."""

    async def work(hub):
        live = await started(hub, opened(people=1, seconds=60))
        await hub.change(live, lambda room: [commands.roll(room)])
        move = next(iter(live.room.legal(0)))
        chosen = hub.change(live, lambda room: [commands.choose(room, 0, move)])
        await asyncio.gather(chosen, Driver(hub, live)._time_is_up())
        assert live.room.state.phase is Phase.COLOUR
        assert late(live.room) == []

    with_hub(work)


def test_what_was_chosen_again_is_not_late():
    """A choice of the clock that its owner replaces while others still choose."""

    async def work(hub):
        live = await started(hub, opened(people=2, seconds=60))
        await hub.change(live, lambda room: [commands.roll(room)])
        struck = commands.time_is_up(live.room)[0]
        await hub.change(live, lambda _: [struck])
        move = next(iter(live.room.legal(0)))
        await hub.change(live, lambda room: [commands.choose(room, 0, move)])
        await hub.change(live, lambda room: [commands.choose(room, 1, "-")])
        assert late(live.room) == []

    with_hub(work)


def test_a_pause_keeps_the_time_that_is_left(impatient):
    """Nobody is late meanwhile, bots and unasked dice wait, and the clock goes on as it stood."""

    async def work(hub):
        live = await started(hub, opened(people=1, bots=1, seconds=60))
        hub.connect(live, "d0")
        await hub.change(live, lambda room: [commands.roll(room)])
        await until(lambda: live.deadline_for == live.room.decision)
        live.deadline = asyncio.get_running_loop().time() + 30
        await hub.change(live, lambda room: hosting.pause(room, "d0"))
        assert live.left_ms() is None
        assert commands.time_is_up(live.room) == []
        assert not live.room.has_work
        again = await reload(hub, live)
        assert again.paused
        assert driver_module.due(live) is None
        await hub.change(live, lambda room: hosting.resume(room, "d0"))
        left = live.left_ms()
        assert left is not None
        assert 0 < left <= 30_000
        await until(lambda: live.driver is not None and not live.driver.done())
        live.deadline = 0
        await until(lambda: late(live.room) or live.room.turn > 1)

    with_hub(work)


def test_bots_wait_in_a_pause_for_the_next_decision(impatient):
    async def work(hub):
        live = await started(hub, opened(people=1, bots=1, seconds=60))
        hub.connect(live, "d0")
        await hub.change(live, lambda room: hosting.pause(room, "d0"))
        await hub.change(live, lambda room: [commands.roll(room)])
        await hub.change(live, lambda room: [commands.choose(room, 0, "-")])
        assert live.room.awaited == [1]
        await asyncio.sleep(0.1)
        assert live.room.awaited == [1], "the bot waits"
        await hub.change(live, lambda room: hosting.resume(room, "d0"))
        await until(lambda: live.room.state.phase is not Phase.TOGETHER)
        await until(lambda: live.left_ms() is not None)

    with_hub(work)


def test_bots_choose_though_another_process_has_started_the_clock(tmp_path):
    """A choice from there starts the clock of a decision that the driver here has not seen yet."""

    async def work(ada, ben):
        live = await started(ada, opened(people=2, bots=1, seconds=600))
        other = await ben.table(live.room.id)
        ada.connect(live, "d0")
        ben.connect(other, "d1")
        drive(ada, live)
        await until(lambda: live.driver is not None and live.deadline is not None)
        await asyncio.sleep(0.01)  # its driver waits for the clock of the roll
        await ada.change(live, lambda room: [commands.roll(room)])
        await until(lambda: other.room.seq == live.room.seq)
        await ben.change(other, lambda room: [commands.choose(room, 1, "-")])
        await until(lambda: 2 in live.room.chosen, patience=5)

    with_hubs(tmp_path / "db", work)


def test_nothing_is_driven_while_people_are_to_throw_for_a_bot():
    """The bot waits for its dice: it is not asked, and the driver has nothing to do."""

    async def work(hub):
        live = await started(hub, opened("qwinto", bots=1, people=1, throws="own"))
        await hub.change(live, lambda room: [commands.choose(room, 0, "o")])
        throw = msg.Throw(id="1", seat=0, decision=live.room.decision, dice={"o": 3})
        await hub.change(live, lambda room: commands.step_changes(room, "d0", throw))
        for move in ("=", "-"):
            await hub.change(live, lambda room, m=move: [commands.choose(room, 0, m)])
        await until(lambda: live.room.awaits_throw)
        assert live.room.awaited == [1]
        assert live.room.awaits_throw
        await until(lambda: live.driver is None or live.driver.done(), patience=5)

    with_hub(work)
