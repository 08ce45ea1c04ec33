"""Commands about records and positions: replay, moves, verify, dice, hint, review, position."""
