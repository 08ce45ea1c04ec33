"""What operators do: bans, announcements, draining, tables, people; the log of their acts."""
