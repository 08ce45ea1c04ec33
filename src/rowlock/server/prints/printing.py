"""Typesets prints in one thread beside the event loop, and caches them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from rowlock.prints import Form, Leaflet, Order, print_leaflet, print_order

MAX_CACHED_PRINTS = 64
MAX_CACHED_PRINT_BYTES = 512 * 1024


class Printer:
    """Prints as PDF or SVG, with an LRU cache.

    A thread suffices, as the typesetter releases Python's global lock; there is only one, so that
    however many requests come, games keep a core.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "rowlock-print")
        self._cache: OrderedDict[object, bytes] = OrderedDict()

    async def sheets(self, order: Order, form: Form = "pdf") -> bytes:
        """Print an order; sheets of a played game are not cached."""
        make = partial(print_order, order, form)
        if order.record is not None or order.noted:
            return await self._print(make)
        return await self._cached((order, form), make)

    async def leaflet(self, leaflet: Leaflet) -> bytes:
        """Print the rules or the help card of a game."""
        return await self._cached(leaflet, partial(print_leaflet, leaflet))

    async def _cached(self, key: object, make: Callable[[], bytes]) -> bytes:
        """The print of a key, made if it is not in the cache."""
        made = self._cache.get(key)
        if made is None:
            made = await self._print(make)
            if len(made) <= MAX_CACHED_PRINT_BYTES:
                self._cache[key] = made
                if len(self._cache) > MAX_CACHED_PRINTS:
                    self._cache.popitem(last=False)
        else:
            self._cache.move_to_end(key)
        return made

    async def _print(self, make: Callable[[], bytes]) -> bytes:
        loop = asyncio.get_running_loop()
        made: bytes = await loop.run_in_executor(self._thread, make)
        return made
