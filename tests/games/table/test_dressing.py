"""Coaches' own figures at a table without a league."""

from functools import partial

import pytest
from django.urls import reverse
from msgspec import to_builtins

from accounts.figure_list import Figure
from accounts.figures import keep_figures
from games.errors import Cause
from games.log.entries import Kind
from games.models import Game
from games.table import services, store
from games.table.access import remember_seat
from games.table.services.opening import open_fixture, open_table
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Happened
from rules.registry import latest_books
from tests.games.conftest import Sitting
from tests.games.refusals import refused

OWN = (Figure(12, "QB", "strong"), Figure(22, "HB", "", "Dan"))


@pytest.fixture
def plain(db):
    """A table whose sides have no numbers."""
    return Sitting(open_table("Rivets", "Owls", book="toy@1", figures={}))


def dress(sitting, figures=OWN, seat="home", who=None, key=""):
    who = who or sitting.who(seat)
    return services.dress(sitting.slug, who, seat, figures, key or sitting.key())


def numbers(sitting, team=Team.HOME):
    players = sitting.table.setting.side(team).players.values()
    return [(player.number, player.position) for player in players]


def test_a_plain_table_has_no_numbers_and_asks_for_none(plain):
    assert numbers(plain) == numbers(plain, Team.AWAY) == []
    plain.toss()
    plain.answer("down.play", Chosen("run"))
    view = see(plain.table, plain.home.audience)
    view = view if view.prompts else see(plain.table, plain.away.audience)
    (prompt,) = view.prompts
    assert all("by" not in option.needs for option in prompt.options)


def test_own_figures_are_those_of_the_side(plain):
    before = plain.table
    dress(plain)
    assert numbers(plain) == [(12, "QB"), (22, "HB")]
    assert numbers(plain, Team.AWAY) == []
    line = plain.game.entries.order_by("seq").last()
    assert (line.kind, line.seat) == (Kind.DRESS, "home")
    assert "strong" not in line.answer  # the base is nobody else's business
    assert see(plain.table, plain.away.audience).dressed == line.seq
    assert "2 figures" in see(plain.table, plain.away.audience).lines[0].text
    here = plain.table
    store.keep(before)  # as another process had it
    assert plain.table.setting == here.setting
    assert plain.table.state == here.state


def test_they_may_be_changed_until_the_kickoff_and_then_only_added_to(plain):
    dress(plain)
    dress(plain, [Figure(7, "QB")])
    assert numbers(plain) == [(7, "QB")]
    plain.toss()
    plain.run()
    plain.run(at=57)
    act = partial(dress, plain, [Figure(7, "K")])
    refused(act, Cause.ILLEGAL, "add figures with other numbers")
    reply = dress(plain, [Figure(7, "K"), Figure(54, "LB")])
    assert "1 figure added" in reply.text
    assert numbers(plain) == [(7, "QB"), (54, "LB")]


def test_a_named_figure_stays_before_the_kickoff(plain):
    dress(plain)
    dress(plain, seat="away")
    plain.toss()
    plain.answer("down.play", Chosen("run"))
    side = plain.table.tail[-1].side
    tackler = f"{side.opponent.value[0]}22"
    plain.answer("down.carry", Happened("tackled", at=55, by=tackler))
    dress(plain, [Figure(1, "K"), Figure(22, "QB")], seat=side.opponent.value)
    assert (22, "HB") in numbers(plain, side.opponent)


def test_the_same_key_again_is_the_same_figures(plain):
    first = dress(plain, key="once")
    again = dress(plain, key="once")
    assert (again.again, again.seq) == (True, first.seq)


def test_wrong_figures_are_refused_in_words(plain):
    twice = [Figure(12, "QB"), Figure(12, "HB")]
    refused(lambda: dress(plain, twice), Cause.BAD, "Figure 2", "already on line 1")
    refused(lambda: dress(plain, []), Cause.BAD, "no figures")
    refused(lambda: dress(plain, who=plain.away), Cause.SEAT)
    refused(lambda: dress(plain, who=plain.fan), Cause.SEAT)
    dress(plain, [Figure(n, "LB") for n in range(50)])
    plain.toss()
    plain.run()
    plain.run(at=57)
    more = [Figure(n, "LB") for n in range(60, 70)]
    refused(lambda: dress(plain, more), Cause.ILLEGAL, "at most 53")


def test_a_leagues_roster_is_not_changed(fixture):
    sitting = Sitting(open_fixture(fixture))
    refused(lambda: dress(sitting), Cause.CLOSED, "from its league")


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_every_book_goes_on_with_them(book, db):
    sitting = Sitting(open_table("Rivets", "Owls", book=book.id, figures={}))
    dress(sitting)
    opened = sitting.table.state
    store.forget(sitting.slug)
    assert sitting.table.state == opened
    forms = to_builtins(opened.own).get("brings", {}) if opened.own else {}
    if "players" in forms.get("home", {}):
        assert set(forms["home"]["players"]) == {"h12", "h22"}


@pytest.fixture
def home(plain, client):
    """The home coach's browser."""
    session = client.session
    remember_seat(session, plain.game.seats.get(side="home"))
    session.save()
    return client


def test_the_page_brings_them_and_keeps_what_is_wrong(home, plain):
    table = home.get(plain.game.get_absolute_url()).content.decode()
    assert "Use my figures" in table
    page = reverse("games:figures", args=[plain.slug])
    wrong = home.post(page, {"text": "12 wizard"})
    assert wrong.status_code == 409
    assert "12 wizard</textarea>" in wrong.content.decode()
    done = home.post(page, {"text": "12 QB\n22 HB Dan"}, follow=True)
    html = done.content.decode()
    assert "2 figures at the table." in html
    assert 'data-number="22"' in html
    assert "Use my figures" not in html


def test_the_page_is_for_coaches(client, plain):
    page = reverse("games:figures", args=[plain.slug])
    assert client.get(page).status_code == 409


def test_a_table_is_opened_with_them(client, django_user_model):
    user = django_user_model.objects.create_user("gus")
    keep_figures(user, OWN)
    client.force_login(user)
    form = client.get(reverse("games:start"))
    assert "22, HB, , Dan" in form.content.decode()
    sent = {"home": "Rivets", "away": "Owls", "seats": "away", "pace": 1}
    sent |= {"dice": "server", "season": "regular", "figures": "12 QB\n22 HB"}
    shown = {f.name: f.value() for f in form.context["form"] if f.name not in sent}
    options = {name: value for name, value in shown.items() if value is not None}
    wrong = client.post(reverse("games:start"), {**options, **sent, "figures": "1 x"})
    assert "Line 1: “x” is not a position" in wrong.content.decode()
    client.post(reverse("games:start"), {**options, **sent})
    rosters = Game.objects.get().rosters
    assert [figure["number"] for figure in rosters["away"]] == [12, 22]
    assert rosters["home"] == []


def test_a_program_brings_the_figures_of_its_account(client, plain, django_user_model):
    user = django_user_model.objects.create_user("gus")
    keep_figures(user, OWN)
    plain.game.seats.filter(side="away").update(user=user)
    address = reverse("api-game-figures", args=[plain.slug])
    body = {"figures": None, "key": "f"}
    stranger = client.post(address, body, "application/json")
    assert stranger.status_code in (400, 409)
    client.force_login(user)
    assert client.post(address, body, "application/json").status_code == 200
    assert numbers(plain, Team.AWAY) == [(12, "QB"), (22, "HB")]
