"""Every page of the league, found as people find it: by its links.

One league serves all tests of this module: they only look. A page that no link leads
to is missed by the test of its address.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import compress
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import Browser, Page
from pytest_django import DjangoDbBlocker

from league.market import pool, trading
from league.market.models import MarketRules
from league.models import League, Result
from league.people import invitations
from league.teams.models import Base
from league.urls import urlpatterns
from league.weeks import results, submitting
from league.weeks.discipline import suspend
from tests.browser.conftest import SignIn
from tests.browser.demo import demo_league, load_copy, saved_copy, waiting_fixture
from tests.browser.driver import Driver
from tests.browser.phones import listen, new_context
from tests.browser.soundness import check
from tests.browser.walks import ALSO, page_names, walk
from tests.league import boxes
from tests.services import Site
from tests.soaking import SOAKING

# Pages that the demonstration league has not come to.
LATER = {
    "league:playoffs_call_off": "the play-offs have not begun",
    "league:draft_pick": "no draft has begun",
    "league:draft_undo": "no draft has begun",
    "league:calendar_renew": "the league is public; its addresses have no key",
    "league:result_delete": "all results are of games at a table",
    **dict.fromkeys(
        (
            "league:play_pages",
            "league:play_page_edit",
            "league:play_page_reset",
            "league:play_pages_reset",
        ),
        "its rule book has no pages of plays; test_play_pages looks at them",
    ),
    **dict.fromkeys(
        ("league:ratings", "league:ratings_derive"),
        "its rule book gives players no ratings; test_fool looks at them",
    ),
}
NAMES = sorted({*page_names(urlpatterns), *ALSO})


# What a page consists of: its kinds of elements, whatever their number and text.
KIND = re.compile(r'<\w+|class="[^"]*"')


@dataclass
class World:
    """A league and its pages. pages: by viewer (None: a visitor), by address's name.

    A viewer's page that has no kind of element which those before have not had there is
    left out: what differs is data.
    """

    pages: dict[User | None, dict[str, list[str]]]

    def paths(self, name: str) -> Iterator[tuple[User | None, str]]:
        """Yield viewers and paths of an address."""
        for viewer, pages in self.pages.items():
            for path in pages.get(name, ()):
                yield viewer, path


@pytest.fixture(scope="module")
def transactional_db(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """One database for the whole module, where others have one for each test."""
    with django_db_blocker.unblock():
        yield
        call_command("flush", verbosity=0, interactive=False)


@pytest.fixture(scope="module")
def world(seeded_copy: Path, transactional_db: None) -> World:
    """The demonstration league, walked by a commissioner, a coach and a visitor.

    Made and walked once a run: workers share the copy and the paths beside it.
    """
    found = seeded_copy.with_name("busy.json")

    def make() -> None:
        load_copy(seeded_copy)
        league = busy_league()
        viewers = league.commissioners.get(), User.objects.get(username="bob"), None
        kinds: dict[str, set[str]] = {}
        pages = {str(each or ""): walk_as(each, league, kinds) for each in viewers}
        found.write_text(json.dumps(pages))

    load_copy(saved_copy(seeded_copy.with_name("busy.sqlite3"), make))
    pages = json.loads(found.read_text())
    people = {user.username: user for user in User.objects.filter(username__in=pages)}
    return World({people.get(name): paths for name, paths in pages.items()})


def walk_as(
    viewer: User | None, league: League, kinds: dict[str, set[str]]
) -> dict[str, list[str]]:
    """Return the paths of a viewer's pages that have something new.

    kinds: of elements on the pages before, by their address's name.
    """
    new: dict[str, list[bool]] = {}

    def look(name: str, page: str) -> None:
        its, known = {*KIND.findall(page)}, kinds.setdefault(name, set())
        new.setdefault(name, []).append(SOAKING or not its <= known)
        known |= its

    client = Client()
    if viewer is not None:
        client.force_login(viewer)
    paths = walk(client, league.get_absolute_url(), look)
    return {name: [*compress(paths[name], new[name])] for name in paths}


def busy_league() -> League:
    """Make the demonstration league on a day on which much waits for somebody."""
    league, fixture = demo_league(), waiting_fixture()
    runs = league.commissioners.get()
    coach = User.objects.get(username="bob")
    _trade(league, coach)
    _report(league)
    submitting.submit(fixture, User.objects.get(username="alice"), 20, 17)
    invitations.invite(league, "official", runs)
    for team in league.teams.all():
        Base.objects.create(team=team, code="B1")
        suspend(team.players.order_by("-pk")[0], 1, "Late hit", by=runs)
    pool.set_rules(league, signing=MarketRules.Signing.APPROVAL)
    team = league.teams.get(coaches=coach)
    wanted, other = list(team.players.order_by("pk")[5:7])
    pool.release(other, coach)
    pool.sign(team, pool.release(wanted, coach), wanted.number, coach)
    return league


def _report(league: League) -> None:
    """Correct a game that was played at its table, which then ends once more."""
    played = Result.objects.filter(fixture__season=league.season).exclude(game_id="")
    result = played.select_related("fixture").order_by("pk")[0]
    results.enter_result(result.fixture, 1, 0)
    told = boxes.report({}, game_id=result.game_id, revision=result.revision + 1)
    results.apply_report(result.fixture_id, told)


def _trade(league: League, coach: User) -> None:
    team = league.teams.get(coaches=coach)
    other = league.teams.get(coaches__username="alice")
    gives, gets = team.players.order_by("pk")[0], other.players.order_by("pk")[0]
    trading.offer(other, team, [gets], [gives], other.coaches.get())


@pytest.fixture(scope="module")
def kept_pages(
    driver: Driver,
) -> Iterator[dict[tuple[Browser, User | None], Page]]:
    """The page of each viewer, signed in, in the browser of that time."""
    pages: dict[tuple[Browser, User | None], Page] = {}
    yield pages
    for (browser, _), page in pages.items():
        if driver.works(browser):
            with driver.limit():
                page.context.close()


@pytest.fixture(scope="module")
def said() -> list[str]:
    """Console errors of the kept pages."""
    return []


@pytest.fixture
def page_of(
    browser: Browser,
    kept_pages: dict[tuple[Browser, User | None], Page],
    said: list[str],
    sign_in: SignIn,
) -> Iterator[Callable[[User | None], Page]]:
    """Return a function that gives each viewer a phone of their own.

    The viewers keep them from test to test. Each test answers for its own pages.
    """

    def page(viewer: User | None) -> Page:
        key = browser, viewer
        if key not in kept_pages:
            context = new_context(browser)
            kept_pages[key] = context.new_page()
            listen(kept_pages[key], said)
            if viewer is not None:
                sign_in(context, viewer)
        return kept_pages[key]

    said.clear()
    yield page
    assert said == []


@pytest.mark.parametrize("name", NAMES)
def test_page_is_found_by_links_and_fit_for_a_phone(
    world: World,
    page_of: Callable[[User | None], Page],
    live_site: Site,
    name: str,
) -> None:
    paths = list(world.paths(name))
    if name in LATER:
        assert paths == [], "reached after all: no need to leave it out"
        return
    assert paths, "no link leads there"
    # One page for each viewer: what differs between two of a kind is data.
    some = paths if SOAKING else list(dict(reversed(paths)).items())
    for number, (viewer, path) in enumerate(some):
        page = page_of(viewer)
        answer = page.goto(live_site.url + path, wait_until="domcontentloaded")
        assert answer is not None, path
        assert answer.ok, f"{path} answers {answer.status}"
        if number == 0:
            headings = "document.querySelectorAll('h1').length"
            assert page.evaluate(headings) == 1, path
            check(page)
        else:
            wide = "document.documentElement.scrollWidth - innerWidth"
            assert page.evaluate(wide) <= 0, f"{path} is too wide"
