"""Commands for researchers: simulate, arena, solve, train."""
