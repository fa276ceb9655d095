"""What was changed, in words: `Changed team Rivets: name from “Rivets” to “Bolts”`.

Rows in, words out; nothing is read here. A row that was deleted and written anew under
the same name was changed, or was not changed at all.
"""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import models

LONGEST_VALUE = 80
MOST_NAMED = 2  # of a kind; more are counted
MOST_KEPT = 100
KINDS = {
    "TeamSeason": ("team sheet", "team sheets"),
    "Membership": ("place in a division", "places in divisions"),
    "CalendarKey": ("calendar address", "calendar addresses"),
}
ADDED, CHANGED, DELETED = "added", "changed", "deleted"


class Change(msgspec.Struct, frozen=True):
    """A row before and after, its fields by their names; None: it was not there.

    part: it came or went with another row.
    """

    model: type[models.Model]
    name: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    part: bool = False

    @property
    def did(self) -> str:
        if self.before is None:
            return ADDED
        return DELETED if self.after is None else CHANGED

    @property
    def kind(self) -> str:
        return self._kinds[0]

    @property
    def kinds(self) -> str:
        return self._kinds[1]

    @property
    def _kinds(self) -> tuple[str, str]:
        meta = self.model._meta
        usual = str(meta.verbose_name), str(meta.verbose_name_plural)
        return KINDS.get(self.model.__name__, usual)


def tell(
    changes: Sequence[Change], zone: zoneinfo.ZoneInfo
) -> tuple[str, str, dict[str, Any]] | None:
    """The verb, the words and what to keep of these changes; None: there are none."""
    left = together(changes)
    if not left:
        return None
    first = next((change for change in left if not change.part), left[0])
    verb = f"{first.kind.replace(' ', '_')}.{first.did}"
    kept = [_kept(change, zone) for change in left[:MOST_KEPT]]
    data: dict[str, Any] = {"changes": kept}
    if len(left) > MOST_KEPT:
        data["more"] = len(left) - MOST_KEPT
    return verb, " ".join(_sentences(left, zone)), data


def together(changes: Iterable[Change]) -> list[Change]:
    """What was deleted and added under one name, as one change or none."""
    gone: dict[tuple[Any, str], list[Change]] = {}
    left: list[Change] = []
    changes = list(changes)
    for change in changes:
        if change.did == DELETED:
            gone.setdefault((change.model, change.name), []).append(change)
    matched: set[int] = set()
    for change in changes:
        same = gone.get((change.model, change.name), [])
        if change.did != ADDED or not same:
            left.append(change)
            continue
        old = same.pop()
        matched.add(id(old))
        if old.before != change.after:
            left.append(msgspec.structs.replace(change, before=old.before, part=False))
    return [change for change in left if id(change) not in matched]


def _sentences(changes: Sequence[Change], zone: zoneinfo.ZoneInfo) -> list[str]:
    groups: dict[tuple[bool, str, str], list[Change]] = {}
    for change in changes:
        # What comes or goes with something else is told after it.
        groups.setdefault((change.part, change.kind, change.did), []).append(change)
    told = []
    for (part, kind, did), group in sorted(groups.items(), key=lambda g: g[0][0]):
        if part or len(group) > MOST_NAMED:
            what = kind if len(group) == 1 else group[0].kinds
            told.append(f"{did.capitalize()} {len(group)} {what}.")
        else:
            told += [_sentence(change, zone) for change in group]
    return told


def _sentence(change: Change, zone: zoneinfo.ZoneInfo) -> str:
    what = f"{change.did.capitalize()} {change.kind} {change.name}"
    if change.did != CHANGED:
        return f"{what}."
    return f"{what}: {'; '.join(_differences(change, zone))}."


def _differences(change: Change, zone: zoneinfo.ZoneInfo) -> list[str]:
    return [_difference(*line) for line in lines(change, zone)]


def _difference(label: str, before: str, after: str) -> str:
    if not before:
        return f"{label} now {after}"
    if not after:
        return f"{label} no longer {before}"
    return f"{label} from {before} to {after}"


def lines(change: Change, zone: zoneinfo.ZoneInfo | None) -> list[tuple[str, str, str]]:
    """Each field that differs: its label, before and after in words, "" for nothing."""
    before, after = change.before or {}, change.after or {}
    found = []
    for name in after or before:
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        label = _label(change.model, name)
        if isinstance(old or new, dict):
            found += _options(label, old or {}, new or {}, zone)
        elif isinstance(old or new, tuple):
            found += _members(label, old or (), new or ())
        else:
            field = change.model._meta.get_field(name)
            found.append((label, words(old, zone, field), words(new, zone, field)))
    return [line for line in found if line[1] != line[2]]


def _options(
    label: str,
    old: dict[str, Any],
    new: dict[str, Any],
    zone: zoneinfo.ZoneInfo | None,
) -> list[tuple[str, str, str]]:
    return [
        (
            f"{label}, {name.replace('_', ' ')}",
            words(old.get(name), zone),
            words(new.get(name), zone),
        )
        for name in sorted({*old, *new})
        if old.get(name) != new.get(name)
    ]


def _members(
    label: str, old: tuple[str, ...], new: tuple[str, ...]
) -> list[tuple[str, str, str]]:
    return [
        *((label, "", name) for name in new if name not in old),
        *((label, name, "") for name in old if name not in new),
    ]


def words(value: Any, zone: zoneinfo.ZoneInfo | None, field: Any = None) -> str:
    """A value as people write it; "" for nothing."""
    choices = dict(getattr(field, "flatchoices", ()) or ())
    if isinstance(value, (str, int)) and value in choices:
        return str(choices[value])
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        return f"{value.astimezone(zone):%-d %b %Y, %H:%M}"
    if isinstance(value, (list, tuple)):
        told = " ".join(words(each, zone) for each in value)
    else:
        told = str(value)
    short = told if len(told) <= LONGEST_VALUE else f"{told[:LONGEST_VALUE]}…"
    return f"“{short}”" if isinstance(value, str) and " " in short else short


def _label(model: type[models.Model], name: str) -> str:
    return str(getattr(model._meta.get_field(name), "verbose_name", name))


def _kept(change: Change, zone: zoneinfo.ZoneInfo) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "name": change.name,
        "did": change.did,
        "fields": [list(line) for line in lines(change, zone)],
    }
