"""The pages by plain HTTP, as they work without a script; refusals too."""

import codecs
import csv
import html
import io

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import conditional_escape

from games.errors import Refused
from games.models import Game, Seat
from games.table import services
from games.table.audience import HOME
from games.view.models import TableView
from games.view.visibility import see
from league.models import Player
from league.teams.rosters import save_player
from rules.prompts import Chosen
from rules.registry import LATEST, rulebook
from tests.games.conftest import Sitting

pytestmark = pytest.mark.django_db

NEW = "/games/new/?rulebook=toy@1"
START = {
    "home": "Rivets",
    "away": "Owls",
    "seats": "both",
    "pace": "1",
    "dice": "server",
    "season": "regular",
}


@pytest.fixture
def start(monkeypatch):
    """Fields of the start page's form, for the toy book."""
    monkeypatch.setitem(LATEST, "toy", "toy@1")
    options = {f"option_{o.name}": str(o.default) for o in rulebook("toy@1").options}
    return START | options


class Browser(Client):
    """A browser, and short ways to use the table's pages."""

    def at(self, name, sitting, *more, **query):
        return self.get(reverse(f"games:{name}", args=[sitting.slug, *more]), query)

    def sit(self, sitting, side):
        token = Seat.objects.get(game=sitting.game, side=side).token
        return self.at("sit", sitting, side, token)

    def send(self, sitting, give, name="answer", **fields):
        usual = {
            "seat": give.seat,
            "prompt": give.prompt,
            "fingerprint": give.fingerprint,
            "key": give.key,
        }
        url = reverse(f"games:{name}", args=[sitting.slug])
        return self.post(url, usual | fields)

    def act(self, sitting, **fields):
        return self.post(reverse("games:act", args=[sitting.slug]), fields)


@pytest.fixture
def coach(sitting):
    browser = Browser()
    browser.sit(sitting, "home")
    return browser


@pytest.fixture
def other(sitting):
    browser = Browser()
    browser.sit(sitting, "away")
    return browser


@pytest.fixture
def fan():
    return Browser()


def seen(page):
    """Return the view that a page was made of; its fragments are parts of it."""
    made = (context["seen"] for context in page.context if "seen" in context)
    return next(each for each in made if isinstance(each, TableView))


def call(sitting, choice="heads"):
    return sitting.give("toss.call", Chosen(choice), "home")


# ── opening ──────────────────────────────────────────────────────────────────────


def test_a_table_is_opened_without_an_account(fan, start):
    assert fan.get(NEW).status_code == 200
    reply = fan.post(NEW, start)
    game = Game.objects.get()
    assert reply.headers["Location"] == game.get_absolute_url()
    page = fan.get(game.get_absolute_url())
    assert seen(page).audience == "both"


def test_the_rules_of_the_house_say_what_each_option_changes(fan):
    page = fan.get(reverse("games:start")).content.decode()
    for option in rulebook("efhl").options:
        assert conditional_escape(option.label) in page
        assert conditional_escape(option.effect) in page


def test_with_one_rule_book_there_is_nothing_to_choose(fan, monkeypatch):
    for name in [*LATEST][1:]:
        monkeypatch.delitem(LATEST, name)
    page = fan.get(reverse("games:start")).content.decode()
    assert "Rule book" not in page


def test_one_of_several_rule_books_is_chosen_with_its_own_options(fan, monkeypatch):
    monkeypatch.setitem(LATEST, "toy", "toy@1")
    page = fan.get(reverse("games:start")).content.decode()
    assert "?rulebook=toy%401" in page
    assert fan.get(NEW).context["form"]["option_challenges"].value() is False
    fan.post(NEW, START | {"option_challenges": "True"})
    game = Game.objects.get()
    assert (game.rulebook, game.options) == ("toy@1", {"challenges": True})


def test_a_rule_book_that_nobody_knows_is_not_found(fan):
    assert fan.get(f"{reverse('games:start')}?rulebook=hefl").status_code == 404


def test_with_two_phones_the_other_coach_gets_a_link(fan, start):
    reply = fan.post(NEW, start | {"seats": "away"}, follow=True)
    links = {link.seat: link for link in reply.context["links"]}
    assert list(links) == ["home", "away", "official", "fan"]
    assert links["away"].own
    assert "<svg" in links["home"].qr
    other = Client()
    other.get(links["home"].url)
    page = other.get(Game.objects.get().get_absolute_url())
    assert seen(page).seats == ("home",)


