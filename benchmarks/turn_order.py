"""Measure what it is worth to roll first: what each seat wins among players who are alike.

    python -m benchmarks.turn_order [GAME ...]

Games of one bot in all seats, on every track of On Board. From those of `ODDS_FROM` come the
odds by which ratings take account of the seat: those that explain best which of two seats was
ahead, equal totals being half of each. The figures are written to
`src/rowlock/analysis/turn_order.json`, and printed as a table.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

import rowlock.analysis
from rowlock.analysis.turn_order import ODDS
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator, cores
from rowlock.rules import GAMES, game
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.track import TRACKS

FILE = Path(rowlock.analysis.__file__).parent / "turn_order.json"
GAMES_PLAYED = {"steady": 100_000, "strong": 50_000, "expert": 6_000}
"""Games of each bot; of `expert` On Board only, and fewer with more seats: they take longer."""
LARGEST_FOR = "onboard"
"""The game in which rolling first is worth most."""
ODDS_FROM = "steady"
SEED = 2_301
STEPS = 60


def scores_of(rules: AnyGame, level: str, seats: int) -> Any:
    """The totals of games of one level, by game and seat."""
    games = GAMES_PLAYED[level] // (seats - 1 if level == "expert" else 1)
    chunks: list[Any] = []
    simulator = Simulator(rules, [seated(rules, level, seats)] * seats)
    simulator.run(games, SEED, cores(), lambda _, results: chunks.append(results))
    return np.concatenate(chunks)[:, RESULT_SCORES:].astype(int)


def shares(scores: Any) -> list[float]:
    """What each seat won, ties split."""
    tops = scores == scores.max(axis=1, keepdims=True)
    won = (tops / tops.sum(axis=1, keepdims=True)).mean(axis=0)
    return [round(float(share), 4) for share in won]


def odds(scores: Any) -> list[float]:
    """The log odds of each seat that explain best who of two was ahead (Bradley and Terry)."""
    ahead = np.sign(scores[:, :, None] - scores[:, None, :])
    wins = ((ahead + 1) / 2).mean(axis=0)
    strength = np.zeros(scores.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(strength[None] - strength[:, None]))
        strength += 2 * (wins - expected).sum(axis=1) / scores.shape[1]
    strength -= strength.mean()
    return [round(float(each), 4) for each in strength]


def measured(rules: AnyGame, seats: int) -> dict[str, list[float]]:
    """What each seat wins among bots of each level, and its odds."""
    found: dict[str, list[float]] = {}
    for level in GAMES_PLAYED:
        if level == "expert" and rules.name != LARGEST_FOR:
            continue
        scores = scores_of(rules, level, seats)
        found[level] = shares(scores)
        if level == ODDS_FROM:
            found[ODDS] = odds(scores)
    return found


def as_table(known: dict[str, Any]) -> str:
    """The table of docs/experiments.md: what each seat wins, of 100 games."""
    lines = ["| | track | seats | " + " | ".join(f"`{level}`" for level in GAMES_PLAYED) + " |"]
    lines.append("| --- " * (3 + len(GAMES_PLAYED)) + "|")
    for name, tracks in known.items():
        for track, by_seats in tracks.items():
            for seats, found in by_seats.items():
                cells = (
                    ", ".join(f"{100 * share:.1f}" for share in found.get(level, []))
                    for level in GAMES_PLAYED
                )
                lines.append(f"| {name} | {track} | {seats} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(*names: str) -> None:
    """Measure some games, or all; the figures of others stay."""
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in names or GAMES:
        tracks = [*TRACKS] if "track" in game(name).options else [""]
        known[name] = {}
        for track in tracks:
            rules = game(name, {"track": track} if track else {})
            by_seats = known[name].setdefault(track, {})
            for seats in range(2, rules.most_seats + 1):
                by_seats[str(seats)] = measured(rules, seats)
                print(name, track, seats, by_seats[str(seats)], flush=True)
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
    print(as_table(known))


if __name__ == "__main__":
    main(*sys.argv[1:])
