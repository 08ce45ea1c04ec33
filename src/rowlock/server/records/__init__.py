"""Record, replay and dice of a game, computed in worker processes and cached compressed."""
