"""Invitations by link: made, read before signing up, accepted once, and closed."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from league.core import services
from league.models import AuditEntry, Invitation, InvitationTake, Team
from league.people import invitations, roles
from league.teams import services as team_services
from tests.league.core.test_pages import at, text

NEW = {"username": "newcomer", "password1": "tinfield-7", "password2": "tinfield-7"}
TEAM = {"name": "Bolts", "abbreviation": "BOL", "colour": "#123456"}


@pytest.fixture
def invite(league, rivets, cast):
    """Return a function that makes a link."""

    def make(role: str = "coach", **more: object) -> Invitation:
        team = rivets if role == "coach" else None
        return invitations.invite(
            league, role, cast.commissioner, **{"team": team, **more}
        )

    return make


@pytest.mark.parametrize(
    ("role", "becomes"),
    [
        ("coach", "a coach of Rivets"),
        ("official", "an official"),
        ("commissioner", "a commissioner"),
    ],
)
def test_who_accepts_becomes_what_it_says(
    role, becomes, league, rivets, invite, cast, as_
) -> None:
    link, client = invite(role).get_absolute_url(), as_("fan")
    assert becomes in text(client.get(link))
    assert not InvitationTake.objects.exists()
    reply = client.post(link, follow=True)
    assert f"You are now {becomes}." in text(reply)
    assert rivets.is_coached_by(cast.fan) == (role == "coach")
    assert league.is_run_by(cast.fan) == (role == "commissioner")
    assert (cast.fan in league.officials.all()) == (role == "official")
    assert rivets.is_coached_by(cast.home)
    entry = AuditEntry.objects.first()
    assert (entry.actor, entry.verb) == (cast.fan, "invitation.accepted")
    assert entry.words == f"Accepted an invitation as {becomes}."


def test_who_brings_a_team_names_it(league, invite, cast, as_) -> None:
    link = invite("new_team", uses=2).get_absolute_url()
    client = as_("fan")
    refused = client.post(link, {**TEAM, "abbreviation": "bol"})
    assert refused.status_code == 409
    assert "two to four capital letters" in text(refused)
    assert not InvitationTake.objects.exists()
    for _ in range(2):  # A double tap.
        reply = client.post(link, TEAM)
        assert reply.status_code == 302
    team = Team.objects.get(name="Bolts")
    assert list(team.coaches.all()) == [cast.fan]
    assert InvitationTake.objects.get().team == team
    other = as_("away")
    assert "already has a team with this name" in text(other.post(link, TEAM))
    other.post(link, {**TEAM, "name": "Nuts", "abbreviation": "NUT"})
    assert league.teams.get(name="Nuts").is_coached_by(cast.away)


def test_it_survives_signing_up(league, rivets, invite) -> None:
    services.change_league(league, public=False)
    link, client = invite().get_absolute_url(), Client()
    page = client.get(link)
    assert "commissioner invites you" in text(page)
    sign_up = page.context["sign_up"]
    form = client.get(sign_up)
    assert link in text(form)  # It goes with the form, and with the way to sign in.
    reply = client.post("/accounts/signup/", {**NEW, "next": link}, follow=True)
    assert reply.redirect_chain[-1][0] == link
    assert "You are signed in as newcomer" in text(reply)
    client.post(link)
    assert rivets.is_coached_by(User.objects.get(username="newcomer"))
    assert client.get(league.get_absolute_url()).status_code == 200


def test_signing_up_from_it_leads_into_the_seat(league, rivets, invite) -> None:
    services.change_league(league, public=False)
    link, client = invite().get_absolute_url(), Client()
    form = client.get(client.get(link).context["sign_up"])
    assert "You are joining Tin Cup as <strong>a coach of Rivets</strong>." in text(
        form
    )
    assert 'name="accepts"' in text(form)
    assert not InvitationTake.objects.exists()  # Looking accepts nothing.
    sent = {**NEW, "next": link, "accepts": "1"}
    reply = client.post("/accounts/signup/", sent, follow=True)
    assert reply.redirect_chain[-1][0] == rivets.get_absolute_url()
    assert "You are now a coach of Rivets." in text(reply)
    newcomer = User.objects.get(username="newcomer")
    assert rivets.is_coached_by(newcomer)
    assert AuditEntry.objects.get(verb="invitation.accepted").actor == newcomer


@pytest.mark.parametrize("address", ["", "/", "/join/no-such/", "//join/x/", "x"])
def test_signing_up_otherwise_joins_nothing(address, invite) -> None:
    invite()
    assert "accepts" not in text(Client().get("/accounts/signup/", {"next": address}))
    sent = {**NEW, "next": address, "accepts": "1"}
    assert Client().post("/accounts/signup/", sent).status_code == 302
    assert not InvitationTake.objects.exists()


def test_a_link_taken_meanwhile_says_so_after_signing_up(invite, cast, as_) -> None:
    link = invite().get_absolute_url()
    as_("fan").post(link)
    sent = {**NEW, "next": link, "accepts": "1"}
    reply = Client().post("/accounts/signup/", sent, follow=True)
    assert reply.status_code == 410
    assert InvitationTake.objects.get().user == cast.fan


def test_a_new_team_still_gets_its_name_after_signing_up(invite) -> None:
    link, client = invite("new_team").get_absolute_url(), Client()
    assert "accepts" not in text(client.get("/accounts/signup/", {"next": link}))
    sent = {**NEW, "next": link, "accepts": "1"}
    reply = client.post("/accounts/signup/", sent, follow=True)
    assert reply.redirect_chain[-1][0] == link
    assert not InvitationTake.objects.exists()


def test_it_survives_signing_in(invite, rivets, cast) -> None:
    link, client = invite().get_absolute_url(), Client()
    cast.fan.set_password("tinfield-7")
    cast.fan.save()
    sent = {"login": "fan", "password": "tinfield-7", "next": link}
    reply = client.post("/accounts/login/", sent, follow=True)
    assert reply.redirect_chain[-1][0] == link
    assert client.post(link).status_code == 302
    assert rivets.is_coached_by(cast.fan)


def test_nobody_accepts_without_an_account(invite, rivets) -> None:
    link = invite().get_absolute_url()
    reply = Client().post(link)
    assert reply.url == f"/accounts/login/?next={link}"
    assert rivets.coaches.count() == 1


def test_a_double_tap_is_one(invite, rivets, cast, as_) -> None:
    link, client = invite().get_absolute_url(), as_("fan")
    assert [client.post(link).status_code for _ in range(3)] == [302] * 3
    assert client.get(link).status_code == 302
    assert InvitationTake.objects.count() == 1
    assert AuditEntry.objects.filter(verb="invitation.accepted").count() == 1


def test_a_link_for_one_is_for_one(invite, rivets, cast, as_) -> None:
    link = invite().get_absolute_url()
    as_("fan").post(link)
    late = as_("away").post(link)
    assert late.status_code == 410
    assert "has already been used" in text(late)
    assert not rivets.is_coached_by(cast.away)


def test_a_link_for_two_is_for_two(invite, rivets, cast, as_) -> None:
    link = invite(uses=2).get_absolute_url()
    for who in ("fan", "away"):
        assert as_(who).post(link).status_code == 302
    assert rivets.coaches.count() == 3
    assert "All 2 uses of this invitation" in text(as_("commissioner").post(link))


def test_an_old_link_says_so(invite, rivets, cast, as_) -> None:
    found = invite()
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    link = found.get_absolute_url()
    for client in (as_("fan"), as_("stranger")):
        assert "has expired" in text(client.get(link))
        assert client.post(link).status_code == 410
    with pytest.raises(ValidationError, match="expired"):
        invitations.accept(found, cast.fan)
    assert not rivets.is_coached_by(cast.fan)


def test_a_link_taken_back_leads_nowhere(league, invite, rivets, cast, as_) -> None:
    found = invite(uses=3)
    invitations.accept(found, cast.away)
    page = at("invitation_revoke", league, found.pk)
    assert as_("home").post(page).status_code == 404
    for _ in range(2):
        assert as_("commissioner").post(page).status_code == 302
    when = Invitation.objects.get().revoked
    invitations.revoke(found)
    assert Invitation.objects.get().revoked == when
    reply = as_("fan").post(found.get_absolute_url())
    assert "has been revoked" in text(reply)
    assert rivets.is_coached_by(cast.away)


def test_a_closed_link_of_a_private_league_leads_not_in(league, invite, as_) -> None:
    services.change_league(league, public=False)
    found = invitations.revoke(invite())
    told = text(as_("fan").get(found.get_absolute_url()))
    assert "revoked" in told
    assert league.name not in told
    assert league.name in text(as_("home").get(found.get_absolute_url()))


def _by_service(league, person) -> None:
    roles.remove_commissioner(league, person)


def _by_settings(league, person) -> None:
    services.change_league(
        league, commissioners=league.commissioners.exclude(pk=person.pk)
    )


@pytest.mark.parametrize("remove", [_by_service, _by_settings])
def test_links_of_a_former_commissioner_lead_nowhere(
    league, rivets, cast, invite, remove
) -> None:
    roles.add_commissioner(league, cast.fan)
    own = invitations.invite(league, "commissioner", cast.fan)
    others = invite("commissioner")
    place = invitations.invite(
        league, "coach", cast.home, team=rivets, leaves=cast.home
    )
    remove(league, cast.fan)
    with pytest.raises(ValidationError, match="has been revoked"):
        invitations.accept(invitations.get_by_token(own.token), cast.fan)
    assert not league.is_run_by(cast.fan)
    invitations.accept(others, cast.away)
    invitations.accept(place, cast.away)
    assert league.is_run_by(cast.away)
    assert rivets.is_coached_by(cast.away)


def test_whose_maker_may_invite_nobody_is_not_accepted(league, invite, cast) -> None:
    roles.add_commissioner(league, cast.home)
    link = invite("official")
    league.commissioners.remove(cast.commissioner)  # past the services
    with pytest.raises(ValidationError, match="can no longer invite people"):
        invitations.accept(link, cast.fan)
    Invitation.objects.update(made_by=None)
    with pytest.raises(ValidationError, match="can no longer invite people"):
        invitations.accept(invitations.get_by_token(link.token), cast.fan)


def test_only_open_links_count_against_the_limit(invite, cast, monkeypatch) -> None:
    monkeypatch.setattr(invitations, "MOST_OPEN", 2)
    Invitation.objects.filter(pk=invite().pk).update(expires=timezone.now())
    invitations.accept(invite("official"), cast.fan)
    invitations.revoke(invite())
    invite()
    invite(uses=2)
    with pytest.raises(ValidationError, match="too many open links"):
        invite()


def test_who_is_that_already_uses_nothing_up(league, invite, as_) -> None:
    roles.add_official(league, User.objects.get(username="fan"))
    for role, who, reason in (
        ("coach", "home", "You already coach Rivets."),
        ("official", "fan", "You are already an official"),
    ):
        link = invite(role).get_absolute_url()
        assert reason in text(as_(who).post(link))
    assert "You are already a commissioner" in text(
        as_("commissioner").get(invite("commissioner").get_absolute_url())
    )
    assert not InvitationTake.objects.exists()


def test_no_such_link(client, invite) -> None:
    assert client.get("/join/nothing-like-it/").status_code == 404


# Made by ----------------------------------------------------------------------------


def test_a_commissioner_makes_a_link_and_shows_it(league, rivets, as_) -> None:
    client = as_("commissioner")
    sent = {"role": "coach", "team": rivets.pk, "uses": 1, "days": 7}
    page = client.post(at("invite", league), sent, follow=True)
    found = Invitation.objects.get()
    assert 6 <= (found.expires - timezone.now()).days <= 7
    told = text(page)
    assert f"http://testserver{found.get_absolute_url()}" in told
    assert "<svg" in told
    assert "data-do-share" in told
    assert found.token not in text(as_("home").get(at("people", league)))
    assert as_("home").get(at("invitation", league, found.pk)).status_code == 404


def test_the_team_of_a_coach_is_asked_for(league, rivets, as_) -> None:
    client, page = as_("commissioner"), at("invite", league)
    refused = client.post(page, {"role": "coach", "uses": 1, "days": 7})
    assert "Choose the team to coach" in text(refused)
    for uses in (0, 65):
        sent = {"role": "official", "uses": uses, "days": 7}
        assert client.post(page, sent).status_code == 422
    client.post(page, {"role": "official", "team": rivets.pk, "uses": 1, "days": 7})
    assert Invitation.objects.get().team is None


def test_nobody_else_invites(league, rivets, owls, cast, as_) -> None:
    assert as_("home").post(at("invite", league)).status_code == 403
    with pytest.raises(ValidationError, match="Only commissioners"):
        invitations.invite(league, "official", cast.home)
    with pytest.raises(ValidationError, match="Only commissioners"):
        invitations.invite(league, "coach", cast.home, team=rivets)
    with pytest.raises(ValidationError, match="doesn’t coach"):
        invitations.invite(league, "coach", cast.home, team=owls, leaves=cast.home)


def test_a_team_of_another_league_is_no_team(league, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    team = team_services.save_team(Team(league=other), name="Far", abbreviation="FAR")
    with pytest.raises(ValidationError, match="are not in this league"):
        invitations.invite(league, "coach", cast.commissioner, team=team)


def test_programs_invite_for_a_commissioner(league, rivets, cast, as_) -> None:
    client, body = as_("commissioner"), {"league": "tin-cup", "role": "coach"}
    sent = {"content_type": "application/json"}
    refused = client.post("/api/invitations/", body, **sent)
    assert refused.status_code == 400
    made = client.post("/api/invitations/", {**body, "team": rivets.pk}, **sent).json()
    assert made["url"].startswith("http://testserver/join/")
    as_("fan").post(made["url"])
    told = client.get("/api/invitations/?league=tin-cup").json()["results"]
    assert told[0]["taken_by"] == ["fan"]
    assert told[0]["closed"]
    assert client.delete(f"/api/invitations/{made['id']}/").status_code == 204
    for who in ("home", "fan"):
        assert as_(who).get("/api/invitations/").json()["results"] == []
        assert as_(who).post("/api/invitations/", body, **sent).status_code == 403


def test_programs_name_officials(league, cast, as_) -> None:
    sent = {"officials": ["fan"]}
    as_("commissioner").patch(
        "/api/leagues/tin-cup/", sent, content_type="application/json"
    )
    assert list(league.officials.all()) == [cast.fan]


# Handed over ------------------------------------------------------------------------


def test_a_coach_hands_his_team_over_and_stays_till_then(
    league, rivets, cast, as_
) -> None:
    page = at("team_hand_over", league, rivets.pk)
    assert as_("away").get(page).status_code == 403
    shown = as_("home").post(page, {"leaves": cast.home.pk, "days": 7}, follow=True)
    found = Invitation.objects.get()
    assert found.get_absolute_url() in text(shown)
    assert list(rivets.coaches.all()) == [cast.home]
    mine = at("invitation", league, found.pk)
    assert mine in text(as_("home").get(at("people", league)))
    assert mine not in text(as_("stranger").get(at("people", league)))
    assert AuditEntry.objects.get().words.startswith("Offers the team")
    assert "home stays the coach until" in text(
        as_("fan").get(found.get_absolute_url())
    )
    as_("fan").post(found.get_absolute_url())
    assert list(rivets.coaches.all()) == [cast.fan]


def test_a_coach_hands_over_his_own_place_alone(league, rivets, cast, as_) -> None:
    roles.add_coach(rivets, cast.away)
    page = at("team_hand_over", league, rivets.pk)
    refused = as_("home").post(page, {"leaves": cast.away.pk, "days": 7})
    assert refused.status_code == 422
    link = invitations.invite(league, "coach", cast.home, team=rivets, leaves=cast.home)
    invitations.accept(link, cast.fan)
    assert set(rivets.coaches.all()) == {cast.away, cast.fan}


def test_a_place_that_is_gone_is_not_handed_over(invite, rivets, cast, as_) -> None:
    found = invite(leaves=cast.home)
    roles.remove_coach(rivets, cast.home)
    reply = as_("fan").post(found.get_absolute_url())
    assert "home no longer coaches Rivets" in text(reply)
    assert not rivets.coaches.exists()
