"""Bots and drivers for the tests of the arena."""
