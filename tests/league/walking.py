"""Every address of the league and of games, filled in for one league to be walked.

A new address needs no line here, unless it has a part that no other has had: then say
in `World.part` what stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, NamedTuple
from zlib import crc32

import pytest
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import QuerySet
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from django.utils import timezone

from config.paging import Pages
from games.table.services import open_fixture
from league.competition.rosters import RosterRow
from league.core import services
from league.market import drafting, pool, trading
from league.models import Base, Fixture, Player, Team, Week
from league.people import invitations, roles
from league.seasons.arranging import Plan, arrange
from league.teams import creation, rosters
from league.teams import services as team_services
from league.weeks import discipline, results, scheduling, submitting
from league.weeks import services as week_services
from rules.registry import default_playbook
from tests.flushing import check_keys_once
from tests.league import boxes
from tests.soaking import SOAKING

MARK = '"><img src=x>'  # a name that is markup
UNSAFE = ("post", "put", "patch", "delete")
POSITIONS = ("QB", "C", "OG", "OT", "RB", "WR", "WR", "TE", "LB", "CB", "K")
SECRETS = ("Hidden Cup", "hidden-cup", "Lanterns", "Moths", "Man 7")


class Address(NamedTuple):
    """name: with its namespace. parts: what has to be filled in, by converter."""

    name: str
    route: str
    parts: dict[str, str]
    methods: dict[str, str]


@contextmanager
def standing(blocker: Any, **world: Any) -> Iterator[World]:
    """A world for all tests of a module: each takes a copy of it, and rolls back."""
    with blocker.unblock(), transaction.atomic():
        people = ("commissioner", "home", "away", "fan")
        cast = {name: User.objects.create_user(name) for name in people}
        made = World(SimpleNamespace(**cast), **world)
        check_keys_once()
        yield made
        transaction.set_rollback(True)


class World:
    """A league with something of everything. `cast`: also `official`, `fan`."""

    def __init__(self, cast: SimpleNamespace, *, public: bool) -> None:
        self.cast = cast
        cast.official = User.objects.create_user("official")
        self.league = services.create_league(
            cast.commissioner, name="Hidden Cup", public=public
        )
        services.change_league(self.league, team_creation=True)
        self.season = self.league.season
        self.home = self._team("Lanterns", "LAN", cast.home)
        self.away = self._team("Moths", "MOT", cast.away)
        self.third = self._team("Drums", "DRU")
        self.player = self._squad(self.home)
        self._squad(self.away)
        self.base = rosters.save_base(Base(team=self.home), code="B1")
        self.week = scheduling.save_week(Week(season=self.season), number=1)
        self.empty = scheduling.save_week(Week(season=self.season), number=2)
        self.fixture = self._fixture(self.home, self.away, week=self.week)
        self.played = self._fixture(self.away, self.home)
        results.enter_result(self.played, 14, 7)
        self.table = self._fixture(self.away, self.third)
        self.game = open_fixture(self.table)
        self.waiting = self._fixture(self.home, self.away)
        off_line = self._fixture(self.home, self.away)
        decided = self._fixture(self.home, self.away)
        results.enter_result(decided, 3, 0)
        results.apply_report(decided.pk, boxes.report({}))
        self.report = decided.reports.get()
        self.submission = submitting.submit(off_line, cast.home, 7, 3)
        man = self.home.players.order_by("number")[2]
        self.suspension = discipline.suspend(man, 1, "Fists")
        discipline.lift(self.suspension)
        arrange(self.season, [Plan("", "Hill", (self.home, self.away))])
        roles.add_official(self.league, cast.official)
        self._market()
        self.invitation = invitations.invite(
            self.league,
            "coach",
            cast.commissioner,
            team=self.third,
        )

    def _team(self, name: str, short: str, *coaches: User) -> Team:
        team = Team(league=self.league)
        return team_services.save_team(team, coaches, name=name, abbreviation=short)

    def _squad(self, team: Team) -> Player:
        men = Player.objects.bulk_create(
            Player(team=team, number=n, name=f"Man {n}", position=position)
            for n, position in enumerate(POSITIONS)
        )
        creation.roll_stats(team)
        return men[7]

    def _fixture(self, home: Team, away: Team, **more: Any) -> Fixture:
        kickoff = timezone.now().replace(second=0, microsecond=0) + timedelta(days=3)
        fixture = Fixture(season=self.season)
        fields = {"home": home, "away": away, "kickoff": kickoff, **more}
        return week_services.save_fixture(fixture, **fields)

    def _market(self) -> None:
        """A draft that is over, a claim, an offer, and somebody who is free."""
        names = ("Rob", "Sid", "Tam", "Una")
        rows = [RosterRow(n, 71 + n, name, "OT") for n, name in enumerate(names)]
        pool.fill(self.league, rows)
        self.draft = drafting.start(drafting.set_up(self.season, 1))
        for number in (1, 2, 3):
            drafting.pick_for(self.draft, number)
        self.free = self.league.free_agents.get()
        pool.set_rules(self.league, signing="approval")
        self.claim = pool.sign(self.home, self.free, 98, self.cast.home)
        gives, gets = self.home.players.all()[:1], self.away.players.all()[:1]
        self.trade = trading.offer(self.home, self.away, gives, gets, self.cast.home)

    def part(self, address: Address, part: str) -> Any:
        """Return the value for this part of the address."""
        parts = {
            "slug": self.game.slug
            if address.name.startswith(("games", "api-game"))
            and address.name != "games:week"
            else self.league.slug,
            "team": self.home.pk,
            "player": self.player.pk,
            "base": self.base.pk,
            "week": self.week.pk,
            "fixture": self.fixture.pk,
            "person": self.cast.home.pk,
            "role": "official",
            "situation": "first",
            "invitation": self.invitation.pk,
            "submission": self.submission.pk,
            "report": self.report.pk,
            "suspension": self.suspension.pk,
            "key": "wrong",
            "token": "wrong",
            "side": "home",
            "prompt": "kickoff.distance",
            "version": "0",
            "book": default_playbook(),
            "seq": 1,
            "play": 0,
            "number": 1,
            "season": self.season.pk,
            "category": "passing",
            "claim": self.claim.pk,
            "trade": self.trade.pk,
        }
        if address.name == "league:sign":
            parts["player"] = self.free.pk
        if address.name == "league:draft_pick":
            parts["player"] = self.draft.picks.get(number=1).player_id
        if address.name.startswith("league:play_page"):
            parts["side"] = "offense"
        if address.name == "league:coach_remove":
            parts["person"] = self.cast.home.pk
        elif part == "person":
            parts["person"] = self.cast.official.pk
        if part == "pk":
            return self._key(address.name)
        if part not in parts:
            raise AssertionError(
                f"{address.name} has a part {part!r}: say in World.part what it is."
            )
        return parts[part]

    def _key(self, name: str) -> int:
        """Of a resource of the API."""
        kind = name.split("-")[0]
        rows: dict[str, Any] = {
            "team": self.home,
            "player": self.player,
            "week": self.week,
            "base": self.base,
            "season": self.season,
            "fixture": self.fixture,
            "auditentry": self.league.done.first(),
            "invitation": self.invitation,
            "claim": self.claim,
            "freeagent": self.free,
            "submission": self.submission,
            "tablereport": self.report,
            "suspension": self.suspension,
            "trade": self.trade,
        }
        return rows[kind].pk if rows.get(kind) else 1

    def path(self, address: Address) -> str:
        path = address.route
        for part, mark in address.parts.items():
            path = path.replace(mark, str(self.part(address, part)))
        return f"/{path}"


def unsafe_methods(address: Address) -> set[str]:
    """Return those to be tried there: what it takes, and at some another by turns.

    A page, which says nothing of them, takes what is posted. `make soak` tries all of
    them everywhere.
    """
    if SOAKING:
        return {*UNSAFE}
    turn = crc32(address.route.encode())
    another = {UNSAFE[turn // 4 % len(UNSAFE)]} if turn % 4 == 0 else set()
    return (address.methods.keys() & {*UNSAFE} or {"post"}) | another


class Reply(NamedTuple):
    """The answer of an address. kind: of its content. lists: what it cut into pages."""

    address: Address
    status: int
    kind: str
    content: bytes
    lists: list[QuerySet[Any]]


def replies_to_commissioner(world: World) -> list[Reply]:
    """Open every address of a world as its commissioner."""
    client, replies = Client(), []
    client.force_login(world.cast.commissioner)
    own = (each for each in addresses("notices/") if not each.parts)
    with pytest.MonkeyPatch.context() as patch:
        cut = lists_cut(patch)
        for address in (*addresses("league/", "games/", "api/", "join/"), *own):
            reply = client.get(world.path(address))
            status, kind = reply.status_code, reply.get("Content-Type", "")
            replies.append(Reply(address, status, kind, reply.content, cut.copy()))
            cut.clear()
    return replies


def lists_cut(patch: pytest.MonkeyPatch) -> list[QuerySet[Any]]:
    """Return the rows of every list that is cut into pages from now on."""
    lists: list[QuerySet[Any]] = []
    paginate, page = Pages.paginate_queryset, Paginator.page

    def of_a_program(self: Pages, rows: Any, request: Any, view: Any = None) -> Any:
        lists.append(rows)
        return paginate(self, rows, request, view)

    def of_a_page(self: Paginator, number: Any) -> Any:
        lists.append(self.object_list)
        return page(self, number)

    patch.setattr(Pages, "paginate_queryset", of_a_program)
    patch.setattr(Paginator, "page", of_a_page)
    return lists


def addresses(*prefixes: str) -> Iterator[Address]:
    """Every address below one of these."""
    for address in _below(get_resolver(), "", ""):
        if address.route.startswith(prefixes):
            yield address


def _below(resolver: URLResolver, before: str, space: str) -> Iterator[Address]:
    for each in resolver.url_patterns:
        route, parts = _route(each)
        if isinstance(each, URLResolver):
            inner = f"{space}{each.namespace}:" if each.namespace else space
            for found in _below(each, before + route, inner):
                yield found._replace(parts={**parts, **found.parts})
        elif isinstance(each, URLPattern):
            methods = getattr(each.callback, "actions", None) or {}
            yield Address(f"{space}{each.name}", before + route, parts, dict(methods))


def _route(each: Any) -> tuple[str, dict[str, str]]:
    """The address as it is written, with `<name>` for what is to be filled in."""
    pattern = each.pattern
    text = str(pattern)
    if isinstance(pattern, RoutePattern):
        marks = re.findall(r"<(?:\w+:)?(\w+)>", text)
        shown = re.finditer(r"<(?:\w+:)?\w+>", text)
        return text, dict(zip(marks, (each.group() for each in shown), strict=True))
    parts = {}
    # The API's router writes regular expressions.
    text = text.removeprefix("^").removesuffix("$").replace("\\Z", "")
    for name in ("pk", "slug"):
        mark = f"(?P<{name}>[^/.]+)"
        if mark in text:
            parts[name] = mark
    return text.replace("\\.", "."), parts
