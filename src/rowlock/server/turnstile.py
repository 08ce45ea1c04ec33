"""One at a time, in the order of arrival; who need not wait goes on at once."""

import asyncio
from collections.abc import Callable
from functools import partial


class Turnstile:
    """Lets one in and the next when that one has left, be it a function or a task.

    A lock of asyncio serves tasks only, and most moves are made without one.
    """

    __slots__ = ("_waiting", "busy")

    def __init__(self) -> None:
        self.busy = False
        """Whether somebody is in."""
        self._waiting: list[Callable[[], None]] = []

    def enter(self, go: Callable[[], None]) -> None:
        """Call a function once it is its turn; what it begins ends with `leave`."""
        if self.busy:
            self._waiting.append(go)
        else:
            self.busy = True
            go()

    def leave(self) -> None:
        """Let the next one in."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.pop(0))
        else:
            self.busy = False

    async def __aenter__(self) -> None:
        let_in = asyncio.get_running_loop().create_future()
        self.enter(partial(self._let_in, let_in))
        try:
            await let_in
        except asyncio.CancelledError:
            if not let_in.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def _let_in(self, let_in: asyncio.Future[None]) -> None:
        if let_in.cancelled():
            self.leave()
        else:
            let_in.set_result(None)
