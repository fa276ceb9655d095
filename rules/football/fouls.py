"""The fouls of a book, and its rules about them as one record.

rules.football.flags says which may be called, rules.football.settle who decides about
them, rules.football.enforcement what an accepted penalty does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.facts import Fact, PenaltyAccepted, PlayNullified
from rules.field import Team
from rules.football.dead_ball import Spots
from rules.prompts import Choose, Option, Procedure
from rules.registry import Foul, Journal
from rules.state import State

KICKOFFS = ("kickoff", "free_kick")
# The procedures in which there can be a foul, and before which a timeout.
PLAYS = (*KICKOFFS, "scrimmage", "punt", "field_goal", "try")
ACCEPT = ("accept", "accept_second", "accept_third", "accept_fourth")
TAKE_BALL = "take_ball"
ACCEPT_OPTIONS = (
    Option("accept", "Accept"),
    Option("accept_second", "Accept the second instead"),
    Option("accept_third", "Accept the third instead"),
    Option("accept_fourth", "Accept the fourth instead"),
)
DECLINE_OPTION = Option("decline", "Decline")


class Penalties(Struct, frozen=True, kw_only=True):
    """The rules of a book about fouls and penalties.

    fouls: those that may be called, by id. decision: the offended side's choice, of
    options named as in ACCEPT, take_ball and decline. heading: the book's, for
    refusals. close, half_of: its clock. most: flags on one side in a play. void_counts:
    a play that a penalty has wiped out uses up one of the quarter all the same.

    What a book may leave out: spots: what follows a safety, a touchback or a try; None
    in a book without. by_chance: fouls that only dice call.
    half_the_distance(state): penalties stop there. passes: calls of a play with a
    forward pass. line(before, facts): the line of a play that is not run from
    State.ball_on, such as a try for two. ejection: the question to both sides about a
    flagrant foul, or one repeated by a side of which `repeated(state, team)` is true;
    it forfeits the game. count_act(state, team): the state with such an act counted.
    out(before, facts, team): the players who sat out a play. reopened(after, now): the
    state after a late flag has changed the play before `now`. remain(fact): a fact of
    that play that stands all the same.
    """

    fouls: Mapping[str, Foul]
    decision: Choose
    heading: str
    close: Callable[[State, State], Procedure[State]]
    half_of: Callable[[State], int]
    spots: Spots | None = None
    by_chance: Mapping[str, Foul] = {}
    half_the_distance: Callable[[State], bool] = lambda state: True
    line: Callable[[State, Sequence[Fact]], int] = lambda before, facts: before.ball_on
    most: int = 3
    void_counts: bool = True
    passes: tuple[str, ...] = ("pass",)
    ejection: Choose | None = None
    repeated: Callable[[State, Team], bool] = lambda state, team: False
    count_act: Callable[[State, Team], State] = lambda state, team: state
    out: Callable[[State, Sequence[Fact], Team], Iterable[str]] = (
        lambda before, facts, team: ()
    )
    reopened: Callable[[State, State], State] = lambda after, now: after
    remain: Callable[[Fact], bool] = lambda fact: False

    def foul(self, name: str) -> Foul:
        """Return a foul of the book by its id, called or by chance."""
        return self.fouls.get(name) or self.by_chance[name]


def is_counted(rules: Penalties, journal: Journal) -> bool:
    """True when a play uses up one of the quarter's: for a book's `counted`."""
    if rules.void_counts or not journal.counted:
        return journal.counted
    return not is_wiped_out(rules, journal.facts)


def is_wiped_out(
    rules: Penalties, facts: Iterable[Fact], previous: bool = False
) -> bool:
    """True when a penalty has made a play void, and no down is lost by it.

    previous: a late flag has, and the play is the one before.
    """
    void = False
    for fact in facts:
        void = void or (isinstance(fact, PlayNullified) and fact.previous is previous)
        if isinstance(fact, PenaltyAccepted) and rules.foul(fact.foul).loss_of_down:
            return False
    return void


def load_fouls(package: str, heading: str) -> Mapping[str, Foul]:
    """Load the fouls.toml of a package, by id; `heading` is the default citation.

    TableError when the file is malformed.
    """
    text = read_text(package, "fouls.toml")
    try:
        rows = tomllib.loads(text)
        return {
            foul: msgspec.convert({"named_in": [heading]} | row | {"id": foul}, Foul)
            for foul, row in rows.items()
        }
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{package}/fouls.toml: {error}") from error
