"""Worker processes for what takes long (bots, reviews, answers), shared fairly by a queue."""
