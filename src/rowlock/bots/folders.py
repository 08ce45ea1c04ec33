"""Where Rowlock keeps what it can make again: solved tables, compiled code."""

import os
from pathlib import Path

from platformdirs import user_cache_path


def cache_folder() -> Path:
    """The user's cache folder, or the one that `ROWLOCK_CACHE` names."""
    named = os.environ.get("ROWLOCK_CACHE")
    return Path(named) if named else user_cache_path("rowlock")
