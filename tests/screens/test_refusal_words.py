"""What is refused is refused with a word on why; each sentence written out by hand."""

import pytest
from table import RIGHT, STILL, Table, dealt, game

from crazyquilt.model.deal import Deal
from crazyquilt.model.rules import PRESETS, Rules

STANDARD = PRESETS["standard"]
CORNER = PRESETS["round-the-corner"]
ANY = PRESETS["free-building"]
ANY_CORNER = Rules(1, ANY.building, True)

# a1, c1, e1, g1, a2 and h1 are available; b2 stands upright between b1 and b3, c2 lies sideways
# between b2 and d2.
QUILT = {
    "a1": "7S",
    "c1": "5H",
    "e1": "2H",
    "g1": "QH",
    "b1": "KD",
    "b2": "4C",
    "b3": "TD",
    "c2": "9C",
    "d2": "JC",
}


def table(stock: str, line: str = "+", rules: Rules = STANDARD, quilt: object = None) -> Table:
    deal: Deal = dealt(quilt or QUILT, stock)  # type: ignore[arg-type]
    return Table(game(deal, line, rules))


def refused(t: Table, line: str = "+") -> str:
    """The sentence, after the checks that hold for each refusal: nothing played, the place shaken,
    and all at rest again."""
    assert t.line == line
    said = t.said
    assert t.play.view(t.now + 0.05).shaken
    t.check_at_rest()
    return said


# ── the waste


@pytest.mark.parametrize(
    ("top", "rules", "takes"),
    [
        ("8S", STANDARD, "8♠ takes only 7♠ or 9♠."),
        ("TD", STANDARD, "10♦ takes only 9♦ or J♦."),
        ("9D", STANDARD, "9♦ takes only 8♦ or 10♦."),
        ("2C", STANDARD, "2♣ takes only A♣ or 3♣."),
        ("AC", STANDARD, "A♣ takes only 2♣."),
        ("KS", STANDARD, "K♠ takes only Q♠."),
        ("AC", CORNER, "A♣ takes only 2♣ or K♣."),
        ("KS", CORNER, "K♠ takes only Q♠ or A♠."),
        ("8S", ANY, "8♠ takes only any 7 or any 9."),
        ("KC", ANY, "K♣ takes only any Q."),
        ("KC", ANY_CORNER, "K♣ takes only any Q or any A."),
    ],
)
def test_a_drop_that_the_waste_will_not_take(top: str, rules: Rules, takes: str) -> None:
    """2♥ (e1) has a foundation to go to, so that it can be held; no top here takes it."""
    if (top, rules) == ("AC", ANY):
        pytest.fail("an Ace would take 2♥")
    t = table(top, "+", rules)
    t.drag("e1", "waste")
    assert refused(t) == takes


def test_a_click_that_the_waste_will_not_take() -> None:
    t = table("8S")
    t.click("e1")
    t.wait(1)
    t.click("waste")
    assert refused(t) == "8♠ takes only 7♠ or 9♠."


def test_an_empty_waste() -> None:
    t = table("8S", "")
    t.drag("e1", "waste")
    assert refused(t, "") == (
        "Nothing may be laid on an empty waste; turn a card from the stock first."
    )


# ── the foundations


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("upS", "The foundation ♠ up takes only 2♠ now."),
        ("downS", "The foundation ♠ down takes only Q♠ now."),
        ("upH", "That foundation is for ♥ only."),
        ("downD", "That foundation is for ♦ only."),
        ("upC", "That foundation is for ♣ only."),
    ],
)
@pytest.mark.parametrize("by", ["drag", "clicks"])
def test_a_foundation_that_will_not_take_it(by: str, target: str, sentence: str) -> None:
    """7♠ may go onto 8♠, so that it can be held."""
    t = table("8S")
    if by == "drag":
        t.drag("a1", target)
    else:
        t.click("a1")
        t.wait(1)
        t.click(target)
    assert refused(t) == sentence


def test_a_foundation_further_on() -> None:
    """After 2♥ and Q♥ the foundations of ♥ want the 3 and the J."""
    t = table("6H", "+ e1u g1d")
    t.drag("c1", "upH")
    assert refused(t, "+ e1u g1d") == "The foundation ♥ up takes only 3♥ now."
    t.drag("c1", "downH")
    assert refused(t, "+ e1u g1d") == "The foundation ♥ down takes only J♥ now."
    t.click("c1", RIGHT)
    assert refused(t, "+ e1u g1d") == "The ♥ foundations take only 3♥ or J♥ now."


