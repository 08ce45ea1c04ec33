"""Take-backs at several processes, with clocks and bots, on a server that is killed meanwhile."""

import asyncio
import signal
from functools import partial

import pytest

from rowlock.playing.dice import verify
from rowlock.rules import Phase, Refused
from rowlock.rules import record as records
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.decisions import agreement
from tests.support.server.absent import seat_of, seated
from tests.support.server.hubs import opened, started, until, with_hubs
from tests.support.server.people import Person, Server, close_all, play_on


def wish(live, device, seat):
    step = live.room.decisions.last[seat].step
    return partial(
        agreement.ask,
        device=device,
        command=msg.TakeBackWish(id=f"w{live.room.seq}", seat=seat, step=step),
    )


def answer(device, request, yes=True):
    command = msg.TakeBackAnswer(id=f"a{request}", request=request, yes=yes)
    return partial(agreement.answer, device=device, command=command)


async def crossed(hub, live, seats=2):
    """The first action of a game, in which everybody has crossed."""
    await hub.change(live, lambda room: [commands.roll(room)])
    for seat in range(seats):
        move = next(move for move in live.room.legal(seat) if move != "-")
        await hub.change(live, lambda room, s=seat, m=move: [commands.choose(room, s, m)])


def test_both_ask_at_once_at_two_processes(tmp_path):
    """The log takes one of them; the other is told, and everybody sees the same question."""

    async def work(ada, ben):
        live = await started(ada, opened())
        other = await ben.table(live.room.id)
        ada.connect(live, "d0")
        ben.connect(other, "d1")
        await crossed(ada, live)
        await until(lambda: other.room.seq == live.room.seq)
        asked = await asyncio.gather(
            ada.change(live, wish(live, "d0", 0)),
            ben.change(other, wish(other, "d1", 1)),
            return_exceptions=True,
        )
        [refused] = [each for each in asked if isinstance(each, Exception)]
        assert isinstance(refused, Refused)
        assert refused.code == "takeback-asked"
        await until(lambda: other.room.seq == live.room.seq)
        question = live.room.ballots.takeback
        assert question is not None
        seat = question.seat
        hub, table = ((ben, other), (ada, live))[seat]
        await hub.change(table, answer(f"d{1 - seat}", 1))
        await until(lambda: other.room.seq == live.room.seq)
        for room in (live.room, other.room):
            assert (room.state.phase, room.awaited) == (Phase.TOGETHER, [seat])
            assert room.decisions.reopened == seat

    with_hubs(tmp_path / "db", work)


def test_a_bot_that_still_thinks_of_what_is_gone_is_not_heard(tmp_path):
    async def work(hub):
        live = await started(hub, opened(people=1, bots=1, seconds=60))
        hub.connect(live, "d0")
        await hub.change(live, lambda room: [commands.roll(room)])
        move = next(move for move in live.room.legal(0) if move != "-")
        await hub.change(live, lambda room: [commands.choose(room, 0, move)])
        for _ in range(5):
            await until(lambda: live.room.decisions.reopened is None and live.room.awaited == [0])
            if 0 not in live.room.decisions.last:
                break
            await hub.change(live, wish(live, "d0", 0))
            assert live.room.awaited == [0]
            assert live.deadline_for == live.room.decision or live.room.setup.seconds
            again = next(iter(live.room.legal(0)))
            await hub.change(live, lambda room, m=again: [commands.choose(room, 0, m)])
        assert live.room.decisions.undone
        assert live.left_ms() is not None

    with_hubs(tmp_path / "db", work, count=1)


def test_a_bot_whose_decision_goes_while_it_pauses_is_not_asked(tmp_path, monkeypatch):
    """It would be asked about a table at which it has nothing to choose, and its driver end."""

    async def work(hub):
        live = await started(hub, opened(people=1, bots=1))
        pausing, going_on, thought = asyncio.Event(), asyncio.Event(), []

        async def pause(_seconds):
            if live.room.turn == 2 and live.room.state.phase is Phase.TOGETHER:
                pausing.set()
                await going_on.wait()

        async def choose(_level, view, _asker):
            thought.append(view.legal)
            return str(view.legal[-1])

        monkeypatch.setattr("rowlock.server.live.driver.wait", pause)
        monkeypatch.setattr(hub.thinkers, "choose", choose)
        await hub.change(live, lambda room: [commands.roll(room)])
        move = next(move for move in live.room.legal(0) if move != "-")
        await hub.change(live, lambda room: [commands.choose(room, 0, move)])
        await until(lambda: live.room.state.phase is Phase.COLOUR)
        await hub.change(live, lambda room: [commands.choose(room, 0, "/")])
        await pausing.wait()
        await hub.change(live, wish(live, "d0", 0))
        driver = live.driver
        assert driver is not None
        going_on.set()
        await until(driver.done)
        assert driver.exception() is None
        assert all(thought)

    with_hubs(tmp_path / "db", work, count=1)


def test_nobody_answers(tmp_path):
    """After the time of an absence it is settled without anybody's doing; nothing was agreed."""

    async def work(hub):
        live = await started(hub, opened())
        hub.connect(live, "d0")
        await crossed(hub, live)
        await hub.change(live, wish(live, "d0", 0))
        await until(lambda: live.room.ballots.takeback is None)
        assert not live.room.decisions.undone
        assert live.room.news.tail[-1].kind == "stays"

    with_hubs(tmp_path / "db", work, count=1, patience=Patience(gone=0.3))


@pytest.fixture
def server(tmp_path):
    found = Server(tmp_path)
    found.start()
    yield found
    close_all()
    found.stop()


@pytest.mark.slow
def test_a_question_outlives_the_server_that_asked_it(server):
    table, (ada, ben) = seated(Person(server, "Ada"), Person(server, "Ben"))
    sockets = {seat_of(each): each for each in (ada, ben)}
    while not any(mine.get("last") for mine in ben.view["mine"]):
        for each in sockets.values():
            each.act()
            each.send("ping")
    [mine] = ben.view["mine"]
    last, seat = mine["last"], mine["seat"]
    assert ben.send("takeback", seat=seat, step=last["step"])["type"] == "ack"
    server.stop(signal.SIGKILL)
    server.start()
    ada, ben = ada.person.sit(table), ben.person.sit(table)
    question = ada.until_seats(lambda people: people["takeback"])["takeback"]
    assert (question["seat"], question["move"], question["asked"]) == (seat, last["move"], True)
    assert ada.send("answer", request=question["number"], yes=True)["type"] == "ack"
    told = [last["turn"], seat, "takeback", last["move"]]
    view = ben.until(lambda view: view["recent"][-1] == told)
    assert (view["turn"], view["waiting"]) == (last["turn"], [seat])
    server.stop(signal.SIGKILL)
    server.start()
    ada, ben = ada.person.sit(table), ben.person.sit(table)
    assert ben.greeted()["recent"][-1][2] == "takeback", "read from the log"
    play_on(ada, ben)
    record = records.read(ada.person.http.get(f"/api/tables/{table}/record").text)
    assert record.header("takebacks") == f"{last['turn']}{'AB'[seat]}"
    assert verify(record) > 0
    replay = ada.person.get(f"/api/tables/{table}/replay")
    assert told in [news for each in replay["views"] for news in each["view"]["recent"]]
