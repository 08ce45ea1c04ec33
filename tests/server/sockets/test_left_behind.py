"""What a game leaves in memory once its sockets are closed: nothing that is yet to be collected.

Python's cyclic collector runs rarely in a server (`collect_garbage_rarely`): what needs it
piles up.
"""

import asyncio
import gc
import json
import weakref
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from rowlock.server.app import create_app
from rowlock.server.limits import Limits
from rowlock.server.ops.listening import listen
from rowlock.server.ops.uvicorn_server import TableServer
from rowlock.server.settings import Settings
from rowlock.server.sockets.uvicorn_protocol import SocketProtocol
from tests.support.server.ports import free_port

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"),
]


async def play(url: str, cookie: str) -> None:
    """Pass wherever one may until the game is over."""
    headers = {"cookie": cookie}
    async with connect(url, additional_headers=headers) as socket:
        async for message in socket:
            view = json.loads(message)
            if view["type"] != "view":
                continue
            if view["status"] == "over":
                return
            for mine in view["mine"]:
                command = {
                    "id": view["decision"],
                    "seat": mine["seat"],
                    "decision": view["decision"],
                }
                if mine["roll"]:
                    await socket.send(json.dumps({"type": "roll", **command}))
                elif mine["legal"] and mine["choice"] is None:
                    move = next((m for m in mine["legal"] if m in ("-", "/")), mine["legal"][0])
                    await socket.send(json.dumps({"type": "choose", "move": move, **command}))


def test_a_game_leaves_nothing_to_be_collected(tmp_path):
    async def work():
        settings = Settings(data=str(tmp_path), port=free_port())
        app = create_app(tmp_path, limits=Limits.none(), settings=settings)
        server = TableServer(app, settings)
        serving = asyncio.create_task(server.serve([listen("127.0.0.1", settings.port)]))
        base, left = f"127.0.0.1:{settings.port}", []
        hub = app.state.hub
        async with httpx.AsyncClient(base_url=f"http://{base}", timeout=120) as http:
            setup = {"game": "qwixx", "seats": [{"kind": "me", "name": "Ada"}], "pace": "fast"}
            for _ in range(2):
                answer = await http.post("/api/tables", json=setup, headers={"x-rowlock": "1"})
                cookie = f"rowlock={answer.cookies['rowlock']}"
                table = answer.json()["id"]
                left.append(weakref.ref(hub.tables[table]))
                await play(f"ws://{base}/api/tables/{table}/socket", cookie)
        while any(isinstance(each, SocketProtocol) for each in server.server_state.connections):
            await asyncio.sleep(0.01)
        while hub.tables:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        alive = [ref() for ref in left]
        found: list[Any] = [type(each) for each in gc.get_objects() if type(each) is SocketProtocol]
        assert alive == [None, None]
        assert not found
        server.stop()
        await serving

    gc.collect()
    gc.disable()
    try:
        asyncio.run(work())
    finally:
        gc.enable()
