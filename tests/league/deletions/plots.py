"""A small league for each round of a race, made in a few statements.

What a race deletes is what nothing protects: the third team, one of its players, a week
without games, a fixture that has not begun. Nothing in here is a test.
"""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from itertools import count
from typing import Any

from django.contrib.auth.models import User
from django.db import models
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import tokens
from accounts.models import Token
from league.models import (
    Base,
    Claim,
    Draft,
    Fixture,
    Invitation,
    League,
    Play,
    Player,
    Result,
    Season,
    Suspension,
    Team,
    Trade,
    TradeItem,
    Week,
    Wish,
)
from league.notices.delivering import NoticeDelivery
from league.notices.models import Notice, PushSubscription

_numbers = count(1)
PEOPLE = ("boss", "ann", "bob", "cal", "fan")


@cache
def person(name: str) -> User:
    return User.objects.create_user(name)


@cache
def _session(name: str) -> str:
    client = Client()
    client.force_login(person(name))
    return client.cookies["sessionid"].value


def browser(name: str) -> Client:
    """A browser of this person's; what it is answered with is never raised."""
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = _session(name)
    return client


def program(name: str) -> APIClient:
    client = APIClient(raise_request_exception=False)
    client.force_authenticate(person(name))
    return client


class Plot:
    """The league, and one of everything in it that is deleted or written."""

    def __init__(self) -> None:
        number = next(_numbers)
        self.name = f"Plot {number}"
        self.league = League.objects.create(name=self.name, slug=f"plot-{number}")
        self.league.commissioners.add(person("boss"))
        self.season = Season.objects.create(league=self.league, label="2026")
        self.home, self.away, self.third = self._teams("ann", "bob", "cal")
        self.given, self.player, self.other = self._men(self.home, self.third)
        self.free, self.later = self._free()
        self.week = self._add(Week, season=self.season, number=1)
        sides = {"season": self.season, "home": self.home, "away": self.away}
        self.fixture = self._add(Fixture, **sides)
        self.played = self._add(Fixture, **sides)
        scores = {"home_score": 7, "away_score": 3}
        self.result = self._add(Result, fixture=self.played, how="entered", **scores)
        self.base = self._add(Base, team=self.third, code="B1")
        self._market()
        self._of_cal(number)

    def _add(self, model: type[models.Model], **fields: Any) -> Any:
        return model._default_manager.create(**fields)

    def _teams(self, *coaches: str) -> list[Team]:
        named = zip(coaches, ("Rivets", "Owls", "Drums"), strict=True)
        made = Team.objects.bulk_create(
            Team(league=self.league, name=name, abbreviation=name[:3].upper())
            for _, name in named
        )
        through = Team.coaches.through.objects
        through.bulk_create(
            Team.coaches.through(team=team, user=person(coach))
            for team, coach in zip(made, coaches, strict=True)
        )
        return made

    def _men(self, *teams: Team) -> list[Player]:
        home, third = teams
        places = [(home, 1), (third, 2), (third, 3)]
        return Player.objects.bulk_create(
            Player(team=team, number=n, name=f"Man {n}", position="QB")
            for team, n in places
        )

    def _free(self) -> list[Player]:
        free = {"pool": self.league, "pooled": self.season, "position": "WR"}
        return Player.objects.bulk_create(
            Player(number=n, name=f"Man {n}", **free) for n in (80, 81)
        )

    def _market(self) -> None:
        cal, ann = person("cal"), person("ann")
        self.trade = self._add(Trade, offering=self.home, receiving=self.third, by=ann)
        TradeItem.objects.bulk_create(
            TradeItem(trade=self.trade, player=man, offered=mine, words=man.name)
            for man, mine in ((self.given, True), (self.player, False))
        )
        self.claim = self._add(
            Claim, team=self.third, player=self.free, number=50, by=cal
        )
        order = [self.home.pk, self.away.pk, self.third.pk]
        self.draft = self._add(Draft, season=self.season, rounds=1, order=order)
        wish = {"draft": self.draft, "team": self.third}
        self.wish = self._add(Wish, **wish, player=self.free, place=1)
        self._add(Wish, **wish, player=self.later, place=2)
        soon = timezone.now() + timedelta(days=2)
        self.invitation = self._add(
            Invitation,
            league=self.league,
            role="coach",
            team=self.third,
            made_by=person("boss"),
            expires=soon,
        )
        self.suspension = self._add(
            Suspension, player=self.other, season=self.season, games=1, reason="Fists"
        )

    def _of_cal(self, number: int) -> None:
        cal, book = person("cal"), "efhl"
        PushSubscription.objects.filter(user=cal).delete()
        Play.objects.filter(coach=cal).delete()
        Token.objects.filter(user=cal).delete()
        self.play = self._add(
            Play,
            coach=cal,
            book=book,
            name=f"Sweep {number}",
            side="offense",
            kind="run",
        )
        self.device = self._add(
            PushSubscription, user=cal, endpoint=f"https://push.invalid/{number}"
        )
        self.token, self.key = tokens.create(cal, f"Sheet {number}")
        self.notice = self._add(
            Notice, user=cal, kind="trade_offered", words="An offer.", key=f"n{number}"
        )
        self.delivery = self._add(
            NoticeDelivery, notice=self.notice, channel="push", device=self.device
        )

    def at(self, page: str, *args: Any) -> str:
        return reverse(f"league:{page}", args=[self.league.slug, *args])

    def close(self) -> None:
        """Leave nothing that a clock would go on with."""
        Draft.objects.filter(season__league=self.league.pk).delete()
