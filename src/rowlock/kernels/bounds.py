"""Bounds of the numbers that users give to kernels."""

from rowlock.rules.errors import BadSetup

MAX_GAMES = 10**10
MAX_THREADS = 256
MAX_SEED = 2**63 - 1
"""Kernels take whole numbers of eight bytes."""


def check(name: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is out of its bounds, NaN included."""
    if not least <= value <= most:
        raise BadSetup("out-of-range", name=name, least=least, most=most, value=value)
