"""Writes in teams, rosters and what is one person's own."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from league.models import (
    Base,
    League,
    Play,
    Player,
    Suspension,
    Team,
)
from league.notices.delivering import NoticeDelivery
from outbox import queue
from tests.league.deletions.deleting import api, creates, key, page
from tests.league.deletions.plots import Plot, browser
from tests.league.deletions.write import LEAGUE, THIRD, Write, anything, rows, task

SHEET = "number,name,position\n2,Renamed,QB\n44,Newman,C\n"


def _ready_to_go(plot: Plot) -> None:
    now = timezone.now()
    NoticeDelivery.objects.filter(pk=plot.delivery.pk).update(due=now)


def _accept_link(plot: Plot) -> Any:
    return browser("fan").post(f"/join/{plot.invitation.token}/")


OF_TEAMS: dict[str, Write] = {
    "rename league": Write(
        "league",
        api("patch", LEAGUE, name=lambda plot: f"{plot.name} B"),
        rows(League, name=lambda plot: f"{plot.name} B"),
    ),
    "rename team": Write(
        "league team",
        page(
            "team_edit",
            "third",
            name="Bolts",
            abbreviation="BOL",
            colour="#1f6f43",
            coaches="cal, fan",
        ),
        rows(Team, pk=key("third"), name="Bolts"),
    ),
    "rename team by program": Write(
        "league team",
        api("patch", "teams/{0.third.pk}/", name="Bolts"),
        rows(Team, pk=key("third"), name="Bolts"),
    ),
    "add team": Write(
        "league",
        api(
            "post",
            "teams/",
            league=lambda p: p.league.slug,
            name="X",
            abbreviation="XX",
        ),
        rows(Team, league=key("league"), name="X"),
    ),
    "import roster": Write(
        "league team player",
        page("roster_import", "third", by="cal", text=SHEET, **{"import": 1}),
        rows(Player, team=key("third"), name="Newman"),
    ),
    "import roster by program": Write(
        "league team player",
        api("post", "teams/{0.third.pk}/roster/", "cal", text=SHEET),
        rows(Player, team=key("third"), name="Newman"),
    ),
    "rename player": Write(
        "league team player",
        page(
            "player_edit",
            "third",
            "player",
            by="cal",
            number=9,
            name="Al",
            position="K",
        ),
        rows(Player, pk=key("player"), name="Al"),
    ),
    "rename player by program": Write(
        "league team player",
        api("patch", "players/{0.player.pk}/", "cal", name="Al"),
        rows(Player, pk=key("player"), name="Al"),
    ),
    "add player": Write(
        "league team",
        page("player_new", "third", number=66, name="Bo", position="K"),
        rows(Player, team=key("third"), name="Bo"),
    ),
    "add player by program": Write(
        "league team",
        api("post", "players/", **THIRD, number=66, name="Bo", position="K"),
        rows(Player, team=key("third"), name="Bo"),
    ),
    "send to the practice squad": Write(
        "league team player",
        page("moves", "third", by="cal", player=key("player"), to="P"),
        rows(Player, pk=key("player"), status="P"),
    ),
    "invite a coach": Write(
        "league team coach",
        page("invite", role="coach", **THIRD, uses=1, days=14),
        lambda plot: plot.third.invitations.exclude(pk=plot.invitation.pk),
    ),
    "hand over": Write(
        "league team coach",
        page("team_move", "third", to="fan", sure="on"),
        rows(Team, pk=key("third"), coaches__username="fan"),
    ),
    "accept an invitation": Write(
        "league team invitation",
        _accept_link,
        rows(Team, pk=key("third"), coaches__username="fan"),
    ),
    "suspend": Write(
        "league team player",
        page("suspend", "third", "player", games=1, reason="Fists", key="k"),
        rows(Suspension, player=key("player")),
    ),
    "lift a suspension": Write(
        "league team",
        page("suspension_lift", "suspension"),
        rows(Suspension, pk=key("suspension"), lifted__isnull=False),
    ),
    "change a base": Write(
        "base team",
        page("base_edit", "third", "base", by="cal", code="B9"),
        rows(Base, pk=key("base"), code="B9"),
        creates,
    ),
    "change a base by program": Write(
        "base",
        api("patch", "bases/{0.base.pk}/", "cal", code="B9"),
        rows(Base, pk=key("base"), code="B9"),
    ),
    "change a play": Write(
        "play",
        api("patch", "plays/{0.play.pk}/", "cal", notes="Left."),
        rows(Play, pk=key("play"), notes="Left."),
    ),
    "send to a device": Write(
        "device",
        lambda plot: task(lambda: queue.deliver(plot.delivery)),
        anything,
        _ready_to_go,
    ),
}
