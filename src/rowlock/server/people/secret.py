"""The server's secret, which signs cookies and seeds daily dice: from the environment or a file."""

import os
import secrets
import stat
from pathlib import Path

from rowlock.rules.errors import BadSetup
from rowlock.server.storage.files import give_name

VARIABLE = "ROWLOCK_SECRET"
OLDER_VARIABLE = "ROWLOCK_OLDER_SECRETS"
"""Secrets that were replaced, with spaces between them: cookies that they signed stay valid."""
SECRET_FILE = "secret"  # noqa: S105 - its name
NEW_SECRET_BYTES = 32
MIN_SECRET_BYTES = 32
"""A secret that can be guessed gives away all cookies and future daily dice."""


def read_secret(folder: Path | None) -> bytes:
    """The secret from the environment, or from a folder, where it is created when first needed."""
    given = os.environ.get(VARIABLE, "").encode()
    if given:
        return _checked(given, VARIABLE)
    if folder is None:
        return secrets.token_bytes(NEW_SECRET_BYTES)
    file = folder / SECRET_FILE
    if not file.exists():
        write_secret(file, secrets.token_bytes(NEW_SECRET_BYTES))
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise BadSetup("secret-open", where=str(file))
    return _checked(file.read_bytes(), str(file))


def older_secrets() -> list[bytes]:
    """The secrets that were replaced, the oldest first."""
    found = os.environ.get(OLDER_VARIABLE, "").split()
    return [_checked(secret.encode(), OLDER_VARIABLE) for secret in found]


def write_secret(file: Path, secret: bytes) -> None:
    """Write a secret readable by its owner alone, unless another process was faster.

    The file gets its name when it is complete, so that no process reads half of it.
    """
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(secret)
            out.flush()
            os.fsync(out.fileno())
        give_name(part, file)
    except FileExistsError:
        pass
    finally:
        part.unlink(missing_ok=True)


def _checked(secret: bytes, where: str) -> bytes:
    if len(secret) < MIN_SECRET_BYTES:
        raise BadSetup("secret-short", where=where, least=MIN_SECRET_BYTES)
    return secret
