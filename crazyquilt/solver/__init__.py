"""Solving the game: a packed kernel, beam search, exact proof, advice. On the model alone."""
