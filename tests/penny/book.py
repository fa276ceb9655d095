"""Penny Football, the whole of it.

Four downs for ten yards. Before every play both sides write in secret, a course and the
gaps to fill; a filled gap costs a yard (tests.penny.courses). The offense flips a
penny. Heads: the switch is on until the carrier is stopped. Tails: the play goes
nowhere, and a carrier with a defender's base against his own loses two yards. No kicks:
after a touchdown, six points and no try, the other side starts on its own 30. Six plays
a quarter, ties stand. The one foul is encroachment, five yards. Each side has two
timeouts a half, between plays. Before its flip the offense may announce double or
nothing (tests.penny.double).
"""

from __future__ import annotations

from functools import partial

from rules.errors import IllegalAnswer
from rules.facts import (
    BallInPlay,
    Fact,
    PlayCalled,
    Rushed,
    Tackled,
    TouchdownScored,
    Traced,
)
from rules.field import Across, Team, ahead, own, own_yard, yards_to_goal
from rules.football.coin import SIDES, Toss, coin_flip, toss
from rules.football.downs import change_possession, next_down
from rules.football.ending import forfeit
from rules.football.flags import callable_now, throw_flag
from rules.football.fouls import Penalties
from rules.football.scoring import TOUCHDOWN, add_points
from rules.football.settle import settle_flags
from rules.football.timeouts import take_timeout, timeouts_left
from rules.football.timing import Timing, close, half_of, plays, plays_left
from rules.journal import Journal
from rules.offers import RESIGN, Button, Offer, Offers, Opened, settle_announced
from rules.player_fields import load_player_fields
from rules.prompts import (
    Announced,
    Choose,
    Flag,
    Interrupt,
    Measure,
    Open,
    Option,
    Outcome,
    Power,
    Procedure,
    Resign,
    Roll,
    Rolled,
    Timeout,
    measure,
    power,
    roll,
)
from rules.registry import Foul, Rulebook
from rules.site import TableRules
from rules.state import State, first_and_ten
from tests.penny.courses import MAP, Course, fills_the_gap, traced
from tests.penny.double import AGAIN, DOUBLE_OR_NOTHING, stake_of

PAGE = "Penny Football"
PLAYS = ("scrimmage",)
START, LOSS, FILLED = 30, 2, 1
ENCROACHMENT = Foul(
    id="encroachment", name="Encroachment", on="defense", yards=5, live=False
)

ANNOUNCEMENTS = (DOUBLE_OR_NOTHING,)

TOSS = Toss(coin_flip("penny", PAGE, "Visitors: call the penny."))
FLIP = Roll(
    id="penny.flip",
    means="dice", heading=PAGE, text="Flip: heads goes, tails stays.", count=1,
    faces=2,
)  # fmt: skip
RUN = Power(
    id="penny.run",
    means="run",
    heading=PAGE,
    text="Switch on until the carrier is stopped.",
    outcomes=(
        Outcome("tackled", "Tackled", at=True, by=True, role="tackler"),
        Outcome("touchdown", "Touchdown"),
    ),
    default_outcome="tackled",
)
TOUCHING = Measure(
    id="penny.touching",
    means="judgment",
    heading=PAGE,
    text="Is a defender’s base against the carrier’s?",
    outcomes=(Outcome("clear", "No"), Outcome("touching", "Yes")),
    default_outcome="clear",
)
DECISION = Choose(
    id="penny.penalty",
    means="penalty",
    heading=PAGE,
    text="Encroachment. Take five yards?",
    options=(Option("accept", "Accept"), Option("decline", "Decline")),
    default_choice="accept",
)


def pregame(state: State) -> Procedure[State]:
    """The visitors call; the winner starts on its own 30."""
    state, winner = yield from toss(TOSS, state)
    return (yield from _start(state, winner, "toss"))


def _start(state: State, team: Team, cause: str) -> Procedure[State]:
    at = own(team, START)
    return (yield from change_possession(state, team, at, Across.MIDDLE, cause))


def scrimmage(state: State) -> Procedure[State]:
    """One flip, and the run that it allows."""
    offense = state.possession
    course, filled = yield from fills_the_gap(offense, state.down)
    yard = FILLED if filled else 0
    flipped: Rolled | Announced = yield from roll(FLIP, offense)
    stake = stake_of(flipped)
    if isinstance(flipped, Announced):
        flipped = yield from roll(AGAIN, offense)
    yield PlayCalled(offense, "run")
    yield BallInPlay(counted=True)
    yield Traced(
        kind="move",
        rule=PAGE,
        text=f"{course.back} runs to {course.gap}.",
        zone=course.gap,
        men=(course.back,),
    )
    if SIDES[flipped.total] == "tails":
        return (yield from _stuffed(state, course, stake, yard))
    ended = yield from power(RUN, offense, default_at=state.ball_on, team=state.defense)
    if ended.outcome == "touchdown":
        return (yield from _touchdown(state))
    ran = _within(state, ended.at)
    twice = ran if stake else 0
    gained = _within(state, ahead(state.ball_on, ran + twice - yard, offense))
    yield traced(
        course,
        ("the run", ran),
        ("double", twice),
        ("a filled gap", -yard),
        ("held at the goal line", gained - (ran + twice - yard)),
    )
    at = ahead(state.ball_on, gained, offense)
    yield Rushed(offense, "run", gained, at)
    yield Tackled(state.defense, at, ended.by)
    return (yield from next_down(state, at, Across.MIDDLE, "rush"))


