"""EFHL Penalty Checks: the player who committed the foul.

The dice name a place on the charts. The rules do not see the figures, so the coach of
the side is asked once: the likely player by the depth chart, another one, two of them
(a coin), or none who was there or could have done it: then the dice are rolled again.
Where the side had called a package, its formation answers most of that.

Sources: EFHL Part 2, "Offensive Player Penalty Chart", "Defensive Player Penalty
Chart". Ruling followed here: the coin decides who committed the foul.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules import facts as f
from rules.efhl.fouls import PRICES
from rules.efhl.injuries.bench import sitting_players
from rules.efhl.own import Form, own_of
from rules.efhl.penalty_checks.charts import (
    PLACES,
    PLAYER,
    Place,
    places_in_formation,
)
from rules.efhl.playbook import playbook
from rules.field import Team
from rules.football.random_penalties import FoulRow
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
from rules.state import State

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
    text="Foul on the offense: roll for the player.",
)
DEFENSE = Roll(
    id="penalty_check.defense_player",
    heading="Defensive Player Penalty Chart",
    text="Foul on the defense: roll for the player.",
)
DICE = {"offense": OFFENSE, "defense": DEFENSE}
COIN = Roll(
    id="penalty_check.coin",
    heading=HEADING,
    text="Two of them were on the field. Heads: the one on the left or in front.",
    count=1,
    faces=2,
)
_OTHERS = (
    Option("two", "Two were there: flip a coin"),
    Option("nobody", "No player there: roll again"),
)
LIKELY = Choose(
    id="penalty_check.likely",
    means="offender",
    heading=HEADING,
    text="{foul} on the {side}, {places} by the dice: {likely}. Confirm the player.",
    options=(
        Option("likely", "Yes, that player"),
        Option("there", "Another player", player=True, role="offender"),
        *_OTHERS,
    ),
    default_choice="likely",
)
OFFENDER = Choose(
    id="penalty_check.offender",
    means="offender",
    heading=HEADING,
    text="{foul} on the {side}, {places} by the dice. Name the player.",
    options=(
        Option("there", "This player", player=True, role="offender"),
        *_OTHERS,
    ),
    default_choice="there",
)
TOSS_NAME = Name(
    id="penalty_check.tossed",
    means="player",
    heading=HEADING,
    text="It is the player on the {place}. Name the player.",
)


class Case(Struct, frozen=True):
    """A foul without a player yet.

    state: the one the play began in. row: the foul by the dice. out: the side's players
    who sat out. known: the places of the formation that the side has called, None where
    it is unknown.
    """

    state: State
    team: Team
    row: FoulRow
    flagrant: bool
    kick: bool
    out: frozenset[str]
    known: frozenset[str] | None


class Offender(Struct, frozen=True):
    """The player at fault.

    places: as on the chart; player: None without a name.
    """

    places: str
    player: str | None


def case_of(journal: Journal, team: Team, row: FoulRow, flagrant: bool) -> Case:
    """Build the case of a foul that a check has called on `team`."""
    kick = any(isinstance(fact, _KICKS) for fact in journal.facts)
    known = _called_places(journal, team, row.side)
    out = frozenset(sitting_players(journal.before, journal.facts, team))
    return Case(journal.before, team, row, flagrant, kick, out, known)


def _called_places(journal: Journal, team: Team, side: str) -> frozenset[str] | None:
    """Return the places of the formation that `team` called by its number."""
    calls = [x for x in journal.facts if isinstance(x, f.PackageCalled)]
    for call in calls:
        if call.team is team and call.number:
            formation = playbook().tables[call.table].rows[call.number].formation
            known = playbook().strategies
            (strategy,) = (item for item in known if item.name == formation)
            return places_in_formation(side, strategy.players)
    return None


def find_offender(case: Case) -> Procedure[Offender]:
    """Offensive and Defensive Player Penalty Chart: dice until a player fits."""
    while True:
        rolled = yield from roll(DICE[case.row.side], case.team)
        places = PLAYER[case.row.side][rolled.total].listed
        if case.known is not None:
            places = tuple(at for at in places if at in case.known)
            if len(places) > 1:
                coin = yield from roll(COIN, case.team)
                places = (places[0 if coin.total == FIRST else 1],)
        if not places:
            continue
        player = yield from _ask_coach(case, places)
        if player is not None:
            return player


def _ask_coach(case: Case, places: tuple[str, ...]) -> Procedure[Offender | None]:
    """Return the coach's answer; None to roll again."""
    listed = "/".join(places)
    likely = _likely_player(case, places)
    given = {
        "foul": PRICES[case.row.foul].name,
        "side": case.row.side,
        "places": listed,
    }
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
        player = yield from _toss_coin(case)
    # Leaving the player unnamed does not avoid an ejection.
    return Offender(listed, player or (likely if case.flagrant else None))


def _toss_coin(case: Case) -> Procedure[str | None]:
    """Flip a coin between two players of one listing; the coach names the player."""
    coin = yield from roll(COIN, case.team)
    place = "left or in front" if coin.total == FIRST else "right or behind"
    return (
        yield from name(TOSS_NAME, case.team, team=case.team, given={"place": place})
    )


def _likely_player(case: Case, places: tuple[str, ...]) -> str | None:
    """Return the depth chart's player for one of the places, kickers first."""
    kicks = [at for at in places if at in PLACES and PLACES[at].kick]
    others = [at for at in places if at in PLACES and not PLACES[at].kick]
    dressed = own_of(case.state).brings.of(case.team).players
    players = {id: form for id, form in dressed.items() if id not in case.out}
    for at in [*kicks, *others] if case.kick else others:
        player = _by_depth(players, PLACES[at])
        if player is not None:
            return player
    return None


def _by_depth(players: Mapping[str, Form], place: Place) -> str | None:
    """Return the depth chart's player of that number at a place."""
    for position in place.plays:
        able = [
            (form.depth, player)
            for player, form in players.items()
            if form.position == position
        ]
        if len(able) >= place.number:
            return sorted(able)[place.number - 1][1]
    return None
