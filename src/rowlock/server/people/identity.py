"""Identity of a device: a signed cookie with an id and a name; no password, no e-mail."""

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rowlock.server.people.secret import older_secrets, read_secret

COOKIE = "rowlock"
COOKIE_SECONDS = 400 * 24 * 3600
RENEWAL_SECONDS = 30 * 24 * 3600
"""A cookie of this age is replaced by a new one when its device is next seen."""
HANDOVER_SECONDS = 24 * 3600
"""How long a link that moves seats to another device is valid."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser or program with a cookie of ours, and the name its person gave."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a valid cookie says."""

    device: Device
    issued: float = 0.0
    """When the cookie was made, in seconds since 1970; 0 if it is of a release without that."""
    renew: bool = False
    """Whether the device is to get a new cookie: this one is old, or signed by an older key."""


@dataclass(frozen=True, slots=True)
class SigningKey:
    """A key made from the secret and a salt; the newest that has begun signs, all others verify."""

    salt: str = ""
    """Empty for the secret itself."""
    since: float = 0.0
    ends: float = 4e9


class _CookiePayload(msgspec.Struct):
    d: str
    n: str = ""
    i: float = 0.0


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
    """Signs cookies and tokens by HMAC-SHA256 with the server's secret, and verifies them.

    Cookies and tokens are signed by keys that rotate. The dice of days and the keys for push
    services are made from the secret itself, and stay when keys rotate.
    """

    def __init__(self, secret: bytes, older: Sequence[bytes] = ()) -> None:
        """`older` are secrets that were replaced: what they have signed is still valid."""
        self._secret, self._older = secret, tuple(older)
        self._keys: list[tuple[SigningKey, bytes]] = []
        self.use([SigningKey()])

    @classmethod
    def of_folder(cls, folder: Path | None) -> "Signer":
        """With the secret from the environment or from a folder."""
        return cls(read_secret(folder), older_secrets())

    def use(self, keys: Sequence[SigningKey]) -> None:
        """Sign and verify with these keys from now on, the oldest first."""
        self._keys = [
            (key, _salted(secret, key.salt))
            for secret in (*self._older, self._secret)
            for key in keys
        ]

    def cookie(self, device: Device, issued: float | None = None) -> str:
        """The value of a device's cookie, made now unless said otherwise."""
        issued = round(time.time() if issued is None else issued, 3)
        payload = _CookiePayload(d=device.id, n=device.name, i=issued)
        return self._sign("device", msgspec.json.encode(payload))

    def device(self, cookie: str | None) -> Device | None:
        """The device of a cookie; None if the signature is wrong."""
        found = self.identity(cookie)
        return found.device if found else None

    def identity(self, cookie: str | None) -> Identity | None:
        """What a cookie says; None if the signature is wrong."""
        read = self._read("device", cookie or "")
        if read is None:
            return None
        data, newest = read
        payload = msgspec.json.decode(data, type=_CookiePayload)
        old = time.time() - payload.i > RENEWAL_SECONDS
        return Identity(Device(payload.d, payload.n), payload.i, old or not newest)

    def move_token(self, move: SeatMove) -> str:
        """A token for a link, valid for `HANDOVER_SECONDS`."""
        until = time.time() + HANDOVER_SECONDS
        token = _MovePayload(t=move.table, d=move.device, n=move.handovers, until=until)
        return self._sign("handover", msgspec.json.encode(token))

    def read_move(self, token: str) -> SeatMove | None:
        """What a token permits; None if the signature is wrong or it has expired."""
        read = self._read("handover", token)
        if read is None:
            return None
        found = msgspec.json.decode(read[0], type=_MovePayload)
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

    def admin_token(self, until: float, about: str) -> str:
        """The value of an operator's cookie, valid until then."""
        return self._sign("admin", msgspec.json.encode((until, about)))

    def read_admin(self, token: str) -> str | None:
        """What an operator's cookie is about; None if the signature is wrong or it has expired."""
        read = self._read("admin", token)
        if read is None:
            return None
        until, about = msgspec.json.decode(read[0], type=tuple[float, str])
        return about if time.time() < until else None

    def _sign(self, purpose: str, data: bytes) -> str:
        return f"{_text(data)}.{_text(_mac(self._newest(), purpose, data))}"

    def _newest(self) -> bytes:
        """The newest key that has begun to sign."""
        now = time.time()
        return next(made for key, made in reversed(self._keys) if key.since <= now)

    def _read(self, purpose: str, signed: str) -> tuple[bytes, bool] | None:
        """What was signed, and whether by the newest key; None if by none that still verifies."""
        body, _, mac = signed.partition(".")
        try:
            data, given = _data(body), _data(mac)
        except ValueError:
            return None
        now = time.time()
        for key, made in reversed(self._keys):
            if key.ends > now and hmac.compare_digest(given, _mac(made, purpose, data)):
                # A key that is about to sign was used by a process whose clock is ahead.
                return data, key.since > now or made == self._newest()
        return None

    def _mac(self, purpose: str, data: bytes) -> bytes:
        return _mac(self._secret, purpose, data)


def _mac(key: bytes, purpose: str, data: bytes) -> bytes:
    return hmac.digest(key, purpose.encode() + b"|" + data, hashlib.sha256)


def _salted(secret: bytes, salt: str) -> bytes:
    """The key of a salt: who knows only the salt, or only the secret, cannot make it."""
    return _mac(secret, "signing", salt.encode()) if salt else secret


def new_device(name: str = "") -> Device:
    """A device with a new random id."""
    return Device(secrets.token_urlsafe(12), name)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
