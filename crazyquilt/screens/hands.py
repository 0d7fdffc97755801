"""What the player's hand does with the cards: lifts, carries, drops, picks and sends them."""

from collections.abc import Callable

from crazyquilt.language import _
from crazyquilt.model.moves import Move, Target
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import CELLS, is_upright
from crazyquilt.scene.geometry import PILES, SOURCES, Box, foundation_name
from crazyquilt.scene.held import Held
from crazyquilt.scene.pointer import (
    DOUBLE_CLICK_RADIUS,
    DRAG_THRESHOLD,
    Act,
    Carry,
    Drop,
    Hand,
    Intent,
    LetGo,
    Lift,
    Pick,
    Pointer,
    Pressed,
    Refuse,
    SendHome,
    SendToWaste,
)
from crazyquilt.scene.poses import SIDEWAYS
from crazyquilt.screens.choice import Choice
from crazyquilt.screens.refusals import ANY_FOUNDATION, target_of
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.session import Session
from crazyquilt.wording import card_text


class Hands:
    """The pointer over the table, and the card that it holds.

    `play` plays a move from a place, `turn` turns the stock (again, within a double click),
    `refuse` tells why not, `fly_home` moves the held card back from where it is seen, and `key`
    takes the keys that a choice between foundations does not use.
    """

    def __init__(
        self,
        stage: Stage,
        session: Session,
        play: Callable[[Move, str], None],
        turn: Callable[[bool], None],
        refuse: Callable[[str, str | None], None],
        fly_home: Callable[[], None],
        key: Callable[[Key], bool],
    ) -> None:
        self._stage = stage
        self._session = session
        self._play = play
        self._turn = turn
        self._refuse = refuse
        self._fly_home = fly_home
        self._key = key
        self.held: Held | None = None
        self.pointer = Pointer(
            Hand(
                hit=self.hit,
                has_card=self._has_card,
                targets=self.targets,
                footprint=self._footprint,
                boxes=lambda name: self._stage.layout.places[name],
            ),
            stage.settings.double_click / 1000,
        )
        self._by_keys = False
        self._asked: tuple[Position, dict[str, tuple[str, ...]]] | None = None

    # ── what the pointer asks

    def hit(self, x: float, y: float) -> str | None:
        """Gets the place at a point of the window."""
        return self._stage.layout.hit(x, y)

    def _has_card(self, name: str) -> bool:
        return name in PILES or self._session.position.slot_of(SOURCES[name]) is not None

    def targets(self, name: str) -> tuple[str, ...]:
        """Gets the piles that take the card of a place."""
        position = self._session.position
        if self._asked is None or self._asked[0] is not position:
            self._asked = (position, {})
        known = self._asked[1]
        if name not in known:
            known[name] = self._targets_now(name)
        return known[name]

    def _targets_now(self, name: str) -> tuple[str, ...]:
        source = SOURCES.get(name)
        slot = self._session.position.slot_of(source) if source is not None else None
        if source is None or slot is None:
            return ()
        suit = self._session.position.card(slot).suit
        return tuple(
            "waste" if target is Target.WASTE else foundation_name(target, suit)
            for target in self._session.destinations(source)
        )

    def _footprint(self, x: float, y: float) -> Box:
        w, h = self._stage.layout.card
        if self.held is None:
            return Box(round(x), round(y), 1, 1)
        self.held.at = (x, y)
        pose = self.held.upright()
        return Box(round(pose.x - w / 2), round(pose.y - h / 2), w, h)

    # ── what the pointer wants

    @property
    def busy(self) -> bool:
        """Whether a card is held or pressed."""
        return self.pointer.held is not None or isinstance(self.pointer.state, Pressed)

    @property
    def lit(self) -> frozenset[str]:
        """The piles that take the card that is held or picked."""
        source = self.pointer.held or self.pointer.picked
        return frozenset(self.targets(source)) if source else frozenset()

    @property
    def pressed(self) -> str | None:
        """The place that is pressed."""
        state = self.pointer.state
        return state.source if isinstance(state, Pressed) else None

    def let_go(self) -> None:
        """Puts back what is held or picked."""
        self.act(self.pointer.cancel())

    def choose(self, place: str) -> None:
        """Picks the card of a place, or puts the picked one there, as the keyboard wants."""
        self._by_keys = True
        self.act(self.pointer.choose(place))
        self._by_keys = False

    def lay_on_waste(self, source: str) -> None:
        """Puts the card of a place on the waste, or tells why not."""
        self.let_go()
        if "waste" in self.targets(source):
            self._drop(source, "waste")
        else:
            self._refuse(source, "waste")

    def send_home(self, source: str) -> None:
        """Puts the card of a place on a foundation, asks which, or tells why not."""
        self.let_go()
        self._by_keys = True
        self._send_home(source)
        self._by_keys = False

    def empty(self) -> None:
        """Forgets what is held or picked: the game has changed."""
        self.held = None
        self.pointer.empty()

    def resized(self) -> None:
        """Lets go, and measures by the cards' new size."""
        self.held = None
        self.pointer.cancel()
        card, settings = self._stage.layout.card, self._stage.settings
        self.pointer.double_click = settings.double_click / 1000
        self.pointer.threshold = max(DRAG_THRESHOLD, card.w // 12) * settings.drag_threshold / 100
        self.pointer.radius = max(DOUBLE_CLICK_RADIUS, card.w // 3)

    def act(self, intents: list[Intent]) -> None:
        """Does what the pointer made of an event."""
        for intent in intents:
            match intent:
                case Lift(source, x, y):
                    self._lift(source, (x, y))
                case Carry(x, y):
                    if self.held:
                        self.held.at = (x, y)
                case Drop(source, target):
                    self._drop(source, target)
                case LetGo():
                    self._fly_home()
                case Pick():
                    self._fly_home()  # after a slip; the pointer itself remembers what is picked
                case Act(again):
                    self._turn(again)
                case SendToWaste(source):
                    self._send_to_waste(source)
                case SendHome(source):
                    self._send_home(source)
                case Refuse(source, target):
                    self._fly_home()
                    self._refuse(source, target)

    def _lift(self, source: str, at: tuple[float, float]) -> None:
        origin = SOURCES[source]
        slot = self._session.position.slot_of(origin)
        if slot is not None:
            angle = SIDEWAYS if origin < CELLS and not is_upright(origin) else 0.0
            lying = self._stage.layout.places[source]
            self.held = Held(slot, angle, lying, at, self._stage.now())

    def _drop(self, source: str, target: str) -> None:
        self._play(Move(SOURCES[source], target_of(target)), source)

    def _send_to_waste(self, source: str) -> None:
        if "waste" in self.targets(source):
            self._drop(source, "waste")
        elif self.targets(source):
            self._send_home(source)
        else:
            self._refuse(source, None)

    def _send_home(self, source: str) -> None:
        homes = [name for name in self.targets(source) if name in PILES]
        if len(homes) == 2:
            choice = Choice(
                self._stage,
                lambda: self._stage.layout.places[source],
                tuple((name, *self._home_label(name)) for name in homes),
                lambda name: self._drop(source, name),
                self._key,
            )
            choice.keyboard = self._by_keys
            self._stage.push(choice)
        elif homes:
            self._drop(source, homes[0])
        elif source in PILES:
            self._refuse(source, None)
        else:
            self._refuse(source, ANY_FOUNDATION)

    def _home_label(self, name: str) -> tuple[str, str]:
        """Gets what a foundation's button says, and its icon."""
        target, suit = PILES[name]
        position = self._session.position
        top = card_text(position.card(position.pile(target, suit)[-1]))
        if target is Target.UP:
            # Translators: on the foundation that goes up from the Ace to the King.
            return _("Up, onto {card}").format(card=top), "up"
        # Translators: on the foundation that goes down from the King to the Ace.
        return _("Down, onto {card}").format(card=top), "down"
