"""Golden playthroughs: a whole game, move by move, with everything that was open.

`make golden` writes them anew; a change in rules or notation shows as a difference.
"""

from pathlib import Path
from typing import Any

from rowlock.rules import GAMES, Chosen, Replay, Score, Thrown, seat_letter
from rowlock.rules import position as positions
from rowlock.rules.errors import ImpossiblePosition
from rowlock.rules.position import Position
from tests.tables import played

FOLDER = Path(__file__).parent / "playthroughs"
VARIANTS: dict[str, list[tuple[str, dict[str, str], int, int]]] = {
    "qwixx": [("two", {}, 2, 11), ("late-die-four", {"late_die": "true"}, 4, 12)],
    "qwinto": [("three", {}, 3, 13)],
    "onboard": [("alone", {}, 1, 14), ("track-b-three", {"track": "B"}, 3, 15)],
}


def playthrough(name: str, options: dict[str, str], seats: int, seed: int) -> str:
    """Everything that a game shows, as text."""
    table = played(name, options, seats, seed, ("simple", "random", "simple"))
    rules = table.game
    replay = Replay(rules, rules.start(seats))
    lines = [f"{name} {options or ''} seats {seats} seed {seed}".replace("  ", " ")]
    for step in table.log:
        lines += _shown(rules, replay.state)
        if isinstance(step, Thrown):
            probability = rules.chance(replay.state).probability(step.faces)
            lines.append(f"  rolls {step.faces} probability {probability}")
        elif isinstance(step, Chosen):
            lines.append(f"  {seat_letter(step.seat)} chooses {step.move}")
        replay.take(step)
    lines += _shown(rules, replay.state)
    for seat, score in enumerate(rules.score(replay.state)):
        lines.append(f"  {seat_letter(seat)} {_points(score)}")
    outcome = rules.outcome(replay.state)
    assert outcome is not None
    lines.append(f"  ended by {', '.join(outcome.reasons)}")
    lines.append(f"  won by {', '.join(map(seat_letter, outcome.winners))}")
    return "\n".join(lines) + "\n"


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
