"""The version of what values reviews tell, so that old and new figures are never mixed."""

EVALUATOR = 2
"""Raised with every change after which a review tells other numbers of the same game.

What is stored of reviews is stored with it; figures of another version count as not made yet.
1 looked at one seat at a time; 2 makes the chances of all seats add up to 1.
"""
