"""REST handlers of a person's profile and its exports."""

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.people.identity import Device
from rowlock.server.profile import bodies
from rowlock.server.profile.export import as_csv
from rowlock.server.profile.profile import profile, to_review
from rowlock.server.profile.review_queue import MAX_REVIEWS_PER_VISIT, ReviewQueue
from rowlock.server.storage.people import PeopleStore


class Profiles(Controller):
    """The profile of the requesting device."""

    path = "/api/me"

    @get("/profile", summary="Profile of this device")
    async def profile(
        self, request: AnyRequest, context: Context, review_queue: ReviewQueue, begin: bool = True
    ) -> bodies.Profile:
        """Finished games, averages, ratings; queues reviews of new games unless `begin=false`."""
        device = context.device(request)
        if device is None:
            return profile("", "", [], {})
        return await read_profile(context.hub.store.people, review_queue, device, begin)

    @get(
        "/export.json",
        summary="Profile as a JSON file",
        responses={
            200: ResponseSpec(
                bodies.Profile, generate_examples=False, description="The whole profile"
            )
        },
    )
    async def export_json(self, request: AnyRequest, context: Context) -> Response[bytes]:
        """The whole profile, with all games."""
        data = msgspec.json.format(msgspec.json.encode(await _whole(request, context)))
        return _file(data, "application/json", "rowlock.json")

    @get("/export.csv", media_type="text/csv", summary="Games as a CSV file")
    async def export_csv(self, request: AnyRequest, context: Context) -> Response[bytes]:
        """All finished games, one line each."""
        games = (await _whole(request, context)).history
        return _file(as_csv(games).encode(), "text/csv", "rowlock.csv")


async def read_profile(
    store: PeopleStore, queue: ReviewQueue, device: Device, begin: bool
) -> bodies.Profile:
    """The profile of a device; with `begin` its games without figures are queued for review.

    A review that ends while the games are being read is not among them: it counts as pending.
    """
    pending = queue.left(device.id)
    results = await store.games_of(device.id)
    if begin:
        queue.begin(device.id, to_review(results, device.id, MAX_REVIEWS_PER_VISIT))
        pending = max(pending, queue.left(device.id))
    found = profile(device.name, device.id, results, await store.ratings_of(device.id))
    found.pending = pending
    return found


async def _whole(request: AnyRequest, context: Context) -> bodies.Profile:
    # Rate-limited: with thousands of games it takes a tenth of a second.
    context.questions.check(address(request))
    device = context.device(request)
    if device is None:
        return profile("", "", [], {})
    results = await context.hub.store.people.games_of(device.id)
    ratings = await context.hub.store.people.ratings_of(device.id)
    return profile(device.name, device.id, results, ratings, most=None)


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)
