"""EFHL Penalty Checks: the die after a play, the foul it may bring, the ejection.

A foul during the play is a flag like any other: rules.efhl.penalties has it declined,
offset or enforced from the previous spot. A personal foul comes after the play: its
result stands first, and it offsets nothing. Whoever is ejected is out whatever becomes
of the penalty.

Sources: EFHL Part 2, "EFHL Penalty Checks", "EFHL Random Penalty Chart". Rulings
followed here: the offense's fouls replay the down from the previous spot; the result of
a play with a personal foul stands, then come 15 yards.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.flags import DISQUALIFIED
from rules.efhl.fouls import PRICES
from rules.efhl.penalties import AFTER, Basis, settled
from rules.efhl.penalty_checks.charts import FOUL, FoulRow
from rules.efhl.penalty_checks.offender import HEADING, case_of, offender
from rules.efhl.players import form_of, side_of, with_form
from rules.efhl.ratings.points import moved
from rules.efhl.ratings.reasons import REASONS
from rules.facts import FlagThrown
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.registry import Journal
from rules.state import Point, State

CHART = "EFHL Random Penalty Chart"
SPOTTED = 1
FLAGRANT = 2

CHECK = Roll(
    id="penalty_check.die",
    heading=HEADING,
    text="Roll for the officials: on a 1 they have seen a foul.",
    count=1,
)
CALL = Roll(
    id="penalty_check.foul",
    heading=CHART,
    text="A flag! Roll for the foul.",
)
SEVERITY = Roll(
    id="penalty_check.flagrant",
    heading=CHART,
    text="A personal foul by the {side}: two 1s make it flagrant.",
)


class Spotted(Struct, frozen=True):
    """A foul that a check brought to light. ejected: its player is out of the game."""

    flag: FlagThrown
    ejected: bool


def checked(journal: Journal, after: State) -> Procedure[Spotted | None]:
    """EFHL Penalty Checks: a die, and on a 1 the charts.

    A foul of the play itself is then on the field as a flag; a personal foul is not,
    for it is settled after all others. A play that a challenge has gone back to has
    had its check when it was played again.
    """
    again = facts.RulingOverturned in map(type, journal.facts)
    if not journal.live or again or after.over:
        return None
    state = journal.before
    if (yield from roll(CHECK, state.possession)).total != SPOTTED:
        return None
    row = FOUL[(yield from roll(CALL, state.possession)).total]
    if not row.foul:
        yield facts.FlagPickedUp()
        return None
    return (yield from _called(journal, after, row))


def _called(journal: Journal, after: State, row: FoulRow) -> Procedure[Spotted]:
    team = called_on(journal.before, row)
    foul = PRICES[row.foul]
    flagrant = foul.late and (yield from _flagrant(team, row))
    found = yield from offender(case_of(journal, team, row, flagrant))
    yield facts.FoulAnnounced(
        team,
        foul.id,
        row.side,
        found.places,
        foul.yards_of(row.side == "defense"),
        _then(journal.before, after, row),
        found.player,
    )
    if flagrant:
        yield facts.PlayerEjected(team, found.player)
    phase = AFTER if foul.late else "during"
    flag = FlagThrown(team, foul.id, phase, player=found.player)
    if phase != AFTER:
        yield flag
    return Spotted(flag, flagrant)


def called_on(before: State, row: FoulRow) -> Team:
    """The offense is the side that snapped, kicked or punted."""
    return before.possession if row.side == "offense" else before.defense


def _flagrant(team: Team, row: FoulRow) -> Procedure[bool]:
    rolled = yield from roll(SEVERITY, team, {"side": row.side})
    return rolled.total == FLAGRANT


def _then(before: State, after: State, row: FoulRow) -> str:
    """What the referee says goes with the yards, if the penalty is accepted."""
    foul, on_defense = PRICES[row.foul], row.side == "defense"
    if foul.late:
        kept = after.down > 0 and after.possession is before.possession
        return "first_down" if on_defense and kept else ""
    if on_defense and foul.first_down and before.down:
        return "first_down"
    if before.down:
        return "down"
    return "try" if before.upcoming == "try" else "kick"


def enforced(journal: Journal, spotted: Spotted, after: State) -> Procedure[State]:
    """The ejection; and a personal foul, once the result of the play stands."""
    if spotted.ejected:
        after = yield from _sent_off(after, spotted.flag)
    if spotted.flag.phase != AFTER or after.over:
        return after
    yield spotted.flag
    after = yield from settled((spotted.flag,), Basis(after, after, snapped=False))
    journal.settle()
    return after


def _sent_off(state: State, flag: FlagThrown) -> Procedure[State]:
    """Ejected, he loses a rating point at once, on top of what else the play moved."""
    form = form_of(state, flag.player)
    if flag.player is not None and form is not None and form.rating is not None:
        lost = REASONS[DISQUALIFIED].points
        yield facts.RatingChanged(flag.team, flag.player, lost, DISQUALIFIED)
    return ejected(state, flag.player)


def ejected(state: State, player: str | None) -> State:
    """He sits for the game, and a rating point is gone."""
    form, team = form_of(state, player), side_of(state, player)
    if player is None or form is None or team is None:
        return state
    state = with_form(state, player, replace(form, sits="game"))
    return replace(state, brings=moved(state.brings, (), (lost_point(team, player),)))


def lost_point(team: Team, player: str) -> Point:
    """The rating point that an ejection costs."""
    return Point(team, player, REASONS[DISQUALIFIED].points, DISQUALIFIED)
