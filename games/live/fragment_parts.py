"""The parts of a view that each fragment of a table's page depends on.

Templates call it `seen`. Two tables whose parts are equal have the same fragment: the
parts are the keys of the cache of fragments. Parts without an audience are shared by
everybody. Values that a template only prints are left out as well (games.live.masks).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.live.sample import SAMPLE
from games.log.play_lines import SeenLine
from games.view.models import (
    SIDES,
    PageView,
    SeenClock,
    SeenField,
    SeenFiles,
    SeenFlag,
    SeenLeaving,
    SeenPause,
    SeenReading,
    SeenRedFlag,
    SeenRoll,
    SeenSecret,
    SeenStep,
    SeenTeam,
    SeenUndo,
    SeenWait,
    SeenWeather,
)
from games.view.prompt_models import (
    Offered,
    SeenOffer,
    SeenPrompt,
)
from games.view.report_models import SeenReport
from rules.clocks import GAME
from rules.play_art.notation import read_drawing
from rules.play_art.picture import Picture, picture

OWN_FLAG = "Answers wait until you write down or withdraw your red flag."
OTHER_FLAG = "Answers wait until the red flag is down."


class Part(Struct, frozen=True):
    """A part with the address of the table's pages: `/games/SLUG/`."""

    url: str


class Dressed(Struct, frozen=True):
    """A team as a coach is addressed."""

    side: str
    name: str
    abbreviation: str
    colour: str


class Opponent(Struct, frozen=True):
    """A team as a form names it."""

    side: str
    name: str


class Kit(Part, frozen=True):
    """The pieces that questions have in common, sent as a socket opens.

    sample: a play with an end of every form, whatever the book.
    """

    home: Opponent
    away: Opponent
    sample: SeenReport
    out: tuple[str, ...] = ()

    @property
    def teams(self) -> tuple[Opponent, Opponent]:
        """Home and away."""
        return self.home, self.away


class Notice(Part, frozen=True):
    """Paused, over, stopped by a red flag, to be restarted."""

    seats: tuple[str, ...]
    key: str
    status: str
    over: bool
    notice: str
    unfit: str
    undo: bool
    red_flag: SeenRedFlag | None = None
    nameless: int = 0
    files: SeenFiles | None = None
    dressed: int = 0


class Clocks(Struct, frozen=True):
    """The clocks. now: the server's time; None in a book without clocks."""

    now: int | None
    clocks: tuple[SeenReading, ...]


class Scoreboard(Struct, frozen=True):
    """Teams, score, clock, situation, flags on the field, the weather.

    left: the side whose end zone is on the left of the strip.
    """

    status: str
    over: bool
    simulated: bool
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    flags: tuple[SeenFlag, ...]
    weather: SeenWeather | None
    left: str


class Painted(Struct, frozen=True):
    """A team as its end zone shows it."""

    abbreviation: str
    colour: str
    ink: str


class Field(Struct, frozen=True):
    """The strip."""

    over: bool
    home: Painted
    away: Painted
    clock: SeenClock
    field: SeenField


class Prompt(Part, frozen=True):
    """The thumb zone, and what one coach asks of the other.

    stopped: the reason why no answer is taken now, "" if one is.
    """

    seats: tuple[str, ...]
    key: str
    home: Dressed
    away: Dressed
    prompts: tuple[SeenPrompt, ...]
    wait: SeenWait | None
    card: tuple[SeenStep, ...]
    undo: SeenUndo | None
    pause: SeenPause | None
    out: tuple[str, ...] = ()
    claims: tuple[SeenOffer, ...] = ()
    report: SeenReport | None = None
    stopped: str = ""
    leaving: SeenLeaving | None = None

    @property
    def teams(self) -> tuple[Dressed, Dressed]:
        """Home and away."""
        return self.home, self.away


class Pinned(Struct, frozen=True):
    """A secret call with its drawing. name: the team's."""

    call: SeenSecret
    name: str
    art: Picture | None


class Calls(Part, frozen=True):
    """The secret calls of the seats. both: the reader has more than one seat."""

    calls: tuple[Pinned, ...]
    both: bool


class Tools(Offered, Part, frozen=True):
    """Interrupts, what was wrong, pause. coaching: for the coach of a side.

    offers: those with a button of their own. whistle: there are others, which the
    whistle's page has; unnamed: as many of them wait for a player.

    stoppages: True if the game is played with bonus stoppages. asks_pause: a limit
    runs, and a pause needs the other coach. has_board: the rule book has one.
    """

    title: str
    audience: str
    seats: tuple[str, ...]
    key: str
    status: str
    over: bool
    pace: str
    home: Opponent
    away: Opponent
    offers: tuple[SeenOffer, ...]
    whistle: bool
    unnamed: int
    coaching: bool
    officiated: bool
    stoppages: bool
    asks_pause: bool
    has_board: bool

    @property
    def teams(self) -> tuple[Opponent, Opponent]:
        """Home and away."""
        return self.home, self.away


