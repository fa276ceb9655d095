"""PLRF: disputed calls go to the home side first, then to the arrow.

The last play is gone back to and goes on from the call as the side with the arrow has
it; without a foul that was called it stays as it was. Whoever disputes, the call is
that side's, and the arrow turns.

Rulings followed here: I.g: the first dispute is the home side's, the arrow then points
to the visitors and turns with each use. Further rulings (docs/rulings.md): a call is
disputed before the next snap or kick, and once.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import ArrowTurned, ChallengeMade, Fact, RulingStood
from rules.field import Team
from rules.football.disputes import Disputes, disputable, dispute_ruling
from rules.hefl.own import own_state
from rules.hefl.penalties import RULES
from rules.journal import Journal
from rules.offers import Offer, Opened
from rules.prompts import Challenge, Measure, Outcome, Procedure
from rules.state import State

HEADING = "PLRF"
# Never opened at the table: it gives a flag the form of a ruling.
FOUL = Measure(
    id="dispute.foul",
    means="judgment",
    heading=HEADING,
    text="Flag on the {team}: {foul}. Was it a foul?",
    outcomes=(
        Outcome("foul", "Foul, as called"),
        Outcome("no_foul", "No foul"),
    ),
    default_outcome="foul",
)


def arrow_of(journal: Journal) -> Team:
    """Return the side that has the next disputed call, after those of this play."""
    turned = [fact.team for fact in journal.facts if type(fact) is ArrowTurned]
    return turned[-1] if turned else own_state(journal.before).arrow


def arrow(state: State, facts: tuple[Fact, ...]) -> Team:
    """Return the side that has the next disputed call, as the scoreboard shows it."""
    return arrow_of(Journal(state, list(facts), []))


def dispute_bar(journal: Journal, team: Team) -> str | None:
    """Return the reason why no call may be disputed now; None if one may."""
    last = journal.before.last
    if journal.live:
        return "The ball is in play. Dispute a call before the next snap or kick."
    if last is None:
        return "There is no call to dispute."
    decided = any(type(fact) is ChallengeMade for fact in journal.facts)
    if decided or last.settled:
        return "The arrow has decided a call of that play."
    return None


def _decide(journal: Journal, team: Team) -> Procedure[bool]:
    """PLRF: the call is that of the side with the arrow, which turns."""
    arrow = arrow_of(journal)
    yield ChallengeMade(team)
    yield ArrowTurned(arrow.opponent)
    if arrow is not team:
        yield RulingStood(team)
    return arrow is team


DISPUTES = Disputes(
    heading=HEADING,
    penalties=RULES,
    foul=FOUL,
    bar=dispute_bar,
    settle=_decide,
    settling=("penalty.",),
)


def dispute(journal: Journal, challenge: Challenge) -> Procedure[State | None]:
    """PLRF: dispute a call of the last play. None when it stands and play goes on."""
    return (yield from dispute_ruling(DISPUTES, journal, challenge))


def offer_dispute(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Offer a dispute before the snap, with the calls of the last play."""
    if dispute_bar(journal, team) is not None:
        return None
    rulings = disputable(DISPUTES, journal.before)
    points = "to you" if arrow_of(journal) is team else "to your opponent"
    text = f"The arrow points {points} and decides. It turns with each dispute."
    return Offer("challenge", rulings=rulings, text=text) if rulings else None


def turn_arrow(journal: Journal, after: State) -> State:
    """PLRF: leave the arrow where the disputes of the play have turned it."""
    return replace(after, own=replace(own_state(after), arrow=arrow_of(journal)))


def keep_arrow(after: State, now: State) -> State:
    """PLRF: no use of the arrow comes back with a play that is gone back to."""
    own = replace(own_state(after), arrow=own_state(now).arrow)
    return replace(after, own=own)
