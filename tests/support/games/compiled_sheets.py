"""Random sheets that are played by the kernel for any sheet."""

from random import Random

from rowlock.kernels.kernel import KERNELS
from rowlock.rules.registry import game
from tests.support.games.random_sheets import random_text


def compiled_sheets(count: int, seed: int) -> list[str]:
    """Their texts, half of them wild."""
    random, found = Random(seed), list[str]()
    while len(found) < count:
        text = random_text(random, wild=len(found) % 2 == 0)
        rules = game("qwixx", {"sheet": text})
        if rules != game("qwixx") and KERNELS.covers(rules):
            found.append(text)
    return found
