"""Learning value networks from self-play."""
