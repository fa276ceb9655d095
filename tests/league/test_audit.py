"""What commissioners do is noted once, in words, and nothing else is."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games import services as table
from games.access import Who
from league import audit, ledger, services, trading
from league.models import AuditEntry, Fixture, Player, Suspension, Team
from tests.league.audited import ENDS, NOTICES, WRITES
from tests.league.seasons import make, order
from tests.league.walking import World, addresses

Do = Callable[["Walk"], Any]


@pytest.fixture
def world(cast: SimpleNamespace) -> World:
    return World(cast, public=True)


class Walk:
    """A commissioner's browser in the world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.client = Client()
        self.client.force_login(world.cast.commissioner)

    def at(self, name: str, *args: Any) -> str:
        return reverse(f"league:{name}", args=[self.world.league.slug, *args])

    def send(self, path: str, **fields: Any) -> Any:
        return self.client.post(path, fields)

    def fill(self, path: str, **fields: Any) -> Any:
        """Send a page's form as it stands, but for these."""
        form = self.client.get(path).context["form"]
        stands = {
            field.html_name: field.value()
            for field in form
            if field.value() is not None
            and (field.value() or field.widget_type != "checkbox")
        }
        return self.client.post(path, stands | fields)

    def api(self, method: str, path: str, **body: Any) -> Any:
        send = getattr(self.client, method)
        return send(f"/api/{path}", body, content_type="application/json")


def _make_schedule(walk: Walk) -> Any:
    path = walk.at("schedule_make")
    asked = {"form": "single", "every_days": 7, "kickoff": "19:30", "seed": 3}
    asked |= {"kind": "preseason"}
    draft = walk.send(path, **asked).context["draft"]
    return walk.send(path, **asked, mark=draft.mark, make="1")


def _make_by_api(walk: Walk) -> Any:
    path, asked = "leagues/hidden-cup/schedule/", {"form": "double"}
    asked["kind"] = "preseason"
    told = walk.api("post", path, **asked).json()
    sent = {**asked, "seed": told["seed"], "mark": told["mark"], "keep": True}
    return walk.api("post", path, **sent)


def _first_week(walk: Walk) -> int:
    week = walk.world.season.weeks.first()
    assert week is not None
    return int(week.pk)


def _counter(walk: Walk) -> Any:
    """Answer for a team without a coach."""
    home, third = walk.world.home, walk.world.third
    gives, gets = home.players.all()[:1], third.players.all()[:1]
    made = trading.offer(home, third, gives, gets, walk.world.cast.home)
    path = walk.at("trade_counter", made.pk)
    return walk.send(path, gives=gets[0].pk, gets=home.players.last().pk)


def _roster(name: str) -> str:
    return f"number,name,position\n90,{name},QB\n"


