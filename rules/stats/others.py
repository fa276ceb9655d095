"""Crediting everybody else: kicks, returns, tries, fumbles, tackles, penalties.

One function a fact; rules.stats.box finds it by the fact's type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import facts as f
from rules.field import Team
from rules.stats.points import POINTS
from rules.stats.record import Play
from rules.stats.tally import Credit, Tally

_BLOCKED_KICK = 6  # the book calls a blocked kick a fumble; the records do not
_KICK_RETURNS = ("kickoff", "free_kick", "onside")


# ── tries and points ─────────────────────────────────────────────────────────────


def _scored(tally: Tally, play: Play, fact: Any) -> None:
    tally.score(play, fact.team, POINTS[type(fact)](fact))


def _two_point(tally: Tally, play: Play, fact: f.TwoPointAttempted) -> None:
    if not fact.good:
        return
    _scored(tally, play, fact)
    completed = play.one(f.PassCompleted)
    if completed is None:
        tally.player(fact.team, fact.player).rushing_2pt_conversions += 1
        return
    tally.player(fact.team, completed.passer).passing_2pt_conversions += 1
    tally.player(fact.team, completed.receiver).receiving_2pt_conversions += 1


def _extra_point(tally: Tally, play: Play, fact: f.ExtraPointAttempted) -> None:
    kicker = tally.player(fact.team, fact.kicker)
    kicker.pat_att += 1
    if fact.good:
        kicker.pat_made += 1
        _scored(tally, play, fact)


# ── kicks and returns ────────────────────────────────────────────────────────────


def _field_goal(tally: Tally, play: Play, fact: f.FieldGoalAttempted) -> None:
    tally.player(fact.team, fact.kicker).fg_att += 1


def _field_goal_good(tally: Tally, play: Play, fact: f.FieldGoalGood) -> None:
    kicker = tally.player(fact.team, fact.kicker)
    kicker.fg_made += 1
    kicker.fg_long = max(kicker.fg_long, fact.distance)
    _scored(tally, play, fact)


def _field_goal_blocked(tally: Tally, play: Play, fact: f.FieldGoalBlocked) -> None:
    tally.player(fact.team, fact.player).def_kicks_blocked += 1
    kicker = tally.player(fact.team.opponent, None)
    if fact.extra_point:
        kicker.pat_att += 1
    else:
        kicker.fg_att += 1
        kicker.fg_blocked += 1


def _kicked_off(tally: Tally, play: Play, fact: f.KickedOff) -> None:
    kicker = tally.player(fact.team, fact.kicker)
    kicker.kickoffs += 1
    kicker.kickoff_yards += fact.yards


def _punted(tally: Tally, play: Play, fact: f.Punted) -> None:
    team, punter = tally.teams[fact.team], tally.player(fact.team, fact.punter)
    team.punts += 1
    team.punt_yards += fact.yards
    punter.punts += 1
    punter.punt_yards += fact.yards
    punter.punt_long = max(punter.punt_long, fact.yards)


def _punt_blocked(tally: Tally, play: Play, fact: f.PuntBlocked) -> None:
    tally.player(fact.team, fact.player).def_kicks_blocked += 1
    tally.teams[fact.team.opponent].punts += 1
    punter = tally.player(fact.team.opponent, None)
    punter.punts += 1
    punter.punts_blocked += 1


def _returned(tally: Tally, play: Play, fact: f.Returned) -> None:
    team, player = tally.teams[fact.team], tally.player(fact.team, fact.player)
    if fact.kind in _KICK_RETURNS:
        player.kickoff_returns += 1
        player.kickoff_return_yards += fact.yards
        team.kickoff_return_yards += fact.yards
    elif fact.kind == "punt":
        player.punt_returns += 1
        player.punt_return_yards += fact.yards
        team.punt_return_yards += fact.yards
    elif fact.kind == "interception":
        player.def_interception_yards += fact.yards
        team.interception_return_yards += fact.yards
    elif fact.kind == "fumble" and fact.team is not play.offense:
        player.def_fumble_return_yards += fact.yards


def _fair_caught(tally: Tally, play: Play, fact: f.FairCaught) -> None:
    if not play.is_kickoff:
        tally.player(fact.team, fact.player).punt_fair_catches += 1


# ── fumbles, tackles, penalties ──────────────────────────────────────────────────


def _fumbled(tally: Tally, play: Play, fact: f.Fumbled) -> None:
    if fact.scenario == _BLOCKED_KICK:
        return
    tally.teams[fact.team].fumbles += 1
    tally.player(fact.team, fact.player).fumbles += 1
    if fact.forced_by is not None:
        tally.player(fact.team.opponent, fact.forced_by).def_fumbles_forced += 1


def _muffed(tally: Tally, play: Play, fact: f.KickMuffed) -> None:
    tally.teams[fact.team].fumbles += 1
    tally.player(fact.team, fact.player).fumbles += 1


def _recovered(tally: Tally, play: Play, fact: f.FumbleRecovered) -> None:
    recoverer = tally.player(fact.team, fact.player)
    if fact.team is fact.lost_by:
        recoverer.fumble_recovery_own += 1
        return
    recoverer.fumble_recovery_opp += 1
    _lost(tally, play, fact.lost_by, fact)


def _kick_recovered(tally: Tally, play: Play, fact: f.KickRecovered) -> None:
    muffed = play.one(f.KickMuffed)
    if muffed is not None and muffed.team is not fact.team:
        tally.player(fact.team, fact.player).fumble_recovery_opp += 1
        tally.teams[muffed.team].fumbles_lost += 1
        tally.player(muffed.team, muffed.player).fumbles_lost += 1


def _fumble_out(tally: Tally, play: Play, fact: f.FumbleOutOfBounds) -> None:
    if fact.end_zone_of is fact.lost_by.opponent:
        _lost(tally, play, fact.lost_by, fact)


def _lost(tally: Tally, play: Play, team: Team, fact: f.Fact) -> None:
    """The other side has the ball that `team` fumbled last before `fact`."""
    fumbles: list[f.Fumbled] = []
    for each in play.standing:
        if each is fact:
            break
        if type(each) is f.Fumbled and each.team is team:
            fumbles.append(each)
    if fumbles and fumbles[-1].scenario != _BLOCKED_KICK:
        tally.teams[team].fumbles_lost += 1
        tally.player(team, fumbles[-1].player).fumbles_lost += 1


def _tackled(tally: Tally, play: Play, fact: f.Tackled) -> None:
    if fact.by is not None:
        tally.player(fact.team, fact.by).def_tackles_solo += 1


def _penalty(tally: Tally, play: Play, fact: f.PenaltyAccepted) -> None:
    team = tally.teams[fact.team]
    team.penalties += 1
    team.penalty_yards += fact.yards


def _rating(tally: Tally, play: Play, fact: f.RatingChanged) -> None:
    tally.player(fact.team, fact.player).player_rating += fact.points


ALWAYS: Mapping[type[f.Fact], Credit] = {
    f.PenaltyAccepted: _penalty,
    f.RatingChanged: _rating,
    f.SafetyScored: _scored,
    f.DefenseScoredOnTry: _scored,
    f.FieldGoalBlocked: _field_goal_blocked,
}
TRIES: Mapping[type[f.Fact], Credit] = {
    f.ExtraPointAttempted: _extra_point,
    f.TwoPointAttempted: _two_point,
}
CREDITS: Mapping[type[f.Fact], Credit] = {
    f.FieldGoalAttempted: _field_goal,
    f.FieldGoalGood: _field_goal_good,
    f.KickedOff: _kicked_off,
    f.Punted: _punted,
    f.PuntBlocked: _punt_blocked,
    f.Returned: _returned,
    f.FairCaught: _fair_caught,
    f.Fumbled: _fumbled,
    f.KickMuffed: _muffed,
    f.FumbleRecovered: _recovered,
    f.KickRecovered: _kick_recovered,
    f.FumbleOutOfBounds: _fumble_out,
    f.Tackled: _tackled,
}
