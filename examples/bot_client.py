"""A bot that plays on a Rowlock server, written from docs/protocol.md alone.

    python examples/bot_client.py http://127.0.0.1:8000 CODE [NAME]

It joins the table with that code, always takes the move that skips nothing or the first one
offered, plays to the end and prints the result. Needs `httpx` and `websockets`.
"""

import asyncio
import itertools
import json
import secrets
import sys
from typing import Any

import httpx
import websockets


async def join(server: str, code: str, name: str) -> tuple[str, str]:
    """Take a seat; the table's id and the cookie that owns the seat."""
    async with httpx.AsyncClient(base_url=server, headers={"x-rowlock": "1"}) as http:
        table = (await http.get(f"/api/tables/{code}")).raise_for_status().json()
        seat = {"name": name, "contribution": secrets.token_hex(16)}
        (await http.post(f"/api/tables/{table['id']}/join", json=seat)).raise_for_status()
        return table["id"], "; ".join(f"{key}={value}" for key, value in http.cookies.items())


def decide(view: dict[str, Any], mine: dict[str, Any]) -> dict[str, Any] | None:
    """The command for one of our seats, or None if there is nothing to do."""
    command = {"seat": mine["seat"], "decision": view["decision"]}
    if mine["roll"]:
        return command | {"type": "roll"}
    if not mine["legal"] or mine["choice"] is not None:
        return None
    sheet = view["seats"][mine["seat"]]["sheet"]
    best = min(mine["legal"], key=lambda move: cost(move, view, sheet))
    return command | {"type": "choose", "move": best["text"]}


def cost(move: dict[str, Any], view: dict[str, Any], sheet: dict[str, Any]) -> float:
    """How little we like a move: skipped numbers cost, a misthrow costs most."""
    if move["misthrow"]:
        return 100
    if move["kind"] == "pass":
        return 1.5
    if move["kind"] != "cross":
        return 0
    numbers = next(
        r["numbers"] for r in view["table"]["layout"]["rows"] if r["letter"] == move["row"]
    )
    marks = next(r["marks"] for r in sheet["rows"] if r["letter"] == move["row"])
    reached = numbers.index(marks[-1]) if marks else -1
    return float(numbers.index(move["number"]) - reached - 1)


async def play(server: str, table: str, cookie: str) -> dict[str, Any]:
    """Answer every view until the game is over; the last view."""
    url = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    ids, sent = itertools.count(), ""
    async for socket in websockets.connect(url, additional_headers={"cookie": cookie}):
        try:
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "error":
                    print("refused:", message["text"], file=sys.stderr)
                if message["type"] != "view":
                    continue
                if message["status"] == "over":
                    return dict(message)
                for mine in message["mine"]:
                    command = decide(message, mine)
                    # One command for each decision, however many views show it.
                    if command is not None and sent != (key := f"{command}"):
                        sent = key
                        await socket.send(json.dumps(command | {"id": f"c{next(ids)}"}))
        except websockets.ConnectionClosed:
            sent = ""
    raise ConnectionError(server)


async def main(server: str, code: str, name: str = "client") -> None:
    """Join, play, tell."""
    table, cookie = await join(server, code, name)
    view = await play(server, table, cookie)
    for seat in view["seats"]:
        won = seat["seat"] in view["outcome"]["winners"]
        print(f"{seat['name']}: {seat['sheet']['score']['total']}{' (won)' if won else ''}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
