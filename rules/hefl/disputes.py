"""PLRF: disputed calls go to the home side first, then to the arrow.

The last call of a play under way is asked again, and the play goes on from it. Before
the next snap or kick the last play is gone back to and goes on from the call as the
side with the arrow has it; without a foul that was called it stays as it was. Whichever
side disputes, the call is that of the side with the arrow, which turns.

Rulings followed here: I.g: the first dispute is the home side's, the arrow then points
to the visitors and turns with each use. Further rulings (docs/rulings.md): a call is
disputed in its play or before the next snap or kick, one call of a play.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import (
    ArrowTurned,
    ChallengeMade,
    Fact,
    FlagThrown,
    ResultReported,
    RulingStood,
)
from rules.field import Team
from rules.football.disputes import (
    Disputes,
    disputable,
    dispute_last_call,
    dispute_ruling,
)
from rules.hefl.own import own_state
from rules.hefl.penalties import RULES
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened, Settled
from rules.prompts import Announce, Announced, Challenge, Measure, Outcome, Procedure
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
        return "The ball is in play. Only the last call of this play can be disputed."
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


LAST_CALL = Announce(
    id="dispute.last_call",
    kind="dispute_call",
    means="dispute",
    heading=HEADING,
    label="Dispute the last call",
    confirm="Dispute it",
)


def last_call_bar(journal: Journal) -> str | None:
    """Return the reason why the last call of this play may not be disputed now."""
    if not journal.live:
        return "No play is under way."
    calls = [i for i, x in enumerate(journal.facts) if type(x) is ResultReported]
    if not calls:
        return "No call has been made in this play."
    since = list(map(type, journal.facts[calls[-1] :]))
    if FlagThrown in since:
        return "A flag has been thrown since that call. Dispute it after the play."
    if ChallengeMade in map(type, journal.facts):
        return "The arrow has decided a call of this play."
    return None


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


def _offer_last_call(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if last_call_bar(journal) is not None:
        return None
    return Offer(LAST_CALL.kind, prompt=LAST_CALL, text=_arrow_text(journal, team))


def _dispute_last_call(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[Settled]:
    """PLRF: the call is asked again, and the play goes on; or it stands."""
    return (yield from dispute_last_call(DISPUTES, journal, announced.team))


CALL_DISPUTED = Announcement(
    prompt=LAST_CALL,
    offer=_offer_last_call,
    refusal=lambda journal, announced, opened: last_call_bar(journal),
    settle=_dispute_last_call,
)


def _arrow_text(journal: Journal, team: Team) -> str:
    points = "to you" if arrow_of(journal) is team else "to your opponent"
    return f"The arrow points {points} and decides. It turns with each dispute."


def offer_dispute(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Offer a dispute before the snap, with the calls of the last play."""
    if dispute_bar(journal, team) is not None:
        return None
    rulings = disputable(DISPUTES, journal.before)
    text = _arrow_text(journal, team)
    return Offer("challenge", rulings=rulings, text=text) if rulings else None


def turn_arrow(journal: Journal, after: State) -> State:
    """PLRF: leave the arrow where the disputes of the play have turned it."""
    return replace(after, own=replace(own_state(after), arrow=arrow_of(journal)))


def keep_arrow(after: State, now: State) -> State:
    """PLRF: no use of the arrow comes back with a play that is gone back to."""
    own = replace(own_state(after), arrow=own_state(now).arrow)
    return replace(after, own=own)
