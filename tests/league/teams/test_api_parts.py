"""Rosters, base charts, calendars, team creation for programs; what stays private."""

from django.core.files.uploadedfile import SimpleUploadedFile

from league.core import services
from league.models import Fixture, Player, Result, Week
from league.teams import rosters
from league.teams.philosophies import default_pair
from league.weeks import scheduling
from rules.efhl.league import TEAM_STATS as RULES

# Rosters, bases, calendars --------------------------------------------------------

CSV = "number,name,position,secondary\n12,Gus Vane,QB,H\n54,Al Rook,LB,\n"


def test_a_roster_is_looked_at_then_brought_in(rivets, api) -> None:
    client, address = api("home"), f"/api/teams/{rivets.pk}/roster/"
    look = client.post(address, {"text": CSV, "preview": True}).json()
    assert [row["change"] for row in look["rows"]] == ["new", "new"]
    assert Player.objects.count() == 0
    assert client.post(address, {"text": CSV}).status_code == 200
    assert client.get(address).json()["text"].replace("\r", "") == CSV
    again = client.post(address, {"text": CSV}).json()
    assert [row["change"] for row in again["rows"]] == ["same", "same"]
    file = SimpleUploadedFile("r.csv", CSV.replace("Gus", "Guy").encode())
    assert client.post(address, {"file": file}, format="multipart").status_code == 200
    assert Player.objects.get(number=12).name == "Guy Vane"


def test_a_roster_with_a_bad_row_changes_nothing(rivets, api) -> None:
    address = f"/api/teams/{rivets.pk}/roster/"
    answer = api("home").post(address, {"text": CSV + "200,X,QB,\n"})
    assert (answer.status_code, Player.objects.count()) == (422, 0)
    assert answer.json()["wrong"][0]["line"] == 4
    assert api("home").post(address, {}).status_code == 400
    assert api("away").post(address, {"text": CSV}).status_code == 403


def test_bases_are_kept_where_teams_are_created(rivets, league, api) -> None:
    client, body = api("home"), {"team": rivets.pk, "code": "A1", "speed": 7}
    assert client.post("/api/bases/", body).status_code == 400
    services.change_league(league, team_creation=True)
    base = client.post("/api/bases/", body).json()["id"]
    assert client.post("/api/bases/", body).status_code == 400
    address = f"/api/bases/{base}/"
    assert client.patch(address, {"grade": "B"}).json()["grade"] == "B"
    assert api("away").patch(address, {"grade": "A"}).status_code == 403
    found = api("stranger").get(f"/api/bases/?team={rivets.pk}&code=A1")
    assert found.json()["count"] == 1
    assert client.delete(address).status_code == 204


def test_status_and_base_are_of_leagues_that_create_teams(passer, league, api) -> None:
    client, address = api("home"), f"/api/players/{passer.pk}/"
    assert client.patch(address, {"status": "P"}).status_code == 400
    assert client.patch(address, {"status": "A", "name": "Guy"}).status_code == 200
    services.change_league(league, team_creation=True)
    assert client.patch(address, {"status": "P"}).json()["status"] == "P"
    assert client.patch(address, {"pr": 99}).status_code == 400
    assert client.get(address).json()["pr"] is None


def test_the_addresses_of_calendars(rivets, league, api) -> None:
    address = "/api/leagues/tin-cup/calendars/"
    told = api("stranger").get(address).json()
    assert told["league"].endswith("/league/tin-cup/calendar.ics")
    assert (told["mine"], len(told["teams"])) == (None, 1)
    mine = api("home").get(address).json()["mine"]
    renewed = api("home").post(address, {"whose": "mine"}).json()["mine"]
    assert api("stranger").get(mine).status_code == 404
    assert api("stranger").get(renewed).status_code == 200
    assert api("fan").post(address, {"whose": "mine"}).status_code == 403
    assert api("home").post(address, {"whose": "league"}).status_code == 403
    services.change_league(league, public=False)
    assert api("stranger").get(address).status_code == 404
    secret = api("home").get(address).json()["league"]
    api("commissioner").post(address, {"whose": "league"})
    assert api("stranger").get(secret).status_code == 404


# Team creation --------------------------------------------------------------------


