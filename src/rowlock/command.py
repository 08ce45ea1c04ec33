"""The `rowlock` command as the system calls it, which may be stopped while it still loads."""

import signal
import sys


def main() -> None:
    """Load the command line and run it."""
    try:
        from rowlock.cli import main as run  # noqa: PLC0415 - loading takes a moment

        run()
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)  # as shells expect
