"""Tables inside one process: races, clocks, bots, and processes that share a log."""

import asyncio
import itertools
from functools import partial

import pytest

from rowlock.rules import GAMES, Refused
from rowlock.server.live import sync
from rowlock.server.live.hub import Hub
from rowlock.server.live.outbox import Outbox
from rowlock.server.live.sync import EVENTS_AT_ONCE, rebuilt
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands, seating
from rowlock.server.table import events as ev
from rowlock.server.table.play import REMEMBERED_COMMANDS
from rowlock.server.table.room import rebuild
from tests.support.server.hubs import nothing, opened, started, until, with_hub


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_a_game(game):
    async def work(hub):
        live = await started(hub, opened(game, people=0, bots=3))
        await until(lambda: live.room.status == "over")
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        again = rebuild(live.room.id, stored)
        assert again.state == live.room.state
        assert again.seq == live.room.seq
        assert await hub.store.unfinished() == {}

    with_hub(work)


def test_the_last_seat_and_the_start_are_stored_together(monkeypatch):
    """A server that stops in between would leave a table that never begins."""

    async def work(hub):
        appended, append = [], hub.store.append

        async def noted(table, seq, bodies, card=None):
            appended.append([type(ev.decode(body)).__name__ for body in bodies])
            await append(table, seq, bodies, card)

        monkeypatch.setattr(hub.store, "append", noted)
        setup = opened(people=1)
        setup.seats += [ev.StoredSeat(kind="open"), ev.StoredSeat(kind="open")]
        live = await hub.open(setup)
        sit = seating.join(live.room, "d1", "Ben", None, "")
        await hub.change(live, lambda room: seating.seated(room, sit))
        bot = seating.man(live.room, "d0", 2, "simple")
        await hub.change(live, lambda room: seating.seated(room, bot))
        assert live.room.status == "playing"
        await hub.open(opened(people=1))
        assert appended[:4] == [["Opened"], ["Sat"], ["Manned", "Started"], ["Opened", "Started"]]

    with_hub(work)


def test_a_full_table_that_never_began_begins_when_somebody_looks(tmp_path):
    """Earlier releases stored the start by itself, and may have been stopped before it."""

    async def work():
        before = Hub(open_store(tmp_path / "db"))
        table = (await before.open(opened(people=2), then=nothing)).room.id
        await before.close()

        async def begun(live):
            await until(lambda: live.room.status == "playing")

        hubs = [Hub(open_store(tmp_path / "db")) for _ in range(2)]
        for live in await asyncio.gather(*(hub.table(table) for hub in hubs)):
            await begun(live)
        stored = [ev.decode(body) for body in await hubs[0].store.load(table)]
        assert [type(event) for event in stored] == [ev.Opened, ev.Started], "and only once"
        for hub in hubs:
            await hub.close()

    asyncio.run(work())


def test_simultaneous_choices_race_and_all_count():
    """Five seats choose, change and undo at the same moment, many times over."""

    async def work(hub):
        live = await started(hub, opened(people=5))
        for _ in range(8):
            await hub.change(live, lambda room: [commands.roll(room)])
            decision = live.room.decision

            async def choose(seat, decision=decision):
                room = live.room
                moves = [str(move) for move in room.game.legal(room.state, seat)]
                for move in itertools.chain(moves[:2], ["-"]):

                    def make(now, move=move):
                        return (
                            [commands.choose(now, seat, move)] if now.decision == decision else []
                        )

                    await hub.change(live, make)  # fmt: skip

            await asyncio.gather(*(choose(seat) for seat in range(5)))
            assert live.room.decision != decision
            active = live.room.state.active
            await hub.change(live, lambda room, a=active: [commands.choose(room, a, "/")])
            if live.room.status == "over":
                break
        assert live.room.state.turns > 2
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        assert rebuild(live.room.id, stored).state == live.room.state

    with_hub(work)


def test_two_processes_on_one_log(tmp_path):
    """The slower writer reads again and judges anew: nothing is lost, nothing doubled."""

    async def work():
        hubs = [Hub(open_store(tmp_path / "db")) for _ in range(2)]
        live = await started(hubs[0], opened(people=2))
        table = live.room.id
        for _ in range(20):
            sides = [await hub.table(table) for hub in hubs]
            await hubs[0].change(sides[0], lambda room: [commands.roll(room)])
            decision = sides[0].room.decision

            async def choose(index, sides=sides, decision=decision):
                def make(now):
                    if now.decision != decision:
                        raise Refused("stale")
                    return [commands.choose(now, index, "-")]

                # The second process has not heard of the roll: its own append fails first.
                try:
                    await hubs[index].change(sides[index], make)
                except Refused:
                    sides[index].room = await hubs[index].sync.read(table)
                    await hubs[index].change(sides[index], make)

            await asyncio.gather(choose(0), choose(1))
            room = await hubs[0].sync.read(table)
            assert room.decision != decision
            sides[0].room = room
            active = room.state.active
            await hubs[0].change(sides[0], partial(first_move, active))
            if sides[0].room.status == "over":
                break
        stored = [ev.decode(body) for body in await hubs[1].store.load(table)]
        steps = [event.step for event in stored if isinstance(event, ev.Stepped)]
        assert len(steps) == len(sides[0].room.begun.log)
        for hub in hubs:
            await hub.close()

    def first_move(seat, room):
        return [commands.choose(room, seat, str(room.game.legal(room.state, seat)[0]))]

    asyncio.run(work())


def test_a_finished_table_leaves_memory():
    async def work(hub):
        live = await started(hub, opened(people=0, bots=2))
        line = hub.connect(live, None)
        await until(lambda: live.room.status == "over")
        hub.disconnect(live, line)
        assert live.room.id not in hub.tables
        again = await hub.table(live.room.id)
        assert again is not live
        assert again.room.state == live.room.state

    with_hub(work)


