"""The calls that a defense has met so far in a game, by their areas of the map.

Both calls of a play are shown once it is over, so that everybody has seen these. A
front that allows less in the areas that come up oftener than usual is worth more: a
yard less is a point of worth. The yards are data, allowed.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from statistics import fmean

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.facts import CallWritten
from rules.fool.aims import aim
from rules.fool.lineups import PLANS
from rules.fool.notation.passes import read_call
from rules.fool.own import Met, own_of
from rules.fool.playbook import DEFENSES, Entry
from rules.journal import Journal
from rules.state import State

DOUBTED = 10  # plays that have to be met before they count as much as what is usual


class Areas(Struct, frozen=True, forbid_unknown_fields=True):
    """A number by area, of runs and of passes."""

    run: dict[str, float]
    pass_: dict[str, float] = msgspec.field(name="pass")

    def of(self, plan: str) -> Mapping[str, float]:
        """Return those of runs, or of passes. plan: run or pass."""
        return self.run if plan == "run" else self.pass_


class Allowed(Struct, frozen=True, forbid_unknown_fields=True):
    """The file. usual: the shares of areas. yards: those that each front allows there.

    An area for which the lineups of a front have no call counts as the mean.
    """

    usual: Areas
    yards: dict[str, Areas]


def read_allowed(text: str) -> Allowed:
    """Read the file. TableError for a front of the playbook without its yards."""
    try:
        table = msgspec.convert(tomllib.loads(text), Allowed)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"allowed.toml: {error}") from error
    if table.yards.keys() != {front.name for front in DEFENSES}:
        raise TableError("allowed.toml: its fronts are not those of the playbook.")
    for name, front in table.yards.items():
        for plan in PLANS:
            areas = front.of(plan).keys()
            if not areas or areas - table.usual.of(plan).keys():
                raise TableError(f"allowed.toml: {name} has other areas to {plan} to.")
    return table


def note_call(journal: Journal, after: State) -> State:
    """Return the state after a play, with the area that it was written for."""
    team = journal.before.possession
    for fact in journal.facts:
        if type(fact) is CallWritten and fact.team is team:
            own = own_of(after)
            met = own.met.of(team).after(*aim(read_call(fact.text)))
            after = replace(after, own=replace(own, met=own.met.but(team, met)))
    return after


def of_front(entry: Entry, met: Met) -> float:
    """Return what a front of the playbook is worth beyond its worth by what is met.

    The yards that it saves, against areas as often as they come up and not as usual.
    """
    allowed, usual = TABLE.yards[entry.name].of(entry.plan), TABLE.usual.of(entry.plan)
    counts = met.areas(entry.plan)
    plays = sum(counts.get(area, 0) for area in usual)
    mean = fmean(allowed.values())
    more = sum(
        (counts.get(area, 0) - plays * share) * allowed.get(area, mean)
        for area, share in usual.items()
    )
    return -more / (plays + DOUBTED)


TABLE = read_allowed(read_text("rules.fool", "allowed.toml"))
