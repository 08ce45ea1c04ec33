"""Security and cache headers of every answer, refusals included; entity tags of requests."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PRIVATE = "no-store"
"""Answers of the API depend on the cookie, so no cache may store them."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers that a handler has not set."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for key, value in HEADERS.items():
        headers.setdefault(key, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", PRIVATE)


def entity_tags(text: str) -> set[str]:
    """The entity tags of If-None-Match, all as weak ones."""
    found = (each.strip().removeprefix("W/") for each in text.split(","))
    return {f"W/{each}" for each in found if each}
