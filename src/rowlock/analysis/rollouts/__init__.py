"""Rollouts: games played on from several tables by a bot, with the same dice for all of them."""
