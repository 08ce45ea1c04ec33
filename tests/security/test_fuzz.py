"""Messages that chance makes of good ones: every one is answered, nothing breaks, nothing leaks."""

import asyncio
import contextlib
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import rowlock.server.sentences  # noqa: F401 - its codes are among SENTENCES
from rowlock.playing import verify
from rowlock.rules import record as records
from rowlock.rules.sentences import SENTENCES
from tests.support.server.people import PATIENCE, Person, Server, close_all, play_on, two_at_a_table

pytestmark = pytest.mark.slow
MOST = 16 * 1024
FUZZERS = 4
KINDS = ("roll", "choose", "undo", "why", "react", "ping", "view", "closing", "", "ack")
MOVES = ("r5", "-", "/", "r12!", "//+2", "o y", "=", ">", "o3=12", "/b2!", "y", "5r", "r٥", "💥")
STRANGE: tuple[object, ...] = (
    None, True, -1, 0, 1, 2**31, -(2**63), 10**40, 0.5, 1e308, "", "0", "\0", "\ud800", "x" * 300,
    "x" * 9000, [], {}, [[]], {"type": "roll"}, ["r5"], "r5", "__proto__", "../..", "' OR 1=1",
)  # fmt: skip


def command(rng: Random, decision: str) -> dict[str, object]:
    """A command that might be one."""
    made = {"type": rng.choice(KINDS), "id": f"f{rng.random()}", "seat": rng.randint(-1, 2)}
    if rng.random() < 0.8:
        made |= {"move": rng.choice(MOVES), "reaction": "clap"}
    if rng.random() < 0.9:
        made["decision"] = decision if rng.random() < 0.7 else rng.choice(("0", "9.9.9", ""))
    return made


def bend(rng: Random, made: dict[str, object]) -> dict[str, object]:
    """The same with something wrong in it."""
    key = rng.choice([*made, "more"])
    match rng.randrange(4):
        case 0:
            made.pop(key, None)
        case 1:
            made[key] = rng.choice(STRANGE)
        case 2:
            made[key] = {"a": [made.get(key)] * rng.randint(1, 50)}
        case _:
            made[str(rng.choice(STRANGE))[:50]] = made.get(key)
    return made


def damage(rng: Random, data: bytes) -> bytes:
    """The same with bits turned, pieces lost, doubled or swapped."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randrange(len(out) + 1), rng.randrange(len(out) + 1)))
        match rng.randrange(5):
            case 0 if out:
                out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
            case 1:
                del out[at:to]
            case 2:
                out[at:at] = out[at:to]
            case 3:
                out[at:at] = rng.randbytes(rng.randint(1, 30))
            case _:
                out[at:at] = rng.choice((b"[", b"{", b'"', b"\\u0000", b"}", b"\xff")) * (
                    rng.choice((1, 3, 2000))
                )
    return bytes(out[:MOST])


def message(rng: Random, decision: str) -> str | bytes:
    """What is sent: a text, or bytes."""
    made = command(rng, decision)
    for _ in range(rng.choice((0, 0, 1, 2))):
        made = bend(rng, made)
    data = json.dumps(made).encode()
    if rng.random() < 0.4:
        data = damage(rng, data)
    data = data[:MOST]
    if rng.random() < 0.5:
        return data
    return data.decode("utf-8", "replace")[: MOST // 4]


async def fuzz(person: Person, table: str, rng: Random, count: int) -> Counter[str]:
    """Send so many messages on one socket and wait for so many answers; what was answered."""
    url = f"ws://{person.server.host}/api/tables/{table}/socket"
    answers: Counter[str] = Counter()
    decision = "0"
    async with connect(url, additional_headers={"cookie": person.cookie}) as socket:

        async def listen() -> None:
            nonlocal decision
            while answers.total() < count:
                text = await asyncio.wait_for(socket.recv(), PATIENCE)
                heard = json.loads(text)
                if heard["type"] == "view":
                    decision = heard["decision"]
                elif heard["type"] in ("ack", "error"):
                    answers[heard.get("code", "ack")] += 1
                    assert len(text) < 5000, "what was sent comes back only in part"

        ear = asyncio.create_task(listen())
        for nth in range(count):
            await socket.send(message(rng, decision))
            while nth - answers.total() > 200:
                await asyncio.sleep(0.002)
                assert not ear.done() or ear.result() is None
        await ear
    return answers


@pytest.mark.parametrize("count", [3_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_fuzzed_messages(tmp_path, count):
    """Two players, somebody who looks on and somebody unknown, all out of their minds."""
    server = Server(tmp_path, "--no-limits", "--log-format", "json")
    server.start()

    def person(name=""):
        return Person(server, name)

    async def all_at_once(people, table) -> Counter[str]:
        each = [fuzz(one, table, Random(nth), count // FUZZERS) for nth, one in enumerate(people)]
        return sum(await asyncio.gather(*each), Counter())

    try:
        # Beside them two others play, and hear nothing of it.
        calm, *quiet = two_at_a_table(person)
        ada, ben = person("Ada"), person("Ben")
        table = ada.open(seats=("me", "open", "simple"))["id"]
        ben.post(f"/api/tables/{table}/join", name="Ben")
        people = [ada, ben, person("Eve"), person()]
        with ThreadPoolExecutor(2) as threads:
            playing = threads.submit(play_on, *quiet, turns=2)
            answered = threads.submit(lambda: asyncio.run(all_at_once(people, table))).result()
            playing.result()
        assert answered.total() == count // FUZZERS * FUZZERS
        assert set(answered) <= {"ack", *SENTENCES}
        # It was no wall: much was understood, and some of it was carried out.
        assert answered["ack"] > count // 100
        assert answered["not-your-seat"] > count // 20
        assert answered["bad-request"] > count // 4
        socket = ada.sit(table)
        socket.greeted()
        assert socket.people["yours"] == [
            seat for seat, each in enumerate(socket.people["seats"]) if each.get("name") == "Ada"
        ]
        record = records.read(ada.http.get(f"/api/tables/{table}/record").text)
        assert record.game.name == "qwixx"
        with contextlib.suppress(ConnectionClosed):
            play_on(socket, ben.sit(table))
        finished = records.read(ada.http.get(f"/api/tables/{table}/record").text)
        assert verify(finished) > 0
        assert calm != table
    finally:
        close_all()
        server.stop()
    assert "Traceback" not in server.said()
    assert '"level":"error"' not in server.said().replace(" ", "")
