"""What a screen reader is told of each screen, and that all it may ask plays as Enter does."""

import pytest
from table import WINDOWS, Table, dealt, game

from crazyquilt.access.node import Action, Node, Role, flat, focus_of
from crazyquilt.access.tree import WINDOW, Outline
from crazyquilt.example import example
from crazyquilt.model.record import Record
from crazyquilt.screens.commands import COMMANDS
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.spots import playable_cards
from crazyquilt.storage.settings import Settings

DEAL = dealt({"a1": "7S", "b1": "9H", "c1": "8S"}, "8S 3D 2S")
DIALOGS = [
    *("number", "next-rules", "rules", "help", "menu", "open", "settings"),
    *("review", "statistics", "daily", "marks"),
]


def tree(t: Table) -> Node:
    return Outline(t.stage, "Crazy Quilt").tree()


def by_id(t: Table) -> dict[str, Node]:
    return {node.id: node for node in tree(t)}


def named(t: Table, name: str) -> Node:
    found = [node for node in tree(t) if node.name == name]
    assert len(found) == 1, f"{name!r} among {[node.name for node in tree(t)]}"
    return found[0]


def press(t: Table, name: str) -> None:
    named(t, name).acts[Action.PRESS]("")


# ── the table


def test_the_names_of_the_table() -> None:
    t = Table(game(DEAL, "+"))
    node = by_id(t)
    assert node["quilt"].name == "Quilt, 64 cards"
    assert [row.name for row in node["quilt"].children] == [f"Row {n}" for n in range(1, 9)]
    assert node["a1"].name == "7 of spades, row 1, column 1, upright, available"
    assert node["b1"].name == "9 of hearts, row 1, column 2, sideways, blocked"
    assert node["stock"].name == "Stock, 31 cards, 1 redeal left"
    assert node["waste"].name == "Waste, 8 of spades, 1 card, takes 7 of spades or 9 of spades"
    assert node["upS"].name == "Foundation spades up, ace of spades, wants 2 of spades"
    assert node["downC"].name == "Foundation clubs down, king of clubs, wants queen of clubs"
    lines = [child.name for child in node["status"].children]
    assert lines == [
        "Redeals left: 1",
        "Practice: laid out",
        "Standard",
        "Cards left: 96",
        "Moves: 1",
    ]
    assert (node["undo"].name, node["undo"].disabled) == ("Undo", False)
    assert (node["redo"].name, node["redo"].disabled, node["redo"].acts) == ("Redo", True, {})
    assert node["new"].shortcut == "Ctrl+N"
    parts = [child.id for child in node[WINDOW].children]
    assert parts == ["quilt", "piles", "foundations", "status", "buttons"]


def test_the_card_that_is_picked_up_and_what_takes_it() -> None:
    t = Table(game(DEAL, "+"))
    by_id(t)["a1"].acts[Action.PRESS]("")
    node = by_id(t)
    assert (node["a1"].description, node["a1"].chosen, node["a1"].focused) == (
        *("picked up", True, True),
    )
    assert node["waste"].description == "takes 7 of spades"
    assert node["upS"].description == ""
    node["waste"].acts[Action.PRESS]("")
    assert t.line == "+ a1w"
    assert "a1" not in by_id(t)
    assert by_id(t)["waste"].name.startswith("Waste, 7 of spades, 2 cards")


def test_the_focus_moves_the_ring() -> None:
    t = Table(game(DEAL))
    assert focus_of(tree(t)) == WINDOW
    for name in ("c1", "stock", "upH", "menu"):
        by_id(t)[name].acts[Action.FOCUS]("")
        assert t.play.keyboard.focus.name == name
        assert focus_of(tree(t)) == name
    t.move("a1", left=False)
    assert focus_of(tree(t)) == WINDOW


def test_the_card_that_has_the_focus_tells_about_its_ends() -> None:
    t = Table(game(3))
    by_id(t)["b1"].acts[Action.FOCUS]("")
    assert by_id(t)["b1"].description == "held by jack of clubs and 10 of diamonds"
    by_id(t)["a1"].acts[Action.FOCUS]("")
    assert by_id(t)["a1"].description == "would free queen of hearts"
    assert by_id(t)["b1"].description == ""
    t.director.change(Settings(hover_hints=False))
    assert by_id(t)["a1"].description == ""


@pytest.mark.parametrize("moves", [0, 40, 90, 130, None])
def test_every_card_that_can_be_played_is_there(moves: int | None) -> None:
    t = Table(Record.of(example(moves)))
    node = by_id(t)
    for place in (*playable_cards(t.position), "stock", "waste", *("upS", "downC")):
        assert Action.PRESS in node[place].actions, place
    cards = [part for part in node.values() if part.role is Role.CARD]
    assert len(cards) == t.position.quilt.bit_count()


