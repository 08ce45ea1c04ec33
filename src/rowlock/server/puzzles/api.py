"""REST handlers of puzzles: that of a day, its answer, and drills."""

from datetime import date
from random import SystemRandom
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter

from rowlock.analysis.puzzles.drills import DRILLS, read_drills
from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.puzzles import bodies
from rowlock.server.puzzles.day_puzzles import DayPuzzles
from rowlock.server.puzzles.views import puzzle_view, solution_of
from rowlock.server.table import days

Word = Annotated[str, Parameter(max_length=16)]
IN_A_ROW = 10
"""Puzzles of a drill."""
_random = SystemRandom()


class Puzzles(Controller):
    """Puzzles, the same for everybody; who has solved them is known to nobody's server."""

    path = "/api"

    @get("/puzzles", summary="Puzzle of today")
    async def today(
        self, request: AnyRequest, context: Context, day_puzzles: DayPuzzles
    ) -> bodies.DayPuzzle:
        """The puzzle of today without its solution; `puzzle` is null while it is being made."""
        context.questions.check(address(request))
        return await _shown(days.today(), day_puzzles)

    @get("/puzzles/{day:str}", summary="Puzzle of a day")
    async def of_day(
        self, day: Word, request: AnyRequest, context: Context, day_puzzles: DayPuzzles
    ) -> bodies.DayPuzzle:
        """The puzzle of today or of a past day, without its solution."""
        context.questions.check(address(request))
        return await _shown(days.parse(day), day_puzzles)

    @post("/puzzles/{day:str}", summary="Answer the puzzle of a day", status_code=200)
    async def answer(
        self,
        day: Word,
        data: bodies.PuzzleAnswer,
        request: AnyRequest,
        context: Context,
        day_puzzles: DayPuzzles,
    ) -> bodies.PuzzleSolution:
        """What each choice is worth. Nothing is kept of the answer."""
        context.questions.check(address(request))
        puzzle = await day_puzzles.of(days.parse(day))
        if puzzle is None or all(option.move != data.move for option in puzzle.options):
            raise Refused("no-answer", move=data.move[:40])
        return solution_of(puzzle)

    @get("/drills", summary="Drills")
    async def drills(self) -> list[bodies.DrillInfo]:
        """The drills that can be asked for."""
        return [
            bodies.DrillInfo(
                name=name,
                game=DRILLS[name].game,
                seats=DRILLS[name].seats,
                exact=puzzles[0].rollouts is None,
            )
            for name, puzzles in read_drills().items()
            if puzzles
        ]

    @get("/drills/{name:str}", summary="A drill")
    async def drill(self, name: Word, request: AnyRequest, context: Context) -> bodies.Drill:
        """Puzzles of one kind in a row, by chance, with what each choice is worth."""
        context.questions.check(address(request))
        puzzles = read_drills().get(name, ())
        if not puzzles:
            raise Refused("no-such-address")
        some = _random.sample(puzzles, min(IN_A_ROW, len(puzzles)))
        return bodies.Drill(name=name, puzzles=[puzzle_view(each, solved=True) for each in some])


async def _shown(day: date, day_puzzles: DayPuzzles) -> bodies.DayPuzzle:
    found = await day_puzzles.of(day)
    left = days.left() if day == days.today() else None
    return bodies.DayPuzzle(
        day=day.isoformat(),
        left_ms=0 if left is None else int(left.total_seconds() * 1000),
        puzzle=None if found is None else puzzle_view(found, solved=False),
    )
