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
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.WINS: N_("A way to win goes on from there"),
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.FREES: N_("It frees a card"),
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.FOLLOWS: N_("More cards can follow to the foundations"),
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.FOUNDATION: N_("It is one card more on the foundations"),
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.BUILDS: N_("It opens the quilt"),
    # Translators: a reason for a move. A full stop follows, or “, but …”.
    Why.STOCK: N_("Nothing on the table is better than the next card"),
}
# Translators: a reason for turning a card from the stock. A full stop follows, or “, but …”.
_NEXT_CARD = N_("It brings the next card")
# Translators: a reason for turning the waste over. A full stop follows, or “, but …”.
_REDEALT = N_("It brings the cards of the waste once more")


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


def said_alone(value: str) -> str:
    """Gets a value of the status as it is understood without what stands around it."""
    if value == verdict_text(Unknown(0)):
        return _("It is not known whether this game can be won")
    return value


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


def hint_text(position: Position, hint: Hint, best: Hint | None = None) -> str:
    """Gets an open hint in one line, with its reason. `best`: the one that ranks first."""
    reason = _reason(position, hint, first=best in (None, hint))
    # Translators: “With all cards known: 9♠ to the waste. It frees 8♥.”
    text = _("With all cards known: {move}. {reason}.")
    if isinstance(hint.result, Lost):
        # Translators: “With all cards known: 9♠ to the waste. It frees 8♥, but the game …”
        text = _("With all cards known: {move}. {reason}, but the game cannot be won any more.")
        if best and not isinstance(best.result, Lost):
            # Translators: “With all cards known: 9♠ to the waste. It frees 8♥, but after it …”
            text = _("With all cards known: {move}. {reason}, but after it the game cannot be won.")
    return text.format(move=move_text(position, hint.move), reason=reason)


def _reason(position: Position, hint: Hint, first: bool) -> str:
    """Gets the reason for a move that ranks first, or behind others."""
    freed = [card_text(position.card(cell)) for cell in cells(hint.freed)]
    if hint.why is Why.FREES and freed:
        # Translators: a reason for a move. A full stop follows, or “, but …”.
        return ngettext("It frees {cards}", "It frees {cards}", len(freed)).format(
            cards=every(freed)
        )
    if hint.why is Why.STOCK and not first:
        return _(_REDEALT) if hint.move == REDEAL else _(_NEXT_CARD)
    return _(_REASONS[hint.why])


def chance_text(position: Position, chance: Chance) -> str:
    """Gets fair advice in one line, while cards are hidden."""
    # Translators: “… a win was found in 25% of the ways the hidden cards may lie.”
    return _(
        "From what you can see: {move}; a win was found in {share} of the ways the hidden cards "
        "may lie."
    ).format(move=move_text(position, chance.move), share=percent_text(f"{chance.share * 100:.0f}"))


def seen_text(position: Position, hint: Hint, best: Hint | None = None) -> str:
    """Gets fair advice in one line, when no card is hidden. `best`: the hint that ranks first."""
    match hint.result:
        case Won():
            text = _(
                "From what you can see: {move}. Every card is known by now, and the game can be "
                "won that way."
            )
        case Lost() if best and not isinstance(best.result, Lost):
            text = _(
                "From what you can see: {move}. Every card is known by now, and after this move "
                "the game cannot be won."
            )
        case Lost():
            text = _(
                "From what you can see: {move}. Every card is known by now, and the game cannot be "
                "won any more."
            )
        case _:
            text = _(
                "From what you can see: {move}. Every card is known by now, but not whether the "
                "game can be won."
            )
    return text.format(move=move_text(position, hint.move))


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
    return found_text(winnable, lost, len(moves))


def found_text(winnable: int | None, lost: int | None, moves: int) -> str:
    """Gets it for a game of so many moves in which no single one is known to have lost it:
    `winnable` is the last position known to be winnable, `lost` the first known to be lost.
    """
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


def progress_text(longer: bool, share: float) -> str:
    """Gets how far a search is: a quick one of many positions, or a longer one."""
    done = percent_text(f"{100 * share:.0f}")
    if longer:
        return _("Searching longer: {share} …").format(share=done)
    return _("Searching: {share} …").format(share=done)


def way_back_text(analysis: Analysis, moves: Sequence[Move], searching: bool) -> str:
    """Gets the last position that could be won, as far as is known, in a sentence or two."""
    found = _way_back(analysis, moves)
    if not searching:
        return found or _("No position of this game is known to be winnable.")
    looking = found or _("Looking for the last position that could be won.")
    return f"{looking} {progress_text(analysis.deep, analysis.progress)}"


def _way_back(analysis: Analysis, moves: Sequence[Move]) -> str:
    last, losing = analysis.last_winnable, analysis.losing_move
    if last is None:
        if analysis.first_lost == 0:
            return _("The deal itself could not be won: that is proved.")
        return ""
    if losing is not None:
        words = move_text(analysis.positions[last], moves[last])
        if not last:
            # Translators: {words} is the move: “9♠ to the waste”.
            return _(
                "With all cards known, the deal could be won. The first move lost it: {words}."
            ).format(words=words)
        # Translators: {words} is the move: “9♠ to the waste”.
        return _(
            "With all cards known, the game could be won up to move {last} of {count}. Move {move} "
            "lost it: {words}."
        ).format(last=last, count=len(moves), move=losing, words=words)
    if not last:
        return _("The last position known to be winnable is the deal, before the first move.")
    return _("The last position known to be winnable is after move {last} of {count}.").format(
        last=last, count=len(moves)
    )