def test_once_the_other_coach_has_come_his_link_is_his(fan, start):
    fan.post(NEW, start | {"seats": "home"})
    game = Game.objects.get()
    before = fan.at("invite", game).context["links"]
    assert [link.seat for link in before] == ["away", "home", "official", "fan"]
    other = Browser()
    other.sit(Sitting(game), "away")
    other.at("table", game)
    after = fan.at("invite", game).context["links"]
    assert [link.seat for link in after] == ["home", "official", "fan"]


def test_who_was_invited_gets_no_link_to_the_seat_of_who_invited(fan, start):
    fan.post(NEW, start | {"seats": "home"})
    game = Game.objects.get()
    other = Browser()
    other.sit(Sitting(game), "away")  # before the home coach has looked at the table
    links = other.at("invite", game).context["links"]
    assert [link.seat for link in links] == ["away", "fan"]


def test_the_teams_colours_are_those_that_were_chosen(fan, start):
    colours = {"home_colour": "#112233", "away_colour": "#445566"}
    fan.post(NEW, start | colours)
    game = Game.objects.get()
    assert (game.home_colour, game.away_colour) == ("#112233", "#445566")


def test_a_colour_that_is_none_is_refused_in_words(fan, start):
    page = fan.post(NEW, start | {"home_colour": "red"})
    assert "Enter the color as # and six digits" in page.content.decode()
    assert not Game.objects.exists()


def test_two_teams_of_one_name_are_refused(fan, start):
    page = fan.post(NEW, start | {"away": "rivets"})
    assert "different names" in page.content.decode()
    assert not Game.objects.exists()


def test_my_games_are_those_of_my_browser(coach, fan, sitting):
    assert [c.slug for c in coach.get(reverse("games:mine")).context["tables"]] == [
        sitting.slug
    ]
    assert fan.get(reverse("games:mine")).context["tables"] == []


def test_who_has_a_seat_finds_his_games_from_every_page(coach, fan):
    link = f'href="{reverse("games:mine")}"'
    assert link in coach.get("/").content.decode()
    assert link not in fan.get("/").content.decode()


def test_my_games_are_those_of_my_account(sitting, cast):
    phone, laptop = Browser(), Browser()
    for browser in (phone, laptop):
        browser.force_login(cast.home)
    phone.sit(sitting, "home")
    phone.at("table", sitting)
    (card,) = laptop.get(reverse("games:mine")).context["tables"]
    assert card.seats == ("home",)


def test_a_fixtures_coach_opens_its_table(fixture, cast, as_):
    browser = as_("home")
    url = reverse("games:start_fixture", args=[fixture.pk])
    assert browser.get(url).status_code == 200
    browser.post(url, {"pace": "1", "dice": "server"})
    game = Game.objects.get(fixture=fixture)
    page = browser.get(game.get_absolute_url())
    assert seen(page).seats == ("home",)
    assert browser.get(url).headers["Location"] == game.get_absolute_url()


def test_it_is_said_beforehand_which_team_cannot_dress_eleven(fixture, as_):
    for number in range(11):
        save_player(
            Player(team=fixture.home),
            number=number,
            name=f"Man {number}",
            position="WR",
        )
    page = as_("home").get(reverse("games:start_fixture", args=[fixture.pk]))
    assert page.context["short"] == [fixture.away]
    assert f"{fixture.away} have fewer than eleven" in page.content.decode()


@pytest.mark.parametrize("who", ["fan", "stranger"])
def test_others_do_not_open_it(fixture, as_, who):
    url = reverse("games:start_fixture", args=[fixture.pk])
    reply = as_(who).post(url, {"pace": "1", "dice": "server"})
    assert reply.status_code == 403
    assert not Game.objects.exists()


# ── playing ──────────────────────────────────────────────────────────────────────


def test_a_coachs_page_asks_him(coach, sitting):
    page = coach.at("table", sitting)
    assert [p.id for p in seen(page).prompts] == ["toss.call"]
    assert "Heads or tails?" in page.content.decode()
    assert "csrfmiddlewaretoken" in page.content.decode()


