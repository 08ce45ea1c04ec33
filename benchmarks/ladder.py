"""Whether every level beats the one below, in every game with every number of seats.

    python -m benchmarks.ladder --games 4000 qwixx onboard
    python -m benchmarks.ladder --levels expert,master --games 1200 qwinto

One bot sits among others of the level below, in each seat equally often. A row has its share of the
wins, ties split, with a 95 % interval, and what would be its share if all were alike.
"""

import argparse
from dataclasses import dataclass
from itertools import pairwise

from rowlock.bots import BOTS
from rowlock.kernels.policies import seated
from rowlock.kernels.simulate import Simulator, cores
from rowlock.rules import GAMES, game

SURE = 1.96


@dataclass(frozen=True)
class Step:
    """One level among others of the level below."""

    game: str
    seats: int
    level: str
    below: str

    def share(self, games: int, seed: int) -> float:
        """Its share of the wins."""
        rules, won = game(self.game), 0.0
        for seat in range(self.seats):
            names = [self.level if place == seat else self.below for place in range(self.seats)]
            players = [seated(rules, name, self.seats) for name in names]
            run = Simulator(rules, players).run(games // self.seats, seed + seat, cores())
            won += run.tally.win_share(seat) / self.seats
        return won

    def row(self, games: int, seed: int) -> str:
        """A row of the table."""
        won, alike = self.share(games, seed), 1 / self.seats
        error = SURE * (won * (1 - won) / games) ** 0.5
        beats = "yes" if won - error > alike else "no"
        told = f"| {self.game} | {self.seats} | `{self.level}` | `{self.below}` "
        return told + f"| {won:.1%} ± {error:.1%} | {alike:.1%} | {beats} |"


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", default=list(GAMES))
    parser.add_argument("--levels", default=",".join(list(BOTS)[:-1]))
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=21)
    asked = parser.parse_args()
    print("| game | seats | level | below | wins | alike | beats |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in asked.names:
        for seats in range(2, GAMES[name].most_seats + 1):
            for below, level in pairwise(asked.levels.split(",")):
                print(Step(name, seats, level, below).row(asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
