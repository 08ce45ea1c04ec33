"""Games that somebody else might add: built on ours, with rules or scores of their own."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from rowlock.rules import GAMES, Game, Keep, Move, Phase, Score, game, register
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.qwinto.game import Qwinto, QwintoState
from rowlock.rules.qwixx.game import Qwixx

PAGE = Path(__file__).parents[3] / "docs" / "adding-a-game.md"
NAMES = ("scramble", "steep", "sprint", "namesake")


@dataclass(frozen=True)
class Steep(Qwinto):
    """Qwinto without a second throw, and a misthrow costs twice as much."""

    name: ClassVar[str] = "steep"

    def moves(self, state: QwintoState, seat: int) -> tuple[Move, ...]:
        return (Keep(),) if state.phase is Phase.KEEP else super().moves(state, seat)

    def score_of(self, state: QwintoState, seat: int) -> Score:
        usual = super().score_of(state, seat)
        return replace(usual, misthrows=2 * usual.misthrows)


@dataclass(frozen=True)
class Sprint(OnBoard):
    """On Board in which every field of the track is worth a point more."""

    name: ClassVar[str] = "sprint"

    def score_of(self, state: OnBoardState, seat: int) -> Score:
        usual = super().score_of(state, seat)
        return replace(usual, track=usual.track + state.pawns[seat])


@dataclass(frozen=True)
class Namesake(Qwixx):
    """Qwixx whose misthrows cost nothing, under the name of Qwixx."""

    def score_of(self, state: Any, seat: int) -> Score:
        return replace(super().score_of(state, seat), misthrows=0)


def code_of_the_page() -> str:
    """The example of docs/adding-a-game.md."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(code)


@contextmanager
def registered() -> Iterator[dict[str, Game[Any]]]:
    """All of them, known to Rowlock for a while; `namesake` stands where Qwixx did."""
    before = dict(GAMES)
    exec(compile(code_of_the_page(), str(PAGE), "exec"), {"__name__": "scramble"})
    for kind in (Steep, Sprint):
        register(kind)
    try:
        yield {name: game(name) for name in NAMES[:3]} | {"namesake": Namesake()}
    finally:
        GAMES.clear()
        GAMES.update(before)
