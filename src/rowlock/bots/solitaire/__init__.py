"""Perfect play alone, read from solved tables."""
