"""A rule book for tests, a few plays long: a toss, carries, a pass by dice, the end.

It has one of everything a table has to deal with: a secret choice by both, dice, a
power-on with spots and players, ceremony, timeouts, flags, challenges, resignation.
"""

from typing import Any

from msgspec.structs import replace

from rules import facts as f
from rules.errors import IllegalAnswer
from rules.field import Across, Team, gained
from rules.football.downs import next_down
from rules.football.scoring import add_points
from rules.headings import Explanation, RollRow
from rules.offers import RESIGN, Button, Offers
from rules.prompts import (
    Challenge,
    Choose,
    Flag,
    Happened,
    Interrupt,
    Name,
    Open,
    Option,
    Outcome,
    Power,
    Procedure,
    Ready,
    Resign,
    Roll,
    Timeout,
    both_ready,
    choose,
    choose_both,
    name,
    power,
    roll,
)
from rules.registry import Foul, Journal, Offer, Rulebook, RuleOption, Ruling
from rules.state import State, first_and_ten

PLAYS = 4
CATCH = 4

CALL = Choose(
    id="toss.call",
    means="coin",
    heading="The Toss",
    text="Heads or tails?",
    options=(Option("heads", "Heads"), Option("tails", "Tails")),
    secret=True,
)
TOSS = Roll(id="toss.coin", heading="The Toss", text="Toss it.", count=1, faces=2)
SET = Ready(id="down.set", heading="Set", text="Declare SET.")
PLAY = Choose(
    id="down.play",
    means="declare",
    heading="The Call",
    text="{team}: run or pass?",
    options=(Option("run", "Run"), Option("pass", "Pass"), Option("trick", "Trick")),
    default_choice="run",
)
THROW = Roll(id="down.throw", heading="The Pass", text="Throw it: {needed} or more.")
CARRY = Power(
    id="down.carry",
    means="run",
    heading="The Carry",
    text="Where was he stopped?",
    outcomes=(
        Outcome("tackled", "Tackled", at=True, across=True, by=True),
        Outcome("touchdown", "Touchdown"),
    ),
    default_outcome="tackled",
)
CARRIER = Name(
    id="down.carrier", means="player", heading="The Carry", text="Who carried it?"
)
FOUL = Foul(id="holding", name="Holding", on="offense", yards=10, late=True)


def pregame(state: State) -> Procedure[State]:
    calls = yield from choose_both(CALL)
    coin = yield from roll(TOSS, Team.HOME)
    landed = "heads" if coin.total == 1 else "tails"
    winner = Team.HOME if calls[Team.HOME].choice == landed else Team.AWAY
    yield f.CoinTossed(Team.HOME, calls[Team.HOME].choice, landed, winner)
    return first_and_ten(state, winner, 50, Across.MIDDLE)


def scrimmage(state: State) -> Procedure[State]:
    offense = state.possession
    yield from both_ready(SET)
    given = {"team": offense}
    call = yield from choose(PLAY, offense, ("run", "pass"), given=given)
    yield f.BallInPlay(counted=True)
    if call.choice == "pass":
        thrown = yield from roll(THROW, offense, {"needed": CATCH})
        if thrown.total < CATCH:
            yield f.PassIncomplete(offense, "missed")
            return (yield from next_down(state, state.ball_on, state.hash, "pass"))
    ended = yield from power(CARRY, offense, default_at=state.ball_on)
    if ended.outcome == "touchdown":
        yield f.TouchdownScored(offense, "rush")
        other = first_and_ten(state, offense.opponent, 50, Across.MIDDLE)
        return add_points(other, offense, 6)
    carrier = yield from name(CARRIER, offense, team=offense)
    yards = gained(state.ball_on, ended.at, offense)
    yield f.Rushed(offense, "run", yards, ended.at, carrier)
    yield f.Tackled(offense.opponent, ended.at, ended.by)
    hash_mark = ended.side or Across.MIDDLE
    return (yield from next_down(state, ended.at, hash_mark, "rush"))


def close(before: State, after: State) -> Procedure[State]:
    if after.over or after.play <= PLAYS:
        return after
    score = after.score
    yield f.GameEnded(score.home, score.away, after.winner)
    return replace(after, upcoming="over")


def interrupt(journal: Journal, given: Interrupt, step: Any) -> Procedure[State | None]:
    state = journal.before
    match given:
        case Timeout(team=team):
            if journal.live or state.timeouts.of(team) == 0:
                yield IllegalAnswer("No timeout now.", "Timing")
            else:
                yield f.TimeoutTaken(team, state.timeouts.of(team) - 1)
        case Flag(team=team, foul=foul):
            yield f.FlagThrown(team, foul, "before")
        case Resign(team=team):
            score = state.score
            yield f.Forfeited(team, "resignation")
            yield f.GameEnded(score.home, score.away, team.opponent, "forfeit")
            return replace(state, upcoming="over", forfeited_by=team)
        case Challenge(team=team):
            if journal.live or state.last is None:
                yield IllegalAnswer("Nothing to challenge now.", "Challenge")
            else:
                yield f.ChallengeMade(team)
                yield f.RulingStood(team)
    return None


def after_play(journal: Journal, after: State) -> Procedure[State]:
    for flag in journal.flags:
        yield f.PenaltyDeclined(flag.team, flag.foul)
    return after


def offer_timeout(journal: Journal, team: Team, opened: Any) -> Offer | None:
    left = journal.before.timeouts.of(team)
    return Offer("timeout", left=left) if left and not journal.live else None


def offer_flag(journal: Journal, team: Team, opened: Any) -> Offer:
    return Offer("flag", fouls=(FOUL.id,), late_fouls=(FOUL.id,))


def offer_challenge(journal: Journal, team: Team, opened: Any) -> Offer | None:
    state = journal.before
    if journal.live or state.last is None or not state.options["challenges"]:
        return None
    rulings = tuple(
        Ruling(number, _opened(state), answer)
        for number, answer in enumerate(state.last.answers)
        if isinstance(answer, Happened)
    )
    return Offer("challenge", left=2, rulings=rulings)


OFFERS = Offers(
    (
        Button("timeout", offer_timeout),
        Button("flag", offer_flag),
        RESIGN,
        Button("challenge", offer_challenge),
    ),
    lambda state, facts, opened: Journal(state, list(facts), []),
)


def _opened(state: State) -> Any:
    return Open(CARRY, (state.possession,), CARRY.names, default_at=state.ball_on)


BOOK = Rulebook(
    id="toy@1",
    title="A toy",
    options=(
        RuleOption(
            "challenges",
            "Challenges",
            (False, True),
            "A ruling may be challenged.",
            "Challenge",
        ),
    ),
    fouls={FOUL.id: FOUL},
    procedures={"pregame": pregame, "scrimmage": scrimmage},
    begins="pregame",
    timeouts=3,
    close=close,
    interrupt=interrupt,
    after_play=after_play,
    offers=OFFERS,
    modules=("tests.games.toybook",),
    read_explanations=lambda: (
        Explanation("The Pass", "Roll for it.", rolls=(RollRow("2 to 12", "Caught"),)),
        Explanation("The Carry", "Run until you are tackled."),
    ),
    plays=lambda state: PLAYS,
    plays_left=lambda state: PLAYS - state.play + 1,
    challenges=lambda state, team: 2,
)
