"""Qwixx: rows, sheets, rules and text."""
