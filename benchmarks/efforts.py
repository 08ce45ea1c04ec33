"""Whether `master` chooses better with another amount of search, in Qwixx.

    python -m benchmarks.efforts --seats 2 --games 120 turns=4,blocks=8 turns=2,blocks=20

One `master` plays among `ga4`. Wherever another effort would choose another move, both moves are
played on many times with the same dice, `expert` deciding for `master`. Only these positions are
weighed, so that far fewer games tell two efforts apart than whole matches would. `expert` alone,
without any search, is weighed beside them, and so is a `master` that knows how the others play: its
search takes them to be `ga4`, which no player can know, and shows what there is to be had.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from rowlock.bots.expert import MARGIN
from rowlock.bots.networks.effort import EFFORTS, SearchEffort
from rowlock.bots.networks.learned import learned
from rowlock.kernels.compiler.compiling import TableWords, called
from rowlock.kernels.crossing import heuristics, lookahead
from rowlock.kernels.crossing import network as crossing_net
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.crossing import search as crossing_search
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.networks import search
from rowlock.kernels.networks.net import net_figures
from rowlock.kernels.players.policies import Policy, Seated, policy_of, seated
from rowlock.kernels.simulator.loop import PLAYED, RESULT_SCORES
from rowlock.kernels.table import ACTIVE, OVER, PHASE, ROLL, TOGETHER
from rowlock.rules import BadSetup, game

GAME = game("qwixx")
SURE = 1.96


@dataclass(frozen=True)
class Moment:
    """A decision: the table, everybody's actions now, and whose decision it is."""

    table: Any
    actions: dict[int, int]
    seat: int


@dataclass
class Rival:
    """Another player in `master`'s place: where it would have chosen otherwise, and what."""

    player: Seated
    differs: list[tuple[Moment, int]] = field(default_factory=list)


ga4 = lookahead.weighing(heuristics.ga4_worth, called)
best_white = ga4["best_white"]


@called
def guess_ga4(table: TableWords, seat: int, figures: TableWords) -> Any:
    """What `ga4` does with the white sum."""
    return best_white(table, seat, figures, crossing.legal(table, seat), 0)[0]


knowing = Policy(
    search.decide,
    "by_search_among_ga4",
    **search.searching(
        crossing,
        crossing_net,
        ROLL,
        crossing_search.comparing,
        search.Others(guess_ga4, ga4["decide_alone"]),
    ),
)
"""`master`, but it knows that the others are `ga4`."""
knowing_one = Seated(
    "knowing", knowing, net_figures(learned(GAME, 2), MARGIN, EFFORTS.of(GAME)), seats=2
)
"""It against one other, in whole games: `--players benchmarks/efforts.py:knowing_one,ga4`."""


class Study:
    """Games of one `master` among `ga4`."""

    def __init__(self, seats: int, playouts: int, seed: int) -> None:
        self.seats, self._playouts, self._seed = seats, playouts, seed
        self._kernel = Kernel(GAME)
        self._others, self._goes_on = seated(GAME, "ga4", seats), seated(GAME, "expert", seats)
        self._worth = cache(self._played_on)

    def with_effort(self, effort: SearchEffort, policy: Policy | None = None) -> Seated:
        """`master` with this effort, or another who searches."""
        figures = net_figures(learned(GAME, self.seats), MARGIN, effort)
        return Seated("master", policy or policy_of(GAME, "master"), figures, self.seats)

    def play(self, number: int, master: Seated, rivals: list[Rival]) -> int:
        """One game; how many decisions `master` had in it."""
        kernel, seat, decisions = self._kernel, number % self.seats, 0
        table = kernel.table(self.seats, self._seed, number)
        while table[PHASE] != OVER:
            if table[PHASE] == ROLL:
                kernel.throw(table)
                continue
            before, actions = table.copy(), {}
            for asked in range(self.seats) if table[PHASE] == TOGETHER else [int(table[ACTIVE])]:
                player = master if asked == seat else self._others
                actions[asked] = player.choose(table, asked, kernel.legal(table, asked))
            if seat in actions and kernel.legal(before, seat).bit_count() > 1:
                decisions += 1
                self._note(Moment(before, actions, seat), rivals)
            for asked, action in actions.items():
                kernel.choose(table, asked, action)
        return decisions

    def _note(self, moment: Moment, rivals: list[Rival]) -> None:
        """Note who would have chosen otherwise."""
        allowed = self._kernel.legal(moment.table, moment.seat)
        for rival in rivals:
            action = rival.player.choose(moment.table.copy(), moment.seat, allowed)
            if action != moment.actions[moment.seat]:
                rival.differs.append((moment, action))

    def gains(self, rival: Rival) -> Iterator[float]:
        """What each other choice of a rival would have gained, in shares of a win."""
        for moment, action in rival.differs:
            asked = (moment.table.tobytes(), tuple(moment.actions.items()), moment.seat)
            made = self._worth(*asked, moment.actions[moment.seat])
            yield self._worth(*asked, action) - made

    def _played_on(self, words: bytes, actions: Any, seat: int, action: int) -> float:
        """The share of a win after an action."""
        table = np.frombuffer(words, np.int64).copy()
        for asked, chosen in actions:
            self._kernel.choose(table, asked, action if asked == seat else chosen)
        players = [self._goes_on if place == seat else self._others for place in range(self.seats)]
        choosers = np.array([player.policy.chooser for player in players])
        figures = np.array([player.own_figures.ctypes.data for player in players])
        results = np.zeros((self._playouts, RESULT_SCORES + self.seats), np.int16)
        erred = self._kernel.play_from(
            table, table.copy(), self._seed + 1, 0, choosers, figures, results
        )
        if erred != PLAYED:
            raise BadSetup("illegal-action", player=players[erred].name)
        scores = results[:, RESULT_SCORES:]
        best = scores.max(axis=1)
        return float(((scores[:, seat] == best) / (scores == best[:, None]).sum(axis=1)).mean())


def effort_of(text: str) -> SearchEffort:
    """An effort like `master`'s but for what is said, as in `turns=4,blocks=8`."""
    kinds: dict[str, Any] = {"within": float, "doubt": float}
    parts = (part.split("=") for part in text.split(","))
    changed: dict[str, Any] = {key: kinds.get(key, int)(value) for key, value in parts}
    return replace(EFFORTS.of(GAME), **changed)


def main() -> None:
    """Play, weigh and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("efforts", nargs="*", type=effort_of)
    for name, usual in (("seats", 2), ("games", 120), ("playouts", 800), ("seed", 5)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    study = Study(asked.seats, asked.playouts, asked.seed)
    rivals = {"expert": Rival(seated(GAME, "expert", asked.seats))}
    for effort in (EFFORTS.of(GAME), *asked.efforts):
        rivals[f"knowing the others, {effort}"] = Rival(study.with_effort(effort, knowing))
    rivals |= {str(effort): Rival(study.with_effort(effort)) for effort in asked.efforts}
    master = study.with_effort(EFFORTS.of(GAME))
    numbers = range(asked.games)
    decisions = sum(study.play(number, master, list(rivals.values())) for number in numbers)
    print(f"{decisions / asked.games:.1f} decisions a game", flush=True)
    for name, rival in rivals.items():
        gains = np.array([*study.gains(rival)])
        error = SURE * (gains**2).sum() ** 0.5
        print(
            f"{name}: differs {len(gains) / asked.games:.2f} times a game, "
            f"wins {100 * gains.sum() / asked.games:+.2f} ± {100 * error / asked.games:.2f} % more",
            flush=True,
        )


if __name__ == "__main__":
    main()
