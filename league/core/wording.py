"""Sentences for changed rows: `Changed team Rivets: name from “Rivets” to “Bolts”`.

Rows in, sentences out; nothing is read here. A row that was deleted and created again
under the same name counts as changed, or as not changed at all.
"""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import models

from league.core.dates import formatted

LONGEST_VALUE = 80
MOST_NAMED = 2  # of a kind; more are only counted
MOST_KEPT = 100
KINDS = {
    "TeamSeason": ("team sheet", "team sheets"),
    "Membership": ("place in a division", "places in divisions"),
    "CalendarKey": ("calendar address", "calendar addresses"),
}
LABELS = {"colour": "primary color", "colour2": "secondary color"}
ADDED, CHANGED, DELETED = "added", "changed", "deleted"


class Change(msgspec.Struct, frozen=True):
    """Row before and after, its fields by name; None where it did not exist.

    part: it was created or deleted together with another row.
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


def describe_changes(
    changes: Sequence[Change], zone: zoneinfo.ZoneInfo
) -> tuple[str, str, dict[str, Any]] | None:
    """Return the verb, sentences and data of these changes; None if there are none."""
    merged = merge_changes(changes)
    if not merged:
        return None
    first = next((change for change in merged if not change.part), merged[0])
    verb = f"{first.kind.replace(' ', '_')}.{first.did}"
    entries = [_as_data(change, zone) for change in merged[:MOST_KEPT]]
    data: dict[str, Any] = {"changes": entries}
    if len(merged) > MOST_KEPT:
        data["more"] = len(merged) - MOST_KEPT
    return verb, " ".join(_sentences(merged, zone)), data


def merge_changes(changes: Iterable[Change]) -> list[Change]:
    """Merge a deletion and an addition under one name into one change or none."""
    deleted: dict[tuple[Any, str], list[Change]] = {}
    merged: list[Change] = []
    changes = list(changes)
    for change in changes:
        if change.did == DELETED:
            deleted.setdefault((change.model, change.name), []).append(change)
    matched: set[int] = set()
    for change in changes:
        same = deleted.get((change.model, change.name), [])
        if change.did != ADDED or not same:
            merged.append(change)
            continue
        old = same.pop()
        matched.add(id(old))
        if old.before != change.after:
            merged.append(
                msgspec.structs.replace(change, before=old.before, part=False)
            )
    return [change for change in merged if id(change) not in matched]


def _sentences(changes: Sequence[Change], zone: zoneinfo.ZoneInfo) -> list[str]:
    groups: dict[tuple[bool, str, str], list[Change]] = {}
    for change in changes:
        # Rows that changed together with another come after it.
        groups.setdefault((change.part, change.kind, change.did), []).append(change)
    sentences = []
    for (part, kind, did), group in sorted(groups.items(), key=lambda g: g[0][0]):
        if part or len(group) > MOST_NAMED:
            noun = kind if len(group) == 1 else group[0].kinds
            sentences.append(f"{did.capitalize()} {len(group)} {noun}.")
        else:
            sentences += [_sentence(change, zone) for change in group]
    return sentences


def _sentence(change: Change, zone: zoneinfo.ZoneInfo) -> str:
    opening = f"{change.did.capitalize()} {change.kind} {change.name}"
    if change.did != CHANGED:
        return f"{opening}."
    return f"{opening}: {'; '.join(_differences(change, zone))}."


def _differences(change: Change, zone: zoneinfo.ZoneInfo) -> list[str]:
    return [_difference(*line) for line in changed_fields(change, zone)]


def _difference(label: str, before: str, after: str) -> str:
    if not before:
        return f"{label} now {after}"
    if not after:
        return f"{label} no longer {before}"
    return f"{label} from {before} to {after}"


def changed_fields(
    change: Change, zone: zoneinfo.ZoneInfo | None
) -> list[tuple[str, str, str]]:
    """Return the label, before and after of each field that differs; "" for nothing."""
    before, after = change.before or {}, change.after or {}
    lines = []
    for name in after or before:
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        label = _label(change.model, name)
        if isinstance(old or new, dict):
            lines += _options(label, old or {}, new or {}, zone)
        elif isinstance(old or new, tuple):
            lines += _members(label, old or (), new or ())
        else:
            field = change.model._meta.get_field(name)
            lines.append(
                (label, value_text(old, zone, field), value_text(new, zone, field))
            )
    return [line for line in lines if line[1] != line[2]]


def _options(
    label: str,
    old: dict[str, Any],
    new: dict[str, Any],
    zone: zoneinfo.ZoneInfo | None,
) -> list[tuple[str, str, str]]:
    return [
        (
            f"{label}, {name.replace('_', ' ')}",
            value_text(old.get(name), zone),
            value_text(new.get(name), zone),
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


def value_text(value: Any, zone: zoneinfo.ZoneInfo | None, field: Any = None) -> str:
    """Format a value as people write it; "" for nothing."""
    choices = dict(getattr(field, "flatchoices", ()) or ())
    if isinstance(value, (str, int)) and value in choices:
        return str(choices[value])
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        return formatted(value.astimezone(zone), "j M Y, H:i")
    if isinstance(value, (list, tuple)):
        text = " ".join(value_text(item, zone) for item in value)
    else:
        text = str(value)
    short = text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"
    return f"“{short}”" if isinstance(value, str) and " " in short else short


def _label(model: type[models.Model], name: str) -> str:
    usual = str(getattr(model._meta.get_field(name), "verbose_name", name))
    return LABELS.get(name, usual)


def _as_data(change: Change, zone: zoneinfo.ZoneInfo) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "name": change.name,
        "did": change.did,
        "fields": [list(line) for line in changed_fields(change, zone)],
    }
