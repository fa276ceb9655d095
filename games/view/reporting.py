"""The screen of scorekeepers: a play in one report, made of the coming prompts.

Its buttons are the options of the prompts at which a kind of play may end, played ahead
by the rules, so that whatever a book asks there is what the screen shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from board.scribe import Route, has_spot, way_on
from board.summaries import CAUGHT, IN_THE_END_ZONE, SPOTTED, WAYS, Way
from games.table.form_keys import form_key
from games.table.table import Table
from games.table.telling import announced_with_plays, offered_in_play, ways_on
from games.view.prompt_models import SeenOption
from games.view.prompts import from_scrimmage, likely, seen_options
from games.view.report_models import SeenExtra, SeenReport, SeenWay
from rules.field import Team
from rules.football.downs import LAST_DOWN
from rules.prompts import Answer, Chosen, Happened, Meaning, Open, Power
from rules.state import State

LONG = 6  # yards to go on third down that take a pass
COMMON = (
    *("missed", "touchdown", "end_zone", "out_of_bounds"),
    *("intercepted", "sacked", "batted"),
)
QUICK = ("run", "pass")  # the plays that come one after the other
CARRIES: tuple[Meaning, ...] = (
    "run",
    "open_play",
    "after_catch",
    "kickoff_return",
    "punt_return",
)
# Outcomes that are told by another end: a quarterback who hands off, a catch.
ALSO_TOLD: Mapping[Meaning, tuple[str, ...]] = {
    "read": ("execute", "developed"),
    "thrown": ("caught", "caught_tackled"),
}


def seen_report(table: Table, seats: Sequence[Team]) -> SeenReport | None:
    """Return the report that these seats may give now, or None."""
    ends = ways_on(table, seats) if seats else []
    if not ends:
        return None
    opened, seat = table.progress.open[0], seats[0].value
    fingerprint = table.fingerprint(opened)
    asking = "tell", table.back, fingerprint
    return SeenReport(
        seat=seat,
        prompt=opened.id,
        fingerprint=fingerprint,
        key=form_key(table.setting.slug, seat, *asking),
        usual=_usual(table.state, [route.play for route in ends]),
        ways=tuple(_way(table, route) for route in ends),
        extras=tuple(_extras(table, ends)),
    )


def _extras(table: Table, ways: Sequence[Route]) -> Iterable[SeenExtra]:
    """Return the announcements that may be made at one of the ends."""
    setting = table.setting
    prompts = announced_with_plays(setting.book)
    if not prompts:
        return
    moments = [
        setting.book.offers.at(table.state, facts, (end,))
        for route in ways
        for end, facts in zip(route.ends, route.facts, strict=True)
    ]
    for prompt in prompts:
        sides = tuple(
            (team.value, setting.side(team).name)
            for team in Team
            if any(offered_in_play(moment, team, prompt) for moment in moments)
        )
        if sides:
            yield SeenExtra(
                kind=prompt.kind,
                label=prompt.title,
                sides=sides,
                asks=any(field.required for field in prompt.fields),
            )


def _usual(state: State, plays: Sequence[str]) -> str:
    """Return the likeliest play: a kick on fourth down, a pass with far to go."""
    likely_plays: tuple[str, ...] = ("run",)
    if state.down == LAST_DOWN:
        likely_plays = ("field_goal", "punt", "pass")
    elif state.down == 3 and state.ydstogo >= LONG:
        likely_plays = ("pass",)
    return next((play for play in likely_plays if play in plays), plays[0])


def _way(table: Table, route: Route) -> SeenWay:
    ends = route.ends[::-1]
    last = ends[0] if ends else None
    spotted = next((end for end in ends if _has_spots(end)), None)
    way, offense = WAYS[route.play], table.state.possession
    carriers = offense.opponent if route.play == "return" else offense
    options = _options(table, route)
    quick = route.play in QUICK and any(o.default and o.at_once for o in options)
    return SeenWay(
        play=route.play,
        label=way.label,
        options=tuple(_named_in_full(way, o) for o in options) if quick else options,
        goes_on=route.goes_on,
        lo=min((end.lo for end in ends), default=0),
        hi=max((end.hi for end in ends), default=0),
        at=likely(table.state, spotted) if spotted else 0,
        measure=from_scrimmage(table.state),
        players_of=last.team.value if last and last.team else "",
        carriers="" if route.play == "penalty" else carriers.value,
        quick=quick,
    )


def _named_in_full(way: Way, option: SeenOption) -> SeenOption:
    """Return the usual end with the name of its play, for it may stand alone."""
    if not option.default or option.label.startswith(way.label):
        return option
    ended = option.label.lower().replace(": ", ", ")
    return replace(option, label=f"{way.label}: {ended}")


def _has_spots(end: Open) -> bool:
    prompt = end.prompt
    if prompt.means == "zones":
        return True
    outcomes = prompt.by_name if isinstance(prompt, Power) else {}
    return any(outcome.at for outcome in outcomes.values())


def _options(table: Table, route: Route) -> tuple[SeenOption, ...]:
    """Return the ends, each once: by the last prompt that has it, defaults first."""
    way = WAYS[route.play]
    ends: dict[str, SeenOption] = {}
    for end in route.ends[::-1]:
        on = way_on(way, end)
        leads_on = {_name(on), *_same(end)} if _leads(on, end, route) else set()
        for option in seen_options(table.setting, end):
            if option.name not in leads_on and option.name not in ends:
                ends[option.name] = _as_end(end, option)
    if any(_leads_on_from_a_catch(end, route) for end in route.ends):
        caught = SeenOption(IN_THE_END_ZONE, "Caught in the end zone")
        ends[IN_THE_END_ZONE] = caught
    shown = sorted(ends.values(), key=_rank)
    usual = next((option for option in shown if option.default), None)
    return tuple(replace(option, default=option is usual) for option in shown)


def _leads_on_from_a_catch(end: Open, route: Route) -> bool:
    """True where a run follows a catch: in the end zone there is none."""
    caught = end.prompt.means == "thrown" and CAUGHT in end.options
    return caught and route.ends[-1].prompt.means == "after_catch"


def _rank(option: SeenOption) -> int:
    """Return the place of an end: the usual ones first, then the common ones."""
    stage, _, name = option.name.partition(":")
    if option.default:
        # A passer's spot is no guess: it decides the dice, and comes first.
        return -2 if stage == "passer" else -1 if stage in CARRIES else 0
    return COMMON.index(name) + 1 if name in COMMON else len(COMMON) + 1


def _leads(on: Answer | None, end: Open, route: Route) -> bool:
    """True if the answer that leads on from an end is no end of its own.

    One with a spot that the report does not have is told, and then the rest is asked.
    """
    if on is None or (has_spot(on) and end.prompt.means not in SPOTTED):
        return False
    return end is not route.ends[-1] or route.goes_on


def _same(end: Open) -> tuple[str, ...]:
    """Return the outcomes that are told by a later prompt: a catch and its end."""
    return ALSO_TOLD.get(end.prompt.means, ())


def _name(answer: Answer | None) -> str:
    if isinstance(answer, Happened):
        return answer.outcome
    return answer.choice if isinstance(answer, Chosen) else ""


def _as_end(end: Open, option: SeenOption) -> SeenOption:
    """Return the option under the name that a report has for it."""
    means = end.prompt.means
    label = option.label
    if means == "after_catch":
        label = f"Caught: {label.lower()}"
    if means == "passer":
        label = f"Passer: {label.lower()}"
    if means == "zones":  # told with the spot of an open receiver
        label, option = f"Open. {label}", replace(option, needs=("at",))
    # Players of the other ends are for later: a button each leaves room for all.
    needs = tuple(need for need in option.needs if option.default or need != "by")
    name = f"{means}:{option.name}"
    return replace(option, name=name, label=label, needs=needs)
