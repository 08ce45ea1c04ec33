"""Identity of a device: a signed cookie with an id and a name; no password, no e-mail."""

import base64
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rowlock.server.people.secret import read_secret

COOKIE = "rowlock"
COOKIE_SECONDS = 400 * 24 * 3600
HANDOVER_SECONDS = 24 * 3600
"""How long a link that moves seats to another device is valid."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser or program with a cookie of ours, and the name its person gave."""

    id: str
    name: str = ""


class _CookiePayload(msgspec.Struct):
    d: str
    n: str = ""


@dataclass(frozen=True, slots=True)
class SeatMove:
    """Permission to move the seats of a device at a table to another device."""

    table: str
    device: str
    handovers: int
    """How often seats of that table were moved before; a token is valid for one move only."""


class _MovePayload(msgspec.Struct):
    t: str
    d: str
    n: int = 0
    until: float = 0.0


class Signer:
    """Signs cookies and tokens by HMAC-SHA256 with the server's secret, and verifies them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of_folder(cls, folder: Path | None) -> "Signer":
        """With the secret from the environment or from a folder."""
        return cls(read_secret(folder))

    def cookie(self, device: Device) -> str:
        """The value of a device's cookie."""
        return self._sign("device", msgspec.json.encode(_CookiePayload(d=device.id, n=device.name)))

    def device(self, cookie: str | None) -> Device | None:
        """The device of a cookie; None if the signature is wrong."""
        data = self._read("device", cookie or "")
        if data is None:
            return None
        payload = msgspec.json.decode(data, type=_CookiePayload)
        return Device(payload.d, payload.n)

    def move_token(self, move: SeatMove) -> str:
        """A token for a link, valid for `HANDOVER_SECONDS`."""
        until = time.time() + HANDOVER_SECONDS
        token = _MovePayload(t=move.table, d=move.device, n=move.handovers, until=until)
        return self._sign("handover", msgspec.json.encode(token))

    def read_move(self, token: str) -> SeatMove | None:
        """What a token permits; None if the signature is wrong or it has expired."""
        data = self._read("handover", token)
        if data is None:
            return None
        found = msgspec.json.decode(data, type=_MovePayload)
        return SeatMove(found.t, found.d, found.n) if time.time() < found.until else None

    @property
    def push_secret(self) -> bytes:
        """What the server's keys for push services are made from."""
        return self._mac("push", b"")

    def seed(self, game: str, day: str) -> bytes:
        """The seed of a game's daily dice, derived from the secret: it need not be stored."""
        return self._mac("daily", f"{game}|{day}".encode())

    def daily_table(self, game: str, day: str, device: str) -> str:
        """The id of the one table at which a device plays the dice of a day."""
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
    """A device with a new random id."""
    return Device(secrets.token_urlsafe(12), name)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
