"""The files of `src/rowlock` that one hidden choice enters, from its frame to answer and views.

    python -m benchmarks.move_files

A server runs in a thread of this process, on SQLite in a folder of its own. Two people sit at a
table of Qwixx; while one of them chooses in action 1 a profile function notes the file of every
Python function that is called, in all threads of the server. This is done at several tables: what
is entered at some of them only is a timer that happened to ring, such as the checkpoint of SQLite.
"""

import asyncio
import json
import secrets
import socket
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import websockets

import rowlock
from rowlock.server.app import app_from_settings
from rowlock.server.ops.uvicorn_server import TableServer
from rowlock.server.settings import Settings

SOURCE = Path(rowlock.__file__).parent
AFTERWARDS_SECONDS = 0.05
"""What still runs when the last message has come is noted, too."""
TABLES = 3
Message = dict[str, Any]


class Trace:
    """Notes the files that are entered while it is switched on."""

    def __init__(self) -> None:
        self.on = False
        self.files: dict[str, None] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """As `sys.setprofile` wants it."""
        file = Path(frame.f_code.co_filename) if self.on and event == "call" else None
        if file is not None and file.is_relative_to(SOURCE):
            self.files[file.relative_to(SOURCE).as_posix()] = None


def traced(trace: Trace, server: str) -> list[str]:
    """The files that a choice at a new table enters."""
    trace.files = {}
    asyncio.run(follow(trace, server))
    return [*trace.files]


async def follow(trace: Trace, server: str) -> None:
    """Sit two people down, roll, and let one of them choose while the trace is on."""
    headers = {"x-rowlock": "1"}
    async with (
        httpx.AsyncClient(base_url=server, headers=headers) as ada,
        httpx.AsyncClient(base_url=server, headers=headers) as ben,
    ):
        seats = [{"kind": "me"}, {"kind": "open"}]
        await ada.post("/api/me", json={"name": "Ada"})
        opened = await ada.post(
            "/api/tables", json={"game": "qwixx", "seats": seats, "settle": True}
        )
        table = f"/api/tables/{opened.json()['id']}"
        taken = {"name": "Ben", "contribution": secrets.token_hex(16)}
        (await ben.post(f"{table}/join", json=taken)).raise_for_status()
        url = server.replace("http", "ws", 1) + f"{table}/socket"
        cookies = [{"cookie": f"rowlock={each.cookies['rowlock']}"} for each in (ada, ben)]
        async with (
            websockets.connect(url, additional_headers=cookies[0]) as first,
            websockets.connect(url, additional_headers=cookies[1]) as second,
        ):
            sockets = (first, second)
            views = [await until(each, "view") for each in sockets]
            [roller] = [n for n, view in enumerate(views) if view["mine"][0]["roll"]]
            await send(sockets[roller], views[roller], type="roll", id="roll")
            views = [await until(each, "view", phase="together") for each in sockets]
            await until(sockets[roller], "ack")
            trace.on = True
            move = views[0]["mine"][0]["legal"][0]
            await send(first, views[0], type="choose", id="choose", move=move, revise=True)
            await asyncio.gather(until(first, "ack"), until(second, "view"))
            await asyncio.sleep(AFTERWARDS_SECONDS)
            trace.on = False


async def send(client: websockets.ClientConnection, view: Message, **command: str | bool) -> None:
    """Send a command about the decision of a view."""
    about = {"seat": view["mine"][0]["seat"], "decision": view["decision"]}
    await client.send(json.dumps(about | command))


async def until(client: websockets.ClientConnection, kind: str, **values: object) -> Message:
    """The next message of a kind that has these values."""
    while True:
        message: Message = json.loads(await client.recv())
        if message["type"] == kind and values.items() <= message.items():
            return message


def main() -> None:
    """Trace one move, and print its files in the order in which they are entered."""
    trace = Trace()
    threading.setprofile(trace)
    with tempfile.TemporaryDirectory() as folder, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        settings = Settings(data=folder, host="127.0.0.1")
        server = TableServer(app_from_settings(settings), settings)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            address = f"http://127.0.0.1:{listening.getsockname()[1]}"
            traces = [traced(trace, address) for _ in range(TABLES)]
        finally:
            server.stop()
            thread.join()
    files = [file for file in traces[0] if all(file in each for each in traces)]
    sys.stdout.write("".join(f"{file}\n" for file in files))
    rooms = sum(file.startswith("server/") for file in files)
    sys.stdout.write(f"{len(files)} files, {rooms} of them in server/\n")


if __name__ == "__main__":
    main()
