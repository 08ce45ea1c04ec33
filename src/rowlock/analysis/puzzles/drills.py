"""Drills: sets of puzzles of one kind, made by `python -m benchmarks.drills`.

Those alone come from the solved table and are exact; the others are rolled out.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rowlock.analysis.grades import Grade
from rowlock.analysis.puzzles.finding import Search
from rowlock.analysis.puzzles.puzzle import Puzzle
from rowlock.analysis.reasons import Reason
from rowlock.analysis.report import OptionReport, RolloutsReport
from rowlock.analysis.skill.kinds import DecisionKind

FILE = "drills.json"
DIGITS = 4
"""Decimals of figures in the file."""
_AS_OFTEN = 0.5
_ROLLED_OUT = Search(tempting=_AS_OFTEN)


@dataclass(frozen=True, slots=True)
class DrillKind:
    """What a drill is about."""

    game: str
    seats: int
    search: Search
    count: int
    """Puzzles in the file."""


def _alone(kind: DecisionKind, options: int = 2) -> DrillKind:
    return DrillKind("qwixx", 1, Search(frozenset({kind}), _AS_OFTEN, options), 24)


DRILLS: Mapping[str, DrillKind] = {
    "skip": _alone(DecisionKind.WHITE, options=3),
    "close": _alone(DecisionKind.CLOSE),
    "misthrow": _alone(DecisionKind.MISTHROW),
    "qwixx": DrillKind("qwixx", 2, _ROLLED_OUT, 16),
    "qwinto": DrillKind("qwinto", 2, _ROLLED_OUT, 12),
    "onboard": DrillKind("onboard", 2, _ROLLED_OUT, 16),
}
"""The drills by their names."""


@cache
def read_drills() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of every drill."""
    text = (files("rowlock.analysis.puzzles") / FILE).read_text("utf-8")
    found: dict[str, list[dict[str, Any]]] = json.loads(text)
    return {name: tuple(map(_puzzle, found.get(name, []))) for name in DRILLS}


def as_line(puzzle: Puzzle) -> str:
    """A puzzle as a line of the file: without what follows from the rest, figures rounded."""
    found = asdict(puzzle)
    for option in found["options"]:
        for key in ("value", "win", "score", "loss", "error"):
            option[key] = None if option[key] is None else round(option[key], DIGITS)
    return json.dumps(found, separators=(",", ":"))


def _puzzle(found: dict[str, Any]) -> Puzzle:
    rollouts = found["rollouts"]
    return Puzzle(
        found["record"],
        found["seat"],
        DecisionKind(found["kind"]),
        [_option(each) for each in found["options"]],
        None if rollouts is None else RolloutsReport(**rollouts),
    )


def _option(found: dict[str, Any]) -> OptionReport:
    why = found["why"]
    reason = None if why is None else Reason(why["code"], why["values"])
    return OptionReport(**{**found, "grade": Grade(found["grade"]), "why": reason})
