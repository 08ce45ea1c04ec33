"""What a host does before the start, in memory: pushes, races, several processes, a restart."""

import asyncio
import json
from functools import partial

import pytest

from rowlock.rules import Refused
from rowlock.rules.errors import RowlockError
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table import hosting, seating
from rowlock.server.table.room import rebuild
from tests.support.server.hubs import cut, nothing, opened, until, with_hub, with_hubs

OPEN = ev.StoredSeat(kind="open")
SECONDS = rest.TableChange(seconds=15)


def setup(people=1, free=2, start="host"):
    made = opened(people=people, start=start)
    made.seats += [OPEN] * free
    return made


def joins(device, terms=0):
    data = rest.Join(name=device.upper(), contribution="0a", terms=terms)
    return lambda room: seating.wish(room, device, data)[1]


def hosts(what, **more):
    return partial(what, device="d0", **more)


def heard(line):
    return [json.loads(data) for data in line.take()]


async def together(hub, live, *makes):
    """Requests at the same moment; what became of each."""
    done = await asyncio.gather(*(hub.change(live, make) for make in makes), return_exceptions=True)
    return [each.code if isinstance(each, Refused) else "" for each in done]


def test_everybody_is_sent_what_was_changed():
    async def work(hub):
        live = await hub.open(setup(), then=nothing)
        guest = hub.connect(live, None)
        assert [each["type"] for each in heard(guest)] == ["table", "seats", "view"]
        await hub.change(live, hosts(hosting.change, wish=SECONDS))
        table, *_ = heard(guest)
        assert (table["type"], table["version"], table["seconds"]) == ("table", 1, 15)
        await hub.change(live, joins("ben"))
        assert [each["type"] for each in heard(guest)] == ["seats", "view"]
        await hub.change(live, hosts(hosting.close))
        assert heard(guest)[-1]["status"] == "closed"

    with_hub(work)


CLASHES = {
    "closes the seat": (hosts(hosting.close_seat, seat=1), {"table-full"}),
    "closes the table": (hosts(hosting.close), {"table-closed"}),
    "starts": (lambda room: [seating.start(room, "d0")], {"already-started"}),
    "reorders": (hosts(hosting.reorder, order=[1, 0]), set()),
    "changes options": (hosts(hosting.change, wish=SECONDS), set()),
}


@pytest.mark.parametrize("host_first", [True, False], ids=["the host", "the guest"])
@pytest.mark.parametrize(("host", "codes"), CLASHES.values(), ids=CLASHES)
@pytest.mark.parametrize("processes", [1, 2])
def test_a_guest_sits_down_while_the_host(tmp_path, host, codes, host_first, processes):
    """Whoever is first, the log can be folded, and nobody plays what they did not see."""

    async def work(*hubs):
        live = await hubs[0].open(setup(free=1), then=nothing)
        other = await hubs[-1].table(live.room.id)
        cut()
        requests = [hubs[0].change(live, host), hubs[-1].change(other, joins("ben"))]
        done = await asyncio.gather(
            *(requests if host_first else requests[::-1]), return_exceptions=True
        )
        wrong = {each.code for each in done if isinstance(each, RowlockError)}
        assert wrong <= codes | {"seat-taken"}
        bodies = await hubs[0].store.load(live.room.id)
        room = rebuild("t", [ev.decode(body) for body in bodies])
        ben = room.seats_of("ben")
        if room.terms.version and ben:
            assert room.terms.before("ben") is not None
            assert room.status == "waiting"
        if room.status in {"closed", "playing"} and not wrong:
            assert ben, "the guest was first"
        await hubs[-1].sync.catch_up(other)
        assert [seat.name for seat in other.room.seats] == [seat.name for seat in room.seats]

    with_hubs(tmp_path / "db", work, count=processes)


def test_a_start_and_a_change_at_the_same_moment():
    """Either all are asked, or nothing changes any more."""

    async def work(hub):
        for first in (True, False):
            live = await hub.open(setup(free=1), then=joins("ben"))
            requests = [lambda r: [seating.start(r, "d0")], hosts(hosting.change, wish=SECONDS)]
            codes = await together(hub, live, *(requests if first else requests[::-1]))
            assert codes in (["", "already-started"], ["", "not-agreed"])

    with_hub(work)


def test_after_a_restart_all_is_as_it_was(tmp_path):
    async def before(hub):
        live = await hub.open(setup(free=1, start="full"), table="t" * 22, then=nothing)
        await hub.change(live, hosts(hosting.add_seat))
        await hub.change(live, joins("ben"))
        await hub.change(live, hosts(hosting.change, wish=SECONDS))
        await hub.change(live, hosts(hosting.remove, seat=1, name="BEN"))
        await hub.change(live, joins("cleo", terms=0))
        await hub.change(live, joins("dora", terms=1))

    async def after(hub):
        await hub.resume()
        live = await hub.table("t" * 22)
        assert live.room.status == "waiting", "Cleo has not seen the clock"
        assert (live.room.removed, live.room.setup.seconds) == ({"ben": "BEN"}, 15)
        await hub.change(live, lambda room: hosting.agree(room, "cleo", 1))
        await until(lambda: live.room.status == "playing")
        assert await hub.store.tables_of("ben", 9) == []

    with_hub(before, tmp_path / "db")
    with_hub(after, tmp_path / "db")


def test_a_closed_table_is_in_no_list(tmp_path):
    async def work(hub):
        made = setup()
        made.public = True
        live = await hub.open(made, then=nothing)
        assert await hub.store.lobby(9) == await hub.store.tables_of("d0", 9) == [live.room.id]
        await hub.change(live, hosts(hosting.change, wish=rest.TableChange()))
        assert await hub.store.lobby(9) == []
        await hub.change(live, hosts(hosting.close))
        assert await hub.store.tables_of("d0", 9) == []

    with_hub(work, tmp_path / "db")
