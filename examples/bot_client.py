"""A bot that plays on a Rowlock server, written from docs/protocol.md alone.

    python examples/bot_client.py http://127.0.0.1:8000 CODE [NAME]

It joins the table with that code, always takes the move that skips nothing or the first one
offered, plays to the end and prints the result. Needs `httpx` and `websockets`.
"""

import asyncio
import itertools
import json
import re
import secrets
import sys
from typing import Any

import httpx
import websockets

Message = dict[str, Any]
PASSES = ("-", "/", "//")


async def join(server: str, code: str, name: str) -> tuple[str, str]:
    """Take a seat; the table's id and the cookie that owns the seat."""
    async with httpx.AsyncClient(base_url=server, headers={"x-rowlock": "1"}) as http:
        table = (await http.get(f"/api/tables/{code}")).raise_for_status().json()
        seat = {"name": name, "contribution": secrets.token_hex(16)}
        (await http.post(f"/api/tables/{table['id']}/join", json=seat)).raise_for_status()
        return table["id"], "; ".join(f"{key}={value}" for key, value in http.cookies.items())


def decide(table: Message, view: Message, mine: Message) -> Message | None:
    """The command for one of our seats, or None if there is nothing to do."""
    command = {"seat": mine["seat"], "decision": view["decision"]}
    if mine["roll"]:
        return command | {"type": "roll"}
    if not mine["legal"] or mine["choice"] is not None:
        return None
    marks = view["sheets"][mine["seat"]]["rows"]
    layout = table["layouts"][table["seatLayouts"][mine["seat"]]]
    printed = {row["letter"]: row["numbers"] for row in layout["rows"]}

    def cost(move: str) -> float:
        """How little we like a move: skipped numbers cost, a misthrow costs most."""
        if move in mine["misthrows"]:
            return 100
        cross = re.search(r"([a-z])(\d+)[~*]?!?$", move)
        if cross is None or not printed.get(cross[1]):  # a field of Qwinto, a bridge
            return 1.5 if move in PASSES else 0
        numbers, crossed = printed[cross[1]], marks[cross[1]]
        reached = numbers.index(crossed[-1]) if crossed else -1
        return float(numbers.index(int(cross[2])) - reached - 1)

    return command | {"type": "choose", "move": min(mine["legal"], key=cost)}


async def play(server: str, table_id: str, cookie: str) -> tuple[Message, Message]:
    """Answer every view until the game is over; the last seats and the last view."""
    url = server.replace("http", "ws", 1) + f"/api/tables/{table_id}/socket"
    ids, sent = itertools.count(), ""
    async for socket in websockets.connect(url, additional_headers={"cookie": cookie}):
        told: dict[str, Message] = {}
        try:
            async for text in socket:
                message = json.loads(text)
                told[message["type"]] = message
                if message["type"] == "error":
                    print("refused:", message["text"], file=sys.stderr)
                if message["type"] != "view":
                    continue
                if message["status"] == "over":
                    return told["seats"], message
                for mine in message["mine"]:
                    command = decide(told["table"], message, mine)
                    # One command for each decision, however many views show it.
                    if command is not None and sent != (key := f"{command}"):
                        sent = key
                        await socket.send(json.dumps(command | {"id": f"c{next(ids)}"}))
        except websockets.ConnectionClosed:
            sent = ""
    raise ConnectionError(server)


async def main(server: str, code: str, name: str = "client") -> None:
    """Join, play, tell."""
    people, view = await play(server, *await join(server, code, name))
    for seat, (person, sheet) in enumerate(zip(people["seats"], view["sheets"], strict=True)):
        won = seat in view["outcome"]["winners"]
        print(f"{person['name']}: {sheet['score']['total']}{' (won)' if won else ''}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
