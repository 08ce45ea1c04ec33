"""Sheets, boards, rules and help cards as PDF downloads."""
