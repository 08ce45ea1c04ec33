"""Qwixx and Qwixx On Board for value networks: features, evaluator, ways to end a turn."""
