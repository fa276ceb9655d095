"""Crediting the offense: rushing, passing, first downs, touchdowns.

As the professional game scores it: a sack's yards come off passing, a kneel is a rush,
a spike an attempt. One function a fact; rules.stats.box finds it by the fact's type.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules import facts as f
from rules.field import Team
from rules.stats.lines import PlayerLine
from rules.stats.points import POINTS
from rules.stats.record import Play
from rules.stats.tally import Credit, Tally

LATE_DOWN = 3
_NOT_GAINED = ("penalty", "other")
_AT_NOBODY = ("thrown_away", "grounded", "spiked")
_ATTEMPTS = (f.Rushed, f.PassCompleted, f.PassIncomplete, f.PassIntercepted, f.Sacked)


def _rushed(tally: Tally, play: Play, fact: f.Rushed) -> None:
    gained = fact.yards_gained
    team, line = tally.teams[fact.team], tally.player(fact.team, fact.player)
    team.carries += 1
    team.rushing_yards += gained
    line.carries += 1
    line.rushing_yards += gained
    line.rushing_long = max(line.rushing_long, gained)


def _completed(tally: Tally, play: Play, fact: f.PassCompleted) -> None:
    gained = fact.yards_gained
    team, passer = tally.teams[fact.team], tally.player(fact.team, fact.passer)
    team.completions += 1
    team.gross_passing_yards += gained
    passer.completions += 1
    passer.passing_yards += gained
    passer.passing_long = max(passer.passing_long, gained)
    receiver = _thrown(tally, fact.team, fact.passer, fact.receiver)
    receiver.receptions += 1
    receiver.receiving_yards += gained
    receiver.receiving_long = max(receiver.receiving_long, gained)


def _thrown(
    tally: Tally, team: Team, passer: str | None, receiver: str | None
) -> PlayerLine:
    """An attempt; the receiver's line."""
    tally.teams[team].attempts += 1
    tally.player(team, passer).attempts += 1
    target = tally.player(team, receiver)
    target.targets += 1
    return target


def _incomplete(tally: Tally, play: Play, fact: f.PassIncomplete) -> None:
    if fact.how in _AT_NOBODY:
        tally.teams[fact.team].attempts += 1
        tally.player(fact.team, fact.passer).attempts += 1
    else:
        _thrown(tally, fact.team, fact.passer, fact.receiver)


def _intercepted(tally: Tally, play: Play, fact: f.PassIntercepted) -> None:
    offense = fact.team.opponent
    _thrown(tally, offense, fact.passer, fact.receiver)
    tally.teams[offense].interceptions += 1
    tally.player(offense, fact.passer).interceptions += 1
    tally.player(fact.team, fact.player).def_interceptions += 1


def _sacked(tally: Tally, play: Play, fact: f.Sacked) -> None:
    lost = -fact.yards_gained
    team, passer = tally.teams[fact.team], tally.player(fact.team, fact.passer)
    team.sacks += 1
    team.sack_yards += lost
    passer.sacks += 1
    passer.sack_yards += lost
    by = tally.player(fact.team.opponent, fact.by)
    by.def_sacks += 1
    by.def_sack_yards += lost
    if fact.by is not None and f.Tackled not in play.last:
        by.def_tackles_solo += 1


def _first_down(tally: Tally, play: Play, fact: f.FirstDown) -> None:
    if fact not in first_downs(play):
        return
    if fact.by == "penalty":
        tally.teams[fact.team].first_downs_penalty += 1
    elif fact.by not in _NOT_GAINED and attempted(play):
        _moved_the_chains(tally, play)


def _moved_the_chains(tally: Tally, play: Play) -> None:
    """A first down by a rush or a pass, touchdowns among them."""
    completed, rushed = play.one(f.PassCompleted), play.one(f.Rushed)
    team = tally.teams[play.offense]
    if completed is not None:
        team.first_downs_pass += 1
        tally.player(completed.team, completed.passer).passing_first_downs += 1
        tally.player(completed.team, completed.receiver).receiving_first_downs += 1
    else:
        team.first_downs_rush += 1
        if rushed is not None:
            tally.player(rushed.team, rushed.player).rushing_first_downs += 1


def late_down(tally: Tally, play: Play) -> None:
    """Third and fourth downs: an attempt is a run or a pass that stands."""
    if not attempted(play):
        return
    team = tally.teams[play.offense]
    made = int(converted(play))
    if play.began.down == LATE_DOWN:
        team.third_downs += 1
        team.third_down_conversions += made
    else:
        team.fourth_downs += 1
        team.fourth_down_conversions += made


def attempted(play: Play) -> bool:
    """Whether the offense ran or passed."""
    return not play.last.keys().isdisjoint(_ATTEMPTS)


def converted(play: Play) -> bool:
    """Whether the offense gained the line by running or passing."""
    scored = play.one(f.TouchdownScored)
    if scored is not None:
        return scored.team is play.offense
    return any(first.by not in _NOT_GAINED for first in first_downs(play))


def first_downs(play: Play) -> list[f.FirstDown]:
    """Those that count: whoever takes the ball away has a first down in any case.

    A flag that comes late is settled in a play that may have another offense.
    """
    found = play.all(f.FirstDown)
    return [fact for fact in found if fact.team is play.offense or not play.is_live]


def _touchdown(tally: Tally, play: Play, fact: f.TouchdownScored) -> None:
    tally.score(play, fact.team, POINTS[f.TouchdownScored](fact))
    completed = play.one(f.PassCompleted)
    if fact.how == "pass" and completed is not None:
        tally.player(fact.team, completed.passer).passing_tds += 1
        tally.player(fact.team, fact.player).receiving_tds += 1
    elif fact.how == "rush":
        tally.player(fact.team, fact.player).rushing_tds += 1
    elif fact.how == "interception":
        tally.player(fact.team, fact.player).def_tds += 1
    elif fact.how == "fumble" and fact.team is play.offense:
        tally.player(fact.team, fact.player).fumble_recovery_tds += 1
    elif fact.how == "fumble":
        tally.player(fact.team, fact.player).def_tds += 1
    else:
        tally.player(fact.team, fact.player).special_teams_tds += 1
    if fact.team is play.offense and attempted(play):
        _moved_the_chains(tally, play)


# On a try too: it may be there that a late flag on the touchdown is settled.
ALWAYS: Mapping[type[f.Fact], Credit] = {f.FirstDown: _first_down}
CREDITS: Mapping[type[f.Fact], Credit] = {
    f.Rushed: _rushed,
    f.PassCompleted: _completed,
    f.PassIncomplete: _incomplete,
    f.PassIntercepted: _intercepted,
    f.Sacked: _sacked,
    f.TouchdownScored: _touchdown,
}
