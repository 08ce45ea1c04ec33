"""Rollouts on request: they go on while somebody asks, stop when nobody does, and tell why not."""

import asyncio
from functools import cache

import pytest

from rowlock.analysis import review
from rowlock.analysis.report import DecisionReport
from rowlock.analysis.rollouts.plans import play_blocks
from rowlock.analysis.rollouts.refining import Place, Refining, refine
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.reviews import watched
from rowlock.server.reviews.explore import ExploredPosition
from rowlock.server.reviews.refining import WatchedRefining
from rowlock.server.reviews.rollouts import WatchedRollouts, decision_subject
from rowlock.server.reviews.watched import Watched
from rowlock.server.thinking.pool import Thinkers
from tests.support.games.reviewed import record_of

END = "qwixx: r2,3,4,5,6,7,8 y2,3,4,5,6 g12 b- x3 | r2,3,4,5,6 y2,3,4,5,6,7 g12,11 b12 x3"
FACES = {"w1": 4, "w2": 5, "r": 4, "y": 2, "g": 6, "b": 1}


class Here(Thinkers):
    """Thinkers that think at once, between two turns of the event loop, and count."""

    def __init__(self, refuse_at=None):
        super().__init__()
        self.tasks, self.refuse_at = 0, refuse_at

    async def work(self, asker, task, *given, **named):
        await asyncio.sleep(0)
        self.tasks += 1
        if self.tasks == self.refuse_at:
            raise Refused("too-fast")
        return task(*given, **named)


class Counter(Watched):
    """Counts to ten."""

    def __init__(self):
        super().__init__()
        self.count = 0

    @property
    def over(self):
        return self.count >= 10

    async def _step(self, owner):
        await asyncio.sleep(0)
        self.count += 1


@cache
def seen():
    return review(record_of("qwixx", ["simple", "random"], 3))


async def until(holds):
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0.005)


def test_it_goes_on_while_somebody_asks_and_stops_when_nobody_does(monkeypatch):
    async def work():
        counter = Counter()
        counter.watch("Ada", "home")
        counter.watch("Ben", "home")
        await asyncio.sleep(0)
        counter.leave("Ada")
        assert counter.wanted, "Ben still asks"
        counter.leave("Ben")
        await until(lambda: not counter.running)
        assert 0 < counter.count < 10
        monkeypatch.setattr(watched, "PATIENCE_SECONDS", 0.0)
        counter.watch("Ada", "home")  # and asks no more
        await until(lambda: not counter.running)
        assert not counter.over
        monkeypatch.setattr(watched, "PATIENCE_SECONDS", 60.0)
        counter.watch("Ada", "home")
        await until(lambda: counter.over)

    asyncio.run(work())


def test_a_page_hears_what_is_new_and_at_the_end_has_the_whole_review():
    async def work():
        found = WatchedRefining(Here(), "t", Refining(seen()))
        found.refining.places = found.refining.places[:3]
        known = 0
        heard: dict[Place, DecisionReport] = {}
        found.watch("Ada", "home")
        while True:
            news = await found.news(known)
            known += len(news.decisions)
            heard |= {(each.seat, each.decision.step): each.decision for each in news.decisions}
            if news.over:
                break
            await asyncio.sleep(0.01)
        assert set(heard) == set(found.refining.places)
        assert news.refined is not None
        assert (news.refined.done, news.refined.count) == (3, 3)
        alone = Refining(seen())
        alone.places = alone.places[:3]
        for _ in refine(alone, play_blocks):
            pass
        assert alone.review.seats == found.refining.review.seats, "the command finds the same"

    asyncio.run(work())


def test_those_who_ask_for_the_same_share_it_and_others_do_not():
    rollouts = WatchedRollouts(Here())
    asked = [
        rollouts.of_position(ExploredPosition(END, {}, faces), seat)
        for faces, seat in ((FACES, 0), (FACES, 0), (FACES, 1), ({}, 0))
    ]
    assert asked[0] is asked[1]
    assert len({id(each) for each in asked}) == 3
    one = rollouts.of_decision("t", "", 4, 0, "-")
    rollouts.forget(["t"])
    assert rollouts.of_decision("t", "", 4, 0, "-") is not one


@pytest.mark.parametrize("faces", [FACES, {}])
def test_a_position_is_rolled_out_until_it_is_certain(faces):
    async def work():
        found = WatchedRollouts(Here()).of_position(ExploredPosition(END, {}, faces), 0)
        first = found.asked("Ada", "home", stop=False)
        assert (first.report, first.trials, first.over) == (None, 0, False)
        await until(lambda: found.over)
        told = found.asked("Ada", "home", stop=False)
        assert told.over
        assert 0 < told.trials <= told.most == 720
        assert told.report is not None
        assert bool(told.report.options) == bool(faces)
        assert len(told.report.seats) == (0 if faces else 2)

    asyncio.run(work())


def test_a_refusal_is_told_to_the_next_who_asks_and_it_can_go_on():
    async def work():
        found = WatchedRollouts(Here(refuse_at=2)).of_position(ExploredPosition(END, {}, FACES), 0)
        found.asked("Ada", "home", stop=False)
        await until(lambda: not found.running)
        with pytest.raises(Refused) as refused:
            found.asked("Ada", "home", stop=False)
        assert refused.value.code == "too-fast"
        found.asked("Ada", "home", stop=False)
        await until(lambda: found.over)

    asyncio.run(work())


@pytest.mark.parametrize(("view", "seat"), [(0, 0), (10_000, 0), (3, 5)])
def test_where_nothing_is_to_be_decided_that_is_said(view, seat):
    text = records.write(seen().record)
    with pytest.raises(Refused) as refused:
        decision_subject(text, view, seat, "")
    assert refused.value.code == "nothing-to-decide"
