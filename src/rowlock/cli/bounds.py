"""What numbers on the command line may be."""

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from rowlock.kernels.bounds import MOST_SEED, MOST_THREADS, check
from rowlock.rules.errors import BadSetup

MOST_MOVE_TIME = 3600.0


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


def check_threads(threads: int | None) -> None:
    """All cores if nothing is said."""
    check("threads", 1 if threads is None else threads, 1, MOST_THREADS)


def check_move_time(seconds: float) -> None:
    """How long a bot may take for a decision."""
    check("move-time", seconds, 0.01, MOST_MOVE_TIME)


def check_seed(seed: int, least: int = -MOST_SEED) -> None:
    """Where random numbers start."""
    check("seed", seed, least, MOST_SEED)
