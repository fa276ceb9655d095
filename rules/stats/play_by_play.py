"""Play-by-play: one row a play, with the columns that nflverse uses, and as CSV.

Rows are plain dicts of str, int and None, every column always there. Flags are 1 or 0.
Where the table named nobody, ids and names are None. On kickoffs `posteam` receives,
as in the data that the columns come from.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rules import facts as f
from rules.field import Team, gained, yards_to_goal
from rules.state import ByTeam
from rules.stats.columns import COLUMNS
from rules.stats.drives import drives, gain
from rules.stats.kinds import play_type
from rules.stats.offense import attempted, converted, first_downs
from rules.stats.points import points, with_scores
from rules.stats.record import Play
from rules.words import Names, happenings, place

Row: TypeAlias = dict[str, str | int | None]


def play_by_play(plays: Sequence[Play], names: Names, game_id: str = "") -> list[Row]:
    """A row for every play of a record, coin tosses and the like left out."""
    drive_of = {
        place_: drive.number for drive in drives(plays) for place_ in drive.plays_at
    }
    rows: list[Row] = []
    for place_, (play, score) in enumerate(with_scores(plays)):
        if _is_row(play):
            row = _row(play, names, score)
            row |= {"game_id": game_id, "play_id": place_ + 1}
            row["drive"] = drive_of.get(place_)
            rows.append({column: row.get(column) for column in COLUMNS})
    return rows


def to_csv(rows: Iterable[Row]) -> str:
    """The rows as CSV text with a header; None is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _is_row(play: Play) -> bool:
    if play.is_pause:
        return False
    return play.is_live or any(kind in play.last for kind in _WORTH_A_ROW)


_WORTH_A_ROW = (f.FlagThrown, f.TimeoutTaken, f.ChallengeMade, f.Forfeited)


def _row(play: Play, names: Names, score: ByTeam[int]) -> Row:
    row: Row = {
        "desc": happenings(play.stated, names),
        "play_type": play_type(play),
        "total_home_score": score.home,
        "total_away_score": score.away,
    }
    row |= _situation(play, names) | _yards(play) | _downs(play) | _results(play)
    row |= _scores(play, names) | _flags(play, names)
    return row | _players(play, names)


# ── the situation ────────────────────────────────────────────────────────────────


def _situation(play: Play, names: Names) -> Row:
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


# ── what came of it ──────────────────────────────────────────────────────────────


def _yards(play: Play) -> Row:
    completed = play.one(f.PassCompleted)
    returned = play.one(f.Returned)
    row: Row = {
        "yards_gained": gain(play),
        "return_yards": returned.yards if returned else None,
        "kick_distance": _kick_distance(play),
    }
    if completed is not None:
        team, line = completed.team, play.began.ball_on
        row["air_yards"] = gained(line, completed.caught_at, team)
        row["yards_after_catch"] = gained(completed.caught_at, completed.at, team)
    return row


def _kick_distance(play: Play) -> int | None:
    kicked, punted = play.one(f.KickedOff), play.one(f.Punted)
    tried, extra = play.one(f.FieldGoalAttempted), play.one(f.ExtraPointAttempted)
    if kicked is not None:
        return kicked.yards
    if punted is not None:
        return punted.yards
    if tried is not None:
        return tried.distance
    return extra.distance if extra is not None else None


def _downs(play: Play) -> Row:
    firsts, down = first_downs(play), play.began.down
    passed = f.PassCompleted in play.last
    attempt = down > 0 and attempted(play)
    made = attempt and converted(play)
    return {
        "first_down": int(bool(firsts) or made),
        "first_down_rush": int(made and not passed),
        "first_down_pass": int(made and passed),
        "first_down_penalty": int(any(first.by == "penalty" for first in firsts)),
        "third_down_converted": int(down == 3 and attempt and made),
        "third_down_failed": int(down == 3 and attempt and not made),
        "fourth_down_converted": int(down == 4 and attempt and made),
        "fourth_down_failed": int(down == 4 and attempt and not made),
    }


