"""Five people who choose in the same instant, over real sockets, change their minds and stutter."""

import asyncio
import contextlib
import itertools
import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Self

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rowlock.playing import verify
from rowlock.rules import record as records
from rowlock.server.table import events as ev
from tests.support.server.people import PATIENCE, Person, Server

SEATS = 5
TABLES_AT_ONCE = 3
OLD = "0.0.0"
"""A decision that was never under way."""
ids = itertools.count()
Answer = asyncio.Future[dict[str, Any]]


class Player:
    """One seat on a socket of its own, which notes everything it hears."""

    def __init__(self, person: Person, table: str) -> None:
        self._url = f"ws://{person.server.host}/api/tables/{table}/socket"
        self._cookie = person.cookie
        self._asked: dict[str, list[Answer]] = {}
        self._news = asyncio.Event()
        self.views: list[dict[str, Any]] = []
        self.acknowledged: dict[str, int] = {}
        self.refused: Counter[str] = Counter()
        self.not_asked: list[dict[str, Any]] = []
        """Answers to what somebody else said."""

    async def __aenter__(self) -> Self:
        self._socket = await connect(self._url, additional_headers={"cookie": self._cookie})
        self._ear = asyncio.create_task(self._listen())
        await self.until(lambda: self.views)
        return self

    async def __aexit__(self, *_wrong: object) -> None:
        self._socket.transport.abort()
        await asyncio.wait([self._ear])

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self._socket:
                self._heard(json.loads(text))
                self._news.set()

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "view":
            self.views.append(message)
        elif message["type"] in ("ack", "error"):
            asked = self._asked.get(message["id"])
            if asked:
                asked.pop(0).set_result(message)
            else:
                self.not_asked.append(message)

    async def until(self, wanted: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    async def reach(self, seq: int) -> None:
        """Wait for a view with this event or a later one."""
        await self.until(lambda: self.views[-1]["seq"] >= seq)

    @property
    def mine(self) -> dict[str, Any]:
        """What this seat alone sees."""
        mine: dict[str, Any] = self.views[-1]["mine"][0]
        return mine

    async def say(
        self,
        kind: str,
        decision: str | None = None,
        move: str | None = None,
        number: str | None = None,
    ) -> tuple[str, Answer]:
        """Send a command without waiting for its answer."""
        number = number or f"c{next(ids)}"
        answer: Answer = asyncio.get_running_loop().create_future()
        self._asked.setdefault(number, []).append(answer)
        command = {"type": kind, "id": number, "seat": self.mine["seat"]}
        command["decision"] = decision or self.views[-1]["decision"]
        await self._socket.send(json.dumps(command | ({"move": move} if move else {})))
        return number, answer

    async def hear(self, number: str, answer: Answer) -> dict[str, Any]:
        # Shielded, so that an answer which comes too late is still heard.
        said = await asyncio.wait_for(asyncio.shield(answer), PATIENCE)
        if said["type"] == "ack":
            self.acknowledged.setdefault(number, said["seq"])
        else:
            self.refused[said["code"]] += 1
        return said

    async def do(self, kind: str, **more: Any) -> dict[str, Any]:
        return await self.hear(*await self.say(kind, **more))

    async def burst(self, rng: Random) -> None:
        """Choose, choose again, undo, repeat oneself, be late: all at once."""
        decision, legal = self.views[-1]["decision"], self.mine["legal"]
        sent = []
        for _ in range(rng.randint(1, 3)):
            move = rng.choice(legal)
            number, answer = await self.say("choose", decision, move)
            sent.append((number, answer))
            if rng.random() < 0.3:
                sent.append(await self.say("choose", decision, move, number))
            if rng.random() < 0.2:
                sent.append(await self.say("undo", decision))
            if rng.random() < 0.2:
                sent.append(await self.say("choose", OLD, move))
        for number, answer in sent:
            await self.hear(number, answer)


async def play_a_game(players: list[Player], rng: Random) -> int:
    """Play to the end; the number of races."""
    races = 0
    while True:
        # A step that somebody was told of reaches everybody.
        told = [seq for player in players for seq in player.acknowledged.values()]
        newest = max([players[0].views[-1]["seq"], *told])
        for player in players:
            await player.reach(newest)
        view = players[0].views[-1]
        if view["status"] == "over":
            return races
        if view["phase"] == "roll":
            said = await asyncio.gather(*(player.do("roll") for player in players))
            assert sorted(each["type"] for each in said) == ["ack"] + ["error"] * (SEATS - 1)
        elif view["phase"] == "together" and not view["chosen"]:
            races += 1
            await asyncio.gather(*(player.burst(rng) for player in players))
        elif view["phase"] == "together":
            late = [player for player in players if player.mine["choice"] is None]
            assert late, "all have chosen, and yet the table waits"
            choices = (p.do("choose", move=rng.choice(p.mine["legal"])) for p in late)
            said = await asyncio.gather(*choices)
            assert all(each["type"] == "ack" for each in said)
        else:
            active = next(player for player in players if player.mine["legal"])
            move = rng.choice(active.mine["legal"])
            said = await asyncio.gather(*(player.do("choose", move=move) for player in players))
            assert [each["type"] for each in said].count("ack") == 1


def check_what_was_seen(players: list[Player]) -> None:
    """All see the same, and nothing of a hidden choice before it is revealed."""
    open_parts = {
        json.dumps({key: value for key, value in player.views[-1].items() if key != "mine"})
        for player in players
    }
    assert len(open_parts) == 1
    hidden: dict[str, set[str]] = {}
    half_chosen = 0
    for player in players:
        seat = player.mine["seat"]
        assert player.not_asked == []
        for view in player.views:
            assert [mine["seat"] for mine in view["mine"]] == [seat]
            if view["phase"] == "together":
                half_chosen += bool(view["chosen"])
                seen = [view[key] for key in ("sheets", "recent", "closed", "dice", "sum")]
                hidden.setdefault(view["decision"], set()).add(json.dumps(seen))
    assert half_chosen > 0
    # However many had chosen, whoever looked: what is open stays as it was when the dice fell.
    assert all(len(seen) == 1 for seen in hidden.values())
    for decision in hidden:
        turn = int(decision.split(".")[0]) + 1
        told = json.loads(next(iter(hidden[decision])))[1]
        assert [kind for when, _, kind, _ in told if when == turn] == ["roll"]


def log_of(server: Server, table: str) -> list[tuple[int, bytes]]:
    """What the server's file holds of a table."""
    with sqlite3.connect(server.folder / "rowlock.db") as database:
        query = "SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq"
        return database.execute(query, (table,)).fetchall()


def check_the_log(log: list[tuple[int, bytes]], players: list[Player]) -> None:
    """What was acknowledged is stored once, at the place that was told; nothing else is."""
    stored = [(seq, ev.decode(body)) for seq, body in log]
    steps = [(seq, event) for seq, event in stored if isinstance(event, ev.Stepped)]
    found = {event.command.partition(":")[2]: seq for seq, event in steps}
    assert len(found) == len(steps)
    assert found == {key: seq for player in players for key, seq in player.acknowledged.items()}


Read = Callable[[str], list[tuple[int, bytes]]]


async def race(read: Read, people: list[Person], rng: Random) -> tuple[int, Counter[str]]:
    """One game from opening to replay; its races and refusals."""
    table = people[0].open("qwixx", ("me", *["open"] * (SEATS - 1)))["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join", name=person.name)
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(p, table)) for p in people]
        races = await play_a_game(players, rng)
    check_what_was_seen(players)
    check_the_log(read(table), players)
    record = records.read(people[0].http.get(f"/api/tables/{table}/record").text)
    assert verify(record) > 0
    sheets = players[0].views[-1]["sheets"]
    assert list(record.game.totals(record.state)) == [each["score"]["total"] for each in sheets]
    last = people[0].get(f"/api/tables/{table}/replay")["views"][-1]["view"]
    shown = [sheet["score"]["total"] for sheet in last["sheets"]]
    assert shown == [each["score"]["total"] for each in sheets]
    refused = sum((player.refused for player in players), Counter())
    return races, refused


def race_until(wanted: int, read: Read, servers: list[Server]) -> None:
    """Play games until there were so many races; the people are spread over the servers."""

    async def games(at: int) -> None:
        where = itertools.cycle(servers)
        people = [Person(next(where), f"P{seat}") for seat in range(SEATS)]
        rng = Random(at)
        while seen["races"] < wanted:
            races, refused = await race(read, people, rng)
            seen["races"] += races
            refusals.update(refused)

    async def all_games() -> None:
        async with asyncio.TaskGroup() as group:
            for at in range(TABLES_AT_ONCE):
                group.create_task(games(at))

    seen: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    # In a thread of its own: where browser tests ran before, this one has a loop already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(all_games())).result()
    assert set(refusals) <= {"stale", "nothing-to-undo", "not-your-turn"}
    assert refusals["stale"] > wanted
