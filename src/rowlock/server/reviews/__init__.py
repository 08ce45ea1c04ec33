"""Reviews of finished games, the coach's advice, and positions that are explored."""
