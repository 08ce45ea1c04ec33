"""Typesets prints in processes that end, one address after the other, and caches them.

The typesetter keeps up to 60 MB of every long print, and takes seconds for fifty pages. So a long
print has another process than a short one: nobody's help card waits for fifty pages.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from rowlock.prints import Form, Leaflet, Order, print_leaflet, print_order
from rowlock.server.metrics import PRINT_SECONDS, PRINTS_WAITING
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.press import Press

MAX_SHORT_PAGES = 4
"""Prints of more pages are long ones."""
MAX_WAITING_PRINTS = 30
"""Short prints that may wait at once, and long ones."""
SHORT_NICENESS, LONG_NICENESS = 5, 15
MAX_CACHED_PRINTS = 64
MAX_CACHED_PRINT_BYTES = 512 * 1024


class Printer:
    """Prints as PDF or SVG, with an LRU cache."""

    def __init__(self) -> None:
        self._short = Press(SHORT_NICENESS, MAX_WAITING_PRINTS)
        self._long = Press(LONG_NICENESS, MAX_WAITING_PRINTS)
        self._cache: OrderedDict[object, bytes] = OrderedDict()

    async def sheets(self, order: Order, asker: Asker, form: Form = "pdf") -> bytes:
        """Print an order; sheets of a played game are not cached."""
        long = form == "pdf" and (order.pages or 1) > MAX_SHORT_PAGES
        make = partial(print_order, order, form)
        if order.record is not None or order.noted:
            return await self._print(asker, make, long)
        return await self._cached((order, form), asker, make, long)

    async def leaflet(self, leaflet: Leaflet, asker: Asker) -> bytes:
        """Print the rules or the help card of a game."""
        return await self._cached(leaflet, asker, partial(print_leaflet, leaflet))

    def close(self) -> None:
        """Let the processes end."""
        self._short.close()
        self._long.close()

    async def _cached(
        self, key: object, asker: Asker, make: Callable[[], bytes], long: bool = False
    ) -> bytes:
        """The print of a key, made if it is not in the cache."""
        made = self._cache.get(key)
        if made is None:
            made = await self._print(asker, make, long)
            if len(made) <= MAX_CACHED_PRINT_BYTES:
                self._cache[key] = made
                if len(self._cache) > MAX_CACHED_PRINTS:
                    self._cache.popitem(last=False)
        else:
            self._cache.move_to_end(key)
        return made

    async def _print(self, asker: Asker, make: Callable[[], bytes], long: bool) -> bytes:
        with PRINTS_WAITING.track_inprogress(), PRINT_SECONDS.time():
            return await (self._long if long else self._short).run(asker, make)
