"""The compiler: numba with a cache of our own, and single machine instructions."""
