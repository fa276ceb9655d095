"""A rule book with clocks for tests: a down is set up, read and run, each in its time.

The set-up may be claimed once its time is up; the read is answered by the table. The
game clock runs from the snap to the end of the down. The game does not end.
"""

from typing import Any

from rules import facts as f
from rules.clocks import GAME, Clocks, left
from rules.errors import IllegalAnswer
from rules.facts import ClockSet
from rules.field import Across, Team, gained
from rules.football.downs import next_down
from rules.offers import Announcement, Offer, Offers, settle_announced
from rules.prompts import (
    Announce,
    Announced,
    Choose,
    Chosen,
    Interrupt,
    Limit,
    Open,
    Option,
    Procedure,
    Ready,
    choose,
    power,
    ready,
    roll,
)
from rules.registry import Foul, Journal, Rulebook
from rules.state import State, first_and_ten
from tests.games.toybook import CARRY, TOSS

SET_UP, READ = 45_000, 10_000
GAME_CLOCK = 120_000
DELAY = Foul(id="delay", name="Delay of game", on="offense", yards=5)
SET = Ready(
    id="timed.set", heading="Set-up", text="Set up and say SET.", ceremony=False
)
MOTION = Choose(
    id="timed.read",
    means="declare",
    heading="The Read",
    text="Follow the motion?",
    options=(Option("stay", "Stay"), Option("follow", "Follow him")),
    default_choice="stay",
)
CLAIM = Announce(
    id="interrupt.delay",
    kind="delay",
    heading="Set-up",
    label="Claim delay of game",
    confirm="Claim it",
    text="The offense is not set in time.",
    claim=True,
)


def pregame(state: State) -> Procedure[State]:
    coin = yield from roll(TOSS, Team.HOME)
    winner = Team.HOME if coin.total == 1 else Team.AWAY
    yield f.CoinTossed(Team.HOME, "heads", "heads", winner)
    return first_and_ten(state, Team.HOME, 50, Across.MIDDLE)


def scrimmage(state: State) -> Procedure[State]:
    offense = state.possession
    yield ClockSet("set_up", SET_UP)
    yield from ready(SET, offense, limits=(Limit("set_up", offense, "claim"),))
    yield f.BallInPlay(counted=True)
    yield ClockSet("read", READ)
    defense = offense.opponent
    limit = Limit("read", defense, "default", Chosen("stay"))
    yield from choose(MOTION, defense, limits=(limit,))
    ended = yield from power(CARRY, offense, default_at=state.ball_on)
    at = state.ball_on if ended.at is None else ended.at
    yield f.Rushed(offense, "run", gained(state.ball_on, at, offense), at, None)
    yield f.Tackled(defense, at, None)
    return (yield from next_down(state, at, Across.MIDDLE, "rush"))


CLOCKS = Clocks(
    labels={GAME: "Game clock", "set_up": "Set-up clock", "read": "Read clock"},
    game=lambda state: GAME_CLOCK,
    runs=lambda journal, opened: journal.live,
)


def _offer_claim(
    journal: Journal, team: Team, opened: tuple[Open, ...]
) -> Offer | None:
    asked = next((o for o in opened if o.id == SET.id), None)
    flagged = any(type(fact) is f.FlagThrown for fact in journal.facts)
    if asked is None or flagged or asked.seats[0] is team:
        return None
    after = left(CLOCKS, journal.before, journal.facts, "set_up")
    return Offer("delay", prompt=CLAIM, after=after)


def _refuse_claim(
    journal: Journal, announced: Announced, opened: tuple[Open, ...]
) -> str | None:
    offered = _offer_claim(journal, announced.team, opened)
    if offered is None:
        return "There is no delay to claim."
    return "The set-up clock still runs." if offered.after else None


def _settle_claim(
    journal: Journal, announced: Announced, opened: tuple[Open, ...]
) -> Procedure[None]:
    yield f.FlagThrown(announced.team.opponent, DELAY.id, "before")


ANNOUNCEMENTS = (
    Announcement(
        prompt=CLAIM, offer=_offer_claim, refusal=_refuse_claim, settle=_settle_claim
    ),
)


def interrupt(journal: Journal, given: Interrupt, step: Any) -> Procedure[Any]:
    if isinstance(given, Announced):
        return (yield from settle_announced(ANNOUNCEMENTS, journal, given, step))
    yield IllegalAnswer("Not in this book.")
    return None


def after_play(journal: Journal, after: State) -> Procedure[State]:
    for flag in journal.flags:
        yield f.PenaltyDeclined(flag.team, flag.foul)
    return after


def close(before: State, after: State) -> Procedure[State]:
    """Go on for ever."""
    return after
    yield


BOOK = Rulebook(
    id="clocked@1",
    title="A toy with clocks",
    options=(),
    fouls={DELAY.id: DELAY},
    procedures={"pregame": pregame, "scrimmage": scrimmage},
    begins="pregame",
    timeouts=0,
    close=close,
    interrupt=interrupt,
    after_play=after_play,
    offers=Offers(
        ANNOUNCEMENTS, lambda state, facts, opened: Journal(state, list(facts), [])
    ),
    announcements=ANNOUNCEMENTS,
    clocks=CLOCKS,
    modules=("tests.games.clockbook",),
    plays_left=lambda state: 4,
)
