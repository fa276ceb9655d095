"""What a seat is asked and may interrupt with, as it may see it: parts of `games.seen`.

Prompts with their options, offers with their fouls and rulings. They are made by
`games.asked` and `games.offered`; pages draw buttons of them and programs read them as
they are.
"""

from __future__ import annotations

from msgspec import Struct


class SeenMeasure(Struct, frozen=True):
    """What a yard line that is picked is counted from, and what the count is called.

    start: a yard line of the home frame; forward: 1 or -1; what: gain (from the line
    of scrimmage), line (a place before or behind it) or return.
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
    """A button. needs: which of player, at, side, team, by go with it.

    default: the least eventful of them. result: what it would come to, in words, where
    the rules can tell before (a penalty enforced or declined). who: what to call the
    player who may be named (Tackler); players_of: whose he is, if not the prompt's.
    across: left or right may be told, where the ball lay outside the hash marks.
    plays: the side (offense, defense) of whose plays of one's own one may be `called`.
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

    @property
    def at_once(self) -> bool:
        """Whether a tap tells all of it: but a yard line, which is shown, nothing.

        Who tackled him is told by those who keep such statistics.
        """
        return set(self.needs) <= ({"at", "by"} if self.who == "Tackler" else {"at"})


class Picked:
    """Something to pick from options: a prompt, or a ruling that is challenged."""

    __slots__ = ()

    options: tuple[SeenOption, ...]

    @property
    def spotted(self) -> bool:
        """Whether a yard line goes with any of the options."""
        return any("at" in option.needs for option in self.options)

    @property
    def across(self) -> bool:
        """Whether any of them may be told where across the field."""
        return any(option.across for option in self.options)

    @property
    def terse(self) -> bool:
        """Whether they are many and short: all but the usual one fit in thirds."""
        others = [option for option in self.options if not option.default]
        return len(others) >= 6 and all(len(o.label) <= 18 for o in others)


class SeenPrompt(Picked, Struct, frozen=True, kw_only=True):
    """A question to one of the seats that I hold.

    kind: choose, ready, adjust, roll, power, measure, name. lo, hi, at: the yard
    lines (home frame) possible, and the likeliest; measure: what they are counted
    from. players_of: the side whose players may be named, "" for either.
    count, faces: the dice; may_roll: the table rolls; may_type: real dice are typed.
    idle: ids of those who cannot be the answer: who has the ball and gives it away, and
    who lies on the board.
    """

    seat: str
    id: str
    fingerprint: str
    key: str
    kind: str
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
    def own(self) -> SeenOption | None:
        """The option with which a coach may name a play of his own."""
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
    """A ruling of the last play that may be challenged, and what it could have been."""

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

    player: his id, "" where he was not named; who: what he is called.
    """

    reason: str
    text: str
    player: str = ""
    who: str = ""


class SeenCheck(Struct, frozen=True):
    """A question that an ability check may decide.

    first: whose player rolls, "" where the coach says. contested: one of the other
    side rolls, too. near: it counts whether a defender is near. own_words: the coach
    puts it in his own words.
    """

    question: str
    label: str
    first: str = ""
    contested: bool = False
    near: bool = False
    own_words: bool = False


class SeenOffer(Struct, frozen=True, kw_only=True):
    """What a seat may interrupt with now. kind: timeout, flag, challenge, resign,
    stoppage, crowd_noise, hard_count, ability, rating, fell.

    checks: what an ability check may decide; of a flag: that one may come before it.
    stats: the team stats that somebody who is not named may roll against.

    when: what the board must show for a stoppage; transfer: whether its ball carrier
    may then give the ball away; tricks: what may be declared instead, with its words;
    pivots: whether it may be spent without.
    team: whose players may have fallen, lying: those who have, out: ids of those who
    sit and cannot; previous: on the play that has just ended. Of a flag, out: those of
    both sides who sit, late_out: who sat in the play just ended.
    who: whose offer it is, in words. measure: what a spot is counted from.
    fouls: ids of those that may be called now; late_fouls: on the play just ended.
    points: those of the last play, to strike or to name; big, botched: what a player
    may get a point for, or lose one.
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
        """How many of its points wait for somebody's name."""
        return sum(not point.player for point in self.points)


class Offered:
    """What a seat may interrupt with, by where its buttons are."""

    __slots__ = ()

    offers: tuple[SeenOffer, ...]

    @property
    def whistles(self) -> tuple[SeenOffer, ...]:
        """Behind the whistle."""
        return tuple(offer for offer in self.offers if offer.kind != "fell")

    @property
    def nameless(self) -> int:
        """How many rating points wait behind the whistle for somebody's name."""
        return sum(offer.nameless for offer in self.offers)

    @property
    def falls(self) -> tuple[SeenOffer, ...]:
        """With a button of their own: whose player fell."""
        return tuple(offer for offer in self.offers if offer.kind == "fell")
