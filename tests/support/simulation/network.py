"""Network: the connection of one page to one process, and requests; both may break at any moment.

The server's side is a `Connection` as uvicorn's (`sockets/uvicorn_protocol.py`) and the little that
a table's socket asks of its WebSocket. What is sent arrives later, in its order, or never.
"""

from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol

from rowlock.rules.errors import RowlockError
from rowlock.server.people.identity import COOKIE
from rowlock.server.sockets.connection import EXTENSION, Hear
from rowlock.server.sockets.table_socket import table_socket

if TYPE_CHECKING:
    from tests.support.simulation.process import Process
    from tests.support.simulation.world import World

TRAVEL_SECONDS = 0.001, 0.03
SLOW_SECONDS = 0.2, 1.5
NOTICE_SECONDS = 0.001, 8.0
"""How long one side takes to notice that the other is gone."""
CLOSED = 1000


class Listener(Protocol):
    """Whoever has the other end of a connection: a page."""

    who: str
    device: str

    def hear(self, line: "Line", data: bytes) -> None:
        """A message has arrived."""

    def lost(self, line: "Line", code: int) -> None:
        """The connection is closed."""


class Line:
    """One connection, with both ends."""

    def __init__(
        self, process: "Process", page: Listener, cookie: str, key: str, watch: bool = False
    ) -> None:
        self.process, self.page, self.world = process, page, process.world
        self._chance = process.world.stream("line", page.who, process.world.steps)
        self.watch = watch
        self.open = True
        self.slow_until = 0.0
        self.stuffed_until = 0.0
        """Until when the client reads nothing, so that the server's buffers are full."""
        self.last_seq = 0
        """The seq of the newest view that was sent over it."""
        self._up_at = self._down_at = 0.0
        self._hear: Hear | None = None
        self._when_ready: Callable[[], None] | None = None
        self._inbox: deque[bytes] = deque()
        self._paused = False
        self._when_gone: Callable[[], None] | None = None
        self._ended = self._taken_over = False
        self._socket: Any = SimpleNamespace(
            scope={"extensions": {EXTENSION: self}},
            cookies={COOKIE: cookie},
            headers={"host": "table.example"},
            client=SimpleNamespace(host=page.who),
            accept=self.accept,
            send_data=self.send_data,
            close=self.close,
        )
        process.lines.append(self)
        self._up(self._begin, key)

    # -- the page's end -------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """A message of the page."""
        if self.open:
            self._up(self._arrive, data)

    def cut(self) -> None:
        """Break: what is on its way is lost; the page and the server notice it sooner or later."""
        if self.open:
            self.open = False
            self.world.after(self._chance.uniform(*NOTICE_SECONDS), self.page.lost, self, CLOSED)
            late = self._chance.uniform(*NOTICE_SECONDS)
            self.world.after(late, self._end, owner=self.process)

    def hang_up(self) -> None:
        """The page closes it."""
        if self.open:
            self.open = False
            self._up(self._end)

    def read_on(self) -> None:
        """The client reads again: the server may send what waits."""
        self.stuffed_until = 0.0
        if self._when_ready is not None and self.process.alive:
            self.process.loop.call_soon(self._when_ready)

    def _travel(self) -> float:
        slow = self.slow_until > self.world.now
        return self._chance.uniform(*(SLOW_SECONDS if slow else TRAVEL_SECONDS))

    def _up(self, call: Callable[..., object], *given: object) -> None:
        self._up_at = max(self._up_at + 0.00001, self.world.now + self._travel())
        self.world.after(self._up_at - self.world.now, call, *given, owner=self.process)

    def _down(self, call: Callable[..., object], *given: object) -> None:
        self._down_at = max(self._down_at + 0.00001, self.world.now + self._travel())
        self.world.after(self._down_at - self.world.now, call, *given)

    # -- on the server's machine ----------------------------------------------------------------

    def _begin(self, key: str) -> None:
        if not self.process.listening:
            self._refused()
            return
        handler: Any = table_socket.fn
        handled = handler(self._socket, key=key, context=self.process.context, watch=self.watch)
        self.process.loop.create_task(handled).add_done_callback(self._handled)

    def _handled(self, _handler: object) -> None:
        """The handler has ended: it has refused the socket, or a table has it."""
        if not self._taken_over:
            self._leave()

    def _leave(self) -> None:
        """The client is gone or the connection closed: tell it once."""
        self.process.lines = [line for line in self.process.lines if line is not self]
        gone, self._when_gone = self._when_gone, None
        self._hear = self._when_ready = None
        if gone is not None:
            gone()

    def _refused(self) -> None:
        self.open = False
        self._down(self.page.lost, self, CLOSED)

    def _arrive(self, data: bytes) -> None:
        self._inbox.append(data)
        self.process.loop.call_soon(self._read)

    def _read(self) -> None:
        while self._inbox and self._hear is not None and not self._paused:
            self._hear(self._inbox.popleft())

    def _end(self) -> None:
        self.process.loop.call_soon(self.end, CLOSED)

    # -- what the server calls ------------------------------------------------------------------

    async def accept(self) -> None:
        """The handshake is over."""

    async def send_data(self, data: bytes, _mode: str) -> None:
        self.write([data])

    async def close(self, code: int) -> None:
        if self.open:
            self._down(self._closed, code)

    def _closed(self, code: int) -> None:
        if self.open:
            self.open = False
            self.page.lost(self, code)

    def take_over(
        self, hear: Hear, when_ready: Callable[[], None], when_gone: Callable[[], None]
    ) -> None:
        self._taken_over = True
        self._hear, self._when_ready, self._when_gone = hear, when_ready, when_gone
        if self._ended:
            self._leave()
        else:
            self._read()

    async def serve(self) -> None:
        """Return at once: the connection goes on by itself."""

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            self.process.loop.call_soon(self._read)

    def end(self, code: int) -> None:
        if not self._ended:
            self._ended = True
            if self._taken_over:
                self._leave()
            if self.open:
                self._down(self._closed, code)

    @property
    def ready(self) -> bool:
        return self.stuffed_until <= self.world.now

    def write(self, messages: Iterable[bytes]) -> None:
        for data in messages:
            self.process.eyes.sent(self, data)
            if self.open:
                self._down(self._deliver, data)

    def _deliver(self, data: bytes) -> None:
        if self.open:
            self.page.hear(self, data)


