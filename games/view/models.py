"""Views of a game: all that leaves, whatever the way out.

`see` makes one frozen struct for one audience: home, away, both (a coach alone at the
table), the official, the commissioner, a fan. Pages, sockets, API, log and replay show
nothing that is not in it. Names of teams and players are put into sentences here.
"""

from __future__ import annotations

from functools import lru_cache

from django.urls import reverse
from django.utils.functional import cached_property
from msgspec import Struct

from games.log.clock_words import join_clock
from games.log.play_lines import SeenLine
from games.view.prompt_models import Offered
from games.view.prompt_models import SeenOffer as SeenOffer
from games.view.prompt_models import SeenPrompt as SeenPrompt
from games.view.report_models import SeenReport
from games.view.traces import SeenTraced
from rules.field import Team

SIDES = tuple(Team)
MOST_STEPS = 6  # on a page: each is paid for with every answer


@lru_cache(maxsize=4096)
def table_url(slug: str) -> str:
    """Return the address of a table; its other pages lie below it."""
    return reverse("games:table", args=[slug])


class SeenStoppages(Struct, frozen=True):
    """Bonus stoppages that a side has left."""

    offensive: int
    defensive: int


class SeenTeam(Struct, frozen=True, kw_only=True):
    """One side's half of the scoreboard. ink: black or white, whichever reads.

    timeouts: those left, of most_timeouts. challenges: None under a book without.
    arrow: the side has the next disputed call. stoppages: None in a game without bonus
    stoppages. computer: its strength, where the computer coaches the side.
    """

    side: str
    name: str
    abbreviation: str
    colour: str
    ink: str
    score: int
    timeouts: int
    challenges: int | None
    has_ball: bool
    seated: bool
    stoppages: SeenStoppages | None = None
    arrow: bool = False
    most_timeouts: int = 0
    computer: str = ""

    @property
    def pips(self) -> tuple[bool, ...]:
        """A mark for each timeout of a half, True for those left."""
        return tuple(n < self.timeouts for n in range(self.most_timeouts))


class SeenClock(Struct, frozen=True, omit_defaults=True):
    """quarter: "1st" ... "4th", "OT", "OT2". plays: its number of plays; 0 if unknown.

    phase: "Kickoff", "Scrimmage", ... down: "3rd & 4", "1st & goal", or "". ball_on:
    "RIV 28", "50". reported: the spot last reported in the play under way, or "".
    time: left in the quarter, "4:31", under a running clock.
    """

    quarter: str
    play: int
    plays: int
    phase: str
    down: str
    ball_on: str
    time: str = ""
    reported: str = ""

    @property
    def line(self) -> str:
        """The quarter with the play or the time: "2nd, play 7 of 15", "2nd, 4:31"."""
        counted = f"play {self.play} of {self.plays}" if self.plays else ""
        return join_clock(self.quarter, self.time or counted)

    @property
    def at_rest(self) -> bool:
        """True while no ball is spotted, before a half or an overtime."""
        return self.phase in ("Pregame", "Second half", "Overtime")


class SeenReading(Struct, frozen=True, kw_only=True):
    """A clock as it stood at the view's `now`. left_ms: 0 once the time is up.

    clock: its name in the book; label: in words. team: home or away, the side whose
    time it is, "" for both, and its abbreviation. then: what follows: "default", an
    answer by the table, or "claim", one by the opponent; "" for the game clock by
    itself. time: what is left, "0:45".
    """

    clock: str
    label: str
    left_ms: int
    running: bool
    team: str
    then: str
    abbreviation: str
    time: str


class SeenLeaving(Struct, frozen=True, kw_only=True):
    """A request to leave a seat to the computer. own, yours: as of SeenPause.

    name: the team's; strength: the computer's, as it is shown.
    """

    name: str
    strength: str
    own: bool
    yours: bool


class SeenPause(Struct, frozen=True, kw_only=True):
    """A request for a pause while a limit runs: the clock runs on until both agree.

    by: home or away, and the team's name. own: you may withdraw it. yours: you may
    answer it.
    """

    by: str
    name: str
    own: bool
    yours: bool


class SeenWeather(Struct, frozen=True):
    """The weather: "Heavy rain". wind: the end it blows toward, left, right or ""."""

    text: str
    wind: str

    @property
    def label(self) -> str:
        """The weather with the wind's direction."""
        return f"{self.text} toward the {self.wind} end" if self.wind else self.text


class SeenField(Struct, frozen=True):
    """The strip, in yards from the end line on the left: 0 to 120 (goals 10, 110).

    left, right: the sides that defend those ends. gain: the line to gain, None
    where there is none. direction: "left" or "right", where the ball is going.
    hash: left, middle, right as seen from the left end. reported: the spot last
    reported in the play under way, None before the first. arrived: it has come to
    the end zone, beyond which there is no way to show.
    """

    left: str
    right: str
    ball: int
    gain: int | None
    direction: str
    hash: str
    possession: str
    reported: int | None = None
    arrived: bool = False

    @property
    def drawn(self) -> int:
        """The place of the ball: as last reported, or where the play began."""
        return self.ball if self.reported is None else self.reported


