"""Puzzles on the server: what is sent of one, how that of a day is made and kept, drills."""

import asyncio
from datetime import date, timedelta

import msgspec
import pytest

from rowlock.analysis.puzzles.drills import read_drills
from rowlock.analysis.rollouts.plans import PLANS
from rowlock.rules import game
from rowlock.server.puzzles.api import IN_A_ROW
from rowlock.server.puzzles.day_puzzles import SHEETS, WEEK, DayPuzzles, subject
from rowlock.server.puzzles.views import puzzle_view
from rowlock.server.storage.store import open_store
from rowlock.server.table import days
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.daily import NOON, clock, device

__all__ = ["clock", "device"]
DAY = date(2026, 11, 16)


def puzzles():
    return [puzzle for several in read_drills().values() for puzzle in several]


def test_a_puzzle_is_sent_as_a_table_without_its_solution():
    for puzzle in puzzles():
        view = puzzle_view(puzzle, solved=False)
        assert view.view.mine
        [mine] = view.view.mine
        assert mine.seat == puzzle.seat == view.people.yours[0]
        assert set(mine.legal) == {option.move for option in puzzle.options}
        assert mine.choice is None
        assert view.view.status == "playing"
        assert view.table.position is not None
        sent = msgspec.json.encode(view)
        assert b'"solution":null' in sent
        assert b'"loss"' not in sent


def test_a_solved_puzzle_has_all_options_with_their_values():
    puzzle = puzzles()[0]
    solution = puzzle_view(puzzle, solved=True).solution
    assert solution is not None
    assert (solution.options, solution.exact) == (puzzle.options, True)


def test_every_day_has_a_game_whose_choices_can_be_compared():
    seen = set()
    for number in range(len(WEEK) * len(SHEETS)):
        name, options, seats = subject(DAY + timedelta(days=number))
        assert PLANS.covers(game(name, options))
        seen.add((name, options.get("sheet", ""), seats))
    assert len(seen) == len(set(WEEK)) - 1 + len(SHEETS)


class Workers(Thinkers):
    """Worker processes that give what they were told to, game by game."""

    def __init__(self, *found):
        super().__init__()
        self.found, self.asked = list(found), []

    async def work(self, asker, task, *given, **named):
        assert not asker.watched, "what people wait for goes first"
        self.asked.append(given)
        result = self.found.pop(0)
        if isinstance(result, Exception):
            raise result
        return result


async def made(day_puzzles, day=DAY):
    """A puzzle once it is there."""
    while (found := await day_puzzles.of(day)) is None:
        await asyncio.sleep(0.01)
    return found


def on_a_day(scenario):
    """Run a coroutine on a store in memory, on the day of the tests."""

    async def run():
        store = open_store(":memory:")
        try:
            return await scenario(store.puzzles)
        finally:
            await store.close()

    with days.at(NOON):
        return asyncio.run(run())


def test_the_puzzle_of_a_day_is_made_game_by_game_and_kept_for_all_processes():
    one, other, tomorrow = puzzles()[:3]

    async def scenario(store):
        workers = Workers(None, None, one, tomorrow)
        assert await made(DayPuzzles(store, workers)) == one
        assert workers.asked[:3] == [(DAY.isoformat(), number) for number in range(3)]
        # Another process has nothing to make, and what it would make does not replace the puzzle.
        idle = DayPuzzles(store, Workers())
        await store.keep(DAY.isoformat(), msgspec.json.encode(other).decode())
        assert await idle.of(DAY) == one
        # Tomorrow's was made along with it.
        return await made(idle, DAY + timedelta(days=1))

    assert on_a_day(scenario) == tomorrow


def test_a_puzzle_that_could_not_be_made_is_tried_again():
    one, tomorrow = puzzles()[:2]

    async def scenario(store):
        return await made(DayPuzzles(store, Workers(OSError("killed"), one, tomorrow)))

    assert on_a_day(scenario) == one


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_the_puzzle_of_the_day_over_http(device, clock, monkeypatch):
    monkeypatch.setattr("rowlock.server.puzzles.day_puzzles.look_for", none_for_now)
    ada = device("Ada")
    first = ada.get("/api/puzzles")
    assert (first["day"], first["puzzle"]) == ("2026-11-16", None)
    assert first["leftMs"] == 12 * 3600 * 1000
    for path in ("2026-11-17", "2026-01-01", "today"):
        assert ada.get(f"/api/puzzles/{path}", 404)["code"] == "no-such-day"
    assert ada.post("/api/puzzles/2026-11-16", 400, move="r5")["code"] == "no-answer"
    drills = ada.get("/api/drills")
    assert [each["name"] for each in drills] == list(read_drills())
    for each in drills:
        drill = ada.get(f"/api/drills/{each['name']}")
        assert len(drill["puzzles"]) == IN_A_ROW
        assert all(puzzle["solution"]["options"] for puzzle in drill["puzzles"])
    assert ada.get("/api/drills/nothing", 404)["code"] == "no-such-address"


def none_for_now(_day, _number):
    """No puzzle; a function of a module, as worker processes need it."""
