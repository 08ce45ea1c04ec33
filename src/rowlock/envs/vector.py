"""The vectorised environment: one decision at each of thousands of tables with each step."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from rowlock.envs import steps
from rowlock.envs.observation import OBSERVERS, Observer, same_action
from rowlock.kernels import bounds
from rowlock.kernels.compiler.compiling import Instruction, specialise
from rowlock.kernels.kernel import Kernel
from rowlock.rules.errors import BadSetup, IllegalMove
from rowlock.rules.game import State
from rowlock.rules.registry import game as rules_of

MAX_TABLES = 10**7
WORD_ACTIONS = 64

Longs = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Observations:
    """What the deciding seats see: legal actions as flags, and the observation."""

    masks: Bytes
    observations: Bytes


class VectorEnv:
    """Tables of one game that step together and start anew by themselves.

    After `reset` and each `step`: `seats` says whose decision it is at every table, `legal` has
    a bit for each of its legal actions, `begun` says which games have just begun, and for those
    `scores` has the totals of the game before. On other sheets of Qwixx `legal` has two words for
    each table, the bits of actions 0 to 63 and of those from 64 on.

    >>> env = VectorEnv("qwixx", seats=2, tables=1024, seed=1)
    >>> env.step(env.random_actions())
    >>> bool(env.legal.all()), int(env.seats.max())
    (True, 1)
    """

    def __init__(
        self,
        game: str,
        seats: int,
        tables: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        bounds.check("tables", tables, 1, MAX_TABLES)
        self.kernel = Kernel(rules_of(game, options))
        self.actions = self.kernel.translator.numbers
        observer = OBSERVERS.of(self.kernel.game)
        self.width = observer.width(self.kernel.game, seats)
        self._tables = np.repeat(self.kernel.table(seats)[None, :], tables, axis=0)
        self._compiled = _compiled(self.kernel.functions, observer)
        self._in_one_word = observer.action_of is same_action
        self.seats: Longs = np.zeros(tables, np.int64)
        self._allowed: Longs = np.zeros(tables, np.int64)
        self.scores = np.zeros((tables, seats), np.int16)
        self._seen = Observations(
            np.zeros((tables, self.actions), np.uint8), np.zeros((tables, self.width), np.uint8)
        )
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games at all tables: number 0, 1, 2, … of the seed."""
        bounds.check("seed", seed, 0, bounds.MAX_SEED)
        self._seed = seed
        self._random = np.random.default_rng(seed)
        self._games: Longs = np.arange(len(self._tables), dtype=np.int64)
        self.scores[:] = 0
        self._compiled.start(self._tables, seed, self._games, self.seats, self._allowed)
        self._games = ~self._games

    def step(self, actions: Longs) -> None:
        """Every table's deciding seat acts; dice are thrown as needed."""
        actions = np.asarray(actions)
        if actions.shape != self.seats.shape or actions.dtype.kind not in "iu":
            found = f"{actions.dtype} in the shape {actions.shape}"
            raise BadSetup("actions-form", tables=len(self.seats), found=found)
        erred = self._compiled.step(
            self._tables,
            self._seed,
            self._games,
            np.ascontiguousarray(actions, np.int64),
            self.seats,
            self._allowed,
            self.scores,
        )
        if erred != steps.ALL_LEGAL:
            raise IllegalMove("illegal-action", player=f"table {erred}")

    @property
    def legal(self) -> Longs:
        """A bit for each legal action of the deciding seats."""
        if self._in_one_word:
            return self._allowed
        flags = np.zeros((len(self.seats), 2 * WORD_ACTIONS), np.uint8)
        flags[:, : self.actions] = self._flags()
        return np.packbits(flags, axis=1, bitorder="little").view(np.int64)

    def _flags(self) -> Bytes:
        self._compiled.flags(self._tables, self.seats, self._allowed, self._seen.masks)
        return self._seen.masks

    @property
    def begun(self) -> NDArray[np.bool_]:
        """Which tables have a game on which nobody has decided anything yet."""
        return self._games < 0

    def see(self) -> Observations:
        """What the deciding seats see; the same arrays are filled again each time."""
        seen = self._seen
        self._compiled.dense(self._tables, self.seats, self._allowed, seen.masks, seen.observations)
        return seen

    def state(self, table: int) -> State:
        """One table as a value of `rowlock.rules`."""
        return self.kernel.state(self._tables[table])

    def random_actions(self) -> Longs:
        """A legal action for every table, each as likely as the others."""
        flags = self._flags()
        noise = self._random.random(flags.shape) * flags
        return noise.argmax(axis=1)


@dataclass(frozen=True)
class _Steps:
    """The compiled steps of `rowlock.envs.steps` for one kernel."""

    start: Instruction
    step: Instruction
    flags: Instruction
    dense: Instruction


@cache
def _compiled(functions: ModuleType, observer: Observer) -> _Steps:
    """The steps, compiled for the functions of a game."""
    rules = ("deal", "throw", "legal", "choose", "score")
    names = {name: getattr(functions, name) for name in rules}
    names |= {name: getattr(observer, name) for name in ("observe", "flag", "action_of")}
    kind = functions.__name__.rpartition(".")[2]
    return _Steps(
        specialise(steps.start_all, f"start_all_{kind}", steps.START, **names),
        specialise(steps.step_all, f"step_all_{kind}", steps.STEP, **names),
        specialise(steps.flag_all, f"flag_all_{kind}", steps.FLAGS, **names),
        specialise(steps.dense_all, f"dense_all_{kind}", steps.DENSE, **names),
    )
