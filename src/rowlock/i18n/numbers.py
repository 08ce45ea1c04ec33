"""Numbers as each language writes them."""

from dataclasses import dataclass

NARROW = "\u202f"
"""A narrow space at which no line breaks."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How a language writes numbers."""

    point: str
    """Before the decimals."""
    group: str
    """Between thousands."""
    percent: str
    decimals_of_one: bool = False
    """Whether 0.4 and 1.6 are singular, as in French; elsewhere only 1 without decimals is."""

    def decimal(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number with so many decimals; if signed, gains have a plus."""
        figures = f"{abs(value):,.{digits}f}"
        nothing = not figures.strip("0.")
        sign = "" if nothing else "−" if value < 0 else "+" if signed else ""
        whole, _, decimals = figures.partition(".")
        written = whole.replace(",", self.group)
        return sign + (f"{written}{self.point}{decimals}" if decimals else written)

    def form(self, value: float, digits: int = 1) -> str:
        """Whether a number with so many decimals is `one` of something, or `other`."""
        size = round(abs(value), digits)
        single = size < 2 if self.decimals_of_one else size == 1 and not digits
        return "one" if single else "other"

    def share(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A part of one in percent."""
        return self.decimal(100 * value, digits, signed=signed) + self.percent


NUMBERS = {
    "en": Numbers(".", ",", "%"),
    "de": Numbers(",", ".", f"{NARROW}%"),
    "fr": Numbers(",", NARROW, f"{NARROW}%", decimals_of_one=True),
    "it": Numbers(",", ".", "%"),
}