Outcome = Callable[[Any, str], None]
"""Gets the result of a request, and the code of what went wrong or nothing."""
LOST = "lost"


def ask(
    world: "World", process: "Process", who: str, cookie: str,
    handle: Callable[[Any, Any], Coroutine[Any, Any, Any]], outcome: Outcome, loss: float = 0.0,
) -> None:  # fmt: skip
    """A request: `handle(request, context)` at a process; it or its answer may be lost."""
    chance = world.stream("request", who, world.steps, world.now)
    request = SimpleNamespace(
        cookies={COOKIE: cookie},
        headers={"host": "table.example"},
        client=SimpleNamespace(host=who),
        url=SimpleNamespace(scheme="http"),
    )
    open_ends = [True]

    def answer(result: Any, code: str) -> None:
        if open_ends:
            open_ends.clear()
            outcome(result, code)

    async def serve() -> None:
        result, code = None, ""
        try:
            result = await handle(request, process.context)
        except RowlockError as wrong:
            code = wrong.code
        except Exception as wrong:  # noqa: BLE001 - the checks hear of it
            code = "failed"
            process.wrong(f"a request failed: {wrong!r}")
        if chance.random() >= loss:
            world.after(chance.uniform(*TRAVEL_SECONDS), answer, result, code)

    def arrive() -> None:
        if process.listening:
            process.loop.create_task(serve())

    if chance.random() >= loss:
        world.after(chance.uniform(*TRAVEL_SECONDS), arrive, owner=process)
    world.after(10.0, answer, None, LOST)
