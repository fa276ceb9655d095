"""Crediting everybody else: kicks, returns, tries, fumbles, tackles, penalties.

The reading interprets the play; here it only finds its columns.
"""

from __future__ import annotations

from rules.stats.lines import PlayerLine, TeamLine
from rules.stats.reading import Fumble, Kick, Reading, Return
from rules.stats.record import Play
from rules.stats.tally import Tally


def credit_others(tally: Tally, play: Play) -> None:
    """Credit everything but the offense's play from scrimmage."""
    reading = play.reading
    fair_catch = reading.fair_catch
    if reading.kick is not None:
        _credit_kick(tally, reading.kick)
    if fair_catch is not None and not play.is_kickoff:
        tally.player(fair_catch.team, fair_catch.player).punt_fair_catches += 1
    for run in reading.returns:
        _credit_return(tally, run)
    for fumble in reading.fumbles:
        _credit_fumble(tally, fumble)
    if reading.two_points is not None:
        _credit_two_points(tally, reading)
    for side, player in reading.tackles:
        if player is not None:
            tally.player(side, player).def_tackles_solo += 1
    for penalty in reading.penalties:
        team = tally.teams[penalty.team]
        team.penalties += 1
        team.penalty_yards += penalty.yards


# ── kicks ────────────────────────────────────────────────────────────────────────


def _credit_kick(tally: Tally, kick: Kick) -> None:
    """Credit the kicker's attempt, good or not, and the block."""
    line = tally.player(kick.team, kick.kicker)
    if kick.kind == "punt":
        _credit_punt(tally.teams[kick.team], line, kick)
    elif kick.kind == "kickoff":
        line.kickoffs += 1
        line.kickoff_yards += kick.distance or 0
    elif kick.kind == "extra_point":
        line.pat_att += 1
        line.pat_made += kick.good
    else:
        _credit_field_goal(line, kick)
    if kick.blocked:
        tally.player(kick.team.opponent, kick.blocker).def_kicks_blocked += 1


def _credit_punt(team: TeamLine, line: PlayerLine, kick: Kick) -> None:
    """Credit a punt; a blocked one counts for no yards."""
    yards = kick.distance or 0
    team.punts += 1
    team.punt_yards += yards
    line.punts += 1
    line.punt_yards += yards
    line.punt_long = max(line.punt_long, yards)
    line.punts_blocked += kick.blocked


def _credit_field_goal(line: PlayerLine, kick: Kick) -> None:
    line.fg_att += 1
    line.fg_blocked += kick.blocked
    if kick.good:
        line.fg_made += 1
        line.fg_long = max(line.fg_long, kick.distance or 0)


def _credit_return(tally: Tally, run: Return) -> None:
    """Credit a return, but not of a blocked or missed kick or an own fumble."""
    team, line = tally.teams[run.team], tally.player(run.team, run.player)
    if run.kind == "kickoff":
        line.kickoff_returns += 1
        line.kickoff_return_yards += run.yards
        team.kickoff_return_yards += run.yards
    elif run.kind == "punt":
        line.punt_returns += 1
        line.punt_return_yards += run.yards
        team.punt_return_yards += run.yards
    elif run.kind == "interception":
        line.def_interception_yards += run.yards
        team.interception_return_yards += run.yards
    elif run.kind == "fumble":
        line.def_fumble_return_yards += run.yards


# ── tries ────────────────────────────────────────────────────────────────────────


def _credit_two_points(tally: Tally, reading: Reading) -> None:
    """Credit passer and receiver, or the runner when the ball was lost on the way."""
    fact, completed = reading.two_points, reading.completed
    assert fact is not None
    if not fact.good:
        return
    if completed is None or not reading.clean:
        tally.player(fact.team, fact.player).rushing_2pt_conversions += 1
        return
    tally.player(fact.team, completed.passer).passing_2pt_conversions += 1
    tally.player(fact.team, fact.player).receiving_2pt_conversions += 1


# ── fumbles ──────────────────────────────────────────────────────────────────────


def _credit_fumble(tally: Tally, fumble: Fumble) -> None:
    """Charge the player who lost the ball; credit the forcer and the recoverer.

    Lost through the end zone, it is the other side's without a recovery.
    """
    team, line = tally.teams[fumble.team], tally.player(fumble.team, fumble.player)
    team.fumbles += 1
    line.fumbles += 1
    if fumble.forced_by is not None:
        tally.player(fumble.team.opponent, fumble.forced_by).def_fumbles_forced += 1
    if fumble.lost:
        team.fumbles_lost += 1
        line.fumbles_lost += 1
        other = tally.player(fumble.team.opponent, fumble.recoverer)
        other.fumble_recovery_opp += 1
    elif fumble.recovered:
        tally.player(fumble.team, fumble.recoverer).fumble_recovery_own += 1
