"""Puzzles: moments of games with one best choice, found in games of bots and confirmed."""
