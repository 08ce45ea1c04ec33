"""A network between clients and a server that can be cut, slowed down and healed."""

import asyncio
import contextlib
import threading
from asyncio import StreamReader, StreamWriter
from random import Random
from typing import Self

CHUNK = 65536


class Proxy:
    """Passes bytes on to a port of this machine, in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._writers: set[StreamWriter] = set()
        self._rng = Random(port)
        self.delay = 0.0
        """At most so many seconds until bytes are passed on, another time for every piece."""
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._ready = threading.Event()
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_wrong: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)
        assert not self._thread.is_alive()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Nothing goes through any more, and nobody is told."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def heal(self) -> None:
        """What was on its way arrives."""
        self._loop.call_soon_threadsafe(self._open.set)

    def drop(self) -> None:
        """All connections break off."""
        self._loop.call_soon_threadsafe(self._break)

    def _break(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._open, self._stop = asyncio.Event(), asyncio.Event()
        self._open.set()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        self._break()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._writers.add(writer)
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await asyncio.sleep(self._rng.random() * self.delay)
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        self._writers.discard(writer)
        writer.close()
