"""The terminal as people see it: their language, colours, and ASCII where it has no Unicode."""

from rich.console import Console as RichConsole
from rich.console import RenderableType

from rowlock.i18n import Messages, messages

SHAPES = {"r": "●", "y": "■", "g": "▲", "b": "◆", "o": "⬢", "p": "✚"}
PLAIN = {
    "×": "x", "·": ".", "−": "-", "⬢": " ", "…": "...", "▇": "#", "‖": "=", "•": "*", "□": "o",
}  # fmt: skip
NARROW_COLUMNS = 86
"""Below this width sheets and tracks are drawn smaller."""


def clean(text: str) -> str:
    """Text without control characters, which would steer a terminal: names come from strangers."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


class Console:
    """rich's console with a language."""

    def __init__(self, language: str) -> None:
        self.rich = RichConsole(highlight=False, soft_wrap=True, emoji=False)
        self.say: Messages = messages(language)
        self._unicode = (self.rich.encoding or "ascii").lower().startswith("utf")

    @property
    def narrow(self) -> bool:
        """Whether the terminal is narrow."""
        return self.rich.width < NARROW_COLUMNS

    def glyph(self, wanted: str) -> str:
        """A text, with replacements where only ASCII can be printed."""
        if self._unicode:
            return wanted
        return "".join(sign if sign.isascii() else PLAIN.get(sign, " ") for sign in wanted)

    def shape(self, row: str) -> str:
        """The shape that goes with a row's colour."""
        return self.glyph(SHAPES.get(row, " "))

    def print(self, *what: RenderableType, style: str | None = None, end: str = "\n") -> None:
        """Print texts or tables; square brackets are not markup."""
        self.rich.print(*what, markup=False, style=style, end=end)

    def wrap(self, text: str) -> None:
        """Print a sentence that breaks between words where the terminal ends."""
        self.rich.print(text, markup=False, soft_wrap=False)
