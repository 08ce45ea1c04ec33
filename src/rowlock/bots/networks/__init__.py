"""Value networks: evaluators, the weights that come with Rowlock, and the effort of searches."""
