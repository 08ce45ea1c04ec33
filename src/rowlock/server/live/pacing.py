"""Turns of tables at which only bots play: one step at a time, so that people's moves go first.

Such tables never wait for anybody. A hundred of them would have a hundred steps prepared, stored
and shown in every tick of the event loop, and whoever plays elsewhere would wait for all of them.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rowlock.server.live.bot_tables import bots_alone
from rowlock.server.live.live_table import LiveTable
from rowlock.server.thinking.fair_queue import FairQueue

MAX_WAITING_TABLES = 1_000_000
"""Each table waits for one turn at most, and `BotTables` bounds the tables."""
MAX_REST_SECONDS = 0.1


class Pacer:
    """One turn for all tables of bots alone: by address and table, those with onlookers first."""

    def __init__(self) -> None:
        self._queue = FairQueue(1, MAX_WAITING_TABLES)

    @asynccontextmanager
    async def turn(self, live: LiveTable) -> AsyncIterator[None]:
        """Context of one step; at a table of bots alone it waits for its turn.

        While others wait, as much time as the step took is left to people before the next one.
        """
        if not bots_alone(live.room):
            yield
            return
        async with self._queue.slot(live.asker):
            loop = asyncio.get_running_loop()
            began = loop.time()
            yield
            if self._queue.waiting:
                await asyncio.sleep(min(loop.time() - began, MAX_REST_SECONDS))
