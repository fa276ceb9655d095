"""EFHL Penalty Procedures: accept, decline, offset, eject.

`penalties` runs after every play that drew a flag. Who may call what, and when, is in
rules.efhl.flags; the prices are in rules.efhl.fouls; the arithmetic is in
rules.football.penalties.

Rulings followed here:

* Penalty Procedures: enforced from the previous spot unless the book names another;
  never more than half the distance to the offender's goal line (option
  `half_the_distance`); offsetting fouls replay the down.
* Multiple Fouls: fouls in different phases do not offset; both are enforced in order.

Further rulings (docs/rulings.md): a kick is kicked again and a try is tried again after
a penalty on it; a lost down ends a try; an ejection needs both coaches to agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl import scoring
from rules.efhl.fouls import PRICES
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.tries import two_point_line
from rules.facts import Fact, FlagThrown
from rules.field import Across, Team, in_end_zone_of
from rules.football import penalties as football
from rules.football.downs import change_possession
from rules.football.ending import forfeit
from rules.prompts import Choose, Option, Procedure, choose, choose_both
from rules.registry import Foul, Journal
from rules.state import State, to_kick

T = TypeVar("T")
DECLINING = "Declining a Penalty"
AFTER = "after"
MOST_FLAGS = 3
_ACCEPT = ("accept", "accept_second", "accept_third", "accept_fourth")

DECISION = Choose(
    id="penalty.decision",
    heading=DECLINING,
    text="The other side fouled. Accept a penalty, one at most, or decline and let it"
    " stand as it is?",
    options=(
        Option("accept", "Accept"),
        Option("accept_second", "Accept the second instead"),
        Option("accept_third", "Accept the third instead"),
        Option("accept_fourth", "Accept the fourth instead"),
        Option("decline", "Decline"),
    ),
    default_choice="decline",
)
EJECTION = Choose(
    id="penalty.ejection",
    heading="List of Fouls and Penalties",
    text="Was this so bad that the offender is out and the game forfeited?",
    options=(
        Option("play_on", "No, the penalty will do"),
        Option("eject", "Yes, he is out"),
    ),
    default_choice="play_on",
)
SETTLING = (DECISION.id, EJECTION.id)


class Basis(Struct, frozen=True):
    """What fouls are enforced upon.

    before: where the play began. stands: what follows if the play stands. snapped:
    whether the ball was in play. previous: whether it is the play before this one.
    moved: yards from there to the line that State.ball_on keeps, on a try for two.
    """

    before: State
    stands: State
    snapped: bool
    previous: bool = False
    moved: int = 0


def basis_of(
    journal: Journal, stands: State, snapped: bool, previous: bool = False
) -> Basis:
    """The basis of the fouls of a play. A try for two is enforced from its own line."""
    before = journal.before
    for_two = any(
        isinstance(fact, facts.TryCalled) and fact.kind == "two_point"
        for fact in journal.facts
    )
    if not for_two:
        return Basis(before, stands, snapped, previous)
    line = two_point_line(before)
    moved = before.ball_on - line
    return Basis(replace(before, ball_on=line), stands, snapped, previous, moved)


def penalties(journal: Journal, after: State) -> Procedure[State]:
    """EFHL Penalty Procedures, "Multiple Fouls": those before or those during the play.

    Those after it are called late and settled by rules.efhl.flags, so that they cannot
    offset any of these.
    """
    basis = basis_of(journal, after, journal.live)
    return (yield from settled(journal.flags, basis))


def settled(flags: tuple[FlagThrown, ...], basis: Basis) -> Procedure[State]:
    """The fouls of one phase: an ejection, offsetting, or a decision by the other side.

    Returns `basis.stands` itself when everything was declined.
    """
    ejected = yield from _ejected(flags, basis.stands)
    if ejected is not None:
        return (yield from forfeit(basis.stands, ejected, "ejection"))
    teams = {flag.team for flag in flags}
    if len(teams) == 2:
        return (yield from _offset(basis))
    if teams:
        return (yield from _decided(flags, basis))
    return basis.stands


def _ejected(flags: tuple[FlagThrown, ...], now: State) -> Procedure[Team | None]:
    """The side that forfeits: a flagrant foul, or an unfair act that is not the first.

    The book leaves it to an official, or to coaches who agree: both must say so.
    """
    for flag in flags:
        ejects = PRICES[flag.foul].ejects
        first = ejects == "repeated" and not now.unfair_acts.of(flag.team)
        if not ejects or first:
            continue
        said = yield from choose_both(EJECTION, given=_told(flag))
        if all(chosen.choice == "eject" for chosen in said.values()):
            return flag.team
    return None


def _offset(basis: Basis) -> Procedure[State]:
    """Both sides fouled during the play: the down again."""
    yield from _nullified(basis)
    yield facts.PenaltiesOffset()
    again = yield from football.replayed(basis.before, basis.before.ball_on)
    return replace(again, ball_on=again.ball_on + basis.moved)


def _decided(flags: tuple[FlagThrown, ...], basis: Basis) -> Procedure[State]:
    """The other side enforces one of the fouls or none, seeing what each comes to."""
    offender = flags[0].team
    results = {
        name: drained(_enforced(flag, basis))
        for name, flag in zip(_ACCEPT, flags, strict=False)
    }
    shown = {name: football.situation(state) for name, (state, _) in results.items()}
    given = {
        "team": offender,
        "fouls": [_told(flag) for flag in flags],
        "results": shown | {"decline": football.situation(basis.stands)},
    }
    only = (*results, "decline")
    chosen = yield from choose(DECISION, offender.opponent, only, given=given)
    for name, flag in zip(_ACCEPT, flags, strict=False):
        if name != chosen.choice:
            yield facts.PenaltyDeclined(flag.team, flag.foul)
    if chosen.choice == "decline":
        return basis.stands
    after, stated = results[chosen.choice]
    yield from stated
    return after


def _told(flag: FlagThrown) -> Mapping[str, Any]:
    """A flag as plain data for the sentence."""
    return {
        "team": flag.team,
        "foul": flag.foul,
        "name": PRICES[flag.foul].name,
        "at": flag.at,
        "player": flag.player,
    }


def drained(procedure: Procedure[T]) -> tuple[T, tuple[Fact, ...]]:
    """What a procedure that asks nothing comes to, and the facts that it states."""
    stated: list[Fact] = []
    while True:
        try:
            step = next(procedure)
        except StopIteration as end:
            value: T = end.value
            return value, tuple(stated)
        assert isinstance(step, Fact)
        stated.append(step)


# ── enforcing one penalty ────────────────────────────────────────────────────────


def _enforced(flag: FlagThrown, basis: Basis) -> Procedure[State]:
    """The penalty accepted: the facts and the next situation."""
    foul, team = PRICES[flag.foul], flag.team
    if flag.phase == AFTER:
        at, yards = _succeeding(foul, team, basis.stands)
        following = football.after_the_play(basis.stands, team, at)
    else:
        at, yards = _from_the_play(foul, flag, basis.before)
        following = _following(foul, flag, basis.before, at)
        yield from _nullified(basis)
    after, stated = drained(following)
    first = any(isinstance(fact, facts.FirstDown) for fact in stated)
    yield facts.PenaltyAccepted(team, flag.foul, yards, first, flag.player)
    yield from stated
    if after.upcoming == "try":
        after = replace(after, ball_on=after.ball_on + basis.moved)
    if foul.ejects == "repeated":
        count = after.unfair_acts
        after = replace(after, unfair_acts=count.but(team, count.of(team) + 1))
    return after


def _nullified(basis: Basis) -> Procedure[None]:
    if basis.snapped:
        yield facts.PlayNullified(basis.previous)


def _succeeding(foul: Foul, team: Team, stands: State) -> tuple[int, int]:
    on_defense = team is not stands.possession
    yards = foul.yards_of(on_defense)
    walked = football.walk(stands.ball_on, yards, team, _half(stands))
    return walked.at, walked.yards


def _from_the_play(foul: Foul, flag: FlagThrown, before: State) -> tuple[int, int]:
    """Where the ball goes and the yards it has cost: none for a safety."""
    if _is_safety(foul, flag, before):
        return before.ball_on, 0
    walked = football.enforcement(before, foul, flag.team, flag.at, _half(before))
    return walked.at, walked.yards


def _half(state: State) -> bool:
    return bool(state.options["half_the_distance"])


def _is_safety(foul: Foul, flag: FlagThrown, before: State) -> bool:
    """EFHL Scoring Procedures, "Safeties": certain fouls in the offense's end zone."""
    team = before.possession
    return (
        foul.own_end_zone == "safety"
        and flag.team is team
        and before.down > 0
        and flag.at is not None
        and in_end_zone_of(flag.at, team)
    )


def _following(
    foul: Foul, flag: FlagThrown, before: State, at: int
) -> Procedure[State]:
    """The situation after a foul of the play itself."""
    team = flag.team
    if _is_safety(foul, flag, before):
        return (yield from scoring.safety(before, team))
    if team is not before.possession:
        return (yield from football.against_defense(before, at, foul.first_down))
    if foul.spot == "catch":
        how = "punt" if before.down else before.upcoming
        return (
            yield from change_possession(before, team.opponent, at, Across.MIDDLE, how)
        )
    if not foul.loss_of_down:
        return (yield from football.replayed(before, at))
    if not before.down:
        return to_kick(before, team, "kickoff", KICKOFF_YARD)
    return (yield from football.down_lost(before, at))
