"""The version of the values of reviews, so that old and new figures are never mixed."""

EVALUATOR_VERSION = 6
"""Raised with every change after which a review gives other numbers for the same game.

Figures of reviews are stored with it; those of another version count as not made yet.
1 looked at one seat at a time; 2 makes the chances of all seats add up to 1.
3 reviews games on other sheets than the classic one, by rollouts.
4 counts only decisions that had a real choice, and keeps them by kind.
5 has a network of its own for the values of Qwinto, and calibrated shares.
6 has other networks for the values of Qwixx, and does not count what a substitute chose.
"""
