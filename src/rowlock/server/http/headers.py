"""The headers of every answer, refusals included: what a browser may do with it."""

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
"""What the interface answers depends on the cookie, and no cache may keep it."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Complete the headers of an answer; those that are set already stay."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for key, value in HEADERS.items():
        headers.setdefault(key, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", PRIVATE)
