"""Tournaments of bots, those that come with Rowlock and those of one's own."""