class SeenFlag(Struct, frozen=True):
    """A flag on the field. on: the side's abbreviation; foul: in words."""

    on: str
    foul: str


class SeenAnswer(Struct, frozen=True, kw_only=True):
    """An answer of the log in words. undone: it no longer counts.

    reason: the computer's reason, once its answer is no secret any more.
    """

    seq: int
    play: int
    seat: str
    who: str
    prompt: str
    question: str
    text: str
    at: str
    undone: bool = False
    reason: str = ""


class SeenUndo(Struct, frozen=True, kw_only=True):
    """An undo request. mine: you may withdraw it. yours: you may answer it.

    text: the answer that it goes back to. by: home or away; who: the team's name.
    since: the number of answers given after that one.
    """

    text: str
    by: str
    who: str
    since: int
    mine: bool
    yours: bool
    key: str


class SeenRedFlag(Struct, frozen=True, kw_only=True):
    """The red flag that is up: nothing is taken but what its owner writes.

    by: home or away, and the team's name. kind: challenge or flag. raised: the time,
    in milliseconds since 1970. yours: you threw it, and may withdraw it or write it
    down. liftable_in: seconds until you may lift it, if its owner gives no sign until
    then; None if it is not yours to lift. key: of the forms for acts.
    """

    by: str
    name: str
    kind: str
    raised: int
    yours: bool
    liftable_in: int | None
    key: str

    @property
    def lifts(self) -> bool:
        """True for those who may lift it, now or later."""
        return self.liftable_in is not None


class SeenFiles(Struct, frozen=True):
    """The photos and clips of the red flag that is up or being decided.

    flag: its line of the log. count: the number that it has.
    """

    flag: int
    count: int


class SeenRoll(Struct, frozen=True, kw_only=True):
    """Dice as they fell. seq tells a new roll from one seen before."""

    seq: int
    dice: tuple[int, ...]
    faces: int
    total: int
    text: str
    who: str
    real: bool


class SeenPlay(Struct, frozen=True, kw_only=True):
    """A play of the log page: its title, its text, its answers.

    Details given later are among the answers. names: open, where an answer leaves a
    player open; given, where all are named; "" where there is nobody to name. trace:
    the steps of a play that the book itself resolves.
    """

    number: int
    title: str
    lines: tuple[SeenLine, ...]
    answers: tuple[SeenAnswer, ...]
    names: str = ""
    trace: tuple[SeenTraced, ...] = ()


class SeenTerm(Struct, frozen=True):
    """A limit of a step, in words. forbids: it says what may not be done."""

    text: str
    forbids: bool = False


class SeenStep(Struct, frozen=True):
    """A step at the board: one that this pace does not ask for, or the open one.

    kind: set_up, ready, pivot, power; label: in a word or two; icons: what may be done,
    as pictures. sides: home, away or both, in order: those who act, or who hold the
    switch. text: the step in words; terms: its limits. seconds: the longest power-on,
    0 without a limit. prompt: the id, for its rule. now: the table waits for it.
    """

    prompt: str
    kind: str
    label: str
    sides: tuple[str, ...]
    text: str
    icons: tuple[str, ...] = ()
    terms: tuple[SeenTerm, ...] = ()
    seconds: float = 0.0
    now: bool = False


class SeenQuestion(Struct, frozen=True):
    """A question to a side. side: home, away, official, or "" where either may answer.

    text: in words, with its name: "Owls choose: run or pass".
    """

    side: str
    text: str


class SeenWait(Struct, frozen=True, kw_only=True):
    """The questions to others, for those who wait for the answers.

    switch: the holder of the board's switch; standing: the ball and the score as the
    reader would say it; next: what follows. Each is a sentence, or "".
    """

    questions: tuple[SeenQuestion, ...]
    switch: str = ""
    standing: str = ""
    next: str = ""


class PlayStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step of a play in its own words.

    seq: the number of its answer in the log, to which an undo may go back; 0 for the
    snap, which nobody reports. kind: choice, roll, report, throw, done, snap, unasked,
    or secret, a choice of the other side's. side: home, away, or "" for dice and
    officials. at: the yard line of the home frame that it reports. ended: its play is
    over, and the next has no step yet. reason: the computer's reason.
    """

    seq: int
    kind: str
    side: str
    text: str
    at: int | None = None
    ended: bool = False
    reason: str = ""


class SeenSecret(Struct, frozen=True, kw_only=True):
    """The call that a seat has made in secret, for that seat alone, until the whistle.

    seat: home or away; side: offense or defense. title: in short; text: in full. own:
    the name of a play of the coach's own. final: False while another may be called.
    drawing: its notation, "" if there is none here; numbers: the jersey numbers of its
    figures, where they are known. since: the number of the answer to take back in order
    to call another, 0 once both sides are in. key: of that act.
    """

    seat: str
    side: str
    title: str
    text: str
    own: str
    final: bool
    drawing: str
    numbers: tuple[tuple[str, int], ...] = ()
    since: int = 0
    key: str = ""


class SeenChances(Struct, frozen=True):
    """The win probability now, in percent; together they are 100."""

    home: int
    away: int


class SeenDrive(Struct, frozen=True, kw_only=True):
    """The drive, or the last one. side: home or away. start, end: spots in words.

    result: in words, "" while it is in progress.
    """

    side: str
    plays: int
    yards: int
    start: str
    end: str
    result: str


class Card(Struct, frozen=True, kw_only=True):
    """A game in a list. seats: those that you hold."""

    slug: str
    title: str
    status: str
    home: str
    away: str
    home_score: int
    away_score: int
    clock: str
    seats: tuple[str, ...]


class TableView(Offered, Struct, frozen=True, kw_only=True, dict=True):
    """A game as one audience sees it.

    seq: the log's last number. audience: home, away, both, official, fan. seats: those
    held: home, away, official. key: of forms for acts, with the act's name added; the
    same on all devices of a seat. officiated: there is an official. status: waiting,
    playing, paused, finished, forfeited. waiting: the team or official that the table
    waits for, in words, "" when it is you; wait: the same in full, with the switch, the
    ball and what follows; None when nobody else is asked. out: ids of players who are
    out and may not be named. unfit: the reason why the current play cannot go on and
    has to be restarted, "" if it can. seed_hash: the promise that the dice have been
    drawn; seed: only once the game is over. board: physical, or statistical, where
    nothing is done by hand; has_board: the rule book has one. simulated: only the
    statistical board played it. drawn_by: the inputs of the statistical board's
    outcomes in a sentence, once the game is over; "" for a physical board, and without
    one.
    weather: None where it is not played with, or has not been rolled yet. clocks: those
    that matter now, as they stood at `now`, milliseconds since 1970 by the server; None
    in a book without clocks. limited: a limit runs, so that a pause takes both coaches.
    pause: the open request for a pause. red_flag: the one that is up; until it ends
    every answer but its owner's challenge or flag is refused. files: its photos, while
    it is up or being decided; None for fans. card: the steps at the board up to the
    open prompts, () for fans. steps: the play as it unfolds, step by step; before its
    first step those of the play just ended. nameless: the number of plays without a
    player once the game is over, for those who may name one. report: the play that your
    seats may tell in one report, None where there is none. calls: what your seats have
    called in secret in this play, each for its own seat alone. leaving: the open
    request of a coach to leave the seat to the computer.
    dressed: the last line of the log that changed the figures of a side, 0 for none.
    win_probability, drive: for fans alone, in JSON; None under a book that has no win
    probability, while nothing is played, and before the first drive.
    """

    slug: str
    seq: int
    title: str
    audience: str
    seats: tuple[str, ...]
    key: str
    commissioner: bool
    officiated: bool
    status: str
    notice: str
    unfit: str
    pace: str
    dice: str
    board: str
    has_board: bool
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    field: SeenField
    flags: tuple[SeenFlag, ...]
    weather: SeenWeather | None
    prompts: tuple[SeenPrompt, ...]
    waiting: str
    wait: SeenWait | None = None
    out: tuple[str, ...] = ()
    offers: tuple[SeenOffer, ...]
    undo: SeenUndo | None
    undoable: SeenAnswer | None
    roll: SeenRoll | None
    lines: tuple[SeenLine, ...]
    seed_hash: str
    seed: str | None
    over: bool
    simulated: bool = False
    drawn_by: str = ""
    clocks: tuple[SeenReading, ...] = ()
    now: int | None = None
    limited: bool = False
    pause: SeenPause | None = None
    red_flag: SeenRedFlag | None = None
    files: SeenFiles | None = None
    card: tuple[SeenStep, ...] = ()
    steps: tuple[PlayStep, ...] = ()
    nameless: int = 0
    win_probability: SeenChances | None = None
    drive: SeenDrive | None = None
    report: SeenReport | None = None
    calls: tuple[SeenSecret, ...] = ()
    dressed: int = 0
    leaving: SeenLeaving | None = None

    @cached_property
    def url(self) -> str:
        """The address of the table's pages: `/games/SLUG/`."""
        return table_url(self.slug)

    @property
    def teams(self) -> tuple[SeenTeam, SeenTeam]:
        """Home and away."""
        return self.home, self.away

    @cached_property
    def coaching(self) -> bool:
        """True for the coach of a side."""
        return any(seat in SIDES for seat in self.seats)

    @property
    def latest_steps(self) -> tuple[PlayStep, ...]:
        """The last steps of the play, newest first; none once the game is over."""
        return () if self.over else self.steps[: -MOST_STEPS - 1 : -1]

    @property
    def play_ended(self) -> bool:
        """True if those are of the play just ended."""
        return bool(self.steps) and self.steps[-1].ended


class PageView(TableView, frozen=True, kw_only=True):
    """A game as an audience's page shows it: what it does not show is not worked out.

    offers: only those with a place of their own. whistle: there are others, on a page
    of their own. unnamed: the number of those that wait for a player. undoable: None.
    waiting: "", for `wait` says it.
    """

    whistle: bool = False
    unnamed: int = 0

    @property
    def left(self) -> str:
        """Return the side whose end zone is on the left of the strip."""
        return self.field.left
