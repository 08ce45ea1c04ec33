"""Qwinto for value networks: features, evaluator, the look ahead over the dice."""