class Step(Struct, frozen=True):
    """A step of a play, as far as it is printed."""

    seq: int
    kind: str
    text: str
    reason: str = ""


class Steps(Part, frozen=True):
    """The play as it unfolds, the last step first. coaching: steps may be contested.

    play_ended: it is over, and the next has no step yet.
    """

    coaching: bool
    play_ended: bool
    latest_steps: tuple[Step, ...]


class Dice(Struct, frozen=True):
    """The last roll."""

    roll: SeenRoll | None


class Log(Part, frozen=True):
    """The running log."""

    lines: tuple[SeenLine, ...]


def _calls(view: PageView) -> Calls:
    names = {team.side: team.name for team in view.teams}
    pinned = tuple(
        Pinned(call, names[call.seat], _art(call.drawing, call.side, call.numbers))
        for call in view.calls
    )
    return Calls(view.url, pinned, len(view.seats) > 1)


@lru_cache(maxsize=1024)
def _art(
    drawing: str, side: str, numbers: tuple[tuple[str, int], ...]
) -> Picture | None:
    return picture(read_drawing(drawing, side), dict(numbers)) if drawing else None


def _without_builders(prompts: tuple[SeenPrompt, ...]) -> tuple[SeenPrompt, ...]:
    """Return prompts without the maps of texts, which have an address of their own."""
    return tuple(
        replace(prompt, writing=replace(prompt.writing, builder=None))
        if prompt.writing
        else prompt
        for prompt in prompts
    )


def _field(view: PageView) -> Field:
    """Return the strip, with the part of the clock that it shows."""
    clock = replace(view.clock, quarter="", play=0, plays=0, time="")
    home, away = _painted(view.home), _painted(view.away)
    return Field(view.over, home, away, clock, view.field)


def _painted(team: SeenTeam) -> Painted:
    return Painted(team.abbreviation, team.colour, team.ink)


def _dressed(team: SeenTeam) -> Dressed:
    return Dressed(team.side, team.name, team.abbreviation, team.colour)


def _steps(view: PageView) -> Steps:
    steps = tuple(Step(x.seq, x.kind, x.text, x.reason) for x in view.latest_steps)
    return Steps(view.url, view.coaching, view.play_ended, steps)


def _opponent(team: SeenTeam) -> Opponent:
    return Opponent(team.side, team.name)


def _red_flag(view: PageView) -> SeenRedFlag | None:
    """Return the red flag; those who may lift it later have the button already."""
    flag = view.red_flag
    return replace(flag, liftable_in=0) if flag is not None and flag.lifts else flag


def _stopped(view: PageView) -> str:
    """Return the reason why the open questions take no answer, "" if they do."""
    flag = view.red_flag
    if flag is None or not (view.prompts or view.report):
        return ""
    return OWN_FLAG if flag.yours else OTHER_FLAG


def _board_clock(view: PageView) -> SeenClock:
    """Return the scoreboard's clock, without a time that runs among the clocks."""
    timed = any(clock.clock == GAME for clock in view.clocks)
    return replace(view.clock, time="") if timed else view.clock


KIT = "kit"  # on no page, and for those alone who are asked
# Those that do not depend on the audience.
SHARED = ("scoreboard", "clocks", "field", "log")

PARTS: Mapping[str, Callable[[PageView], Struct]] = {
    KIT: lambda s: Kit(s.url, _opponent(s.home), _opponent(s.away), SAMPLE),
    "notice": lambda s: Notice(
        s.url,
        s.seats,
        s.key,
        s.status,
        s.over,
        s.notice,
        s.unfit,
        s.undo is not None,
        _red_flag(s),
        s.nameless,
        s.files,
        s.dressed,
    ),
    "scoreboard": lambda s: Scoreboard(
        s.status,
        s.over,
        s.simulated,
        s.home,
        s.away,
        _board_clock(s),
        s.flags,
        s.weather,
        s.left,
    ),
    "clocks": lambda s: Clocks(s.now, s.clocks),
    "field": _field,
    "steps": _steps,
    "prompt": lambda s: Prompt(
        s.url,
        s.seats,
        s.key,
        _dressed(s.home),
        _dressed(s.away),
        _without_builders(s.prompts),
        s.wait,
        s.card,
        s.undo,
        s.pause,
        s.out,
        s.claims,
        s.report,
        _stopped(s),
        s.leaving,
    ),
    "call": _calls,
    "tools": lambda s: Tools(
        s.url,
        s.title,
        s.audience,
        s.seats,
        s.key,
        s.status,
        s.over,
        s.pace,
        _opponent(s.home),
        _opponent(s.away),
        s.apart,
        s.whistle,
        s.unnamed,
        s.coaching,
        s.officiated,
        s.home.stoppages is not None,
        s.audience in SIDES and s.limited,
        s.has_board,
    ),
    "dice": lambda s: Dice(s.roll),
    "log": lambda s: Log(s.url, s.lines),
}
