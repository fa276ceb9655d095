"""Kicks instead of a play from scrimmage: on fourth down, and as a half ends."""

from __future__ import annotations

from board.coach.sideline import HALF_OF_GAME, Sideline
from board.worth import Situation
from rules.field import Team, yards_to_goal
from rules.prompts import Open

PUNT, FIELD_GOAL, GO = "punt", "field_goal", "go"
KICKS = frozenset((PUNT, FIELD_GOAL))
LAST_DOWN = 4
GOAL = 3  # points
SPOKEN = {GO: "go for it", PUNT: "punt", FIELD_GOAL: "kick the field goal"}


class FourthDowns:
    """The choice between a kick and a play."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline

    def kick_instead(self, opened: Open, team: Team) -> str:
        """Return the kick that is chosen; "" for a play."""
        names, side = opened.options, self._side
        if KICKS.issuperset(names):  # the dice have called a kick
            return names[-1]
        last = side.plays_left() == 1
        if side.state.down != LAST_DOWN and not (last and FIELD_GOAL in names):
            return ""
        offered = tuple(name for name in (PUNT, FIELD_GOAL) if name in names)
        if not offered:
            return ""
        decides = side.strength.decides
        if decides == "worth":
            return self._by_worth(offered, team)
        if decides == "custom":
            return self._by_custom(offered, team, last)
        return self._by_feel(offered, team)

    def expects_kick(self) -> bool:
        """True when a kick is likely before the book has said which are possible."""
        state, team = self._side.state, self._side.state.possession
        if state.down != LAST_DOWN or self._side.is_desperate(team):
            return False
        if self._side.strength.decides != "worth":
            return True
        return bool(self._by_worth((PUNT, FIELD_GOAL), team))

    def _by_worth(self, offered: tuple[str, ...], team: Team) -> str:
        """Choose what gives the best chance to win."""
        side, state = self._side, self._side.state
        now = Situation(
            yards_to_goal(state.ball_on, team),
            LAST_DOWN,
            state.ydstogo,
            side.lead(team),
            side.clock(team),
        )
        chances = side.worth.fourth_down(now)
        best = max((GO, *offered), key=chances.__getitem__)
        other = max((n for n in (GO, *offered) if n != best), key=chances.__getitem__)
        side.spoken = (
            f"{SPOKEN[best]}, {chances[best]:.0%} to win"
            f" against {chances[other]:.0%} ({SPOKEN[other]})"
        )
        return "" if best == GO else best

    def _by_custom(self, offered: tuple[str, ...], team: Team, last: bool) -> str:
        """Take the points in reach, else punt, but for the last yard past midfield."""
        side, state = self._side, self._side.state
        lead, near = side.lead(team), self._is_near(team)
        if last:
            enough = state.quarter == HALF_OF_GAME or -GOAL <= lead <= 0
            return FIELD_GOAL if near and enough and FIELD_GOAL in offered else ""
        desperate = side.is_desperate(team)
        if near and FIELD_GOAL in offered and (not desperate or lead >= -GOAL):
            return FIELD_GOAL
        if desperate or PUNT not in offered:
            return ""
        for past, ydstogo, share in side.strength.goes_for_it:
            if state.own_yard > past and state.ydstogo <= ydstogo:
                return "" if side.chance.happens(share) else PUNT
        return PUNT

    def _by_feel(self, offered: tuple[str, ...], team: Team) -> str:
        """Go for it now and then, wherever it is; else kick what is in reach."""
        side = self._side
        if side.chance.happens(side.strength.gambles):
            return ""
        if FIELD_GOAL in offered and self._is_near(team):
            return FIELD_GOAL
        return PUNT if PUNT in offered else ""

    def _is_near(self, team: Team) -> bool:
        return (
            yards_to_goal(self._side.state.ball_on, team) <= self._side.strength.reach
        )
