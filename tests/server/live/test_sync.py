"""Several processes on one log: hubs in one loop that share a file and a way to tell each other."""

import asyncio
import json
from typing import Any

import pytest

from rowlock.rules import IllegalMove, Phase
from rowlock.server.cluster.messages import Grown, Note
from rowlock.server.live import sync
from rowlock.server.live.erase import erase
from rowlock.server.live.rematch import rematch
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands, next_game, seating
from rowlock.server.table import events as ev
from rowlock.server.table.room import rebuild
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.hubs import Wire, cut, opened, played, started, until, with_hubs

pytestmark = pytest.mark.usefixtures("quick_sync")


def heard(line):
    return [json.loads(data) for data in line.take()]


@pytest.mark.parametrize("wire", ["told", "cut"])
def test_what_one_process_stores_all_others_show(tmp_path, wire):
    async def work(ada, ben):
        live = await started(ada, opened())
        other = await ben.table(live.room.id)
        line = ben.connect(other, "d1")
        heard(line)
        if wire == "cut":
            cut()
        await ada.change(live, lambda room: [commands.roll(room)])
        await until(lambda: other.room.seq == live.room.seq)
        assert other.room.state == live.room.state
        assert [each["seq"] for each in heard(line) if each["type"] == "view"] == [3]

    with_hubs(tmp_path / "db", work)


def test_a_request_is_judged_by_what_others_have_stored(tmp_path, monkeypatch):
    monkeypatch.setattr(sync, "TICK_SECONDS", 60)

    async def work(ada, ben):
        live = await started(ada, opened())
        other = await ben.table(live.room.id)
        cut()
        await ada.change(live, lambda room: [commands.roll(room)])
        decision = live.room.decision

        def make(room):
            commands.check_decision(room, decision)
            return [commands.choose(room, 1, "-", "d1:c1")]

        assert other.room.decision != decision
        await ben.change(other, make)
        assert other.room.seq == live.room.seq + 1
        with pytest.raises(IllegalMove):
            await ben.change(other, lambda room: [commands.choose(room, 1, "r13")])

    with_hubs(tmp_path / "db", work)


@pytest.mark.parametrize("wire", ["told", "cut"])
def test_a_rematch_is_one_table_in_all_processes(tmp_path, monkeypatch, wire):
    monkeypatch.setattr(sync, "TICK_SECONDS", 60)

    async def work(ada, ben):
        live = await started(ada, opened())
        other = await ben.table(live.room.id)
        if wire == "cut":
            cut()
        await played(ada, live)
        both = await asyncio.gather(rematch(ada, live, "d0"), rematch(ben, other, "d1"))
        assert {each.room.id for each in both} == {live.room.rematch} == {other.room.rematch}
        for hub, each in zip((ada, ben), both, strict=True):
            await hub.sync.catch_up(each)
        assert [each.room.status for each in both] == ["playing", "playing"]
        stored = [ev.decode(body) for body in await ada.store.load(str(live.room.rematch))]
        assert [type(each).__name__ for each in stored] == ["Opened", "Sat", "Sat", "Started"]
        assert live.room.seq == other.room.seq

    with_hubs(tmp_path / "db", work)


@pytest.mark.parametrize("wire", ["told", "cut"])
def test_who_is_in_and_who_waits_is_the_same_in_all_processes(tmp_path, monkeypatch, wire):
    """A latecomer waits at one, people answer at both, the host starts where not all were seen."""
    monkeypatch.setattr(sync, "TICK_SECONDS", 60)

    async def work(ada, ben):
        live = await started(ada, opened(people=3))
        other = await ben.table(live.room.id)
        if wire == "cut":
            cut()
        await ben.change(other, lambda room: next_game.wait(room, "e", "Emma"))
        await played(ada, live)
        here = await rematch(ada, live, "d0")
        there, again = await asyncio.gather(rematch(ben, other, "e"), rematch(ben, other, "d1"))
        assert there is again
        await asyncio.gather(
            ada.change(here, lambda room: seating.decline(room, "d2")),
            ben.change(there, lambda room: seating.leave(room, "d0", 2)),
        )
        assert {each.room.host for each in (here, there)} <= {"d0", "d1", "e"}
        await ben.sync.catch_up(there)
        host = there.room.host
        assert host in ("d1", "e")
        await ada.change(here, lambda room: [seating.start(room, host)])
        assert sorted(seat.name for seat in here.room.seats) == ["Emma", "P1"]

    with_hubs(tmp_path / "db", work)


