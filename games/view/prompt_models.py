"""Prompts and interrupts of a seat, as it may see them.

Parts of `games.view.models`: prompts with their options, offers with their fouls and
rulings. They are made by `games.view.prompts` and `games.view.interrupts`; pages draw
buttons of them and programs read them as they are.
"""

from __future__ import annotations

from msgspec import Struct

from rules.prompts import Meaning

# Answers and questions that cannot be taken back lightly: picking one takes a second
# tap, on the button that says what will be recorded.
GRAVE_OPTIONS = {"onside", "surprise_onside", "punt", "field_goal"}
GRAVE_MEANINGS: tuple[Meaning, ...] = ("kick_or_receive", "try", "penalty", "review")


class SeenMeasure(Struct, frozen=True):
    """The origin of a count of yards, and its name.

    start: a yard line of the home frame; forward: 1 or -1; what: gain (from the line of
    scrimmage), line (a place before or behind it) or return.
    """

    start: int
    forward: int
    what: str


class SeenPlayer(Struct, frozen=True):
    """A figure, for pickers."""

    id: str
    number: int
    name: str
    position: str


class SeenOption(Struct, frozen=True):
    """A button. needs: the fields among player, at, side, team, by that go with it.

    default: the least eventful option. result: its outcome in words, where the rules
    can tell before (a penalty enforced or declined). who: the label of the player who
    may be named (Caught by); role: the player's part in the play (catcher), whatever
    the label's words; players_of: the player's side, if not the prompt's. across: left
    or right may be added, where the ball lay outside the hash marks. plays: the side
    (offense, defense) of the coach's own plays of which one may be `called`.
    """

    name: str
    label: str
    needs: tuple[str, ...] = ()
    default: bool = False
    result: str = ""
    who: str = ""
    across: bool = False
    players_of: str = ""
    plays: str = ""
    role: str = ""

    @property
    def at_once(self) -> bool:
        """True if a tap is the whole answer, or all but a yard line that is shown.

        A tackler is added by coaches who keep such statistics.
        """
        return set(self.needs) <= ({"at", "by"} if self.role == "tackler" else {"at"})

    @property
    def grave(self) -> bool:
        """True if it takes a second tap."""
        return self.name in GRAVE_OPTIONS


class Picked:
    """A choice among options: a prompt, or a ruling that is challenged."""

    __slots__ = ()

    options: tuple[SeenOption, ...]

    @property
    def spotted(self) -> bool:
        """True if a yard line goes with any of the options."""
        return any("at" in option.needs for option in self.options)

    @property
    def across(self) -> bool:
        """True if any of them may have a side of the field."""
        return any(option.across for option in self.options)

    @property
    def with_results(self) -> bool:
        """True if they come with their results, which take the whole width."""
        return any(option.result for option in self.options)

    @property
    def terse(self) -> bool:
        """True if they are many and short: all but the usual one fit in thirds."""
        others = [option for option in self.options if not option.default]
        return len(others) >= 6 and all(len(o.label) <= 18 for o in others)


class SeenPrompt(Picked, Struct, frozen=True, kw_only=True):
    """A prompt to one of your seats.

    kind: choose, ready, adjust, roll, power, measure, name. means: what it asks, in
    every book alike (call, thrown, penalty, ...). lo, hi, at: the yard lines
    (home frame) possible, and the likeliest; measure: the origin of their count.
    players_of: the side whose players may be named, "" for either. count, faces: the
    dice; may_roll: the table rolls; may_type: real dice are typed. idle: ids of players
    who cannot be the answer: the carrier who gives the ball away, and players down on
    the board.
    """

    seat: str
    id: str
    fingerprint: str
    key: str
    kind: str
    means: Meaning
    heading: str
    text: str
    options: tuple[SeenOption, ...] = ()
    lo: int = 0
    hi: int = 0
    at: int = 0
    measure: SeenMeasure | None = None
    players_of: str = ""
    count: int = 0
    faces: int = 0
    may_roll: bool = False
    may_type: bool = False
    secret: bool = False
    ceremony: bool = False
    seconds: float = 0.0
    idle: tuple[str, ...] = ()

    @property
    def grave(self) -> bool:
        """True if every answer takes a second tap."""
        return self.means in GRAVE_MEANINGS

    @property
    def own(self) -> SeenOption | None:
        """The option with which coaches may name a play of their own, or None."""
        return next((option for option in self.options if option.plays), None)


