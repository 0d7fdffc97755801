"""Hints and verdicts in words."""

from collections.abc import Sequence

from crazyquilt.analysis import Analysis
from crazyquilt.model.moves import REDEAL, TURN, Move
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import cells
from crazyquilt.solver.api import Chance, Hint, Lost, Result, Unknown, Why, Won
from crazyquilt.wording import SUIT_SIGNS, card_text, either

OPEN = "With all cards known"
FAIR = "From what you can see"


def verdict_text(result: Result | None) -> str:
    """Gets the live verdict in a few words."""
    match result:
        case Won():
            return "Can be won"
        case Lost():
            return "Cannot be won any more"
        case Unknown():
            return "Not known"
        case _:
            return "Thinking …"


def move_text(position: Position, move: Move) -> str:
    """Gets a move in words: ``9♠ to the waste``."""
    if move == TURN:
        return "Turn a card from the stock"
    if move == REDEAL:
        return "Turn the waste over"
    slot = position.slot_of(move.source)
    if slot is None:
        return str(move)
    card = position.card(slot)
    if move.target.is_foundation:
        way = "up" if move.target.value == "u" else "down"
        return f"{card_text(card)} to the foundation {SUIT_SIGNS[card.suit]} {way}"
    return f"{card_text(card)} to the waste"


def hint_text(position: Position, hint: Hint) -> str:
    """Gets an open hint in one line, with its reason."""
    reason = {
        Why.WINS: "A way to win goes on from there",
        Why.FREES: f"It frees {_freed(position, hint.freed)}",
        Why.FOLLOWS: "More cards can follow to the foundations",
        Why.FOUNDATION: "It takes a card away for good",
        Why.BUILDS: "It opens the quilt",
        Why.STOCK: "Nothing on the table is better than the next card",
    }[hint.why]
    lost = "; yet no way to win is left" if isinstance(hint.result, Lost) else ""
    return f"{OPEN}: {move_text(position, hint.move)}. {reason}{lost}."


def _freed(position: Position, mask: int) -> str:
    return either([card_text(position.card(cell)) for cell in cells(mask)], "and") or "a card"


def chance_text(position: Position, chance: Chance) -> str:
    """Gets fair advice in one line."""
    share = f"{chance.share:.0%} of the ways the hidden cards may lie"
    return f"{FAIR}: {move_text(position, chance.move)}; a win was found in {share}."


def stuck_text(position: Position, result: Result) -> str:
    """Gets the answer to “am I stuck?”."""
    count = len(position.moves())
    if not count:
        return "Yes: no move is left at all."
    moves = "1 move is" if count == 1 else f"{count} moves are"
    if isinstance(result, Lost):
        all_of_them = "it cannot" if count == 1 else "none of them can"
        return f"Yes: {moves} left, but {all_of_them} win any more. That is proved, {OPEN.lower()}."
    if isinstance(result, Won):
        left = "1 move" if len(result.line) == 1 else f"{len(result.line)} moves"
        return f"No: {OPEN.lower()} the game can still be won, in {left}."
    return (
        f"It is not known: {moves} left, and in {result.nodes:,} positions neither a way to win "
        "nor a proof that there is none was found."
    )


def losing_text(analysis: Analysis, moves: Sequence[Move]) -> str:
    """Gets up to which move a game could be won, as far as is known, in a sentence or two."""
    winnable, lost, losing = analysis.last_winnable, analysis.first_lost, analysis.losing_move
    if losing is not None:
        words = move_text(analysis.positions[losing - 1], moves[losing - 1])
        return f"{OPEN}, it could be won up to move {losing - 1}. Move {losing} lost it: {words}."
    if winnable == len(moves):
        return f"{OPEN}, it could be won after every move."
    if winnable is not None and lost is not None:
        return (
            f"{OPEN}, it could be won up to move {winnable} and not from move {lost} on; "
            "between them it is not known."
        )
    if winnable is not None:
        return f"{OPEN}, it could be won up to move {winnable}; later it is not known."
    if lost is not None:
        return f"{OPEN}, it could not be won from move {lost} on; earlier it is not known."
    return f"{OPEN}, it is not known whether it could be won."
