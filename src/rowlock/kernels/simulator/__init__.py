"""The simulator: whole games on all cores, one at a time or many in the lanes of a register."""