def test_a_command_is_carried_out_once_whoever_hears_it(tmp_path):
    async def work(ada, ben):
        live = await started(ada, opened())
        await ada.change(live, lambda room: [commands.roll(room)])
        cut()

        def make(room):
            return [] if room.done("d1:c1") else [commands.choose(room, 1, "-", "d1:c1")]

        sides = [(ada, live), (ben, await ben.table(live.room.id))]
        await asyncio.gather(*(hub.change(side, make) for hub, side in sides * 5))
        stored = [ev.decode(body) for body in await ben.store.load(live.room.id)]
        assert sum(getattr(event, "command", "") == "d1:c1" for event in stored) == 1

    with_hubs(tmp_path / "db", work)


def test_bots_think_in_one_process_only(tmp_path, monkeypatch):
    monkeypatch.setattr(sync, "TAKE_OVER_SECONDS", 60)
    asked = []

    def thinkers():
        found: Any = Thinkers()
        choose = found.choose

        async def counted(level, view, asker):
            asked.append((view.seat, view.state))
            return await choose(level, view, asker)

        found.choose = counted
        return found

    async def work(ada, ben):
        live = await started(ada, opened(people=0, bots=2))
        other = await ben.table(live.room.id)
        await until(lambda: other.room.status == "over", 20)
        assert other.room.state == live.room.state
        assert len(asked) == len(set(asked))

    with_hubs(tmp_path / "db", work, thinkers=thinkers)


@pytest.mark.parametrize("watched", [True, False])
def test_another_process_steps_in_for_one_that_is_gone(tmp_path, watched, monkeypatch):
    monkeypatch.setattr(sync, "SWEEP_TICKS", 3)

    async def work(ada, ben):
        # It has stored the start and dies before any bot has chosen.
        ada.closing = True
        table = (await ada.open(opened(people=0, bots=2))).room.id
        if watched:
            ben.connect(await ben.table(table), None)
        await until(lambda: table in ben.tables and ben.tables[table].room.status == "over")

    with_hubs(tmp_path / "db", work)


def test_a_clock_runs_everywhere_and_strikes_once(tmp_path):
    async def work(ada, ben):
        live = await started(ada, opened(people=2, seconds=60))
        other = await ben.table(live.room.id)
        await ada.change(live, lambda room: [commands.roll(room)])
        await until(lambda: other.room.seq == live.room.seq)
        assert other.left_ms() > 59_000
        assert live.drives_here
        assert not other.drives_here
        other.deadline = asyncio.get_running_loop().time() - 1
        await until(lambda: other.room.state.phase is not Phase.TOGETHER)
        await until(lambda: other.room.seq == live.room.seq)
        stored = [ev.decode(body) for body in await ben.store.load(live.room.id)]
        assert rebuild(live.room.id, stored).state == live.room.state
        for room in (live.room, other.room):
            struck = [each.text for each in room.news.since_last_turn if each.kind == "late"]
            assert struck == ["-", "-"], "both passed, once, and both processes tell it"

    with_hubs(tmp_path / "db", work)


@pytest.mark.parametrize("wire", ["told", "cut"])
def test_a_forgotten_person_is_forgotten_everywhere(tmp_path, wire):
    async def work(ada, ben):
        live, alone = await started(ada, opened()), await started(ada, opened(people=1))
        other = await ben.table(live.room.id)
        lonely = await ben.table(alone.room.id)
        ben.connect(other, None)
        ben.connect(lonely, None)
        await asyncio.sleep(0.1)
        if wire == "cut":
            cut()
        await erase(ada, "d0")
        await until(lambda: other.room.seats[0].name == "" and lonely.gone)
        assert lonely.room.id not in ben.tables

    with_hubs(tmp_path / "db", work)


def test_who_is_here_and_what_they_shout(tmp_path):
    async def work(ada, ben):
        live = await started(ada, opened())
        line = ada.connect(live, "d0")
        other = await ben.table(live.room.id)
        second = ben.connect(other, "d1")
        ben.connect(other, None)
        for each in (line, second):
            people = [m for m in heard(each) if m["type"] == "seats"][-1]
            assert [seat.get("here", False) for seat in people["seats"]] == [True, True]
            assert people["watching"] == 1
        ben.tell(other, msg.Reaction(seat=1, reaction="wow"))
        assert [m["reaction"] for m in heard(line) if m["type"] == "reaction"] == ["wow"]
        # Ben's process dies without a word.
        Wire.all[1].connected = False
        await until(lambda: not live._elsewhere)
        people = [m for m in heard(line) if m["type"] == "seats"][-1]
        assert [seat.get("here", False) for seat in people["seats"]] == [True, False]

    with_hubs(tmp_path / "db", work)


