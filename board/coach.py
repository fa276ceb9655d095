"""The computer coach: the decisions of a sensible coach, prompt by prompt.

It sees only the state and the open prompt, like any coach, and answers `Choose`
prompts; board.statistical has the results on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from board.chance import Chance
from board.depth import Depth
from rules.field import Team, yards_to_goal
from rules.football.scoring import TOUCHDOWN
from rules.prompts import Answer, Choose, Chosen, Meaning, Open
from rules.registry import rulebook
from rules.state import State

LATE = 4  # with so few plays left a coach looks at the score
TRICKS = ("pass", "keeper", "reverse", "flea_flicker", "run")
# Decisions for which the book's default is good enough.
USUAL: tuple[Meaning, ...] = (
    "coin",
    "kick_or_receive",
    "end",
    "tempo",
    "offender",
    "review",
    "rating",
)
KICKOFFS = ("kickoff", "free_kick")
FAIR_CATCHES = 0.35  # of punts
KICKS = frozenset(("punt", "field_goal"))
FAKES = ("fake_upback", "fake_run")
# Runs of a book that has more than one kind, by how often they are called.
RUNS = (("run", 0.55), ("sweep", 0.15), ("draw", 0.12), ("read_option", 0))
PASSES = ("pass", "screen")
BY_FIGURE = 0.4
# 4th downs: yards from the own goal line, yards to go at most, how often.
GOES_FOR_IT = ((58, 5, 0.8), (45, 3, 0.8), (35, 2, 0.6), (25, 1, 0.5))
# Balls given to a back once the quarterback has dropped, in a book with draws.
HAND_OFFS, HANDED_OFF = ("draw", "draw", "pitch", "backward"), 0.1
LEAVES = {"touchback": 0.3, "fair_catch": 0.35}
PASS_BY_DOWN = {0: 0.5, 1: 0.5, 2: 0.58, 3: 0.78, 4: 0.75}


class Coach:
    """The coach of both sides; `plan` is the offense's call for this play.

    decisions: by the meaning of the prompt.
    """

    def __init__(self, chance: Chance, depth: Depth) -> None:
        self.state = State()
        self.plan = "run"
        self._chance = chance
        self._depth = depth
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "kick_choice": self._kick_choice,
            "kickoff": self._kickoff,
            "fair_catch": self._fair_catch,
            "call": self._call,
            "declare": self._declare,
            "after_scramble": self._after_scramble,
            "punt": self._punt,
            "place_kick": self._with("kick", "kicker"),
            "try": self._try,
            "penalty": self._penalty,
            "transfer": self._give_away,
            "trick": self._trick,
            **dict.fromkeys(USUAL, Open.default),
        }

    # ── the score ────────────────────────────────────────────────────────────────

    def _lead(self, team: Team) -> int:
        score = self.state.score
        return score.of(team) - score.of(team.opponent)

    def _plays_left(self) -> int:
        return rulebook(self.state.rulebook).plays_left(self.state)

    def _desperate(self, team: Team) -> bool:
        """True when behind with the game running out."""
        late = self.state.quarter >= 4 and self._plays_left() <= LATE
        return late and self._lead(team) < 0

    def has_one_throw_left(self, team: Team) -> bool:
        """True on the last play of a half or of the game, when not ahead."""
        return self._plays_left() == 1 and self._lead(team) <= 0

    def _kneels(self, team: Team) -> bool:
        """True when ahead on the last play of the game."""
        last = self.state.quarter >= 4 and self._plays_left() == 1
        return last and self._lead(team) > 0 and self.state.own_yard > 5

    # ── kicks ────────────────────────────────────────────────────────────────────

    def _with(self, choice: str, role: str) -> Callable[[Open], Chosen]:
        def decide(opened: Open) -> Chosen:
            return Chosen(choice, player=self._depth.pick(opened.seats[0], role))

        return decide

    def _kickoff(self, opened: Open) -> Chosen:
        """Kick off deep, or in any of the directions that a book asks for."""
        if "kick" not in opened.options:
            return Chosen(self._chance.of(opened.options))
        return self._with("kick", "kicker")(opened)

    def _kick_choice(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        if "onside" in opened.options and self._desperate(team):
            return self._with("onside", "kicker")(opened)
        if "coffin_corner" in opened.options:
            return Chosen("coffin_corner")
        if "punt" in opened.options:
            return self._with("punt", "punter")(opened)
        return self._with("kick", "kicker")(opened)

    def _fair_catch(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        if "return" in opened.options:
            return self._return_or_leave(opened, team)
        kicked_off = self.state.upcoming in KICKOFFS  # which are there to be run back
        if kicked_off or not self._chance.happens(FAIR_CATCHES):
            return Chosen("no")
        if "returner_calls" in opened.options:
            return Chosen("returner_calls")
        return Chosen("fair_catch", player=self._depth.pick(team, "returner"))

    def _return_or_leave(self, opened: Open, team: Team) -> Chosen:
        """Choose before the run: mostly return it, unless from the end zone."""
        left = "touchback" if "touchback" in opened.options else "fair_catch"
        if self._chance.happens(LEAVES[left]):
            return Chosen(left)
        return Chosen("return", player=self._depth.pick(team, "returner"))

    def _punt(self, opened: Open) -> Chosen:
        fake = next(name for name in FAKES if name in opened.options)
        choice = fake if self._chance.happens(0.01) else "punt"
        role = "punter" if choice == "punt" else "runner"
        return Chosen(choice, player=self._depth.pick(opened.seats[0], role))

    def _try(self, opened: Open) -> Chosen:
        behind = (
            self._lead(opened.seats[0]) in (-2, -5, -10) and self.state.quarter == 4
        )
        choice = "two_point" if behind and "two_point" in opened.options else "kick"
        return Chosen(choice)

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
        state = self.state
        last_of_half = self._plays_left() == 1
        if KICKS.issuperset(opened.options):  # the dice have called a kick
            return opened.options[-1]
        if "field_goal" in opened.options and self._takes_points(team, last_of_half):
            return "field_goal"
        gives_up = state.down == 4 and not self._desperate(team)
        if "punt" not in opened.options or not gives_up:
            return None
        return None if self._goes_for_it() else "punt"

    def _goes_for_it(self) -> bool:
        """True when the yards to go are few for the place on the field."""
        state = self.state
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
        state = self.state
        short = yards_to_goal(state.ball_on, team) <= 34
        if last_of_half:
            return short and (state.quarter == 2 or -3 <= self._lead(team) <= 0)
        enough = not self._desperate(team) or self._lead(team) >= -3
        return state.down == 4 and short and enough and state.ydstogo > 1

    def _planned(self, team: Team) -> str:
        if self._kneels(team):
            return "kneel"
        share = PASS_BY_DOWN[self.state.down]
        if self._desperate(team):
            share = 0.9
        elif self.state.ydstogo <= 2:
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

    # ── flags ────────────────────────────────────────────────────────────────────

    def _penalty(self, opened: Open) -> Answer:
        """Choose the result worth most to the side that decides; eject nobody."""
        team, results = opened.seats[0], opened.given.get("results")
        if results is None:
            return opened.default()
        return Chosen(
            max(opened.options, key=lambda name: situation_value(results[name], team))
        )


def situation_value(situation: Mapping[str, Any], team: Team) -> float:
    """Value a situation in points, roughly, to compare results of a penalty.

    A score is worth its points, a touchdown one more, a first down ten yards, a yard a
    fifteenth of a point, even one owed at the next kick, and the ball about as much as
    half the field, but nowhere as much as a touchdown.
    """
    score = situation["score"]
    owed = situation["owed"]
    lead: float = score[team.value] - score[team.opponent.value]
    lead += (owed[team.opponent.value] - owed[team.value]) / 15
    has_it = situation["possession"]
    if situation["next"] == "try":
        return lead + (1 if has_it is team else -1)
    if situation["next"] != "scrimmage":
        return lead
    advanced: int = 100 - yards_to_goal(situation["ball"], has_it)
    downs: float = 4 - situation["down"] - situation["distance"] / 10
    value = min(advanced / 15 + downs, TOUCHDOWN)
    return lead + (value if has_it is team else -value)
