"""Formats of numbers in each language."""

from dataclasses import dataclass

NARROW_SPACE = "\u202f"
"""Narrow no-break space."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The number format of a language."""

    point: str
    """Before the decimals."""
    group: str
    """Between thousands."""
    percent: str
    decimals_of_one: bool = False
    """Whether 0.4 and 1.6 are singular, as in French; elsewhere only 1 without decimals is."""

    def decimal(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number with `digits` decimals; if `signed`, positive ones have a plus."""
        figures = f"{abs(value):,.{digits}f}"
        nothing = not figures.strip("0.")
        sign = "" if nothing else "−" if value < 0 else "+" if signed else ""
        whole, _, decimals = figures.partition(".")
        grouped = whole.replace(",", self.group)
        return sign + (f"{grouped}{self.point}{decimals}" if decimals else grouped)

    def form(self, value: float, digits: int = 1) -> str:
        """The plural category of a number with `digits` decimals: `one` or `other`."""
        size = round(abs(value), digits)
        single = size < 2 if self.decimals_of_one else size == 1 and not digits
        return "one" if single else "other"

    def share(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A fraction in percent."""
        return self.decimal(100 * value, digits, signed=signed) + self.percent


NUMBERS = {
    "en": Numbers(".", ",", "%"),
    "de": Numbers(",", ".", f"{NARROW_SPACE}%"),
    "fr": Numbers(",", NARROW_SPACE, f"{NARROW_SPACE}%", decimals_of_one=True),
    "it": Numbers(",", ".", "%"),
}
