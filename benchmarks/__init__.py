"""Measurements of Rowlock, side by side in one run."""
