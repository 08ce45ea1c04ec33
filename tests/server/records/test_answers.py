"""Replays, records and dice: worked out elsewhere, once, kept compressed, and forgotten in time."""

import asyncio
import gzip
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from rowlock.rules import Refused
from rowlock.rules import record as records
from rowlock.server.app import create_app
from rowlock.server.http.headers import entity_tags
from rowlock.server.limits import Limits
from rowlock.server.live.erase import erase
from rowlock.server.live.hub import Hub
from rowlock.server.records import answers as module
from rowlock.server.records import replay as replaying
from rowlock.server.records.answers import (
    ENTRY_OVERHEAD_BYTES,
    Answer,
    Answers,
    CacheEntry,
    compute,
)
from rowlock.server.records.api import takes_gzip
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands, days
from rowlock.server.thinking.fair_queue import Asker
from tests.support.server.hubs import opened, played, started, with_hubs

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"),
]
ME = Asker("198.51.100.7")
PATIENCE = 120


def free():
    """Nobody asks too much."""


def finished(client):
    """A table whose game is over: two bots have played it."""
    seats = [{"kind": "bot", "level": "simple"}] * 2
    setup = {"game": "qwixx", "seats": seats, "pace": "fast"}
    table = client.post("/api/tables", json=setup, headers={"x-rowlock": "1"}).json()["id"]
    until = time.monotonic() + PATIENCE
    while client.get(f"/api/tables/{table}").json()["status"] != "over":
        assert time.monotonic() < until
    return table


@pytest.mark.parametrize("kind", ["replay", "record", "dice"])
def test_nothing_of_it_is_worked_out_in_the_process_that_answers(kind, monkeypatch):
    """By what happened: in this process none of the three can be made, and yet they are told."""

    def fail(*_):
        raise AssertionError("worked out on the event loop")

    with TestClient(create_app(limits=Limits.none())) as client:
        table = finished(client)
        for place, name in (
            (replaying, "replay_of"),
            (records, "write"),
            (module, "dice_report"),
        ):
            monkeypatch.setattr(place, name, fail)
        answer = client.get(f"/api/tables/{table}/{kind}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-encoding"] == "gzip"
        told: Any = answer.text if kind == "record" else answer.json()
    monkeypatch.undo()
    if kind == "record":
        assert records.read(told).steps
    elif kind == "replay":
        assert len(told["views"]) == len(records.read(told["record"]).steps) + 1
        assert told["views"][-1]["view"]["status"] == "over"
    else:
        assert sum(told["faces"]) > 0


def test_who_has_it_already_is_told_so():
    with TestClient(create_app(limits=Limits.none())) as client:
        path = f"/api/tables/{finished(client)}/replay"
        first = client.get(path)
        tag = first.headers["etag"]
        assert first.headers["cache-control"] == "private, no-cache"
        for sent in (tag, f'"other", {tag}', tag.removeprefix("W/")):
            again = client.get(path, headers={"if-none-match": sent})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == tag
        assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == first.json()


def test_headers_are_read_as_they_are_meant():
    assert entity_tags('W/"a", "b" ,"c"') == {'W/"a"', 'W/"b"', 'W/"c"'}
    assert entity_tags("") == set()
    for text in ("gzip", "br, gzip", "GZIP;q=0.5, br", "deflate, gzip;q=1.0, *;q=0.5", "*"):
        assert takes_gzip(text), text
    for text in ("", "identity", "br", "gzip;q=0", "gzip;q=0.0, br", "xgzip"):
        assert not takes_gzip(text), text


def test_a_family_behind_one_address_asks_one_question():
    """At the end of a game five phones open the replay; one question is all they have."""
    limits = replace(Limits.none(), questions=(0, 1))
    with TestClient(create_app(limits=limits)) as client:
        table, other = finished(client), finished(client)
        path = f"/api/tables/{table}/replay"
        with ThreadPoolExecutor(5) as family:
            answers = list(family.map(lambda _: client.get(path), range(5)))
        assert [answer.status_code for answer in answers] == [200] * 5
        assert client.get(path).status_code == 200, "what is there costs no question"
        refused = client.get(f"/api/tables/{other}/replay")
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
        for given in ({}, {"accept-encoding": "identity"}):
            record = client.get(f"/api/tables/{other}/record", headers=given)
            assert record.status_code == 200, "a bot asks for it before each of its choices"


# -- what is kept ---------------------------------------------------------------------------------


def with_answers(work):
    async def run():
        hub = Hub(open_store(":memory:"))
        try:
            await work(hub, Answers(hub))
        finally:
            await hub.close()

    asyncio.run(run())


async def over(hub):
    live = await started(hub, opened())
    await played(hub, live)
    return live


def names(who, text):
    """Whether somebody is named in a replay; ids and seeds may have the same letters by chance."""
    return f'"{who}"'.encode() in text or f": {who}\\n".encode() in text


