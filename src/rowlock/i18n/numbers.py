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

    def decimal(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number with so many decimals; if signed, gains have a plus."""
        figures = f"{abs(value):,.{digits}f}"
        nothing = not figures.strip("0.")
        sign = "" if nothing else "−" if value < 0 else "+" if signed else ""
        whole, _, decimals = figures.partition(".")
        written = whole.replace(",", self.group)
        return sign + (f"{written}{self.point}{decimals}" if decimals else written)

    def share(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A part of one in percent."""
        return self.decimal(100 * value, digits, signed=signed) + self.percent


NUMBERS = {
    "en": Numbers(".", ",", "%"),
    "de": Numbers(",", ".", f"{NARROW}%"),
    "fr": Numbers(",", NARROW, f"{NARROW}%"),
    "it": Numbers(",", ".", "%"),
}
