"""The board as it stands: scoreboard, clock, field strip. The same for everybody.

hand: the side that has secured the ball, as `in_hand` finds it.
"""

from __future__ import annotations

from msgspec.structs import replace

from board.coach import STRENGTHS
from games.log.clock_words import (
    counted_play,
    down_words,
    phase_words,
    quarter_words,
)
from games.log.entries import Logged
from games.table.table import Table
from games.view.models import (
    SeenClock,
    SeenField,
    SeenFlag,
    SeenStoppages,
    SeenTeam,
    SeenWeather,
)
from rules import facts as f
from rules.field import Across, Team
from rules.possession import InHand, flags_down
from rules.prompts import Happened
from rules.words import place


def seen_team(table: Table, team: Team, hand: InHand | None) -> SeenTeam:
    side, state = table.setting.side(team), table.state
    has_it = (hand.team if hand else state.possession) is team
    timeouts = _timeouts(table, team)
    return SeenTeam(
        side=team.value,
        name=side.name,
        abbreviation=side.abbreviation,
        colour=side.colour,
        ink=side.ink,
        score=state.score.of(team),
        timeouts=timeouts,
        most_timeouts=max(timeouts, table.setting.book.timeouts),
        challenges=table.setting.book.challenges(state, team),
        arrow=table.setting.book.arrow(state, table.progress.facts) is team,
        has_ball=has_it and not state.over,
        seated=table.chairs.of(team).seated,
        stoppages=_stoppages(table, team),
        computer=_computer(table.chairs.of(team).program),
    )


def _computer(program: str) -> str:
    """Return the name of the computer's strength; "" for a person's seat."""
    known = STRENGTHS.get(program)
    return known.label if known else ""


def _stoppages(table: Table, team: Team) -> SeenStoppages | None:
    left = table.setting.book.stoppages(table.state, table.progress.facts, team)
    return None if left is None else SeenStoppages(*left)


def _timeouts(table: Table, team: Team) -> int:
    """Return the timeouts left: by this play's facts, else by the state before it."""
    facts = table.progress.facts
    left = [x.left for x in facts if type(x) is f.TimeoutTaken and x.team is team]
    return left[-1] if left else table.state.timeouts.of(team)


def seen_clock(table: Table, hand: InHand | None) -> SeenClock:
    """Return the clock and the situation; a return once the ball has changed hands."""
    state, plays = table.state, _plays(table)
    return SeenClock(
        quarter=quarter_words(state.quarter),
        play=counted_play(state, plays),
        plays=plays,
        phase="Return" if hand else phase_words(state.upcoming),
        down="" if hand else down_words(state),
        ball_on=place(hand.at if hand else state.ball_on, table.setting.short),
        time=table.setting.book.clock_words(state),
    )


def _plays(table: Table) -> int:
    """Return the plays of the quarter, with those that this play's timeouts add.

    0 under a running clock.
    """
    state, facts = table.state, table.progress.facts
    plays = table.setting.book.plays(state)
    taken = [x.adds for x in facts if type(x) is f.TimeoutTaken]
    return plays and plays + taken.count(state.quarter)


def seen_flags(table: Table) -> tuple[SeenFlag, ...]:
    """Return the flags on the field, until they are settled."""
    setting = table.setting
    return tuple(
        SeenFlag(setting.side(flag.team).abbreviation, setting.names.foul(flag.foul))
        for flag in flags_down(table.progress.facts)
    )


def seen_weather(table: Table) -> SeenWeather | None:
    """Return the weather, once it is rolled; None in a book without."""
    now = table.setting.book.weather(table.state, table.progress.facts)
    if now is None:
        return None
    weather, wind = now
    return SeenWeather(weather.replace("_", " ").capitalize(), wind)


def seen_field(table: Table, hand: InHand | None) -> SeenField:
    """Return the field strip: home's end on the left while home defends the left."""
    state, turned = table.state, is_turned(table)
    gain = state.line_to_gain if state.down and not hand else None
    possession = hand.team if hand else state.possession
    ahead = possession.forward > 0
    return SeenField(
        left=(Team.AWAY if turned else Team.HOME).value,
        right=(Team.HOME if turned else Team.AWAY).value,
        ball=_along(hand.at if hand else state.ball_on, turned),
        gain=None if gain is None else _along(max(0, min(100, gain)), turned),
        direction="right" if ahead != turned else "left",
        hash=_across(Across.MIDDLE if hand else state.hash, turned),
        possession=possession.value,
    )


NEAR_GOAL, FAR_GOAL = 10, 110  # on the strip, from the left


def with_spot(
    table: Table, clock: SeenClock, field: SeenField, hand: InHand | None
) -> tuple[SeenClock, SeenField]:
    """Return clock and strip with the spot last reported in the play under way."""
    spot = reported_spot(table, hand)
    if spot is None:
        return clock, field
    along = _along(spot, is_turned(table))
    named = place(spot, table.setting.short)
    arrived = along >= FAR_GOAL if field.direction == "right" else along <= NEAR_GOAL
    return (
        replace(clock, reported=named),
        replace(field, reported=along, arrived=arrived),
    )


def is_turned(table: Table) -> bool:
    """Return True while the visitors' end zone is on the left of the strip."""
    return table.state.home_defends != "left"


def reported_spot(table: Table, hand: InHand | None) -> int | None:
    """Return the spot last reported in this play; None while the ball is where it was.

    By a report of the table, or by the rules: dice say where a kick comes down.
    """
    spot: int | None = None
    facts, counts = table.progress.facts, table.progress.counts
    before = 0
    for entry, count in zip(table.entries, counts, strict=False):
        if isinstance(entry.answer, Happened):
            at = _spot_of(table, entry, entry.answer)
            spot = spot if at is None else at
        for fact in facts[before:count]:
            if isinstance(fact, f.KickedOff | f.Punted):
                spot = fact.lands
            elif isinstance(fact, _BALL):
                spot = fact.at
        before = count
    return None if spot == (hand.at if hand else table.state.ball_on) else spot


# Facts with the spot of the ball.
_BALL = (
    f.Fumbled,
    f.FumbleRecovered,
    f.KickCaught,
    f.KickRecovered,
    f.PassIntercepted,
)
# Reports of a place where the ball is not.
_ELSEWHERE = ("coverage", "offender", "player", "stationary", "zones")


def _spot_of(table: Table, entry: Logged, answer: Happened) -> int | None:
    """Return the spot of the ball that a result has, if it has one."""
    prompt = table.setting.prompts.get(entry.prompt)
    return None if prompt and prompt.means in _ELSEWHERE else answer.at


def _along(spot: int, turned: bool) -> int:
    """Return yards from the end line on the left."""
    return 10 + (100 - spot if turned else spot)


def _across(side: Across, turned: bool) -> str:
    if not turned or side is Across.MIDDLE:
        return side.value
    return (Across.LEFT if side is Across.RIGHT else Across.RIGHT).value
