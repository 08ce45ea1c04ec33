"""Rowlock: the home of the Qwixx family of roll-and-write dice games."""

__version__ = "0.1.0"
