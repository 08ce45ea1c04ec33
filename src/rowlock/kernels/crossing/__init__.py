"""Qwixx and Qwixx On Board, compiled: rules, heuristics, value network, search."""
