"""Prompts and interrupts of a seat, as it may see them.

Parts of `games.view.models`: prompts with their options, offers with their fouls and
rulings. They are made by `games.view.prompts` and `games.view.interrupts`; pages draw
buttons of them and programs read them as they are.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from games.table.commands import Joint, Then
from rules.prompts import Builder, Done, Meaning

# Answers and questions that cannot be taken back lightly: picking one takes a second
# tap, on the button that says what will be recorded. A penalty's buttons have it
# already: the situation that each leads to. On 4th down a kick is the usual call.
KICKS = {"punt", "field_goal"}
GRAVE_OPTIONS = {"onside", "surprise_onside", *KICKS}
GRAVE_MEANINGS: tuple[Meaning, ...] = ("kick_or_receive", "try", "review")


class SeenMeasure(Struct, frozen=True):
    """The origin of a count of yards, and its name.

    start: a yard line of the home frame; forward: 1 or -1; what: gain (from the line of
    scrimmage), line (a place before or behind it) or return. down, togo: those of a
    gain, from which the next ones follow.
    """

    start: int
    forward: int
    what: str
    down: int = 0
    togo: int = 0


class SeenPlayer(Struct, frozen=True):
    """A figure, for pickers."""

    id: str
    number: int
    name: str
    position: str


class SeenCall(Struct, frozen=True):
    """A call on an open page. number: of the die. rolled: the die has called it."""

    number: int
    formation: str
    play: str
    text: str
    rolled: bool = False


class SeenPage(Struct, frozen=True):
    """The page that a side calls from now. label: the situation, `2nd and 4 to 7`."""

    label: str
    calls: tuple[SeenCall, ...]


class SeenOption(Struct, frozen=True):
    """A button. needs: the fields among player, at, side, team, by that go with it.

    default: the least eventful option. result: its outcome in words, where the rules
    can tell before (a penalty enforced or declined). who: the label of the player who
    may be named (Caught by); role: the player's part in the play (catcher), whatever
    the label's words; players_of: the player's side, if not the prompt's. across: left
    or right may be added, where the ball lay outside the hash marks. plays: the side
    (offense, defense) of the coach's own plays of which one may be `called`. numbers:
    the table of packages of which one may be called by its `number`, at once. grave:
    it takes a second tap.
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
    numbers: str = ""
    grave: bool = False

    @property
    def at_once(self) -> bool:
        """True if a tap is the whole answer, or all but a yard line that is shown.

        The player who did it is added by coaches who keep such statistics.
        """
        return set(self.needs) <= {"at", "by"}

    @property
    def stays_beside(self) -> bool:
        """True for the usual result without a spot, and for a tackle."""
        return self.name == "tackled" or (self.default and not self.needs)

    @property
    def by_sides(self) -> bool:
        """True for what either team may have done: then it is a button for each."""
        return "team" in self.needs and set(self.needs) <= {"at", "by", "team"}


class Picked:
    """A choice among options: a prompt, or a ruling that is challenged."""

    __slots__ = ()

    options: tuple[SeenOption, ...]

    @property
    def listed(self) -> tuple[SeenOption, ...]:
        """The options in the order of the buttons: the usual one first.

        Where each comes with its result, none is put forward.
        """
        if self.with_results:
            return self.options
        return tuple(sorted(self.options, key=lambda option: not option.default))

    @property
    def spotted(self) -> bool:
        """True if a yard line goes with any of the options."""
        return any("at" in option.needs for option in self.options)

    @property
    def spot_last(self) -> bool:
        """True if the usual answer needs no yard line: it stands above it then."""
        usual = next((option for option in self.options if option.default), None)
        return self.spotted and usual is not None and "at" not in usual.needs

    @property
    def needs(self) -> frozenset[str]:
        """The fields that go with any of them."""
        return frozenset(need for option in self.options for need in option.needs)

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


class SeenLimit(Struct, frozen=True):
    """A limit of time on a prompt; `clocks` of the table say how much is left.

    team: the side whose time it is. then: default (the table answers by itself) or
    claim (the opponent may claim).
    """

    clock: str
    team: str
    then: str


class SeenScope(Struct, frozen=True):
    """The limits of an adjustment at the board (rules.prompts.Scope).

    figures: those that may be touched, `but` none of these; may: what may be done with
    them; most: how many, 0 for any; never: where none may end up; on_line: the fewest
    on the line, stationary: the most on stationary bases, None without such a limit.
    beyond: the distance from the carrier that a figure must exceed, "" for none.
    """

    figures: tuple[str, ...]
    but: tuple[str, ...]
    may: tuple[str, ...]
    most: int
    never: tuple[str, ...]
    on_line: int | None
    stationary: int | None
    beyond: str = ""


