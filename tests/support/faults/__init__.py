"""A cluster whose parts can be broken, and players who notice."""
