"""Things that are done together."""

import asyncio

from rowlock.server.soon import Soon


def test_once_for_every_turn_of_the_loop():
    done = []
    soon = Soon(done.append)

    async def main():
        for thing in "abc":
            soon.add(thing)
        assert done == []
        await asyncio.sleep(0)
        assert done == [["a", "b", "c"]]
        soon.add("d")
        soon.now()
        await asyncio.sleep(0)
        assert done == [["a", "b", "c"], ["d"]]

    asyncio.run(main())


def test_what_waited_for_a_loop_that_has_ended_is_forgotten():
    done = []
    soon = Soon(done.append)

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
