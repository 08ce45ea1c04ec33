"""REST handlers of a game's record, replay and dice.

All three come from the cache of `records/answers.py`, already compressed. A browser may store those
of a finished game and revalidates them each time (`ETag`, status 304).
"""

import asyncio
import gzip
import re
from functools import partial

from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server.context import AnyRequest, Context, address
from rowlock.server.http.headers import entity_tags
from rowlock.server.http.tables import Key
from rowlock.server.live.live_table import LiveTable
from rowlock.server.protocol import rest
from rowlock.server.records.answers import Answers, Kind
from rowlock.server.records.dice_counts import DiceReport
from rowlock.server.thinking.fair_queue import Asker

PACKED = "packed"
"""Option of handlers whose answers are already compressed."""
REVALIDATE = "private, no-cache"
"""Cache-Control: a browser may store it, and revalidates it before each use."""
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)")
JSON, TEXT = "application/json", "text/plain"
get_packed = partial(get, opt={PACKED: True})


class GameAnswers(Controller):
    """Record, replay and dice of a game."""

    path = "/api/tables/{key:str}"

    @get_packed("/record", media_type=TEXT, summary="Record of a game")
    async def record(
        self, key: Key, request: AnyRequest, context: Context, answers: Answers
    ) -> Response[bytes]:
        """The game so far as text (docs/records.md), without hidden choices."""
        live = await context.find(key, request)
        answer = await answer_to(request, context, answers, "record", live)
        name = f"{live.room.game.name}-{live.room.setup.code.lower()}.rowlock"
        answer.headers["content-disposition"] = f'attachment; filename="{name}"'
        return answer

    @get_packed(
        "/replay",
        summary="Replay of a finished game",
        responses={200: ResponseSpec(rest.Replay, generate_examples=False, description="The game")},
    )
    async def replay(
        self, key: Key, request: AnyRequest, context: Context, answers: Answers
    ) -> Response[bytes]:
        """All steps of a finished game, with the table after each."""
        live = await context.find(key, request)
        return await answer_to(request, context, answers, "replay", live)

    @get_packed(
        "/dice",
        summary="Dice of a finished game",
        responses={200: ResponseSpec(DiceReport, generate_examples=False, description="The dice")},
    )
    async def dice(
        self, key: Key, request: AnyRequest, context: Context, answers: Answers
    ) -> Response[bytes]:
        """Counts of faces, sums and doubles beside expected numbers, and a chi-square test."""
        live = await context.find(key, request)
        return await answer_to(request, context, answers, "dice", live)


async def answer_to(
    request: AnyRequest, context: Context, answers: Answers, kind: Kind, live: LiveTable
) -> Response[bytes]:
    """An answer in an encoding that the client accepts.

    Computing or decompressing it counts against `Limits.questions`. A record is a few kilobytes of
    text, which `rowlock join` requests before each choice of a bot: it counts as a request only.
    """
    limited = partial(context.questions.check, address(request))
    allow = unlimited if kind == "record" else limited
    answer = await answers.of(kind, live, Asker(address(request), live.room.id), allow)
    media = TEXT if kind == "record" else JSON
    headers = {"vary": "accept-encoding", "etag": answer.tag}
    if live.room.status == "over" and not live.room.setup.daily:
        headers["cache-control"] = REVALIDATE
    if answer.tag in entity_tags(request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, media_type=media, headers=headers)
    if takes_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        return Response(answer.packed, media_type=media, headers=headers)
    allow()
    content = await asyncio.to_thread(gzip.decompress, answer.packed)
    return Response(content, media_type=media, headers=headers)


def unlimited() -> None:
    """The rate limit of what counts as a request only."""


def takes_gzip(text: str) -> bool:
    """Whether Accept-Encoding allows gzip."""
    return _GZIP.search(text.lower()) is not None
