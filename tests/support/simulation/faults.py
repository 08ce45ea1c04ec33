"""Faults: what is done to processes, database, network and people at a step of the world."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.support.simulation import plan as p
from tests.support.simulation.network import Line
from tests.support.simulation.pages import Page
from tests.support.simulation.people import Person
from tests.support.simulation.plan import Fault
from tests.support.simulation.process import Process

if TYPE_CHECKING:
    from tests.support.simulation.episode import Episode

CLOCK_SECONDS = 60
"""A clock is set by up to so many times the seconds of its fault."""


def strike(episode: "Episode", fault: Fault) -> None:
    """Let a fault happen now."""
    episode.world.tell("FAULT", str(fault))
    if fault.kind in OF_PROCESS:
        name = f"p{fault.who % episode.plan.processes}"
        OF_PROCESS[fault.kind](episode.processes[name], fault)
    elif fault.kind in AROUND:
        AROUND[fault.kind](episode, fault)
    else:
        _strike_person(episode, fault)


def _strike_person(episode: "Episode", fault: Fault) -> None:
    person = episode.people[fault.who % len(episode.people)]
    page = person.page
    if page is None:
        return
    if fault.kind in OF_PERSON:
        OF_PERSON[fault.kind](person, page, fault)
    elif page.line is not None:
        OF_LINE[fault.kind](page.line, fault)


def _set_clock(process: Process, fault: Fault) -> None:
    process.skew += (fault.seconds - 3) * CLOCK_SECONDS


def _arm(process: Process, fault: Fault) -> None:
    process.disk.armed[process.name].append(fault.arm)


def _stuff(line: Line, fault: Fault) -> None:
    line.stuffed_until = line.world.now + fault.seconds
    line.world.after(fault.seconds, line.read_on)


def _slow_down(line: Line, fault: Fault) -> None:
    line.slow_until = line.world.now + fault.seconds


def _slow_disk(episode: "Episode", fault: Fault) -> None:
    episode.disk.slow_until = episode.world.now + fault.seconds


def _silent_disk(episode: "Episode", fault: Fault) -> None:
    episode.disk.silent_until = episode.world.now + fault.seconds


def _bus_away(episode: "Episode", fault: Fault) -> None:
    episode.bus.away_until = episode.world.now + fault.seconds


def _bus_rough(episode: "Episode", fault: Fault) -> None:
    episode.bus.rough_until = episode.world.now + fault.seconds


def _newcomer(person: Person, _page: Page, fault: Fault) -> None:
    episode = person.episode
    newcomer = Person(episode, f"new{fault.step}", person.plan, host=False)
    episode.people.append(newcomer)
    newcomer.join(person.table)


OF_PROCESS: dict[str, Callable[[Process, Fault], object]] = {
    p.KILL: lambda process, _: process.kill(),
    p.STOP: lambda process, _: process.stop(),
    p.FREEZE: lambda process, fault: process.freeze(fault.seconds),
    p.ARM: _arm,
    p.CLOCK: _set_clock,
}
AROUND: dict[str, Callable[["Episode", Fault], object]] = {
    p.SLOW_DISK: _slow_disk,
    p.SILENT_DISK: _silent_disk,
    p.DISK_DOWN: lambda episode, fault: episode.disk.go_down(fault.seconds),
    p.BUS_AWAY: _bus_away,
    p.BUS_ROUGH: _bus_rough,
}
OF_PERSON: dict[str, Callable[[Person, Page, Fault], object]] = {
    p.RELOAD: lambda _, page, __: page.reload(),
    p.SLEEP: lambda _, page, fault: page.sleep(fault.seconds),
    p.SECOND_TAB: lambda person, _, fault: person.look(watch=fault.seconds < 1),
    p.TAKE_OVER: lambda person, _, __: person.move(),
    p.LEAVE: lambda person, _, __: person.leave(),
    p.PAUSE: lambda person, _, fault: person.pause(fault.seconds),
    p.CONCEDE: lambda person, _, __: person.concede(),
    p.NEWCOMER: _newcomer,
}
OF_LINE: dict[str, Callable[[Line, Fault], object]] = {
    p.CUT: lambda line, _: line.cut(),
    p.STUFF: _stuff,
    p.SLOW_LINE: _slow_down,
}
