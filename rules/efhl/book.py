"""The record of the EFHL's rule book, 3rd edition: core rules and Part 2."""

from __future__ import annotations

from functools import partial

from rules.contents import load_contents
from rules.efhl import weather
from rules.efhl.ability import queries as ability
from rules.efhl.after_play import after_play
from rules.efhl.challenges import challenges_remaining, impossible_challenges
from rules.efhl.creation.queries import QUERIES
from rules.efhl.field_goal import field_goal
from rules.efhl.fouls import BY_CHANCE, FOULS
from rules.efhl.free_kick import free_kick
from rules.efhl.headings import explanations
from rules.efhl.injuries.bench import sitting_players
from rules.efhl.injuries.queries import QUERIES as INJURIES
from rules.efhl.interrupts import (
    ANNOUNCEMENTS,
    OFFERS,
    charge_play,
    settle_interrupt,
)
from rules.efhl.kickoff import kickoff
from rules.efhl.league import LEAGUE
from rules.efhl.options import OPTIONS, plays_with
from rules.efhl.overtime import overtime
from rules.efhl.own import EfhlState, keep_spent
from rules.efhl.playbook import playbook, queries
from rules.efhl.players import lasting_changes
from rules.efhl.pregame import pregame, second_half
from rules.efhl.punt import punt
from rules.efhl.ratings import queries as ratings
from rules.efhl.scrimmage import scrimmage
from rules.efhl.simulated import SIMULATED
from rules.efhl.stoppages import tally
from rules.efhl.stoppages.spending import stoppages_remaining as stoppages_left
from rules.efhl.table import TABLE
from rules.efhl.timing import TIMING, close, plays, plays_left
from rules.efhl.tries import conversion_try
from rules.registry import Rulebook

BOOK = Rulebook(
    id="efhl@3",
    title="EFHL Rule Book, 3rd Edition",
    options=OPTIONS,
    fouls=FOULS,
    fouls_by_chance=BY_CHANCE,
    simulated=SIMULATED,
    dice_call_fouls=lambda state: plays_with(state.options, "penalty_checks"),
    read_explanations=explanations,
    procedures={
        "pregame": pregame,
        "second_half": second_half,
        "kickoff": kickoff,
        "free_kick": free_kick,
        "scrimmage": scrimmage,
        "punt": punt,
        "field_goal": field_goal,
        "try": conversion_try,
        "overtime": overtime,
    },
    begins="pregame",
    timeouts=TIMING.timeouts,
    own=EfhlState,
    announcements=ANNOUNCEMENTS,
    close=close,
    interrupt=settle_interrupt,
    after_play=after_play,
    offers=OFFERS,
    plays=plays,
    plays_left=plays_left,
    challenges=challenges_remaining,
    charge=charge_play,
    spent=keep_spent,
    stoppages=stoppages_left,
    weather=weather.weather_now,
    changes=lasting_changes,
    queries={
        **QUERIES,
        **queries.QUERIES,
        **tally.QUERIES,
        **weather.QUERIES,
        **ratings.QUERIES,
        **ability.QUERIES,
        **INJURIES,
    },
    sits_out=sitting_players,
    read_playbook=playbook,
    climates={item.name: item.label for item in weather.CLIMATES.values()},
    read_contents=partial(load_contents, "rules.efhl"),
    impossible=lambda state: (
        *weather.impossible_weather(state),
        *impossible_challenges(state),
    ),
    table=TABLE,
    league=LEAGUE,
    modules=(
        "rules.efhl.pregame",
        "rules.efhl.timing",
        "rules.efhl.kickoff",
        "rules.efhl.deep_kick",
        "rules.efhl.kick_flight",
        "rules.efhl.kick_recovery",
        "rules.efhl.returns",
        "rules.efhl.free_kick",
        "rules.efhl.onside",
        "rules.efhl.setup",
        "rules.efhl.playbook.calling",
        "rules.efhl.scrimmage",
        "rules.efhl.read",
        "rules.efhl.runs",
        "rules.efhl.passes",
        "rules.efhl.sticks",
        "rules.efhl.interceptions",
        "rules.efhl.laterals",
        "rules.efhl.pitches",
        "rules.efhl.scrambles",
        "rules.efhl.give_up",
        "rules.efhl.kick_snap",
        "rules.efhl.punt",
        "rules.efhl.punt_downfield",
        "rules.efhl.field_goal",
        "rules.efhl.fakes",
        "rules.efhl.tries",
        "rules.efhl.switch",
        "rules.efhl.causes",
        "rules.efhl.fumble_recovery",
        "rules.efhl.fumble",
        "rules.efhl.dead_ball",
        "rules.efhl.overtime",
        "rules.efhl.penalties",
        "rules.football.settle",
        "rules.football.enforcement",
        "rules.football.run_fouls",
        "rules.football.conduct",
        "rules.efhl.flags",
        "rules.football.late_flags",
        "rules.efhl.challenges",
        "rules.efhl.interrupts",
        "rules.efhl.stoppages.tally",
        "rules.efhl.stoppages.spending",
        "rules.efhl.stoppages.tricks",
        "rules.efhl.stoppages.transfers",
        "rules.efhl.fumblerooski",
        "rules.efhl.home_field",
        "rules.efhl.weather",
        "rules.efhl.kick_modifiers",
        "rules.efhl.ratings.big_plays",
        "rules.efhl.ratings.special_teams",
        "rules.efhl.ratings.botched_plays",
        "rules.efhl.ratings.points",
        "rules.efhl.ratings.calls",
        "rules.efhl.ratings.rated",
        # ability checks
        "rules.efhl.ability.target",
        "rules.efhl.ability.contested",
        "rules.efhl.ability.questions",
        "rules.efhl.ability.called",
        "rules.efhl.ability.asking",
        "rules.efhl.ability.calling",
        "rules.efhl.injuries.falls",
        "rules.efhl.injuries.checks",
        "rules.efhl.injuries.bench",
        "rules.efhl.injuries.healing",
        "rules.efhl.creation.stats",
        "rules.efhl.creation.players",
        "rules.efhl.players",
        "rules.efhl.direct_snap",
        "rules.efhl.passing.target",
        "rules.efhl.passing.throw",
        "rules.efhl.passing.stationary",
        "rules.efhl.passing.aim",
        "rules.efhl.passing.check",
        "rules.efhl.penalty_checks.check",
        "rules.efhl.penalty_checks.offender",
        "rules.efhl.penalty_checks.review",
    ),
)
