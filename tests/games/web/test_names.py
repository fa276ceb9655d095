"""Names added later: the page of a play, the log, the API, the end of a game."""

import pytest
from django.urls import reverse

from games.log import reader
from games.log.undo import standing
from games.table import store
from games.table.access import remember_seat


@pytest.fixture
def ran(sitting):
    sitting.toss()
    sitting.run()
    sitting.run(at=57)
    return sitting


@pytest.fixture
def home(ran, client):
    """The home coach's browser."""
    session = client.session
    remember_seat(session, ran.game.seats.get(side="home"))
    session.save()
    return client


def address(sitting, play=1):
    return reverse("games:names", args=[sitting.slug, play])


def carrier(sitting):
    """The number of the first answer that names nobody, and its side."""
    counted = standing(reader.entries(sitting.game.pk))
    entry = next(e for e in counted if e.prompt == "down.carrier")
    side = next(e.side for e in counted if e.prompt == "down.play")
    return entry.seq, side.value


def sent(sitting, value="22"):
    seq, side = carrier(sitting)
    return {"of": seq, "field": "player", "team": side, "value": value, "key": "k1"}


def test_the_log_counts_plays_without_names_and_links_to_them(home, ran):
    page = home.get(reverse("games:log", args=[ran.slug]))
    html = page.content.decode()
    assert "2 plays without names" in html
    assert html.count("Add names") == 4  # two links, each with a label
    newest = home.get(reverse("games:names_latest", args=[ran.slug]))
    assert newest.url == address(ran, 2)


def test_a_tap_on_a_number_adds_the_name(home, ran):
    page = home.get(address(ran))
    assert page.content.decode().count('class="jersey"') > 20
    done = home.post(address(ran), sent(ran), follow=True)
    assert done.redirect_chain
    assert "#22" in done.content.decode()
    log = home.get(reverse("games:log", args=[ran.slug])).content.decode()
    assert "added later to answer" in log
    table = home.get(ran.game.get_absolute_url()).content.decode()
    assert "#22" in table


def test_a_number_that_nobody_wears_is_refused_in_words(home, ran):
    page = home.post(address(ran), sent(ran, "77"))
    assert page.status_code == 409
    assert "No active player wears #77." in page.content.decode()


def test_a_fan_sees_the_log_but_adds_no_names(client, ran):
    log = client.get(reverse("games:log", args=[ran.slug])).content.decode()
    assert "Add names" not in log
    assert client.get(address(ran)).status_code == 409
    assert client.post(address(ran), sent(ran)).status_code == 409
    api = reverse("api-game-details", args=[ran.slug])
    assert client.get(api).status_code == 409


def test_a_program_lists_and_adds_names(client, ran):
    api = reverse("api-game-details", args=[ran.slug])
    headers = {"X-Seat-Token": ran.game.seats.get(side="away").token}
    plays = client.get(api, headers=headers).json()
    assert [play["number"] for play in plays] == [1, 2]
    name = next(n for n in plays[0]["names"] if n["field"] == "player")
    body = {"of": name["seq"], "field": "player", "key": "k"}
    body["value"] = f"{name['side'][0]}22"
    reply = client.post(api, body, "application/json", headers=headers)
    assert reply.status_code == 200
    assert client.post(api, body, "application/json", headers=headers).json()["again"]
    plays = client.get(api, headers=headers).json()
    named = next(n for n in plays[0]["names"] if n["field"] == "player")
    assert named["name"] == "#22"
    wrong = {**body, "field": "at", "key": "k2"}
    assert (
        client.post(api, wrong, "application/json", headers=headers).status_code == 400
    )


def test_the_end_of_the_game_says_how_many_plays_lack_names(home, ran):
    ran.to_the_end()
    html = home.get(ran.game.get_absolute_url()).content.decode()
    assert "plays without names" in html


def test_every_page_and_file_of_a_game_reads_the_new_line(home, ran):
    ran.to_the_end()
    home.post(address(ran), sent(ran))
    for page in ("", "log/", "box/", "sheet/", "dice/", "dice.json", "drives/"):
        assert home.get(ran.game.get_absolute_url() + page).status_code == 200, page
    csv = home.get(ran.game.get_absolute_url() + "plays.csv").content.decode()
    assert "#22" in csv
    film = home.get(reverse("api-game-replay", args=[ran.slug])).content.decode()
    assert "#22" in film
    assert store.examine(ran.slug) == ""
