"""Ledger of a request: the rows it changes, compared at its end and logged.

Every model that belongs to a league is watched, including those added later; only
derived rows opt out with `audited = False`. The first time that a row is about to
change, it is read as it is; at the end it is read again, and only a difference is
logged. So a change that was refused, rolled back or made twice leaves no entry. Rows
that are written in bulk send no signal: `bulk_add` and `bulk_change` of
`league.core.persistence` report them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

import msgspec
from django.apps import apps
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.signals import m2m_changed, post_save, pre_delete, pre_save

from league.core import own_entries
from league.core.audit import AuditEntry, note
from league.core.dates import as_in
from league.core.wording import Change, describe_changes

Key = tuple[type[models.Model], int]
# The attribute that is logged instead of a field.
SHOWN_AS = {"options": "options_in_force"}
# Fields that are not logged: times of saving, secrets, data for programs only.
HIDDEN = {"calls", "changed", "key", "token", "report", "aftermath", "healed"}


class Row(msgspec.Struct, frozen=True):
    """Snapshot of a row. fields: values by name; of a relation its string."""

    name: str
    league: int | None
    fields: dict[str, Any]
    parents: frozenset[Key]


class Ledger:
    """Rows that were touched, each as it was before; None if it did not exist."""

    def __init__(self, own_entries: Mapping[int, int]) -> None:
        self.before: dict[Key, Row | None] = {}
        self._own_entries = own_entries

    def touch(self, model: type[models.Model], keys: Iterable[int]) -> None:
        new = [key for key in keys if (model, key) not in self.before]
        rows = read_rows(model, new)
        for key in new:
            self.before[model, key] = rows.get(key)

    def add(self, model: type[models.Model], keys: Iterable[int]) -> None:
        for key in keys:
            self.before.setdefault((model, key), None)

    def changes(self) -> dict[int, list[Change]]:
        """Return the differences by league, in the order that rows were touched."""
        touched: dict[type[models.Model], list[int]] = defaultdict(list)
        for model, key in self.before:
            touched[model].append(key)
        after = {
            (model, key): row
            for model, keys in touched.items()
            for key, row in read_rows(model, keys).items()
        }
        changes: dict[int, list[Change]] = defaultdict(list)
        for place, old in self.before.items():
            new = after.get(place)
            row = new or old
            if row is None or row.league is None or _same(old, new):
                continue
            changes[row.league].append(self._change(place, old, new, after))
        return changes

    def _change(
        self, key: Key, old: Row | None, new: Row | None, after: dict[Key, Row]
    ) -> Change:
        """Describe one row's change, as part of another if their fates are linked.

        A row that is created or deleted together with a parent is part of that change.
        """
        row = new or old
        assert row is not None
        removed = old is not None and new is None
        if removed:
            part = any(p in self.before and p not in after for p in row.parents)
        else:
            created = (p for p in row.parents if p in self.before)
            part = old is None and any(self.before[p] is None for p in created)
        return Change(
            model=key[0],
            name=(old or row).name,
            before=old.fields if old else None,
            after=new.fields if new else None,
            part=part,
        )

    def write(self, actor: AbstractUser) -> None:
        """Log the changes of leagues that the actor runs, or ran until now."""
        from league.core.models import League

        changes = self.changes()
        for league in League.objects.filter(pk__in=changes):
            if not self._runs(actor, league):
                continue
            with as_in(league):
                entry = describe_changes(changes[league.pk], league.zone)
            if entry is not None:
                self._enter(league, actor, *entry)

    def _runs(self, actor: AbstractUser, league: Any) -> bool:
        was = self.before.get((type(league), league.pk))
        before = was.fields["commissioners"] if was else ()
        return str(actor) in before or league.is_run_by(actor)

    def _enter(
        self,
        league: Any,
        actor: AbstractUser,
        verb: str,
        text: str,
        data: dict[str, Any],
    ) -> None:
        own_pk = self._own_entries.get(league.pk, 0)
        own_entry = AuditEntry.objects.filter(pk=own_pk).first()
        if own_entry is None:
            note(league, actor, verb, text, **data)
        else:
            own_entry.data = {**data, **own_entry.data}
            own_entry.save(update_fields=["data"])


_watching: ContextVar[Ledger | None] = ContextVar("ledger", default=None)


@contextmanager
def watch_changes() -> Iterator[Ledger]:
    """Watch writes inside of the block. `Ledger.write` then logs them."""
    with own_entries.collect_entries() as entries:
        ledger = Ledger(entries)
        token = _watching.set(ledger)
        try:
            yield ledger
        finally:
            _watching.reset(token)


def record_added(rows: Sequence[models.Model]) -> None:
    """Record rows that were created in bulk."""
    if (ledger := _watching.get()) and rows:
        ledger.add(type(rows[0]), [row.pk for row in rows])


def record_before(rows: Sequence[models.Model]) -> None:
    """Record rows that are about to be changed in bulk."""
    if (ledger := _watching.get()) and rows:
        ledger.touch(type(rows[0]), [row.pk for row in rows])


def read_rows(model: type[models.Model], keys: Sequence[int]) -> dict[int, Row]:
    """Return snapshots of the rows that exist, by key."""
    ways = ways_to_league(model)
    assert ways, "only rows that belong to a league are watched"
    relations = [field.name for field in _relations(model)]
    joined = ["__".join(way) for way in ways if way]
    rows = model._base_manager.select_related(*relations, *joined).in_bulk(keys)
    return {pk: _row(row) for pk, row in rows.items()}


def _row(row: models.Model) -> Row:
    fields: dict[str, Any] = {}
    for field in row._meta.concrete_fields:
        if field.primary_key or field.name in HIDDEN:
            continue
        plain = getattr(row, field.name)
        value = getattr(row, SHOWN_AS.get(field.name, ""), plain)
        fields[field.name] = str(value) if isinstance(value, models.Model) else value
    for field in row._meta.many_to_many:
        fields[field.name] = tuple(sorted(map(str, getattr(row, field.name).all())))
    parents = {
        (field.related_model, getattr(row, field.attname)) for field in _relations(row)
    }
    return Row(str(row), league_key(row), fields, frozenset(parents))


def league_key(row: models.Model) -> int | None:
    """Return the key of a row's league; None if it has none any more."""
    leagues = (_league_of(row, way) for way in ways_to_league(type(row)))
    return next((key for key in leagues if key is not None), None)


