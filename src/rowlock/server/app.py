"""The whole application: routes, static files, headers, errors, life and death."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import HttpMethod, Litestar, MediaType, Request, Response, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router

from rowlock import __version__
from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.absence import Patience
from rowlock.server.answer_api import PACKED, GameAnswers
from rowlock.server.api import Names, Tables
from rowlock.server.apidocs import PlainDocs, describe_refusals
from rowlock.server.daily_api import DailyDice
from rowlock.server.fanout import Fanout
from rowlock.server.headers import add_headers
from rowlock.server.hub import Hub
from rowlock.server.identity import Signer
from rowlock.server.limits import Limits
from rowlock.server.metrics import REFUSED
from rowlock.server.next_api import NextGames
from rowlock.server.pad_api import SharedPads, pad_socket
from rowlock.server.print_api import PlayedSheets, Prints
from rowlock.server.profile_api import Profiles
from rowlock.server.reach import Reaching
from rowlock.server.services import Services, address
from rowlock.server.settings import Settings
from rowlock.server.sockets import error_view, same_origin, table_socket
from rowlock.server.store import SqliteStore, Store
from rowlock.server.tidying import keep_tidy

log = structlog.get_logger()
STATIC = Path(__file__).parent / "static"
DATABASE = "rowlock.db"
MOST_BODY = 16 * 1024
NOT_FOUND = 404
HEALTH = ("/healthz", "/readyz")
LOOKING = (HttpMethod.GET, HttpMethod.HEAD)
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
STATUS = {
    "not-found": 404,
    "no-such-address": 404,
    "no-such-day": 404,
    "unknown-seat": 404,
    "not-your-seat": 403,
    "not-host": 403,
    "wrong-origin": 403,
    "wrong-host": 421,
    "bad-token": 403,
    "stale": 409,
    "seat-taken": 409,
    "table-full": 409,
    "queue-full": 409,
    "pad-full": 409,
    "already-started": 409,
    "already-seated": 409,
    "not-away": 409,
    "declined": 403,
    "not-started": 409,
    "not-over-yet": 409,
    "host-is-here": 409,
    "nothing-to-decide": 409,
    "no-coach": 403,
    "not-at-daily": 409,
    "too-large": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-bot-tables": 429,
    "server-closing": 503,
    "not-stored": 503,
    "failed": 500,
}


def create_app(
    data: Path | None = None,
    store: Store | None = None,
    limits: Limits | None = None,
    fanout: Fanout | None = None,
    settings: Settings | None = None,
) -> Litestar:
    """The application on a data folder; without one everything is in memory only."""
    settings = settings or Settings()
    if data is not None:
        # Logs and seeds of games that are being played are nobody else's.
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    signer = Signer.of_folder(data)
    kept = store or SqliteStore(data / DATABASE if data else ":memory:")
    limits = limits or Limits(bot_tables=settings.bot_tables)
    patience = Patience(gone=settings.away_seconds, idle=settings.idle_seconds)
    hub = Hub(kept, fanout=fanout, patience=patience)
    reach = Reaching(settings.host, settings.address, settings.hosts)
    services = Services(hub, signer, limits, settings.hosts, reach)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await services.hub.resume()
        services.hub.spawn(keep_tidy(services.hub, settings.keep_days))
        yield
        await services.hub.close()

    async def provide() -> Services:
        return services

    async def guard(request: Request[Any, Any, Any]) -> None:
        check_request(request, services)  # at once: for a plain function there would be a thread

    handlers: list[Any] = [
        Names, Profiles, Tables, GameAnswers, NextGames, DailyDice, Prints, PlayedSheets,
        SharedPads, table_socket, pad_socket, healthy, ready,
    ]  # fmt: skip
    if STATIC.is_dir():
        handlers += page_handlers()
    app = Litestar(
        route_handlers=handlers,
        dependencies={"services": Provide(provide)},
        before_request=guard,
        before_send=[add_headers],
        exception_handlers={
            RowlockError: refuse,
            msgspec.MsgspecError: refuse_body,
            RecursionError: refuse_body,
            UnicodeError: refuse_body,
            HTTPException: refuse_http,
            Exception: fail,
        },
        lifespan=[lifespan],
        state=State({"hub": services.hub}),
        openapi_config=OpenAPIConfig(
            title="Rowlock",
            version=__version__,
            description="Tables, seats and records. What changes goes over a WebSocket.",
            path="/api/docs",
            render_plugins=[PlainDocs()],
            use_handler_docstrings=True,
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=500, exclude=[r"\.pdf$"], exclude_opt_key=PACKED
        ),
        request_max_body_size=MOST_BODY,
        # Whoever runs the server says how it logs.
        logging_config=None,
        debug=False,
    )
    describe_refusals(app)
    return app


shown_at = partial(route, http_method=LOOKING, include_in_schema=False, status_code=200)
"""For browsers, and for whoever only asks whether something is there."""
looked_at = partial(shown_at, media_type=MediaType.TEXT)
"""For load balancers and whoever else wants to know how the server is."""


@looked_at("/healthz")
async def healthy() -> str:
    """The process answers."""
    return "ok"


@looked_at("/readyz")
async def ready(services: Services) -> str:
    """The storage answers, and nobody has asked the server to stop."""
    await services.hub.check_ready()
    return "ok"


def check_request(request: Request[Any, Any, Any], services: Services) -> None:
    """Nobody floods, and no other site acts for a person who is here."""
    path = request.scope["path"]  # to ask for the URL would fail where the host is none
    if "\0" in path:
        raise Refused("not-found")
    if path in HEALTH:
        return
    services.check_host(request)
    if not path.startswith("/api/"):
        return
    services.requests.check(address(request))
    if request.method in CHANGING and not (
        same_origin(request) and request.headers.get("x-rowlock")
    ):
        raise Refused("wrong-origin")


# -- errors ---------------------------------------------------------------------------------------


def refuse(_request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """A refusal of ours, with its code."""
    cause = wrong if isinstance(wrong, RowlockError) else Refused("bad-request", reason="")
    REFUSED.labels(cause.code).inc()
    return Response(error_view(cause, None), status_code=STATUS.get(cause.code, 400))


def refuse_body(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """A body that is not what it should be."""
    return refuse(request, Refused("bad-request", reason=str(wrong)))


def refuse_http(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """Litestar's own refusals, in our form."""
    status = getattr(wrong, "status_code", 400)
    if status == NOT_FOUND and request.method in LOOKING and not _is_api(request):
        return page_response(NOT_FOUND)
    detail = _detail(wrong)
    codes = {404: "no-such-address", 413: "too-large", 429: "too-fast"}
    values = {} if status in codes else {"reason": detail}
    answer = refuse(request, Refused(codes.get(status, "bad-request"), **values))
    answer.status_code = status
    return answer


