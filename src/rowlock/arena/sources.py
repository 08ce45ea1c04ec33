"""A bot's file as plain data, so that it can be sent to wherever the bot plays."""

from dataclasses import dataclass
from importlib.util import decode_source
from pathlib import Path

from rowlock.rules.errors import BadSetup

MARK = ".py:"


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a bot's file, and the name in it that is meant."""

    file: str
    text: str
    wanted: str

    @property
    def folder(self) -> str:
        """Where the file lies: what it imports is looked for there too."""
        return str(Path(self.file).parent)


def is_source(text: str) -> bool:
    """Whether a bot is named by a file, as in `mine.py:MyBot`."""
    return MARK in text or text.endswith(".py")


def read_source(text: str) -> Source:
    """Read the file of `mine.py:MyBot`."""
    file, _, wanted = text.rpartition(":")
    if not file.endswith(".py") or not wanted.isidentifier():
        raise BadSetup("bot-form", value=text)
    try:
        # As Python reads it: there may be a byte order mark, or a line that names the encoding.
        text = decode_source(Path(file).read_bytes())
    except SyntaxError as wrong:
        raise BadSetup("bot-file", file=file, reason=str(wrong)) from None
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or "it is not UTF-8"
        raise BadSetup("bot-file", file=file, reason=reason) from None
    return Source(str(Path(file).absolute()), text, wanted)
