"""Prints made beside the event loop, one after the other, and remembered for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from rowlock.sheets import Form, Leaflet, Order, print_leaflet, print_order

KEPT = 64
"""So many prints are remembered."""
LARGEST_KEPT = 512 * 1024


class Prints:
    """Sheets, boards, rules and cards as PDF or picture.

    A thread is enough, as the typesetter lets Python go on meanwhile; it is one, so that however
    many ask, tables keep a core.
    """

    def __init__(self) -> None:
        self._press = ThreadPoolExecutor(1, "rowlock-print")
        self._made: OrderedDict[object, bytes] = OrderedDict()

    async def sheets(self, order: Order, form: Form = "pdf") -> bytes:
        """What an order makes; the sheets of a game that was played are nobody else's to see."""
        make = partial(print_order, order, form)
        if order.record is not None:
            return await self._printed(make)
        return await self._once((order, form), make)

    async def leaflet(self, leaflet: Leaflet) -> bytes:
        """The rules or the help card of a game."""
        return await self._once(leaflet, partial(print_leaflet, leaflet))

    async def _once(self, key: object, make: Callable[[], bytes]) -> bytes:
        """What was made before, if it is still there."""
        made = self._made.get(key)
        if made is None:
            made = await self._printed(make)
            if len(made) <= LARGEST_KEPT:
                self._made[key] = made
                if len(self._made) > KEPT:
                    self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return made

    async def _printed(self, make: Callable[[], Any]) -> bytes:
        loop = asyncio.get_running_loop()
        made: bytes = await loop.run_in_executor(self._press, make)
        return made