def _detail(wrong: Exception) -> str:
    """What Litestar found wrong, with the field if it names one."""
    first = next(iter(getattr(wrong, "extra", None) or ()), None)
    if isinstance(first, dict) and "message" in first:
        return ": ".join(str(first[key]) for key in ("key", "message") if key in first)
    return str(getattr(wrong, "detail", ""))


def fail(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """A mistake of ours: noted without what was sent, which may be personal."""
    where = request.scope.get("path_template", "")
    log.error("request-failed", path=where, method=request.method, reason=type(wrong).__name__)
    return refuse(request, Refused("failed"))


def _is_api(request: Request[Any, Any, Any]) -> bool:
    path = request.scope["path"]
    return path.startswith(("/api/", "/assets/")) or not STATIC.is_dir()


# -- the page -------------------------------------------------------------------------------------


def page_handlers() -> list[Any]:
    """The built client: files that never change under /assets, one page for all addresses."""

    @shown_at(
        ["/", "/new/{rest:path}", "/t/{rest:path}", "/join", "/join/{rest:path}", "/learn",
         "/learn/{rest:path}", "/explore/{rest:path}", "/daily", "/daily/{rest:path}",
         "/profile", "/print", "/print/{rest:path}", "/pad", "/pad/{rest:path}"],
        media_type=MediaType.HTML,
    )  # fmt: skip
    async def page() -> Response[bytes]:
        return page_response()

    @shown_at("/sw.js")
    async def worker() -> Response[bytes]:
        return root_file("sw.js", "text/javascript; charset=utf-8")

    @shown_at("/manifest.webmanifest")
    async def manifest() -> Response[bytes]:
        return root_file("manifest.webmanifest", "application/manifest+json")

    assets = create_static_files_router(
        path="/assets",
        directories=[STATIC / "assets"],
        after_request=forever,
    )
    return [page, worker, manifest, assets]


@cache
def _built(name: str) -> bytes:
    return (STATIC / name).read_bytes()


def page_response(status: int = 200) -> Response[bytes]:
    """The one page, which finds out by its address what to show."""
    return Response(
        _built("index.html"),
        status_code=status,
        media_type="text/html",
        headers={"cache-control": "no-cache"},
    )


def root_file(name: str, kind: str) -> Response[bytes]:
    """A file that must lie at the root, and whose name stays the same from build to build."""
    headers = {"cache-control": "no-cache"}
    return Response(_built(name), media_type=kind, headers=headers)


async def forever(response: Response[Any]) -> Response[Any]:
    """Assets carry their hash in their name."""
    response.headers["cache-control"] = "public, max-age=31536000, immutable"
    return response
