"""Pages of a league's teams, weeks, fixtures and people, and what is noted of them.

All that a commissioner may send, in an order in which all can be sent.
"""

from typing import Any

from league.models import Suspension, Team
from tests.league.core.audited import Page, Walk, another_report


def _make_schedule(walk: Walk) -> Any:
    path = walk.at("schedule_make")
    asked = {"form": "single", "every_days": 7, "kickoff": "19:30", "seed": 3}
    asked |= {"kind": "preseason"}
    draft = walk.send(path, **asked).context["draft"]
    return walk.send(path, **asked, mark=draft.mark, make="1")


def _first_week(walk: Walk) -> int:
    week = walk.world.season.weeks.first()
    assert week is not None
    return int(week.pk)


def _roster(name: str) -> str:
    return f"number,name,position\n90,{name},QB\n"


PAGES: list[Page] = [
    (
        "settings",
        lambda w: w.fill(w.at("settings"), name="Hid Cup", option_injuries="standard"),
        "Changed league Hidden Cup: name from “Hidden Cup” to “Hid Cup”; options, inj",
    ),
    (
        "divisions",
        lambda w: w.fill(w.at("divisions"), name0="Dale", wild_cards=1),
        "Added division Dale",
    ),
    (
        "team_new",
        lambda w: w.fill(w.at("team_new"), name="Bolts", abbreviation="BOL"),
        "Added team Bolts.",
    ),
    (
        "team_edit",
        lambda w: w.fill(w.at("team_edit", w.world.home.pk), coaches="home, fan"),
        "Changed team Lanterns: coaches now fan.",
    ),
    (
        "team_delete",
        lambda w: w.send(
            w.at("team_delete", Team.objects.get(name="Bolts").pk)  # added above
        ),
        "Deleted team Bolts.",
    ),
    (
        "roster_import",
        lambda w: w.send(
            w.at("roster_import", w.world.home.pk), text=_roster("Al"), **{"import": 1}
        ),
        "Added player #90 Al.",
    ),
    (
        "player_new",
        lambda w: w.fill(
            w.at("player_new", w.world.home.pk), number=91, name="Bo", position="K"
        ),
        "Added player #91 Bo.",
    ),
    (
        "player_edit",
        lambda w: w.fill(
            w.at("player_edit", w.world.home.pk, w.world.player.pk), name="Cy Young"
        ),
        "name from “Man 7” to “Cy Young”",
    ),
    (
        "player_delete",
        lambda w: w.send(w.at("player_delete", w.world.home.pk, w.world.player.pk)),
        "Deleted player #7 Cy Young.",
    ),
    (
        "base_new",
        lambda w: w.fill(w.at("base_new", w.world.home.pk), code="B2"),
        "Added base B2.",
    ),
    (
        "base_edit",
        lambda w: w.fill(
            w.at("base_edit", w.world.home.pk, w.world.base.pk), brand="Tudor"
        ),
        "Changed base B1: brand now Tudor.",
    ),
    (
        "base_delete",
        lambda w: w.send(w.at("base_delete", w.world.home.pk, w.world.base.pk)),
        "Deleted base B1.",
    ),
    (
        "creation",
        lambda w: w.send(
            w.at("creation", w.world.home.pk),
            step="stadium",
            stadium="The Barn",
            stadium_type="dome",
            climate="cold",
        ),
        "stadium now “The Barn”",
    ),
    ("create_all", lambda w: w.send(w.at("create_all")), "team sheet"),
    ("schedule_make", _make_schedule, "Added 3 weeks. Added 3 fixtures."),
    (
        "week_new",
        lambda w: w.fill(w.at("week_new"), number=9),
        "Added week Week 9.",
    ),
    (
        "week_edit",
        lambda w: w.fill(w.at("week_edit", w.world.week.pk), starts="2026-12-01T20:00"),
        "Changed week Week 1: starts now 1 Dec 2026, 20:00.",
    ),
    (
        "week_delete",
        lambda w: w.send(w.at("week_delete", w.world.empty.pk)),
        "Deleted week Week 2.",
    ),
    (
        "fixture_new",
        lambda w: w.fill(
            w.at("fixture_new"), home=w.world.home.pk, away=w.world.away.pk
        ),
        "Added fixture Moths at Lanterns.",
    ),
    (
        "fixture_edit",
        lambda w: w.fill(w.at("fixture_edit", w.world.fixture.pk), neutral="on"),
        "neutral from no to yes",
    ),
    (
        "postpone",
        lambda w: w.send(w.at("postpone", w.world.fixture.pk)),
        "postponed from no to yes",
    ),
    (
        "forfeit",
        lambda w: w.send(w.at("forfeit", w.world.fixture.pk), side="home"),
        "Added result Moths at Lanterns 2–0.",
    ),
    (
        "result",
        lambda w: w.fill(w.at("result", w.world.fixture.pk), away_score=3, forfeit=""),
        "away score from 2 to 3",
    ),
    (
        "result_delete",
        lambda w: w.send(w.at("result_delete", w.world.fixture.pk)),
        "Deleted result Moths at Lanterns 3–0.",
    ),
    (
        "fixture_delete",
        lambda w: w.send(w.at("fixture_delete", w.world.fixture.pk)),
        "Deleted fixture Moths at Lanterns.",
    ),
    (
        "week_policy",
        lambda w: w.fill(w.at("week_policy"), hour=7),
        "Added closing policy",
    ),
    (
        "week_close",
        lambda w: w.fill(w.at("week_close", _first_week(w))),
        "Closed Preseason week 1.",
    ),
    (
        "week_reopen",
        lambda w: w.send(w.at("week_reopen", _first_week(w))),
        "Reopened Preseason week 1.",
    ),
    (
        "simulate",
        lambda w: w.send(w.at("simulate", w.world.waiting.pk)),
        "Added result Moths at Lanterns",
    ),
    (
        "settle",
        lambda w: w.fill(w.at("settle", w.world.submission.pk), away_score=3),
        "Added result Moths at Lanterns 3–7",
    ),
    (
        "report_dismiss",
        lambda w: w.send(w.at("report_dismiss", w.world.report.pk)),
        "Dismissed the table’s result of Moths at Lanterns 17–24.",
    ),
    (
        "report_accept",
        lambda w: w.send(w.at("report_accept", another_report(w))),
        "Accepted the table’s result of Moths at Lanterns 17–24.",
    ),
    (
        "suspend",
        lambda w: w.fill(
            w.at("suspend", w.world.home.pk, w.world.suspension.player_id),
            games=3,
            reason="Fists",
        ),
        "Added suspension",
    ),
    (
        "suspension_lift",
        lambda w: w.send(w.at("suspension_lift", Suspension.objects.first().pk)),
        "Changed suspension",
    ),
    (
        "calendar_renew",
        lambda w: w.send(w.at("calendar_renew")),
        "Added calendar address",
    ),
    (
        "person_add",
        lambda w: w.fill(w.at("person_add"), person="fan", role="official"),
        "officials now fan",
    ),
    (
        "person_remove",
        lambda w: w.send(w.at("person_remove", "official", w.world.cast.official.pk)),
        "officials no longer official",
    ),
    (
        "team_move",
        lambda w: w.fill(w.at("team_move", w.world.away.pk), to="fan", sure="on"),
        "coaches now fan; coaches no longer away",
    ),
    (
        "team_hand_over",
        lambda w: w.fill(
            w.at("team_hand_over", w.world.home.pk), leaves=w.world.cast.home.pk
        ),
        "Added invitation for the coach of Lanterns in place of home.",
    ),
    (
        "coach_remove",
        lambda w: w.send(w.at("coach_remove", w.world.home.pk, w.world.cast.home.pk)),
        "coaches no longer home",
    ),
    (
        "invite",
        lambda w: w.fill(w.at("invite"), role="official", uses=3),
        "Added invitation for an official.",
    ),
    (
        "invitation_revoke",
        lambda w: w.send(w.at("invitation_revoke", w.world.invitation.pk)),
        "revoked now",
    ),
]
