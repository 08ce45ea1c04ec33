"""Shared score pads: parts are merged in any order, and nobody speaks for somebody else."""

import asyncio
import itertools
from typing import Any

import msgspec
import pytest

from rowlock.rules.errors import BadSetup, Refused
from rowlock.server.cluster.messages import NoFanout
from rowlock.server.pads import pads as shared
from rowlock.server.pads.api import read_part
from rowlock.server.pads.bodies import PadPart, PadSetup, PadSheet, PadTold
from rowlock.server.pads.pads import Pad, PadConnection, Pads
from rowlock.server.table.index.listing import CODE_LETTERS

ADA, BEN = "a" * 16, "b" * 16


def part(seq=1, name="Ada", closed=(), **more):
    sheet = PadSheet(
        name=name, rows=[[5], [], [], []], misthrows=0, pawn=None, total=1, stopped=False
    )
    fields: dict[str, Any] = {"round": 1, "sheets": [sheet], "ended": [], "finished": False} | more
    return PadPart(seq=seq, closed=list(closed), **fields)


def told(key, *args, **more):
    return PadTold(key=key, part=part(*args, **more))


def at(pad):
    line = PadConnection()
    pad.connections.add(line)
    return line


def seen(line):
    return msgspec.json.decode(asyncio.run(line.next_view()))


def test_what_one_tells_all_see():
    pad = Pads().open(PadSetup(game="qwixx"))
    ada, ben = at(pad), at(pad)
    pad.update(ada, told(ADA, closed="r"))
    view = seen(ben)
    assert view["type"] == "pad"
    assert view["you"] == ""
    assert view["phones"][0]["part"]["closed"] == ["r"]
    assert seen(ada)["you"] == view["phones"][0]["member"]
    pad.update(ben, told(BEN, name="  Ben\n"))
    view = seen(ada)
    assert [phone["part"]["sheets"][0]["name"] for phone in view["phones"]] == ["Ada", "Ben"]
    assert ADA not in msgspec.json.encode(view).decode(), "a secret stays one"


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_parts_may_arrive_late_twice_and_in_any_order(order):
    pad = Pads().open(PadSetup(game="qwixx"))
    line = at(pad)
    sent = [told(ADA, 1), told(ADA, 2, closed="y"), told(BEN, 1), told(BEN, 3, closed="g")]
    for n in [*order, *order[:2]]:
        pad.update(line, sent[n])
    assert sorted(each.closed[0] for each in pad.parts.values()) == ["g", "y"]


def test_as_many_devices_as_fit():
    pad = Pads().open(PadSetup(game="qwixx"))
    line = at(pad)
    for n in range(shared.MAX_PHONES):
        pad.update(line, told(f"{n:016}"))
    with pytest.raises(Refused, match="at most 8 devices"):
        pad.update(line, told("x" * 16))
    pad.update(line, told(f"{0:016}", 2, closed="b"))
    assert any(each.closed for each in pad.parts.values())


def test_codes_and_ids():
    pads = Pads()
    pad = pads.open(PadSetup(game="onboard", track="B"))
    assert pads.find(pad.opened.code) is pad
    assert pads.find(pad.opened.code.lower()) is pad
    assert pads.find(pad.opened.id) is pad
    assert pad.opened.track == "B"
    with pytest.raises(Refused, match="no such table"):
        pads.find("ABCDE" if pad.opened.code != "ABCDE" else "ABCDF")


def test_a_forgotten_pad_comes_back_under_its_id():
    first = Pads().open(PadSetup(game="qwinto")).opened
    again = PadSetup(game="qwinto", id=first.id, code=first.code)
    restarted = Pads()
    assert restarted.open(again).opened == first
    assert restarted.open(again) is restarted.find(first.id)
    taken = restarted.open(PadSetup(game="qwixx", id="y" * 16, code=first.code)).opened
    assert taken.code != first.code
    assert restarted.find(first.code).opened == first


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (PadSetup(game="chess"), "unknown-game"),
        (PadSetup(game="onboard", track="r2 b12"), "track-form"),
        (PadSetup(game="qwixx", id="short"), "bad-request"),
        (PadSetup(game="qwixx", id="a/b?c#d" + "e" * 12), "bad-request"),
    ],
)
def test_what_cannot_be_opened(setup, code):
    with pytest.raises((BadSetup, Refused)) as wrong:
        Pads().open(setup)
    assert wrong.value.code == code


