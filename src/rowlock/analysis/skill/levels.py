"""What bots reach in games among their like, as `python -m benchmarks.skill` measured it.

Figures hold for the values they were measured with: after a change of the evaluator there are none
until they are measured again.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import hypot
from typing import Any

from rowlock.analysis.skill.tally import TOLD_APART, Skill, accuracy
from rowlock.analysis.version import EVALUATOR_VERSION
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

LADDER = ("random", "simple", "steady", "strong", "expert")
"""The bots that are measured, from the weakest to the strongest."""

MEASURED_LEVELS: Claims[str] = Claims("not-learned")
"""The name of a game in the file of figures; all were measured with the usual options."""
for _game in (Qwixx, OnBoard, Qwinto):
    MEASURED_LEVELS.add(_game, _game.name)


@dataclass(frozen=True, slots=True)
class BotSkill:
    """What a bot reaches on average in games among its like."""

    level: str
    rate: float
    """What a decision gave away on average: chance to win, alone points."""
    error: float
    """The standard error of that."""
    accuracy: float
    kinds: dict[str, float]
    """The accuracy by kind of decision."""


def bot_skills(game: AnyGame, seats: int, exact: bool = False) -> tuple[BotSkill, ...]:
    """What bots reach in this game, the weakest first; nothing where it was not measured."""
    name = MEASURED_LEVELS.find(game)
    return () if name is None else bot_skills_by_name(name, seats, exact)


def bot_skills_by_name(name: str, seats: int, exact: bool = False) -> tuple[BotSkill, ...]:
    """The same for a game with its usual options, by its name."""
    measured = read_levels()
    if measured["evaluator"] != EVALUATOR_VERSION:
        return ()
    found = measured["levels"].get(name, {}).get(key_of(seats, exact), {})
    return tuple(_bot(level, found[level], seats == 1) for level in LADDER if level in found)


def _bot(level: str, found: dict[str, Any], alone: bool) -> BotSkill:
    kinds = {kind: accuracy(each["rate"], alone) for kind, each in found["kinds"].items()}
    return BotSkill(level, found["rate"], found["error"], accuracy(found["rate"], alone), kinds)


def alike(found: Skill, bots: Sequence[BotSkill]) -> tuple[str, ...]:
    """The bots from which somebody cannot be told apart, the weakest first.

    If that is none, the two between whom they are, or the one at the end of the ladder.
    """
    same = [
        bot.level
        for bot in bots
        if abs(found.rate - bot.rate) <= TOLD_APART * hypot(found.error, bot.error)
    ]
    if same or not bots:
        return tuple(same)
    weaker = [bot for bot in bots if bot.rate > found.rate]
    stronger = [bot for bot in bots if bot.rate <= found.rate]
    around = [
        *([min(weaker, key=lambda bot: bot.rate)] if weaker else []),
        *([max(stronger, key=lambda bot: bot.rate)] if stronger else []),
    ]
    return tuple(bot.level for bot in around)


def nearest(found: Skill, bots: Sequence[BotSkill]) -> str | None:
    """The bot whose accuracy is nearest; None where none was measured."""
    if not bots:
        return None
    return min(bots, key=lambda bot: abs(bot.accuracy - found.accuracy)).level


def key_of(seats: int, exact: bool) -> str:
    """How the figures of a number of seats are found; solved values judge differently."""
    return f"{seats} solved" if exact else str(seats)


@cache
def read_levels() -> dict[str, Any]:
    """The file of figures: the evaluator's version, and levels by game, seats and bot."""
    text = (files("rowlock.analysis.skill") / "levels.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
