"""Seats of a table: a device, a bot or nobody in each; checks of names and contributions."""

from collections.abc import Collection
from dataclasses import dataclass
from unicodedata import category

from rowlock.rules.errors import Refused
from rowlock.server.protocol.base import SeatKind

MAX_NAME_LETTERS = 24
JOINERS = "\u200c\u200d"
"""What joins letters or parts of an emoji inside a name."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or pictures and show nothing."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where; an open seat with a device is kept for it (`invited`)."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    device: str = ""
    contribution: str = ""
    substitute: str = ""
    """The level of the bot that plays for the person of this seat, if one does."""
    idle: bool = False
    """Whether that bot was asked because the person gave no input, and not for want of a socket."""

    @property
    def person(self) -> bool:
        """Whether a person sits here, or did until they left."""
        return self.kind == "person"

    @property
    def deserted(self) -> bool:
        """Whether a person sat here and left."""
        return self.person and not self.device

    @property
    def invited(self) -> bool:
        """Whether the seat is kept for a person who was asked and has not answered."""
        return self.kind == "open" and bool(self.device)

    @property
    def vacant(self) -> bool:
        """Whether a person sat here and left, and no bot plays for them."""
        return self.deserted and not self.substitute

    @property
    def automatic(self) -> bool:
        """Whether a bot decides here: one that was seated, or a person's substitute."""
        return self.kind == "bot" or bool(self.substitute)

    @property
    def bot_level(self) -> str:
        """The level of the bot that decides here; empty where a person does."""
        return self.substitute or self.level


def clean_name(name: str) -> str:
    """A name without control characters, tidy, visible and of a sensible length."""
    shown = "".join(sign if _may_stand(sign) else " " for sign in name)
    name = " ".join(shown.split()).strip(JOINERS)
    # Accents alone are nothing to read.
    visible = any(category(sign)[0] not in "MC" for sign in name)
    if not visible or len(name) > MAX_NAME_LETTERS:
        raise Refused("bad-name", most=MAX_NAME_LETTERS)
    return name


def _may_stand(sign: str) -> bool:
    return (sign.isprintable() and sign not in BLANKS) or sign in JOINERS


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, with a number if another seat has it already."""
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