# Every page that a commissioner may send, in an order in which all can be sent, with
# words that its entry has.
PAGES: list[tuple[str, Do, str]] = [
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
        lambda w: w.fill(w.at("result", w.world.fixture.pk), away_score=3),
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
        "Closed Pre-season week 1.",
    ),
    (
        "week_reopen",
        lambda w: w.send(w.at("week_reopen", _first_week(w))),
        "Opened Pre-season week 1 again.",
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
    (
        "market_rules",
        lambda w: w.fill(w.at("market_rules"), signing="closed"),
        "signing from Coaches ask, a commissioner approves to Only a",
    ),
    (
        "pool_fill",
        lambda w: w.send(w.at("pool_fill"), text=_roster("Cy"), **{"import": 1}),
        "Added player #90 Cy.",
    ),
    (
        "pool_generate",
        lambda w: w.send(w.at("pool_generate"), each=15),
        " players.",
    ),
    (
        "sign",
        lambda w: w.send(
            w.at("sign", Player.objects.get(name="Cy").pk),  # added above
            team=w.world.third.pk,
            number=91,
        ),
        "team now Drums",
    ),
    (
        "claim",
        lambda w: w.send(w.at("claim", w.world.claim.pk), answer="approve"),
        "team now Lanterns",
    ),
    (
        "moves",
        lambda w: w.send(
            w.at("moves", w.world.home.pk), player=w.world.free.pk, to="P"
        ),
        "status from Active to Practice squad",
    ),
    (
        "release",
        lambda w: w.send(w.at("release", w.world.home.pk, w.world.free.pk)),
        "team no longer Lanterns",
    ),
    (
        "crest_choose",
        lambda w: w.fill(w.at("crest_choose", w.world.home.pk), crest="band"),
        "crest from Plain to Band across",
    ),
    (
        "trade_new",
        lambda w: w.send(
            f"{w.at('trade_new')}?team={w.world.third.pk}&with={w.world.away.pk}",
            gives=w.world.third.players.first().pk,
            gets=w.world.away.players.first().pk,
        ),
        "Added trade Drums and Moths.",
    ),
    (
        "trade",
        lambda w: w.send(w.at("trade", w.world.trade.pk), step="veto"),
        "status from Offered to Vetoed",
    ),
    ("trade_counter", lambda w: _counter(w), "Added trade Drums and Lanterns."),
    (
        "draft_undo",
        lambda w: w.send(w.at("draft_undo", 3)),
        "Deleted pick 3",
    ),
    (
        "draft",
        lambda w: w.send(w.at("draft"), step="start"),
        "status from Paused to Running",
    ),
    (
        "draft_pick",
        lambda w: w.send(w.at("draft_pick", 3, w.world.league.free_agents.first().pk)),
        "Added pick 3",
    ),
    (
        "playoff_settings",
        lambda w: w.fill(w.at("playoff_settings"), third_place="on"),
        "Added play-offs Hid Cup 2026.",
    ),
    (
        "playoffs_start",
        lambda w: w.fill(w.at("playoffs_start"), anyway="on"),
        "Began the play-offs",
    ),
    (
        "playoffs_call_off",
        lambda w: w.send(w.at("playoffs_call_off")),
        "Took back the play-offs",
    ),
    (
        "next_season",
        lambda w: w.fill(w.at("next_season"), label="Two", abandon="on"),
        "Began the season Two",
    ),
]
# What a commissioner only reads; what is nobody's but the sender's; what leaves no
# league to note it in.
READ = {
    *("index", "league", "standings", "team", "roster_export", "sheets", "schedule"),
    *("calendars", "league_feed", "team_feed", "coach_feed", "people", "invitation"),
    *("done", "done_csv", "new", "calendar_renew_mine", "delete"),
    *("week_changes", "score_columns", "submission"),
    # What coaches do between them.
    *("submit", "confirm", "dispute", "withdraw"),
    *("market", "draft_state", "roster_workbook", "crest"),
    *("playoffs", "season", "seasons", "head_to_head"),
    *("leaders", "statistics", "statistics_csv", "player", "records"),
    *("feeds", "results", "team_results", "card", "team_card", "player_card"),
}
API: list[tuple[str, str, Do, str]] = [
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
        "language of dates from English (Thu 29 Oct 2026, 19:30) to Deutsch",
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
# Of one's own playbook; the founder's first act, which `test_a_founding` looks at.
NOBODYS = {"play-list", "play-detail", "league-list", *NOTICES}


def _done(world: World) -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(league=world.league))


def _one_more(walk: Walk, what: str, do: Do, words: str) -> list[str]:
    """What is wrong with the entry that an action leaves."""
    before = len(_done(walk.world))
    reply = do(walk)
    if reply.status_code not in (200, 201, 204, 302):
        return [f"{what} was refused: {reply.status_code} {reply.content!r:.200}"]
    after = _done(walk.world)
    if len(after) != before + 1:
        return [f"{what} left {len(after) - before} entries"]
    new = after[0]
    if words not in new.words or new.actor != walk.world.cast.commissioner:
        return [f"{what}: {new.who}: {new.words}"]
    return []


def test_every_page_that_a_commissioner_sends_leaves_an_entry(world: World) -> None:
    walk, wrong = Walk(world), []
    for name, do, words in PAGES:
        wrong += _one_more(walk, name, do, words)
    assert wrong == []


def test_every_write_of_the_api_leaves_an_entry(world: World) -> None:
    walk, wrong = Walk(world), []
    for name, act, do, words in (*WRITES, *API):
        wrong += _one_more(walk, f"{name} {act}", do, words)
    assert wrong == []


def test_no_page_and_no_write_is_left_out() -> None:
    """A new one goes into the lists above: with what it notes, or why it does not."""
    pages = {a.name.removeprefix("league:") for a in addresses("league/")}
    assert pages == {name for name, *_ in PAGES} | READ
    writes = {
        (a.name, act)
        for a in addresses("api/")
        for method, act in a.methods.items()
        if method not in ("get", "head") and a.name not in NOBODYS
    }
    assert writes == {(name, act) for name, act, *_ in (*WRITES, *API)} | ENDS


def test_what_changes_nothing_leaves_no_entry(world: World) -> None:
    walk, before = Walk(world), len(_done(world))
    again = [
        lambda: walk.fill(walk.at("settings")),
        lambda: walk.fill(walk.at("divisions")),
        lambda: walk.fill(walk.at("team_edit", world.home.pk)),
        lambda: walk.fill(walk.at("player_edit", world.home.pk, world.player.pk)),
        lambda: walk.fill(walk.at("fixture_edit", world.fixture.pk)),
        lambda: walk.fill(walk.at("result", world.played.pk)),
        lambda: walk.fill(walk.at("week_edit", world.week.pk)),
    ]
    for act in again:
        assert act().status_code == 302
    assert [entry.words for entry in _done(world)[: len(_done(world)) - before]] == []


