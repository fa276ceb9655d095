"""One contact: the difference of both sides, a die, the cell of the table, its event.

Section 4.3, and the notes of the table: 4.3.4 (rushing defenders) and 4.7.4 (draws).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from rules.fool.contact_table import DIE, TABLES, Contact, Outcome, Recovery
from rules.fool.tackles import Tacklers
from rules.fool.trace import Die, Part, Resolution, Step, total

Benefit = Literal["", "rush", "draw", "draw_rush"]
# By the benefit: the notes of the table that let the carrier run free.
NOTES: dict[Benefit, str] = {"": "", "rush": "$", "draw": "^", "draw_rush": "^$"}
LONG_GAIN_SPEED, YARDS_A_POINT = 4, 5


class Event(Struct, frozen=True):
    """An event of a contact. recovery: of a fumble, for `fumble`.

    blockers, men: the places of the blockers and the names of the defenders of that
    contact, whom it may be.
    """

    outcome: Outcome
    zone: str
    recovery: Recovery | None = None
    blockers: tuple[str, ...] = ()
    men: tuple[str, ...] = ()


def fumble_of(events: Iterable[Event]) -> Event | None:
    """Return the fumble among some events, None without one."""
    return next((event for event in events if event.recovery), None)


class Contacted(Struct, frozen=True):
    """The result of a contact. gain: None for a carrier who runs free."""

    cell: Contact
    events: tuple[Event, ...] = ()

    @property
    def gain(self) -> int | None:
        """Yards past the upfield boundary of the zone; None for a free carrier."""
        return self.cell.gain


FREE = Contacted(Contact(None))


class Meeting(Struct, frozen=True, kw_only=True):
    """A contact that is due.

    men: the names of the defenders. blockers: the places of those in the zone, counted
    or not, for all of them are at risk (4.3.10). offense, defense: the parts of the
    difference, defenders' below zero. bonus: points added to the die. columns:
    places moved on the table (dives). doubled: the difference counts twice. benefit:
    the notes that let the carrier go.
    """

    zone: str
    near: int
    men: tuple[str, ...]
    offense: tuple[Part, ...]
    defense: tuple[Part, ...]
    blockers: tuple[str, ...] = ()
    bonus: int = 0
    columns: int = 0
    doubled: bool = False
    benefit: Benefit = ""


def benefit_of(tacklers: Tacklers, *, is_draw: bool, stay_home: bool) -> Benefit:
    """Return the notes that a contact at the line has (4.3.4, 4.7.4)."""
    if not is_draw:
        return "rush" if tacklers.are_rushing else ""
    if stay_home or tacklers.any_covers_carrier:
        return ""
    return "draw_rush" if tacklers.are_fooled else "draw"


def resolve(meeting: Meeting) -> Resolution[Contacted]:
    """Roll a contact and its events."""
    parts = (*meeting.offense, *meeting.defense)
    difference = total(parts) * (2 if meeting.doubled else 1)
    column = TABLES.column(difference) + meeting.columns
    column = max(0, min(len(TABLES.columns) - 1, column))
    die = yield Die(f"Contact in {meeting.zone} at {difference:+d}", "4.3")
    cell = _cell(column, die + meeting.bonus)
    freed = bool(cell.note) and cell.note in NOTES[meeting.benefit]
    if freed:
        cell = FREE.cell
    spot = None if cell.gain is None else meeting.near + cell.gain
    yield Step(
        kind="contact",
        rule="4.3.4" if freed else "4.3",
        text=_sentence(meeting, cell),
        zone=meeting.zone,
        men=meeting.men,
        parts=parts,
        total=total(parts),
        column=TABLES.columns[column],
        die=die,
        yards=spot,
    )
    events = yield from _events(cell, meeting)
    return Contacted(cell, events)


def _cell(column: int, roll: int) -> Contact:
    """Return the cell for a die and what was added to it: past 6 he runs free (4.3)."""
    return TABLES.cell(column, roll) if roll in DIE else FREE.cell


def _sentence(meeting: Meeting, cell: Contact) -> str:
    slowed = ", slowed" if cell.slowed else ""
    if cell.gain is None:
        return f"The carrier breaks free in {meeting.zone}{slowed}."
    return f"Contact in {meeting.zone}: {cell.gain:+d} from {meeting.near:+d}{slowed}."


def _events(cell: Contact, meeting: Meeting) -> Resolution[tuple[Event, ...]]:
    if not cell.event:
        return ()
    return (yield from roll_events(cell.event, meeting))


def roll_events(mark: str, meeting: Meeting) -> Resolution[tuple[Event, ...]]:
    """Roll on a column of the supplementary table, and on the fumble column (4.3)."""
    zone = meeting.zone
    die = yield Die(f"Event {mark} in {zone}", "4.3")
    outcomes = TABLES.events[mark][die]
    events = []
    for outcome in outcomes:
        recovery = None
        if outcome == "fumble":
            recovery = yield from roll_recovery(zone)
        events.append(Event(outcome, zone, recovery, meeting.blockers, meeting.men))
    names = ", ".join(outcome.replace("_", " ") for outcome in outcomes)
    yield Step(
        kind="event", rule="4.3", text=f"{names.capitalize()}.", zone=zone, die=die
    )
    return tuple(events)


def roll_recovery(zone: str) -> Resolution[Recovery]:
    """Roll on the fumble column (4.3)."""
    die = yield Die(f"Fumble in {zone}", "4.3")
    return TABLES.fumble[die]


def long_gain(
    speed: int, slowed: int, *, quick: bool, near: int
) -> Resolution[int | None]:
    """Roll for a carrier with nobody ahead of him; None for a touchdown (4.3).

    The yards are past the upfield boundary of the zone in which he is free.
    """
    die = yield Die("Long gain", "4.3")
    yards = TABLES.long_gain[die]
    if not yards:
        yield Step(
            kind="end", rule="4.3", text="Nobody is left: he goes all the way.", die=die
        )
        return None
    parts = [
        Part("long gain", yards, "4.3"),
        Part("speed", (speed - LONG_GAIN_SPEED) * YARDS_A_POINT, "4.3"),
        Part("slowed", -slowed * YARDS_A_POINT, "4.3"),
        Part("quick opener", YARDS_A_POINT * quick, "4.3"),
        Part("from", near, "4.3"),
    ]
    shown = tuple(part for part in parts if part.value)
    yield Step(
        kind="end",
        rule="4.3",
        text=f"Caught from behind after {total(shown)} yards.",
        parts=shown,
        total=total(shown),
        die=die,
        yards=total(shown),
    )
    return total(shown)
