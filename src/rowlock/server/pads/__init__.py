"""Shared score pads: several devices tally one game played with real dice."""
