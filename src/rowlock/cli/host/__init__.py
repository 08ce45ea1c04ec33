"""Commands for hosts: serve, backup, restore, tidy, load."""
