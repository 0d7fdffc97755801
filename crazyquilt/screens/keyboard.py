"""The keyboard's hand on the table: it moves the focus, and plays with what has it."""

from collections.abc import Callable

from crazyquilt.language import _
from crazyquilt.model.moves import REDEAL
from crazyquilt.model.quilt import CELL_NAMES, cells
from crazyquilt.scene.geometry import SOURCES, Box
from crazyquilt.screens.arrows import WAYS
from crazyquilt.screens.bar import ButtonBar
from crazyquilt.screens.dialog import ENTER
from crazyquilt.screens.focus import Focus
from crazyquilt.screens.hands import Hands
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.spots import area_of, free_cards, nearest, playable_cards, spots_of
from crazyquilt.session import Cause, Change, Session

WALKS = {"next": 1, "previous": -1, "next-move": 1, "previous-move": -1}
COMMANDS = (*WALKS, "to-waste", "home", "waste-home")
"""The commands that mean what has the focus, or move it."""


class Keyboard:
    """`found` gets the places of the cards that are looked for, `tell` shows a message at a place,
    and `turn` turns the stock, again and again for a key that is held down.
    """

    def __init__(
        self,
        stage: Stage,
        session: Session,
        hands: Hands,
        bar: ButtonBar,
        found: Callable[[], tuple[str, ...]],
        tell: Callable[[str, str | None], None],
        turn: Callable[[bool], None],
    ) -> None:
        self._stage = stage
        self._session = session
        self._hands = hands
        self._bar = bar
        self._found = found
        self._tell = tell
        self._turn = turn
        self._playing: str | None = None
        self.focus = Focus()

    @property
    def place(self) -> str | None:
        """The place of the map that has the focus, while it is shown."""
        return self.focus.name if self.focus.name in self._stage.layout.places else None

    @property
    def button(self) -> str | None:
        """The button that has the focus, while it is shown."""
        return None if self.place else self.focus.name

    def spots(self) -> dict[str, Box]:
        """Gets where the focus may go: while a card is picked, only to what takes it, and back."""
        spots = spots_of(self._stage.layout, self._session.position, self._bar.boxes())
        picked = self._hands.pointer.picked
        if picked:
            spots = {name: spots[name] for name in (picked, *self._hands.targets(picked))}
        return spots

    def _start(self) -> str:
        """Where the focus appears when it was nowhere yet."""
        picked = self._hands.pointer.picked
        cards = free_cards(self._session.position)
        return picked or (cards[0] if cards else "stock")

    # ── keys

    def takes(self, key: Key) -> bool:
        """Whether a key moves the focus, or presses what has it."""
        if key.control or key.alt:
            return False
        if key.name in (*ENTER, "space"):
            return self.focus.shown and not key.shift
        return key.name == "tab" or (key.name in WAYS and not key.shift)

    def key(self, key: Key) -> None:
        """Carries out one of these keys."""
        self._playing = None
        if key.name in WAYS:
            self._arrow(key.name)
        elif key.name == "tab":
            self._tab(-1 if key.shift else 1)
        else:
            self._choose(key.repeated)

    def _arrow(self, way: str) -> None:
        spots = self.spots()
        if self.focus.appear(spots, self._start()):
            return
        here = spots.get(self.focus.place or "", self._here())
        self.focus.arrow(way, spots, here)

    def _tab(self, by: int) -> None:
        spots = self.spots()
        picked = self._hands.pointer.picked
        if self.focus.appear(spots, self._start()) and not picked:
            return
        if picked:
            names = [name for name in spots if name != picked]
            at = names.index(self.focus.place) + by if self.focus.place in names else min(by, 0)
            self.focus.go(names[at % len(names)])
        else:
            self.focus.tab(by, spots)

    def _here(self) -> Box:
        """The box of what has the focus, whatever it is now."""
        boxes = {**self._stage.layout.places, **self._bar.boxes(disabled=True)}
        return boxes.get(self.focus.place or "", self._stage.layout.quilt)

    def _choose(self, repeated: bool) -> None:
        place = self.place
        if place is None:
            self._bar.activate(self.focus.place or "", repeated)
        elif place == "stock":
            self._turn(repeated)
        elif not repeated:
            picked = self._hands.pointer.picked
            self._playing = picked or place
            self._hands.choose(place)
            if picked and picked in self.spots():  # it was refused: the card is still there
                self.focus.go(picked)

    def let_go(self) -> None:
        """A picked card is put down again: the focus is where it was taken."""
        self._playing = None
        picked = self._hands.pointer.picked
        if picked and self.focus.shown:
            self.focus.go(picked)

    # ── commands

    def run(self, command: str) -> None:
        """Carries out one of `COMMANDS`."""
        self._playing = None
        if command in WALKS:
            self._walk(command.endswith("move"), WALKS[command])
            return
        picked = self._hands.pointer.picked
        if command == "waste-home":
            self._hands.send_home("waste")
            return
        source = picked or self.place
        if source is None:
            self._tell(_("Choose a card first: the arrow keys go from card to card."), None)
        elif source == "stock":
            if command == "to-waste":
                self._turn(False)
            else:
                self._tell(_("Turn the card first."), "stock")
        elif source == "waste" and command == "to-waste" and self._session.position.waste:
            self._tell(_("That card lies on the waste already."), "waste")
        else:
            self.let_go()
            self._playing = source
            (self._hands.lay_on_waste if command == "to-waste" else self._hands.send_home)(source)

    def _walk(self, playable: bool, by: int) -> None:
        self._hands.let_go()
        position = self._session.position
        names: list[str]
        if playable:
            names, none = playable_cards(position), _("No card can be played, but the stock can.")
            if not names and not (position.stock or position.refusal(REDEAL) is None):
                none = _("No move is left.")
        else:
            names, none = list(self._found()) or free_cards(position), _("No card is left.")
        if names:
            self.focus.cycle(names, by)
        else:
            self._tell(none, "stock" if playable else None)

    # ── the game goes on

    def changed(self, change: Change) -> None:
        """Goes on from a card that the keyboard has played, or from one that is gone."""
        playing, self._playing = self._playing, None
        place = self.focus.place
        if place is None:
            return
        move = change.move
        spots = self.spots()
        if playing and move and change.cause is Cause.PLAY and SOURCES.get(playing) == move.source:
            place = playing
        elif place in spots or area_of(place) != "quilt":
            return
        if place not in spots:
            freed = change.after.available & ~change.before.available
            names = [CELL_NAMES[cell] for cell in cells(freed)]
            cards = [name for name in spots if area_of(name) == "quilt"]
            near = {name: spots[name] for name in names or cards}
            place = nearest(near, self._stage.layout.places[place]) or "waste"
        shown = self.focus.shown
        self.focus.go(place)
        self.focus.shown = shown
