"""The games as environments for learning: vectorised, PettingZoo, Gymnasium."""
