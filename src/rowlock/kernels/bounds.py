"""What numbers kernels take."""

from rowlock.rules.errors import BadSetup

MOST_GAMES = 10**10
MOST_THREADS = 256
MOST_SEED = 2**63 - 1
"""Kernels take whole numbers of eight bytes."""


def check(name: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is out of its bounds, or none at all."""
    if not least <= value <= most:
        raise BadSetup("out-of-range", name=name, least=least, most=most, value=value)
