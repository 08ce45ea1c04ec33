"""The REST part of what is told of a game: its record, its replay, how its dice fell.

All three come from `server/answers.py`, compressed already. A browser may keep those of a finished
game, and asks each time whether they still hold (`ETag`, status 304).
"""

import asyncio
import gzip
import re
from functools import partial
from typing import Any

from litestar import Controller, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server import bodies
from rowlock.server.answers import Kind
from rowlock.server.api import Key
from rowlock.server.dice import DiceReport
from rowlock.server.fair_queue import Asker
from rowlock.server.live import LiveTable
from rowlock.server.services import Services, address

PACKED = "packed"
"""Marks handlers whose answers are compressed already."""
ASK_EACH_TIME = "private, no-cache"
"""A browser may keep it, and asks before it shows it again."""
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)")
JSON, TEXT = "application/json", "text/plain"
told = partial(get, opt={PACKED: True})


class GameAnswers(Controller):
    """What a table's log tells."""

    path = "/api/tables/{key:str}"

    @told("/record", media_type=TEXT, summary="The record")
    async def record(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """The game so far as text, without anything hidden."""
        live = await services.find(key, request)
        answer = await answer_to(request, services, "record", live, TEXT)
        name = f"{live.room.game.name}-{live.room.setup.code.lower()}.rowlock"
        answer.headers["content-disposition"] = f'attachment; filename="{name}"'
        return answer

    @told(
        "/replay",
        summary="A finished game step by step",
        responses={200: ResponseSpec(bodies.Replay, description="The game")},
    )
    async def replay(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """All steps of a finished game with the table after each."""
        live = await services.find(key, request)
        return await answer_to(request, services, "replay", live, JSON)

    @told(
        "/dice",
        summary="How the dice of a finished game fell",
        responses={200: ResponseSpec(DiceReport, description="The dice")},
    )
    async def dice(
        self, key: Key, request: Request[Any, Any, Any], services: Services
    ) -> Response[bytes]:
        """Faces, sums and doubles against what chance lets expect."""
        live = await services.find(key, request)
        return await answer_to(request, services, "dice", live, JSON)


async def answer_to(
    request: Request[Any, Any, Any], services: Services, kind: Kind, live: LiveTable, media: str
) -> Response[bytes]:
    """An answer as the client can read it.

    What has to be worked out counts as a question, and so does what has to be unpacked. A record is
    a few kilobytes of text, which a bot asks for before each of its choices (`rowlock join`): it
    counts as a request and no more.
    """
    question = partial(services.questions.check, address(request))
    allow = free if kind == "record" else question
    answer = await services.answers.of(kind, live, Asker(address(request), live.room.id), allow)
    headers = {"vary": "accept-encoding", "etag": answer.tag}
    if live.room.status == "over" and not live.room.setup.daily:
        headers["cache-control"] = ASK_EACH_TIME
    if answer.tag in tags(request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, media_type=media, headers=headers)
    if takes_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        return Response(answer.packed, media_type=media, headers=headers)
    allow()
    content = await asyncio.to_thread(gzip.decompress, answer.packed)
    return Response(content, media_type=media, headers=headers)


def free() -> None:
    """Allow what counts as a request and no more."""


def tags(text: str) -> set[str]:
    """The entity tags of If-None-Match, all of them as weak ones."""
    found = (each.strip().removeprefix("W/") for each in text.split(","))
    return {f"W/{each}" for each in found if each}


def takes_gzip(text: str) -> bool:
    """Whether Accept-Encoding allows gzip."""
    return _GZIP.search(text.lower()) is not None
