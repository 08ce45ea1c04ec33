"""The marks that a sheet's text may name, each a small part: its rule, what follows, its score."""

from rowlock.rules.qwixx.marks.again import SecondCross
from rowlock.rules.qwixx.marks.base import Mark
from rowlock.rules.qwixx.marks.between import Between
from rowlock.rules.qwixx.marks.bonus import Bonus
from rowlock.rules.qwixx.marks.chain import Chain
from rowlock.rules.qwixx.marks.double import Double
from rowlock.rules.qwixx.marks.lucky import Lucky
from rowlock.rules.qwixx.marks.steps import Steps
from rowlock.rules.qwixx.marks.swap import Swap

MARKS: tuple[type[Mark], ...] = (SecondCross, Double, Chain, Steps, Bonus, Swap, Between, Lucky)
"""In the order of the canonical text. Consequences follow in this order too: chain before bonus."""

__all__ = [
    "MARKS",
    "Between",
    "Bonus",
    "Chain",
    "Double",
    "Lucky",
    "Mark",
    "SecondCross",
    "Steps",
    "Swap",
]
