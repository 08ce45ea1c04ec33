"""Compiled players: the register of them, those of a file, those of a solved table."""
