"""The secret that signs cookies and makes the dice of the days: from the environment or a file."""

import os
import secrets
import stat
from pathlib import Path

from rowlock.rules.errors import BadSetup
from rowlock.server.files import give_name

VARIABLE = "ROWLOCK_SECRET"
FILE = "secret"
BYTES = 32
LEAST = 32
"""A secret that can be guessed gives away all cookies and the dice of the days to come."""


def read_secret(folder: Path | None) -> bytes:
    """The secret of the environment, or that of a folder, made when it is first needed."""
    given = os.environ.get(VARIABLE, "").encode()
    if given:
        return _checked(given, VARIABLE)
    if folder is None:
        return secrets.token_bytes(BYTES)
    file = folder / FILE
    if not file.exists():
        write_secret(file, secrets.token_bytes(BYTES))
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise BadSetup("secret-open", where=str(file))
    return _checked(file.read_bytes(), str(file))


def write_secret(file: Path, secret: bytes) -> None:
    """Write a secret that only we can read, unless another process was faster.

    It appears under its name when it is whole, so that nobody ever reads half of it.
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
    if len(secret) < LEAST:
        raise BadSetup("secret-short", where=where, least=LEAST)
    return secret
