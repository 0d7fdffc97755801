"""Each gesture does what the rules say, and only that: the record is what is compared.

The first deal of these tests, as far as it matters (the corners a1, c1, e1, g1 and h1, a2 are
available at the deal; b2 is held by b1 and b3)::

    a1 7♠   b1 K♥   c1 9♠   e1 2♥   g1 5♦   h1 Q♥   a2 7♠   b2 4♣   b3 J♦      stock 8♠ 2♠ Q♠ …
"""

import pytest
from table import LEFT, MIDDLE, RIGHT, Table, dealt, game

from crazyquilt.model.rules import PRESETS, Building, Rules

QUILT = {
    "a1": "7S",
    "b1": "KH",
    "c1": "9S",
    "e1": "2H",
    "g1": "5D",
    "h1": "QH",
    "a2": "7S",
    "b2": "4C",
    "b3": "JD",
}
DEAL = dealt(QUILT, "8S 2S QS")
# Both foundations of ♠ want the 7 after ten turns: 2 to 6 went up, Q to 8 went down.
BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
ALL_TURNED = " ".join(["+"] * 32)
DOUBLE_CLICK = 0.6


def table(line: str = "", rules: Rules = PRESETS["standard"], deal: object = DEAL) -> Table:
    return Table(game(deal, line, rules))  # type: ignore[arg-type]


def choice(line: str = TO_BOTH) -> Table:
    return table(line, deal=BOTH)


# ── the stock


def test_a_click_on_the_stock_turns_a_card() -> None:
    t = table()
    t.press("stock")
    assert t.line == "+"
    t.release("stock")
    assert t.line == "+"
    t.check_at_rest()


def test_each_of_fast_clicks_on_the_stock_turns_one() -> None:
    t = table()
    for _ in range(5):
        t.click("stock")
        t.wait(0.05)
    assert t.line == "+ + + + +"
    t.check_at_rest()


def test_a_click_on_the_empty_stock_redeals() -> None:
    t = table(ALL_TURNED)
    t.click("stock")
    assert t.line == f"{ALL_TURNED} @"
    t.check_at_rest()


def test_fast_clicks_do_not_slip_into_a_redeal() -> None:
    """Someone who clicks through the stock means to see its last card, not to turn it all over."""
    t = table()
    for _ in range(40):
        t.click("stock")
        t.wait(0.1)
    assert t.line == ALL_TURNED
    t.check_at_rest()
    t.wait(1.0)
    t.click("stock")
    assert t.line == f"{ALL_TURNED} @"
    t.check_at_rest()


def test_the_pause_that_makes_a_redeal_is_longer_than_a_double_click() -> None:
    t = table(ALL_TURNED[:-2])
    t.click("stock")
    t.wait(DOUBLE_CLICK - 0.02)
    t.click("stock")
    assert t.line == ALL_TURNED
    t.wait(DOUBLE_CLICK + 0.02)
    t.click("stock")
    assert t.line == f"{ALL_TURNED} @"


def test_an_empty_stock_without_a_redeal_says_so() -> None:
    t = table(ALL_TURNED, Rules(redeals=0))
    t.click("stock")
    assert t.line == ALL_TURNED
    assert t.said == "The stock is empty and no redeal is left."
    t.check_at_rest()


def test_the_redeal_that_is_used_up() -> None:
    t = table(f"{ALL_TURNED} @ {ALL_TURNED}")
    t.click("stock")
    assert t.line == f"{ALL_TURNED} @ {ALL_TURNED}"
    assert t.said == "The stock is empty and no redeal is left."


def test_space_turns_and_redeals() -> None:
    t = table(ALL_TURNED[:-2])
    t.key("Space")
    assert t.line == ALL_TURNED
    t.wait(1)
    t.key("Space")
    assert t.line == f"{ALL_TURNED} @"
    t.check_at_rest()


# ── drag and drop


@pytest.mark.parametrize(
    ("source", "target", "move"),
    [("a1", "waste", "a1w"), ("c1", "waste", "c1w"), ("e1", "upH", "e1u"), ("h1", "downH", "h1d")],
)
def test_a_drag_plays(source: str, target: str, move: str) -> None:
    t = table("+")
    t.drag(source, target)
    assert t.line == f"+ {move}"
    assert t.said == ""
    t.check_at_rest()


