"""What a request changes in leagues, seen as it is written, and told when it is done.

Every model of the league that belongs to a league is watched, one that is added later,
too; only what is worked out from something else says `audited = False`. The first time
that a row is about to change it is read as it is; at the end it is read again, and only
a difference is told. So what was refused, rolled back or said twice leaves no trace.
Rows that are written in bulk send no signal: `league.writing.add_all` tells of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

import msgspec
from django.apps import apps
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.signals import m2m_changed, post_save, pre_delete, pre_save

from league.people.wording import Change, tell

Key = tuple[type[models.Model], int]
BATCH = 500  # rows read at once
# What is told of a field, where that is more than is kept.
TOLD = {"options": "options_in_force"}
# What says when a row was saved, what is secret, and what only programs read.
UNTOLD = {"changed", "key", "token", "report", "aftermath", "healed"}


class Row(msgspec.Struct, frozen=True):
    """A row as it was. fields: values by their names; of a relation its words."""

    name: str
    league: int | None
    fields: dict[str, Any]
    parents: frozenset[Key]


class Ledger:
    """The rows that were touched, each as it was before; None: it was not there."""

    def __init__(self) -> None:
        self.before: dict[Key, Row | None] = {}
        self.noted: dict[int, int] = {}

    def touch(self, model: type[models.Model], keys: Iterable[int]) -> None:
        new = [key for key in keys if (model, key) not in self.before]
        found = read(model, new)
        for key in new:
            self.before[model, key] = found.get(key)

    def add(self, model: type[models.Model], keys: Iterable[int]) -> None:
        for key in keys:
            self.before.setdefault((model, key), None)

    def changes(self) -> dict[int, list[Change]]:
        """What is different now, by league, in the order that it was touched."""
        touched: dict[type[models.Model], list[int]] = defaultdict(list)
        for model, key in self.before:
            touched[model].append(key)
        after = {
            (model, key): row
            for model, keys in touched.items()
            for key, row in read(model, keys).items()
        }
        found: dict[int, list[Change]] = defaultdict(list)
        for place, old in self.before.items():
            new = after.get(place)
            row = new or old
            if row is None or row.league is None or _same(old, new):
                continue
            found[row.league].append(self._change(place, old, new, after))
        return found

    def _change(
        self, key: Key, old: Row | None, new: Row | None, after: dict[Key, Row]
    ) -> Change:
        """A row that goes or comes with another that does so is part of that."""
        row = new or old
        assert row is not None
        gone = old is not None and new is None
        if gone:
            part = any(p in self.before and p not in after for p in row.parents)
        else:
            come = (p for p in row.parents if p in self.before)
            part = old is None and any(self.before[p] is None for p in come)
        return Change(
            model=key[0],
            name=(old or row).name,
            before=old.fields if old else None,
            after=new.fields if new else None,
            part=part,
        )

    def write(self, actor: AbstractUser) -> None:
        """Tell of the leagues that the actor runs, or ran until now."""
        from league.models import League

        changes = self.changes()
        for league in League.objects.filter(pk__in=changes):
            if not self._runs(actor, league):
                continue
            told = tell(changes[league.pk], league.zone)
            if told is not None:
                self._enter(league, actor, *told)

    def _runs(self, actor: AbstractUser, league: Any) -> bool:
        was = self.before.get((type(league), league.pk))
        before = was.fields["commissioners"] if was else ()
        return str(actor) in before or league.is_run_by(actor)

    def _enter(
        self,
        league: Any,
        actor: AbstractUser,
        verb: str,
        words: str,
        data: dict[str, Any],
    ) -> None:
        from league.people.audit import AuditEntry, note

        known = self.noted.get(league.pk, 0)
        said = AuditEntry.objects.filter(pk=known).first()
        if said is None:
            note(league, actor, verb, words, **data)
        else:
            said.data = {**data, **said.data}
            said.save(update_fields=["data"])


_watching: ContextVar[Ledger | None] = ContextVar("ledger", default=None)


@contextmanager
def watching() -> Iterator[Ledger]:
    """Watch what is written meanwhile. To be told it is written by `Ledger.write`."""
    kept = Ledger()
    token = _watching.set(kept)
    try:
        yield kept
    finally:
        _watching.reset(token)


def noted(league: int, entry: int) -> None:
    """Of this league an entry says in its own words what is being done."""
    if kept := _watching.get():
        kept.noted[league] = entry


def added(rows: Sequence[models.Model]) -> None:
    """These were written in bulk."""
    if (kept := _watching.get()) and rows:
        kept.add(type(rows[0]), [row.pk for row in rows])


def read(model: type[models.Model], keys: Sequence[int]) -> dict[int, Row]:
    """The rows as they are, by key; those that are there."""
    ways = ways_to_league(model)
    assert ways, "only what belongs to a league is watched"
    relations = [field.name for field in _relations(model)]
    joined = [name for way in ways for name in _joined(way)]
    rows = model._base_manager.select_related(*relations, *joined)
    found: dict[int, Row] = {}
    for start in range(0, len(keys), BATCH):
        for row in rows.filter(pk__in=keys[start : start + BATCH]):
            found[row.pk] = _row(row, ways)
    return found


def _row(row: models.Model, ways: tuple[tuple[str, ...], ...]) -> Row:
    fields: dict[str, Any] = {}
    for field in row._meta.concrete_fields:
        if field.primary_key or field.name in UNTOLD:
            continue
        kept = getattr(row, field.name)
        value = getattr(row, TOLD.get(field.name, ""), kept)
        fields[field.name] = str(value) if isinstance(value, models.Model) else value
    for field in row._meta.many_to_many:
        fields[field.name] = tuple(sorted(map(str, getattr(row, field.name).all())))
    parents = {
        (field.related_model, getattr(row, field.attname)) for field in _relations(row)
    }
    leagues = (_league_of(row, way) for way in ways)
    league = next((key for key in leagues if key is not None), None)
    return Row(str(row), league, fields, frozenset(parents))


def _league_of(row: models.Model, path: tuple[str, ...]) -> int | None:
    at: Any = row
    for name in path:
        at = getattr(at, name)
        if at is None:
            return None
    return int(at.pk)


def _relations(model: Any) -> list[Any]:
    return [field for field in model._meta.concrete_fields if field.remote_field]


def _joined(path: tuple[str, ...]) -> list[str]:
    return ["__".join(path)] if path else []


def _same(old: Row | None, new: Row | None) -> bool:
    if old is None or new is None:
        return old is new
    return old.fields == new.fields


def ways_to_league(model: type[models.Model]) -> tuple[tuple[str, ...], ...]:
    """How a row leads to its league: as the model itself says, else the shortest way.

    A model says so where one way may be empty: a free agent has no team.
    """
    path = path_to_league(model)
    usual = () if path is None else (path,)
    said: tuple[tuple[str, ...], ...] = getattr(model, "ways_to_league", usual)
    return said


@cache
def path_to_league(model: type[models.Model]) -> tuple[str, ...] | None:
    """The shortest way from a row to its league; None: it belongs to none.

    One that every row has goes before any that may be empty.
    """
    always = _shortest(model, empty=False)
    return _shortest(model, empty=True) if always is None else always


def _shortest(model: type[models.Model], *, empty: bool) -> tuple[str, ...] | None:
    """empty: also by relations that may be."""
    ways: list[tuple[Any, tuple[str, ...]]] = [(model, ())]
    seen = {model}
    for at, path in ways:
        if at._meta.label == "league.League":
            return path
        for field in _relations(at):
            if field.null and not empty:
                continue
            related = field.related_model
            if related._meta.app_label == "league" and related not in seen:
                seen.add(related)
                ways.append((related, (*path, field.name)))
    return None


# Signals --------------------------------------------------------------------------


def connect() -> None:
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
    if (kept := _watching.get()) and instance.pk:
        kept.touch(sender, [instance.pk])


def _after(
    sender: type[models.Model], instance: models.Model, created: bool, **_: Any
) -> None:
    if (kept := _watching.get()) and created:
        kept.add(sender, [instance.pk])


def _related(
    instance: models.Model,
    action: str,
    reverse: bool,
    model: type[models.Model],
    pk_set: set[int] | None,
    **_: Any,
) -> None:
    kept = _watching.get()
    if kept is None or not action.startswith("pre_"):
        return
    if reverse:
        kept.touch(model, sorted(pk_set or ()))
    else:
        kept.touch(type(instance), [instance.pk])
