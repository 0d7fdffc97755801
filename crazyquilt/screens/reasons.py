"""Hints and verdicts in words."""

from collections.abc import Sequence

from crazyquilt.analysis import Analysis
from crazyquilt.language import N_, _, ngettext, number_text, percent_text
from crazyquilt.model.moves import REDEAL, TURN, Move, Target
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import cells
from crazyquilt.solver.api import Chance, Hint, Lost, Result, Unknown, Why, Won
from crazyquilt.wording import SUIT_SIGNS, card_text, every

# Each is a clause that ends with a full stop, or goes on.
_REASONS = {
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.WINS: N_("A way to win goes on from there"),
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.FREES: N_("It frees a card"),
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.FOLLOWS: N_("More cards can follow to the foundations"),
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.FOUNDATION: N_("It takes a card away for good"),
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.BUILDS: N_("It opens the quilt"),
    # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
    Why.STOCK: N_("Nothing on the table is better than the next card"),
}


def verdict_text(result: Result | None) -> str:
    """Gets the live verdict in a few words."""
    match result:
        case Won():
            # Translators: said of the game on the table.
            return _("Can be won")
        case Lost():
            # Translators: said of the game on the table.
            return _("Cannot be won any more")
        case Unknown():
            # Translators: whether the game can be won.
            return _("Not known")
        case None:
            return _("Thinking …")


def move_text(position: Position, move: Move) -> str:
    """Gets a move in words: ``9♠ to the waste``."""
    if move == TURN:
        return _("Turn a card from the stock")
    if move == REDEAL:
        return _("Turn the waste over")
    slot = position.slot_of(move.source)
    if slot is None:
        return str(move)
    card = position.card(slot)
    # Translators: a move: “9♠ to the waste”.
    text = _("{card} to the waste")
    if move.target is Target.UP:
        # Translators: a move: “9♠ to the foundation ♠ up”, the one from the Ace to the King.
        text = _("{card} to the foundation {suit} up")
    elif move.target is Target.DOWN:
        # Translators: a move: “9♠ to the foundation ♠ down”, the one from the King to the Ace.
        text = _("{card} to the foundation {suit} down")
    return text.format(card=card_text(card), suit=SUIT_SIGNS[card.suit])


def hint_text(position: Position, hint: Hint) -> str:
    """Gets an open hint in one line, with its reason."""
    freed = [card_text(position.card(cell)) for cell in cells(hint.freed)]
    reason = _(_REASONS[hint.why])
    if hint.why is Why.FREES and freed:
        # Translators: a reason for a move. A full stop follows, or “; yet no way to win is left.”
        reason = _("It frees {cards}").format(cards=every(freed))
    # Translators: “With all cards known: 9♠ to the waste. It frees 8♥.”
    text = _("With all cards known: {move}. {reason}.")
    if isinstance(hint.result, Lost):
        text = _("With all cards known: {move}. {reason}; yet no way to win is left.")
    return text.format(move=move_text(position, hint.move), reason=reason)


def chance_text(position: Position, chance: Chance) -> str:
    """Gets fair advice in one line."""
    # Translators: “… a win was found in 25% of the ways the hidden cards may lie.”
    return _(
        "From what you can see: {move}; a win was found in {share} of the ways the hidden cards "
        "may lie."
    ).format(move=move_text(position, chance.move), share=percent_text(f"{chance.share * 100:.0f}"))


def stuck_text(position: Position, result: Result) -> str:
    """Gets the answer to “am I stuck?”."""
    count = len(position.moves())
    if not count:
        return _("Yes: no move is left at all.")
    if isinstance(result, Lost):
        # Translators: the answer to “Am I stuck?”.
        return ngettext(
            "Yes: {count} move is left, but it cannot win any more. That is proved, with all cards "
            "known.",
            "Yes: {count} moves are left, but none of them can win any more. That is proved, with "
            "all cards known.",
            count,
        ).format(count=count)
    if isinstance(result, Won):
        # Translators: the answer to “Am I stuck?”.
        return ngettext(
            "No: with all cards known the game can still be won, in {count} move.",
            "No: with all cards known the game can still be won, in {count} moves.",
            len(result.line),
        ).format(count=len(result.line))
    # Translators: a part of “It is not known: 5 moves are left, and in 900 positions neither …”.
    moves = ngettext("{count} move is left", "{count} moves are left", count).format(count=count)
    # Translators: a part of “It is not known: 5 moves are left, and in 900 positions neither …”.
    positions = ngettext("in {count} position", "in {count} positions", result.nodes)
    # Translators: the answer to “Am I stuck?”: {moves} is “5 moves are left”, {positions} is
    # “in 900 positions”.
    return _(
        "It is not known: {moves}, and {positions} neither a way to win nor a proof that there is "
        "none was found."
    ).format(moves=moves, positions=positions.format(count=number_text(result.nodes)))


def losing_text(analysis: Analysis, moves: Sequence[Move]) -> str:
    """Gets up to which move a game could be won, as far as is known, in a sentence or two."""
    winnable, lost, losing = analysis.last_winnable, analysis.first_lost, analysis.losing_move
    if losing is not None:
        words = move_text(analysis.positions[losing - 1], moves[losing - 1])
        # Translators: {words} is the move: “9♠ to the waste”.
        return _(
            "With all cards known, it could be won up to move {last}. Move {move} lost it: {words}."
        ).format(last=losing - 1, move=losing, words=words)
    return _found_text(winnable, lost, len(moves))


def _found_text(winnable: int | None, lost: int | None, moves: int) -> str:
    """Gets it for a game in which no single move is known to have lost it."""
    if winnable == moves:
        return _("With all cards known, it could be won after every move.")
    if winnable is not None and lost is not None:
        return _(
            "With all cards known, it could be won up to move {last} and not from move {first} on; "
            "between them it is not known."
        ).format(last=winnable, first=lost)
    if winnable is not None:
        return _(
            "With all cards known, it could be won up to move {last}; later it is not known."
        ).format(last=winnable)
    if lost is not None:
        return _(
            "With all cards known, it could not be won from move {first} on; earlier it is not "
            "known."
        ).format(first=lost)
    return _("With all cards known, it is not known whether it could be won.")
