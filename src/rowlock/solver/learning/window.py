"""The rounds of self-play that a run still learns from, in memory and in a folder."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex

import numpy as np

from rowlock.rules.errors import Unreadable
from rowlock.solver.learning.positions import Round
from rowlock.solver.learning.recipe import Recipe
from rowlock.solver.learning.start import Array, arrays_of

Kept = dict[str, list[str]]
"""The names of files of rounds by the number of seats, the oldest first."""


def rounds_beside(file: Path) -> Path:
    """The folder of the rounds that belong to a checkpoint."""
    return file.with_name(file.name.removesuffix(".npz") + ".rounds")


@dataclass
class Window:
    """The last rounds for each number of seats; each is written to the folder once."""

    recipe: Recipe
    run: str = field(default_factory=lambda: token_hex(4))
    """Begins the names of files, so that rounds of another run are never taken for one's own."""

    def __post_init__(self) -> None:
        self._rounds: dict[int, deque[tuple[str, Round]]] = {
            seats: deque(maxlen=self.recipe.window) for seats in self.recipe.seats
        }
        self._written: set[str] = set()

    def add(self, seats: int, number: int, played: Round) -> None:
        """Take in the round of this number; the oldest goes."""
        self._rounds[seats].append((f"{self.run}-{number}.npz", played))

    def of(self, seats: int) -> list[Round]:
        """The rounds for a number of seats."""
        return [played for _, played in self._rounds[seats]]

    def save(self, folder: Path) -> Kept:
        """Write the rounds that are not in the folder yet; the names of all."""
        kept: Kept = {}
        for seats, rounds in self._rounds.items():
            kept[str(seats)] = [name for name, _ in rounds]
            for name, played in rounds:
                if name not in self._written:
                    replace_file(folder / name, {"games": np.array(played.games), **_parts(played)})
                    self._written.add(name)
        return kept

    def tidy(self, folder: Path, kept: Kept) -> None:
        """Remove the files of rounds that the checkpoint does not name."""
        named = {name for names in kept.values() for name in names}
        self._written &= named
        for file in folder.glob("*.npz*") if folder.is_dir() else ():
            if file.name not in named:
                file.unlink()
        if not named and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()

    def load(self, folder: Path, kept: Kept) -> None:
        """Take in the rounds that a checkpoint names."""
        for seats, names in kept.items():
            for name in names:
                if not (folder / name).is_file():
                    reason = "the rounds of its folder are missing"
                    raise Unreadable("unreadable-file", found=str(folder), reason=reason)
                saved = arrays_of(folder / name)
                parts = (saved[part] for part in ("features", "numbers", "targets"))
                self._rounds[int(seats)].append((name, Round(int(saved["games"]), *parts)))  # type: ignore[arg-type]
                self._written.add(name)


def _parts(played: Round) -> dict[str, Array]:
    return {"features": played.features, "numbers": played.numbers, "targets": played.targets}


def replace_file(
    file: Path, arrays: Mapping[str, Array], write: Callable[..., None] = np.savez
) -> None:
    """Write a file of arrays as a whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    made = file.with_name(file.name + ".part")
    with made.open("wb") as opened:
        write(opened, allow_pickle=True, **arrays)
    made.replace(file)
