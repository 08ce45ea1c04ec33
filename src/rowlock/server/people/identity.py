"""Who a device is: a signed cookie with an id and a name, no password, no e-mail."""

import base64
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rowlock.server.secret import read_secret

COOKIE = "rowlock"
COOKIE_SECONDS = 400 * 24 * 3600
HANDOVER_SECONDS = 24 * 3600
"""How long a link that moves seats to another device can be used."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that was here before, with the name its person gave."""

    id: str
    name: str = ""


class _Payload(msgspec.Struct):
    d: str
    n: str = ""


@dataclass(frozen=True, slots=True)
class Handover:
    """The seats of a device at a table, to be moved to another device."""

    table: str
    device: str
    handovers: int
    """How often seats of that table were moved before: every token is good for one move."""


class _Token(msgspec.Struct):
    t: str
    d: str
    n: int = 0
    until: float = 0.0


class Signer:
    """Signs what is handed out and reads only what it has signed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of_folder(cls, folder: Path | None) -> "Signer":
        """A signer with the secret of the environment or of a folder."""
        return cls(read_secret(folder))

    def cookie(self, device: Device) -> str:
        """The cookie's value."""
        return self._sign("device", msgspec.json.encode(_Payload(d=device.id, n=device.name)))

    def device(self, cookie: str | None) -> Device | None:
        """The device behind a cookie, or None if it is not one of ours."""
        data = self._read("device", cookie or "")
        if data is None:
            return None
        payload = msgspec.json.decode(data, type=_Payload)
        return Device(payload.d, payload.n)

    def handover(self, handover: Handover) -> str:
        """A token that moves a device's seats, for a while."""
        until = time.time() + HANDOVER_SECONDS
        token = _Token(t=handover.table, d=handover.device, n=handover.handovers, until=until)
        return self._sign("handover", msgspec.json.encode(token))

    def handed_over(self, token: str) -> Handover | None:
        """What a token moves; None if it is not one of ours, or too old."""
        data = self._read("handover", token)
        if data is None:
            return None
        found = msgspec.json.decode(data, type=_Token)
        return Handover(found.t, found.d, found.n) if time.time() < found.until else None

    def seed(self, game: str, day: str) -> bytes:
        """The seed of a game's dice of a day: nobody can work it out, and it needs no storing."""
        return self._mac("daily", f"{game}|{day}".encode())

    def daily_table(self, game: str, day: str, device: str) -> str:
        """The id of the one table at which a device plays a day's dice."""
        return _text(self._mac("daily-table", f"{game}|{day}|{device}".encode())[:16])

    def _sign(self, purpose: str, data: bytes) -> str:
        return f"{_text(data)}.{_text(self._mac(purpose, data))}"

    def _read(self, purpose: str, signed: str) -> bytes | None:
        body, _, mac = signed.partition(".")
        try:
            data, given = _data(body), _data(mac)
        except ValueError:
            return None
        return data if hmac.compare_digest(given, self._mac(purpose, data)) else None

    def _mac(self, purpose: str, data: bytes) -> bytes:
        return hmac.digest(self._secret, purpose.encode() + b"|" + data, hashlib.sha256)


def new_device(name: str = "") -> Device:
    """A device that was not here before."""
    return Device(secrets.token_urlsafe(12), name)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
