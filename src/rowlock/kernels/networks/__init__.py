"""What compiled value networks and searches of all games share."""
