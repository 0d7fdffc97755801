"""The pointer as an automaton, alone: each sequence of events that went wrong elsewhere.

The table is drawn in the test: places are boxes of 100 pixels in a row, a tenth apart.
"""

import pytest

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.pointer import (
    Act,
    Carry,
    Drop,
    Hand,
    Idle,
    Intent,
    LetGo,
    Lift,
    Pick,
    Pointer,
    Refuse,
    SendHome,
    SendToWaste,
)

NAMES = ("a1", "b1", "c1", "stock", "waste", "upS", "downS", "upH")
BOXES = {name: Box(110 * i, 0, 100, 140) for i, name in enumerate(NAMES)}
# c1 is blocked; the waste's top has a home; a1 may go three ways, b1 only to the waste.
TARGETS = {"a1": ("upS", "downS", "waste"), "b1": ("waste",), "waste": ("upS",)}
DOUBLE = 0.4


class Told(list[Intent]):
    """Intents that equal only intents of the same kind: bare, they compare as tuples."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and list(map(repr, self)) == list(map(repr, other))

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, intent: object) -> bool:
        return repr(intent) in map(repr, self)


class Player:
    """Hands on an automaton whose table never changes unless the test says so."""

    def __init__(self) -> None:
        self.cards = {"a1", "b1", "c1", "waste", "stock", "upS", "downS", "upH"}
        self.targets = dict(TARGETS)
        self.time = 10.0
        self.pointer = Pointer(
            Hand(
                hit=lambda x, y: next(
                    (name for name, box in BOXES.items() if box.holds(x, y)), None
                ),
                has_card=lambda name: name in self.cards,
                targets=lambda name: self.targets.get(name, ()),
                footprint=lambda x, y: Box(round(x) - 50, round(y) - 70, 100, 140),
                boxes=BOXES.__getitem__,
            ),
            DOUBLE,
        )

    def down(self, where: str | tuple[float, float], button: int = 1) -> Told:
        return Told(self.pointer.down(*at(where), button, self.time))

    def move(self, where: str | tuple[float, float], left: bool = True) -> Told:
        return Told(self.pointer.move(*at(where), left))

    def up(self, where: str | tuple[float, float], button: int = 1) -> Told:
        return Told(self.pointer.up(*at(where), button))

    def click(self, where: str | tuple[float, float], button: int = 1) -> Told:
        return Told([*self.down(where, button), *self.up(where, button)])

    def clicks(self, *places: str, apart: float = 0.05) -> list[Told]:
        found = []
        for place in places:
            found.append(self.click(place))
            self.time += apart
        return found

    def cancel(self) -> Told:
        return Told(self.pointer.cancel())

    def drag(self, where: str) -> Told:
        self.down(where)
        x, y = at(where)
        return self.move((x + 40, y + 30))

    @property
    def free(self) -> bool:
        return self.pointer.held is None and isinstance(self.pointer.state, Idle)


def at(where: str | tuple[float, float]) -> tuple[float, float]:
    return BOXES[where].centre if isinstance(where, str) else where


@pytest.fixture
def player() -> Player:
    return Player()


# ── one gesture


def test_a_click_picks_and_a_second_much_later_puts_down(player: Player) -> None:
    assert player.click("a1") == [Pick("a1")]
    assert player.pointer.picked == "a1"
    player.time += 5
    assert player.click("a1") == [Pick(None), Pick(None)]
    assert player.pointer.picked is None


def test_a_click_then_a_click_on_a_pile_places(player: Player) -> None:
    player.click("a1")
    player.time += 1
    assert player.down("downS") == [Pick(None), Drop("a1", "downS")]
    assert player.up("downS") == []
    assert player.free
    assert player.pointer.picked is None


def test_a_click_then_a_click_on_a_pile_that_will_not_take_it(player: Player) -> None:
    player.click("b1")
    player.time += 1
    assert player.click("upS") == [Pick(None), Refuse("b1", "upS")]
    assert player.pointer.picked is None


def test_a_click_then_a_click_on_another_card_picks_that(player: Player) -> None:
    player.click("a1")
    player.time += 1
    assert player.click("b1") == [Pick(None), Pick("b1")]
    assert player.pointer.picked == "b1"


def test_a_click_beside_all_cards_puts_down(player: Player) -> None:
    player.click("a1")
    assert player.click((105, 20)) == [Pick(None)]
    assert player.pointer.picked is None


def test_a_drag_lifts_past_a_few_pixels_and_not_before(player: Player) -> None:
    x, y = at("a1")
    assert player.down("a1") == []
    assert player.move((x + 4, y - 4)) == []  # 5.7 pixels
    assert player.pointer.held is None
    assert player.move((x + 5, y - 4)) == [Lift("a1", x, y), Carry(x + 5, y - 4)]  # 6.4
    assert player.pointer.held == "a1"
    assert player.move((300, 70)) == [Carry(300, 70)]


def test_a_press_that_trembles_is_a_click(player: Player) -> None:
    x, y = at("a1")
    player.down("a1")
    for dx in (1, -2, 3, 0):
        player.move((x + dx, y + 1))
    assert player.up((x + 1, y)) == [Pick("a1")]


@pytest.mark.parametrize(
    ("x", "target"),
    [
        # The card covers 100 pixels around x; upS is 550–650, downS 660–760, waste 440–540.
        (610, "upS"),  # 560–660: 90 of upS
        (652, "upS"),  # 602–702: 48 of upS, 42 of downS
        (658, "downS"),  # 608–708: 42 of upS, 48 of downS
        (540, "waste"),  # 490–590: 50 of the waste, 40 of upS
        (390.6, "waste"),  # 341–441: a pixel
        (809, "downS"),  # 759–859: a pixel
    ],
)
def test_the_legal_target_with_the_largest_overlap_wins(
    player: Player, x: float, target: str
) -> None:
    player.drag("a1")
    assert player.up((x, 70)) == [Drop("a1", target)]
    assert player.free


def test_a_target_that_is_not_legal_does_not_count(player: Player) -> None:
    """b1 goes to the waste alone: a drop that covers more of upS is still meant so."""
    player.drag("b1")
    assert player.up((580, 70)) == [Drop("b1", "waste")]  # 530–630: 10 of the waste, 80 of upS


def test_a_drop_on_nothing_goes_back(player: Player) -> None:
    player.drag("a1")
    assert player.up((300, 1000)) == [LetGo("a1")]
    assert player.free


def test_a_drop_on_a_pile_that_will_not_take_it_is_refused(player: Player) -> None:
    player.drag("b1")
    assert player.up("downS") == [Refuse("b1", "downS")]
    assert player.free


def test_a_drop_back_on_its_own_pile_goes_back_without_a_word(player: Player) -> None:
    player.drag("waste")
    x, y = at("waste")
    assert player.up((x - 30, y + 40)) == [LetGo("waste")]


def test_a_slip_of_the_hand_is_a_click(player: Player) -> None:
    """A shaky hand presses, slips some pixels past the threshold, and lets go on the card."""
    x, y = at("a1")
    player.down("a1")
    player.move((x + 9, y + 4))
    assert player.up((x + 9, y + 4)) == [Pick("a1")]


def test_a_drop_on_another_card_of_the_quilt_goes_back(player: Player) -> None:
    player.drag("b1")
    assert player.up("a1") == [LetGo("b1")]


def test_a_blocked_card_is_refused_at_the_press_and_never_held(player: Player) -> None:
    assert player.down("c1") == [Refuse("c1")]
    assert player.move((0, 0)) == []
    assert player.up((0, 0)) == []
    assert player.free


def test_an_empty_place_answers_nothing(player: Player) -> None:
    player.cards -= {"a1", "waste"}
    assert player.click("a1") == []
    assert player.click("a1") == []
    assert player.click("waste") == []
    assert player.drag("a1") == []


def test_the_stock_acts_at_the_press_and_cannot_be_dragged(player: Player) -> None:
    assert player.down("stock") == [Act(False)]
    assert player.move((0, 0)) == []
    assert player.up((0, 0)) == []


def test_the_second_of_fast_clicks_on_the_stock_says_so(player: Player) -> None:
    acts = [player.down("stock")]
    for wait in (0.1, DOUBLE - 0.01, DOUBLE + 0.01, 0.1):
        player.time += wait
        player.up("stock")
        acts.append(player.down("stock"))
    assert acts == [[Act(False)], [Act(True)], [Act(True)], [Act(False)], [Act(True)]]


def test_the_stock_puts_down_what_was_picked(player: Player) -> None:
    player.click("a1")
    assert player.down("stock") == [Pick(None), Act(False)]


# ── counting clicks


def test_two_fast_clicks_on_a_quilt_card_send_it_to_the_waste(player: Player) -> None:
    assert player.clicks("a1", "a1") == [[Pick("a1")], [Pick(None), SendToWaste("a1")]]
    assert player.free


def test_two_fast_clicks_on_the_waste_send_it_home(player: Player) -> None:
    assert player.clicks("waste", "waste") == [[Pick("waste")], [Pick(None), SendHome("waste")]]


def test_a_third_click_begins_anew(player: Player) -> None:
    """Where the card has gone a triple click finds nothing; where it stayed, it picks."""
    third = player.clicks("a1", "a1", "a1")[2]
    assert third == [Pick("a1")]
    player = Player()
    player.clicks("a1", "a1")
    player.cards.remove("a1")
    assert player.click("a1") == []


def test_four_fast_clicks_are_two_double_clicks(player: Player) -> None:
    sent = [SendToWaste("a1") in intents for intents in player.clicks("a1", "a1", "a1", "a1")]
    assert sent == [False, True, False, True]


@pytest.mark.parametrize("count", range(1, 9))
def test_any_row_of_clicks_sends_at_most_every_other_time(player: Player, count: int) -> None:
    sent = sum(SendToWaste("b1") in intents for intents in player.clicks(*["b1"] * count))
    assert sent == count // 2
    assert player.free


def test_two_slow_clicks_are_no_double_click(player: Player) -> None:
    player.click("a1")
    player.time += DOUBLE + 0.01
    assert player.click("a1") == [Pick(None), Pick(None)]


def test_halves_on_two_cards_are_no_double_click(player: Player) -> None:
    """Even where the cards touch and the pointer hardly moved."""
    BOXES["d1"] = Box(0, 140, 100, 140)
    try:
        player.cards.add("d1")
        player.targets["d1"] = ("waste",)
        assert player.click((50, 139)) == [Pick("a1")]
        player.time += 0.05
        assert player.click((50, 140)) == [Pick(None), Pick("d1")]
    finally:
        del BOXES["d1"]


def test_the_first_half_on_a_card_that_stayed_is_no_half_of_another(player: Player) -> None:
    """c1 is refused, so that nothing is picked; then b1 beside it, at once and close by."""
    assert player.click((221, 70)) == [Refuse("c1")]
    player.time += 0.05
    assert player.click((209, 70)) == [Pick("b1")]


def test_the_stock_is_no_first_half_for_the_waste(player: Player) -> None:
    assert player.click((429, 70)) == [Act(False)]
    player.time += 0.05
    assert player.click((441, 70)) == [Pick("waste")]


def test_halves_far_apart_on_one_card_are_no_double_click(player: Player) -> None:
    player.click((10, 10))
    player.time += 0.05
    assert player.click((90, 130)) == [Pick(None), Pick(None)]


def test_left_right_left_is_no_double_click(player: Player) -> None:
    """The second left click puts nothing on the waste: it picks, as the first did."""
    player.click("a1")
    player.time += 0.05
    assert player.click("a1", button=3) == [Pick(None), SendHome("a1")]
    player.time += 0.05
    assert player.click("a1") == [Pick("a1")]


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7, 8, 9])
def test_left_other_left_is_no_double_click(player: Player, button: int) -> None:
    player.click("a1")
    player.click("a1", button)
    assert SendToWaste("a1") not in player.click("a1")


def test_a_placing_click_is_not_the_first_half_of_a_double_one(player: Player) -> None:
    player.click("b1")
    player.time += 1
    assert player.click("waste") == [Pick(None), Drop("b1", "waste")]
    player.time += 0.05
    assert player.click("waste") == [Pick("waste")]


def test_a_drag_is_not_the_first_half_of_a_double_click(player: Player) -> None:
    player.drag("a1")
    x, y = at("a1")
    player.up((x - 30, y + 40))
    player.time += 0.05
    assert player.click("a1") == [Pick("a1")]


def test_a_command_between_two_clicks_makes_them_two(player: Player) -> None:
    player.click("a1")
    player.cancel()
    player.time += 0.05
    assert player.click("a1") == [Pick("a1")]


# ── buttons that play nothing


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize("place", NAMES)
def test_the_wheel_and_the_side_buttons_play_nothing(
    player: Player, place: str, button: int
) -> None:
    assert player.down(place, button) == []
    assert player.move((400, 400)) == []
    assert player.up(place, button) == []
    assert player.free


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7, 8, 9])
def test_they_do_not_disturb_a_drag(player: Player, button: int) -> None:
    player.drag("a1")
    assert player.down("waste", button) == []
    assert player.up("waste", button) == []
    assert player.pointer.held == "a1"
    assert player.up("waste") == [Drop("a1", "waste")]


# ── the right button


@pytest.mark.parametrize("place", ["a1", "b1", "c1", "waste"])
def test_a_right_click_sends_home(player: Player, place: str) -> None:
    assert player.click(place, button=3) == [SendHome(place)]


def test_a_right_click_on_the_stock_or_on_nothing_does_nothing(player: Player) -> None:
    assert player.click("stock", button=3) == []
    assert player.click((105, 0), button=3) == []
    player.cards.remove("a1")
    assert player.click("a1", button=3) == []


def test_a_right_click_puts_down_what_was_picked(player: Player) -> None:
    player.click("b1")
    assert player.click((105, 0), button=3) == [Pick(None)]


def test_a_right_press_in_a_drag_lets_go_first(player: Player) -> None:
    player.drag("a1")
    assert player.down("waste", button=3) == [LetGo("a1"), SendHome("waste")]
    assert player.free
    assert player.up("waste", button=3) == []
    assert player.up("waste") == []


# ── releases that never arrive


def test_down_focus_lost_up(player: Player) -> None:
    player.down("a1")
    assert player.cancel() == []
    assert player.up("a1") == []
    assert player.free
    assert player.pointer.picked is None


def test_drag_focus_lost_up(player: Player) -> None:
    player.drag("a1")
    assert player.cancel() == [LetGo("a1")]
    assert player.up("waste") == []
    assert player.free


def test_down_focus_lost_down(player: Player) -> None:
    player.drag("a1")
    assert player.cancel() == [LetGo("a1")]
    assert player.down("b1") == []
    assert player.move((400, 400)) == [Lift("b1", *at("b1")), Carry(400, 400)]
    assert player.up("waste") == [Drop("b1", "waste")]


def test_a_lone_release(player: Player) -> None:
    for button in range(1, 10):
        assert player.up("a1", button) == []
    assert player.free


def test_down_down(player: Player) -> None:
    """The release between them is lost: what is held goes back before the next press counts."""
    player.drag("a1")
    assert player.down("b1") == [LetGo("a1")]
    assert player.pointer.held is None
    assert player.up("b1") == [Pick("b1")]


def test_down_down_without_a_drag(player: Player) -> None:
    player.down("a1")
    player.time += 2
    assert player.down("b1") == []
    assert player.up("b1") == [Pick("b1")]


def test_a_move_without_the_button_lets_go(player: Player) -> None:
    """The release was lost outside the window: the card does not stick to the pointer."""
    player.drag("a1")
    assert player.move("waste", left=False) == [LetGo("a1")]
    assert player.move("upS", left=False) == []
    assert player.free


def test_a_press_whose_release_was_lost_is_no_drag(player: Player) -> None:
    player.down("a1")
    assert player.move("waste", left=False) == []
    assert player.free
    assert player.pointer.picked is None


def test_the_release_of_another_button_does_not_drop(player: Player) -> None:
    player.drag("a1")
    for button in range(2, 10):
        assert player.up("waste", button) == []
    assert player.pointer.held == "a1"


# ── commands


def test_a_command_lets_go_once(player: Player) -> None:
    player.drag("a1")
    assert player.cancel() == [LetGo("a1")]
    assert player.cancel() == []


def test_a_command_puts_down_what_is_picked(player: Player) -> None:
    player.click("a1")
    assert player.cancel() == [Pick(None)]
    assert player.cancel() == []


def test_what_may_be_played_is_asked_when_it_counts(player: Player) -> None:
    """The card lost its targets while it was held, such as by a move of another hand."""
    player.drag("b1")
    player.targets["b1"] = ()
    assert player.up("waste") == [Refuse("b1", "waste")]
    assert player.free