def test_where_both_foundations_want_the_same_rank_it_is_named_once() -> None:
    line = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
    t = table("2S 3S 4S 5S 6S QS JS TS 9S 8S 8S", line)
    t.click("waste", RIGHT)
    assert refused(t, line) == "The ♠ foundations take only 7♠ now."


def test_a_complete_foundation() -> None:
    """♠ went up to the K; a second 7♠ is held and wants to go there too."""
    stock = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 8S"
    line = " ".join(["+ wu"] * 12) + " +"
    t = table(stock, line)
    t.drag("a1", "upS")
    assert refused(t, line) == "The foundation ♠ up is complete."
    t.click("a1", RIGHT)
    assert refused(t, line) == "The ♠ foundations take only Q♠ now."


@pytest.mark.parametrize("place", ["upS", "downC"])
def test_cards_stay_on_the_foundations(place: str) -> None:
    for gesture in ("click", "drag", "right"):
        t = table("8S")
        if gesture == "click":
            t.click(place)
        elif gesture == "drag":
            t.drag(place, "waste")
        else:
            t.click(place, RIGHT)
        assert refused(t) == "Cards stay on the foundations."


# ── cards that may go nowhere


def test_an_available_card_that_fits_nowhere() -> None:
    t = table("8S")
    t.press("c1")
    assert refused(t) == "8♠ takes only 7♠ or 9♠. The ♥ foundations take only 2♥ or Q♥ now."


def test_an_available_card_while_the_waste_is_empty() -> None:
    t = table("8S", "")
    t.press("c1")
    assert refused(t, "") == "The ♥ foundations take only 2♥ or Q♥ now."


def test_the_waste_s_top_that_fits_nowhere() -> None:
    t = table("8S")
    for gesture in ("press", "double", "right"):
        if gesture == "press":
            t.click("waste")
        elif gesture == "double":
            t.double_click("waste")
        else:
            t.click("waste", RIGHT)
        assert refused(t) == "The ♠ foundations take only 2♠ or Q♠ now."


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("b2", "4♣ is held at both short ends, by K♦ and 10♦."),
        ("c2", "9♣ is held at both short ends, by 4♣ and J♣."),
    ],
)
@pytest.mark.parametrize("button", [1, RIGHT])
def test_a_blocked_card_names_what_holds_it(place: str, sentence: str, button: int) -> None:
    t = table("8S")
    t.click(place, button)
    assert refused(t) == sentence


def test_a_blocked_card_cannot_be_dragged() -> None:
    t = table("3C")
    t.drag("b2", "waste")
    assert refused(t) == "4♣ is held at both short ends, by K♦ and 10♦."


# ── how it is told


def test_a_sentence_goes_with_the_next_press_or_by_itself() -> None:
    t = table("8S")
    t.click("c1")
    assert t.said
    t.press((1, 799))
    assert t.said == ""
    t.click("c1")
    t.wait(4.9)
    assert t.said
    t.wait(0.2)
    assert t.said == ""


def test_a_sentence_goes_with_the_next_command() -> None:
    t = table("8S")
    t.click("c1")
    t.key("Ctrl+Z")
    assert t.said == ""
    assert t.line == ""


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (600, 1000), (3840, 1080)])
@pytest.mark.parametrize("place", ["a1", "h3", "a8", "h8", "c1", "waste", "upS", "downC", "b2"])
def test_the_sentence_stands_inside_the_window(size: tuple[int, int], place: str) -> None:
    t = Table(game(dealt(QUILT, "8S"), "+"), size)
    t.click(place, RIGHT)
    assert t.said
    for sprite in t.play.bubble.sprites():
        if sprite.surface.get_width() > 3 * t.stage.layout.type.body:
            rect = sprite.rect.inflate(-2 * t.stage.layout.type.body, -t.stage.layout.type.body)
            assert rect.left >= 0
            assert rect.top >= 0
            assert rect.right <= size[0]
            assert rect.bottom <= size[1]


def test_without_motion_a_refusal_is_told_all_the_same() -> None:
    """Reduced motion means durations of nought and the same game."""
    t = Table(game(dealt(QUILT, "8S"), "+"), speeds=STILL)
    t.press("c1")
    assert t.said == "8♠ takes only 7♠ or 9♠. The ♥ foundations take only 2♥ or Q♥ now."
    assert not any(t.play.view(t.now).shaken.values())
    t.check_at_rest()
