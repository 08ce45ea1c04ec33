"""The `rowlock` command as the system calls it, which may be stopped while it still loads."""

import sys

INTERRUPTED = 130
"""What shells expect of whoever was ended by Ctrl+C."""


def main() -> None:
    """Load the command line and run it."""
    try:
        from rowlock.cli import main as run  # noqa: PLC0415 - loading takes a moment

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
