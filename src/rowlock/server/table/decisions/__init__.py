"""What may still become of decisions: revised, taken back, made in advance, typed, given up."""