class SeenJoint(Struct, frozen=True):
    """A button for several answers at once. stands: no changes before the call.

    slid: the place of the answer that takes the yard line to which the button is slid;
    -1 for none. means: the meanings of the questions, where the later ones depend on
    it: those that are not asked then are left out.
    """

    label: str
    answers: tuple[Then, ...]
    stands: bool = False
    means: tuple[Meaning, ...] = ()
    slid: int = -1

    @property
    def json(self) -> str:
        """All of them, as a button of a form has them."""
        joint = Joint(self.answers, self.stands, self.means, self.slid)
        return msgspec.json.encode(joint).decode()


class SeenSuggestion(Struct, frozen=True):
    """A text that may be written now. label: its name, or "".

    group: recent (the seat wrote it before), suggested by the book, or usual.
    """

    text: str
    label: str
    group: str


class SeenWriting(Struct, frozen=True, kw_only=True):
    """The limits of a text in the book's notation, and texts to begin with.

    named: what is written, `play`. longest: characters. example: for the empty field.
    suggestions: texts that are legal now; the last one is the least eventful. builder:
    the map on which it is built by taps, with the stages of it, or None; version: its
    name by its content, under which a browser keeps it. explained: True where the page
    of the rule explains the notation.
    """

    named: str
    longest: int
    example: str
    suggestions: tuple[SeenSuggestion, ...]
    builder: Builder | None = None
    version: str = ""
    explained: bool = False


class SeenThrow(Struct, frozen=True):
    """The end of a throw, slid with answers to two questions: passer, and receiver.

    lo, hi, at, measure: of the receiver's yard line. passer: the passer's in words, as
    the offense has given it. pressed: the outcome under pressure, with its label.
    """

    lo: int
    hi: int
    at: int
    measure: SeenMeasure | None
    passer: str
    pressed: tuple[str, str] | None


class SeenAhead(Picked, Struct, frozen=True, kw_only=True):
    """The result that is asked of a seat once it has turned; fields of SeenPrompt."""

    id: str
    text: str
    options: tuple[SeenOption, ...]
    lo: int
    hi: int
    at: int
    measure: SeenMeasure | None
    players_of: str
    seconds: float


class SeenPrompt(Picked, Struct, frozen=True, kw_only=True):
    """A prompt to one of your seats.

    kind: choose, ready, adjust, roll, power, measure, name, write. means: what it asks,
    in every book alike (call, thrown, penalty, ...). lo, hi, at: the yard lines
    (home frame) possible, and the likeliest; measure: the origin of their count.
    players_of: the side whose players may be named, "" for either. count, faces: the
    dice; may_roll: the table rolls; may_type: real dice are typed. idle: ids of players
    who cannot be the answer: the carrier who gives the ball away, and players down on
    the board. page: the page of plays that the die calls from; None if there is none.
    limits: the limits of time on it. seconds: the longest power-on, 0 without a limit;
    the seat holds the switch. scope: the limits of an adjustment, None of any other
    prompt. board: the same in words. writing: of a text to write, None of any other
    prompt. joints: several answers as one button. long: the
    text takes more than a few lines of a phone. then: the answers that mostly
    follow, whatever is picked: the seat's figures are turned. A box of the form has
    them. throw: the joint answers are slid to the receiver; None if they are not.
    ahead: the result that this side is asked for once its figures are turned, which
    goes with being done; None if something else follows.
    """

    seat: str
    id: str
    fingerprint: str
    key: str
    kind: str
    means: Meaning
    heading: str
    text: str
    long: bool = False
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
    page: SeenPage | None = None
    limits: tuple[SeenLimit, ...] = ()
    scope: SeenScope | None = None
    board: tuple[str, ...] = ()
    writing: SeenWriting | None = None
    joints: tuple[SeenJoint, ...] = ()
    then: tuple[Then, ...] = ()
    throw: SeenThrow | None = None
    ahead: SeenAhead | None = None

    @property
    def powered(self) -> float | None:
        """The seconds of the power-on whose switch is held here; None without one."""
        if self.ahead:
            return self.ahead.seconds
        return self.seconds if self.kind == "power" else None

    @property
    def turned_json(self) -> str:
        """Being done with the figures, as the form of the result ahead has it."""
        return msgspec.json.encode(Joint((Done(),))).decode()

    @property
    def then_json(self) -> str:
        """The answers that follow, as a box of a form has them."""
        return msgspec.json.encode(Joint(self.then)).decode()

    @property
    def shown_face(self) -> int:
        """The face of the die on the button that rolls: one with many pips."""
        return min(self.faces, 5) if self.faces <= 6 else self.faces

    @property
    def leads(self) -> bool:
        """True if a package that may be called has a formation to line up in."""
        return any(option.numbers.startswith("offense") for option in self.options)

    @property
    def may_stand(self) -> bool:
        """True of a secret call that a phone may keep, and send for later plays."""
        usual = any(option.default and option.name == "none" for option in self.options)
        return usual and any(option.numbers for option in self.options)

    @property
    def grave(self) -> bool:
        """True if every answer takes a second tap."""
        return self.means in GRAVE_MEANINGS

    @property
    def beside(self) -> tuple[SeenOption, ...]:
        """The single results that stay one tap beside the joint answers."""
        if not self.joints or self.kind != "power":
            return ()
        return tuple(o for o in self.listed if o.at_once and o.stays_beside)

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


