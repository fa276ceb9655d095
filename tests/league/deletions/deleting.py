"""Deletions by page and by API, for the races of `running`."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

from django.db import models
from django.urls import reverse

from accounts.models import Token
from league.models import (
    Base,
    Claim,
    Division,
    Fixture,
    Invitation,
    League,
    Play,
    Player,
    Result,
    Team,
    Week,
    Wish,
)
from league.notices.models import PushSubscription
from league.seasons.arranging import Plan, arrange
from tests.league.deletions.plots import Plot, browser, person, program

Act = Callable[[Plot], Any]
FOUND, REFUSED = 302, 400


class Deletion(NamedTuple):
    """ways: each in turn. rows: those that are there until it is done."""

    ways: tuple[Act, ...]
    rows: Callable[[Plot], models.QuerySet[Any]]
    before: Callable[[Plot], None] = lambda plot: None


def page(name: str, /, *parts: str, by: str = "boss", **fields: Any) -> Act:
    """Send a page's form. parts: of the plot, whose keys are in the address."""

    def send(plot: Plot) -> Any:
        path = plot.at(name, *(getattr(plot, part).pk for part in parts))
        return browser(by).post(path, filled(plot, fields))

    return send


def api(method: str, path: str, by: str = "boss", /, **body: Any) -> Act:
    """Send a request of the API. In path and body `{}` stands for the plot's rows."""

    def send(plot: Plot) -> Any:
        client, sent = program(by), filled(plot, body)
        return getattr(client, method)(f"/api/{path.format(plot)}", sent, format="json")

    return send


def filled(plot: Plot, given: Any) -> Any:
    """The same with what a function of the plot says, for the function."""
    if isinstance(given, dict):
        return {name: filled(plot, each) for name, each in given.items()}
    if isinstance(given, list):
        return [filled(plot, each) for each in given]
    return given(plot) if callable(given) else given


def key(part: str) -> Callable[[Plot], int]:
    return lambda plot: int(getattr(plot, part).pk)


def by_key(model: type[models.Model], part: str) -> Any:
    """The plot's row, as long as it is there."""
    return lambda plot: model._default_manager.filter(pk=getattr(plot, part).pk)


def creates(plot: Plot) -> None:
    """Let the league create its teams, which is when they have bases."""
    League.objects.filter(pk=plot.league.pk).update(team_creation=True)


def divided(plot: Plot) -> None:
    arrange(plot.season, [Plan("", "Hill", (plot.third, plot.home))])


def _remove_free_agent(plot: Plot) -> Any:
    """Delete by the page, which answers a refusal with the way back to its list."""
    page = plot.at("pool_remove")
    reply = browser("boss").post(page, {"keys": str(plot.later.pk)})
    if reply.status_code == FOUND and reply["Location"] == page:
        return SimpleNamespace(status_code=REFUSED)
    return reply


DELETIONS: dict[str, Deletion] = {
    "league": Deletion(
        (
            page("delete", name=lambda plot: plot.name),
            api("delete", "leagues/{0.league.slug}/?name={0.name}"),
        ),
        by_key(League, "league"),
    ),
    "team": Deletion(
        (page("team_delete", "third"), api("delete", "teams/{0.third.pk}/")),
        by_key(Team, "third"),
    ),
    "player": Deletion(
        (
            page("player_delete", "third", "player", by="cal"),
            api("delete", "players/{0.player.pk}/"),
        ),
        by_key(Player, "player"),
    ),
    "week": Deletion(
        (page("week_delete", "week"), api("delete", "weeks/{0.week.pk}/")),
        by_key(Week, "week"),
    ),
    "fixture": Deletion(
        (
            page("fixture_delete", "fixture"),
            api("delete", "fixtures/{0.fixture.pk}/"),
        ),
        by_key(Fixture, "fixture"),
    ),
    "result": Deletion(
        (
            page("result_delete", "played"),
            api("delete", "fixtures/{0.played.pk}/result/"),
        ),
        by_key(Result, "result"),
    ),
    "division": Deletion(
        (api("put", "leagues/{0.league.slug}/divisions/", divisions=[]),),
        lambda plot: Division.objects.filter(season=plot.season.pk),
        divided,
    ),
    "base": Deletion(
        (
            page("base_delete", "third", "base", by="cal"),
            api("delete", "bases/{0.base.pk}/", "cal"),
        ),
        by_key(Base, "base"),
        creates,
    ),
    "claim": Deletion(
        (
            page("claim", "claim", answer="decline"),
            api("delete", "claims/{0.claim.pk}/", "cal"),
        ),
        by_key(Claim, "claim"),
    ),
    "wish": Deletion(
        (
            page(
                "draft", by="cal", step="unwish", team=key("third"), player=key("free")
            ),
            api(
                "post",
                "leagues/{0.league.slug}/draft/queue/remove/",
                "cal",
                team=key("third"),
                player=key("free"),
            ),
        ),
        by_key(Wish, "wish"),
    ),
    "coach": Deletion(
        (
            lambda plot: browser("cal").post(
                plot.at("coach_remove", plot.third.pk, person("cal").pk)
            ),
            api(
                "post",
                "leagues/{0.league.slug}/people/remove/",
                person="cal",
                role="coach",
                team=key("third"),
            ),
        ),
        lambda plot: Team.objects.filter(pk=plot.third.pk, coaches=person("cal")),
    ),
    "invitation": Deletion(
        (
            page("invitation_revoke", "invitation"),
            api("delete", "invitations/{0.invitation.pk}/"),
        ),
        lambda plot: Invitation.objects.filter(pk=plot.invitation.pk, revoked=None),
    ),
    "play": Deletion(
        (
            lambda plot: browser("cal").post(
                reverse("plays:delete", args=["efhl", plot.play.pk])
            ),
            api("delete", "plays/{0.play.pk}/", "cal"),
        ),
        by_key(Play, "play"),
    ),
    "agent": Deletion(
        (
            _remove_free_agent,
            api(
                "post",
                "leagues/{0.league.slug}/pool/remove/",
                players=lambda plot: [plot.later.pk],
            ),
        ),
        lambda plot: Player.objects.filter(pk=plot.later.pk, pool=plot.league.pk),
    ),
    "token": Deletion(
        (
            lambda plot: browser("cal").post(
                reverse("tokens:revoke", args=[plot.token.pk])
            ),
            api("delete", "tokens/{0.token.pk}/", "cal"),
        ),
        by_key(Token, "token"),
    ),
    "device": Deletion(
        (
            lambda plot: browser("cal").post(
                reverse("notices:forget", args=[plot.device.pk])
            ),
            api("delete", "devices/{0.device.pk}/", "cal"),
        ),
        by_key(PushSubscription, "device"),
    ),
}
