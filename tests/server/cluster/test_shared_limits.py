"""Rate limits that hold for several processes together, while notes arrive."""

import asyncio
import time

import httpx
import pytest

from rowlock.rules import Refused
from rowlock.server.cluster.messages import Note
from rowlock.server.limits import RateLimiter
from tests.support.server.people import PATIENCE, PLAIN, Server


def taken(limiter, key="eve", most=1000):
    """How many tokens there are for a key."""
    for count in range(most):
        try:
            limiter.check(key)
        except Refused:
            return count
    return most


def test_what_one_process_has_given_out_the_other_has_not():
    here, there = RateLimiter(0.0, 40), RateLimiter(0.0, 40)
    here.share()
    assert taken(here) == 40
    there.hear(here.take_spent())
    assert taken(there) == 0
    assert taken(there, "ada") == 40
    assert here.take_spent() == {}, "it is told once"


def test_little_is_not_worth_a_note_until_it_adds_up():
    limiter = RateLimiter(0.0, 100)
    limiter.share()
    told: list[tuple[str, int]] = []
    for _ in range(12):
        limiter.check("ada")
        told += limiter.take_spent().items()
    assert told == [("ada", 5), ("ada", 5)]


def test_what_nobody_hears_of_is_not_told_later():
    limiter = RateLimiter(0.0, 10)
    limiter.share()
    assert taken(limiter) == 10
    limiter.forget_spent()
    assert limiter.take_spent() == {}


def test_debts_are_bounded():
    limiter = RateLimiter(1000.0, 10)
    limiter.hear({"eve": 10**9})
    assert taken(limiter) == 0
    time.sleep(0.05)
    assert taken(limiter) > 0


def test_notes_add_up():
    note = Note(spent={"codes": {"eve": 3}})
    note.add(Note(spent={"codes": {"eve": 2, "ada": 1}, "requests": {"eve": 9}}))
    assert note.spent == {"codes": {"eve": 5, "ada": 1}, "requests": {"eve": 9}}


@pytest.mark.slow
def test_codes_tried_at_two_servers_are_counted_together(tmp_path, postgres, redis_server):
    """Fifteen at once for both together, not fifteen for each; with Redis away for each again."""
    database = postgres.url(postgres.new())
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        options = ["--database", database, "--fanout", redis_server.url]
        servers.append(Server(tmp_path / name, *options))
        servers[-1].start()

    def tried(server, address, most=30):
        """How many of so many codes are looked up."""
        found = 0
        with httpx.Client(verify=PLAIN, timeout=PATIENCE) as eve:
            for _ in range(most):
                headers = {"x-forwarded-for": address}
                answer = eve.get(f"http://{server.host}/api/tables/ZZZZZ", headers=headers)
                found += answer.status_code == 404
        return found

    try:
        one, two = servers
        for attempt in range(9):  # until the servers hear of each other
            address = f"192.0.2.{attempt}"
            assert tried(one, address) >= 15
            asyncio.run(asyncio.sleep(1.0))
            if tried(two, address) < 10:
                break
        else:
            pytest.fail("the second server did not hear of it")
        assert tried(two, "192.0.2.99") >= 15, "others have all of theirs"
    finally:
        for server in servers:
            server.stop()
