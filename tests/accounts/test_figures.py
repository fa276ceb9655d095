"""Figures of one's own: read from text, kept in the account, gone with it."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from rest_framework.test import APIClient

from accounts.figure_list import Figure, read_figures, write_figures
from accounts.figures import figures_of, keep_figures
from accounts.models import OwnFigure
from tests import penny

PAGE = "figures:own"


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("12 QB", [Figure(12, "QB")]),
        ("12 qb Gus Vane", [Figure(12, "QB", "", "Gus Vane")]),
        ("22 running back Dan", [Figure(22, "RB", "", "Dan")]),
        ("54,LB,strong,Reed", [Figure(54, "LB", "strong", "Reed")]),
        ("54;LB;;Reed\n\n#3\tK", [Figure(3, "K"), Figure(54, "LB", "", "Reed")]),
        ("pos\tnumber\nQB\t7.0\n", [Figure(7, "QB")]),
    ],
)
def test_a_list_is_read_from_keys_and_spreadsheets(text, figures):
    read = read_figures(text)
    assert (list(read.figures), read.errors) == (figures, ())
    assert read_figures(write_figures(read.figures)).figures == read.figures


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "nothing here"),
        ("number,position\n", 1, "nothing here"),
        ("12 QB\n12 HB", 2, "Number 12 is already on line 1."),
        ("QB twelve", 1, "“QB” is not a jersey number"),
        ("12 QB\n100 LB", 2, "100 is not a jersey number"),
        ("12 wizard", 1, "“wizard” is not a position"),
        ("12", 1, "position is missing"),
        ("1,QB,a,b,c", 1, "5 parts"),
        ("1,QB,=A1", 1, "isn’t allowed"),
        ("1,QB,,-Gus", 1, "isn’t allowed"),
        (f"1,QB,,{'x' * 41}", 1, "more than 40 characters"),
        ("\n".join(f"{n} LB" for n in range(54)), 54, "more than 53 figures"),
        ("1 QB\n" * 9000, 1, "too long"),
    ],
)
def test_what_is_wrong_is_said_beside_the_line(text, line, words):
    wrong = read_figures(text).errors[0]
    assert wrong.line == line
    assert words in wrong.reason


def test_the_page_keeps_them_in_the_account(client, django_user_model):
    user = django_user_model.objects.create_user("gus")
    client.force_login(user)
    page = client.post(reverse(PAGE), {"text": "12 QB\n54,LB,strong,Reed"})
    assert "2 figures kept." in page.content.decode()
    assert figures_of(user) == (Figure(12, "QB"), Figure(54, "LB", "strong", "Reed"))
    assert "54, LB, strong, Reed" in client.get(reverse(PAGE)).content.decode()
    csv = client.get(reverse("figures:csv")).content.decode("utf-8-sig")
    assert csv.splitlines()[2] == "54,LB,strong,Reed"
    client.post(reverse(PAGE), {"delete": "1"})
    assert figures_of(user) == ()


def test_a_list_with_errors_changes_nothing_and_stays_in_the_form(
    client, django_user_model
):
    user = django_user_model.objects.create_user("gus")
    client.force_login(user)
    keep_figures(user, [Figure(7, "QB")])
    page = client.post(reverse(PAGE), {"text": "12 QB\n13 wizard"})
    html = page.content.decode()
    assert page.status_code == 409
    assert "13 wizard</textarea>" in html
    assert "“wizard” is not a position" in html
    assert figures_of(user) == (Figure(7, "QB"),)


def test_without_an_account_the_server_keeps_nothing(client, db):
    page = client.post(reverse(PAGE), {"text": "12 QB"})
    assert "data-stored" in page.content.decode()
    assert not OwnFigure.objects.exists()
    assert client.get(reverse("figures:csv")).status_code == 302


def test_they_go_with_the_account(db):
    user = User.objects.create_user("gus")
    keep_figures(user, [Figure(7, "QB")])
    user.delete()
    assert not OwnFigure.objects.exists()


def test_a_program_reads_and_replaces_its_own(client, django_user_model):
    address = reverse("api-figures")
    assert client.get(address).status_code in (401, 403)
    user = django_user_model.objects.create_user("gus")
    other = django_user_model.objects.create_user("dan")
    keep_figures(other, [Figure(99, "DT")])
    client.force_login(user)
    sent = {"figures": [{"number": 12, "position": "QB", "name": "Vane"}]}
    reply = client.put(address, sent, "application/json")
    assert reply.json() == {"figures": [{**sent["figures"][0], "base": ""}]}
    twice = {"figures": sent["figures"] * 2}
    wrong = client.put(address, twice, "application/json")
    assert wrong.status_code == 400
    assert "already on line 1" in str(wrong.json())
    assert client.get(address).json() == reply.json()
    assert figures_of(other) == (Figure(99, "DT"),)


RATED = (
    "number, position, base, name, speed, grip\n12, QB, , Gus, 9\n22, HB, , , , iron"
)


@pytest.fixture
def _penny():
    penny.register()
    yield
    penny.withdraw()


@pytest.mark.usefixtures("_penny")
def test_ratings_are_columns_below_headings():
    read = read_figures("No;Pos;Speed;Name;GRIP\n12;QB;9;Gus\n22;HB;;;Iron\n")
    assert read.errors == ()
    assert [dict(figure.ratings) for figure in read.figures] == [
        {"speed": 9},
        {"grip": "iron"},
    ]
    assert write_figures(read.figures) == RATED
    assert read_figures(RATED).figures == read.figures


@pytest.mark.usefixtures("_penny")
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("number,pos,speed\n12,QB,5\n13,QB,11", 3, "speed: 11 is not 1 to 9."),
        ("number,pos,grip\n12,QB,soft", 2, "grip: “soft” is not loose, firm or iron."),
        ("number,pos,height\n12,QB,5", 1, "not a jersey number"),
        ("number,pos,speed\n12,QB,5,6", 2, "number, position and speed at most"),
    ],
)
def test_wrong_ratings_are_said_beside_the_line(text, line, words):
    wrong = read_figures(text).errors[0]
    assert (wrong.line, words in wrong.reason) == (line, True), wrong.reason


@pytest.mark.usefixtures("_penny")
def test_programs_keep_ratings_and_are_refused(db, django_user_model):
    client = APIClient()
    client.force_authenticate(django_user_model.objects.create_user("gus"))
    kept = {"figures": [{"number": 12, "position": "QB", "ratings": {"speed": 9}}]}
    sent = client.put("/api/figures/", kept, format="json").json()["figures"]
    assert sent[0]["ratings"] == {"speed": 9}
    for ratings, words in (
        ({"speed": "9"}, "1: speed: “9” is not a whole number."),
        ({"height": 1}, "1: No rule book has a rating “height”."),
    ):
        kept["figures"][0]["ratings"] = ratings
        answer = client.put("/api/figures/", kept, format="json")
        assert (answer.status_code, answer.json()) == (400, {"figures": [words]})
    plain = {"figures": [{"number": 12, "position": "QB"}]}
    sent = client.put("/api/figures/", plain, format="json").json()["figures"]
    assert "ratings" not in sent[0]
