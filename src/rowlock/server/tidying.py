"""Tables that nobody has touched for long are deleted, if the host wants that."""

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from rowlock.server.hub import Hub

DAY = 24 * 3600
PAUSE = 3600
MOST_AT_ONCE = 100
"""So few that nobody waits for the storage meanwhile."""
log = structlog.get_logger()


async def keep_tidy(hub: "Hub", days: int) -> None:
    """Tidy up now and every hour."""
    while True:
        if count := await tidy(hub, days):
            log.info("tidied", count=count)
        await asyncio.sleep(PAUSE)


async def tidy(hub: "Hub", days: int) -> int:
    """Delete the tables that nobody has touched for so many days; how many there were."""
    before, count = time.time() - days * DAY, 0
    while tables := await hub.store.untouched(before, MOST_AT_ONCE):
        await hub.rewrite(tables, partial(hub.store.delete, tables, before))
        count += len(tables)
    return count
