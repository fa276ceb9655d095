"""Plays from scrimmage: the call, the formation, and what becomes of it.

A call is made once a play, by down and distance; later questions of the same play
follow it.
"""

from __future__ import annotations

from collections.abc import Callable

from board.coach.sideline import LAST_QUARTER, Sideline
from rules.field import Team, yards_to_goal
from rules.prompts import Answer, Choose, Chosen, Meaning, Open

TRICKS = ("pass", "keeper", "reverse", "flea_flicker", "run")
KICKS = frozenset(("punt", "field_goal"))
# Runs of a book that has more than one kind, by how often they are called.
RUNS = (("run", 0.55), ("sweep", 0.15), ("draw", 0.12), ("read_option", 0))
PASSES = ("pass", "screen")
BY_FIGURE = 0.4
# 4th downs: yards from the own goal line, yards to go at most, how often.
GOES_FOR_IT = ((58, 5, 0.8), (45, 3, 0.8), (35, 2, 0.6), (25, 1, 0.5))
# Balls given to a back once the quarterback has dropped, in a book with draws.
HAND_OFFS, HANDED_OFF = ("draw", "draw", "pitch", "backward"), 0.1
PASS_BY_DOWN = {0: 0.5, 1: 0.5, 2: 0.58, 3: 0.78, 4: 0.75}


class Calls:
    """The offense's decisions; `plan` is its call for this play: run, pass, kneel."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self._chance = sideline.chance
        self._depth = sideline.depth
        self.plan = "run"
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "call": self._call,
            "declare": self._declare,
            "after_scramble": self._after_scramble,
            "transfer": self._give_away,
            "trick": self._trick,
        }

    def _kneels(self, team: Team) -> bool:
        """True when ahead on the last play of the game."""
        state = self._side.state
        last = state.quarter >= LAST_QUARTER and self._side.plays_left() == 1
        return last and self._side.lead(team) > 0 and state.own_yard > 5

    # ── plays from scrimmage ─────────────────────────────────────────────────────

    def _call(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        kick = self._kick_instead(opened, team)
        if kick:
            return Chosen(kick, player=self._kicker(opened, team, kick))
        self.plan = self._planned(team)
        if "play" in opened.options:  # the carrier is announced later
            return Chosen("play")
        if "under_center" not in opened.options:
            return self._run_or_pass(opened, team)
        if self._surprises(opened):
            return Chosen("direct_shotgun", player=self._depth.pick(team, "runner"))
        shotgun = self.plan == "pass" and self._chance.happens(0.7)
        formation = "shotgun" if shotgun else "under_center"
        return Chosen(formation, player=self._depth.pick(team, "quarterback"))

    def _kicker(self, opened: Open, team: Team, kick: str) -> str | None:
        """Name the kicker, where the call asks for one."""
        prompt = opened.prompt
        if not (isinstance(prompt, Choose) and prompt.by_name[kick].player):
            return None
        return self._depth.pick(team, "punter" if kick == "punt" else "kicker")

    def _run_or_pass(self, opened: Open, team: Team) -> Chosen:
        """Call the play itself, in a book without formations to choose from.

        Where the dice have narrowed the call, the plan follows it.
        """
        runs = [name for name, _ in RUNS if name in opened.options]
        passes = [name for name in PASSES if name in opened.options]
        if not runs or (self.plan == "pass" and passes):
            self.plan = "pass"
            return Chosen(passes[0], player=self._depth.pick(team, "quarterback"))
        self.plan, choice = "run", runs[0]
        if len(runs) == len(RUNS):
            choice = self._chance.weighed(RUNS)
        role = "quarterback" if choice == "read_option" else "runner"
        return Chosen(choice, player=self._depth.pick(team, role))

    def _surprises(self, opened: Open) -> bool:
        """True when a back takes the snap: now and then, where the table allows it."""
        if "direct_shotgun" not in opened.options or self.plan == "kneel":
            return False
        return self._chance.happens(0.05)

    def _kick_instead(self, opened: Open, team: Team) -> str | None:
        state = self._side.state
        last_of_half = self._side.plays_left() == 1
        if KICKS.issuperset(opened.options):  # the dice have called a kick
            return opened.options[-1]
        if "field_goal" in opened.options and self._takes_points(team, last_of_half):
            return "field_goal"
        gives_up = state.down == 4 and not self._side.is_desperate(team)
        if "punt" not in opened.options or not gives_up:
            return None
        return None if self._goes_for_it() else "punt"

    def _goes_for_it(self) -> bool:
        """True when the yards to go are few for the place on the field."""
        state = self._side.state
        share = next(
            (
                share
                for past, ydstogo, share in GOES_FOR_IT
                if state.own_yard > past and state.ydstogo <= ydstogo
            ),
            0.0,
        )
        return self._chance.happens(share)

    def _takes_points(self, team: Team, last_of_half: bool) -> bool:
        state = self._side.state
        short = yards_to_goal(state.ball_on, team) <= 34
        if last_of_half:
            return short and (state.quarter == 2 or -3 <= self._side.lead(team) <= 0)
        enough = not self._side.is_desperate(team) or self._side.lead(team) >= -3
        return state.down == 4 and short and enough and state.ydstogo > 1

    def _planned(self, team: Team) -> str:
        if self._kneels(team):
            return "kneel"
        share = PASS_BY_DOWN[self._side.state.down]
        if self._side.is_desperate(team):
            share = 0.9
        elif self._side.state.ydstogo <= 2:
            share -= 0.25
        return "pass" if self._chance.happens(share) else "run"

    def _declare(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        if self.plan == "kneel":
            return Chosen("kneel")
        if "draw" in opened.options and self._chance.happens(HANDED_OFF):
            choice = self._chance.of(HAND_OFFS)
            return Chosen(choice, player=self._depth.pick(team, "runner"))
        if self.plan == "pass":
            choice = self._chance.weighed(
                (("pass", 0.9), ("scramble", 0.05), ("throw_away", 0.02), ("shovel", 0))
            )
            if choice not in opened.options:  # another book has no such play
                choice = "pass"
            if "figure" in opened.options and choice == "pass":
                choice = "figure" if self._chance.happens(BY_FIGURE) else choice
            return Chosen(choice, player=self._depth.pick(team, "receiver"))
        choice = self._chance.weighed((("run", 0.93), ("pitch", 0)))
        return Chosen(choice, player=self._depth.pick(team, "runner"))

    def _after_scramble(self, opened: Open) -> Chosen:
        throws = "pass" in opened.options and self._chance.happens(0.4)
        choice = "pass" if throws else "keeper"
        return Chosen(choice, player=self._depth.pick(opened.seats[0], "receiver"))

    def _give_away(self, opened: Open) -> Chosen:
        """Choose the play after a trick: mostly the one the defense expects least."""
        names = tuple(name for name in TRICKS if name in opened.options)
        choice = self._chance.of(names or opened.options)
        role = "receiver" if choice in ("pass", "shovel") else "runner"
        player = self._depth.pick(opened.seats[0], role)
        himself = player in (opened.given.get("carrier"), opened.given.get("passer"))
        return Chosen(choice, player=None if himself else player)

    def _trick(self, opened: Open) -> Answer:
        """Go on after a fake; a ball that is thrown back goes the usual way."""
        if any(name in opened.options for name in TRICKS):
            return self._give_away(opened)
        return opened.default()
