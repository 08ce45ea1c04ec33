"""Puzzles: one a day for everybody, and drills of one kind."""
