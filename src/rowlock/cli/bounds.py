"""Types and bounds of numbers on the command line."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

from rowlock.kernels.bounds import MAX_SEED, MAX_THREADS, check
from rowlock.rules.errors import BadSetup

MAX_MOVE_SECONDS = 3600.0


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number, which may be written as 1e6."""
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
OptionalWhole = Annotated[int | None, Parameter(converter=_whole)]


def check_threads(threads: int | None) -> None:
    """Refuse an impossible number of threads; None stands for all cores."""
    check("threads", 1 if threads is None else threads, 1, MAX_THREADS)


def check_move_time(seconds: float) -> None:
    """Refuse an impossible time limit for a bot's decision."""
    check("move-time", seconds, 0.01, MAX_MOVE_SECONDS)


def check_seed(seed: int, least: int = -MAX_SEED) -> None:
    """Refuse an impossible seed of random numbers."""
    check("seed", seed, least, MAX_SEED)
