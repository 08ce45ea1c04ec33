"""Settings of a server: a frozen value read from flags, the environment and a TOML file."""

import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal, get_type_hints

import msgspec
from msgspec import Meta

from rowlock.rules.errors import BadSetup, Unreadable

PREFIX = "ROWLOCK_"
LEAST_TOKEN = 20
"""Characters of the token of operators."""
ALL_INTERFACES = "0.0.0.0"  # noqa: S104 - phones in the same network are meant to reach it

Port = Annotated[int, Meta(ge=0, le=65535)]
Seconds = Annotated[float, Meta(ge=0, le=600)]
Away = Annotated[float, Meta(gt=0, le=86_400)]
Workers = Annotated[int, Meta(ge=1, le=64)]
MAX_KEEP_DAYS = 36_500
Days = Annotated[int, Meta(ge=1, le=MAX_KEEP_DAYS)]
BotTables = Annotated[int, Meta(ge=0, le=100_000)]
ANY_PROXY = "*"
"""In `trusted_proxies`: all addresses."""
POSTGRES_SCHEMES = ("postgresql://", "postgres://")
_LISTENER = re.compile(r"[^:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5}")

_ADDRESS = re.compile(r"https?://(?:[A-Za-z0-9._-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?/?")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults; docs/configuration.md explains each."""

    host: str = ALL_INTERFACES
    """The address to listen on; 127.0.0.1 keeps it to this machine."""
    port: Port | None = None
    """The port; the first free one from 8000 if left out."""
    data: str = ""
    """The folder where games are kept; one of the user's own if empty."""
    database: str = ""
    """A PostgreSQL for many processes and hosts, postgresql://…; a file in the folder if empty."""
    fanout: str = ""
    """A Redis through which server processes notify each other of new events, redis://…"""
    workers: Workers = 1
    """The number of worker processes."""
    limits: bool = True
    """Whether requests are rate-limited; switched off only for measuring."""
    bot_tables: BotTables = 100
    """Tables with nothing but bots that may be played at once, of all addresses together."""
    hosts: tuple[str, ...] = ()
    """Host names that requests may use; any if empty."""
    address: str = ""
    """Base URL of links and QR codes, https://…; taken from each request if empty."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted."""
    metrics: str = ""
    """Address of the metrics for Prometheus, such as 127.0.0.1:9464; none if empty."""
    log_format: Literal["text", "json"] = "text"
    """The format of the log."""
    log_level: Literal["info", "warning", "error"] = "warning"
    """The lowest level that is logged."""
    drain_seconds: Seconds = 0.0
    """How long a stopping server goes on answering, so that a load balancer notices."""
    away_seconds: Away = 60.0
    """Seconds without a connection after which the others may let a bot play for a person."""
    idle_seconds: Away = 180.0
    """The same for a person who is connected and gives no input."""
    settle_seconds: Away = 3.0
    """How long a choice that would count at once may be changed, at tables set up for that."""
    push: bool = True
    """Whether people may be notified whose page is closed; over https only."""
    push_contact: str = ""
    """How push services reach whoever runs this server, mailto:…; the address if empty."""
    push_loopback: bool = False
    """Whether push services on this machine are taken, without https: for tests."""
    admin_token: str = ""
    """What opens the operators' page, /admin; there is none if empty."""
    keep_days: Days | None = None
    """Days without a change after which a table is deleted; never if left out."""


_TYPES = get_type_hints(Settings, include_extras=True)
_DEFAULTS = Settings()


def read_settings(
    flags: Mapping[str, object],
    environment: Mapping[str, str] = os.environ,
    file: Path | None = None,
) -> Settings:
    """Read the settings: flags win over the environment, the environment over the file.

    A flag that is None was not given. Without `file` it is the one that ROWLOCK_CONFIG names.
    """
    if file is None and (named := environment.get(f"{PREFIX}CONFIG")):
        file = Path(named)
    found = _from_file(file) if file is not None else {}
    for key in _TYPES:
        if (value := environment.get(PREFIX + key.upper())) is not None:
            found[key] = _convert(key, value, PREFIX + key.upper())
        if (flag := flags.get(key)) is not None:
            found[key] = _convert(key, flag, "--" + key.replace("_", "-"))
    return msgspec.convert(found, Settings)


def _from_file(file: Path) -> dict[str, object]:
    try:
        read = tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(file), reason=reason) from None
    except ValueError as wrong:
        raise Unreadable("unreadable-file", found=str(file), reason=str(wrong)) from None
    except RecursionError:
        reason = "it is nested too deeply"
        raise Unreadable("unreadable-file", found=str(file), reason=reason) from None
    for key in read:
        if key not in _TYPES:
            raise BadSetup("unknown-setting", where=str(file), key=key)
    return {key: _convert(key, value, str(file)) for key, value in read.items()}


def _convert(key: str, value: object, where: str) -> object:
    """A value as the type of its setting; several values may be one text with commas."""
    if isinstance(value, str) and isinstance(getattr(_DEFAULTS, key), tuple):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        found: object = msgspec.convert(value, _TYPES[key], strict=False)
        for text in found if isinstance(found, tuple) else (found,):
            if isinstance(text, str):
                _check(key, text)
    except (msgspec.ValidationError, ValueError) as wrong:
        raise BadSetup("bad-setting", where=where, key=key, reason=str(wrong)) from None
    return found


def _check(key: str, text: str) -> None:
    """Raise ValueError for a text that cannot be the value of its setting."""
    if "\0" in text:
        raise ValueError("there is a null character in it")
    if not text:
        return
    # None of these is repeated, as there may be a password in it.
    if key == "database" and not text.startswith(POSTGRES_SCHEMES):
        raise ValueError(f"it begins with {POSTGRES_SCHEMES[0]}; a file in the folder needs none")
    if key == "admin_token" and len(text) < LEAST_TOKEN:
        raise ValueError(f"it has at least {LEAST_TOKEN} characters")
    if key == "fanout" and "://" not in text:
        raise ValueError("it begins with redis://")
    if key == "address" and not _ADDRESS.fullmatch(text):
        raise ValueError(f"{text} is no address such as https://dice.example.org")
    if key == "metrics" and not _LISTENER.fullmatch(text):
        raise ValueError(f"{text} is no address such as 127.0.0.1:9464")
    if key == "trusted_proxies" and text != ANY_PROXY:
        ip_network(text, strict=False)
