"""How a server runs: one value, filled by flags, the environment and a TOML file, in that order."""

import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from rowlock.rules.errors import BadSetup, Unreadable

PREFIX = "ROWLOCK_"
ANYWHERE = "0.0.0.0"  # noqa: S104 - phones in the same network are meant to reach it

Port = Annotated[int, Meta(ge=0, le=65535)]
Seconds = Annotated[float, Meta(ge=0, le=600)]
Away = Annotated[float, Meta(gt=0, le=86_400)]
Workers = Annotated[int, Meta(ge=1, le=64)]
MOST_DAYS = 36_500
Days = Annotated[int, Meta(ge=1, le=MOST_DAYS)]
BotTables = Annotated[int, Meta(ge=0, le=100_000)]
EVERYBODY = "*"
"""Stands for all addresses."""
POSTGRES = ("postgresql://", "postgres://")
"""How the address of a PostgreSQL begins."""
_LISTENER = re.compile(r"[^:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5}")

_ADDRESS = re.compile(r"https?://(?:[A-Za-z0-9._-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?/?")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set; docs/configuration.md explains each."""

    host: str = ANYWHERE
    """The address to listen on; 127.0.0.1 keeps it to this machine."""
    port: Port | None = None
    """The port; the first free one from 8000 if left out."""
    data: str = ""
    """The folder where games are kept; one of the user's own if empty."""
    database: str = ""
    """A PostgreSQL for many processes and hosts, postgresql://…; a file in the folder if empty."""
    fanout: str = ""
    """A Redis over which processes tell each other what is new, redis://…"""
    workers: Workers = 1
    """How many processes answer."""
    limits: bool = True
    """Whether nobody may ask too often; switched off only for measuring."""
    bot_tables: BotTables = 100
    """How many tables with nothing but bots may be played at once, of all addresses together."""
    hosts: tuple[str, ...] = ()
    """The names under which the server is reached; any if empty."""
    address: str = ""
    """The address for links and QR codes, https://…; found for each request if empty."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    metrics: str = ""
    """Where Prometheus asks, such as 127.0.0.1:9464; nowhere if empty."""
    log_format: Literal["text", "json"] = "text"
    """How the log is written."""
    log_level: Literal["info", "warning", "error"] = "warning"
    """What is logged."""
    drain_seconds: Seconds = 0.0
    """How long a server that was asked to stop goes on, so that a load balancer notices."""
    away_seconds: Away = 60.0
    """After how many seconds without a connection others may let a bot play for a person."""
    idle_seconds: Away = 180.0
    """After how many seconds without input they may, if the person is connected."""
    keep_days: Days | None = None
    """After how many days tables that nobody touches are deleted; never if left out."""


_TYPES = get_type_hints(Settings, include_extras=True)
_DEFAULTS = Settings()


def settings(
    flags: Mapping[str, Any],
    environment: Mapping[str, str] = os.environ,
    file: Path | None = None,
) -> Settings:
    """The settings: what a flag says comes first, then the environment, then the file."""
    found = _of_file(file) if file is not None else {}
    for key in _TYPES:
        if (value := environment.get(PREFIX + key.upper())) is not None:
            found[key] = _read(key, value, PREFIX + key.upper())
        if (value := flags.get(key)) is not None:
            found[key] = _read(key, value, "--" + key.replace("_", "-"))
    return Settings(**found)


def config_of(environment: Mapping[str, str]) -> Path | None:
    """The file that the environment names, if it does."""
    named = environment.get(f"{PREFIX}CONFIG")
    return Path(named) if named else None


def _of_file(file: Path) -> dict[str, Any]:
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
    return {key: _read(key, value, str(file)) for key, value in read.items()}


def _read(key: str, value: Any, where: str) -> Any:
    """A value as its setting wants it; a text may have several, with commas between them."""
    if isinstance(value, str) and isinstance(getattr(_DEFAULTS, key), tuple):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        found = msgspec.convert(value, _TYPES[key], strict=False)
        _check(key, found)
    except (msgspec.ValidationError, ValueError) as wrong:
        raise BadSetup("bad-setting", where=where, key=key, reason=str(wrong)) from None
    return found


def _check(key: str, value: Any) -> None:
    """Refuse what is of the right type and yet cannot be."""
    if any("\0" in each for each in _texts(value)):
        raise ValueError("there is a null character in it")
    # Neither is repeated, as there may be a password in it.
    if key == "database" and value and not value.startswith(POSTGRES):
        raise ValueError(f"it begins with {POSTGRES[0]}; a file in the folder needs none")
    if key == "fanout" and value and "://" not in value:
        raise ValueError("it begins with redis://")
    if key == "address" and value and not _ADDRESS.fullmatch(value):
        raise ValueError(f"{value} is no address such as https://dice.example.org")
    if key == "metrics" and value and not _LISTENER.fullmatch(value):
        raise ValueError(f"{value} is no address such as 127.0.0.1:9464")
    if key == "trusted_proxies":
        for proxy in value:
            if proxy != EVERYBODY:
                ip_network(proxy, strict=False)


def _texts(value: Any) -> tuple[str, ...]:
    """The texts that a value is made of."""
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
