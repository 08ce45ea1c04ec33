"""What numbers on the command line may be."""

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from rowlock.rules.errors import BadSetup

MOST_THREADS = 256
MOST_MOVE_TIME = 3600.0
MOST_SEED = 2**63 - 1


def _whole(_: Any, tokens: Sequence[Any]) -> int:
    """A whole number, which may be written as 1e6; half a game is none."""
    text = tokens[0].value
    try:
        return int(text)
    except ValueError:
        pass
    try:
        number = float(text)
        if number.is_integer():
            return int(number)
    except ValueError:
        pass
    raise BadSetup("not-whole", name=tokens[0].keyword, value=text)


Whole = Annotated[int, Parameter(converter=_whole)]
WholeIfSaid = Annotated[int | None, Parameter(converter=_whole)]


def check(name: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is out of its bounds, or none at all."""
    if not least <= value <= most:
        raise BadSetup("out-of-range", name=name, least=least, most=most, value=value)


def check_threads(threads: int | None) -> None:
    """All cores if nothing is said."""
    check("threads", 1 if threads is None else threads, 1, MOST_THREADS)


def check_move_time(seconds: float) -> None:
    """How long a bot may take for a decision."""
    check("move-time", seconds, 0.01, MOST_MOVE_TIME)


def check_seed(seed: int, least: int = -MOST_SEED) -> None:
    """Kernels take whole numbers of eight bytes."""
    check("seed", seed, least, MOST_SEED)
