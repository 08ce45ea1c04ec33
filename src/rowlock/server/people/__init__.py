"""Devices and the people behind them: signed cookies, the secret, and erasure."""
