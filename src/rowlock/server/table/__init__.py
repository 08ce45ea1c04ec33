"""A table as a pure fold of its events: no await, no input or output."""
