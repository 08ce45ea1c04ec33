"""What seats and people see of a table: its messages, and which sheets lie where."""
