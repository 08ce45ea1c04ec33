"""Commands that need `rowlock[lab]` say so instead of failing."""

import importlib.util
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from rowlock.rules.errors import BadSetup

P = ParamSpec("P")
R = TypeVar("R")


def needs_lab(command: Callable[P, R]) -> Callable[P, R]:
    """Refuse to run where numba is not installed."""

    @wraps(command)
    def run(*arguments: P.args, **options: P.kwargs) -> R:
        if importlib.util.find_spec("numba") is None:
            raise BadSetup("lab-missing")
        return command(*arguments, **options)

    return run