def test_a_reload_asks_the_same(coach, sitting):
    first = seen(coach.at("table", sitting)).prompts
    assert seen(coach.at("table", sitting)).prompts == first


def test_an_answer_is_a_plain_form(coach, sitting):
    reply = coach.send(sitting, call(sitting), kind="chosen", choice="heads")
    assert (reply.status_code, reply.headers["Location"]) == (
        303,
        sitting.game.get_absolute_url(),
    )
    assert sitting.table.entries[0].answer == Chosen("heads")


def test_programs_get_json(coach, sitting):
    give = call(sitting)
    fields = {
        "seat": "home",
        "prompt": give.prompt,
        "fingerprint": give.fingerprint,
        "key": "k",
        "kind": "chosen",
        "choice": "heads",
    }
    url = reverse("games:answer", args=[sitting.slug])
    accept = {"accept": "application/json"}
    first = coach.post(url, fields, headers=accept).json()
    assert coach.post(url, fields, headers=accept).json() == first | {"again": True}
    no = coach.post(url, fields | {"key": "l"}, headers=accept)
    assert (no.status_code, no.json()["why"]) == (409, "stale")


def test_a_second_tab_that_is_late_is_told_so(coach, sitting):
    late = call(sitting)
    coach.send(sitting, call(sitting), kind="chosen", choice="heads")
    reply = coach.send(sitting, late, kind="chosen", choice="tails")
    assert reply.status_code == 409
    assert "moved on" in reply.content.decode()


def test_yard_lines_and_players_as_coaches_say_them(coach, other, sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    mine, theirs = (coach, "away") if give.seat == "home" else (other, "home")
    mine.send(sitting, give, kind="chosen", choice="run")
    carry = sitting.give("down.carry", Chosen("x"))
    fields = {"kind": "happened", "outcome": "tackled", "team": theirs}
    mine.send(sitting, carry, at="away 44", by="#54", **fields)
    given = sitting.table.entries[-1].answer
    assert (given.at, given.by) == (56, f"{theirs[0]}54")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"kind": "happened", "outcome": "tackled", "at": "home 77"}, "on the field"),
        (
            {"kind": "happened", "outcome": "tackled", "at": "\u00b2"},
            "is not a yard line",
        ),
        (
            {"kind": "happened", "outcome": "tackled", "at": "home \u00b2"},
            "is not a yard line",
        ),
        (
            {"kind": "happened", "outcome": "tackled", "at": "9" * 5000},
            "is not a yard line",
        ),
        (
            {"kind": "happened", "outcome": "tackled", "at": "5", "by": "\u00b2"},
            "isn’t active",
        ),
        ({"kind": "rolled", "dice": "3 \u00b2"}, "such as 3 4"),
        ({"kind": "happened", "outcome": "tackled", "at": "52", "by": "1"}, "wears"),
        ({"kind": "happened", "outcome": "tackled", "at": "52", "by": "54"}, "Both"),
        ({"kind": "happened", "outcome": "tackled", "side": "up"}, "valid"),
        ({"kind": "singing"}, "kind of answer"),
        ({}, "kind of answer"),
        ({"kind": "rolled", "dice": "three"}, "numbers"),
    ],
)
def test_what_cannot_be_understood_is_refused_in_words(sitting, fields, words):
    browser = Browser()
    for side in ("home", "away"):
        browser.sit(sitting, side)
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    before = sitting.table.seq
    reply = browser.send(sitting, sitting.give("down.carry", Chosen("x")), **fields)
    assert reply.status_code == 409
    assert words in html.unescape(reply.content.decode())
    assert sitting.table.seq == before


def test_a_form_without_a_key_gets_one(coach, sitting):
    coach.act(sitting, act="pause")
    coach.act(sitting, act="resume")
    assert sitting.table.status == "waiting" or sitting.table.status == "playing"
    assert sitting.table.notes[-1].kind == "resumed"


