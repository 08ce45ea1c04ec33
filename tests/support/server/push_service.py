"""A push service of ours on loopback, and a browser that reads what it is sent.

Written from RFC 8291 and 8292 with other parts of the library than the server uses.
"""

import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rowlock.server.push.crypto import from_text, to_text


@dataclass
class Browser:
    """A browser's keys; `read` decrypts a message that is meant for it."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"sixteen letters!"

    @property
    def point(self) -> bytes:
        """The public key."""
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, Any]:
        """The keys of a subscription."""
        return {"p256dh": to_text(self.point), "auth": to_text(self.secret)}

    def read(self, body: bytes) -> bytes:
        """The text of an encrypted message of one record."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        server = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.private.exchange(ec.ECDH(), server)
        info = b"WebPush: info\0" + self.point + point
        material = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1:] == b"\x02", "the last record"
        return text[:-1]


def claims_of(authorization: str) -> dict[str, Any]:
    """The claims of a signature, which is checked."""
    scheme, _, rest = authorization.partition(" ")
    token, key = (part.strip().partition("=")[2] for part in rest.split(","))
    head, claims, signature = token.split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(key))
    raw = from_text(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert scheme == "vapid"
    assert json.loads(from_text(head))["alg"] == "ES256"
    found: dict[str, Any] = json.loads(from_text(claims))
    return found


class PushServer:
    """Takes messages, keeps them, and answers with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self._speaks = threading.Event()
        self._speaks.set()
        ours = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {key.lower(): value for key, value in self.headers.items()}
                ours.got.append((self.path, headers, body))
                ours._speaks.wait()
                self.send_response(ours.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def silence(self) -> None:
        """Take requests and answer none until `speak`."""
        self._speaks.clear()

    def speak(self) -> None:
        """Answer again."""
        self._speaks.set()

    def close(self) -> None:
        self._speaks.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
