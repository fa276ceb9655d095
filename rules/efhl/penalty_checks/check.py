"""EFHL Penalty Checks: the die after a play, the foul it may reveal, the ejection.

A foul during the play is a flag like any other: rules.football.settle has it declined,
offset or enforced from the previous spot. A personal foul comes after the play: the
result stands first, and it never offsets. An ejected player is out regardless of the
penalty.

Sources: EFHL Part 2, "EFHL Penalty Checks", "EFHL Random Penalty Chart". Rulings
followed here: the offense's fouls replay the down from the previous spot; the result of
a play with a personal foul stands, then come 15 yards.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.fouls import PRICES
from rules.efhl.own import Point, own_of, with_own
from rules.efhl.penalties import DISQUALIFIED
from rules.efhl.penalty_checks.offender import HEADING, case_of, find_offender
from rules.efhl.players import form_of, side_of, with_form
from rules.efhl.ratings.points import move_ratings
from rules.efhl.ratings.reasons import REASONS
from rules.facts import FlagThrown
from rules.field import Team
from rules.football.conduct import AFTER
from rules.football.possession import Stretch, read_course
from rules.football.random_penalties import CHART as FOUL
from rules.football.random_penalties import FoulRow
from rules.journal import Journal
from rules.prompts import Procedure, Roll, roll
from rules.state import State

CHART = "EFHL Random Penalty Chart"
SPOTTED = 1
FLAGRANT = 2

CHECK = Roll(
    id="penalty_check.die",
    heading=HEADING,
    text="Roll for the officials: a 1 is a foul.",
    count=1,
)
CALL = Roll(
    id="penalty_check.foul",
    heading=CHART,
    text="Flag! Roll for the foul.",
)
SEVERITY = Roll(
    id="penalty_check.flagrant",
    heading=CHART,
    text="Personal foul on the {side}: two 1s make it flagrant.",
)


class Spotted(Struct, frozen=True):
    """A foul that a check revealed. ejected: its player is out of the game."""

    flag: FlagThrown
    ejected: bool

    @property
    def personal(self) -> FlagThrown | None:
        """The flag of a personal foul, which is added to the result of the play."""
        return self.flag if self.flag.phase == AFTER else None


def check_penalty(journal: Journal, after: State) -> Procedure[Spotted | None]:
    """EFHL Penalty Checks: a die, and on a 1 the charts.

    A foul of the play itself is then a flag on the field; a personal foul is not, for
    it is settled after all others. A play that a challenge has gone back to had its
    check when it was played again.
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
    return (yield from _announce_foul(journal, after, row))


def _announce_foul(journal: Journal, after: State, row: FoulRow) -> Procedure[Spotted]:
    team = called_on(journal.before, row)
    foul, stretch = PRICES[row.foul], _foul_stretch(journal)
    flagrant = foul.late and (yield from _roll_flagrant(team, row))
    player = yield from find_offender(case_of(journal, team, row, flagrant))
    yield facts.FoulAnnounced(
        team,
        foul.id,
        row.side,
        player.places,
        foul.yards_of(team is not stretch.team),
        _rest_of_penalty(journal.before, after, row, stretch),
        player.player,
    )
    if flagrant:
        yield facts.PlayerEjected(team, player.player)
    phase = AFTER if foul.late else "during"
    moment = stretch.name if foul.anytime else ""
    flag = FlagThrown(team, foul.id, phase, player=player.player, when=moment)
    if phase != AFTER:
        yield flag
    return Spotted(flag, flagrant)


def _foul_stretch(journal: Journal) -> Stretch:
    """Return the stretch of the foul: after the change of hands, if run back.

    RULINGS, Fouls after the ball has changed hands: otherwise before it.
    """
    first, *others = read_course(journal.before, journal.facts).stretches
    ran = {fact.team for fact in journal.facts if isinstance(fact, facts.Returned)}
    back = [stretch for stretch in others if stretch.changes and stretch.team in ran]
    return back[-1] if back else first


def called_on(before: State, row: FoulRow) -> Team:
    """Return the side at fault; the offense is the one that snapped or kicked."""
    return before.possession if row.side == "offense" else before.defense


def _roll_flagrant(team: Team, row: FoulRow) -> Procedure[bool]:
    rolled = yield from roll(SEVERITY, team, {"side": row.side})
    return rolled.total == FLAGRANT


def _rest_of_penalty(
    before: State, after: State, row: FoulRow, stretch: Stretch
) -> str:
    """Return the rest of the referee's announcement, if the penalty is accepted."""
    foul, on_defense = PRICES[row.foul], row.side == "defense"
    if foul.late:
        has_it = before.down > 0 and after.possession is before.possession
        return "first_down" if on_defense and has_it else ""
    if stretch.changes:
        return ""
    if on_defense and foul.first_down and before.down:
        return "first_down"
    if before.down:
        return "down"
    return "try" if before.upcoming == "try" else "kick"


def settle_ejection(spotted: Spotted, state: State) -> Procedure[State]:
    """Eject the offender; he loses a rating point at once, on top of any other."""
    if not spotted.ejected:
        return state
    flag = spotted.flag
    form = form_of(state, flag.player)
    if flag.player is not None and form is not None and form.rating is not None:
        lost = REASONS[DISQUALIFIED].points
        yield facts.RatingChanged(flag.team, flag.player, lost, DISQUALIFIED)
    return eject_player(state, flag.player)


def eject_player(state: State, player: str | None) -> State:
    """Seat a player for the game, and take a rating point."""
    form, team = form_of(state, player), side_of(state, player)
    if player is None or form is None or team is None:
        return state
    state = with_form(state, player, replace(form, sits="game"))
    brings = move_ratings(own_of(state).brings, (), (lost_point(team, player),))
    return with_own(state, brings=brings)


def lost_point(team: Team, player: str) -> Point:
    """Return the rating point that an ejection costs."""
    return Point(team, player, REASONS[DISQUALIFIED].points, DISQUALIFIED)
