"""Dive: a short gain is likelier, a long one less likely (4.7.5)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fool.contact import Event, roll_events
from rules.fool.contact_table import DIVE_LIMIT, TABLES, Dive
from rules.fool.men import Man
from rules.fool.run_play import Run, meeting_at
from rules.fool.trace import Die, Part, Resolution, Step, total

ADDED = {"H": 1, "TB": 1, "F": 2}


def roll_dive(run: Run) -> Resolution[Run]:
    """Roll on the dive table; return the run with its limit, its events and the row."""
    carrier = run.carrier
    die = yield Die("Dive", "4.7.5")
    parts = _parts(carrier, die)
    row = TABLES.dive[total(parts)]
    yield Step(
        kind="dive",
        rule="4.7.5",
        text=_sentence(row),
        men=(carrier.place,),
        parts=parts,
        total=total(parts),
        die=die,
    )
    events: tuple[Event, ...] = ()
    if row.event:
        events = yield from roll_events(row.event, meeting_at(run, run.path[0]))
    limit = row.gain or (DIVE_LIMIT if row.is_limited else None)
    return replace(run.limited(limit, events), dive=row)


def _parts(carrier: Man, die: int) -> tuple[Part, ...]:
    added = ADDED.get(carrier.position, 0)
    parts = (Part("die", die, "4.7.5"), Part(carrier.position, added, "4.7.5"))
    return tuple(part for part in parts if part.value)


def _sentence(row: Dive) -> str:
    if row.gain:
        return f"The dive gains {row.gain} yards."
    if row.doubled:
        return f"Double contact, {DIVE_LIMIT} yards at most."
    if row.columns:
        side = "right" if row.columns > 0 else "left"
        return f"One column {side}, {DIVE_LIMIT} yards at most."
    return "The dive is resolved as any run."
