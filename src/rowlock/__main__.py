"""`python -m rowlock` is the `rowlock` command."""

from rowlock.cli import main

main()
