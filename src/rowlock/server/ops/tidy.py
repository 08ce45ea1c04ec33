"""Hourly clean-up: codes of games long over are freed, tables long unchanged deleted if so set."""

import asyncio
from functools import partial

import structlog

from rowlock.rules.errors import Refused
from rowlock.server.clock import wall_clock
from rowlock.server.live.hub import Hub
from rowlock.server.ops.folder import DataLocation
from rowlock.server.storage.store import open_store

DAY_SECONDS = 24 * 3600
INTERVAL_SECONDS = 3600
CODE_DAYS = 30
"""Days after its end in which a game is still found by its code."""
BATCH_TABLES = 100
"""Tables in one transaction, few enough that moves being stored hardly wait for it."""
log = structlog.get_logger()


async def keep_tidy(hub: Hub, days: int | None) -> None:
    """Clean up now and every hour; if the storage cannot be reached, again an hour later."""
    while True:
        try:
            if count := await tidy_if_sure(hub, days):
                log.info("tidied", count=count)
        except Refused as wrong:
            log.warning("not-tidied", reason=str(wrong))
        await asyncio.sleep(INTERVAL_SECONDS)


async def tidy_if_sure(hub: Hub, days: int | None) -> int:
    """Free codes and delete tables, unless the clock was set within a day; how many are deleted."""
    if not wall_clock().is_sure:
        log.warning("not-tidied", reason="the clock was set less than a day ago")
        return 0
    await free_codes(hub)
    return 0 if days is None else await tidy(hub, days)


async def free_codes(hub: Hub) -> int:
    """Give the codes of games that ended `CODE_DAYS` ago back for new tables; their number."""
    before, count = wall_clock().now() - CODE_DAYS * DAY_SECONDS, 0
    while freed := await hub.store.retention.free_codes(before, BATCH_TABLES):
        count += freed
    return count


async def tidy(hub: Hub, days: int) -> int:
    """Delete the tables that have not changed for `days` days; their number."""
    before, count = wall_clock().now() - days * DAY_SECONDS, 0
    retention = hub.store.retention
    while tables := await retention.unchanged_since(before, BATCH_TABLES):
        await hub.rewrite(tables, partial(retention.delete, tables, before))
        count += len(tables)
    return count


async def tidy_location(location: DataLocation, days: int) -> int:
    """`tidy` beside a server that may be running on the same games: it follows the deletions."""
    location.check_exists()
    hub = Hub(open_store(location.address))
    try:
        return await tidy(hub, days)
    finally:
        await hub.close()