def test_tables_that_nobody_is_at_leave_memory_and_come_back(monkeypatch):
    for name, value in {"TICK_SECONDS": 0.01, "SWEEP_TICKS": 1, "UNUSED_SECONDS": 0.05}.items():
        monkeypatch.setattr(sync, name, value)

    async def work(hub):
        await hub.resume()
        left, clock, watched, bots = [
            await started(hub, setup)
            for setup in (opened(), opened(seconds=60), opened(), opened(people=0, bots=2))
        ]
        line = hub.connect(watched, "d0")
        await hub.change(left, lambda room: [commands.roll(room)])
        await until(lambda: left.room.id not in hub.tables)
        # A game of bots goes on to its end, and is over then.
        await until(lambda: bots.room.id not in hub.tables)
        assert bots.room.status == "over"
        assert set(hub.tables) == {clock.room.id, watched.room.id}
        hub.disconnect(watched, line)
        await until(lambda: watched.room.id not in hub.tables)
        again = await hub.table(left.room.id)
        assert again is not left
        assert again.room.state == left.room.state
        await hub.change(again, lambda room: [commands.choose(room, 1, "-")])

    with_hub(work)


def test_a_table_that_was_just_asked_for_stays(monkeypatch):
    """Whoever has asked for a table may be about to change it or to sit down."""
    monkeypatch.setattr(sync, "UNUSED_SECONDS", 60)

    async def work(hub):
        live = await started(hub, opened())
        live.grown_at = live.used_at = asyncio.get_running_loop().time() - 61
        assert await hub.table(live.room.id) is live
        hub.sync._forget_unused()
        assert live.room.id in hub.tables
        live.used_at -= 61
        hub.sync._forget_unused()
        assert live.room.id not in hub.tables

    with_hub(work)


def test_after_a_start_only_tables_with_work_are_in_memory(tmp_path):
    async def work():
        hub = Hub(open_store(tmp_path / "db"))
        for setup in (opened(), opened(seconds=60)):
            last = await started(hub, setup)
        await hub.close()
        hub = Hub(open_store(tmp_path / "db"))
        await hub.resume()
        assert list(hub.tables) == [last.room.id]
        await hub.close()

    asyncio.run(work())


def test_an_outbox_keeps_only_the_newest_view():
    async def work():
        line = Outbox(None)
        line.put_view(b"old")
        line.put(b"ack")
        line.put_view(b"new")
        assert line.take() == [b"new", b"ack"]

    asyncio.run(work())


def test_no_changes_once_the_server_is_closing():
    async def work(hub):
        live = await started(hub, opened())
        await hub.say_goodbye()
        with pytest.raises(Refused, match="about to stop"):
            await hub.change(live, lambda room: [commands.roll(room)])

    with_hub(work)


def test_unreadable_tables_do_not_keep_others_from_resuming(tmp_path):
    async def work():
        hub = Hub(open_store(tmp_path / "db"))
        good = await started(hub, opened(people=1, seconds=60))
        bad = await started(hub, opened(people=1, seconds=60))
        await hub.store.append(bad.room.id, bad.room.seq + 1, [b"garbage"])
        await hub.close()
        hub = Hub(open_store(tmp_path / "db"))
        await hub.resume()
        assert list(hub.tables) == [good.room.id]
        await hub.close()

    asyncio.run(work())


class Outlet:
    """A connection that takes what it is sent, or breaks."""

    ready = True

    def __init__(self, broken=False):
        self.broken, self.taken = broken, []

    def write(self, messages):
        if self.broken:
            raise OSError("broken")
        self.taken += messages


def test_a_connection_that_breaks_does_not_silence_the_others():
    async def work(_hub):
        outlets = Outlet(broken=True), Outlet()
        for outlet in outlets:
            Outbox(None, outlet=outlet).put(b"x")
        await asyncio.sleep(0)
        assert outlets[1].taken == [b"x"]

    with_hub(work)


def test_only_the_newest_commands_are_remembered():
    async def work(hub):
        live = await started(hub, opened())
        await hub.change(live, lambda room: [commands.roll(room)])
        for number in range(REMEMBERED_COMMANDS + 1):
            await hub.change(live, lambda room, n=number: [commands.choose(room, 0, "-", f"c{n}")])
        assert not live.room.done("c0")
        assert live.room.done("c1")
        assert live.room.done(f"c{REMEMBERED_COMMANDS}")

    with_hub(work)


def test_others_have_their_turn_while_a_long_log_is_read():
    """By what happened: between two pieces of the log the loop goes round."""

    async def work(hub):
        live = await started(hub, opened())
        for _ in range(5):
            await hub.change(live, lambda room: [commands.roll(room)])
            for _ in range(200):
                await hub.change(live, lambda room: [commands.choose(room, 0, "-")])
                await hub.change(live, lambda room: [commands.undo(room, 0)])
            await hub.change(live, lambda room: [commands.choose(room, 0, "-")])
            await hub.change(live, lambda room: [commands.choose(room, 1, "-")])
            await hub.change(live, lambda room: [commands.choose(room, room.state.active, "/")])
        events, state = live.room.seq, live.room.state
        assert events > 2000
        hub.forget(live)
        rounds = 0

        async def go_round():
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        stored = await hub.store.load(live.room.id)
        other = asyncio.create_task(go_round())
        again = await rebuilt(live.room.id, stored)
        other.cancel()
        assert rounds >= events // EVENTS_AT_ONCE
        assert (again.seq, again.state) == (events, state)

    with_hub(work)
