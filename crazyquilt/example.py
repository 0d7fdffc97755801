"""One deal and a line that wins it, for the pictures of the rules and for the self-test."""

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import parse_move
from crazyquilt.model.rules import STANDARD

EXAMPLE_DEAL = 3
_LINE = """
+ a4w + + + + wd a1d b1d b8d g1d f1u f2d a3u b3u + wu d8u c8u c7u e1u d1u b2u b4u c4u
c5d d5u h5u f8u d6u h1d c3d a8u a2u a5d h6w e2w + wu e8u g6u g7d d4d c1d + + wd g5d + +
wd + wd e7d h7d d2d + + wu + c2w + + wu b5u b7u + wd a7d + wu + wd + h2w e4w c6w + e3w
g2w g3u d7w + wd h8d + wu h3u + wd + a6w + + + wu e5u + wd + wd wd + wu @ + + wu wu + wu
+ wd g8d e6d + + + + wu f3u h4u f7u f4d g4u f6d d3d b6d + wu + wu wu wu wu + wu + wu +
wu + wd + wd + wd + wd + + + + wd wd wd wd f5d + + + wd wd wd
"""


def example(moves: int | None = None) -> Game:
    """Returns the game after so many `moves` of the line; all of them, and won, for None."""
    line = _LINE.split()[:moves]
    return Game(numbered_deal(EXAMPLE_DEAL), STANDARD, (tuple(map(parse_move, line)),))
