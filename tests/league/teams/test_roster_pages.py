"""Pages of teams and their rosters."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from league.models import Player, Team
from tests.league.pages import at, text

ROSTER = "number,name,position,secondary\n12,Gus Vane,QB,H\n84,Ned Farrow,WR,R G\n"


def test_the_commissioner_adds_and_changes_a_team(league, cast, as_) -> None:
    form = {"name": "Mules", "abbreviation": "MUL", "colour": "#4b6b3c"}
    client = as_("commissioner")
    client.post(at("team_new", league), {**form, "coaches": "home away"})
    team = Team.objects.get()
    assert set(team.coaches.all()) == {cast.home, cast.away}
    page = text(client.get(at("team_edit", league, team.pk)))
    assert 'value="away, home"' in page or 'value="home, away"' in page
    client.post(at("team_edit", league, team.pk), {**form, "coaches": "away"})
    assert list(team.coaches.all()) == [cast.away]


def test_a_team_of_a_name_that_is_taken_is_refused_in_words(league, rivets, as_):
    form = {"name": "rivets", "abbreviation": "MUL", "colour": "#4b6b3c"}
    response = as_("commissioner").post(at("team_new", league), form)
    assert response.status_code == 422
    assert "The league already has a team with this name." in text(response)


def test_a_team_is_deleted_only_when_it_is_confirmed(league, rivets, as_) -> None:
    client = as_("commissioner")
    page = text(client.get(at("team_delete", league, rivets.pk)))
    assert "Delete Rivets?" in page
    assert Team.objects.exists()
    client.post(at("team_delete", league, rivets.pk))
    assert not Team.objects.exists()


def test_a_team_with_fixtures_stays_and_the_page_says_why(league, fixture, as_):
    response = as_("commissioner").post(at("team_delete", league, fixture.home_id))
    assert response.status_code == 409
    assert "Rivets have 1 game on the schedule. Delete those first." in text(response)
    assert Team.objects.count() == 2


def test_a_coach_keeps_his_roster_by_form(league, rivets, as_) -> None:
    client = as_("home")
    form = {"number": 84, "name": "Ned Farrow", "position": "OG", "secondary": ["OT"]}
    client.post(at("player_new", league, rivets.pk), form)
    player = Player.objects.get()
    page = text(client.get(rivets.get_absolute_url()))
    assert "Out of position: an offensive guard usually wears 50–79." in page
    there = [rivets.pk, player.pk]
    client.post(at("player_edit", league, *there), {**form, "number": 64})
    player.refresh_from_db()
    assert (player.number, player.secondary) == (64, ["OT"])
    client.post(at("player_delete", league, *there))
    assert not Player.objects.exists()


def test_a_number_that_is_taken_is_refused_in_words(league, passer, as_) -> None:
    form = {"number": 12, "name": "Ned Farrow", "position": "QB"}
    response = as_("home").post(at("player_new", league, passer.team_id), form)
    assert "Another player of the team wears this number." in text(response)
    assert Player.objects.count() == 1


def test_a_roster_is_shown_before_it_is_imported(league, rivets, as_) -> None:
    client = as_("home")
    url = at("roster_import", league, rivets.pk)
    file = SimpleUploadedFile("roster.csv", ("\ufeff" + ROSTER).encode())
    preview = client.post(url, {"file": file})
    assert "Ready to import 2 players" in text(preview)
    assert not Player.objects.exists()
    response = client.post(
        url, {"text": preview.context["text"], "import": "1"}, follow=True
    )
    assert "Roster imported: 2 new, 0 changed, 0 unchanged." in text(response)
    assert rivets.players.count() == 2


@pytest.mark.parametrize("asked", [{}, {"import": "1"}])
def test_a_bad_row_is_named_and_nothing_is_imported(league, rivets, as_, asked) -> None:
    response = as_("home").post(
        at("roster_import", league, rivets.pk),
        {"text": f"{ROSTER}100,Al Pine,K,\n", **asked},
    )
    assert response.status_code == 422
    page = text(response)
    assert "Line 4, number" in page
    assert "100 is too high for a jersey." in page
    assert "A whole number from 0 to 99." in page
    assert not Player.objects.exists()


def test_a_name_cannot_bring_markup_into_the_page(league, rivets, as_) -> None:
    bad = "number,name,position\n1,<script>x</script>,ZZ\n2,<b>B</b>,K\n"
    page = text(as_("home").post(at("roster_import", league, rivets.pk), {"text": bad}))
    assert "<script>x" not in page
    assert "<b>B" not in page


def test_an_import_of_nothing_is_refused_in_words(league, rivets, as_) -> None:
    response = as_("home").post(at("roster_import", league, rivets.pk), {"text": " "})
    assert "Choose a file or paste a roster." in text(response)


def test_a_file_too_big_for_a_roster_is_refused(league, rivets, as_) -> None:
    file = SimpleUploadedFile("roster.csv", b"x" * 100_001)
    response = as_("home").post(at("roster_import", league, rivets.pk), {"file": file})
    assert "far too big for a roster" in text(response)


def test_a_roster_over_sixty_is_refused_on_import(league, rivets, as_) -> None:
    rows = "".join(f"{n},Player {n},WR,\n" for n in range(61))
    response = as_("home").post(
        at("roster_import", league, rivets.pk),
        {"text": f"number,name,position,secondary\n{rows}", "import": "1"},
    )
    assert "at most 60 players" in text(response)
    assert not Player.objects.exists()


def test_anybody_exports_a_roster(league, passer, client) -> None:
    response = client.get(at("roster_export", league, passer.team_id))
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert "RIV.csv" in response["Content-Disposition"]
    assert response.content.decode().splitlines()[1] == "12,Gus Vane,QB,H"
