"""The statistical board: every outcome drawn, so that a game plays itself.

For demos, simulated fixtures and tests. It answers any prompt: dice, the computer
coach's decisions, and the outcomes of a vibrating board. The shapes are in shapes.toml;
the rules do not know that the table has no players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from board.chance import Chance
from board.coach import DEFAULT, Coach
from board.depth import Depth, Rosters
from board.falls import Falls
from board.figures import Figures
from board.heroes import RULED, Heroes
from board.kicks import SIDES, Kicks
from board.loose import Loose
from board.meetings import Meetings
from board.officials import Officials
from board.outcomes import Outcomes
from board.passing import Passing
from board.tempo import Tempo
from rules.facts import Fact
from rules.field import Across, Team, ahead, gained, within, yards_to_goal
from rules.prompts import (
    Answer,
    Chosen,
    Happened,
    Meaning,
    Named,
    Open,
    Ready,
    Roll,
    Rolled,
)
from rules.state import ByTeam, State

STICKS = ("red", "green", "white", "yellow", "blue", "hail_mary")
NO_ROSTERS: Rosters = ByTeam((), ())
EVEN = ByTeam(DEFAULT, DEFAULT)
# The shape of a carrier's yards from the place where he got the ball.
GAINS: Mapping[Meaning, str] = {
    "run": "run",
    "after_catch": "after_catch",
    "interception_return": "runback",
    "kickoff_return": "kickoff_return",
    "free_kick_return": "kickoff_return",
    "onside_return": "runback",
    "punt_return": "punt_return",
    "fumble_return": "runback",
}


class StatisticalBoard:
    """The board that answers every prompt of a game from one seed.

    rosters: the players to name; without them everything is credited to the team.
    strengths: those of the two coaches.
    """

    def __init__(
        self,
        seed: int,
        rosters: Rosters = NO_ROSTERS,
        strengths: ByTeam[str] = EVEN,
    ) -> None:
        self.chance = Chance(seed)
        self.outcomes = Outcomes(self.chance)
        self.depth = Depth(rosters, self.chance)
        self.coaches = {
            team: Coach(self.chance, self.depth, strengths.of(team)) for team in Team
        }
        self.meetings = Meetings(self.outcomes, self.depth, self.coaches)
        self.officials = Officials(self.outcomes)
        self.falls = Falls(self.outcomes, self.depth)
        self.heroes = Heroes(self.chance, self.depth, self.coaches)
        self.passing = Passing(self.outcomes, self.depth)
        self.figures = Figures(self.outcomes, self.depth)
        self.kicks = Kicks(self.outcomes, self.depth)
        self.tempo = Tempo(self.chance)
        self.state = State()
        self.called = ""  # run or pass, where others than its own coaches call
        self._speak = [team for team, coach in self.coaches.items() if coach.speaks]
        self._listening: list[Team] = []  # of those who interrupt, who may in this play
        self._stick = "red"
        self._target: str | None = None  # of the pass
        self._at_the_line = False  # the carrier has reached it, or passed it
        self._plain = False  # a game without names, clocks and options that draw
        self._uneventful = False  # nobody can say anything unasked in the play
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {
            "dice": self._roll,
            "injury": self._roll,
            "read": self._read,
            "open_play": self._open_play,
            "scramble": self._scramble,
            "throw": self._measure_stick,
            "thrown": self._thrown,
            "receiver": lambda opened: Named(self._named(opened, "receiver")),
            "advance": self._to_the_line,
            "stopped_run": self._stopped_run,
            **Loose(self.outcomes, self.depth).answers,
            **{means: self._carry(gains) for means, gains in GAINS.items()},
            "run": self._run,
            "to_the_end": self._to_the_end,
            **dict.fromkeys(USUAL, Open.default),
            **self.passing.answers,
            **self.figures.answers,
            **self.kicks.answers,
            **dict.fromkeys(self.coaches[Team.HOME].decisions, self._decide),
            "package": self._package,
        }

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        options = self.state.options
        for coach in self.coaches.values():
            coach.state = state
        self.outcomes.begin_play(state)
        self.state = placed = self.kicks.begin_play(state)
        self._at_the_line, self._target = False, None
        self._listening = [team for team in self._speak if self.coaches[team].listens]
        self.passing.state = self.figures.state = placed
        self.meetings.begin_play(state)
        self.officials.begin_play(state)
        if not (self._plain and state.options is options):
            self._begin_with_options(state)
        self._uneventful = (
            self._plain and self.officials.coming is None and not self._listening
        )

    def _begin_with_options(self, state: State) -> None:
        """Have the parts begin that are idle all game where its options are off."""
        for part in (self.depth, self.falls, self.heroes, self.tempo):
            part.begin_play(state)
        self._plain = (
            self.depth.nameless
            and self.falls.settled
            and not self.heroes.at_play
            and self.tempo.clocks is None
        )

    @property
    def _drops_back(self) -> bool:
        """True for a pass: as it was called, or as the board's own coach plans it."""
        plan = self.called or self.coaches[self.state.possession].plan
        return plan == "pass"

    def respond(self, opened: Open, facts: Sequence[Fact] | None = None) -> Answer:
        """Answer any prompt; time, a flag, a fall or an interrupt comes first.

        facts: those of the play so far. Without them no coach interrupts.
        """
        if facts is not None:
            self.meetings.facts = facts
        if self._uneventful:  # as most plays are
            return self.answer(opened)
        if self.tempo.clocks is not None:
            given = self.tempo.elapsed(opened, facts) or self.tempo.given(opened, facts)
            if given is not None:
                return given
        if self.officials.coming is not None:
            flag = self.officials.throw_flag(opened, facts)
            if flag is not None:
                return flag
        if not self.falls.settled:
            fallen = self.falls.fallen_player(opened)
            if fallen is not None:
                return fallen
        if facts is not None and self._listening:
            for team in self._listening:
                spoken = self.coaches[team].interrupt(team, opened, facts)
                if spoken is not None:
                    return spoken
        if facts is None or not self.heroes.at_play:
            return self.answer(opened)
        called = self.heroes.before_the_snap(opened, facts)
        if called is not None:
            return called
        drawn = self.answer(opened)
        if not isinstance(drawn, Happened):
            return drawn
        return self.heroes.interrupt_instead(opened, drawn, facts) or drawn

    def answer(self, opened: Open) -> Answer:
        """Answer by what the prompt means; ceremony goes by default."""
        if RULED in opened.given:
            return self.heroes.as_ruled(opened)
        prompt = opened.prompt
        answer = self.answers.get(prompt.means)
        if answer is not None:
            return answer(opened)
        if isinstance(prompt, Ready) or prompt.ceremony:
            return opened.default()
        raise LookupError(f"The board has no answer to {prompt.id} ({prompt.means}).")

    def _decide(self, opened: Open) -> Answer:
        """Leave it to the coach who is asked; note whom he throws to."""
        decided = self.coaches[opened.seats[0]].decide(opened)
        if opened.prompt.means == "declare" and isinstance(decided, Chosen):
            self._target = decided.player
        return decided

    def remember(self, means: Meaning, happened: Happened) -> None:
        """Know of an outcome that it has not drawn itself."""
        stick = happened.outcome.removesuffix("_pressure")
        if means == "throw" and stick in STICKS:
            self._stick = stick
        elif means in ("advance", "run"):
            self._at_the_line = True

    def _roll(self, opened: Open) -> Rolled:
        prompt = opened.prompt
        assert isinstance(prompt, Roll)
        return Rolled(self.chance.dice(prompt.count, prompt.faces))

    def _package(self, opened: Open) -> Answer:
        """Leave the call to the coach; roll the dice that he calls for."""
        dice = isinstance(opened.prompt, Roll)
        return self._roll(opened) if dice else self._decide(opened)

    # ── behind the line ──────────────────────────────────────────────────────────

    def _read(self, opened: Open) -> Answer:
        if "execute" in opened.options and not self._drops_back:
            return Happened("execute")
        return self._rush_the_passer(opened, "sacked")

    def _open_play(self, opened: Open) -> Answer:
        """Run from the snap to the end, or stop the board for a pass."""
        if not self._drops_back:
            return self._run(opened)
        return self._rush_the_passer(opened, "tackled")

    def _rush_the_passer(self, opened: Open, sack: str) -> Happened:
        meetings, by = self.meetings, self._named(opened, "rusher")
        meetings.calls("pass")
        meetings.men(None, by)
        if not self.outcomes.happens("sacked"):
            return Happened("developed")
        return self._behind(opened, sack, "sack", by)

    def _to_the_line(self, opened: Open) -> Answer:
        self._at_the_line = True
        return self._stuff(opened, "stopped_short") or opened.default()

    def _stuff(self, opened: Open, share: str) -> Happened | None:
        """Catch a runner before the line; None if he gets there."""
        by = self._named(opened, "tackler")
        self.meetings.calls("run")
        self.meetings.men(opened.given.get("carrier"), by)
        if not self.outcomes.happens(share):
            return None
        return self._behind(opened, "tackled", "stuffed", by)

    def _behind(
        self, opened: Open, outcome: str, loss: str, by: str | None
    ) -> Happened:
        team = self.state.possession
        at = ahead(self.state.ball_on, self.outcomes.yards(loss), team)
        lo, hi = opened.span(outcome)
        return Happened(outcome, at=within(lo, at, hi), by=by)

    def _scramble(self, opened: Open) -> Answer:
        yards = self.outcomes.yards("scramble")
        if yards <= 0:
            stopped = "tackled" if "tackled" in opened.options else "sacked"
            by = self._named(opened, "rusher")
            return self._behind(opened, stopped, "sack", by)
        return Happened("developed")

    # ── passes ───────────────────────────────────────────────────────────────────

    def _measure_stick(self, opened: Open) -> Answer:
        state, names = self.state, opened.options
        coach = self.coaches[state.possession]
        if "hail_mary" in names and coach.has_one_throw_left(state.possession):
            self._stick = "hail_mary"
            return Happened(self._stick)
        if "stationary_short" in names and self.outcomes.happens("to_a_standing_man"):
            return Happened(self.outcomes.one_of("standing"))
        sticks = "five_sticks" if "green" in names else "three_sticks"
        self._stick = self.outcomes.one_of(sticks)
        room = yards_to_goal(state.ball_on, state.possession)
        if room < 20 and self._stick in ("yellow", "blue"):
            self._stick = "white"
        plain = self._stick in opened.options
        pressed = not plain or (
            f"{self._stick}_pressure" in opened.options
            and self.outcomes.happens("pressure")
        )
        return Happened(f"{self._stick}_pressure" if pressed else self._stick)

    def _thrown(self, opened: Open) -> Answer:
        if "engaged" in opened.options or "lineman" in opened.options:
            return self.figures.throw(opened)
        outcomes, state = self.outcomes, self.state
        team, stick = state.possession, self._stick
        room = yards_to_goal(state.ball_on, team)
        yards = min(outcomes.yards(f"air_{stick}"), room + 5)
        at = within(opened.lo, ahead(state.ball_on, yards, team), opened.hi)
        cover = self._named(opened, "cover")
        target = opened.given.get("receiver") or self._target
        self.meetings.calls("pass")
        self.meetings.men(target, cover)
        if outcomes.happens(f"caught_{stick}"):
            possible = "caught_tackled" in opened.options
            tackled = possible and outcomes.happens("tackled_at_once")
            return Happened(
                "caught_tackled" if tackled else "caught",
                at=at,
                by=cover if tackled else None,
            )
        outcome = outcomes.one_of("missed")
        if outcome not in opened.options:  # no stick of this book is batted down
            outcome = "missed"
        by = None if outcome == "missed" else cover
        return Happened(outcome, at=at if outcome == "intercepted" else None, by=by)

    # ── the carrier ──────────────────────────────────────────────────────────────

    def _carry(self, gains: str) -> Callable[[Open], Answer]:
        """Answer for a carrier who starts at the prompt's default spot."""

        def carried(opened: Open) -> Answer:
            tacklers = opened.team
            assert tacklers is not None
            assert opened.default_at is not None
            return self._ended(opened, tacklers.opponent, opened.default_at, gains)

        return carried

    def _run(self, opened: Open) -> Answer:
        """Run from scrimmage: where the line is no stop, some do not reach it.

        A gain counts from the line, wherever the board was stopped past it.
        """
        if not self._at_the_line:
            self._at_the_line = True
            stuffed = self._stuff(opened, "stopped_at_once")
            if stuffed is not None:
                return stuffed
        team, start = self.state.possession, opened.default_at
        assert start is not None
        if gained(self.state.ball_on, start, team) <= 0:
            return self._ended(opened, team, start, GAINS["run"])
        ended = self._ended(opened, team, self.state.ball_on, GAINS["run"])
        short = ended.at is not None and gained(start, ended.at, team) < 0
        return replace(ended, at=start) if short else ended

    def _to_the_end(self, opened: Open) -> Answer:
        """Carry without stops; a run for two has to get past the line, as any other."""
        at_the_line, self._at_the_line = self._at_the_line, True
        if self.state.upcoming != "try" or self._drops_back or at_the_line:
            return self._carry(GAINS["run"])(opened)
        return self._stuff(opened, "stopped_short") or self._run(opened)

    def _stopped_run(self, opened: Open) -> Answer:
        """Run on, at most to the line at which the board has to stop."""
        ended = self._carry(GAINS["run"])(opened)
        (stop, span), *_ = opened.spans.items()
        assert isinstance(ended, Happened)
        assert opened.team is not None
        carriers = opened.team.opponent
        line = span[0] if carriers is Team.HOME else span[1]
        if ended.at is None or gained(line, ended.at, carriers) >= 0:
            return Happened(stop, at=line)
        return ended

    def _ended(self, opened: Open, team: Team, start: int, gains: str) -> Happened:
        chance = self.chance
        of_offense = team is self.state.possession
        tackler = self._named(opened, "tackler")
        self.meetings.men(opened.given.get("carrier"), tackler)
        draw = self.outcomes.yards if of_offense else self.outcomes.plain_yards
        yards = draw(gains)
        if yards >= yards_to_goal(start, team):
            return Happened("touchdown")
        outcome = self.outcomes.one_of("carry_ends")
        if outcome not in opened.options:  # no carry under this book ends like that
            outcome = "lost_ball" if "lost_ball" in opened.options else "tackled"
        lo, hi = opened.span(outcome)
        at = within(lo, ahead(start, yards, team), hi)
        if outcome == "out_of_bounds":
            side = Across.LEFT if chance.happens(0.5) else Across.RIGHT
            return Happened(outcome, at=at, side=side)
        by = tackler if outcome in NAMES_A_TACKLER else None
        return Happened(outcome, at=at, side=chance.of(SIDES), by=by)

    def _named(self, opened: Open, role: str) -> str | None:
        team = opened.team
        return self.depth.pick(team, role) if team is not None else None


NAMES_A_TACKLER = ("tackled", "hit_from_behind", "knocked_over", "lost_ball")
# Questions not worth a draw: the least eventful answer.
USUAL: tuple[Meaning, ...] = ("judgment", "player", "return_advance", "spot", "toss")