class SeenChoice(Struct, frozen=True):
    """An option of an announcement's field.

    group: its part of a long list. players_of: the side whose player then goes with it.
    opens: the names of the fields that go with it. alone: only for a coach who plays
    both sides.
    """

    name: str
    label: str
    group: str = ""
    players_of: str = ""
    opens: tuple[str, ...] = ()
    alone: bool = False


class SeenField(Struct, frozen=True, kw_only=True):
    """A field of an announcement.

    kind: choice, player, yes, text, team, as its value is told: an option, a player, a
    box, text, a side. reads: a choice is read as radio buttons, from a select, or as a
    button each, which sends it; a player as a button sends it, too, as last once all
    that are shown are named. more: the words of
    the empty choice. most: letters of a text. players_of: the side of the player, ""
    for that of the choice or of the team named; other: of its opponent. opens: the
    fields that a box opens; opened: it is open only then.
    """

    name: str
    kind: str
    reads: str
    label: str
    more: str = ""
    choices: tuple[SeenChoice, ...] = ()
    most: int = 0
    required: bool = False
    players_of: str = ""
    other: bool = False
    opens: tuple[str, ...] = ()
    opened: bool = False


class SeenFilled(Struct, frozen=True):
    """An announcement filled in but for a button, or for a player.

    text: what it is about, after the name of its player, who. given: the other fields.
    """

    text: str
    given: tuple[tuple[str, str], ...]
    who: str = ""
    button: str = ""
    asks: SeenField | None = None


class SeenOffer(Struct, frozen=True, kw_only=True):
    """An interrupt open to a seat now.

    kind: timeout, flag, challenge, resign, or that of an announcement of the book.

    red_flag: challenge or flag, the kind of red flag with which it stops the table
    before it is written; "" for any other interrupt.

    left: those left of it. who: the side of the offer, in words. measure: the origin of
    a spot's count. fouls: ids of those that may be called now; late_fouls: on the play
    just ended; moments: the times of a foul on it, with their labels. doubted: the
    button of a check that may come before the flag. out: the players of both sides who
    are out, late_out: who were out in the play just ended.

    Of an announcement: team: its side. text: a sentence about it. fields: those that it
    may have; given: those that it has in any case. filled: such as are nearly given.
    confirm: the button that sends it; bare: it may be sent without a choice. apart: the
    word of its own button beside the whistle. out: the players who cannot be named.
    claim: it is made against a side whose time is up. after: it is refused for so many
    milliseconds more, from the view's `now` on. urgent: it is about the open report.
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
    doubted: str = ""
    out: tuple[str, ...] = ()
    late_out: tuple[str, ...] = ()
    announced: bool = False
    team: str = ""
    text: str = ""
    fields: tuple[SeenField, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    filled: tuple[SeenFilled, ...] = ()
    confirm: str = ""
    bare: bool = True
    apart: str = ""
    claim: bool = False
    after: int = 0
    red_flag: str = ""
    urgent: bool = False

    @property
    def one_tap(self) -> bool:
        """True for a button of its own that leaves nothing to fill in."""
        return bool(self.apart) and self.bare and not (self.fields or self.filled)

    @property
    def unnamed(self) -> int:
        """The number of those filled in that still ask for a player."""
        return sum(filled.asks is not None for filled in self.filled)

    @property
    def builds(self) -> bool:
        """True if radio buttons open the other fields."""
        return any(field.reads == "radio" and field.choices for field in self.fields)

    @property
    def sends(self) -> bool:
        """True if naming the player sends it."""
        return any(
            field.kind == "player" and field.reads == "button" for field in self.fields
        )


class Offered:
    """Interrupts of a seat, by the place of their buttons."""

    __slots__ = ()

    offers: tuple[SeenOffer, ...]

    @property
    def whistles(self) -> tuple[SeenOffer, ...]:
        """Those in the whistle menu, what cannot wait first."""
        shown = [o for o in self.offers if not o.apart and not o.claim]
        seats = list(dict.fromkeys(offer.seat for offer in shown))
        shown.sort(key=lambda offer: (seats.index(offer.seat), not offer.urgent))
        return tuple(shown)

    @property
    def claims(self) -> tuple[SeenOffer, ...]:
        """Those made against a side whose time is up, in the thumb zone."""
        return tuple(offer for offer in self.offers if offer.claim)

    @property
    def apart(self) -> tuple[SeenOffer, ...]:
        """Those with a button of their own, by kind and team."""
        return tuple(offer for offer in self.offers if offer.apart)
