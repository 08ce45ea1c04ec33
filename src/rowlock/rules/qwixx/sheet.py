"""A player's sheet of Qwixx and its kin: the crosses of each row, and what else was used up."""

from dataclasses import dataclass

from rowlock.rules.qwixx.row import CELLS


@dataclass(frozen=True, slots=True)
class Sheet:
    """The masks of the rows (`row.py`), misthrows, and what the sheet's marks have used up."""

    rows: tuple[int, ...]
    misthrows: int = 0
    bridges: tuple[int, ...] = ()
    """The crosses of each row without a lock, a bit for each place."""
    strip: int = 0
    """The last used field of the strip, from 1; 0 for none."""
    bar: int = 0
    """How many fields of the bar are gone."""

    def reached(self, index: int) -> int:
        """The place of a row's right-most cross, the lock's behind all; -1 if it has none."""
        return (self.rows[index] & CELLS).bit_length() - 1

    def crosses(self, index: int) -> int:
        """A row's crosses, second ones and the lock included."""
        return self.rows[index].bit_count()

    def crossed(self, index: int, place: int) -> bool:
        """Whether this place has a cross."""
        return bool(self.rows[index] >> place & 1)
