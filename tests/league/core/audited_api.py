"""Writes of the API to teams, weeks, fixtures and people, with their log entries."""

from typing import Any

from league.models import Team
from tests.league.core.audited import Walk, Write, another_report

ROSTER = "number,name,position\n71,Flo,C\n"


def _base(walk: Walk) -> str:
    base = walk.world.home.bases.order_by("pk").last()
    return f"bases/{base.pk}/"


def _remove(walk: Walk) -> Any:
    path = "leagues/hidden-cup/people/remove/"
    return walk.api("post", path, person="fan", role="official")


def _make_by_api(walk: Walk) -> Any:
    path, asked = "leagues/hidden-cup/schedule/", {"form": "double"}
    asked["kind"] = "preseason"
    told = walk.api("post", path, **asked).json()
    sent = {**asked, "seed": told["seed"], "mark": told["mark"], "keep": True}
    return walk.api("post", path, **sent)


WRITES: list[Write] = [
    (
        "base-list",
        "create",
        lambda w: w.api("post", "bases/", team=w.world.home.pk, code="B7"),
        "Added base B7.",
    ),
    (
        "base-detail",
        "update",
        lambda w: w.api("put", _base(w), team=w.world.home.pk, code="B8"),
        "B8",
    ),
    (
        "base-detail",
        "partial_update",
        lambda w: w.api("patch", _base(w), brand="Tudor"),
        "brand now Tudor",
    ),
    (
        "base-detail",
        "destroy",
        lambda w: w.api("delete", _base(w)),
        "Deleted base B8.",
    ),
    (
        "team-roster-roster",
        "import_roster",
        lambda w: w.api("post", f"teams/{w.world.home.pk}/roster/", text=ROSTER),
        "Added player #71 Flo",
    ),
    (
        "team-creation-creation",
        "create_step",
        lambda w: w.api(
            "post",
            f"teams/{w.world.home.pk}/creation/",
            step="stadium",
            stadium="The Shed",
        ),
        "The Shed",
    ),
    (
        "league-creation-create-all",
        "create_all",
        lambda w: w.api("post", "leagues/hidden-cup/create_all/"),
        "team sheet",
    ),
    (
        "league-calendars-calendars",
        "renew_calendars",
        lambda w: w.api("post", "leagues/hidden-cup/calendars/", whose="league"),
        "calendar address",
    ),
    (
        "league-people-people",
        "add_person",
        lambda w: w.api(
            "post", "leagues/hidden-cup/people/", person="fan", role="official"
        ),
        "officials",
    ),
    ("league-people-remove-person", "remove_person", _remove, "officials"),
    (
        "team-move-move",
        "move",
        lambda w: w.api("post", f"teams/{w.world.home.pk}/move/", to="away"),
        "coaches",
    ),
    (
        "league-detail",
        "update",
        lambda w: w.api(
            "put", "leagues/hidden-cup/", name="Hid Cup", rulebook="efhl@3"
        ),
        "Changed league",
    ),
    (
        "league-detail",
        "partial_update",
        lambda w: w.api("patch", "leagues/hidden-cup/", dates="de"),
        "date format from English (Thu 29 Oct 2026, 19:30) to Deutsch",
    ),
    (
        "league-divisions",
        "arrange",
        lambda w: w.api("put", "leagues/hidden-cup/divisions/", divisions=[]),
        "Deleted division Hill.",
    ),
    ("league-schedule-schedule", "schedule", _make_by_api, "Added 6 fixtures"),
    (
        "team-list",
        "create",
        lambda w: w.api(
            "post", "teams/", league="hidden-cup", name="Bolts", abbreviation="BOL"
        ),
        "Added team Bolts",
    ),
    (
        "team-detail",
        "update",
        lambda w: w.api(
            "put",
            f"teams/{w.world.third.pk}/",
            league="hidden-cup",
            name="Snares",
            abbreviation="SNA",
        ),
        "Changed team Drums: name from Drums to Snares",
    ),
    (
        "team-detail",
        "partial_update",
        lambda w: w.api("patch", f"teams/{w.world.third.pk}/", coaches=["fan"]),
        "coaches now fan",
    ),
    (
        "team-detail",
        "destroy",
        lambda w: w.api("delete", f"teams/{Team.objects.get(name='Bolts').pk}/"),
        "Deleted team Bolts",
    ),
    (
        "player-list",
        "create",
        lambda w: w.api(
            "post",
            "players/",
            team=w.world.home.pk,
            number=55,
            name="Di",
            position="LB",
        ),
        "Added player #55 Di",
    ),
    (
        "player-detail",
        "update",
        lambda w: w.api(
            "put",
            f"players/{w.world.player.pk}/",
            team=w.world.home.pk,
            number=56,
            name="Ed",
            position="LB",
        ),
        "number from 7 to 56",
    ),
    (
        "player-detail",
        "partial_update",
        lambda w: w.api("patch", f"players/{w.world.player.pk}/", name="Flo"),
        "name from Ed to Flo",
    ),
    (
        "player-detail",
        "destroy",
        lambda w: w.api("delete", f"players/{w.world.player.pk}/"),
        "Deleted player",
    ),
    (
        "week-list",
        "create",
        lambda w: w.api("post", "weeks/", league="hidden-cup", number=30),
        "Added week Week 30",
    ),
    (
        "week-detail",
        "update",
        lambda w: w.api(
            "put", f"weeks/{w.world.empty.pk}/", league="hidden-cup", number=31
        ),
        "number from 2 to 31",
    ),
    (
        "week-detail",
        "partial_update",
        lambda w: w.api("patch", f"weeks/{w.world.empty.pk}/", number=32),
        "number from 31 to 32",
    ),
    (
        "week-detail",
        "destroy",
        lambda w: w.api("delete", f"weeks/{w.world.empty.pk}/"),
        "Deleted week Week 32",
    ),
    (
        "fixture-list",
        "create",
        lambda w: w.api(
            "post", "fixtures/", home=w.world.home.pk, away=w.world.third.pk
        ),
        "Added fixture",
    ),
    (
        "fixture-detail",
        "update",
        lambda w: w.api(
            "put",
            f"fixtures/{w.world.fixture.pk}/",
            home=w.world.away.pk,
            away=w.world.home.pk,
        ),
        "home from Lanterns to Moths",
    ),
    (
        "fixture-detail",
        "partial_update",
        lambda w: w.api("patch", f"fixtures/{w.world.fixture.pk}/", neutral=True),
        "neutral from no to yes",
    ),
    (
        "fixture-dates-postpone",
        "postpone",
        lambda w: w.api("post", f"fixtures/{w.world.fixture.pk}/postpone/"),
        "postponed from no to yes",
    ),
    (
        "fixture-dates-forfeit",
        "forfeit",
        lambda w: w.api("post", f"fixtures/{w.world.fixture.pk}/forfeit/", side="both"),
        "Added result",
    ),
    (
        "fixture-result",
        "enter_result",
        lambda w: w.api(
            "put",
            f"fixtures/{w.world.fixture.pk}/result/",
            home_score=9,
            away_score=3,
        ),
        "home score from 0 to 9",
    ),
    (
        "fixture-result",
        "remove_result",
        lambda w: w.api("delete", f"fixtures/{w.world.fixture.pk}/result/"),
        "Deleted result",
    ),
    (
        "tablereport-dismiss",
        "dismiss",
        lambda w: w.api("post", f"reports/{w.world.report.pk}/dismiss/"),
        "Dismissed the table’s result of Moths at Lanterns 17–24.",
    ),
    (
        "tablereport-accept",
        "accept",
        lambda w: w.api("post", f"reports/{another_report(w)}/accept/"),
        "Accepted the table’s result of Moths at Lanterns 17–24.",
    ),
    (
        "invitation-list",
        "create",
        lambda w: w.api(
            "post", "invitations/", league="hidden-cup", role="official", uses=2
        ),
        "Added invitation for an official",
    ),
    (
        "invitation-detail",
        "destroy",
        lambda w: w.api("delete", f"invitations/{w.world.invitation.pk}/"),
        "revoked now",
    ),
    (
        "fixture-detail",
        "destroy",
        lambda w: w.api("delete", f"fixtures/{w.world.fixture.pk}/"),
        "Deleted fixture",
    ),
]
