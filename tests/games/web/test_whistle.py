"""The whistle's page: what a seat may say unasked, for that seat alone."""

from django.test import Client
from django.urls import reverse


def page(sitting, person) -> str:
    client = Client()
    for seat, key in person.all_keys:
        client.get(reverse("games:sit", args=[sitting.slug, seat, key]))
    reply = client.get(reverse("games:whistle", args=[sitting.slug]))
    assert reply.status_code == 200
    return reply.content.decode()


def test_each_coach_has_the_forms_of_one_seat(sitting):
    sitting.toss()
    home, away = page(sitting, sitting.home), page(sitting, sitting.away)
    assert 'name="seat" value="home"' in home
    assert 'name="seat" value="away"' not in home
    assert 'name="seat" value="away"' in away
    assert "Throw the flag" in home


def test_who_watches_has_none(sitting):
    sitting.toss()
    html = page(sitting, sitting.fan)
    assert "<form" not in html.partition("<main")[2].partition("</main>")[0]
    assert "You’re watching" in html


def test_a_game_that_is_over_says_so(sitting):
    sitting.toss()
    sitting.to_the_end()
    assert "The game is over." in page(sitting, sitting.home)


def test_the_table_has_the_button_alone(sitting, client):
    sitting.toss()
    for seat, key in sitting.home.all_keys:
        client.get(reverse("games:sit", args=[sitting.slug, seat, key]))
    html = client.get(reverse("games:table", args=[sitting.slug])).content.decode()
    assert f'href="{reverse("games:whistle", args=[sitting.slug])}"' in html
    assert "Throw the flag" not in html
