"""What goes on while nobody waits for it, and how it ends."""

import asyncio
import contextlib

from structlog.testing import capture_logs

from rowlock.rules import Refused
from rowlock.server import background
from rowlock.server.background import Background


def test_whoever_does_not_hear_it_is_asked_again(monkeypatch):
    """As a task that waits for others of which one fails just then."""
    monkeypatch.setattr(background, "AGAIN", 0.01)
    deaf = [3, 2]

    async def work():
        some = Background()

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
        some = Background()

        async def wrong(error):
            raise error

        for error in (ZeroDivisionError("oh"), Refused("stale")):
            task = some.spawn(wrong(error))
            await asyncio.wait([task])
        await some.close()

    with capture_logs() as said:
        asyncio.run(work())
    assert [each["event"] for each in said] == ["task-failed"]
