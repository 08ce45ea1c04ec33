"""A load balancer in a few lines: every connection goes to the first server that is ready."""

import asyncio
import contextlib
import threading
from collections.abc import Sequence

from tests.support.server.people import Server


class Proxy:
    """Passes bytes on, in a thread of its own."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self._servers = servers
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.sent_to: list[int] = []
        """Which server every connection went to."""
        started = asyncio.run_coroutine_threadsafe(self._start(), self._loop)
        self.port = started.result(10)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _start(self) -> int:
        self._listener = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        return int(self._listener.sockets[0].getsockname()[1])

    async def _stop(self) -> None:
        self._listener.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for nth, server in enumerate(self._servers):
            if await self._is_ready(server):
                try:
                    there, back = await asyncio.open_connection("127.0.0.1", server.port)
                except OSError:
                    continue  # it was ready a moment ago
                self.sent_to.append(nth)
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.gather(_copy(reader, back), _copy(there, writer))
                return
        writer.close()

    async def _is_ready(self, server: Server) -> bool:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            return answer.startswith(b"HTTP/1.1 200")
        return False


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
