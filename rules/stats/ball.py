"""Following the ball through a play: kicks, fumbles, possession and returns.

A `Ball` enters the facts in the order in which procedures state them, a method for each
kind of fact. Downs, points and the result of a play are in rules.stats.reader.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules import facts as f
from rules.facts import PlayBegan
from rules.field import Team
from rules.stats.reading import Attempt, Fumble, Kick, Possession, Return, Turnover

_KICKED = ("kickoff", "punt")


class Ball:
    """The ball of a play, as far as its facts have been entered.

    loose: a fumble that no player has recovered yet; block: a blocked kick. kick_end:
    the spot where a kickoff or punt was received, or dead. ran: the last possession
    was run. retained: the ball was never the other side's.
    """

    attempt: Attempt | None = None
    kick: Kick | None = None
    kick_end: int | None = None
    fair_catch: f.FairCaught | None = None
    returns: tuple[Return, ...] = ()
    fumbles: tuple[Fumble, ...] = ()
    turnovers: tuple[Turnover, ...] = ()
    tackles: tuple[tuple[Team, str | None], ...] = ()
    loose = block = ran = touchback = False
    retained = True

    def __init__(self, began: PlayBegan) -> None:
        self.offense = began.possession
        snap = Possession(began.possession, "snap", began.ball_on)
        self.possessions: tuple[Possession, ...] = (snap,)

    # ── from scrimmage ───────────────────────────────────────────────────────────

    def enter_attempt(self, fact: Attempt) -> None:
        """Enter a run, pass or sack."""
        self.attempt = fact

    def enter_sack(self, fact: f.Sacked) -> None:
        """Enter a sack: it is a tackle, with or without a fact of its own."""
        self.attempt = fact
        tackle = (fact.team.opponent, fact.by)
        if tackle not in self.tackles:
            self.tackles += (tackle,)

    def enter_interception(self, fact: f.PassIntercepted) -> None:
        """Enter an interception."""
        self.attempt = fact
        self._change_possession(fact.team, "interception", fact.at, fact.player)
        self.turnovers += (Turnover(fact.team, "interception"),)

    def enter_tackle(self, fact: f.Tackled) -> None:
        """Enter a tackle, by either side."""
        self.tackles += ((fact.team, fact.by),)

    # ── kicks ────────────────────────────────────────────────────────────────────

    def enter_kickoff(self, fact: f.KickedOff) -> None:
        """Enter a kickoff; the ball lands here unless it is fielded elsewhere."""
        self.kick = Kick("kickoff", fact.team, fact.kicker)
        self.kick_end = fact.lands

    def enter_punt(self, fact: f.Punted) -> None:
        """Enter a punt, like a kickoff."""
        self.kick = Kick("punt", fact.team, fact.punter)
        self.kick_end = fact.lands

    def enter_blocked_punt(self, fact: f.PuntBlocked) -> None:
        """Enter a punt of no yards; the ball is loose."""
        kicker, blocker = fact.punter, fact.player
        team = fact.team.opponent
        self.kick = Kick("punt", team, kicker, blocked=True, blocker=blocker)
        self.block = True

    def enter_field_goal(self, fact: f.FieldGoalAttempted) -> None:
        """Enter one attempt, good or not."""
        self.kick = Kick("field_goal", fact.team, fact.kicker, fact.distance)

    def enter_extra_point(self, fact: f.ExtraPointAttempted) -> None:
        """Enter the kick of a try."""
        team, kicker = fact.team, fact.kicker
        self.kick = Kick("extra_point", team, kicker, fact.distance, fact.good)

    def enter_good_field_goal(self, fact: f.FieldGoalGood) -> None:
        """Enter the success of the attempt that was stated before it."""
        team, kicker = fact.team, fact.kicker
        self.kick = Kick("field_goal", team, kicker, fact.distance, good=True)

    def enter_missed_field_goal(self, fact: f.FieldGoalMissed) -> None:
        """Enter the miss of the attempt that was stated before it."""
        team, kicker = fact.team, fact.kicker
        self.kick = Kick("field_goal", team, kicker, fact.distance)

    def enter_blocked_field_goal(self, fact: f.FieldGoalBlocked) -> None:
        """Enter the block of the attempt stated before it; the ball is loose."""
        kind = "extra_point" if fact.extra_point else "field_goal"
        kick = self.kick or Kick(kind, fact.team.opponent)
        self.kick = replace(kick, blocked=True, blocker=fact.player)
        self.block = True

    def enter_fielded_kick(
        self, fact: f.KickCaught | f.FairCaught | f.KickRecovered
    ) -> None:
        """Give a side the kick; a punt caught by its own side is only dead."""
        kick = self.kick
        if type(fact) is f.FairCaught:
            self.fair_catch = fact
        if self.block:
            self.block = False
            self._change_possession(fact.team, "blocked", fact.at, fact.player)
            return
        if self.loose:
            self._recover_fumble(fact.team, fact.player)
        else:
            self.kick_end = fact.at
        if kick is not None and kick.kind == "field_goal":
            self._change_possession(fact.team, "missed", fact.at, fact.player)
        elif type(fact) is f.KickCaught and self._is_own_punt(fact.team):
            self._change_possession(fact.team.opponent, "kick", fact.at)
        else:
            self._change_possession(fact.team, "kick", fact.at, fact.player)

    def _is_own_punt(self, team: Team) -> bool:
        kick = self.kick
        return kick is not None and kick.kind == "punt" and kick.team is team

    def enter_muff(self, fact: f.KickMuffed) -> None:
        """Charge the returner with a fumble, as the professional game does."""
        self.kick_end = fact.at
        self.fumbles += (Fumble(fact.team, fact.player),)
        self.loose = True

    def enter_dead_kick(self, fact: f.KickDowned | f.KickShanked) -> None:
        """Give a kick, downed or out of bounds in the air, to the other side."""
        self.kick_end = fact.at
        self._change_possession(fact.team.opponent, "kick", fact.at)

    def enter_kick_out(self, fact: f.KickOutOfBounds) -> None:
        """Give a kick out of bounds to the receivers, or to the side the fact names."""
        team = fact.team or self.offense.opponent
        if self.loose:
            self._put_out(team)
        else:
            self.kick_end = fact.at
        self._change_possession(team, "kick", fact.at)

    # ── fumbles ──────────────────────────────────────────────────────────────────

    def enter_fumble(self, fact: f.Fumbled) -> None:
        """Enter a fumble; a blocked kick is dropped like one, and is none."""
        if not self.block:
            self.fumbles += (Fumble(fact.team, fact.player, fact.forced_by),)
            self.loose = True

    def enter_recovery(self, fact: f.FumbleRecovered) -> None:
        """Enter the recovery of a blocked kick or a fumble."""
        if self.block:
            self.block = False
            self._change_possession(fact.team, "blocked", fact.at, fact.player)
            return
        if not self.loose:
            self.fumbles += (Fumble(fact.lost_by),)
        self._recover_fumble(fact.team, fact.player)
        self._change_possession(fact.team, "fumble", fact.at, fact.player)

    def enter_fumble_out(self, fact: f.FumbleOutOfBounds) -> None:
        """Leave the ball to its side, except through the end zone it attacks.

        A snap over every player and the end line was never dropped: here it is a
        fumble.
        """
        if self.block:
            return
        if not self.loose:
            self.fumbles += (Fumble(fact.lost_by),)
        other = fact.lost_by.opponent
        self._put_out(other if fact.end_zone_of is other else fact.lost_by)

    def _recover_fumble(self, team: Team, player: str | None) -> None:
        """Recover the last fumble."""
        self._change_fumble(taken_by=team, recovered=True, recoverer=player)
        self._after_fumble(team)

    def _put_out(self, team: Team) -> None:
        """Put the last fumble out of bounds; the ball is that of `team`."""
        self._change_fumble(taken_by=team)
        self._after_fumble(team)

    def _after_fumble(self, taken_by: Team) -> None:
        self.loose = False
        if taken_by is not self.fumbles[-1].team:
            self.turnovers += (Turnover(taken_by, "fumble"),)

    def _change_fumble(self, **details: Any) -> None:
        """Add details to the last fumble."""
        *before, last = self.fumbles
        self.fumbles = (*before, replace(last, **details))

    # ── possession and returns ───────────────────────────────────────────────────

    def _change_possession(
        self, team: Team, cause: str, at: int, player: str | None = None
    ) -> None:
        self.possessions += (Possession(team, cause, at, player),)
        self.retained &= team is self.offense
        self.ran = False

    def enter_return(self, fact: f.Returned) -> None:
        """Enter a return; its kind follows from the possession, not the first one."""
        self.returns += (
            Return(fact.team, self._return_kind(fact), fact.yards, fact.player),
        )
        self.ran = True
        if self.possessions[-1].cause == "fumble":
            self._change_fumble(yards=fact.yards)
        self._run_after_turnover(fact.team, fact.yards)

    def _return_kind(self, fact: f.Returned) -> str:
        cause, kick = self.possessions[-1].cause, self.kick
        if cause == "fumble":
            return "own_fumble" if self.fumbles[-1].team is fact.team else "fumble"
        if cause == "kick":
            return "punt" if kick is not None and kick.kind == "punt" else "kickoff"
        return fact.kind if cause == "snap" else cause

    def _run_after_turnover(self, team: Team, yards: int) -> None:
        """Add the yards gained by the side that took the ball last."""
        if self.turnovers and self.turnovers[-1].team is team:
            *before, last = self.turnovers
            self.turnovers = (*before, replace(last, yards=last.yards + yards))

    def enter_touchback(self, fact: f.Touchback) -> None:
        """Enter a touchback: no return, and a kick ends at the goal."""
        self.touchback = True
        last, kick = self.possessions[-1], self.kick
        if kick is not None and kick.kind in _KICKED and last.cause in ("snap", "kick"):
            self.kick_end = fact.team.goal
            if last.cause == "kick" and last.team is not fact.team:
                self._take_back(fact.team)
        if self.ran and last.team is fact.team:
            self._remove_run()

    def _take_back(self, receivers: Team) -> None:
        """Take back a recovery by the kicking side there, a muff included."""
        self.possessions = self.possessions[:-1]
        if self.fumbles and self.fumbles[-1].lost:
            self._change_fumble(taken_by=receivers, recovered=False, recoverer=None)
            self.turnovers = self.turnovers[:-1]

    def _remove_run(self) -> None:
        """Remove the run within the end zone."""
        *before, run = self.returns
        none = () if run.kind in _KICKED else (replace(run, yards=0),)
        self.returns = (*before, *none)
        if self.possessions[-1].cause == "fumble":
            self._change_fumble(yards=0)
        self._run_after_turnover(run.team, -run.yards)
