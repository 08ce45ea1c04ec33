"""Decorator of commands that need the extra `rowlock[lab]`."""

import importlib.util
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from rowlock.rules.errors import BadSetup

P = ParamSpec("P")
R = TypeVar("R")


def needs_lab(command: Callable[P, R]) -> Callable[P, R]:
    """Refuse with `lab-missing` if numba is not installed."""

    @wraps(command)
    def run(*arguments: P.args, **options: P.kwargs) -> R:
        if importlib.util.find_spec("numba") is None:
            raise BadSetup("lab-missing")
        return command(*arguments, **options)

    return run
