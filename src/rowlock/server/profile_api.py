"""The REST part of a person's profile: see it, take it along."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server import profile_bodies as bodies
from rowlock.server.export import as_csv
from rowlock.server.identity import Device
from rowlock.server.profile import profile, to_review
from rowlock.server.results_store import PeopleStore
from rowlock.server.services import Services, address
from rowlock.server.studies import MOST_A_VISIT, Studies


class Profiles(Controller):
    """What is kept of this device."""

    path = "/api/me"

    @get("/profile", summary="What is kept of you")
    async def profile(
        self, request: Request[Any, Any, Any], services: Services, begin: bool = True
    ) -> bodies.Profile:
        """Finished games, averages, ratings; `begin=false` begins no reviews, it only looks."""
        device = services.device(request)
        if device is None:
            return profile("", "", [], {})
        return await read_profile(services.hub.store, services.studies, device, begin)

    @get(
        "/export.json",
        summary="Everything as JSON",
        responses={200: ResponseSpec(bodies.Profile, description="The whole profile")},
    )
    async def export_json(
        self, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """The whole profile with all games."""
        data = msgspec.json.format(msgspec.json.encode(await _whole(request, services)))
        return _file(data, "application/json", "rowlock.json")

    @get("/export.csv", media_type="text/csv", summary="All games as CSV")
    async def export_csv(
        self, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """A line for each game."""
        games = (await _whole(request, services)).history
        return _file(as_csv(games).encode(), "text/csv", "rowlock.csv")


async def read_profile(
    store: PeopleStore, studies: Studies, device: Device, begin: bool
) -> bodies.Profile:
    """The profile of a device, whose games are reviewed from now on if asked.

    A review that ends while we read is not in what was read: it counts as waited for.
    """
    pending = studies.left(device.id)
    kept = await store.games_of(device.id)
    if begin:
        studies.begin(device.id, to_review(kept, device.id, MOST_A_VISIT))
        pending = max(pending, studies.left(device.id))
    found = profile(device.name, device.id, kept, await store.ratings_of(device.id))
    found.pending = pending
    return found


async def _whole(request: Request[Any, Any, Any], services: Services) -> bodies.Profile:
    # With thousands of games it takes a tenth of a second.
    services.questions.check(address(request))
    device = services.device(request)
    if device is None:
        return profile("", "", [], {})
    kept = await services.hub.store.games_of(device.id)
    ratings = await services.hub.store.ratings_of(device.id)
    return profile(device.name, device.id, kept, ratings, most=None)


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)
