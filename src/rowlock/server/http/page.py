"""Serves the built page: index.html for all its addresses, hashed files under /assets."""

from functools import cache, partial
from pathlib import Path

from litestar import HttpMethod, MediaType, Response, route
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

STATIC = Path(__file__).parents[1] / "static"
READING = (HttpMethod.GET, HttpMethod.HEAD)
read_route = partial(route, http_method=READING, include_in_schema=False, status_code=200)
"""Decorator of handlers for GET and HEAD that are not part of the API."""


def is_built() -> bool:
    """Whether the page has been built; the server also runs without."""
    return STATIC.is_dir()


def page_handlers() -> list[ControllerRouterHandler]:
    """The routes of the page; none if it has not been built."""
    if not is_built():
        return []

    @read_route(
        ["/", "/new/{rest:path}", "/t/{rest:path}", "/join", "/join/{rest:path}", "/learn",
         "/learn/{rest:path}", "/explore/{rest:path}", "/daily", "/daily/{rest:path}",
         "/profile", "/print", "/print/{rest:path}", "/pad", "/pad/{rest:path}",
         "/sheets", "/sheets/{rest:path}", "/sheet", "/admin", "/own", "/own/{rest:path}"],
        media_type=MediaType.HTML,
    )  # fmt: skip
    async def page() -> Response[bytes]:
        return page_response()

    @read_route("/sw.js")
    async def worker() -> Response[bytes]:
        return root_file("sw.js", "text/javascript; charset=utf-8")

    @read_route("/manifest.webmanifest")
    async def manifest() -> Response[bytes]:
        return root_file("manifest.webmanifest", "application/manifest+json")

    assets = create_static_files_router(
        path="/assets",
        directories=[STATIC / "assets"],
        after_request=cache_forever,
    )
    return [page, worker, manifest, assets]


@cache
def _built(name: str) -> bytes:
    return (STATIC / name).read_bytes()


def page_response(status: int = 200) -> Response[bytes]:
    """index.html, whose script shows what the address asks for."""
    return Response(
        _built("index.html"),
        status_code=status,
        media_type="text/html",
        headers={"cache-control": "no-cache"},
    )


def root_file(name: str, kind: str) -> Response[bytes]:
    """A file of the root, whose name stays the same from build to build."""
    headers = {"cache-control": "no-cache"}
    return Response(_built(name), media_type=kind, headers=headers)


async def cache_forever(response: Response[object]) -> Response[object]:
    """Let browsers cache assets for a year: their names contain their hashes."""
    response.headers["cache-control"] = "public, max-age=31536000, immutable"
    return response
