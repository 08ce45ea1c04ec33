"""A person's profile: games, averages, ratings, export."""
