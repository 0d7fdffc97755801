"""A second, deliberately naive reading of the rules, to compare the real one with.

A dictionary of cells by name, lists for piles, texts for cards and moves; no masks, no slots,
nothing of the game's own model.
"""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
COLUMNS = "abcdefgh"
ROWS = "12345678"
CELLS = [column + row for row in ROWS for column in COLUMNS]
PRESETS = {
    "standard": (1, "suit", "no"),
    "second-redeal": (2, "suit", "no"),
    "round-the-corner": (1, "suit", "yes"),
    "free-building": (2, "any", "no"),
}


def _cells_at_short_ends(name):
    """The cells that face the short ends of a card: above and below, or left and right."""
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    if (column + row) % 2 == 0:
        facing = [(column, row - 1), (column, row + 1)]
    else:
        facing = [(column - 1, row), (column + 1, row)]
    return [COLUMNS[c] + ROWS[r] for c, r in facing if c in range(8) and r in range(8)]


SHORT_ENDS = {name: _cells_at_short_ends(name) for name in CELLS}
FACED_BY = {name: [cell for cell in CELLS if name in SHORT_ENDS[cell]] for name in CELLS}
AT_THE_DEAL = {name for name in CELLS if len(SHORT_ENDS[name]) == 1}
NEXT_UP = dict(zip(RANKS, [*RANKS[1:], None], strict=True))
NEXT_DOWN = dict(zip(RANKS, [None, *RANKS[:-1]], strict=True))
NEIGHBOURS = {rank: {NEXT_UP[rank], NEXT_DOWN[rank]} - {None} for rank in RANKS}
NEIGHBOURS_ROUND = NEIGHBOURS | {"A": {"2", "K"}, "K": {"Q", "A"}}


class Table:
    """A game in progress. `cards` are 96 texts: the quilt row by row, then the stock."""

    def __init__(self, cards, redeals, build, corner):
        self.cells = dict(zip(CELLS, cards[:64], strict=True))
        self.free = set(AT_THE_DEAL)
        self.stock = list(cards[64:])
        self.waste = []
        self.up = {suit: ["A" + suit] for suit in SUITS}
        self.down = {suit: ["K" + suit] for suit in SUITS}
        self.redeals = redeals
        self.same_suit = build == "suit"
        self.neighbours = NEIGHBOURS_ROUND if corner == "yes" else NEIGHBOURS
        self.wanted_up = dict.fromkeys(SUITS, "2")
        self.wanted_down = dict.fromkeys(SUITS, "Q")

    def copy(self):
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        for name in ("cells", "free", "stock", "waste", "wanted_up", "wanted_down"):
            setattr(other, name, getattr(self, name).copy())
        other.up = {suit: pile.copy() for suit, pile in self.up.items()}
        other.down = {suit: pile.copy() for suit, pile in self.down.items()}
        return other

    def legal(self):
        """The set of legal moves in notation."""
        found = set()
        next_ranks, suits = (), ()
        if self.waste:
            rank, suit = self.waste[-1]
            next_ranks = self.neighbours[rank]
            suits = suit if self.same_suit else SUITS
            if self.wanted_up[suit] == rank:
                found.add("wu")
            if self.wanted_down[suit] == rank:
                found.add("wd")
        for name in self.free:
            rank, suit = self.cells[name]
            if self.wanted_up[suit] == rank:
                found.add(name + "u")
            if self.wanted_down[suit] == rank:
                found.add(name + "d")
            if rank in next_ranks and suit in suits:
                found.add(name + "w")
        if self.stock:
            found.add("+")
        elif self.redeals and self.waste:
            found.add("@")
        return found

    def play(self, move):
        """Plays a move that is known to be legal."""
        if move == "+":
            self.waste.append(self.stock.pop(0))
        elif move == "@":
            self.stock, self.waste = self.waste, []
            self.redeals -= 1
        else:
            card = self.waste.pop() if move[0] == "w" else self._take(move[:2])
            if move[-1] == "w":
                self.waste.append(card)
            elif move[-1] == "u":
                self.up[card[1]].append(card)
                self.wanted_up[card[1]] = NEXT_UP[card[0]]
            else:
                self.down[card[1]].append(card)
                self.wanted_down[card[1]] = NEXT_DOWN[card[0]]

    def _take(self, name):
        card = self.cells.pop(name)
        self.free.remove(name)
        self.free.update(cell for cell in FACED_BY[name] if cell in self.cells)
        return card

    def on_foundations(self):
        return sum(map(len, (*self.up.values(), *self.down.values())))

    def outcome(self):
        if self.on_foundations() == 104:
            return "won"
        return "open" if self.legal() else "lost"


def count(table, depth):
    """The number of sequences of `depth` legal moves."""
    if depth == 0:
        return 1
    total = 0
    for move in table.legal():
        after = table.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


def pcg32(state, stream):
    """The published generator, step by step as in its C reference (pcg_basic.c)."""
    increment = (stream * 2 + 1) % 2**64
    current = 0
    current = (current * 6364136223846793005 + increment) % 2**64
    current = (current + state) % 2**64
    current = (current * 6364136223846793005 + increment) % 2**64
    while True:
        old = current
        current = (old * 6364136223846793005 + increment) % 2**64
        xorshifted = (((old >> 18) ^ old) >> 27) % 2**32
        rotation = old >> 59
        bits = f"{xorshifted:032b}"
        yield int(bits[32 - rotation :] + bits[: 32 - rotation], 2)


def dealt(number):
    """The 96 cards of a numbered deal, as the documentation of the deals describes it."""
    draws = pcg32(number, 1)
    cards = []
    for suit in SUITS:
        for rank in "A2233445566778899TTJJQQK":
            cards.append(rank + suit)
    for last in range(95, 0, -1):
        bound = last + 1
        draw = next(draws)
        while draw < 2**32 % bound:
            draw = next(draws)
        place = draw % bound
        cards[last], cards[place] = cards[place], cards[last]
    return cards
