"""Browsers, visitors and what they measure on pages."""