def find_league_key(model: type[models.Model], key: int) -> int | None:
    """Return the key of the league of a row that has not been read."""
    ways = ["__".join((*way, "pk")) for way in ways_to_league(model)]
    if not ways:
        return None
    keys = model._base_manager.filter(pk=key).values_list(*ways).first()
    return next((pk for pk in keys or () if pk is not None), None)


def _league_of(row: models.Model, path: tuple[str, ...]) -> int | None:
    at: Any = row
    for name in path:
        at = getattr(at, name)
        if at is None:
            return None
    return int(at.pk)


def _relations(model: Any) -> list[Any]:
    return [field for field in model._meta.concrete_fields if field.remote_field]


def _same(old: Row | None, new: Row | None) -> bool:
    if old is None or new is None:
        return old is new
    return old.fields == new.fields


def ways_to_league(model: type[models.Model]) -> tuple[tuple[str, ...], ...]:
    """Return the relations from a row to its league: the model's own, else the
    shortest.

    A model names its own where one of them may be empty: a free agent has no team.
    """
    path = path_to_league(model)
    usual = () if path is None else (path,)
    ways: tuple[tuple[str, ...], ...] = getattr(model, "ways_to_league", usual)
    return ways


@cache
def path_to_league(model: type[models.Model]) -> tuple[str, ...] | None:
    """Return the shortest path from a row to its league; None if it belongs to none.

    A path that every row has comes before any that may be empty.
    """
    always = _shortest(model, empty=False)
    return _shortest(model, empty=True) if always is None else always


def _shortest(model: type[models.Model], *, empty: bool) -> tuple[str, ...] | None:
    """Search the relations breadth first. empty: include those that may be empty."""
    ways: list[tuple[Any, tuple[str, ...]]] = [(model, ())]
    visited = {model}
    for current, path in ways:
        if current._meta.label == "league.League":
            return path
        for field in _relations(current):
            if field.null and not empty:
                continue
            related = field.related_model
            if related._meta.app_label == "league" and related not in visited:
                visited.add(related)
                ways.append((related, (*path, field.name)))
    return None


# Signals --------------------------------------------------------------------------


def connect_signals() -> None:
    """Watch every model that belongs to a league."""
    for model in apps.get_app_config("league").get_models():
        if not getattr(model, "audited", True) or path_to_league(model) is None:
            continue
        uid = f"ledger.{model._meta.label}"
        pre_save.connect(_before, sender=model, dispatch_uid=uid)
        post_save.connect(_after, sender=model, dispatch_uid=uid)
        pre_delete.connect(_before, sender=model, dispatch_uid=uid)
        for field in model._meta.many_to_many:
            through = field.remote_field.through
            m2m_changed.connect(_related, sender=through, dispatch_uid=f"{uid}.m2m")


def _before(sender: type[models.Model], instance: models.Model, **_: Any) -> None:
    if (ledger := _watching.get()) and instance.pk:
        ledger.touch(sender, [instance.pk])


def _after(
    sender: type[models.Model], instance: models.Model, created: bool, **_: Any
) -> None:
    if (ledger := _watching.get()) and created:
        ledger.add(sender, [instance.pk])


def _related(
    instance: models.Model,
    action: str,
    reverse: bool,
    model: type[models.Model],
    pk_set: set[int] | None,
    **_: Any,
) -> None:
    ledger = _watching.get()
    if ledger is None or not action.startswith("pre_"):
        return
    if reverse:
        ledger.touch(model, sorted(pk_set or ()))
    else:
        ledger.touch(type(instance), [instance.pk])