def test_a_team_is_created_step_by_step(rivets, league, api) -> None:
    client, address = api("home"), f"/api/teams/{rivets.pk}/creation/"
    assert client.get(address).status_code == 404
    services.change_league(league, team_creation=True)
    for n in range(22):
        fields = {"number": n, "name": f"Man {n}", "position": "C" if n else "QB"}
        rosters.save_player(Player(team=rivets), **fields)
    assert client.get(address).json()["scores"] == []

    def step(name: str, **given: object) -> dict:
        answer = client.post(address, {"step": name, **given})
        assert answer.status_code == 200, answer.json()
        return answer.json()

    rolled = step("stats")
    assert step("stats")["rolls"] == rolled["rolls"]
    if not rolled["places"]:
        step("assign", places=list(RULES.order))
    pair = zip(("offense", "defense"), default_pair(RULES), strict=True)
    adopted = step("adopt", **dict(pair))
    assert len(adopted["ratings"]) == 2
    first = step("players")["charts"]["C"]
    assert step("up", player=first[1])["charts"]["C"][:2] == first[:2][::-1]
    assert step("by_rating")["charts"]["C"] != []
    step("stadium", stadium="The Tin", stadium_type="dome")
    assert client.get(address).json()["stadium"] == "The Tin"
    for wrong in (
        {"step": "points"},
        {"step": "points", "player": 10**9},
        {"step": "unheard"},
        {},
    ):
        assert client.post(address, wrong).status_code == 400
    assert api("away").post(address, {"step": "stats"}).status_code == 403
    assert api("commissioner").post(address, {"step": "stats"}).status_code == 200


def test_all_teams_are_created_at_once(rivets, owls, league, api) -> None:
    address = "/api/leagues/tin-cup/create_all/"
    assert api("home").post(address).status_code == 403
    assert api("commissioner").post(address).status_code == 404
    services.change_league(league, team_creation=True)
    small = api("commissioner").post(address).json()["too_small"]
    assert set(small) == {rivets.pk, owls.pk}


# People ---------------------------------------------------------------------------


def test_people_come_and_go(rivets, league, cast, api) -> None:
    client, address = api("commissioner"), "/api/leagues/tin-cup/people/"
    coach = {"person": "fan", "role": "coach", "team": rivets.pk}
    assert coach in client.post(address, coach).json()
    assert client.post(address, {"person": "fan", "role": "coach"}).status_code == 400
    assert api("home").post(address, coach).status_code == 403
    official = {"person": "away", "role": "official"}
    client.post(address, official)
    told = api("stranger").get(address).json()
    assert {(row["person"], row["role"]) for row in told} == {
        ("commissioner", "commissioner"),
        ("home", "coach"),
        ("fan", "coach"),
        ("away", "official"),
    }
    remove = f"{address}remove/"
    assert api("home").post(remove, coach).status_code == 403
    assert coach not in api("fan").post(remove, coach).json()  # he leaves himself
    client.post(remove, official)
    last = {"person": "commissioner", "role": "commissioner"}
    assert client.post(remove, last).status_code == 400
    moved = client.post(f"/api/teams/{rivets.pk}/move/", {"to": "away"}).json()
    assert moved["coaches"] == ["away"]


def test_a_league_is_deleted_by_its_name(rivets, league, api) -> None:
    client, address = api("commissioner"), "/api/leagues/tin-cup/"
    assert api("home").delete(f"{address}?name=Tin Cup").status_code == 403
    assert client.delete(address).status_code == 400
    seen = client.get(address)["ETag"]
    services.change_league(league, time_zone="Europe/Rome")
    named = f"{address}?name=Tin Cup"
    assert client.delete(named, HTTP_IF_MATCH=seen).status_code == 412
    assert client.delete(named).status_code == 204
    assert client.get(address).status_code == 404


# What is nobody else's business ---------------------------------------------------


def test_a_private_league_is_nowhere(fixture, passer, league, api) -> None:
    week = scheduling.save_week(Week(season=league.season), number=1)
    services.change_league(league, public=False, team_creation=True)
    team, season = passer.team_id, league.season.pk
    addresses = [
        "/api/leagues/tin-cup/",
        "/api/leagues/tin-cup/calendars/",
        "/api/leagues/tin-cup/standings/",
        "/api/leagues/tin-cup/divisions/",
        f"/api/seasons/{season}/",
        f"/api/teams/{team}/",
        f"/api/teams/{team}/roster/",
        f"/api/teams/{team}/creation/",
        f"/api/players/{passer.pk}/",
        f"/api/fixtures/{fixture.pk}/",
        f"/api/weeks/{week.pk}/",
    ]
    for address in addresses:
        assert api("fan").get(address).status_code == 404, address
        assert api("home").get(address).status_code == 200, address
    for name in ("seasons", "teams", "players", "fixtures", "weeks", "bases"):
        assert api("fan").get(f"/api/{name}/").json()["count"] == 0


def test_settings_of_a_league_are_written(league, api) -> None:
    client, address = api("commissioner"), "/api/leagues/tin-cup/"
    change = {"team_creation": True, "stats_method": 2, "commissioners": ["home"]}
    told = client.patch(address, change).json()
    assert (told["team_creation"], told["stats_method"]) == (True, 2)
    assert client.patch(address, {"name": "x"}).status_code == 403  # not his any more
    assert Fixture.objects.count() == Result.objects.count() == 0
