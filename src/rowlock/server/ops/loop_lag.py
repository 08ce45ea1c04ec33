"""Measures how late the event loop is: a timer that notes by how much it was missed."""

import asyncio

from rowlock.server.metrics import LOOP_LAG

LOOK_SECONDS = 0.25


async def measure_loop_lag() -> None:
    """Note the lag until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        LOOP_LAG.observe(max(0.0, loop.time() - due))
