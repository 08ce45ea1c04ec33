"""Exact values of Qwixx alone on other sheets than the classic one."""
