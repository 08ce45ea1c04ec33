"""Qwixx on any sheet, compiled once: the printed sheets are data that kernels read."""
