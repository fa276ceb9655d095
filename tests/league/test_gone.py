"""A row that went meanwhile: refused in words or 404, and never made again."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone
from structlog.testing import capture_logs

from config.gone import RowGone, is_gone
from league.core import locks, services
from league.market import drafting, pool
from league.market import locks as market_locks
from league.middleware import GoneMiddleware
from league.models import Base, Claim, Draft, League, Play, Player, Team, Week
from league.teams import playbooks, rosters
from league.teams import services as team_services
from league.weeks import closing, scheduling
from tests.league.core.test_pages import at


@pytest.fixture
def stale():
    """Return a function that reads a row once more and deletes it."""

    def read(row):
        kept = type(row).objects.get(pk=row.pk)
        row.delete()
        return kept

    return read


def test_a_write_to_it_does_not_make_it_again(rivets, passer, stale, cast) -> None:
    base = stale(rosters.save_base(Base(team=rivets), code="B1"))
    with pytest.raises(RowGone):
        rosters.save_base(base, code="B2")
    play = playbooks.save_play(
        Play(coach=cast.home), name="Dive", side="offense", kind="run"
    )
    with pytest.raises(DatabaseError) as error:
        playbooks.save_play(stale(play), notes="Left.")
    assert is_gone(error.value)
    with pytest.raises(RowGone):
        rosters.save_player(stale(passer), name="Al")
    assert not Base.objects.exists()
    assert not Play.objects.exists()


def test_a_week_that_went_is_not_closed(league, stale) -> None:
    week = stale(scheduling.save_week(Week(season=league.season), number=1))
    with pytest.raises(RowGone):
        closing.close_week(week)


def test_a_claim_that_was_taken_back_is_not_approved(league, rivets, cast) -> None:
    pool.set_rules(league, signing="approval")
    man = Player.objects.create(pool=league, pooled=league.season, number=8, name="Al")
    claim = pool.sign(rivets, man, 8, cast.home)
    seen = Claim.objects.get(pk=claim.pk)
    pool.decline(claim)
    with pytest.raises(RowGone):
        pool.approve(seen)
    man.refresh_from_db()
    assert man.team is None


def _on_the_clock(league: League) -> Draft:
    pool.make(league, 14)
    draft = drafting.start(drafting.set_up(league.season, 1, 10))
    Draft.objects.filter(pk=draft.pk).update(began=timezone.now() - timedelta(days=1))
    return draft


def test_a_clock_goes_on_with_the_other_drafts(league, rivets, owls, cast, monkeypatch):
    gone = _on_the_clock(league).pk
    other = services.create_league(cast.commissioner, name="Lead Cup")
    for name in ("Ants", "Bees"):
        team_services.save_team(
            Team(league=other), name=name, abbreviation=name[:2].upper()
        )
    draft, hold = _on_the_clock(other), market_locks.lock_draft
    monkeypatch.setattr(
        market_locks, "lock_draft", lambda key: hold(0 if key == gone else key)
    )
    assert drafting.tick() == 1
    assert draft.picks.count() == 1


@pytest.mark.parametrize(
    ("error", "told"), [(RowGone, False), (Draft.DoesNotExist, True)]
)
def test_a_clock_tells_the_log_of_a_fault_and_not_of_a_deletion(
    error, told, league, rivets, owls, monkeypatch
) -> None:
    _on_the_clock(league)

    def fail(key: int) -> None:
        raise error

    monkeypatch.setattr(market_locks, "lock_draft", fail)
    with capture_logs() as lines:
        assert drafting.tick() == 0
    assert ("no pick" in {line["event"] for line in lines}) is told


def test_a_team_that_is_named_and_gone_is_said_to_be(api, league, rivets) -> None:
    key = rivets.pk
    team_services.delete_team(rivets)
    player = {"team": key, "number": 1, "name": "Al", "position": "QB"}
    reply = api("commissioner").post("/api/players/", player, format="json")
    assert reply.status_code == 400
    assert "does not exist" in reply.json()["team"][0]


@pytest.mark.parametrize("how", ["page", "api"])
def test_a_deletion_by_request_is_of_what_is_there(how, as_, api, rivets, league):
    page, address = at("team_delete", league, rivets.pk), f"/api/teams/{rivets.pk}/"
    browser, program = as_("commissioner"), api("commissioner")

    def ask() -> int:
        reply = browser.post(page) if how == "page" else program.delete(address)
        return reply.status_code

    assert ask() in (204, 302)
    assert ask() == 404


@pytest.fixture(params=["page", "api"])
def save(request, as_, api, league, rivets, monkeypatch):
    """Return a function that saves a player, which raises; it returns the status."""
    fields = {"number": 1, "name": "Al", "position": "QB"}

    def send(error: Exception) -> int:
        def fail(*_: object, **__: object) -> None:
            raise error

        monkeypatch.setattr("league.teams.rosters.save_player", fail)
        if request.param == "page":
            page = at("player_new", league, rivets.pk)
            return as_("commissioner").post(page, fields).status_code
        sent = fields | {"team": rivets.pk}
        return api("commissioner").post("/api/players/", sent, "json").status_code

    return send


def test_a_row_that_goes_while_a_request_is_served_is_not_found(save) -> None:
    """Nobody is answered with an error, and the operator can read how it came."""
    with capture_logs() as lines:
        assert save(RowGone("league.Player 7")) == 404
    (line,) = (line for line in lines if line["event"] == "gone")
    assert line["log_level"] == "warning"
    assert isinstance(line["exc_info"], RowGone)


def test_a_row_that_never_was_there_is_a_fault_in_a_write_too(save) -> None:
    """A look-up of ours that finds nothing must not pass for somebody's deletion."""
    with pytest.raises(Player.DoesNotExist):
        save(Player.DoesNotExist())


def test_a_missing_row_on_a_page_that_is_read_is_a_fault(
    as_, league, monkeypatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise Player.DoesNotExist

    monkeypatch.setattr("django.template.base.Template.render", missing)
    with pytest.raises(Player.DoesNotExist):
        as_("commissioner").get(league.get_absolute_url())


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_no_method_that_reads_hides_it(method) -> None:
    request = getattr(RequestFactory(), method)("/")
    middleware = GoneMiddleware(lambda _: HttpResponse())
    assert middleware.process_exception(request, RowGone()) is None


def test_any_other_fault_stays_one() -> None:
    request = RequestFactory().post("/")
    middleware = GoneMiddleware(lambda _: HttpResponse())
    faults = (ValueError("x"), IntegrityError("x"), DatabaseError("deadlock"))
    for error in (*faults, League.DoesNotExist()):
        assert middleware.process_exception(request, error) is None
    gone = middleware.process_exception(request, RowGone())
    assert gone.status_code == 404


def test_a_page_that_deletes_says_so(league) -> None:
    with (
        locks.enter_league(league.pk, deletes=False),
        pytest.raises(RuntimeError, match="deletes"),
    ):
        locks.lock_league(league.pk)
    with locks.enter_league(league.pk, deletes=True):
        assert locks.lock_league(league.pk) == league
    assert locks.deletes(lambda: None).deletes
