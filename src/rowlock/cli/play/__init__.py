"""Commands that play: a game in the terminal, a bot at a server's table."""
