"""`python -m rowlock` is the `rowlock` command."""

from rowlock.command import main

if __name__ == "__main__":
    main()
