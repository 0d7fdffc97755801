"""What the pages of the rules say and show."""

from collections.abc import Callable
from dataclasses import dataclass

from crazyquilt.language import N_, _, pgettext
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.geometry import PILES


@dataclass(frozen=True, slots=True)
class Picture:
    """A part of the example's table after `moves`: what lies around `places`, with a card picked
    and places lit. `captions`: whether the line under the lowest pile belongs to it. `portrait`:
    as a portrait window shows it, with the foundations in a row.
    """

    moves: int
    places: tuple[str, ...]
    picked: str | None = None
    lit: tuple[str, ...] = ()
    captions: bool = False
    portrait: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what gives its title in the tabs, its text's paragraphs, marked, and its picture."""

    titled: Callable[[], str]
    paragraphs: tuple[str, ...]
    picture: Picture | None = None

    @property
    def title(self) -> str:
        """Its title in the language that is in use."""
        return self.titled()

    @property
    def text(self) -> str:
        """Its text in the language that is in use."""
        return "\n".join(map(_, self.paragraphs))


PAGES: tuple[Page, ...] = (
    Page(
        lambda: pgettext("page of the rules", "Overview"),
        (
            N_(
                "Sixty-four cards lie woven like a quilt, upright and sideways in turn. Take it "
                "apart, card by card, and sew each suit onto its two foundations: one goes up from "
                "the Ace to the King, one goes down from the King to the Ace. When all 104 cards "
                "lie on the foundations, you have won."
            ),
        ),
        Picture(0, CELL_NAMES),
    ),
    Page(
        lambda: pgettext("page of the rules", "Set-up"),
        (
            N_(
                "Two packs are used. An Ace and a King of each suit start the eight foundations. "
                "Then 64 cards are dealt as the quilt, eight rows of eight, and the 32 that are "
                "left are the stock, face down."
            ),
        ),
        Picture(0, ("upS", "downC", "stock", "waste", "a1", "h8"), captions=True),
    ),
    Page(
        lambda: pgettext("page of the rules", "Play"),
        (
            N_(
                "A quilt card can be taken when one of its short ends is free: when a gap or the "
                "rim of the quilt lies there. Cards that can be taken are bright."
            ),
            N_(
                "It goes to a foundation, or onto the waste if it is one higher or lower, in suit, "
                "than the waste's top card. The top of the waste goes to a foundation too. Turn a "
                "card from the stock whenever you like. Nothing is ever put back into the quilt."
            ),
        ),
        Picture(6, ("a1", "d4"), picked="a1"),
    ),
    Page(
        lambda: pgettext("page of the rules", "Redeal"),
        (
            N_(
                "When the stock is empty, click its empty place: the waste is turned over, "
                "unshuffled, and is the stock again. Quilt cards that you laid on the waste come "
                "back with it. There is one redeal in the standard game; the table says how many "
                "are left."
            ),
        ),
        Picture(104, ("stock", "waste"), captions=True),
    ),
    Page(
        lambda: pgettext("page of the rules", "End"),
        (
            N_(
                "You win when every card lies on a foundation. You lose when nothing can be "
                "played: no card fits, the stock is empty and no redeal is left. Even then you may "
                "take moves back, as far as you like, and try another way."
            ),
        ),
        Picture(163, (*PILES,), captions=True, portrait=True),
    ),
    Page(
        lambda: pgettext("page of the rules", "Tips"),
        (
            N_(
                "• Taking a card frees only the neighbours beside its long sides. Look for the "
                "card that frees what you need."
            ),
            N_(
                "• Do not send every card to a foundation at once: a card on the waste may let "
                "others follow it out of the quilt."
            ),
            N_("• Both copies of a card will be needed: one goes up, one goes down."),
            N_("• Lay cards on the waste so that after the redeal they come in a useful order."),
        ),
        Picture(46, ("a5", "e8")),
    ),
    Page(
        lambda: pgettext("page of the rules", "Variants"),
        (
            # Translators: the name of a set of rules, and the rules.
            N_("Standard: one redeal; the waste builds up or down in suit."),
            # Translators: the name of a set of rules, and the rules.
            N_("Second redeal: two redeals, also known as Indian Carpet."),
            # Translators: the name of a set of rules, and the rules.
            N_("Round the corner: Ace and King are neighbours on the waste."),
            # Translators: the name of a set of rules, and the rules.
            N_("Free building: two redeals; the waste builds up or down in any suit."),
            # Translators: the words in quotation marks are those of the menu.
            N_("The menu has “Rules for the next deal”, where you may also put together your own."),
        ),
        Picture(0, ("upS", "downS")),
    ),
)
"""The rules, page by page, each with a small picture that the game itself draws."""