class SeenFoul(Struct, frozen=True):
    """A foul that may be called. on: offense, defense, either. spot: needs `at`."""

    id: str
    name: str
    on: str
    yards: int
    spot: bool
    summary: str


class SeenRuling(Picked, Struct, frozen=True):
    """A ruling of the last play that may be challenged, and its alternatives."""

    number: int
    text: str
    ruled: str
    options: tuple[SeenOption, ...]
    lo: int
    hi: int
    at: int
    measure: SeenMeasure | None = None
    players_of: str = ""


class SeenPoint(Struct, frozen=True):
    """A Player Rating point: `text` as `+1 third down made`.

    player: the id, "" for a player who was not named; who: the name.
    """

    reason: str
    text: str
    player: str = ""
    who: str = ""


class SeenCheck(Struct, frozen=True):
    """A question that an ability check may decide.

    first: the side whose player rolls, "" where the coach chooses. contested: a player
    of the other side rolls, too. near: it counts if a defender is near. own_words: the
    coach writes the question.
    """

    question: str
    label: str
    first: str = ""
    contested: bool = False
    near: bool = False
    own_words: bool = False


class SeenOffer(Struct, frozen=True, kw_only=True):
    """An interrupt open to a seat now.

    kind: timeout, flag, challenge, resign, stoppage, crowd_noise, hard_count, ability,
    rating, fell.

    checks: the questions of an ability check; of a flag: that one may come before it.
    stats: the team stats that an unnamed player may roll against.

    when: the condition on the board for a stoppage; transfer: True if its ball carrier
    may then give the ball away; tricks: the tricks that may be declared instead, with
    their labels; pivots: True if it may be spent without. team: the side whose players
    may have fallen, lying: those who have, out: ids of those who are out and cannot;
    previous: on the play that has just ended. Of a flag, out: the players of both sides
    who are out, late_out: who were out in the play just ended. who: the side of the
    offer, in words. measure: the origin of a spot's count. fouls: ids of those that may
    be called now; late_fouls: on the play just ended; moments: the times of a foul on
    it, with their labels. points: those of the last play, to strike or to name; big,
    botched: the reasons for which a player may get a point, or lose one.
    """

    seat: str
    kind: str
    label: str
    prompt: str
    fingerprint: str
    key: str
    left: int = 0
    fouls: tuple[str, ...] = ()
    late_fouls: tuple[str, ...] = ()
    moments: tuple[tuple[str, str], ...] = ()
    who: str = ""
    measure: SeenMeasure | None = None
    rulings: tuple[SeenRuling, ...] = ()
    when: str = ""
    transfer: bool = False
    points: tuple[SeenPoint, ...] = ()
    big: tuple[SeenPoint, ...] = ()
    botched: tuple[SeenPoint, ...] = ()
    checks: tuple[SeenCheck, ...] = ()
    stats: tuple[str, ...] = ()
    team: str = ""
    lying: tuple[SeenPlayer, ...] = ()
    out: tuple[str, ...] = ()
    late_out: tuple[str, ...] = ()
    previous: bool = False
    tricks: tuple[tuple[str, str], ...] = ()
    pivots: bool = True

    @property
    def nameless(self) -> int:
        """The number of its points without a player."""
        return sum(not point.player for point in self.points)


class Offered:
    """Interrupts of a seat, by the place of their buttons."""

    __slots__ = ()

    offers: tuple[SeenOffer, ...]

    @property
    def whistles(self) -> tuple[SeenOffer, ...]:
        """Those in the whistle menu."""
        return tuple(offer for offer in self.offers if offer.kind != "fell")

    @property
    def nameless(self) -> int:
        """The number of rating points in the whistle menu without a player."""
        return sum(offer.nameless for offer in self.offers)

    @property
    def falls(self) -> tuple[SeenOffer, ...]:
        """Those with a button of their own: falls, by team."""
        return tuple(offer for offer in self.offers if offer.kind == "fell")
