"""What a worker process is asked in place of a bot."""

import os
from typing import Any


def pid(level: str, _view: Any) -> str:
    """Where we are; some do not survive it."""
    if level == "dies":
        os._exit(1)
    return str(os.getpid())
