"""Tables long over give their codes back; if the host wants that, old tables are deleted."""

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import Refused

if TYPE_CHECKING:
    from rowlock.server.hub import Hub

DAY = 24 * 3600
PAUSE = 3600
CODE_DAYS = 30
"""So many days after its end a game is still found by its code."""
MOST_AT_ONCE = 100
"""So few that nobody waits for the storage meanwhile."""
log = structlog.get_logger()


async def keep_tidy(hub: "Hub", days: int | None) -> None:
    """Tidy up now and every hour; a storage that is away is tidied the next time."""
    while True:
        try:
            await free_codes(hub)
            if days is not None and (count := await tidy(hub, days)):
                log.info("tidied", count=count)
        except Refused as wrong:
            log.warning("not-tidied", reason=str(wrong))
        await asyncio.sleep(PAUSE)


async def free_codes(hub: "Hub") -> int:
    """Let new tables have the codes of games that ended long ago; how many there were."""
    before, count = time.time() - CODE_DAYS * DAY, 0
    while freed := await hub.store.free_codes(before, MOST_AT_ONCE):
        count += freed
    return count


async def tidy(hub: "Hub", days: int) -> int:
    """Delete the tables that nobody has touched for so many days; how many there were."""
    before, count = time.time() - days * DAY, 0
    while tables := await hub.store.untouched(before, MOST_AT_ONCE):
        await hub.rewrite(tables, partial(hub.store.delete, tables, before))
        count += len(tables)
    return count
