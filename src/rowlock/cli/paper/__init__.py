"""Commands that print: sheets, rules, help cards."""
