"""What is stored of a table beside its log: listing, results, ratings, the day's result."""
