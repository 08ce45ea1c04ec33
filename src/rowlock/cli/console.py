"""The terminal: a language, colours if there are any, and shapes if it can print them."""

from typing import Any

from rich.console import Console as RichConsole
from rich.console import RenderableType

from rowlock.i18n import Messages, messages

SHAPES = {"r": "●", "y": "■", "g": "▲", "b": "◆", "o": "⬟", "p": "✚"}
PLAIN = {"×": "x", "·": ".", "−": "-", "⬟": " ", "…": "...", "▇": "#"}
NARROW = 86
"""Below this many columns sheets and tracks are drawn smaller."""


def clean(text: str) -> str:
    """Text of strangers without characters that would steer a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


class Console:
    """Prints for people, in their language."""

    def __init__(self, language: str) -> None:
        self.rich = RichConsole(highlight=False, soft_wrap=True, emoji=False)
        self.say: Messages = messages(language)
        self._unicode = (self.rich.encoding or "ascii").lower().startswith("utf")

    @property
    def narrow(self) -> bool:
        """Whether there is little room."""
        return self.rich.width < NARROW

    def glyph(self, wanted: str) -> str:
        """A character, or what stands for it where only ASCII can be printed."""
        if self._unicode:
            return wanted
        return "".join(sign if sign.isascii() else PLAIN.get(sign, " ") for sign in wanted)

    def shape(self, row: str) -> str:
        """The shape that goes with a row's colour."""
        return self.glyph(SHAPES.get(row, " "))

    def print(self, *what: RenderableType, **how: Any) -> None:
        """Print text or drawings; square brackets are just brackets."""
        self.rich.print(*what, markup=False, **how)
