"""Compiled games: tables packed into words, batches of games, compiled players."""
