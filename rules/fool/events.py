"""Events of contacts at a table: men hurt, and fouls that the dice call (4.3).

A man is hurt by lot among those whom the event may be. Where the league plays with hit
points he has its injury check, else he is out for two plays, the quarter or the game by
a die, as is a man of no name (RULINGS, 4.3 event tables). A penalty is rolled on the
random penalty chart that books share, a 7 again.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.facts import ManHurt
from rules.field import Team
from rules.fool.contact import Event
from rules.fool.fouls import FOULS
from rules.fool.hurt import check_injury, has_hit_points
from rules.fool.men import Man, Men
from rules.fool.squads import player_of
from rules.football.random_penalties import CHART
from rules.prompts import Procedure, Roll, roll
from rules.state import State

HEADING = "4.3 Contact resolution"
LOT = Roll(
    id="event.lot",
    heading=HEADING,
    text="Hurt: roll for the man, {men}.",
    count=1,
)
HURT = Roll(
    id="event.hurt",
    heading=HEADING,
    text="{man} is hurt. Roll: 1-2 two plays, 3-4 the quarter, 5-6 the game.",
    count=1,
)
PENALTY = Roll(
    id="event.penalty",
    heading=HEADING,
    text="A foul. Roll on the random penalty chart; a 7 is rolled again.",
)
NO_FOUL = 7
LENGTHS = {
    **dict.fromkeys((1, 2), "plays"),
    **dict.fromkeys((3, 4), "quarter"),
    **dict.fromkeys((5, 6), "game"),
}
CARRIER = ("carrier_hurt", "carrier_out")
BLOCKERS = ("blocker_hurt", "blocker_out")
FRONT = ("DL", "LB", "DH")
OUT_TWO = ("carrier_out", "blocker_out")


class Involved(Struct, frozen=True):
    """The men of a contact. team: the carrier's side.

    blockers, defenders: those in the zone, from left to right. hurt: sides and places
    of those who were hurt before in the play: a man is hurt once. sides: the carrier's
    and the other one, of a run whose contacts had men of their own; None for the same.
    """

    team: Team
    carrier: Man
    blockers: tuple[Man, ...] = ()
    defenders: tuple[Man, ...] = ()
    hurt: frozenset[tuple[Team, str]] = frozenset()
    sides: tuple[Men, Men] | None = None

    def at(self, event: Event) -> Involved:
        """Return the men of the contact of an event, whom alone it may be."""
        if self.sides is None:
            return self
        own, others = self.sides
        return replace(
            self,
            blockers=tuple(own[place] for place in event.blockers),
            defenders=tuple(others[name] for name in event.men),
        )

    def candidates(self, outcome: str) -> tuple[Team, tuple[Man, ...]]:
        """Return the side of an event and the men whom it may be."""
        team, men = self._all_candidates(outcome)
        return team, tuple(man for man in men if (team, man.place) not in self.hurt)

    def _all_candidates(self, outcome: str) -> tuple[Team, tuple[Man, ...]]:
        """Return them with those who were hurt before."""
        if outcome in CARRIER:
            return self.team, (self.carrier,)
        if outcome in BLOCKERS:
            return self.team, self.blockers
        if outcome == "offense_hurt":
            return self.team, tuple(man for man in self.blockers if man.kind != "Q")
        if outcome == "front_defender_hurt":
            men = tuple(man for man in self.defenders if man.kind in FRONT)
            return self.team.opponent, men
        return self.team.opponent, self.defenders


def stretch_name(changes: int) -> str:
    """Return the part of the play after so many changes of hands, as flags name it."""
    return ("", "after")[changes] if changes < 2 else f"after_{changes}"


def settle_events(
    events: Iterable[Event], involved: Involved, state: State, changes: int = 0
) -> Procedure[Involved]:
    """State what the events of a contact do, but for a fumble.

    changes: the changes of hands before the contact. Returns the men, with those hurt.
    """
    for event in events:
        if event.outcome == "penalty":
            yield from _call_foul(state, stretch_name(changes))
        elif event.outcome != "fumble":
            there = yield from _hurt(event.outcome, involved.at(event), state)
            involved = replace(involved, hurt=there.hurt)
    return involved


def _hurt(outcome: str, involved: Involved, state: State) -> Procedure[Involved]:
    """State who is hurt, if anybody, and return the men with him."""
    team, men = involved.candidates(outcome)
    if not men:
        return involved
    man = men[0]
    if len(men) > 1:
        named = ", ".join(other.place for other in men)
        lot = yield from roll(LOT, team, {"men": named})
        man = men[(lot.total - 1) % len(men)]
    if outcome in OUT_TWO:
        yield _man_hurt(team, man, "plays")
    elif has_hit_points(state) and man.player:
        yield from check_injury(state, team, man.player)
    else:
        die = yield from roll(HURT, team, {"man": man.place})
        yield _man_hurt(team, man, LENGTHS[die.total])
    return replace(involved, hurt=involved.hurt | {(team, man.place)})


def _man_hurt(team: Team, man: Man, out: str) -> ManHurt:
    return ManHurt(team, man.place, out, player_of(man), man.role)


def _call_foul(state: State, moment: str) -> Procedure[None]:
    """Throw the flag of a foul that the dice call."""
    while True:
        rolled = yield from roll(PENALTY, state.possession)
        if rolled.total != NO_FOUL:
            break
    row = CHART[rolled.total]
    team = state.possession if row.side == "offense" else state.defense
    foul = FOULS[row.foul]
    phase = "after" if foul.late else "during"
    yield facts.FlagThrown(team, foul.id, phase, when="" if foul.late else moment)