def everything(answers):
    return b"".join(gzip.decompress(kept.answer.packed) for kept in answers._entries.values())


def test_a_person_who_is_erased_is_in_nothing_that_is_kept():
    async def work(hub, answers):
        live = await over(hub)
        before = await answers.of("replay", live, ME, free)
        await answers.of("record", live, ME, free)
        assert b"P0" in everything(answers)
        await erase(hub, "d0")
        assert everything(answers) == b""
        after = await answers.of("replay", hub.tables[live.room.id], ME, free)
        text = gzip.decompress(after.packed)
        assert not names("P0", text)
        assert names("P1", text)
        assert after.tag != before.tag

    with_answers(work)


def test_what_is_being_made_while_a_person_is_erased_is_told_to_nobody(monkeypatch):
    async def work(hub, answers):
        live = await over(hub)
        begun, go_on = asyncio.Event(), asyncio.Event()
        brief, calls = hub.thinkers.brief, []

        async def slow(*given):
            calls.append(given)
            made = compute(*given[2:])
            begun.set()
            await go_on.wait()
            return made

        monkeypatch.setattr(hub.thinkers, "brief", slow)
        asked = [asyncio.create_task(answers.of("replay", live, ME, free)) for _ in range(2)]
        await begun.wait()
        await erase(hub, "d0")
        monkeypatch.setattr(hub.thinkers, "brief", brief)
        go_on.set()
        for answer in await asyncio.gather(*asked):
            assert not names("P0", gzip.decompress(answer.packed))
        assert len(calls) == 1
        assert not names("P0", everything(answers))

    with_answers(work)


def test_a_deleted_table_leaves_nothing():
    async def work(hub, answers):
        live = await over(hub)
        await answers.of("replay", live, ME, free)
        await hub.rewrite(
            [live.room.id], lambda: hub.store.retention.delete([live.room.id], time.time() + 9)
        )
        assert (answers._bytes, len(answers._entries)) == (0, 0)
        with pytest.raises(Refused) as wrong:
            await answers.of("replay", live, ME, free)
        assert wrong.value.code == "not-found"

    with_answers(work)


@pytest.mark.parametrize("heard", [True, False], ids=["told", "found in the log"])
def test_another_process_forgets_too(tmp_path, heard):
    async def work(ada, ben):
        kept = Answers(ben)
        live = await over(ada)
        other = await ben.table(live.room.id)
        await ben.sync.catch_up_all()
        await kept.of("replay", other, ME, free)
        # It need not be in memory any more.
        ben.forget(other)
        if not heard:
            ben.sync.hear = lambda _note: None
        assert b"P0" in everything(kept)
        await erase(ada, "d0")
        async with asyncio.timeout(PATIENCE):
            while everything(kept):
                await asyncio.sleep(0.02)
                if not heard:
                    await ben.sync.catch_up_all()

    with_hubs(tmp_path / "db", work)


def test_a_record_of_a_running_game_is_that_of_the_moment():
    async def work(hub, answers):
        live = await started(hub, opened())
        texts = []
        for _ in range(2):
            await hub.change(live, lambda room: [commands.roll(room)])
            for seat in (0, 1):
                await hub.change(live, lambda room, s=seat: [commands.choose(room, s, "-")])
            await hub.change(live, lambda room: [commands.choose(room, room.state.active, "/")])
            answer = await answers.of("record", live, ME, free)
            texts.append(gzip.decompress(answer.packed).decode())
        assert texts == [*dict.fromkeys(texts)]
        assert texts[1] == records.write(live.room.record())
        assert len(answers._entries) == 1, "older ones of the same table are not kept"
        with pytest.raises(Refused, match="not over"):
            await answers.of("replay", live, ME, free)

    with_answers(work)


def test_all_together_have_so_many_bytes():
    hub = Hub.__new__(Hub)
    hub.on_rewritten = []
    answers = Answers(hub, max_bytes=10_000)
    for number in range(100):
        content = Answer(bytes(1000 + number), "")
        answers._put((f"t{number}", "replay"), CacheEntry((number,), content))
        assert answers._bytes <= 10_000
    sizes = [len(kept.answer.packed) + ENTRY_OVERHEAD_BYTES for kept in answers._entries.values()]
    assert answers._bytes == sum(sizes)
    assert list(answers._entries)[-1] == ("t99", "replay")
    assert 5 <= len(answers._entries) <= 6
    answers._put(("t99", "replay"), CacheEntry((1,), Answer(b"", "")))
    assert answers._bytes == sum(sizes[:-1]) + ENTRY_OVERHEAD_BYTES


def test_an_answer_is_the_same_in_whatever_process():
    async def work(hub, answers):
        live = await over(hub)
        bodies = await hub.store.load(live.room.id)
        told = await answers.of("replay", live, ME, free)
        here = compute("replay", live.room.id, bodies, days.now())
        assert told == here
        assert json.loads(gzip.decompress(told.packed))["views"]

    with_answers(work)