def test_codes_are_of_our_letters():
    opened = Pads().open(PadSetup(game="qwixx", id="z" * 16, code="OI<>1")).opened
    assert set(opened.code) <= set(CODE_LETTERS)


def test_the_longest_unused_is_forgotten(monkeypatch):
    monkeypatch.setattr(shared, "MAX_PADS", 2)
    pads = Pads()
    old, new = (pads.open(PadSetup(game="qwixx")) for _ in range(2))
    pads.find(old.opened.id)
    pads.open(PadSetup(game="qwixx"))
    assert pads.find(old.opened.code) is old
    with pytest.raises(Refused):
        pads.find(new.opened.code)


def test_a_pad_of_yesterday_is_forgotten(monkeypatch):
    pads = Pads()
    idle, used = (pads.open(PadSetup(game="qwixx")) for _ in range(2))
    monkeypatch.setattr(shared, "IDLE_SECONDS", -1)
    at(used)
    pads.open(PadSetup(game="qwixx"))
    assert pads.find(used.opened.id) is used
    with pytest.raises(Refused):
        pads.find(idle.opened.id)


GOOD = msgspec.to_builtins(told(ADA))


@pytest.mark.parametrize(
    "change",
    [
        {"key": "short"},
        {"part": None},
        {"part": GOOD["part"] | {"seq": -1}},
        {"part": GOOD["part"] | {"closed": ["red"]}},
        {"part": GOOD["part"] | {"sheets": GOOD["part"]["sheets"] * 7}},
        {"part": GOOD["part"] | {"sheets": [GOOD["part"]["sheets"][0] | {"total": 10**9}]}},
        {"part": GOOD["part"] | {"sheets": [GOOD["part"]["sheets"][0] | {"rows": [[99]]}]}},
    ],
)
def test_strange_parts_are_refused(change):
    assert read_part(msgspec.json.encode(GOOD)) == told(ADA)
    with pytest.raises(Refused) as wrong:
        read_part(msgspec.json.encode(GOOD | change))
    assert wrong.value.code == "bad-request"


def test_a_name_that_is_none():
    pad = Pad(Pads().open(PadSetup(game="qwixx")).opened)
    with pytest.raises(Refused, match="1 to 24 characters"):
        pad.update(PadConnection(), told(ADA, name="\n"))
    assert pad.parts == {}


def test_phones_at_several_processes_see_the_whole():
    """Parts go through the fan-out; a process that has just started asks for them."""

    class Bus(NoFanout):
        def send(self, note):
            for each in processes:
                if each._fanout is not self:
                    each.receive(note)

    processes = []
    processes += [Pads(Bus()), Pads(Bus())]
    here, there = processes
    opened = here.open(PadSetup(game="qwixx")).opened
    assert there.find(opened.code).opened == opened
    ada, ben = PadConnection(), PadConnection()
    here.find(opened.id).connections.add(ada)
    there.find(opened.id).connections.add(ben)
    here.find(opened.id).update(ada, told(ADA, closed="r"))
    there.find(opened.code).update(ben, told(BEN))
    whole = [phone.part for phone in here.find(opened.id).view("").phones]
    assert len(whole) == 2
    assert [phone.part for phone in there.find(opened.id).view("").phones] == whole
    processes.append(late := Pads(Bus()))
    again = late.open(PadSetup(game="qwixx", id=opened.id, code=opened.code))
    assert again.opened == opened
    assert [phone.part for phone in again.view("").phones] == whole