@pytest.mark.parametrize(("target", "move"), [("upS", "wu"), ("downS", "wd")])
def test_the_waste_s_top_is_dragged_to_a_foundation(target: str, move: str) -> None:
    line = "+ +" if move == "wu" else "+ + +"
    t = table(line)
    t.drag("waste", target)
    assert t.line == f"{line} {move}"
    t.check_at_rest()


@pytest.mark.parametrize(("target", "move"), [("upS", "a1u"), ("downS", "a1d"), ("waste", "a1w")])
def test_of_three_ways_a_drag_chooses_by_its_target(target: str, move: str) -> None:
    t = choice()
    t.drag("a1", target)
    assert t.line == f"{TO_BOTH} {move}"
    assert t.dialog is None
    t.check_at_rest()


def test_between_two_foundations_the_larger_overlap_wins() -> None:
    """The pair of ♠ stands side by side; the card is held by its middle."""
    t = choice()
    up, down = (t.stage.layout.places[name] for name in ("upS", "downS"))
    between = (up.right + down.x) / 2
    for shift, move in ((-4, "a1u"), (4, "a1d")):
        t = choice()
        t.drag("a1", (between + shift, up.centre[1]))
        assert t.line == f"{TO_BOTH} {move}"


@pytest.mark.parametrize("first", [7, 30, 300])
def test_a_card_is_held_where_it_was_pressed_however_fast_the_hand_is(first: int) -> None:
    """Not where the pointer was when the first motion arrived."""
    t = table("+")
    x, y = t.at("a1")
    t.press((x + 10, y - 20))
    t.move((x + 10 + first, y - 20))
    t.move((700, 500))
    t.wait(0.2)
    held = t.play.view(t.now).held
    assert held is not None
    assert held[1][:2] == (690, 520)


