"""The lock for callbacks and tasks, batches of one tick, and tasks in the background."""

import asyncio
import contextlib
from functools import partial
from typing import Any

from structlog.testing import capture_logs

from rowlock.rules import Refused
from rowlock.server import event_loop
from rowlock.server.event_loop import Lock, Tasks, TickBatch


async def around():
    """Let the loop go round until nothing is left to be done."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_who_need_not_wait_goes_on_at_once():
    async def work():
        turn, seen = Lock(), list[Any]()
        turn.enter(partial(seen.append, "first"))
        assert (seen, turn.busy) == (["first"], True)
        turn.enter(partial(seen.append, "second"))
        await around()
        assert seen == ["first"], "the first one is still in"
        turn.leave()
        await around()
        assert (seen, turn.busy) == (["first", "second"], True)
        turn.leave()
        assert not turn.busy

    asyncio.run(work())


def test_functions_and_tasks_have_their_turns_in_order():
    async def work():
        turn, seen = Lock(), list[Any]()

        def go(name):
            seen.append(name)
            asyncio.get_running_loop().call_soon(turn.leave)

        async def wait(name):
            async with turn:
                seen.append(name)
                await asyncio.sleep(0)
                assert seen[-1] == name, "nobody else was let in"

        async with turn:
            tasks = []
            for number in range(0, 40, 2):
                tasks.append(asyncio.create_task(wait(number)))
                await asyncio.sleep(0)
                turn.enter(partial(go, number + 1))
        await asyncio.gather(*tasks)
        await around()
        assert seen == list(range(40))
        assert not turn.busy

    asyncio.run(work())


def test_whoever_gives_up_waiting_keeps_nobody_out():
    async def work():
        for rounds in range(4):
            turn, seen = Lock(), list[Any]()

            async def wait(name, turn=turn, seen=seen):
                async with turn:
                    seen.append(name)

            await turn.__aenter__()
            impatient, patient = asyncio.create_task(wait("no")), asyncio.create_task(wait("yes"))
            await asyncio.sleep(0)
            if rounds % 2:
                # It gives up in the very moment in which it is let in.
                turn.leave()
                if rounds == 3:
                    await asyncio.sleep(0)
                impatient.cancel()
            else:
                impatient.cancel()
                turn.leave()
            with contextlib.suppress(asyncio.CancelledError):
                await impatient
            await patient
            assert "yes" in seen
            assert not turn.busy

    asyncio.run(work())


def test_once_for_every_turn_of_the_loop():
    done: list[list[str]] = []
    soon = TickBatch(done.append)

    async def main():
        for thing in "abc":
            soon.add(thing)
        assert done == []
        await asyncio.sleep(0)
        assert done == [["a", "b", "c"]]
        soon.add("d")
        soon.flush()
        await asyncio.sleep(0)
        assert done == [["a", "b", "c"], ["d"]]

    asyncio.run(main())


def test_what_waited_for_a_loop_that_has_ended_is_forgotten():
    done: list[list[str]] = []
    soon = TickBatch(done.append)

    loop = asyncio.new_event_loop()
    loop.call_soon(soon.add, "old")
    loop.call_soon(loop.stop)
    loop.run_forever()
    loop.close()
    assert done == []

    async def fresh():
        soon.add("new")
        await asyncio.sleep(0)

    asyncio.run(fresh())
    assert done == [["new"]]


def test_whoever_does_not_hear_it_is_asked_again(monkeypatch):
    """As a task that waits for others of which one fails just then."""
    monkeypatch.setattr(event_loop, "CANCEL_AGAIN_SECONDS", 0.01)
    deaf = [3, 2]

    async def work():
        some = Tasks()

        async def go_on(number):
            while deaf[number]:
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.sleep(60)
                deaf[number] -= 1

        tasks = [some.spawn(go_on(number)) for number in range(2)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(some.close())
        done, _ = await asyncio.wait([closing], timeout=30)
        for task in tasks:
            task.cancel()
        assert done

    asyncio.run(work())
    assert deaf == [0, 0]


def test_what_goes_wrong_is_noted():
    async def work():
        some = Tasks()

        async def wrong(error):
            raise error

        for error in (ZeroDivisionError("oh"), Refused("stale")):
            task = some.spawn(wrong(error))
            await asyncio.wait([task])
        await some.close()

    with capture_logs() as said:
        asyncio.run(work())
    assert [each["event"] for each in said] == ["task-failed"]