def _results(play: Play) -> Row:
    last, offense = play.last, play.offense
    recoveries = play.all(f.FumbleRecovered)
    lost = any(r.lost_by is offense and r.team is not offense for r in recoveries)
    return {
        "rush_attempt": int(f.Rushed in last),
        "pass_attempt": int(not last.keys().isdisjoint(_THROWN)),
        "complete_pass": int(f.PassCompleted in last),
        "incomplete_pass": int(f.PassIncomplete in last),
        "interception": int(f.PassIntercepted in last),
        "sack": int(f.Sacked in last),
        "fumble": int(f.Fumbled in last),
        "fumble_lost": int(lost),
        "touchback": int(f.Touchback in last),
    }


_THROWN = {f.PassCompleted, f.PassIncomplete, f.PassIntercepted}


# ── scores and flags ─────────────────────────────────────────────────────────────


def _scores(play: Play, names: Names) -> Row:
    scored = play.one(f.TouchdownScored)
    by_offense = scored is not None and scored.how in ("rush", "pass")
    extra, two = play.one(f.ExtraPointAttempted), play.one(f.TwoPointAttempted)
    return {
        "sp": int(points(play) != ByTeam(0, 0)),
        "touchdown": int(scored is not None),
        "td_team": names.team(scored.team) if scored else None,
        "pass_touchdown": int(scored is not None and scored.how == "pass"),
        "rush_touchdown": int(scored is not None and scored.how == "rush"),
        "return_touchdown": int(scored is not None and not by_offense),
        "safety": int(f.SafetyScored in play.last),
        "field_goal_attempt": int(play_type(play) == "field_goal"),
        "field_goal_result": _field_goal(play),
        "extra_point_result": _kicked(extra, play),
        "two_point_attempt": int(two is not None),
        "two_point_conv_result": ("success" if two.good else "failure")
        if two
        else None,
    }


def _field_goal(play: Play) -> str | None:
    blocked = play.one(f.FieldGoalBlocked)
    if f.FieldGoalGood in play.last:
        return "made"
    if blocked is not None:
        return None if blocked.extra_point else "blocked"
    return "missed" if f.FieldGoalMissed in play.last else None


def _kicked(extra: f.ExtraPointAttempted | None, play: Play) -> str | None:
    blocked = play.one(f.FieldGoalBlocked)
    if extra is not None:
        return "good" if extra.good else "failed"
    return "blocked" if blocked is not None and blocked.extra_point else None


def _flags(play: Play, names: Names) -> Row:
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


# ── players ──────────────────────────────────────────────────────────────────────


def _players(play: Play, names: Names) -> Row:
    row: Row = {}
    for role, player in _roles(play):
        row[f"{role}_player_id"] = player
        row[f"{role}_player_name"] = names.player(player) if player else None
    return row


def _roles(play: Play) -> Iterable[tuple[str, str | None]]:
    """Who did what; later facts of a play win."""
    for fact in play.standing:
        for role, attribute in _ROLES.get(type(fact), ()):
            yield role, getattr(fact, attribute)


_ROLES: dict[type[f.Fact], tuple[tuple[str, str], ...]] = {
    f.Rushed: (("rusher", "player"),),
    f.PassCompleted: (("passer", "passer"), ("receiver", "receiver")),
    f.PassIncomplete: (("passer", "passer"), ("receiver", "receiver")),
    f.PassIntercepted: (
        ("passer", "passer"),
        ("receiver", "receiver"),
        ("interception", "player"),
    ),
    f.Sacked: (("passer", "passer"), ("sack", "by")),
    f.KickedOff: (("kicker", "kicker"),),
    f.FieldGoalAttempted: (("kicker", "kicker"),),
    f.ExtraPointAttempted: (("kicker", "kicker"),),
    f.Punted: (("punter", "punter"),),
    f.Returned: (("returner", "player"),),
    f.Tackled: (("solo_tackle_1", "by"),),
    f.Fumbled: (("fumbled_1", "player"), ("forced_fumble_player_1", "forced_by")),
    f.FumbleRecovered: (("fumble_recovery_1", "player"),),
    f.TouchdownScored: (("td", "player"),),
    f.PenaltyAccepted: (("penalty", "player"),),
}