def test_a_card_is_placed_by_itself_not_by_the_pointer() -> None:
    """Held at its lower right corner, the card covers the pile while the pointer is beside it."""
    t = table("+")
    box, waste = t.stage.layout.places["a1"], t.stage.layout.places["waste"]
    start = (box.right - 2, box.bottom - 2)
    end = (waste.right + box.w // 2, waste.bottom + box.h // 2)
    assert not waste.holds(*end)
    t.drag(start, end)
    assert t.line == "+ a1w"


def test_while_a_card_is_held_its_targets_are_lit_and_nothing_is_played() -> None:
    t = choice()
    t.lift("a1", (640, 500))
    view = t.play.view(t.now)
    assert view.lit == {"upS", "downS", "waste"}
    assert view.held is not None
    assert view.held[0] == 0  # the slot of a1
    assert t.line == TO_BOTH
    t.check()
    t.release((640, 500))
    assert t.line == TO_BOTH
    t.check_at_rest()


def test_a_sideways_card_turns_upright_while_it_is_held() -> None:
    t = table("+")
    t.press("a2")
    t.move((400, 300))
    assert t.play.view(t.now).held[1].angle == 90  # type: ignore[index]
    t.wait(0.06)
    assert 20 < t.play.view(t.now).held[1].angle < 70  # type: ignore[index]
    t.wait(0.1)
    assert t.play.view(t.now).held[1].angle == 0  # type: ignore[index]
    t.release((400, 300))
    t.check_at_rest()


@pytest.mark.parametrize("target", ["stock", "d4", "upD"])
def test_a_drop_elsewhere_goes_back(target: str) -> None:
    t = table("+")
    t.drag("e1", target)
    assert t.line == "+"
    t.check_at_rest()


# ── click, then place


@pytest.mark.parametrize(
    ("source", "target", "move"),
    [("a1", "waste", "a1w"), ("e1", "upH", "e1u"), ("h1", "downH", "h1d")],
)
def test_a_click_then_a_click_places(source: str, target: str, move: str) -> None:
    t = table("+")
    t.click(source)
    view = t.play.view(t.now)
    assert view.picked == source
    assert view.lit == {target}
    assert t.line == "+"
    t.check_at_rest()
    t.wait(1)
    t.click(target)
    assert t.line == f"+ {move}"
    assert t.play.pointer.picked is None
    t.check_at_rest()


def test_the_placing_click_may_come_at_once() -> None:
    t = table("+")
    t.click("a1")
    t.click("waste")
    assert t.line == "+ a1w"


def test_a_second_click_puts_the_card_down_again() -> None:
    t = table("+")
    t.click("a1")
    t.wait(1)
    t.click("a1")
    assert t.play.view(t.now).picked is None
    assert t.line == "+"
    t.check_at_rest()


def test_escape_puts_the_card_down_again() -> None:
    t = table("+")
    t.click("a1")
    t.key("Escape")
    assert t.play.view(t.now).picked is None
    t.click("waste")
    assert t.line == "+"


def test_placing_where_both_foundations_would_take_it_asks_nothing() -> None:
    t = choice()
    t.click("a1")
    t.wait(1)
    t.click("downS")
    assert t.line == f"{TO_BOTH} a1d"


# ── double click


def test_a_double_click_on_a_quilt_card_sends_it_to_the_waste() -> None:
    t = table("+")
    t.double_click("a1")
    assert t.line == "+ a1w"
    t.check_at_rest()


def test_a_double_click_on_a_sideways_card() -> None:
    t = table("+")
    t.double_click("a2")
    assert t.line == "+ a2w"
    t.check_at_rest()


@pytest.mark.parametrize(("source", "move"), [("e1", "e1u"), ("h1", "h1d")])
def test_where_the_waste_will_not_take_it_to_a_foundation(source: str, move: str) -> None:
    t = table("+")
    t.double_click(source)
    assert t.line == f"+ {move}"
    t.check_at_rest()


def test_the_waste_comes_before_the_foundations() -> None:
    t = choice()
    t.double_click("a1")
    assert t.line == f"{TO_BOTH} a1w"
    assert t.dialog is None


def test_a_double_click_on_an_empty_waste_s_card_goes_to_a_foundation() -> None:
    t = table()
    t.double_click("e1")
    assert t.line == "e1u"


def test_a_double_click_on_the_waste_s_top_sends_it_to_a_foundation() -> None:
    t = table("+ +")
    t.double_click("waste")
    assert t.line == "+ + wu"
    t.check_at_rest()


def test_a_double_click_on_a_card_that_goes_nowhere_plays_nothing() -> None:
    t = table("+")
    t.double_click("g1")
    assert t.line == "+"
    assert t.said == "8♠ takes only 7♠ or 9♠. The ♦ foundations take only 2♦ or Q♦ now."
    t.check_at_rest()


def test_a_triple_click_plays_once() -> None:
    """The third click finds the card gone from the quilt, and the waste untouched."""
    t = table("+")
    for _ in range(3):
        t.click("a1")
        t.wait(0.08)
    assert t.line == "+ a1w"
    t.check_at_rest()


@pytest.mark.parametrize("count", range(1, 7))
def test_any_row_of_fast_clicks_on_a_quilt_card_plays_at_most_once(count: int) -> None:
    t = table("+")
    for _ in range(count):
        t.click("a1")
        t.wait(0.08)
    assert t.line == ("+" if count == 1 else "+ a1w")
    t.check_at_rest()


def test_left_right_left_is_no_double_click() -> None:
    t = table("+")
    t.click("a1")
    t.wait(0.05)
    t.click("a1", RIGHT)
    t.wait(0.05)
    t.click("a1")
    assert t.line == "+"
    assert t.said == ""
    t.check_at_rest()


def test_halves_on_two_touching_cards_are_no_double_click() -> None:
    """a1 and a2 touch: one pixel up is the one, one pixel down is the other; both would go."""
    t = table("+")
    x, y = t.stage.layout.places["a2"].centre[0], t.stage.layout.places["a2"].y
    x = t.stage.layout.places["a1"].centre[0]
    t.click((x, y - 1))
    t.wait(0.05)
    t.click((x, y))
    assert t.line == "+"
    assert t.play.pointer.picked == "a2"
    t.check_at_rest()


def test_a_card_that_came_up_between_two_clicks_is_another_card() -> None:
    """The place is the same and the card is not: Space turned it under the pointer."""
    t = table("+ +")
    t.click("waste")
    t.key("Space")
    t.wait(0.05)
    t.click("waste")
    assert t.line == "+ + +"


def test_a_placed_card_is_not_sent_on_by_the_next_click() -> None:
    """h1 Q♥ … placed on the waste's pile by a click, a fast second click there picks it only."""
    deal = dealt({"a1": "3S"}, "2S")
    t = table("+", deal=deal)
    t.click("a1")
    t.wait(1)
    t.click("waste")
    t.wait(0.05)
    t.click("waste")
    assert t.line == "+ a1w"
    t.check_at_rest()


# ── right click


@pytest.mark.parametrize(("source", "move"), [("e1", "e1u"), ("h1", "h1d")])
def test_a_right_click_sends_to_a_foundation(source: str, move: str) -> None:
    t = table("+")
    t.click(source, RIGHT)
    assert t.line == f"+ {move}"
    t.check_at_rest()


def test_a_right_click_on_the_waste_s_top() -> None:
    t = table("+ +")
    t.click("waste", RIGHT)
    assert t.line == "+ + wu"
    t.check_at_rest()


def test_a_right_click_never_means_the_waste() -> None:
    t = table("+")
    t.click("a1", RIGHT)
    assert t.line == "+"
    assert t.said == "The ♠ foundations take only 2♠ or Q♠ now."
    t.check_at_rest()


def test_a_right_click_on_the_stock_plays_nothing() -> None:
    t = table()
    t.click("stock", RIGHT)
    assert t.line == ""
    t.check_at_rest()


@pytest.mark.parametrize("button", [MIDDLE, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize("place", ["a1", "e1", "waste", "stock", "upS", "undo", "new"])
def test_other_buttons_play_nothing(place: str, button: int) -> None:
    t = table("+")
    t.click(place, button)
    t.click(place, button)
    assert t.line == "+"
    assert t.said == ""
    assert t.dialog is None
    t.check_at_rest()


# ── the choice


@pytest.mark.parametrize(
    ("line", "gesture", "source"),
    [
        (TO_BOTH, "right", "a1"),
        (f"{TO_BOTH} +", "right", "waste"),
        (f"{TO_BOTH} +", "double", "waste"),
        (TO_BOTH.removesuffix(" +"), "double", "a1"),  # the waste is empty
    ],
)
@pytest.mark.parametrize(("label", "way"), [("Up, onto 6♠", "u"), ("Down, onto 8♠", "d")])
def test_where_both_foundations_would_take_it_a_click_asks(
    line: str, gesture: str, source: str, label: str, way: str
) -> None:
    t = choice(line)
    if gesture == "right":
        t.click(source, RIGHT)
    else:
        t.double_click(source)
    assert t.line == line
    assert t.dialog is not None
    t.check()
    t.click(t.button(label))
    assert t.dialog is None
    assert t.line == f"{line} {source[:2] if source == 'a1' else 'w'}{way}"
    t.check_at_rest()


@pytest.mark.parametrize(
    ("keys", "way"),
    [(["Return"], "u"), (["Down", "Return"], "d"), (["Tab", "Space"], "d"), (["Escape"], "")],
)
def test_the_choice_by_keyboard(keys: list[str], way: str) -> None:
    t = choice()
    t.click("a1", RIGHT)
    for key in keys:
        t.key(key)
    assert t.dialog is None
    assert t.line == (f"{TO_BOTH} a1{way}" if way else TO_BOTH)
    t.check_at_rest()


def test_a_press_beside_the_choice_closes_it_and_plays_nothing() -> None:
    for place in ("stock", "waste", "e1", "undo"):
        t = choice()
        t.click("a1", RIGHT)
        t.click(place)
        assert t.dialog is None
        assert t.line == TO_BOTH
        t.check_at_rest()


@pytest.mark.parametrize("shortcut", ["Ctrl+D", "Ctrl+N", "F1", "F10"])
def test_a_command_closes_the_choice(shortcut: str) -> None:
    """It asked about a card where it lay then; after a command it would ask about another game."""
    t = choice()
    t.click("a1", RIGHT)
    asked = t.dialog
    t.key(shortcut)
    assert asked not in t.stage.screens
    t.calm()
    t.check_at_rest()


def test_the_choice_stands_at_the_card_inside_the_window_after_a_resize_too() -> None:
    for size in ((640, 480), (1280, 800), (600, 1000)):
        t = choice()
        t.click("a1", RIGHT)
        t.stage.resize(size)
        if t.dialog is None:
            continue  # a resize may take the question away
        box, card = t.dialog.box, t.stage.layout.places["a1"]
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= size[0]
        assert box.bottom <= size[1]
        assert box.overlap(card.grown(card.h)) > 0


# ── the buttons on the table


def test_the_buttons_on_the_table() -> None:
    t = table("+ a1w")
    t.click("undo")
    assert t.line == "+"
    t.click("redo")
    assert t.line == "+ a1w"
    t.click("restart")
    assert t.line == ""
    t.check_at_rest()
    t.click("undo")
    assert t.line == "+ a1w"
    t.click("rules")
    assert t.title == "How to play"
    t.key("Escape")
    t.click("menu")
    assert t.title == "Menu"
    t.key("Escape")
    t.click("new")
    assert t.title == "Leave this game?"
    t.check()


def test_a_button_acts_when_press_and_release_are_on_it() -> None:
    t = table("+ a1w")
    for start, end in (("undo", "redo"), ("undo", "a1"), ("waste", "undo"), ("g1", "undo")):
        t.press(start)
        t.release(end)
        assert t.line == "+ a1w"
        t.check_at_rest()
    t.press("undo")
    t.leave()
    t.release("undo")
    assert t.line == "+ a1w"


def test_a_button_that_has_nothing_to_do_does_nothing() -> None:
    t = table()
    for name in ("undo", "redo", "restart"):
        t.click(name)
    assert t.line == ""
    assert t.dialog is None
    t.check_at_rest()


def test_the_right_button_presses_no_button() -> None:
    t = table("+")
    for name in ("undo", "new", "menu"):
        t.click(name, RIGHT)
    assert t.line == "+"
    assert t.dialog is None


# ── presses that go astray, on the whole table


def lifted() -> Table:
    t = table("+")
    t.lift("a1", (640, 500))
    assert t.play.pointer.held == "a1"
    return t


def test_down_focus_lost_up() -> None:
    t = lifted()
    t.leave()
    assert t.play.view(t.now).held is None
    t.release("waste")
    assert t.line == "+"
    t.check_at_rest()


def test_down_focus_lost_down() -> None:
    t = lifted()
    t.leave()
    t.drag("c1", "waste")
    assert t.line == "+ c1w"
    t.check_at_rest()


def test_a_lone_release() -> None:
    t = table("+")
    for button in range(1, 10):
        for place in ("waste", "stock", "a1", "undo", "upS"):
            t.release(place, button)
    assert t.line == "+"
    assert t.dialog is None
    t.check_at_rest()


def test_down_down_on_a_card() -> None:
    t = lifted()
    t.press("c1")
    assert t.play.view(t.now).held is None
    t.move("waste")
    t.release("waste")
    assert t.line == "+ c1w"
    t.check_at_rest()


def test_down_down_on_a_button() -> None:
    """The first release was lost; what is held goes back before the button counts."""
    t = lifted()
    t.press("undo")
    assert t.play.pointer.held is None
    assert t.play.view(t.now).held is None
    t.move("waste")
    assert t.play.view(t.now).held is None
    t.release("waste")
    assert t.play.view(t.now).held is None
    assert t.line == "+"
    t.check_at_rest()


def test_down_down_on_the_stock() -> None:
    t = lifted()
    t.press("stock")
    assert t.line == "+ +"
    t.move("waste")
    t.release("waste")
    assert t.line == "+ +"
    t.check_at_rest()


def test_a_move_without_the_button_drops_nothing() -> None:
    t = lifted()
    t.move("waste", left=False)
    assert t.play.view(t.now).held is None
    t.release("waste")
    assert t.line == "+"
    t.check_at_rest()


def test_the_other_buttons_in_a_drag() -> None:
    t = lifted()
    for button in (MIDDLE, 4, 5, 6, 7, 8, 9):
        t.click("stock", button)
        t.click("undo", button)
    assert t.play.pointer.held == "a1"
    t.release("waste", LEFT)
    assert t.line == "+ a1w"
    t.check_at_rest()


def test_a_right_click_in_a_drag_lets_go() -> None:
    t = lifted()
    t.press("e1", RIGHT)
    assert t.play.view(t.now).held is None
    assert t.line == "+ e1u"
    t.release("waste", LEFT)
    t.release("e1", RIGHT)
    assert t.line == "+ e1u"
    t.check_at_rest()


@pytest.mark.parametrize(
    ("shortcut", "line"),
    [
        ("Ctrl+Z", ""),
        ("Backspace", ""),
        ("Ctrl+Y", "+"),
        ("Ctrl+Shift+Z", "+"),
        ("Space", "+ +"),
        ("Ctrl+N", "+"),
        ("F2", "+"),
        ("Ctrl+D", "+"),
        ("Ctrl+R", ""),
        ("F1", "+"),
        ("F3", "+"),
        ("F4", "+"),
        ("F6", "+"),
        ("Ctrl+M", "+"),
        ("F10", "+"),
        ("F11", "+"),
        ("Alt+Return", "+"),
        ("Ctrl+C", "+"),
        ("Ctrl+V", "+"),
        ("Ctrl+O", "+"),
        ("Ctrl+S", "+"),
        ("Ctrl+Q", "+"),
        ("Escape", "+"),
    ],
)
def test_a_command_in_a_drag_puts_the_card_back_first(shortcut: str, line: str) -> None:
    t = lifted()
    t.key(shortcut)
    assert t.play.view(t.now).held is None
    assert t.play.pointer.held is None
    assert t.line == line
    t.check()
    t.release("waste")
    assert t.line == line
    t.calm()
    t.check_at_rest()


def test_a_resize_in_a_drag_puts_the_card_back() -> None:
    t = lifted()
    t.stage.resize((800, 600))
    assert t.play.view(t.now).held is None
    t.release("waste")
    assert t.line == "+"
    t.check_at_rest()


def test_a_resize_in_flight() -> None:
    t = table("+")
    t.key("Ctrl+Z")
    t.wait(0.05)
    t.stage.resize((600, 1000))
    assert t.line == ""
    t.check_at_rest()


# ── undo and redo


def test_twenty_undos_in_a_tenth_of_a_second_then_redo() -> None:
    line = f"{ALL_TURNED} @ + + +"
    t = table(line)
    for _ in range(20):
        t.key("Ctrl+Z")
        t.wait(0.005)
        t.check()
    assert t.line == " ".join(line.split()[:-20])
    for _ in range(20):
        t.key("Ctrl+Y")
        t.wait(0.005)
        t.check()
    assert t.line == line
    t.check_at_rest()


def test_undo_and_redo_with_a_card_in_flight() -> None:
    t = table("+")
    t.drag("a1", "waste")
    t.wait(0.03)
    t.key("Ctrl+Z")
    t.wait(0.03)
    assert t.line == "+"
    t.check()
    t.key("Ctrl+Shift+Z")
    t.wait(0.03)
    assert t.line == "+ a1w"
    t.check_at_rest()


def test_a_redeal_undone_and_redone_gives_the_same_order() -> None:
    t = table("+ a1w " + " ".join(["+"] * 31))
    t.click("stock")
    after = t.position
    assert after.redeals_left == 0
    t.key("Ctrl+Z")
    assert t.position.redeals_left == 1
    t.check_at_rest()
    t.key("Ctrl+Y")
    assert t.position == after
    t.check_at_rest()


def test_a_restart_is_undone() -> None:
    t = table("+ a1w")
    t.key("Ctrl+R")
    assert t.line == ""
    t.check_at_rest()
    t.key("Ctrl+Z")
    assert t.line == "+ a1w"
    t.key("Ctrl+Y")
    assert t.line == ""
    t.check_at_rest()


def test_building_any_suit_by_the_rules_of_the_game() -> None:
    """Free building: 7♠ goes onto an 8 of any suit, and the refusal says so."""
    rules = Rules(2, Building.ANY)
    t = table("+", rules, dealt({"a1": "7S", "c1": "9C", "e1": "5C"}, "8H"))
    t.drag("a1", "waste")
    assert t.line == "+ a1w"
    t.key("Ctrl+Z")
    t.drag("c1", "waste")
    assert t.line == "+ c1w"
    t.check_at_rest()
