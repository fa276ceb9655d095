"""EFHL Penalty Checks: which player it was.

The dice name a place on the charts. The rules do not see who stood where, so the coach
of the side is asked once: the likely player by his depth chart, another one, two of
them (a coin), or nobody who was there or could have done it: then the dice fall again.
Where the side had called a package, its formation answers most of that.

Sources: EFHL Part 2, "Offensive Player Penalty Chart", "Defensive Player Penalty
Chart". Ruling followed here: the coin decides who committed the foul.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules import facts as f
from rules.efhl.fouls import PRICES
from rules.efhl.injuries.bench import sitting
from rules.efhl.penalty_checks.charts import (
    PLACES,
    PLAYER,
    FoulRow,
    Place,
    in_formation,
)
from rules.efhl.playbook.packages import TABLES
from rules.efhl.playbook.strategies import STRATEGIES
from rules.field import Team
from rules.prompts import (
    Choose,
    Name,
    Option,
    Procedure,
    Roll,
    choose,
    name,
    roll,
)
from rules.registry import Journal
from rules.state import Form, State

HEADING = "EFHL Penalty Checks"
FIRST = 1
_KICKS = (
    f.KickedOff,
    f.Punted,
    f.PuntBlocked,
    f.FieldGoalAttempted,
    f.FieldGoalBlocked,
    f.ExtraPointAttempted,
)

OFFENSE = Roll(
    id="penalty_check.offense_player",
    heading="Offensive Player Penalty Chart",
    text="A foul by the offense: roll for the player.",
)
DEFENSE = Roll(
    id="penalty_check.defense_player",
    heading="Defensive Player Penalty Chart",
    text="A foul by the defense: roll for the player.",
)
DICE = {"offense": OFFENSE, "defense": DEFENSE}
COIN = Roll(
    id="penalty_check.coin",
    heading=HEADING,
    text="Two of them were on the field: heads is the one on the left or in front.",
    count=1,
    faces=2,
)
_OTHERS = (
    Option("two", "Two were there: a coin"),
    Option("nobody", "Nobody could have: again"),
)
LIKELY = Choose(
    id="penalty_check.likely",
    heading=HEADING,
    text="{foul} by the {side}: {places} by the dice, {likely}. Was it he?",
    options=(
        Option("likely", "He was there"),
        Option("there", "Another one was", player=True, who="Offender"),
        *_OTHERS,
    ),
    default_choice="likely",
)
OFFENDER = Choose(
    id="penalty_check.offender",
    heading=HEADING,
    text="{foul} by the {side}: {places} by the dice. Who was that?",
    options=(
        Option("there", "He was there", player=True, who="Offender"),
        *_OTHERS,
    ),
    default_choice="there",
)
TOSSED = Name(
    id="penalty_check.tossed",
    heading=HEADING,
    text="It is the one on the {where}. Who is he?",
)


class Case(Struct, frozen=True):
    """A foul whose player is looked for.

    state: the one the play began in. row: what the dice called. out: who of the side
    sat and was not on the field. known: the places of the formation that the side has
    called, None where nobody knows.
    """

    state: State
    team: Team
    row: FoulRow
    flagrant: bool
    kick: bool
    out: frozenset[str]
    known: frozenset[str] | None


class Offender(Struct, frozen=True):
    """Who it was. places: as on the chart; player: None where nobody was named."""

    places: str
    player: str | None


def case_of(journal: Journal, team: Team, row: FoulRow, flagrant: bool) -> Case:
    """What is known of a foul that a check has called on `team`."""
    kick = any(isinstance(fact, _KICKS) for fact in journal.facts)
    known = _called(journal, team, row.side)
    out = frozenset(sitting(journal.before, journal.facts, team))
    return Case(journal.before, team, row, flagrant, kick, out, known)


def _called(journal: Journal, team: Team, side: str) -> frozenset[str] | None:
    """The places of the formation that `team` called by its number."""
    calls = [x for x in journal.facts if isinstance(x, f.PackageCalled)]
    for call in calls:
        if call.team is team and call.number:
            formation = TABLES[call.table].rows[call.number].formation
            (found,) = (each for each in STRATEGIES if each.name == formation)
            return in_formation(side, found.players)
    return None


def offender(case: Case) -> Procedure[Offender]:
    """Offensive and Defensive Player Penalty Chart: dice until somebody could have."""
    while True:
        rolled = yield from roll(DICE[case.row.side], case.team)
        places = PLAYER[case.row.side][rolled.total].each
        if case.known is not None:
            places = tuple(at for at in places if at in case.known)
            if len(places) > 1:
                coin = yield from roll(COIN, case.team)
                places = (places[0 if coin.total == FIRST else 1],)
        if not places:
            continue
        found = yield from _asked(case, places)
        if found is not None:
            return found


def _asked(case: Case, places: tuple[str, ...]) -> Procedure[Offender | None]:
    """What the coach says; None to roll again."""
    told = "/".join(places)
    likely = _likely(case, places)
    given = {"foul": PRICES[case.row.foul].name, "side": case.row.side, "places": told}
    prompt, only = OFFENDER, OFFENDER.names
    if likely is not None:
        prompt, only, given = LIKELY, LIKELY.names, given | {"likely": likely}
    if len(places) == 1:
        only = tuple(option for option in only if option != "two")
    chosen = yield from choose(prompt, case.team, only, team=case.team, given=given)
    if chosen.choice == "nobody":
        return None
    player = likely if chosen.choice == "likely" else chosen.player
    if chosen.choice == "two":
        player = yield from _tossed(case)
    # Nobody is let off an ejection by not being named.
    return Offender(told, player or (likely if case.flagrant else None))


def _tossed(case: Case) -> Procedure[str | None]:
    """Two under one listing: the coin decides, the coach says who that is."""
    coin = yield from roll(COIN, case.team)
    where = "left or in front" if coin.total == FIRST else "right or behind"
    return (yield from name(TOSSED, case.team, team=case.team, given={"where": where}))


def _likely(case: Case, places: tuple[str, ...]) -> str | None:
    """Whom the depth chart has at one of the places: where it kicks, those first."""
    kicks = [at for at in places if at in PLACES and PLACES[at].kick]
    others = [at for at in places if at in PLACES and not PLACES[at].kick]
    dressed = case.state.brings.of(case.team).players
    players = {id: form for id, form in dressed.items() if id not in case.out}
    for at in [*kicks, *others] if case.kick else others:
        found = _by_depth(players, PLACES[at])
        if found is not None:
            return found
    return None


def _by_depth(players: Mapping[str, Form], place: Place) -> str | None:
    """The one of that number at a place, by the depth chart."""
    for position in place.plays:
        able = [
            (form.depth, player)
            for player, form in players.items()
            if form.position == position
        ]
        if len(able) >= place.which:
            return sorted(able)[place.which - 1][1]
    return None
