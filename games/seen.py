"""What a seat may see of a game: the only thing that leaves, whatever the way out.

`seen` makes one frozen struct for one audience: home, away, both (a coach alone at
the table), the official, the commissioner, a fan. Pages, sockets, API, log and replay
show nothing that is not in it. Names of teams and players are put into sentences here.
"""

from __future__ import annotations

from functools import lru_cache

from django.urls import reverse
from msgspec import Struct


@lru_cache(maxsize=4096)
def table_url(slug: str) -> str:
    """The address of a table; its other pages lie below it."""
    return reverse("games:table", args=[slug])


class SeenTeam(Struct, frozen=True, kw_only=True):
    """One side's half of the scoreboard. ink: black or white, whichever reads."""

    side: str
    name: str
    abbreviation: str
    colour: str
    ink: str
    score: int
    timeouts: int
    challenges: int
    has_ball: bool
    seated: bool


class SeenClock(Struct, frozen=True):
    """quarter: "1st" ... "4th", "OT", "OT2". plays: how many it has; 0 if unknown.

    phase: "Kickoff", "Scrimmage", ... down: "3rd & 4", "1st & goal", or "".
    ball_on: "RIV 28", "50".
    """

    quarter: str
    play: int
    plays: int
    phase: str
    down: str
    ball_on: str


class SeenField(Struct, frozen=True):
    """The strip, in yards from the end line on the left: 0 to 120 (goals 10, 110).

    left, right: the sides that defend those ends. gain: the line to gain, None
    where there is none. direction: "left" or "right", where the ball is going.
    hash: left, middle, right as seen from the left end.
    """

    left: str
    right: str
    ball: int
    gain: int | None
    direction: str
    hash: str
    possession: str


class SeenFlag(Struct, frozen=True):
    """A flag on the field. on: the side's abbreviation; foul: in words."""

    on: str
    foul: str


class SeenMeasure(Struct, frozen=True):
    """What a yard line that is picked is counted from, and what the count is called.

    start: a yard line of the home frame; forward: 1 or -1; what: gain (from the line
    of scrimmage) or return.
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
    player who may be named (Tackler).
    """

    name: str
    label: str
    needs: tuple[str, ...] = ()
    default: bool = False
    result: str = ""
    who: str = ""


class SeenPrompt(Struct, frozen=True, kw_only=True):
    """A question to one of the seats that I hold.

    kind: choose, ready, adjust, roll, power, measure, name. lo, hi, at: the yard
    lines (home frame) possible, and the likeliest; measure: what they are counted
    from. players_of: the side whose players may be named, "" for either.
    count, faces: the dice; may_roll: the table rolls; may_type: real dice are typed.
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


class SeenFoul(Struct, frozen=True):
    """A foul that may be called. on: offense, defense, either. spot: needs `at`."""

    id: str
    name: str
    on: str
    yards: int
    spot: bool
    summary: str


class SeenRuling(Struct, frozen=True):
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


class SeenOffer(Struct, frozen=True, kw_only=True):
    """What a seat may interrupt with now. kind: timeout, flag, challenge, resign.

    who: whose offer it is, in words. measure: what a spot is counted from.
    fouls: ids of those that may be called now; late_fouls: on the play just ended.
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


class SeenAnswer(Struct, frozen=True, kw_only=True):
    """An answer of the log in words. undone: it no longer counts."""

    seq: int
    play: int
    seat: str
    who: str
    prompt: str
    question: str
    text: str
    at: str
    undone: bool = False


class SeenUndo(Struct, frozen=True, kw_only=True):
    """An undo that was asked for. mine: I may withdraw it. yours: I may answer it.

    text: the answer that it goes back to. by: home or away; who: the team's name.
    since: how many answers have been given after that one.
    """

    text: str
    by: str
    who: str
    since: int
    mine: bool
    yours: bool
    key: str


class SeenRoll(Struct, frozen=True, kw_only=True):
    """Dice as they fell. seq tells a new roll from one seen before."""

    seq: int
    dice: tuple[int, ...]
    faces: int
    total: int
    text: str
    who: str
    real: bool


class SeenLine(Struct, frozen=True, kw_only=True):
    """A line of the running log. kind: play, score, flag, turnover, clock, table."""

    text: str
    kind: str
    side: str = ""
    when: str = ""


class SeenPlay(Struct, frozen=True, kw_only=True):
    """A play of the log page: its title, what happened, who answered what."""

    number: int
    title: str
    lines: tuple[SeenLine, ...]
    answers: tuple[SeenAnswer, ...]


class Card(Struct, frozen=True, kw_only=True):
    """A game in a list. seats: those I hold."""

    slug: str
    title: str
    status: str
    home: str
    away: str
    home_score: int
    away_score: int
    clock: str
    seats: tuple[str, ...]


class Seen(Struct, frozen=True, kw_only=True):
    """A game as one audience sees it.

    seq: the log's last number. audience: home, away, both, official, fan. seats:
    those held: home, away, official. officiated: somebody is the official. status:
    waiting, playing, paused, finished, forfeited. waiting: whom the table waits for,
    in words, "" when it is me. seed_hash: the promise
    that the dice have been drawn; seed: only once the game is over.
    """

    slug: str
    seq: int
    title: str
    audience: str
    seats: tuple[str, ...]
    commissioner: bool
    officiated: bool
    status: str
    notice: str
    pace: str
    dice: str
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    field: SeenField
    flags: tuple[SeenFlag, ...]
    prompts: tuple[SeenPrompt, ...]
    waiting: str
    offers: tuple[SeenOffer, ...]
    undo: SeenUndo | None
    undoable: SeenAnswer | None
    roll: SeenRoll | None
    lines: tuple[SeenLine, ...]
    seed_hash: str
    seed: str | None
    over: bool

    @property
    def url(self) -> str:
        """Where the table's pages are: `/games/SLUG/`."""
        return table_url(self.slug)

    @property
    def teams(self) -> tuple[SeenTeam, SeenTeam]:
        """Home and away."""
        return self.home, self.away
