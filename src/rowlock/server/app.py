"""The Litestar application: routes of all rooms, dependencies of handlers, lifespan."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec
from litestar import Litestar, MediaType
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from rowlock import __version__
from rowlock.rules.errors import Refused, RowlockError, Unreadable
from rowlock.server.admin.api import AdminDoor, AdminPage
from rowlock.server.cluster.messages import Fanout, fanout_at
from rowlock.server.context import AnyRequest, Context
from rowlock.server.daily.api import DailyDice
from rowlock.server.daily.par import DailyFigures
from rowlock.server.http.errors import fail, refuse, refuse_body, refuse_http
from rowlock.server.http.guard import check_request
from rowlock.server.http.headers import add_headers
from rowlock.server.http.hosting import Hosting
from rowlock.server.http.me import ThisDevice
from rowlock.server.http.my_games import Games
from rowlock.server.http.next_game import NextGames
from rowlock.server.http.openapi import PlainDocs, describe_answers, describe_arrays, describe_types
from rowlock.server.http.page import page_handlers, read_route
from rowlock.server.http.reach import BaseUrls
from rowlock.server.http.sheets import SheetList
from rowlock.server.http.tables import TableRequests
from rowlock.server.limits import Limits
from rowlock.server.live.hub import Hub
from rowlock.server.ops.folder import DataLocation, data_folder
from rowlock.server.ops.loop_lag import measure_loop_lag
from rowlock.server.ops.tidy import keep_tidy
from rowlock.server.pads.api import SharedPads, pad_socket
from rowlock.server.pads.pads import Pads
from rowlock.server.people.identity import Signer
from rowlock.server.prints.api import PadPrints, PlayedSheets, Prints
from rowlock.server.prints.printing import Printer
from rowlock.server.profile.api import Profiles
from rowlock.server.profile.review_queue import ReviewQueue
from rowlock.server.push.api import Push, PushService
from rowlock.server.push.notices import DELAY_SECONDS, Notices
from rowlock.server.push.sender import Sender
from rowlock.server.puzzles.api import Puzzles
from rowlock.server.puzzles.day_puzzles import DayPuzzles
from rowlock.server.records.answers import Answers
from rowlock.server.records.api import PACKED, GameAnswers
from rowlock.server.reviews.api import Evaluations
from rowlock.server.reviews.reviews import Reviews
from rowlock.server.settings import Settings
from rowlock.server.sockets.table_socket import table_socket
from rowlock.server.storage.store import DATABASE_FILE, Store, open_store
from rowlock.server.table.absence.away import Patience

MAX_BODY_BYTES = 16 * 1024
HANDLERS: list[ControllerRouterHandler] = [
    ThisDevice, Games, SheetList, TableRequests, Hosting, NextGames, GameAnswers, Evaluations,
    Profiles, DailyDice, Puzzles, Prints, PadPrints, PlayedSheets, SharedPads, Push, table_socket,
    pad_socket,
]  # fmt: skip
health_route = partial(read_route, media_type=MediaType.TEXT)
"""Decorator of routes for load balancers and monitoring."""


def create_app(
    data: Path | None = None,
    store: Store | None = None,
    limits: Limits | None = None,
    fanout: Fanout | None = None,
    settings: Settings | None = None,
) -> Litestar:
    """The application on a data folder; without one everything is in memory."""
    settings = settings or Settings()
    if data is not None:
        # For its owner alone: there are seeds of games being played in it.
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = store or open_store(data / DATABASE_FILE if data else ":memory:")
    patience = Patience(
        gone=settings.away_seconds, idle=settings.idle_seconds, settle=settings.settle_seconds
    )
    hub = Hub(store, fanout=fanout, patience=patience)
    limits = limits or Limits(bot_tables=settings.bot_tables)
    context = Context(hub, Signer.of_folder(data), limits, settings.hosts)

    push, printer = push_service(context, settings), Printer()

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await hub.resume()
        with suppress(Refused):
            await context.watch.look()
        hub.tasks.spawn(context.watch.run())
        hub.tasks.spawn(measure_loop_lag())
        if hub.fanout.shared:
            hub.tasks.spawn(context.share_limits())
        hub.tasks.spawn(keep_tidy(hub, settings.keep_days))
        if push.on:
            hub.tasks.spawn(push.notices.run())
        yield
        push.sender.close()
        printer.close()
        await hub.close()

    async def guard(request: AnyRequest) -> None:
        check_request(request, context)  # Litestar would run a plain function in a thread

    provided = dependencies(context, settings) | {"push": push, "printer": printer}
    app = Litestar(
        route_handlers=[
            *HANDLERS,
            *([AdminPage] if settings.admin_token else []),
            healthy,
            ready,
            *page_handlers(),
        ],
        dependencies={name: _provide(value) for name, value in provided.items()},
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
        state=State({"hub": hub}),
        openapi_config=OpenAPIConfig(
            title="Rowlock",
            version=__version__,
            description=(
                "REST interface of a Rowlock server: tables, seats, records, reviews, prints."
                " A game is played over a WebSocket, described in docs/protocol.md."
                " Every refusal has a code, which names a sentence in each language."
            ),
            path="/api/docs",
            render_plugins=[PlainDocs()],
            use_handler_docstrings=True,
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=500, exclude=[r"\.pdf$"], exclude_opt_key=PACKED
        ),
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,  # `rowlock serve` sets logging up, or the program that embeds the app
        debug=False,
    )
    describe_answers(app)
    describe_types(app)
    describe_arrays(app)
    return app


def app_from_settings(settings: Settings, wait_for_database: bool = False) -> Litestar:
    """The application of `rowlock serve`: opens storage and fan-out, and refuses what is missing.

    With `wait_for_database` it also starts on a database that cannot be reached yet.
    """
    folder = data_folder(settings)
    several = settings.workers > 1 or bool(settings.database)
    try:
        return create_app(
            folder,
            fanout=fanout_at(settings.fanout or None, several),
            store=open_store(DataLocation.of(settings).address, wait_for_database),
            limits=None if settings.limits else Limits.none(),
            settings=settings,
        )
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(folder), reason=reason) from None


def dependencies(context: Context, settings: Settings) -> dict[str, object]:
    """The dependencies of handlers by the names of their parameters, one for each feature."""
    hub = context.hub
    pads, reviews = Pads(hub.fanout), Reviews(hub.thinkers)
    hub.sync.listeners.append(pads.receive)
    hub.on_rewritten.append(reviews.forget)
    return {
        "context": context,
        "admin_door": AdminDoor(settings.admin_token),
        "answers": Answers(hub),
        "daily_figures": DailyFigures(hub.thinkers),
        "day_puzzles": DayPuzzles(hub.store.puzzles, hub.thinkers),
        "pads": pads,
        "base_urls": BaseUrls(settings.host, settings.address, settings.hosts),
        "review_queue": ReviewQueue(hub),
        "reviews": reviews,
    }


def push_service(context: Context, settings: Settings) -> PushService:
    """What notifies people, with the tasks that it needs while the server runs."""
    hub = context.hub
    contact = settings.push_contact or settings.address or "mailto:nobody@localhost"
    sender = Sender(hub.store.push, context.signer.push_secret, contact, settings.push_loopback)
    delay = 0.0 if settings.push_loopback else DELAY_SECONDS
    return PushService(
        settings.push, hub.store.push, sender, Notices(hub, hub.store.push, sender, delay)
    )


def _provide(value: object) -> Provide:
    async def given() -> object:
        return value

    return Provide(given)


@health_route("/healthz")
async def healthy() -> str:
    """Liveness: the process answers."""
    return "ok"


@health_route("/readyz")
async def ready(context: Context) -> str:
    """Readiness: the storage answers, and the server is not stopping."""
    await context.hub.check_ready()
    return "ok"
