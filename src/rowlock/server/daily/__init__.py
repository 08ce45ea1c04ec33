"""Daily dice: everybody plays the same dice alone, once a day, and compares totals."""
