"""REST handlers of reviews, of the coach's advice, and of set-up positions."""

from dataclasses import replace

from litestar import Controller, get, post

from rowlock.analysis.report import ReviewReport
from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.tables import Key
from rowlock.server.reviews import bodies
from rowlock.server.reviews.explore import checked, explore
from rowlock.server.reviews.reviews import Reviews
from rowlock.server.thinking.fair_queue import Asker


class Evaluations(Controller):
    """Values of positions, decisions and dice."""

    path = "/api"

    @post("/positions", summary="Evaluate a position", status_code=200)
    async def explore(
        self, data: bodies.PositionSetup, request: AnyRequest, context: Context
    ) -> bodies.PositionView:
        """Prospects of each seat between two turns; after a throw, the value of each option."""
        context.questions.check(address(request))
        return await explore(data, context.hub.thinkers, Asker(address(request)))

    @post("/positions/rollout", summary="Roll out a position", status_code=200)
    async def roll_out(
        self, data: bodies.PositionRollout, request: AnyRequest, context: Context, reviews: Reviews
    ) -> bodies.RolloutProgress:
        """A position played on many times, as long as it is asked for; how far that is."""
        context.questions.check(address(request))
        wanted = checked(data)
        found = reviews.rollouts.of_position(wanted, data.seat)
        return found.asked(_reader(request, context), address(request), stop=data.stop)

    @get("/tables/{key:str}/review", summary="Review of a finished game")
    async def review(
        self, key: Key, request: AnyRequest, context: Context, reviews: Reviews
    ) -> ReviewReport:
        """Review of a finished game: the cost of each decision, the luck of the dice."""
        context.questions.check(address(request))
        live, device = await context.find(key, request), context.device(request)
        found = await reviews.of(live.room, Asker(address(request)))
        return replace(found, yours=live.room.seats_of(device.id) if device else [])

    @post("/tables/{key:str}/review/refine", summary="Refine a review", status_code=200)
    async def refine(
        self,
        key: Key,
        data: bodies.RefinementWish,
        request: AnyRequest,
        context: Context,
        reviews: Reviews,
    ) -> bodies.RefinementNews:
        """Rolls out the decisions of a review as long as it is asked for; what was found so far."""
        context.questions.check(address(request))
        live, who = await context.find(key, request), _reader(request, context)
        asker = Asker(address(request), live.room.id)
        return await reviews.refine(live.room, asker, who, data.known, stop=data.stop)

    @post("/tables/{key:str}/rollout", summary="Roll out a decision", status_code=200)
    async def roll_out_decision(
        self,
        key: Key,
        data: bodies.DecisionRollout,
        request: AnyRequest,
        context: Context,
        reviews: Reviews,
    ) -> bodies.RolloutProgress:
        """A decision of a finished game, each option played on many times; how far that is."""
        context.questions.check(address(request))
        live, who = await context.find(key, request), _reader(request, context)
        asker = Asker(address(request), live.room.id)
        return await reviews.rollout(live.room, asker, who, data)

    @post("/reviews", summary="Review a record", status_code=200)
    async def review_record(
        self, data: bodies.GivenRecord, request: AnyRequest, context: Context, reviews: Reviews
    ) -> bodies.RecordReview:
        """Review of a game that was played elsewhere, by its record; nothing of it is stored."""
        context.questions.check(address(request))
        return await reviews.of_record(data.record, Asker(address(request)))

    @get("/tables/{key:str}/advice", summary="Advice of the coach")
    async def advice(
        self, key: Key, seat: int, request: AnyRequest, context: Context, reviews: Reviews
    ) -> bodies.Advice:
        """The value of each option of a seat of this device, if the table allows a coach."""
        context.questions.check(address(request))
        live, device = await context.find(key, request), context.device(request)
        if device is None or seat not in live.room.seats_of(device.id):
            raise Refused("not-your-seat")
        return await reviews.advice(live.room, seat, Asker(address(request)))


def _reader(request: AnyRequest, context: Context) -> str:
    """Who reads: a device, or an address without one."""
    device = context.device(request)
    return device.id if device else address(request)
