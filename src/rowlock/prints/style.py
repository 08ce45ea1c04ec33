"""Style of a print: its language, and its colours or, in black and white, patterns.

Colour never stands alone: each row has a shape, and a letter where the language's words for the
colours begin with different ones.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rowlock.i18n import Messages
from rowlock.i18n.sheet_rules import sheet_title
from rowlock.rules.game import AnyGame

INK = "#2b2620"
SOFT = "#5d5449"
PAPER = "#ffffff"
BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of a row."""

    strong: str
    """For lines and shapes on the ground or on white."""
    ground: str
    ink: str
    """For numbers."""
    head: str
    """For the block that a row begins with."""
    on_head: str = PAPER


COLOURS = {
    "r": Tone("#b3261e", "#f7d8cf", "#54100c", "#b3261e"),
    "y": Tone("#8f6a00", "#fbeb9c", "#3f2e00", "#f2c81f", "#3f2e00"),
    "g": Tone("#2a6b2d", "#d5e9cb", "#12350f", "#2a6b2d"),
    "b": Tone("#1f5a9e", "#d2e2f2", "#0d2c54", "#1f5a9e"),
    "o": Tone("#b45309", "#fadcb7", "#4b2200", "#b45309"),
    "p": Tone("#6b3a94", "#e6d9f0", "#33164c", "#6b3a94"),
}
PATTERNS = {"r": "dots", "y": "plain", "g": "rising", "b": "grid", "o": "level", "p": "falling"}
"""The ground of each row where nothing is coloured; the typesetter knows them by name."""


@dataclass(frozen=True)
class Style:
    """The language of a print, and whether it has colours."""

    say: Messages
    mono: bool = False

    def tone(self, row: str) -> Tone:
        """What a row looks like."""
        return Tone(BLACK, PATTERNS[row], BLACK, BLACK) if self.mono else COLOURS[row]

    def seat_name(self, name: str) -> str:
        """The name of a seat as the page has it: a bot, named by its level, in the language."""
        level, _, number = name.partition(" ")
        if f"bot-{level}-about" not in self.say or f"bot-{level}" not in self.say:
            return name
        return f"{self.say(f'bot-{level}')} {number}".strip()

    @property
    def ink(self) -> str:
        """The colour of what is printed."""
        return BLACK if self.mono else INK

    @property
    def soft(self) -> str:
        """The colour of what stands back."""
        return BLACK if self.mono else SOFT

    @property
    def pen(self) -> str:
        """The colour of what a player has written."""
        return BLACK if self.mono else "#1d3f8f"

    def game(self, name: str) -> str:
        """What a game is called; one that has no name in this language is called by its own."""
        return self.say.game(name)

    def sheet(self, game: AnyGame, seat: int) -> str:
        """What the sheet of a seat is called in this language; nothing for the classic one."""
        return sheet_title(self.say, game, seat)

    def colour_word(self, row: str) -> str:
        """The word for a row's colour."""
        return self.say(f"row-{row}").capitalize()

    def heads(self, rows: Iterable[str]) -> dict[str, str]:
        """What stands below the shape of each row: without colours its name, else the initial.

        No initial at all if two are the same.
        """
        if self.mono:
            return {row: self.colour_word(row) for row in rows}
        initials = {row: self.say(f"row-{row}")[0].upper() for row in rows}
        distinct = len(set(initials.values())) == len(initials)
        return initials if distinct else dict.fromkeys(initials, "")
