"""REST handlers of the sheets that come with Rowlock.

They are the same for everybody and change only with a release, so any cache may keep them; it asks
again by the entity tag (status 304).
"""

from hashlib import blake2b
from typing import Annotated

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from rowlock.rules.errors import BadSetup
from rowlock.server.context import AnyRequest
from rowlock.server.http.errors import NOT_FOUND, refuse
from rowlock.server.http.headers import entity_tags
from rowlock.server.protocol import rest
from rowlock.server.protocol.base import Wire
from rowlock.server.protocol.socket import ErrorView
from rowlock.server.table.sheets import all_sheets, named_info

CACHED = "public, max-age=300"
"""Cache-Control: after five minutes a cache asks again, so that a new release shows soon."""
JSON = "application/json"


class SheetList(Controller):
    """Sheets of Qwixx by name."""

    path = "/api/sheets"

    @get(
        "/",
        summary="Sheets of Qwixx",
        responses={
            200: ResponseSpec(rest.Sheets, generate_examples=False, description="The sheets")
        },
    )
    async def sheets(self, request: AnyRequest) -> Response[bytes]:
        """All sheets and families that come with Rowlock, with their layouts and bots."""
        return _answer(request, all_sheets())

    @get(
        "/{name:str}",
        summary="One sheet of Qwixx",
        responses={
            200: ResponseSpec(rest.SheetInfo, generate_examples=False, description="The sheet")
        },
    )
    async def sheet(
        self, name: Annotated[str, Parameter(max_length=64)], request: AnyRequest
    ) -> Response[bytes] | Response[ErrorView]:
        """A sheet by its name; refused with `unknown-sheet` if there is none."""
        try:
            return _answer(request, named_info(name))
        except BadSetup as unknown:
            refusal = refuse(request, unknown)
            refusal.status_code = NOT_FOUND
            return refusal


def _answer(request: AnyRequest, body: Wire) -> Response[bytes]:
    content = msgspec.json.encode(body)
    tag = f'W/"{blake2b(content, digest_size=16).hexdigest()}"'
    headers = {"etag": tag, "cache-control": CACHED}
    if tag in entity_tags(request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, media_type=JSON, headers=headers)
    return Response(content, media_type=JSON, headers=headers)
