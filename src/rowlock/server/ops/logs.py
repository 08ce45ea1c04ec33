"""Sets up structlog: one line an event on stderr, as text or JSON, without personal data.

As JSON a line is written at once, and is short enough not to be torn apart where several processes
share a pipe; tracebacks, warnings and what uvicorn says are such lines, too.
"""

import contextlib
import logging.config
import os
import sys
import threading
from collections.abc import MutableMapping
from typing import Any, TextIO, cast

import structlog

LOGGED_KEYS = frozenset(
    (
        "event", "level", "timestamp", "reason", "exception", "table", "game", "method", "path",
        "bot", "count", "jobs", "pid", "process", "request", "status",
    )
)  # fmt: skip
"""Keys that are logged; names, devices, addresses and cookies are not among them."""
TABLE_ID_LETTERS = 6
"""Of a table's id only the beginning is logged: the whole id opens the table."""
MAX_REASON_LETTERS = 300
MAX_EXCEPTION_LETTERS = 3000
"""Of a traceback the end is logged: a pipe takes 4 kB at once."""

LogEvent = MutableMapping[str, Any]
"""As structlog types it."""


def drop_personal_data(_logger: object, _method: str, event: LogEvent) -> LogEvent:
    """Structlog processor that drops all keys but `LOGGED_KEYS`, and shortens table ids."""
    logged = {key: event[key] for key in event if key in LOGGED_KEYS or key.startswith("_")}
    if "table" in logged:
        logged["table"] = str(logged["table"])[:TABLE_ID_LETTERS]
    if "reason" in logged:
        logged["reason"] = str(logged["reason"])[:MAX_REASON_LETTERS]
    if "exception" in logged:
        logged["exception"] = str(logged["exception"])[-MAX_EXCEPTION_LETTERS:]
    return logged


class _StandardError:
    """`sys.stderr` as it is at the time of writing; write errors are ignored."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


def _name_process(number: int) -> structlog.typing.Processor:
    """Structlog processor that adds the number of the worker and its process id."""

    def add(_logger: object, _method: str, event: LogEvent) -> LogEvent:
        # A line about another process has that one's id.
        event.setdefault("pid", os.getpid())
        event["process"] = number
        return event

    return add


def _log_uncaught(kind: Any, wrong: Any, trace: Any) -> None:
    """Log an exception that ends a process or thread."""
    structlog.get_logger().critical("uncaught", exc_info=(kind, wrong, trace))


def set_up_logs(form: str, level: str, worker: int = 0) -> None:
    """Log Rowlock's and uvicorn's events to stderr in one format; `worker` numbers the process."""
    number = logging.getLevelNamesMapping()[level.upper()]
    processors: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
        drop_personal_data,
    ]
    if form == "json":
        processors.append(_name_process(worker))
        logging.captureWarnings(True)
        sys.excepthook = _log_uncaught
        threading.excepthook = lambda args: _log_uncaught(
            args.exc_type, args.exc_value, args.exc_traceback
        )
    render: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*processors, render],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(cast("TextIO", _StandardError())),
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "ours": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": processors,
                    "processors": [
                        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                        render,
                    ],
                }
            },
            "handlers": {"ours": {"class": "logging.StreamHandler", "formatter": "ours"}},
            # The access log would contain addresses and the ids of tables.
            "loggers": {"uvicorn.access": {"level": "CRITICAL"}},
            "root": {"handlers": ["ours"], "level": max(number, logging.WARNING)},
        }
    )
