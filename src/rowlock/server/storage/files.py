"""Files that appear under their name when they are whole."""

import os
from pathlib import Path


def give_name(part: Path, target: Path) -> None:
    """Give a file that is whole its name; FileExistsError if another one has it."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        # A disk that knows no links, such as a USB stick's.
        if target.exists():
            raise FileExistsError from None
        part.rename(target)
