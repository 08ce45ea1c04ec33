"""Files of somebody's own: what they define, or why they cannot be used, in a line."""

import re
import runpy
import sys
import traceback
from pathlib import Path
from typing import Any

from rowlock.rules.errors import BadSetup

MOST_REASON = 300
_PLACES = "Failed in ", "During: ", "File "
"""How lines begin in which the compiler says where it was, not what is wrong."""


def names_in(file: str) -> dict[str, Any]:
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
    said, line = _said(wrong), _line(file, wrong)
    reason = ": ".join(filter(None, (type(wrong).__name__, said)))[:MOST_REASON]
    where = "" if line is None else f" (line {line})"
    return BadSetup("bot-broken", file=file, reason=reason + where)


def _said(wrong: BaseException) -> str:
    """What an error says, in a line; the compiler needs many."""
    text = (wrong.msg if isinstance(wrong, SyntaxError) else str(wrong)) or ""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith(_PLACES)]
    # "No implementation … for signature:" goes on in the next line.
    return " ".join(told[: 2 if told and told[0].endswith(":") else 1])


def _line(file: str, wrong: BaseException) -> int | None:
    """The line of the file that an error is about, if it says so."""
    own = Path(file).absolute()
    if isinstance(wrong, SyntaxError):
        return wrong.lineno if Path(wrong.filename or "").absolute() == own else None
    compiled = re.search(rf'File "(?:[^"]*/)?{re.escape(own.name)}", line (\d+)', str(wrong))
    if compiled is not None:
        return int(compiled[1])
    frames = traceback.extract_tb(wrong.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).absolute() == own]
    return lines[-1] if lines else None
