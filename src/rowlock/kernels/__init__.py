"""Games at the speed of compiled code: packed tables, batches of games, compiled players."""