def test_what_is_refused_leaves_no_entry_and_no_change(world: World) -> None:
    walk, before = Walk(world), _done(world)
    refused = [
        walk.fill(walk.at("settings"), commissioners="nobody"),
        walk.send(walk.at("team_new"), name=""),
        walk.send(walk.at("team_delete", world.home.pk)),
        walk.fill(walk.at("fixture_edit", world.table.pk), home=world.home.pk),
        walk.send(walk.at("week_delete", world.week.pk)),
        walk.api("patch", "leagues/hidden-cup/", commissioners=[]),
        walk.send(walk.at("person_remove", "commissioner", world.cast.commissioner.pk)),
    ]
    assert {reply.status_code for reply in refused} <= {400, 409, 422}
    assert _done(world) == before


def test_what_breaks_off_leaves_nothing(world: World, monkeypatch) -> None:
    def broken(*args: Any) -> None:
        raise RuntimeError("the power is out")

    before = _done(world)
    monkeypatch.setattr(ledger.Ledger, "write", broken)
    walk = Walk(world)
    with pytest.raises(RuntimeError):
        walk.send(
            walk.at("team_new"), name="Bolts", abbreviation="BOL", colour="#000000"
        )
    assert not Team.objects.filter(name="Bolts").exists()
    assert _done(world) == before


def test_a_coach_s_own_roster_is_his_business(world: World, as_) -> None:
    before = len(_done(world))
    fields = {"number": 70, "name": "Gil", "position": "OT", "status": "A"}
    path = reverse("league:player_new", args=[world.league.slug, world.home.pk])
    assert as_("home").post(path, fields).status_code == 302
    assert len(_done(world)) == before


def test_a_founding_is_the_first_entry(as_, cast) -> None:
    fields = {"name": "New Cup", "rulebook": "efhl@3", "time_zone": "UTC"}
    as_("fan").post(reverse("league:new"), fields)
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.verb) == (cast.fan, "league.added")
    assert entry.words.startswith("Added league New Cup.")


def test_before_and_after_are_kept_one_by_one(world: World) -> None:
    walk = Walk(world)
    walk.fill(walk.at("result", world.played.pk), home_score=21)
    entry = _done(world)[0]
    assert entry.verb == "result.changed"
    assert entry.data["changes"][0] == {
        "kind": "result",
        "name": "Lanterns at Moths 7–14",
        "did": "changed",
        "fields": [["home score", "14", "21"]],
    }
    assert entry.data["by"] == "commissioner"


def test_what_a_commissioner_does_at_a_table_is_noted_too(world: World) -> None:
    office = Who(commissioner=True, user=world.cast.commissioner.pk)
    for _ in range(2):
        table.forfeit(world.game.slug, office, "home", "absence", "key-1")
    entry = _done(world)[0]
    assert (entry.verb, entry.actor) == ("game.forfeit", world.cast.commissioner)
    assert AuditEntry.objects.filter(verb="game.forfeit").count() == 1
    table.reinstate(world.game.slug, office, "key-2")
    assert _done(world)[0].verb == "game.amended"


def test_so_is_a_table_that_he_opens(world: World) -> None:
    for user in (world.cast.commissioner, world.cast.home):
        table.open_fixture(world.fixture, user=user)
    assert _done(world)[0].words == "Opened the table of Moths at Lanterns."
    assert AuditEntry.objects.filter(verb="game.opened").count() == 1


def test_words_of_one_s_own_take_the_place_of_the_usual(league, cast) -> None:
    with transaction.atomic(), ledger.watching() as kept:
        services.change_league(league, name="Gold Cup")
        audit.note(league, cast.commissioner, "league.renamed", "It is gold now.")
        kept.write(cast.commissioner)
    entry = AuditEntry.objects.get()
    assert entry.words == "It is gold now."
    assert entry.data["changes"][0]["fields"] == [["name", "“Tin Cup”", "“Gold Cup”"]]


def test_what_is_rolled_back_inside_is_not_told(league, cast) -> None:
    with transaction.atomic(), ledger.watching() as kept:
        with pytest.raises(ValidationError):
            services.change_league(league, commissioners=[], name="Lost Cup")
        kept.write(cast.commissioner)
    assert not AuditEntry.objects.exists()


def test_a_season_made_anew_is_told_shortly(league, six, cast) -> None:
    for seed in (1, 2):
        with transaction.atomic(), ledger.watching() as kept:
            make(league, order(seed=seed))
            kept.write(cast.commissioner)
    new, first = AuditEntry.objects.all()
    assert first.words == "Added 5 weeks. Added 15 fixtures."
    assert "fixtures" in new.words
    assert len(new.words) < 200


def test_a_player_s_and_a_fixture_s_name_survive_them(world: World) -> None:
    Player.objects.filter(team=world.home).delete()
    walk = Walk(world)
    walk.send(walk.at("fixture_delete", world.fixture.pk))
    assert not Fixture.objects.filter(pk=world.fixture.pk).exists()
    assert _done(world)[0].words == "Deleted fixture Moths at Lanterns."
