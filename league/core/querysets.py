"""Leagues that a user can see, and those that they belong to."""

from __future__ import annotations

from typing import TypeVar

from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db.models import Model, Q, QuerySet

from rules.registry import all_books

L = TypeVar("L", bound=Model)
User = AbstractUser | AnonymousUser


class LeagueQuerySet(QuerySet[L]):
    def visible_to(self, user: User) -> LeagueQuerySet[L]:
        """Return public leagues and those that `user` is a member of."""
        if not user.is_authenticated:
            return self.filter(public=True)
        joined: LeagueQuerySet[L] = LeagueQuerySet(self.model).of(user)
        return self.filter(Q(public=True) | Q(pk__in=joined.values("pk")))

    def of(self, user: User) -> LeagueQuerySet[L]:
        """Return the leagues in which `user` is commissioner, coach or official."""
        if not user.is_authenticated:
            return self.none()
        membership = Q(commissioners=user) | Q(teams__coaches=user) | Q(officials=user)
        return self.filter(membership).distinct()

    def with_base_charts(self) -> LeagueQuerySet[L]:
        """Return leagues that use team creation by a rulebook with a base chart."""
        creations = {book.id: book.league.creation for book in all_books()}
        books = [
            name for name, rules in creations.items() if rules and rules.base_chart
        ]
        return self.filter(team_creation=True, rulebook__in=books)
