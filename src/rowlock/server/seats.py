"""Who sits where, and what names and contributions may look like."""

from collections.abc import Collection
from dataclasses import dataclass

from rowlock.rules.errors import Refused
from rowlock.server.wire import SeatKind

MOST_NAME = 24
JOINERS = "\u200c\u200d"
"""What joins letters or parts of an emoji inside a name."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    device: str = ""
    contribution: str = ""

    @property
    def person(self) -> bool:
        """Whether a person sits here, or did until they left."""
        return self.kind == "person"

    @property
    def deserted(self) -> bool:
        """Whether a person sat here and left."""
        return self.person and not self.device


def clean_name(name: str) -> str:
    """A name without control characters, tidy and of a sensible length."""
    shown = "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in name)
    name = " ".join(shown.split()).strip(JOINERS)
    if not 1 <= len(name) <= MOST_NAME:
        raise Refused("bad-name", most=MOST_NAME)
    return name


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    name, count = wanted, 2
    while name in taken:
        name, count = f"{wanted} {count}", count + 1
    return name


def hex_only(text: str) -> str:
    """A contribution of at most 64 bytes as hex."""
    try:
        return bytes.fromhex(text)[:64].hex()
    except ValueError:
        raise Refused("bad-request", reason="contribution") from None