def test_the_seat_may_be_left_out_by_who_has_only_one(coach, other, sitting):
    sitting.answer("toss.call", Chosen("heads"), "home")
    to = sitting.last_seq("toss.call")
    assert coach.act(sitting, act="undo", to=to).status_code == 303
    other.act(sitting, act="accept")
    assert sitting.table.entries == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"act": "sing"},
        {},
        {"act": "undo"},
        {"act": "undo", "to": "x"},
        {"act": "pace", "pace": "slow"},
        {"act": "accept"},
        {"act": "forfeit", "team": "away"},
    ],
)
def test_wishes_that_make_no_sense_are_refused(coach, sitting, fields):
    before = sitting.table.seq
    assert coach.act(sitting, **fields).status_code == 409
    assert sitting.table.seq == before


def test_handing_the_seat_over_shows_the_new_link_once(coach, sitting):
    page = coach.act(sitting, act="hand_over", seat="home")
    link = page.context["link"]
    assert seen(coach.at("table", sitting)).seats == ()
    substitute = Browser()
    substitute.get(link.url)
    assert seen(substitute.at("table", sitting)).seats == ("home",)


def test_the_new_link_is_shown_again_when_the_reply_was_lost(coach, sitting):
    wish = {"act": "hand_over", "seat": "home", "key": "once"}
    first = coach.act(sitting, **wish).context["link"].url
    assert coach.act(sitting, **wish).context["link"].url == first


def test_a_form_that_is_sent_twice_hands_over_once(coach, sitting):
    form = hand_over_form(sitting)
    first, second = (coach.act(sitting, **form).context["link"].url for _ in range(2))
    assert second == first
    coach.get(first)
    third = coach.act(sitting, **hand_over_form(sitting)).context["link"].url
    assert third != first


def hand_over_form(sitting):
    """The fields of home's form, as its page has them now."""
    key = f"{see(sitting.table, HOME).key}-hand_over"
    return {"act": "hand_over", "seat": "home", "key": key}


def test_a_form_that_is_sent_twice_at_once_shows_the_link_to_both(coach, sitting):
    twin = Browser()
    twin.cookies = coach.cookies
    session, form = dict(coach.session), hand_over_form(sitting)
    first = coach.act(sitting, **form).context["link"].url
    kept = coach.session
    kept.clear()
    kept.update(session)  # as the other one read it before the first reply
    kept.save()
    assert twin.act(sitting, **form).context["link"].url == first


def test_who_had_the_same_key_does_not_get_the_new_one(coach, sitting):
    other = Browser()
    other.sit(sitting, "home")
    coach.act(sitting, act="hand_over", seat="home")
    page = other.act(sitting, act="hand_over", seat="home")
    assert page.status_code == 409
    token = Seat.objects.get(game=sitting.game, side="home").token
    assert token not in page.content.decode()


def test_handing_over_needs_no_word_on_ones_only_seat(coach, sitting):
    assert coach.act(sitting, act="hand_over").context["link"].seat == "home"


@pytest.mark.parametrize("who", ["fan", "other"])
def test_the_new_link_is_shown_to_nobody_else(request, coach, sitting, who):
    wish = {"act": "hand_over", "seat": "home", "key": "once"}
    coach.act(sitting, **wish)
    page = request.getfixturevalue(who).act(sitting, **wish)
    assert page.status_code == 409
    assert Seat.objects.get(game=sitting.game, side="home").token not in str(
        page.content
    )


def test_the_link_of_a_later_substitute_is_not_shown_to_the_first(coach, sitting):
    wish = {"act": "hand_over", "seat": "home", "key": "once"}
    coach.act(sitting, **wish)
    services.substitute(sitting.slug, sitting.commissioner, "home", "later")
    assert coach.act(sitting, **wish).status_code == 409


def test_of_two_who_give_a_seat_away_at_once_the_later_has_its_link(
    coach, sitting, monkeypatch
):
    substitute = services.substitute

    def both(*wish):
        reply = substitute(*wish)
        substitute(sitting.slug, sitting.commissioner, "home", "commissioners")
        substitute(sitting.slug, sitting.commissioner, "away", "another")
        return reply

    monkeypatch.setattr(services, "substitute", both)
    page = coach.act(sitting, act="hand_over", seat="home")
    token = Seat.objects.get(game=sitting.game, side="home").token
    assert page.status_code == 409
    assert token not in page.content.decode()


