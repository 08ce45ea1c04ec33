"""Whether every level beats the one below, in every game with every number of seats.

    python -m benchmarks.ladder --games 4000 qwixx onboard
    python -m benchmarks.ladder --levels expert,master --games 1200 --seats 2,3 qwinto
    python -m benchmarks.ladder --sheet bonus,swap --levels simple,steady,strong --seats 2 qwixx
    python -m benchmarks.ladder --sheet all --levels random,simple,steady,strong --seats 2 qwixx

One bot sits among others of the level below, in each seat equally often. A row has its share of the
wins, ties split, with a 95 % interval, and what would be its share if all were alike.

The same deals are played by the level below alone, which wins 1/N of them over all seats, as
everybody does among equals. How far the deals at hand are off from that is taken out of the share
(a control variate): of two levels that mostly choose alike, fewer games tell which is better.

Games in which a player is not compiled are played by the rules, in several processes.
"""

import argparse
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from multiprocessing import Pool
from typing import Any

import numpy as np

from rowlock.bots import BOTS, bot
from rowlock.kernels.players.policies import is_compiled, seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator, cores
from rowlock.playing import FairDice, Table, play
from rowlock.rules import GAMES, game
from rowlock.rules.qwixx.papers import CLASSIC_NAME, sheet_names

SURE = 1.96


@dataclass(frozen=True)
class Step:
    """One level among others of the level below."""

    game: str
    seats: int
    level: str
    below: str
    sheet: str = ""

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        return {"sheet": self.sheet} if self.sheet else {}

    def shares(self, odd: str, games: int, seed: int) -> Any:
        """What the odd one won of every game, with the odd one in every seat."""
        found = []
        for seat in range(self.seats):
            names = [odd if place == seat else self.below for place in range(self.seats)]
            scores = self.scores(names, games // self.seats, seed + seat)
            tops = scores == scores.max(axis=1, keepdims=True)
            found.append(tops[:, seat] / tops.sum(axis=1))
        return np.array(found)

    def scores(self, names: list[str], games: int, seed: int) -> Any:
        """The totals of some games, by game and seat."""
        rules = game(self.game, self.options)
        if not all(is_compiled(rules, name) for name in names):
            one = partial(_played, self.game, self.options, names)
            with Pool(cores()) as pool:
                return np.array(pool.map(one, range(seed << 32, (seed << 32) + games), 20))
        players = [seated(rules, name, self.seats) for name in names]
        chunks: list[Any] = []
        heard = lambda _, results: chunks.append(results)  # noqa: E731
        Simulator(rules, players).run(games, seed, cores(), heard)
        return np.concatenate(chunks)[:, RESULT_SCORES:]

    def measured(self, games: int, seed: int) -> tuple[float, float]:
        """The share of the wins, and how far it may be off."""
        won, alike = (self.shares(odd, games, seed) for odd in (self.level, self.below))
        # Every seat has its own share among equals, which only their sum is known of.
        off = alike - alike.mean(axis=1, keepdims=True)
        factor = (off * won).sum() / max((off * off).sum(), 1.0)
        share = won.mean() - factor * (alike.mean() - 1 / self.seats)
        left = won - factor * alike
        spread = left - left.mean(axis=1, keepdims=True)
        return float(share), SURE * float((spread**2).sum() ** 0.5 / won.size)

    def row(self, games: int, seed: int) -> str:
        """A row of the table."""
        (won, error), alike = self.measured(games, seed), 1 / self.seats
        beats = "yes" if won - error > alike else "no"
        told = f"{self.game}({self.sheet})" if self.sheet else self.game
        told = f"| {told} | {self.seats} | `{self.level}` | `{self.below}` "
        return told + f"| {won:.1%} ± {error:.1%} | {alike:.1%} | {beats} |"


def _played(name: str, options: dict[str, str], names: list[str], seed: int) -> tuple[int, ...]:
    """The totals of one game, played by the rules."""
    rules = game(name, options)
    table = Table(rules, names, FairDice.repeatable(seed))
    play(table, [bot(each, seed + seat) for seat, each in enumerate(names)])
    return rules.totals(table.state)


def _sheets(asked: str) -> list[str]:
    """The sheets that are asked for; `all` for those that come with Rowlock."""
    return [*sheet_names()] if asked == "all" else asked.split(",")


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", default=list(GAMES))
    parser.add_argument("--sheet", default=CLASSIC_NAME, help="sheets of Qwixx, or all")
    parser.add_argument("--levels", default=",".join(list(BOTS)[:-1]))
    parser.add_argument("--seats", default="2,3,4,5,6")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=21)
    asked = parser.parse_args()
    print("| game | seats | level | below | wins | alike | beats |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in asked.names:
        for sheet in _sheets(asked.sheet) if name == "qwixx" else [CLASSIC_NAME]:
            for seats in map(int, asked.seats.split(",")):
                if seats <= GAMES[name].most_seats:
                    for below, level in pairwise(asked.levels.split(",")):
                        other = "" if sheet == CLASSIC_NAME else sheet
                        step = Step(name, seats, level, below, other)
                        print(step.row(asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
