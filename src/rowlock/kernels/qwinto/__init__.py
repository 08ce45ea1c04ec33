"""Qwinto, compiled: rules, heuristics, value network, search."""
