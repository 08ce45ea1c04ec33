"""Qwixx On Board: the track, rules and text."""