def _within(state: State, at: int | None) -> int:
    """Return the yards of a run that ends short of both goal lines."""
    assert at is not None
    gained = (at - state.ball_on) * state.possession.forward
    least = 1 - own_yard(state.ball_on, state.possession)
    return max(least, min(gained, yards_to_goal(state.ball_on, state.possession) - 1))


def _stuffed(state: State, course: Course, stake: int, yard: int) -> Procedure[State]:
    loss = stake
    if not stake:
        met = yield from measure(TOUCHING, state.possession)
        loss = LOSS if met.outcome == "touching" else 0
    lost = _within(state, ahead(state.ball_on, -loss - yard, state.possession))
    at = ahead(state.ball_on, lost, state.possession)
    yield traced(
        course,
        ("tails", -loss),
        ("a filled gap", -yard),
        ("held at the goal line", lost + loss + yard),
    )
    yield Rushed(state.possession, "run", lost, at)
    return (yield from next_down(state, at, Across.MIDDLE, "rush"))


def _touchdown(state: State) -> Procedure[State]:
    team = state.possession
    goal = team.opponent.goal
    yield Rushed(team, "run", yards_to_goal(state.ball_on, team), goal)
    yield TouchdownScored(team, "rush")
    scored = add_points(state, team, TOUCHDOWN)
    return (yield from _start(scored, team.opponent, "touchdown"))


def second_half(state: State) -> State:
    """The loser of the toss starts it on its own 30."""
    team = state.chooses_second_half
    return first_and_ten(state, team, own(team, START), Across.MIDDLE)


TIMING = Timing(plays=6, timeouts=2, second_half=second_half)
RULES = Penalties(
    fouls={ENCROACHMENT.id: ENCROACHMENT},
    decision=DECISION,
    heading=PAGE,
    close=partial(close, TIMING),
    half_of=partial(half_of, TIMING),
)


def interrupt(
    journal: Journal, given: Interrupt, step: object
) -> Procedure[State | Interrupt | Open | None]:
    """A timeout, a flag before the snap, double or nothing, or the end."""
    if isinstance(given, Announced):
        return (yield from settle_announced(ANNOUNCEMENTS, journal, given, step))
    if isinstance(given, Resign):
        return (yield from forfeit(journal.before, given.team, "resignation"))
    if isinstance(given, Timeout):
        yield from take_timeout(journal, given.team, PLAYS, PAGE)
    elif isinstance(given, Flag):
        return (yield from throw_flag(RULES, journal, given))
    else:
        yield IllegalAnswer("Not now.", PAGE)
    return None


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """Five yards against the defense, if the offense wants them."""
    return (yield from settle_flags(RULES, journal, after)) if journal.flags else after


def so_far(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while nothing may be said unasked."""
    if state.over or any(prompt.id == DECISION.id for prompt in opened):
        return None
    return Journal(state, list(facts), [])


def between_plays(journal: Journal) -> bool:
    upcoming = journal.before.upcoming
    return not journal.live and upcoming == "scrimmage" and not journal.flags


def offer_timeout(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    left = timeouts_left(journal, team)
    return Offer("timeout", left=left) if left and between_plays(journal) else None


def offer_flag(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if not between_plays(journal):
        return None
    return Offer("flag", fouls=callable_now(RULES, journal))


OFFERS = Offers(
    (
        Button("timeout", offer_timeout),
        Button("flag", offer_flag),
        *ANNOUNCEMENTS,
        RESIGN,
    ),
    so_far,
)


FIELDS, DERIVATION = load_player_fields("tests.penny", "ratings.toml")

BOOK = Rulebook(
    id="penny@1",
    title="Penny Football",
    options=(),
    fouls=RULES.fouls,
    procedures={"pregame": pregame, "scrimmage": scrimmage},
    begins="pregame",
    timeouts=TIMING.timeouts,
    close=RULES.close,
    interrupt=interrupt,
    announcements=ANNOUNCEMENTS,
    after_play=after_play,
    offers=OFFERS,
    plays=partial(plays, TIMING),
    plays_left=partial(plays_left, TIMING),
    table=TableRules(traced_map=lambda facts: MAP),
    modules=(__name__, "tests.penny.courses", "tests.penny.double"),
    player_fields=FIELDS,
    derivation=DERIVATION,
)
