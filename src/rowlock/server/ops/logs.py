"""The log: one line an event, as text or JSON, without anything that tells who somebody is."""

import contextlib
import logging.config
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO, cast

import structlog

SHOWN = frozenset(
    (
        "event", "level", "timestamp", "reason", "exception", "table", "game", "method", "path",
        "bot", "count", "jobs", "pid", "status",
    )
)  # fmt: skip
"""What may stand in a line; names, devices, addresses and cookies are not among it."""
TABLE_SHOWN = 6
"""The whole id of a table is the key to it."""
MOST_REASON = 300

Event = MutableMapping[str, Any]


def discreet(_logger: Any, _method: str, event: Event) -> Event:
    """Leave out what nobody needs to know in order to run a server."""
    kept = {key: value for key, value in event.items() if key in SHOWN or key.startswith("_")}
    if "table" in kept:
        kept["table"] = str(kept["table"])[:TABLE_SHOWN]
    if "reason" in kept:
        kept["reason"] = str(kept["reason"])[:MOST_REASON]
    return kept


class _Errors:
    """Standard error as it is now; a log that cannot be written stops nobody."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


def set_up_logs(form: str, level: str) -> None:
    """Write what we and the web server log to standard error, in one form."""
    number = logging.getLevelNamesMapping()[level.upper()]
    before: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        discreet,
    ]
    write: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*before, write],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _Errors())),
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "ours": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": before,
                    "processors": [
                        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                        write,
                    ],
                }
            },
            "handlers": {"ours": {"class": "logging.StreamHandler", "formatter": "ours"}},
            # Whoever asks for what is in the access log: addresses and the keys to tables.
            "loggers": {"uvicorn.access": {"level": "CRITICAL"}},
            "root": {"handlers": ["ours"], "level": max(number, logging.WARNING)},
        }
    )