def test_the_links_of_two_seats_are_each_shown_again(sitting):
    alone = Browser()
    for side in ("home", "away"):
        alone.sit(sitting, side)
    wishes = [{"act": "hand_over", "seat": s, "key": s} for s in ("home", "away")]
    first = [alone.act(sitting, **wish).context["link"].url for wish in wishes]
    again = [alone.act(sitting, **wish).context["link"].url for wish in wishes]
    assert again == first


def test_handing_ones_seat_over_gives_no_link_to_the_other_seat(coach, sitting):
    coach.act(sitting, act="hand_over", seat="home", key="once")
    page = coach.act(sitting, act="hand_over", seat="away", key="once")
    assert page.status_code == 409
    assert Seat.objects.get(game=sitting.game, side="away").token not in str(
        page.content
    )


# ── fans, strangers, the opponent ────────────────────────────────────────────────


def test_a_fan_follows_and_is_asked_nothing(fan, sitting):
    page = fan.at("table", sitting)
    assert seen(page).audience == "fan"
    assert seen(page).prompts == ()


def test_a_coach_may_look_at_the_fans_page(coach, sitting):
    page = coach.at("watch", sitting)
    assert seen(page).audience == "fan"
    assert page.context["socket"].endswith("?as=fan")


def test_a_fan_cannot_answer(fan, sitting):
    reply = fan.send(sitting, call(sitting), kind="chosen", choice="heads")
    assert reply.status_code == 409
    assert sitting.table.seq == 0


def test_the_opponent_cannot_answer_for_me(other, sitting):
    reply = other.send(sitting, call(sitting), kind="chosen", choice="heads")
    assert reply.status_code == 409
    assert sitting.table.entries == ()


def test_a_wrong_link_is_no_seat(fan, sitting):
    assert fan.at("sit", sitting, "home", "guess").status_code == 404
    assert fan.at("table", sitting).context["seen"].seats == ()


def test_a_post_from_another_site_is_refused(sitting):
    browser = Browser(enforce_csrf_checks=True)
    browser.sit(sitting, "home")
    reply = browser.send(sitting, call(sitting), kind="chosen", choice="heads")
    assert reply.status_code == 403
    assert sitting.table.entries == ()


PAGES = ["table", "watch", "box", "sheet", "log", "undo", "dice", "invite"]


@pytest.mark.parametrize("page", [*PAGES, "csv", "dice_json"])
def test_no_page_tells_a_fan_a_secret(fan, sitting, page):
    sitting.answer("toss.call", Chosen("tails"), "home")
    text = fan.at(page, sitting).content.decode()
    assert ">Tails<" not in text
    assert "Tails" not in text.replace("Heads or tails?", "")
    for _, key in sitting.keys("home", "away"):
        assert key not in text
    assert sitting.table.seeds.last.seed.hex() not in text


@pytest.mark.parametrize("page", [*PAGES, "csv", "dice_json"])
def test_a_game_that_does_not_exist_has_no_pages(fan, page):
    url = reverse(f"games:{page}", args=["nowhere"])
    assert fan.get(url).status_code == 404


# ── afterwards ───────────────────────────────────────────────────────────────────


def test_a_finished_game_is_written_down(fan, sitting):
    sitting.to_the_end()
    for page in PAGES:
        assert fan.at(page, sitting).status_code == 200
    content = fan.at("csv", sitting).content
    assert content.startswith(codecs.BOM_UTF8)
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    assert {row["posteam"] for row in rows} <= {"RIV", "OWL"}
    assert [row["play_type"] for row in rows] == ["run"] * 4
    assert fan.at("dice_json", sitting).json()["fits"] is True


def test_the_rule_behind_a_prompt(fan, sitting):
    page = fan.at("rule", sitting, "down.carry")
    assert page.context["rule"].options == ("Tackled", "Touchdown")
    told = page.content.decode()
    assert "<p>Run until you are tackled.</p>" in told
    assert "<table" not in told
    assert fan.at("rule", sitting, "no.such").status_code == 404


def test_the_rule_behind_dice_shows_their_table(fan, sitting):
    told = fan.at("rule", sitting, "down.throw").content.decode()
    assert '<th scope="row">2 to 12</th> <td>Caught</td>' in " ".join(told.split())
    assert "Possible answers" not in told


