"""Measure what bots reach in the reviews of their games: error rates and accuracies.

    python -m benchmarks.skill FOLDER [GAME[:SEATS] ...] [--of LEVEL,...]

Every bot of the ladder plays among its like, in each game with each number of seats; every seat is
reviewed as a person's would be. FOLDER keeps what each game gave, so that a measurement that was
stopped goes on; an empty one begins anew, as is needed after a change of the evaluator. The
figures are written to `src/rowlock/analysis/skill/levels.json`, with the standard error that the
games differ by. Qwixx alone has other figures where its solved table was made (`rowlock solve
qwixx`): run it with and without.
"""

import argparse
import json
from dataclasses import astuple
from pathlib import Path
from typing import Any

import rowlock.analysis.skill
from rowlock.analysis import review
from rowlock.analysis.skill.levels import LADDER, key_of
from rowlock.analysis.skill.tally import Tally, accuracy, skill_of_games
from rowlock.analysis.version import EVALUATOR_VERSION
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import GAMES, Record, game

FILE = Path(rowlock.analysis.skill.__file__).parent / "levels.json"
SEATS_REVIEWED = 30
"""How many seats' games are reviewed for a figure."""
MIN_GAMES = 12
SEED = 7_000

Level = dict[str, Any]
Played = list[dict[str, Tally]]
"""What each game gave away, by kind of decision."""


def record_of(name: str, seats: int, level: str, number: int) -> Record:
    """A game of bots of one level."""
    table = Table(game(name), [level] * seats, FairDice.repeatable(SEED + number))
    play(table, [bot(level, 100 * number + seat) for seat in range(seats)])
    return table.record()


def tallies(name: str, seats: int, level: str, folder: Path) -> tuple[bool, Played]:
    """Whether values were solved, and what each game gave away; from the folder if it is there."""
    file = folder / f"{name}-{seats}-{level}.json"
    if not file.exists():
        found, exact = [], False
        for number in range(max(MIN_GAMES, SEATS_REVIEWED // seats)):
            reviewed = review(record_of(name, seats, level, number))
            exact = reviewed.exact
            whole: dict[str, Tally] = {}
            for kind, each in (pair for seat in reviewed.seats for pair in seat.tallies.items()):
                whole[kind.value] = whole.get(kind.value, Tally()) + each
            found.append({kind: astuple(each) for kind, each in whole.items()})
        file.write_text(json.dumps([exact, found]), "utf-8")
    exact, found = json.loads(file.read_text("utf-8"))
    return exact, [{kind: Tally(*each) for kind, each in game.items()} for game in found]


def measured(games: Played, alone: bool) -> Level:
    """The rate of these games, and its standard error from how they differ; also by kind."""
    whole = [sum(game.values(), Tally()) for game in games]
    kinds = sorted({kind for game in games for kind in game})
    by_kind = {kind: [game.get(kind, Tally()) for game in games] for kind in kinds}
    return {
        "games": len(games),
        **_rate(whole, alone),
        "kinds": {kind: _rate(each, alone) for kind, each in by_kind.items()},
    }


def _rate(games: list[Tally], alone: bool) -> Level:
    found = skill_of_games(games, alone)
    if found is None:
        raise ValueError("nothing was to be chosen")
    return {"rate": round(found.rate, 5), "error": round(found.error, 5)}


def as_table(levels: dict[str, dict[str, dict[str, Level]]]) -> str:
    """The figures of docs/review.md: the accuracy, and what a decision gave away."""
    lines = ["| | seats | " + " | ".join(LADDER) + " |", "| --- " * (len(LADDER) + 2) + "|"]
    for name in sorted(levels):
        for key in sorted(levels[name]):
            alone = key.split()[0] == "1"
            cells = [_cell(levels[name][key].get(level), alone) for level in LADDER]
            lines.append(f"| {name} | {key} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(found: Level | None, alone: bool) -> str:
    if found is None:
        return ""
    rate = f"{found['rate']:.2f}" if alone else f"{100 * found['rate']:.2f} %"
    return f"**{accuracy(found['rate'], alone):.0f}** ({rate})"


def main() -> None:
    """Measure some games, or all; figures of another evaluator are dropped."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("asked", nargs="*", default=list(GAMES), metavar="GAME[:SEATS]")
    parser.add_argument("--of", default=",".join(LADDER), help="levels")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, _, only in (each.partition(":") for each in options.asked):
        for seats in range(1, GAMES[name].most_seats + 1):
            for level in options.of.split(",") if only in ("", str(seats)) else ():
                exact, games = tallies(name, seats, level, options.folder)
                found = measured(games, seats == 1)
                keep(name, key_of(seats, exact), level, found)
                print(name, key_of(seats, exact), level, found["rate"], found["error"], flush=True)
    print(as_table(known_levels()["levels"]))


def known_levels() -> dict[str, Any]:
    """The file of figures, if they are those of this evaluator."""
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    same = known["evaluator"] == EVALUATOR_VERSION
    return known if same else {"evaluator": EVALUATOR_VERSION, "levels": {}}


def keep(name: str, key: str, level: str, found: Level) -> None:
    """Write one figure down beside the others, so that runs can be stopped at any time."""
    known = known_levels()
    known["levels"].setdefault(name, {}).setdefault(key, {})[level] = found
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
