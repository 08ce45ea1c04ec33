"""The REST part of a person's profile: see it, take it along."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server import profile_bodies as bodies
from rowlock.server.export import as_csv
from rowlock.server.profile import profile, to_review
from rowlock.server.services import Services
from rowlock.server.studies import MOST_A_VISIT


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
        kept = await services.hub.store.games_of(device.id)
        if begin:
            services.studies.begin(device.id, to_review(kept, device.id, MOST_A_VISIT))
        ratings = await services.hub.store.ratings_of(device.id)
        found = profile(device.name, device.id, kept, ratings)
        found.pending = services.studies.left(device.id)
        return found

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


async def _whole(request: Request[Any, Any, Any], services: Services) -> bodies.Profile:
    device = services.device(request)
    if device is None:
        return profile("", "", [], {})
    kept = await services.hub.store.games_of(device.id)
    ratings = await services.hub.store.ratings_of(device.id)
    return profile(device.name, device.id, kept, ratings, most=None)


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)
