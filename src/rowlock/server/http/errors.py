"""Exception handlers: refusals with their code and status, Litestar's errors in the same form."""

import structlog
from litestar import Response

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.context import AnyRequest
from rowlock.server.http.page import READING, is_built, page_response
from rowlock.server.metrics import REFUSED
from rowlock.server.protocol.errors import error_view
from rowlock.server.protocol.socket import ErrorView

log = structlog.get_logger()
NOT_FOUND = 404
STATUS = {
    "not-found": 404,
    "no-such-address": 404,
    "no-such-day": 404,
    "day-not-over": 409,
    "unknown-seat": 404,
    "not-your-seat": 403,
    "not-host": 403,
    "wrong-origin": 403,
    "banned": 403,
    "admin-sign-in": 401,
    "admin-token": 403,
    "draining": 503,
    "wrong-host": 421,
    "bad-token": 403,
    "stale": 409,
    "seat-taken": 409,
    "removed": 403,
    "table-closed": 409,
    "not-agreed": 409,
    "no-person": 409,
    "table-full": 409,
    "queue-full": 409,
    "pad-full": 409,
    "already-started": 409,
    "position-seats": 409,
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
    "too-slow": 408,
    "too-many-tables": 429,
    "too-many-bot-tables": 429,
    "server-closing": 503,
    "not-stored": 503,
    "failed": 500,
}


def refuse(_request: AnyRequest, wrong: Exception) -> Response[ErrorView]:
    """The answer to a `RowlockError`."""
    cause = wrong if isinstance(wrong, RowlockError) else Refused("bad-request", reason="")
    REFUSED.labels(cause.code).inc()
    return Response(error_view(cause, None), status_code=STATUS.get(cause.code, 400))


def refuse_body(request: AnyRequest, wrong: Exception) -> Response[ErrorView]:
    """The answer to a body that cannot be decoded."""
    return refuse(request, Refused("bad-request", reason=str(wrong)))


def refuse_http(request: AnyRequest, wrong: Exception) -> Response[ErrorView] | Response[bytes]:
    """The answer to an exception of Litestar; the page for an unknown address of the page."""
    status = getattr(wrong, "status_code", 400)
    if status == NOT_FOUND and request.method in READING and not _is_api(request):
        return page_response(NOT_FOUND)
    detail = _detail(wrong)
    codes = {404: "no-such-address", 413: "too-large", 429: "too-fast"}
    values = {} if status in codes else {"reason": detail}
    answer = refuse(request, Refused(codes.get(status, "bad-request"), **values))
    answer.status_code = status
    return answer


def _detail(wrong: Exception) -> str:
    """The message of Litestar, with the field if it names one."""
    first = next(iter(getattr(wrong, "extra", None) or ()), None)
    if isinstance(first, dict) and "message" in first:
        return ": ".join(str(first[key]) for key in ("key", "message") if key in first)
    return str(getattr(wrong, "detail", ""))


def fail(request: AnyRequest, wrong: Exception) -> Response[ErrorView]:
    """The answer to a bug; logged without what was sent, which may be personal."""
    where = request.scope.get("path_template", "")
    log.error("request-failed", path=where, method=request.method, reason=type(wrong).__name__)
    return refuse(request, Refused("failed"))


def _is_api(request: AnyRequest) -> bool:
    path = request.scope["path"]
    return path.startswith(("/api/", "/assets/")) or not is_built()
