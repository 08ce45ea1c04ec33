"""Publishing a complete file under its name, without replacing another."""

import os
from pathlib import Path


def give_name(part: Path, target: Path) -> None:
    """Rename a finished file to its target; FileExistsError if the target exists."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        # A file system without hard links, such as a USB stick's.
        if target.exists():
            raise FileExistsError from None
        part.rename(target)
