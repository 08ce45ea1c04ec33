"""Golden playthroughs: a whole game, move by move, with everything that was open.

Every game has some, and every sheet that comes with Rowlock one in which its marks are really used.

`make golden` writes them anew; a change in rules or notation shows as a difference.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rowlock.rules import GAMES, Chosen, Cross, Replay, Score, Step, Thrown, game, seat_letter
from rowlock.rules import position as positions
from rowlock.rules.errors import ImpossiblePosition
from rowlock.rules.game import AnyGame
from rowlock.rules.position import Position
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.papers import CLASSIC_NAME
from rowlock.rules.replay import AnyReplay
from tests.support.games.sheet_games import played_on
from tests.support.games.tables import played

FOLDER = Path(__file__).parents[2] / "rules" / "playthroughs"
SHEETS: dict[str, tuple[int, int]] = {
    "again": (2, 27),
    "between": (2, 22),
    "bonus": (2, 21),
    "chain-a": (1, 88),
    "chain-b": (1, 55),
    "chain-c": (1, 22),
    "chain-d": (1, 63),
    "chain-e": (1, 107),
    "double": (2, 22),
    "long-a": (1, 113),
    "long-b": (1, 85),
    "long-c": (1, 113),
    "long-d": (1, 85),
    "long-e": (1, 81),
    "mixed-colours": (2, 43),
    "mixed-numbers": (2, 44),
    "steps-a": (1, 22),
    "steps-b": (1, 22),
    "steps-c": (1, 22),
    "steps-d": (1, 22),
    "steps-e": (1, 22),
    "swap": (2, 22),
}
"""Seats and seed of the game on each sheet: all its marks are used, and two rows are closed."""
VARIANTS: dict[str, list[tuple[str, dict[str, str], int, int]]] = {
    "qwixx": [
        ("two", {}, 2, 11),
        ("late-die-four", {"late_die": "true"}, 4, 12),
        *((name, {"sheet": name}, *drawn) for name, drawn in SHEETS.items()),
    ],
    "qwinto": [("three", {}, 3, 13)],
    "onboard": [("alone", {}, 1, 14), ("track-b-three", {"track": "B"}, 3, 15)],
}


def playthrough(name: str, options: dict[str, str], seats: int, seed: int) -> str:
    """Everything that a game shows, as text."""
    rules, steps = steps_of(name, options, seats, seed)
    replay = Replay(rules, rules.start(seats))
    lines = [f"{name} {options or ''} seats {seats} seed {seed}".replace("  ", " ")]
    for step in steps:
        lines += _shown(rules, replay.state)
        if isinstance(step, Thrown):
            probability = rules.chance(replay.state).probability(step.faces)
            lines.append(f"  rolls {step.faces} probability {probability}")
        elif isinstance(step, Chosen):
            follows = _follows(rules, replay, step)
            lines.append(f"  {seat_letter(step.seat)} chooses {step.move}{follows}")
        replay.take(step)
    lines += _shown(rules, replay.state)
    for seat, score in enumerate(rules.score(replay.state)):
        lines.append(f"  {seat_letter(seat)} {_points(score)}")
    outcome = rules.outcome(replay.state)
    assert outcome is not None
    lines.append(f"  ended by {', '.join(outcome.reasons)}")
    lines.append(f"  won by {', '.join(map(seat_letter, outcome.winners))}")
    return "\n".join(lines) + "\n"


def steps_of(
    name: str, options: dict[str, str], seats: int, seed: int
) -> tuple[AnyGame, Sequence[Step]]:
    """The game of a playthrough: by bots, or on another sheet by players without habits."""
    rules = game(name, options)
    if isinstance(rules, Qwixx) and rules.sheet_header != CLASSIC_NAME:
        return rules, played_on(rules, seats, seed)
    return rules, [*played(name, options, seats, seed, ("simple", "random", "simple")).log]


def _shown(rules: Any, state: Any) -> list[str]:
    try:
        lines = [f"turn {state.turns + 1}: {positions.write(Position(rules, state))}"]
    except ImpossiblePosition:
        lines = []
    lines.append(f"  {state.phase.name.lower()} totals {rules.totals(state)}")
    for seat in rules.waiting(state):
        moves = ", ".join(str(move) for move in rules.legal(state, seat))
        lines.append(f"  {seat_letter(seat)} may {moves}")
    return lines


def _follows(rules: Any, replay: AnyReplay, step: Chosen) -> str:
    """What follows from a cross by itself."""
    if not isinstance(step.move, Cross):
        return ""
    follows = rules.leads_to(replay.state, step.seat, step.move)[1:]
    return f", then {', '.join(follows)}" if follows else ""


def _points(score: Score) -> str:
    return (
        f"rows {score.rows} bonuses {score.bonuses} track {score.track} "
        f"misthrows {score.misthrows} total {score.total}"
    )


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        for label, options, seats, seed in VARIANTS[name]:
            text = playthrough(name, options, seats, seed)
            (FOLDER / f"{name}-{label}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
