"""Users' files with compiled players: loaded, or refused with the reason in a line."""

import re
import runpy
import sys
import traceback
from pathlib import Path

from rowlock.rules.errors import BadSetup

MAX_REASON_LETTERS = 300
_PLACES = "Failed in ", "During: ", "File "
"""The beginnings of lines in which the compiler names a place, not what is wrong."""


def names_in(file: str) -> dict[str, object]:
    """What a file defines; modules that lie beside it are found while it is loaded."""
    Path(file).read_bytes()  # a file that cannot be read is no fault of its text
    folder = str(Path(file).absolute().parent)
    sys.path.insert(0, folder)
    try:
        return runpy.run_path(file)
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # noqa: BLE001 - whatever it is, it is the file's fault
        raise broken(file, wrong) from None
    finally:
        if folder in sys.path:
            sys.path.remove(folder)


def broken(file: str, wrong: BaseException) -> BadSetup:
    """Why a file cannot be used: what went wrong in it, and in which line."""
    message, line = _message(wrong), _line(file, wrong)
    reason = ": ".join(filter(None, (type(wrong).__name__, message)))[:MAX_REASON_LETTERS]
    where = "" if line is None else f" (line {line})"
    return BadSetup("bot-broken", file=file, reason=reason + where)


def _message(wrong: BaseException) -> str:
    """The message of an error in a line; those of the compiler have many."""
    text = (wrong.msg if isinstance(wrong, SyntaxError) else str(wrong)) or ""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    useful = [line for line in lines if not line.startswith(_PLACES)]
    # "No implementation … for signature:" goes on in the next line.
    return " ".join(useful[: 2 if useful and useful[0].endswith(":") else 1])


def _line(file: str, wrong: BaseException) -> int | None:
    """The line of the file that an error is about, if it names one."""
    own = Path(file).absolute()
    if isinstance(wrong, SyntaxError):
        return wrong.lineno if Path(wrong.filename or "").absolute() == own else None
    compiled = re.search(rf'File "(?:[^"]*/)?{re.escape(own.name)}", line (\d+)', str(wrong))
    if compiled is not None:
        return int(compiled[1])
    frames = traceback.extract_tb(wrong.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).absolute() == own]
    return lines[-1] if lines else None
