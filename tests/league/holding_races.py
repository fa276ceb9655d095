"""Two who mean the same rows, for `test_holding_races` on PostgreSQL.

Each race is run many times and prints what came of it, without the refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.db import transaction
from django.test.utils import setup_test_environment
from rest_framework.test import APIClient

from games.models import Game
from games.table.services.opening import open_fixture
from league.competition import draft as rules
from league.market import drafting, pool
from league.models import Draft, Fixture, League, Result
from league.seasons.next_season import begin_next_season
from league.weeks import results, services
from tests.league.races import a_league, together
from tests.soaking import SOAKING

ROUNDS = 8 if SOAKING else 3
TOLD = {
    "done",
    "This fixture has a result; remove it first.",
    "This game is no longer on the schedule.",
    "The teams can’t change: the game has started.",
    "The draft has started.",
    "The draft is not running.",
}


def delete_or_result() -> None:
    """A fixture is deleted while its result is entered: one of the two."""
    league = a_league("deleted", 2)
    told, wrong = set(), 0
    for _ in range(ROUNDS):
        key = _meeting(league).pk
        seen = [_as_read(key), _as_read(key)]  # by both, before either acts
        acts = [
            _whole(partial(services.delete_fixture, seen[0])),
            _whole(partial(results.enter_result, seen[1], 7, 3)),
        ]
        told |= set(together(acts))
        games = Fixture.objects.filter(pk=key).count()
        wrong += games != Result.objects.filter(fixture=key).count()
    print(told - TOLD, wrong)


def other_team_or_table() -> None:
    """A fixture gets another visitor while its table is opened."""
    league = a_league("opened", 3)
    other = league.teams.last()
    told, wrong = set(), 0
    for _ in range(ROUNDS):
        key = _meeting(league).pk
        seen = [_as_read(key), _as_read(key)]
        acts = [
            _whole(partial(services.save_fixture, seen[0], away=other)),
            partial(open_fixture, seen[1]),
        ]
        told |= set(together(acts))
        away = Fixture.objects.get(pk=key).away
        wrong += Game.objects.get(fixture=key).away_name != away.name
    print(told - TOLD, wrong)


def next_season_or_pick() -> None:
    """A season ends in the middle of its draft."""
    told = set()
    for n in range(ROUNDS):
        league = a_league(f"ended {n}", 2)
        results.enter_result(_meeting(league), 7, 3)
        draft = drafting.start(_draft(league))
        man = league.free_agents.first()
        ending = partial(begin_next_season, league, abandon=True)
        told |= set(together([ending, partial(drafting.pick, draft, 1, man)]))
    drafts = Draft.objects.filter(season__league__name__startswith="ended ")
    print(told - TOLD, drafts.exclude(status=Draft.Status.OVER).count())


def set_up_or_start() -> None:
    """A draft is changed while it is started: it goes on as it was started."""
    told, states = set(), set()
    for n in range(ROUNDS):
        league = a_league(f"begun {n}", 2)
        draft = _draft(league)
        changing = partial(drafting.set_up, league.season, 4)
        told |= set(together([partial(drafting.start, draft), changing]))
        states.add(Draft.objects.get(pk=draft.pk).status)
    print(told - TOLD, states)


def same_etag() -> None:
    """Two programs that have read the same change it: one has to read again."""
    setup_test_environment()
    league = a_league("etag", 2)
    _draft(league)
    user, at = league.commissioners.get(), f"/api/leagues/{league.slug}/"

    def client() -> APIClient:
        made = APIClient()
        made.force_authenticate(user)
        return made

    def change(address: str, body: object, seen: str, codes: list[int]) -> None:
        asked = client().put if address.endswith("draft/") else client().patch
        made = asked(address, body, format="json", HTTP_IF_MATCH=seen)
        codes.append(made.status_code)

    for part, bodies in BODIES.items():
        met = set()
        for _ in range(ROUNDS):
            had, codes = client().get(at + part), []
            others = [body for body in bodies if had.json() | body != had.json()]
            acts = [partial(change, at + part, b, had["ETag"], codes) for b in others]
            together(acts[:2])
            met.add(tuple(sorted(codes)))
        print(part, met)


BODIES: dict[str, list[dict[str, object]]] = {
    "market/": [{"signing": way} for way in ("open", "approval", "closed")],
    "closing-policy/": [{"hour": hour} for hour in (7, 8, 9)],
    "draft/": [{"rounds": rounds} for rounds in (4, 5, 6)],
}


def _as_read(key: int) -> Fixture:
    return Fixture.objects.select_related("result").get(pk=key)


def _whole(act: Callable[[], object]) -> Callable[[], object]:
    """In a transaction, as a page does it."""

    def acting() -> object:
        with transaction.atomic():
            return act()

    return acting


def _meeting(league: League) -> Fixture:
    home, away, *_ = league.teams.all()
    return services.save_fixture(Fixture(season=league.season), home=home, away=away)


def _draft(league: League) -> Draft:
    pool.fill(league, rules.nameless(2, 14, league.book.league))
    return drafting.set_up(league.season, 3)
