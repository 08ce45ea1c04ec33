"""Encryption of a message for one browser (RFC 8291) and the server's signature on it (RFC 8292).

The only module that needs the library cryptography, which comes with the extra `push`.
"""

import base64
import hashlib
import hmac
import json
import os
from dataclasses import dataclass

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
CURVE_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD_BYTES = 4096
MAX_TEXT_BYTES = 3000
"""Push services take messages of 4096 bytes at least, encrypted."""
TOKEN_SECONDS = 12 * 3600
"""How long a signature is good for; a day at most."""
NUMBER_BYTES = 32
LAST_RECORD = b"\x02"


@dataclass(frozen=True, slots=True)
class Subscription:
    """What a browser gives a server, so that it can be notified."""

    endpoint: str
    p256dh: str
    """The browser's public key, in base64url."""
    auth: str
    """A secret that the browser shares with the server, in base64url."""


class VapidKeys:
    """The key pair by which push services know this server, made from the server's secret.

    All processes and hosts that share the secret have the same, and nothing more need be stored.
    """

    def __init__(self, secret: bytes) -> None:
        # Ten bytes more than the order has: so none of its residues is favoured.
        wide = _expand(hmac.digest(secret, b"vapid", hashlib.sha256), b"vapid key", 42)
        number = int.from_bytes(wide) % (CURVE_ORDER - 1) + 1
        self._private = ec.derive_private_key(number, CURVE)
        self.public = to_text(_point(self._private.public_key()))
        """The key that browsers are given, in base64url."""

    def authorization(self, origin: str, contact: str, now: float) -> str:
        """The header that proves to the push service of an origin who sends."""
        header = _json({"typ": "JWT", "alg": "ES256"})
        claims = _json({"aud": origin, "exp": int(now) + TOKEN_SECONDS, "sub": contact})
        signed = f"{header}.{claims}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_text(r.to_bytes(NUMBER_BYTES) + s.to_bytes(NUMBER_BYTES))
        return f"vapid t={signed}.{signature}, k={self.public}"


def check_keys(subscription: Subscription) -> None:
    """Raise ValueError if these are no keys of a browser."""
    _public_key(from_text(subscription.p256dh))
    if len(from_text(subscription.auth)) != 16:
        raise ValueError("the shared secret has 16 bytes")


def encrypt(
    text: bytes,
    subscription: Subscription,
    salt: bytes | None = None,
    once: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A text as an `aes128gcm` body that only this browser can read.

    Salt and key are used once; tests give those of the standard's example.
    """
    if len(text) > MAX_TEXT_BYTES:
        raise ValueError("the text is too long")
    salt = salt or os.urandom(16)
    once = once or ec.generate_private_key(CURVE)
    theirs, ours = from_text(subscription.p256dh), _point(once.public_key())
    shared = once.exchange(ec.ECDH(), _public_key(theirs))
    key, nonce = content_keys(shared, from_text(subscription.auth), theirs, ours, salt)
    sealed = AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)
    return salt + RECORD_BYTES.to_bytes(4) + bytes([len(ours)]) + ours + bytes(sealed)


def content_keys(
    shared: bytes, auth: bytes, browser: bytes, server: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce of a message (RFC 8291, 3.4)."""
    first = hmac.digest(auth, shared, hashlib.sha256)
    material = _expand(first, b"WebPush: info\0" + browser + server, 32)
    second = hmac.digest(salt, material, hashlib.sha256)
    key = _expand(second, b"Content-Encoding: aes128gcm\0", 16)
    return key, _expand(second, b"Content-Encoding: nonce\0", 12)


def to_text(data: bytes) -> str:
    """Bytes in base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """The opposite; raises ValueError."""
    padded = text + "=" * (-len(text) % 4)
    return base64.b64decode(padded, altchars=b"-_", validate=True)


def _expand(key: bytes, info: bytes, length: int) -> bytes:
    """HKDF-Expand of RFC 5869 with SHA-256."""
    block, out = b"", b""
    for count in range(1, length // hashlib.sha256().digest_size + 2):
        block = hmac.digest(key, block + info + bytes([count]), hashlib.sha256)
        out += block
    return out[:length]


def _public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _json(value: dict[str, object]) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())
