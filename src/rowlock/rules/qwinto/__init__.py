"""Qwinto: sheets, rules and text."""