@pytest.mark.parametrize("size", WINDOWS)
def test_all_boxes_lie_in_the_window(size: tuple[int, int]) -> None:
    t = Table(game(DEAL), size)
    for command in (None, "menu", "settings", "daily", "rules"):
        if command:
            t.play.run(command)
        for node in tree(t):
            if node.box:
                assert node.box.x >= 0 <= node.box.y
                assert node.box.right <= size[0]
                assert node.box.bottom <= size[1]
        t.calm()


@pytest.mark.parametrize("size", WINDOWS)
def test_the_lines_of_the_status_have_a_place(size: tuple[int, int]) -> None:
    t = Table(game(DEAL), size)
    lines = by_id(t)["status"].children
    assert lines
    assert {line.box for line in lines} == {t.stage.layout.status}


def test_a_thing_keeps_its_id_and_only_what_differs_is_new() -> None:
    t = Table(game(DEAL))
    outline = Outline(t.stage, "Crazy Quilt")
    before, again = flat(outline.tree()), flat(outline.tree())
    assert before == again
    t.click("stock")
    t.settle()
    after = flat(outline.tree())
    changed = {name for name in after if before.get(name) != after[name]}
    assert changed >= {"stock", "waste", "undo", "status 4"}
    assert not any(name[1:].isdigit() for name in changed)
    assert len(list(outline.tree())) == len(after)


# ── other screens


@pytest.mark.parametrize("command", DIALOGS)
def test_a_dialog_hides_the_table_and_names_all_its_parts(command: str) -> None:
    t = Table(game(DEAL, "+"))
    t.play.run(command)
    assert t.dialog
    found = tree(t)
    assert [child.role for child in found.children] == [Role.DIALOG]
    nodes = list(found)
    if command != "review":
        assert not any(node.role is Role.CARD for node in nodes)
    else:
        cards = [node for node in nodes if node.role is Role.CARD]
        assert len(cards) == 64
        assert not any(card.acts for card in cards)
    assert all(node.name for node in nodes if node.role not in (Role.TEXT, Role.RUN))
    assert len({node.id for node in nodes}) == len(nodes)
    for part in t.dialog._parts():
        assert (
            any(node.acts and node.box == part.box for node in nodes) or part not in t.dialog.rows
        )


def test_two_dialogs_have_other_ids() -> None:
    t = Table(game(DEAL))
    outline = Outline(t.stage, "Crazy Quilt")
    seen = set()
    for _ in range(3):
        t.play.run("settings")
        seen.add(outline.tree().children[0].id)
        t.key("Escape")
    assert len(seen) == 3


def test_settings_step_by_a_reader() -> None:
    t = Table(game(DEAL))
    t.play.run("settings")
    named(t, "Card back: Crazy quilt").acts[Action.MORE]("")
    named(t, "Card back: Nine patch").acts[Action.LESS]("")
    named(t, "Card back: Crazy quilt").acts[Action.FOCUS]("")
    assert named(t, "Card back: Crazy quilt").focused
    press(t, "Done")
    assert t.dialog is None


def test_a_number_is_written_by_a_reader() -> None:
    t = Table(game(DEAL))
    t.play.run("number")
    named(t, "Number").acts[Action.WRITE]("4711")
    field = named(t, "Number")
    assert field.focused
    assert field.value == "4711"
    assert [part.name for part in field.children] == ["4711"]
    press(t, "Deal")
    assert t.session.deal.number == 4711


def test_the_menu_has_every_command_with_its_key() -> None:
    t = Table(game(DEAL))
    t.play.run("menu")
    found = {node.name: (node.shortcut, node.description) for node in tree(t)}
    for command in COMMANDS:
        if command.name != "menu" and not command.table:
            assert found[command.label] == (command.keys[0], command.keys[0])


def test_the_choice_between_two_foundations() -> None:
    line = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
    both = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
    t = Table(game(both, line))
    by_id(t)["a1"].acts[Action.FOCUS]("")
    t.key("f")
    assert named(t, "Which foundation?").role is Role.DIALOG
    press(t, "Down, onto 8 of spades")
    assert t.line == f"{line} a1d"


def test_a_demonstration_stands_before_a_table_that_is_only_looked_at() -> None:
    t = Table(Record.of(example(140)))
    line = example().attempts[0][140:]
    t.stage.push(
        Demonstration(t.stage, t.session, line, "A way to win", lambda _: None, shown=True)
    )
    assert not any(node.acts for node in tree(t) if node.role in (Role.CARD, Role.PILE))
    press(t, "Step")
    assert len(t.line.split()) == 141
    press(t, "Stop")
    assert by_id(t)["stock"].acts


def test_a_replay_goes_by_its_timeline() -> None:
    t = Table(Record.of(example(40)))
    t.play.run("review")
    named(t, "Move: 40 of 40").acts[Action.LESS]("")
    assert named(t, "Move: 39 of 40").acts
