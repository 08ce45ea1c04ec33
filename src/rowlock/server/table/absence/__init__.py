"""Absent people: who is away, what the others decide, and who plays for them meanwhile."""
