"""A game of `rules/` as a kernel: compiled functions over its table of words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from types import ModuleType
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import Instruction, specialise, woven
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.qwinto import rules as qwinto
from rowlock.kernels.sheets import at_random
from rowlock.kernels.sheets import rules as sheets
from rowlock.kernels.sheets.bounds import is_packed
from rowlock.kernels.sheets.translate import SheetTranslator
from rowlock.kernels.simulator import loop
from rowlock.kernels.table import ACTIVE, CHOICES, ENDED, ENDS, FACES, PHASE, SEATS, TURNS, WAITING
from rowlock.kernels.translate import CrossingTranslator, QwintoTranslator, Table, Translator
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Choice, Move
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

Addresses = NDArray[np.int64]
"""Where the players of a table, or their figures, lie in memory, by seat."""
Results = NDArray[np.int16]
"""A row for each game: see `rowlock.kernels.simulator.loop`."""

_FUNCTIONS = (
    "deal",
    "throw",
    "rolled",
    "legal",
    "choose",
    "settle",
    "act",
    "score",
    "closed_rows",
)


@dataclass(frozen=True)
class Compiled:
    """What a kernel is made of: the functions of its game, and what its words mean."""

    functions: ModuleType
    translator: Callable[[Any], Translator]
    at_random: Instruction | None = None
    """Plays a game out between seats that all play `random`, if there is a shorter way for that."""


KERNELS: Claims[Compiled] = Claims("no-kernel")
"""The games that are compiled. Options are words of the table; the classic sheet is part of its
functions, other sheets are data of theirs."""
KERNELS.add(Qwixx, Compiled(crossing, CrossingTranslator), options=["late_die"])
KERNELS.add(OnBoard, Compiled(crossing, CrossingTranslator), options=["late_die", "track"])
KERNELS.add(
    Qwixx,
    Compiled(sheets, SheetTranslator, at_random.play_out),
    options=["sheet", "late_die"],
    holds=is_packed,
)
KERNELS.add(Qwinto, Compiled(qwinto, lambda _game: QwintoTranslator()))


class Kernel:
    """The compiled functions of one game, and the way to its values in `rules/`.

    `BadSetup` (`no-kernel`) for a game that is not compiled.

    >>> from rowlock.rules.registry import game
    >>> kernel = Kernel(game("qwixx"))
    >>> kernel.state(kernel.table(seats=2)) == game("qwixx").start(2)
    True
    """

    def __init__(self, game: AnyGame) -> None:
        made = KERNELS.of(game)
        self.game, self.functions, self._at_random = game, made.functions, made.at_random
        self.translator = made.translator(game)
        self.actions = self.translator.actions

    # -- compiled -------------------------------------------------------------------------------

    @cached_property
    def play(self) -> Callable[[Table, int, int, Addresses, Addresses, Results], int]:
        """Plays games one by one: see `rowlock.kernels.simulator.loop.play_games`."""
        return _compiled(self.functions, loop.play_games, loop.PLAY_GAMES)

    @cached_property
    def play_at_random(
        self,
    ) -> Callable[[Table, int, int, Addresses, Addresses, Results], int]:
        """The same games as `play` has between seats that all play `random`."""
        if self._at_random is None:
            return self.play
        return _compiled(self.functions, loop.play_games, loop.PLAY_GAMES, self._at_random)

    @cached_property
    def play_from(
        self,
    ) -> Callable[[Table, Table, int, int, Addresses, Addresses, Results], int]:
        """Plays games on from a table: see `rowlock.kernels.simulator.loop.play_from`."""
        return _compiled(self.functions, loop.play_from, loop.PLAY_FROM)

    @cached_property
    def legal(self) -> Callable[[Table, int], int]:
        """`legal(table, seat)`: the legal actions, a bit for each."""
        return _compiled(self.functions, loop.legal_at, types.int64(loop.INTS, types.int64))

    @cached_property
    def choose(self) -> Callable[[Table, int, int], None]:
        """`choose(table, seat, action)`: a seat decides; legality is the caller's business."""
        signature = types.void(loop.INTS, types.int64, types.int64)
        return _compiled(self.functions, loop.choose_at, signature)

    @cached_property
    def throw(self) -> Callable[[Table], None]:
        """`throw(table)`: throw the dice with the table's own luck."""
        return _compiled(self.functions, loop.throw_at, types.void(loop.INTS))

    @cached_property
    def rolled(self) -> Callable[[Table], None]:
        """`rolled(table)`: go on from dice that the caller has put on the table."""
        return _compiled(self.functions, loop.rolled_at, types.void(loop.INTS))

    @cached_property
    def score(self) -> Callable[[Table, int], int]:
        """`score(table, seat)`: a seat's total."""
        return _compiled(self.functions, loop.score_at, types.int64(loop.INTS, types.int64))

    @cached_property
    def start(self) -> Callable[[Table, int, int], None]:
        """`start(table, seed, game)`: the empty table of one game of a run."""
        signature = types.void(loop.INTS, types.int64, types.int64)
        return _compiled(self.functions, loop.start_at, signature)

    # -- to and fro -------------------------------------------------------------------------------

    def table(self, seats: int, seed: int = 0, number: int = 0) -> Table:
        """A table for this number of seats, ready for its first turn."""
        self.game.start(seats)  # refuses a number of seats that the game does not have
        table = np.zeros(self.translator.words, np.int64)
        table[SEATS] = seats
        self.translator.set_up(table)
        self.start(table, seed, number)
        return table

    def action(self, table: Table, seat: int, move: Choice) -> int:
        """The action of a seat's legal move; a sealed choice counts as a pass."""
        self.legal(table, seat)
        return self.translator.action(table, seat, move)

    def move(self, state: State, seat: int, action: int) -> Move:
        """The move of `rules/` that an action stands for."""
        return self.translator.move(self.game.legal(state, seat), action)

    def state(self, table: Table) -> State:
        """The table as a value of `rules/`."""
        phase = Phase(int(table[PHASE]))
        ended = tuple(end for bit, end in enumerate(ENDS) if table[ENDED] >> bit & 1)
        rolled = self.translator.rolled(table)
        faces = tuple(table[FACES : FACES + len(self.game.dice)].tolist()) if rolled else ()
        state = self.translator.state(
            active=int(table[ACTIVE]),
            turns=int(table[TURNS]),
            phase=phase,
            faces=faces,
            ended=ended,
            **self.translator.own(table),
        )
        if phase is not Phase.TOGETHER:
            return state
        asked = replace(state, choices=(None,) * int(table[SEATS]))
        return replace(state, choices=tuple(self._choice(table, asked)))

    def _choice(self, table: Table, asked: State) -> Iterator[Move | None]:
        """The hidden choices, seat by seat."""
        for seat in range(int(table[SEATS])):
            waits = table[WAITING] >> seat & 1
            yield None if waits else self.move(asked, seat, int(table[CHOICES + seat]))

    def write(self, state: State) -> Table:
        """A value of `rules/` as a table; its luck is that of game 0 of seed 0."""
        table = self.table(len(state.sheets))
        table[ACTIVE], table[TURNS], table[PHASE] = state.active, state.turns, state.phase
        table[FACES : FACES + len(state.faces)] = state.faces
        table[ENDED] = sum(1 << ENDS.index(end) for end in state.ended)
        table[WAITING] = sum(1 << seat for seat in self.game.waiting(state))
        self.translator.lay_out(table, state)
        for seat, choice in enumerate(state.choices):
            table[CHOICES + seat] = 0 if choice is None else self.action(table, seat, choice)
        return table


@cache
def _compiled(
    game: ModuleType, template: Instruction, signature: object, play_out: Instruction | None = None
) -> Instruction:
    """A template of `rowlock.kernels.simulator.loop`, compiled once for each game."""
    name = f"{template.__name__}_{game.__name__.rpartition('.')[2]}"
    names = {function: getattr(game, function) for function in _FUNCTIONS}
    names["asked"] = woven(loop.asked, legal=names["legal"])
    within = {step: names[step] for step in ("throw", "settle", "act", "asked")}
    names["play_out"] = woven(play_out) if play_out else woven(loop.play_out, **within)
    names["keep"] = woven(loop.keep, score=names["score"], closed_rows=names["closed_rows"])
    return specialise(template, name, signature, **names)
