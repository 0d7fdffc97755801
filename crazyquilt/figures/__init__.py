"""Finished games as values, and what is counted from them."""
