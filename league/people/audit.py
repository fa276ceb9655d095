"""The audit log: what a league's commissioners did, when, and what it changed.

An entry is written in the transaction of what it tells of, and never changed. Nobody
has to remember to write one: `league.people.ledger` sees what a request changes and
words it. `note` is for what is done elsewhere, and for what is better said in words of
its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import models
from django.db.models import QuerySet
from django.utils import timezone

from league.people import ledger

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractUser, AnonymousUser

    from league.models import League

LONGEST_WORDS = 1000


class AuditEntry(models.Model):
    """One thing that was done.

    verb: `fixture.changed`; what stands before the dot is the kind. data: `by`, the
    user name at the time; `changes`, what changed one by one (see
    `league.people.wording`).
    """

    audited = False

    league = models.ForeignKey("league.League", models.CASCADE, related_name="done")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    verb = models.CharField(max_length=60)
    words = models.TextField(max_length=LONGEST_WORDS)
    data = models.JSONField(default=dict)

    class Meta:
        ordering = ["-at", "-pk"]
        verbose_name_plural = "audit entries"
        indexes = [models.Index(fields=["league", "-at"], name="audit_by_time")]

    def __str__(self) -> str:
        return f"{self.who}: {self.words}"

    @property
    def who(self) -> str:
        """By the name of then: an account may be gone."""
        return str(self.data.get("by") or self.actor or "Nobody")

    @property
    def kind(self) -> str:
        return kind_name(self.verb)


def note(
    league: League, actor: AbstractBaseUser | None, verb: str, words: str, **data: Any
) -> AuditEntry:
    """Write down what somebody did. Call it in the transaction that does it.

    While a request is watched its changes go with this entry instead of another.
    """
    if actor is not None:
        data.setdefault("by", actor.get_username())
    entry = AuditEntry.objects.create(
        league=league,
        actor_id=None if actor is None else actor.pk,
        verb=verb,
        words=words[:LONGEST_WORDS],
        data=data,
    )
    ledger.noted(league.pk, entry.pk)
    return entry


def kind_name(verb: str) -> str:
    """`team_sheet.changed`: Team sheet."""
    return verb.partition(".")[0].replace("_", " ").capitalize()


def may_read(league: League, user: AbstractUser | AnonymousUser) -> bool:
    """Its commissioners; members, too, where the league has decided so."""
    if league.is_run_by(user):
        return True
    return league.open_log and league.has_member(user)


def entries(
    league: League, *, person: int | None = None, kind: str = ""
) -> QuerySet[AuditEntry]:
    """What was done, newest first; by one person, of one kind."""
    found = AuditEntry.objects.filter(league=league).select_related("actor")
    if person is not None:
        found = found.filter(actor=person)
    return found.filter(verb__startswith=f"{kind}.") if kind else found


def kinds(league: League) -> list[tuple[str, str]]:
    """The kinds that the log has, with their names."""
    verbs = AuditEntry.objects.filter(league=league).order_by().distinct()
    found = {verb.partition(".")[0] for verb in verbs.values_list("verb", flat=True)}
    return [(kind, kind_name(kind)) for kind in sorted(found)]


def people(league: League) -> list[tuple[int, str]]:
    """Who is in the log, by name."""
    done = AuditEntry.objects.filter(league=league, actor__isnull=False)
    names = done.order_by("actor__username").values_list("actor", "actor__username")
    return list(names.distinct())
