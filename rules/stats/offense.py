"""Crediting the offense: rushing, passing, first downs, late downs, touchdowns.

As the professional game scores it: a sack's yards come off passing, a kneel is a rush,
a spike an attempt. The reading interprets the play; here it only finds its columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules import facts as f
from rules.field import Team
from rules.stats.lines import PlayerLine
from rules.stats.reading import Reading, Touchdown
from rules.stats.tally import Tally

LATE_DOWN = 3
_AT_NOBODY = ("thrown_away", "grounded", "spiked", "late")


def credit_offense(tally: Tally, reading: Reading, down: int) -> None:
    """Credit the offense's play on that down, and a touchdown by either side."""
    attempt = reading.attempt
    if attempt is not None:
        _ATTEMPTS[type(attempt)](tally, attempt)
        if down >= LATE_DOWN:
            _credit_late_down(tally, reading, down)
    if reading.first_downs:
        _credit_first_downs(tally, reading)
    if reading.touchdown is not None:
        _credit_touchdown(tally, reading.touchdown)


# ── attempts ─────────────────────────────────────────────────────────────────────


def _credit_rush(tally: Tally, fact: f.Rushed) -> None:
    gained = fact.yards_gained
    team, line = tally.teams[fact.team], tally.player(fact.team, fact.player)
    team.carries += 1
    team.rushing_yards += gained
    line.carries += 1
    line.rushing_yards += gained
    if gained > line.rushing_long:
        line.rushing_long = gained


def _credit_completion(tally: Tally, fact: f.PassCompleted) -> None:
    gained = fact.yards_gained
    team, passer = tally.teams[fact.team], tally.player(fact.team, fact.passer)
    team.completions += 1
    team.gross_passing_yards += gained
    passer.completions += 1
    passer.passing_yards += gained
    if gained > passer.passing_long:
        passer.passing_long = gained
    receiver = _credit_attempt(tally, fact.team, fact.passer, fact.receiver)
    receiver.receptions += 1
    receiver.receiving_yards += gained
    if gained > receiver.receiving_long:
        receiver.receiving_long = gained


def _credit_attempt(
    tally: Tally, team: Team, passer: str | None, receiver: str | None
) -> PlayerLine:
    """Credit an attempt; return the receiver's line."""
    tally.teams[team].attempts += 1
    tally.player(team, passer).attempts += 1
    target = tally.player(team, receiver)
    target.targets += 1
    return target


def _credit_incompletion(tally: Tally, fact: f.PassIncomplete) -> None:
    if fact.how in _AT_NOBODY:
        tally.teams[fact.team].attempts += 1
        tally.player(fact.team, fact.passer).attempts += 1
    else:
        _credit_attempt(tally, fact.team, fact.passer, fact.receiver)


def _credit_interception(tally: Tally, fact: f.PassIntercepted) -> None:
    offense = fact.team.opponent
    _credit_attempt(tally, offense, fact.passer, fact.receiver)
    tally.teams[offense].interceptions += 1
    tally.player(offense, fact.passer).interceptions += 1
    tally.player(fact.team, fact.player).def_interceptions += 1


def _credit_sack(tally: Tally, fact: f.Sacked) -> None:
    lost = -fact.yards_gained
    team, passer = tally.teams[fact.team], tally.player(fact.team, fact.passer)
    team.sacks += 1
    team.sack_yards += lost
    passer.sacks += 1
    passer.sack_yards += lost
    by = tally.player(fact.team.opponent, fact.by)
    by.def_sacks += 1
    by.def_sack_yards += lost


_ATTEMPTS: Mapping[type[f.Fact], Callable[[Tally, Any], None]] = {
    f.Rushed: _credit_rush,
    f.PassCompleted: _credit_completion,
    f.PassIncomplete: _credit_incompletion,
    f.PassIntercepted: _credit_interception,
    f.Sacked: _credit_sack,
}


# ── downs and touchdowns ─────────────────────────────────────────────────────────


def _credit_late_down(tally: Tally, reading: Reading, down: int) -> None:
    """Count a third or fourth down: a run or a pass that stands."""
    team = tally.teams[reading.offense]
    if down == LATE_DOWN:
        team.third_downs += 1
        team.third_down_conversions += reading.made
    else:
        team.fourth_downs += 1
        team.fourth_down_conversions += reading.made


def _credit_first_downs(tally: Tally, reading: Reading) -> None:
    """Credit the team; a run or a completed pass credits its players, too."""
    offense = reading.offense
    team = tally.teams[offense]
    for kind in reading.first_downs:
        if kind == "penalty":
            team.first_downs_penalty += 1
        elif kind == "rush":
            team.first_downs_rush += 1
        else:
            team.first_downs_pass += 1
    if not reading.made:
        return
    if (run := reading.rushed) is not None:
        tally.player(offense, run.player).rushing_first_downs += 1
    elif (completion := reading.completed) is not None:
        tally.player(offense, completion.passer).passing_first_downs += 1
        tally.player(offense, completion.receiver).receiving_first_downs += 1


def _credit_touchdown(tally: Tally, scored: Touchdown) -> None:
    line = tally.player(scored.team, scored.player)
    if scored.credit == "passing":
        tally.player(scored.team, scored.passer).passing_tds += 1
        line.receiving_tds += 1
    elif scored.credit == "rushing":
        line.rushing_tds += 1
    elif scored.credit == "fumble_recovery":
        line.fumble_recovery_tds += 1
    elif scored.credit == "def":
        line.def_tds += 1
    else:
        line.special_teams_tds += 1
