"""Play-by-play: one row for each play, with the columns of nflverse.

Rows are plain dicts of str, int and None, every column always there. Flags are 1 or 0.
Without a named player, ids and names are None. On kickoffs `posteam` receives,
as in the data that the columns come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rules import facts as f
from rules.field import Team, gained, yards_to_goal
from rules.state import ByTeam
from rules.stats.columns import COLUMNS
from rules.stats.drives import drives
from rules.stats.kinds import is_down_lost, play_type
from rules.stats.points import with_scores
from rules.stats.reading import NO_POINTS, Reading
from rules.stats.record import Play
from rules.stats.roles import charged_fumbles, recoveries, roles
from rules.words import Names, happenings, place

Row: TypeAlias = dict[str, str | int | None]


def play_by_play(plays: Sequence[Play], names: Names, game_id: str = "") -> list[Row]:
    """Make a row for every play of a record, but not for coin tosses and the like."""
    drive_of = {
        place_: drive.number for drive in drives(plays) for place_ in drive.plays_at
    }
    rows: list[Row] = []
    for place_, (play, score) in enumerate(with_scores(plays)):
        if _is_row(play):
            row = _build_row(play, names, score)
            row |= {"game_id": game_id, "play_id": place_ + 1}
            row["drive"] = drive_of.get(place_)
            rows.append({column: row.get(column) for column in COLUMNS})
    return rows


def _is_row(play: Play) -> bool:
    if play.is_live:
        return True
    return not play.is_pause and any(kind in play.last for kind in _WORTH_A_ROW)


_WORTH_A_ROW = (f.FlagThrown, f.TimeoutTaken, f.ChallengeMade, f.Forfeited)


def _build_row(play: Play, names: Names, score: ByTeam[int]) -> Row:
    row: Row = {
        "desc": happenings(play.stated, names),
        "play_type": play_type(play, names.lost_downs),
        "total_home_score": score.home,
        "total_away_score": score.away,
    }
    row |= (
        _situation_columns(play, names)
        | _yards_columns(play, names)
        | _downs_columns(play, names)
        | _results_columns(play)
    )
    row |= (
        _score_columns(play, names)
        | _flag_columns(play, names)
        | _fumble_columns(play.reading, names)
    )
    for role, player in roles(play.reading):
        row[f"{role}_player_id"] = player
        row[f"{role}_player_name"] = names.player(player) if player else None
    return row


# ── the situation ────────────────────────────────────────────────────────────────


def _situation_columns(play: Play, names: Names) -> Row:
    began = play.began
    posteam = began.possession.opponent if play.is_kickoff else began.possession
    to_goal = yards_to_goal(began.ball_on, posteam)
    scores = ByTeam(began.score_home, began.score_away)
    return {
        "home_team": names.team(Team.HOME),
        "away_team": names.team(Team.AWAY),
        "posteam": names.team(posteam),
        "defteam": names.team(posteam.opponent),
        "posteam_type": posteam.value,
        "qtr": began.quarter,
        "play": began.play,
        "down": began.down or None,
        "ydstogo": began.ydstogo,
        "goal_to_go": int(began.down > 0 and began.ydstogo >= to_goal),
        "yardline_100": to_goal,
        "yrdln": place(began.ball_on, names),
        "posteam_score": scores.of(posteam),
        "defteam_score": scores.of(posteam.opponent),
        "home_timeouts_remaining": began.timeouts_home,
        "away_timeouts_remaining": began.timeouts_away,
    }


# ── the result ───────────────────────────────────────────────────────────────────


def _yards_columns(play: Play, names: Names) -> Row:
    """The yards; a recovered fumble's are none of the play's, and no return."""
    reading, kick = play.reading, play.reading.kick
    completed, rushed = reading.completed, reading.rushed
    returned = reading.main_return
    row: Row = {
        "yards_gained": reading.gained,
        "return_yards": returned.yards if returned else None,
        "return_team": names.team(returned.team) if returned else None,
        "kick_distance": kick.distance if kick else None,
    }
    if play.is_try:
        return row
    if rushed is not None:
        row["rushing_yards"] = rushed.yards_gained
    if completed is not None:
        team, line = completed.team, play.began.ball_on
        row["passing_yards"] = row["receiving_yards"] = completed.yards_gained
        row["air_yards"] = gained(line, completed.caught_at, team)
        row["yards_after_catch"] = gained(completed.caught_at, completed.at, team)
    return row


def _downs_columns(play: Play, names: Names) -> Row:
    """The downs; one that a foul has cost was tried and not made."""
    reading, down = play.reading, play.began.down
    firsts, attempt, made = reading.first_downs, reading.attempt, reading.made
    tried = attempt is not None or is_down_lost(play, names.lost_downs)
    return {
        "first_down": int(bool(firsts)),
        "first_down_rush": int("rush" in firsts),
        "first_down_pass": int("pass" in firsts),
        "first_down_penalty": int("penalty" in firsts),
        "third_down_converted": int(down == 3 and made),
        "third_down_failed": int(down == 3 and tried and not made),
        "fourth_down_converted": int(down == 4 and made),
        "fourth_down_failed": int(down == 4 and tried and not made),
    }


def _results_columns(play: Play) -> Row:
    reading, kick = play.reading, play.reading.kick
    own = kick is not None and kick.kind == "kickoff" and kick.own_recovery
    scored = reading.touchdown
    return {
        "rush_attempt": int(reading.rushed is not None),
        "pass_attempt": int(reading.threw),
        "complete_pass": int(reading.completed is not None),
        "incomplete_pass": int(isinstance(reading.attempt, f.PassIncomplete)),
        "interception": int(reading.intercepted is not None),
        "sack": int(reading.sacked is not None),
        "touchback": int(reading.touchback),
        "punt_blocked": int(kick is not None and kick.kind == "punt" and kick.blocked),
        "own_kickoff_recovery": int(own),
        "own_kickoff_recovery_td": int(own and bool(scored) and not reading.fumbles),
    }


def _fumble_columns(reading: Reading, names: Names) -> Row:
    """Fumbles, by either side, in order: number 1 is the first one."""
    fumbles = reading.fumbles
    row: Row = {
        "fumble": int(bool(fumbles)),
        "fumble_lost": int(any(fumble.lost for fumble in fumbles)),
        "fumble_forced": int(any(fumble.forced_by for fumble in fumbles)),
        "fumble_out_of_bounds": int(any(fumble.out for fumble in fumbles)),
    }
    for number, fumble in enumerate(charged_fumbles(fumbles), 1):
        row[f"fumbled_{number}_team"] = names.team(fumble.team)
        if fumble.forced_by:
            other = names.team(fumble.team.opponent)
            row[f"forced_fumble_player_{number}_team"] = other
    for number, fumble in enumerate(recoveries(fumbles), 1):
        assert fumble.taken_by is not None
        row[f"fumble_recovery_{number}_team"] = names.team(fumble.taken_by)
        row[f"fumble_recovery_{number}_yards"] = fumble.yards
    return row


# ── scores and flags ─────────────────────────────────────────────────────────────


def _score_columns(play: Play, names: Names) -> Row:
    reading, kick = play.reading, play.reading.kick
    scored, two = reading.touchdown, reading.two_points
    result = None if two is None else "success" if two.good else "failure"
    kind = kick.kind if kick else ""
    return {
        "sp": int(reading.points != NO_POINTS),
        "touchdown": int(scored is not None),
        "td_team": names.team(scored.team) if scored else None,
        "pass_touchdown": int(scored is not None and scored.credit == "passing"),
        "rush_touchdown": int(scored is not None and scored.credit == "rushing"),
        "return_touchdown": int(scored is not None and scored.returned),
        "safety": int(reading.safety is not None),
        "field_goal_attempt": int(kind == "field_goal"),
        "field_goal_result": _kick_result(reading, "field_goal", "made", "missed"),
        "extra_point_result": _kick_result(reading, "extra_point", "good", "failed"),
        "two_point_attempt": int(two is not None),
        "two_point_conv_result": result,
    }


def _kick_result(reading: Reading, kind: str, good: str, bad: str) -> str | None:
    """The result of a kick at the posts; None for any other play."""
    kick = reading.kick
    if kick is None or kick.kind != kind:
        return None
    return "blocked" if kick.blocked else good if kick.good else bad


def _flag_columns(play: Play, names: Names) -> Row:
    accepted, flag = play.one(f.PenaltyAccepted), play.one(f.FlagThrown)
    timeout = play.one(f.TimeoutTaken)
    row: Row = {
        "penalty": int(flag is not None),
        "timeout": int(timeout is not None),
        "timeout_team": names.team(timeout.team) if timeout else None,
    }
    called = accepted or flag
    if called is not None:
        row["penalty_team"] = names.team(called.team)
        row["penalty_type"] = names.foul(called.foul)
        row["penalty_yards"] = accepted.yards if accepted else 0
    return row
