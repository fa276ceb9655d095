"""The scribe: today's answers to the prompts of a play that was told in one report.

Like a board it answers open prompts by what they mean, but from a summary instead of
chance. It makes up nothing: no dice, no decision that the summary does not have. At the
first prompt that the summary leaves open it stops, and coaches are asked as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from board.summaries import (
    ANNOUNCED,
    AT_THE_BOARD,
    BALL_ROLES,
    CAUGHT,
    SPOTTED,
    WAYS,
    Answers,
    Kind,
    Summary,
    Way,
)
from rules.errors import RulesError
from rules.facts import Fact
from rules.field import Team, gained, within
from rules.prompts import (
    Announced,
    Answer,
    Choose,
    Chosen,
    Happened,
    Meaning,
    Open,
    Power,
    Roll,
    Rolled,
)
from rules.run import Entry, Runner

GOAL_LINES = (1, 99)  # the last yards before them: a catch there is still short
END_ZONES = (0, 100)
MOST_STEPS = 24  # prompts of a play from its call to its end
Allowed = Callable[[Open], bool]
Announceable = Callable[[Announced], Meaning | None]


class Scribe:
    """The answers of one summary. done: the end that it tells is written."""

    def __init__(self, summary: Summary) -> None:
        self.summary = summary
        self.way = WAYS[summary.play]
        self.unsaid = list(summary.announced)
        self.done = False

    def announce(self, opened: Open, may: Announceable) -> Announced | None:
        """Return what is announced at an open prompt: where it may be said first.

        A player who fell is told with the end: until then nobody was known to be down.
        may: returns the meaning of what may be said now.
        """
        for announced in self.unsaid:
            means = may(announced)
            if means in ANNOUNCED and (means != "fallen" or self._is_end(opened)):
                self.unsaid.remove(announced)
                return announced
        return None

    def _is_end(self, opened: Open) -> bool:
        ending = self.summary.answer
        return ending is not None and self._ends_here(opened, ending)

    def respond(self, opened: Open) -> Answer | None:
        """Return the answer to an open prompt; None where the summary has none."""
        if self.done:
            return _answered_by(self.way.after, opened)
        ending = self.summary.answer
        if ending is not None and self._is_end(opened):
            self.done = True
            return self._named(opened, _in_the_end_zone(opened, ending))
        on = way_on(self.way, opened)
        if on is None or (ending is None and has_spot(on)):
            return None
        return self._named(opened, self._spotted(on, opened))

    def _ends_here(self, opened: Open, ending: Happened | Chosen) -> bool:
        """True where the play ended: at the stage told, or short of it.

        A carrier may be stopped before the line or before the other side's stop: the
        prompt before the stage has the same outcome then.
        """
        means, stage = opened.prompt.means, self.summary.stage
        if name_of(ending) not in opened.options:
            return False
        if means == stage:
            return True
        if means not in self.way.ends or stage not in self.way.ends:
            return False
        return means == "stopped_run" or (
            means == "advance" and _short_of_the_line(opened, ending.at)
        )

    def _spotted(self, on: Answer, opened: Open) -> Answer:
        """Catch a ball where the play ended: the yards after it are not told."""
        ending = self.summary.answer
        if opened.prompt.means not in SPOTTED or not isinstance(on, Happened):
            return on
        at = ending.at if ending is not None else None
        if at is None:
            at = GOAL_LINES[_passers(opened) is Team.HOME]
        lowest, highest = opened.span(on.outcome)
        short = within(GOAL_LINES[0], at, GOAL_LINES[1])
        return replace(on, at=within(lowest, short, highest))

    def _named(self, opened: Open, answer: Answer) -> Answer:
        """Credit the player told, where the answer names the one with the ball."""
        carrier, prompt = self.summary.carrier, opened.prompt
        if carrier is None:
            return answer
        if isinstance(answer, Chosen) and isinstance(prompt, Choose):
            option = prompt.by_name[answer.choice]
            named = option.player and option.role in BALL_ROLES
            return replace(answer, player=answer.player or carrier) if named else answer
        if isinstance(answer, Happened) and isinstance(prompt, Power):
            outcome = prompt.by_name[answer.outcome]
            named = outcome.by and outcome.role in BALL_ROLES
            return replace(answer, by=answer.by or carrier) if named else answer
        return answer


def _passers(opened: Open) -> Team:
    """Return the side that has thrown the ball."""
    return opened.team.opponent if opened.team else opened.seats[0]


def _in_the_end_zone(opened: Open, ending: Happened | Chosen) -> Happened | Chosen:
    """Return the end told; a catch without a yard line at the goal line attacked."""
    if not is_end_zone_catch(opened, ending):
        return ending
    return replace(ending, at=END_ZONES[_passers(opened) is Team.HOME])


def is_end_zone_catch(opened: Open, ending: Happened | Chosen) -> bool:
    """True for the end of a pass that needs no yard line: it is in the end zone."""
    caught = opened.prompt.means == "thrown" and name_of(ending) == CAUGHT
    return caught and not has_spot(ending)


def has_spot(answer: Answer) -> bool:
    """True for an answer with a yard line, which nobody knows but those who saw it."""
    return isinstance(answer, (Happened, Chosen)) and answer.at is not None


def _short_of_the_line(opened: Open, at: int | None) -> bool:
    """True if a spot is no farther than the line up to which the carrier runs."""
    line, carriers = opened.default_at, opened.seats[0]
    if at is None or line is None:
        return False
    return gained(line, at, carriers) <= 0


def name_of(answer: Happened | Chosen) -> str:
    """Return the name of the option or outcome of an answer."""
    return answer.outcome if isinstance(answer, Happened) else answer.choice


def way_on(way: Way, opened: Open) -> Answer | None:
    """Return the answer that leads on from a prompt; None if it is not on the way."""
    if opened.prompt.means in way.usual or opened.prompt.means in AT_THE_BOARD:
        return opened.default()
    return _answered_by(way.on, opened)


def _answered_by(known: Answers, opened: Open) -> Answer | None:
    prompt = opened.prompt
    names = known.get(prompt.means, ())
    name = next((name for name in names if name in opened.options), None)
    if name is None:
        return None
    if isinstance(prompt, Choose):
        return Chosen(name)
    if not isinstance(prompt, Power):
        return None
    return Happened(
        name, at=_spot_on(opened, name) if prompt.by_name[name].at else None
    )


def _spot_on(opened: Open, name: str) -> int | None:
    """Return the spot of an answer that leads on: the nearest that it may have."""
    lowest, highest = opened.span(name)
    at = opened.default_at
    return at if at is None else within(lowest, at, highest)


# ── the way ahead ────────────────────────────────────────────────────────────────


class Route(Struct, frozen=True):
    """The way of a kind of play from the open prompt on.

    ends: the prompts at which it may end, as they will open; facts: those of the play
    up to each; steps: the prompts that one report answers; goes_on: it is not over at
    its end, or leads to dice.
    """

    play: Kind
    ends: tuple[Open, ...]
    facts: tuple[tuple[Fact, ...], ...]
    steps: int
    goes_on: bool


def routes(
    runners: Callable[[], Runner], may: Allowed, *, rolls: bool, least: int = 2
) -> list[Route]:
    """Return every way on from a play's open prompt that is worth a report.

    runners: makes the play as it stands, to be played ahead. may: True for a prompt
    that the sender may answer. rolls: the table rolls the dice by itself. least: the
    prompts that a report must answer; one, for a sender who is not asked.
    """
    tried = (_route(kind, runners, may, rolls=rolls) for kind in WAYS)
    ways = [route for route in tried if route is not None]
    worth = any(route.steps >= least for route in ways)
    # A way of one step is a button among the others, and nothing by itself.
    return [way for way in ways if way.steps >= least or way.goes_on] if worth else []


def _route(
    kind: Kind, runners: Callable[[], Runner], may: Allowed, *, rolls: bool
) -> Route | None:
    way, runner = WAYS[kind], runners()
    if not runner.open or runner.open[0].prompt.means not in way.leads:
        return None
    if way_on(way, runner.open[0]) is None and not _ends(way, runner.open[0]):
        return None
    if not may(runner.open[0]):
        return None
    ends: list[Open] = []
    facts: list[tuple[Fact, ...]] = []
    steps, complete = 0, not way.by
    for opened in _ahead(way, runner, may, rolls=rolls):
        steps += 1
        led = way.on.get(opened.prompt.means, ())
        complete |= way.by in led and way.by in opened.options
        if _ends(way, opened):
            ends.append(opened)
            facts.append(tuple(runner.facts))
    if not complete:
        return None
    last = runner.open[0].prompt.means if runner.open else ""
    return Route(kind, tuple(ends), tuple(facts), steps, goes_on=last not in way.ends)


def _ends(way: Way, opened: Open) -> bool:
    return opened.prompt.means in way.ends


def _ahead(way: Way, runner: Runner, may: Allowed, *, rolls: bool) -> Iterator[Open]:
    """Play on along a way, and yield the prompts that a report may answer."""
    for _ in range(MOST_STEPS):
        if not runner.open:
            return
        opened = runner.open[0]
        if isinstance(opened.prompt, Roll):
            if not rolls:
                return
            answer: Answer | None = _even(opened.prompt)
        elif not may(opened):
            return
        else:
            answer = way_on(way, opened)
            if answer is not None or _ends(way, opened):
                yield opened
        if answer is None:
            return
        try:
            runner.answer(Entry(opened.id, answer, opened.seats[0]))
        except RulesError:
            return


def _even(prompt: Roll) -> Rolled:
    """Return the dice that nothing special comes of: around the middle."""
    middle = prompt.faces // 2
    return Rolled(tuple(middle + n % 2 for n in range(prompt.count)))