def test_a_table_that_grows_elsewhere_is_not_followed_for_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr(sync, "LINGER_SECONDS", 0.05)

    async def work(ada, ben):
        watched, ignored = await started(ada, opened()), await started(ada, opened())
        ben.connect(await ben.table(watched.room.id), None)
        await ben.table(ignored.room.id)
        await asyncio.sleep(1.5 * sync.LINGER_SECONDS)
        for live in (watched, ignored):
            await ada.change(live, lambda room: [commands.roll(room)])
        await until(lambda: ignored.room.id not in ben.tables)
        assert ben.tables[watched.room.id].room.seq == watched.room.seq
        again = await ben.table(ignored.room.id)
        assert again.room.state == ignored.room.state, "it comes back from its log"

    with_hubs(tmp_path / "db", work)


def test_tables_that_nobody_needs_leave_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(sync, "UNUSED_SECONDS", 0.0)
    monkeypatch.setattr(sync, "SWEEP_TICKS", 2)

    async def work(ada, ben):
        live = await started(ada, opened())
        line = ada.connect(live, "d0")
        await ben.table(live.room.id)
        await until(lambda: live.room.id not in ben.tables)
        assert live.room.id in ada.tables
        ada.disconnect(live, line)
        await until(lambda: live.room.id not in ada.tables)
        await ada.change(await ada.table(live.room.id), lambda room: [commands.roll(room)])

    with_hubs(tmp_path / "db", work)


def test_a_table_at_rest_wakes_up_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setattr(sync, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(sync, "SWEEP_TICKS", 2)

    async def work(ada, ben):
        live = await started(ada, opened())
        line = ada.connect(live, "d0")
        await ada.change(live, lambda room: [commands.roll(room, "d0:1")])
        seen = heard(line)[-1]
        await until(lambda: not live.awake)
        live.push(people=False)
        assert live.awake
        assert heard(line)[-1] == seen
        await until(lambda: not live.awake)
        move = seen["mine"][0]["legal"][0]
        await ada.change(live, lambda room: [commands.choose(room, 0, move, "d0:2")])
        assert heard(line)[-1]["mine"][0]["choice"] == move
        assert live.room.done("d0:1")
        assert live.room.done("d0:2")
        assert not live.room.done("d0:3")

    with_hubs(tmp_path / "db", work)


def test_notes_are_joined():
    note = Note(grown={"t": Grown(2, [b"2"]), "u": Grown(1, [b"1"])}, said=[("t", b"a")])
    note.add(Note(grown={"t": Grown(4, [b"3", b"4"]), "u": Grown(5, [b"5"])}, rewritten=["v"]))
    note.add(Note(here={"t": ["d"]}, said=[("t", b"b")]))
    assert note == Note(
        grown={"t": Grown(4, [b"2", b"3", b"4"]), "u": Grown(5, [b"5"])},
        rewritten=["v"],
        here={"t": ["d"]},
        said=[("t", b"a"), ("t", b"b")],
    )


def test_a_note_has_what_is_missing_or_not():
    grown = Grown(5, [b"4", b"5"])
    found = {seq: grown.after(seq) for seq in range(2, 8)}
    assert found == {2: None, 3: [b"4", b"5"], 4: [b"5"], 5: None, 6: None, 7: None}


def test_notes_that_come_late_twice_or_never(tmp_path):
    async def work(ada, ben):
        live = await started(ada, opened())
        other = await ben.table(live.room.id)
        Wire.all[0].told.clear()
        cut()
        await ada.change(live, lambda room: [commands.roll(room)])
        for seat in (1, 0):
            await ada.change(live, lambda room, s=seat: [commands.choose(room, s, "-")])
        held = Wire.all[0].told
        assert [each.grown[live.room.id].seq for each in held] == [3, 4, 5]
        for number in (1, 0, 2, 2, 1):
            Wire.all[1].receive(held[number])
            await asyncio.sleep(0.01)
        await until(lambda: other.room.seq == live.room.seq)
        assert other.room.state == live.room.state

    with_hubs(tmp_path / "db", work)