def test_the_rule_behind_a_prompt_without_words_is_its_heading(fan, sitting):
    told = fan.at("rule", sitting, "down.set").content.decode()
    assert "<h1>Set</h1>" in told


# ── the commissioner ─────────────────────────────────────────────────────────────


@pytest.fixture
def staff(cast):
    cast.commissioner.is_staff = True
    cast.commissioner.save()
    browser = Browser()
    browser.force_login(cast.commissioner)
    return browser


def test_the_commissioner_amends_after_a_preview(staff, sitting):
    sitting.to_the_end()
    page = staff.at("amend", sitting)
    seq = next(
        row.answer.seq
        for row in page.context["answers"]
        if row.answer.prompt == "down.carry"
    )
    url = reverse("games:amend_one", args=[sitting.slug, seq])
    assert staff.get(url).context["prompt"].id == "down.carry"
    wish = {"kind": "happened", "outcome": "tackled", "at": "53"}
    shown = staff.post(url, wish).context["preview"]
    assert (shown.dropped, shown.seq) == ((), sitting.table.seq)
    done = {"confirm": "1", "seen_seq": shown.seq, "key": "amend-1"}
    assert staff.post(url, wish | done).status_code == 302
    assert Game.objects.get(pk=sitting.game.pk).revision == 2


@pytest.mark.parametrize("who", ["fan", "coach"])
def test_nobody_else_comes_near_it(request, sitting, who):
    sitting.to_the_end()
    browser = request.getfixturevalue(who)
    seq = sitting.last_seq("down.carry")
    assert browser.at("amend", sitting).status_code == 403
    url = reverse("games:amend_one", args=[sitting.slug, seq])
    reply = browser.post(url, {"kind": "happened", "outcome": "touchdown"})
    assert reply.status_code == 403


def test_the_commissioner_forfeits_a_game_for_a_side(staff, sitting):
    reply = staff.act(sitting, act="forfeit", team="home", why="absence")
    assert reply.status_code == 303
    assert sitting.table.status == "forfeited"
    assert 'value="undo"' not in staff.at("table", sitting).content.decode()
    assert 'value="reinstate"' in staff.at("amend", sitting).content.decode()
    assert staff.act(sitting, act="reinstate").status_code == 303
    assert sitting.table.status == "playing"


@pytest.mark.parametrize("act", ["forfeit", "reinstate"])
@pytest.mark.parametrize("who", ["fan", "coach"])
def test_nobody_else_forfeits_or_takes_it_back(request, sitting, who, act):
    browser = request.getfixturevalue(who)
    reply = browser.act(sitting, act=act, team="away", why="absence")
    assert reply.status_code == 409
    assert not sitting.table.over


def test_coaches_do_not_go_back_behind_a_forfeit(staff, sitting):
    sitting.toss()
    seq = sitting.last_seq("toss.call")
    staff.act(sitting, act="forfeit", team="home", why="absence")
    with pytest.raises(Refused, match="commissioner"):
        services.ask_undo(sitting.slug, sitting.both, "home", seq, "undo")
    assert sitting.table.over


def test_the_commissioner_invites_an_official(staff, sitting):
    links = {link.seat for link in staff.at("invite", sitting).context["links"]}
    assert links == {"official", "fan"}


def test_a_commissioner_who_coaches_answers_an_undo_for_his_seat(staff, other, sitting):
    staff.sit(sitting, "home")
    sitting.answer("toss.call", Chosen("heads"), "away")
    seq = sitting.last_seq("toss.call")
    services.ask_undo(sitting.slug, sitting.away, "away", seq, "ask")
    assert staff.act(sitting, act="accept").status_code == 303
    assert sitting.table.entries == ()


def test_his_page_has_the_forms_for_it(staff, sitting):
    page = staff.at("amend", sitting).content.decode()
    assert page.count('value="forfeit"') == page.count('value="hand_over"') == 2
    link = staff.act(sitting, act="hand_over", seat="away").context["link"]
    substitute = Browser()
    substitute.get(link.url)
    assert seen(substitute.at("table", sitting)).seats == ("away",)
    staff.act(sitting, act="forfeit", team="home", why="absence")
    assert 'value="forfeit"' not in staff.at("amend", sitting).content.decode()
