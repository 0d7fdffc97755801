"""Beam search: level by level of the stock, in each level the closure under the other moves.

A *level* holds positions with the same redeals and the same stock left. Inside it *layers* of
one move each follow one another; each keeps the best `width` positions by score and drops
repetitions. All positions of all layers turn the next card, and the best `width` of what comes
of it are the next level. Positions whose stock is turned over wait until the level of their
size is reached. The search is incomplete: it finds wins, and says nothing when it finds none.

After Lowerre's beam search (Harpy, 1976), with levels as in Zhou and Hansen's layered variants.
"""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.solver.features import Evaluator
from crazyquilt.solver.tables import (
    ALL_DONE,
    ALL_PRUNINGS,
    CANCELLED,
    CODE_REDEAL,
    CODE_TURN,
    EXHAUSTED,
    FEATURES,
    FULL_TRAIL,
    RUNNING,
    WON,
    blank,
)

try:
    import cython
except ImportError:  # Without a compiler the search simply keeps the interpreter's lock.
    from crazyquilt.solver import uncompiled as cython

NONE = -1
SEEN_WAYS = 4


class Beam(Evaluator):
    """A beam search from `position`, `width` wide, that can be stopped and resumed.

    `cancel` is one byte, shared: a value other than 0 stops the search at the next position.
    `trail` positions are remembered to tell the line of a win; those that nothing alive
    descends from are forgotten when it is full.
    """

    def __init__(
        self,
        position: Position,
        width: int,
        weights: "array[int]",
        cancel: "array[int]",
        trail: int = 0,
        prunings: int = ALL_PRUNINGS,
    ) -> None:
        Evaluator.__init__(self, position, 4 * width + 1, weights, prunings)
        self.width = width
        self.cancel = cancel
        slots = self.slots
        self.points = blank("i", slots)
        self.parent = blank("i", slots)
        self.by_move = blank("B", slots)
        self.heap = blank("i", slots)
        # Four pools of `width` slots each; the first three change places as the search goes on.
        self.layer_now = 0
        self.layer_next = 1
        self.level_next = 2
        self.turned_over = 3
        self.count = array("i", bytes(4 * 4))
        seen = 64
        while seen < 16 * width:
            seen *= 2
        self.seen = blank("Q", seen)
        self.seen_mask = seen - SEEN_WAYS
        size = trail or max(1 << 12, 64 * width)
        self.trail_parent = blank("i", size)
        self.trail_move = blank("B", size)
        self.trail_moved = blank("i", size)
        self.trail_size = size
        self.trail_count = 0
        self.nodes = 0
        self.limit = 0
        self.next_in_layer = 0
        self.final_parent = NONE
        self.final_move = 0
        self.status = RUNNING
        # For training: go on after a win, and note every parent of a won position.
        self.keep_going = 0
        self.wins = array("i", bytes(4))
        self.win_count = 0
        self.notes = array("h", [0])
        self.note_size = 0
        self.layer_number = 0
        scratch = slots - 1
        self.load(scratch, position)
        self.parent[scratch] = NONE
        self.by_move[scratch] = 0
        if self.piles[scratch] == ALL_DONE:
            self.status = WON
        self._keep(self.layer_now)

    def run(self, limit: int) -> int:
        """Searches until `nodes` reaches `limit` or an end is found; returns the status.

        The interpreter's lock is released meanwhile when compiled.
        """
        self.limit = limit
        with cython.nogil:
            self._search()
        return self.status

    def line(self) -> list[int]:
        """Gets the codes of the moves that win, from the position at the start."""
        moves = []
        if self.final_parent != NONE:
            moves.append(self.final_move)
            at = self.final_parent
            while self.trail_parent[at] != NONE:
                moves.append(self.trail_move[at])
                at = self.trail_parent[at]
        return moves[::-1]

    def _search(self) -> None:
        if self.status == CANCELLED:
            self.status = RUNNING
        while self.status == RUNNING and self.nodes < self.limit:
            if self.cancel[0]:
                self.status = CANCELLED
                return
            if self.next_in_layer < self.count[self.layer_now]:
                if self.trail_count == self.trail_size:
                    self._forget()
                if self.status == RUNNING:
                    self._expand(self.layer_now * self.width + self.next_in_layer)
                    self.next_in_layer += 1
            elif self.count[self.layer_next]:
                self._open_layer()
            else:
                self._open_level()

    def _expand(self, slot: int) -> None:
        scratch = self.slots - 1
        at = self.trail_count
        self.trail_parent[at] = self.parent[slot]
        self.trail_move[at] = self.by_move[slot]
        self.trail_count = at + 1
        if self.note_size:
            self._note(slot, at)
        moves = self.list_moves(slot)
        for i in range(moves):
            move = self.moves[i]
            self.copy(slot, scratch)
            self.play(scratch, move)
            self.parent[scratch] = at
            self.by_move[scratch] = move
            if move < CODE_TURN:
                if not self._is_new(self.low[scratch]):
                    continue
                if self.piles[scratch] == ALL_DONE:
                    self._win(at, move)
                    if self.status != RUNNING:
                        return
                    continue
            # In the last pass most of what comes can be seen to be lost; before, hardly any.
            if self.redeals[scratch] == 0 and self._is_refuted(scratch):
                self.nodes += 1
            elif move == CODE_TURN:
                self._judge(self.phase(scratch))
                self._keep(self.level_next)
            elif move == CODE_REDEAL:
                self._judge(self.fresh_phase(scratch))
                self._keep(self.turned_over)
            else:
                self._judge(self.phase(scratch))
                self._keep(self.layer_next)

    def _judge(self, phase: int) -> None:
        scratch = self.slots - 1
        self.nodes += 1
        self.points[scratch] = self.score(scratch, phase)

    def _win(self, at: int, move: int) -> None:
        self.nodes += 1
        if self.keep_going:
            if self.win_count < self.keep_going:
                self.wins[self.win_count] = at
                self.win_count += 1
            return
        self.final_parent = at
        self.final_move = move
        self.status = WON

    def _is_new(self, key: int) -> bool:
        """Whether a hash was not seen in this level; may forget, never wrong about 64 bits."""
        at = key & self.seen_mask
        for i in range(SEEN_WAYS):
            found = self.seen[at + i]
            if found == key:
                return False
            if found == 0:
                self.seen[at + i] = key
                return True
        self.seen[at + (key >> 62)] = key
        return True

    def _open_layer(self) -> None:
        pool = self.layer_now
        self.layer_now = self.layer_next
        self.layer_next = pool
        self.count[pool] = 0
        self.next_in_layer = 0
        self.layer_number += 1

    def _open_level(self) -> None:
        pool = self.layer_now
        self.layer_now = self.level_next
        self.level_next = pool
        self.count[pool] = 0
        self.next_in_layer = 0
        self.layer_number = 0
        for i in range(self.seen_mask + SEEN_WAYS):
            self.seen[i] = 0
        # The level's size is that of the largest stock at hand; those turned over join at theirs.
        now = self.layer_now * self.width
        waiting = self.turned_over * self.width
        left = -1
        if self.count[self.layer_now]:
            left = self.stock[now]
            redeals = self.redeals[now]
        else:
            redeals = self.redeals[waiting]
            for i in range(self.count[self.turned_over]):
                if self.stock[waiting + i] > left:
                    left = self.stock[waiting + i]
        if left < 0:
            self.status = EXHAUSTED
            return
        if self.count[self.turned_over] and self.redeals[waiting] == redeals:
            self._join(left)

    def _join(self, left: int) -> None:
        """Lets positions that were turned over with `left` cards into the level."""
        scratch = self.slots - 1
        waiting = self.turned_over * self.width
        rest = 0
        for i in range(self.count[self.turned_over]):
            slot = waiting + i
            if self.stock[slot] == left:
                self._copy_all(slot, scratch)
                self._judge(self.phase(scratch))
                self._keep(self.layer_now)
            else:
                if rest != i:
                    self._copy_all(slot, waiting + rest)
                rest += 1
        self.count[self.turned_over] = rest

    def _copy_all(self, source: int, target: int) -> None:
        self.copy(source, target)
        self.points[target] = self.points[source]
        self.parent[target] = self.parent[source]
        self.by_move[target] = self.by_move[source]

    def _better(self, a: int, b: int) -> bool:
        """Whether slot `a` is to be kept before slot `b`. Equal scores: by hash, as good as any."""
        if self.points[a] != self.points[b]:
            return self.points[a] > self.points[b]
        return self.low[a] > self.low[b]

    def _keep(self, pool: int) -> None:
        """Puts the scratch slot into a pool, in place of its worst when it is full."""
        scratch = self.slots - 1
        base = pool * self.width
        size = self.count[pool]
        room = self.width
        if size < room:
            slot = base + size
            self._copy_all(scratch, slot)
            self.count[pool] = size + 1
            if size + 1 == room:
                for i in range(room):
                    self.heap[base + i] = base + i
                for i in range(room // 2, -1, -1):
                    self._sink(base, i, room)
            return
        worst = self.heap[base]
        if self._better(scratch, worst):
            self._copy_all(scratch, worst)
            self._sink(base, 0, room)

    def _sink(self, base: int, place: int, room: int) -> None:
        """Restores a pool's heap, worst first, below one place."""
        slot = self.heap[base + place]
        while True:
            child = 2 * place + 1
            if child >= room:
                break
            if child + 1 < room and self._better(
                self.heap[base + child], self.heap[base + child + 1]
            ):
                child += 1
            if not self._better(slot, self.heap[base + child]):
                break
            self.heap[base + place] = self.heap[base + child]
            place = child
        self.heap[base + place] = slot

    def _forget(self) -> None:
        """Drops from the trail what no living position descends from."""
        old = self.trail_count
        # Parents are at least -1; a mark mirrors them below that.
        for pool in range(4):
            first = 0
            if pool == self.layer_now:
                first = self.next_in_layer
            for i in range(first, self.count[pool]):
                self._mark(self.parent[pool * self.width + i])
        for at in range(old - 1, -1, -1):
            if self.trail_parent[at] < NONE:
                self._mark(-3 - self.trail_parent[at])
        living = 0
        for at in range(old):
            above = self.trail_parent[at]
            if above < NONE:
                above = -3 - above
                if above != NONE:
                    above = self.trail_moved[above]
                self.trail_moved[at] = living
                self.trail_parent[living] = above
                self.trail_move[living] = self.trail_move[at]
                living += 1
        for pool in range(4):
            for i in range(self.count[pool]):
                at = self.parent[pool * self.width + i]
                if at != NONE:
                    self.parent[pool * self.width + i] = self.trail_moved[at]
        self.trail_count = living
        if living > self.trail_size - (self.trail_size >> 3):
            self.status = FULL_TRAIL

    def _mark(self, at: int) -> None:
        if at != NONE and self.trail_parent[at] >= NONE:
            self.trail_parent[at] = -3 - self.trail_parent[at]

    def _note(self, slot: int, at: int) -> None:
        if at < self.note_size:
            self.measure(slot)
            base = at * (FEATURES + 4)
            for i in range(FEATURES):
                self.notes[base + i] = self.vector[i]
            self.notes[base + FEATURES] = self.redeals[slot]
            self.notes[base + FEATURES + 1] = self.stock[slot]
            self.notes[base + FEATURES + 2] = self.layer_number
            self.notes[base + FEATURES + 3] = self.phase(slot)
