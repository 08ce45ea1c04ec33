"""One at a time, functions and tasks alike."""

import asyncio
import contextlib
from functools import partial

from rowlock.server.turnstile import Turnstile


async def around():
    """Let the loop go round until nothing is left to be done."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_who_need_not_wait_goes_on_at_once():
    async def work():
        turn, seen = Turnstile(), []
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
        turn, seen = Turnstile(), []

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
            turn, seen = Turnstile(), []

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
