"""Which leagues somebody may see, and which are his own."""

from __future__ import annotations

from typing import TypeVar

from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db.models import Model, Q, QuerySet

L = TypeVar("L", bound=Model)
User = AbstractUser | AnonymousUser


class LeagueQuerySet(QuerySet[L]):
    def visible_to(self, user: User) -> LeagueQuerySet[L]:
        """Public leagues, and those that `user` is a member of."""
        if not user.is_authenticated:
            return self.filter(public=True)
        mine: LeagueQuerySet[L] = LeagueQuerySet(self.model).of(user)
        return self.filter(Q(public=True) | Q(pk__in=mine.values("pk")))

    def of(self, user: User) -> LeagueQuerySet[L]:
        """The leagues that `user` runs, coaches in or officiates."""
        if not user.is_authenticated:
            return self.none()
        mine = Q(commissioners=user) | Q(teams__coaches=user) | Q(officials=user)
        return self.filter(mine).distinct()
