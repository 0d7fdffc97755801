"""Crazy Quilt: a patience game for two packs, whose cards lie woven like a quilt."""

__version__ = "0.1.0"
