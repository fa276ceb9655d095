"""An injury on phones: the tap, the dice, the substitute, and what his team loses."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.table.services.opening import House, open_fixture
from league.core import dice, services
from league.models import Fixture, League, Player
from league.teams import creation, rosters
from league.teams import services as team_services
from league.weeks import services as week_services
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.phones import history_settles
from tests.browser.setting import at_prompt, links_to, play_until
from tests.browser.soundness import check
from tests.services import Site

OPTIONS = {"injuries": "standard", "bonus_stoppages": True}
LINE = ("C", "OG", "OG", "OT", "OT", "OT", "OT", "TE", "WR", "WR", "QB", "QB")
SQUAD = (*LINE, "HB", "FB", "DE", "DE", "DT", "DT", "LB", "LB", "LB", "CB", "CB", "S")


@pytest.fixture
def season(live_site: Site, django_user_model, monkeypatch) -> League:
    """Two teams made: home's stats are nines, the visitors' sixes. Real dice fall."""
    commissioner = django_user_model.objects.create_user("commissioner")
    league = services.create_league(
        commissioner, name="Tin Cup", team_creation=True, options=OPTIONS
    )
    for name, face in (("Owls", 3), ("Herons", 2)):
        monkeypatch.setattr(dice, "roll", lambda count, face=face: [face] * count)
        team = team_services.save_team(
            league.teams.model(league=league), name=name, abbreviation=name[:3].upper()
        )
        for number, position in enumerate(SQUAD, 50):
            rosters.save_player(
                Player(team=team), number=number, name="Cole", position=position
            )
        creation.create_all(league)
    return league


def fixture(league: League) -> Fixture:
    home, away = league.teams.get(name="Owls"), league.teams.get(name="Herons")
    return week_services.save_fixture(
        Fixture(season=league.season), home=home, away=away
    )


def opened(league: League) -> Game:
    return open_fixture(fixture(league), House(dice=Game.Dice.REAL.value))


def rolled(coach: Coach, prompt: str, *pips: int) -> None:
    """Tap in real dice."""
    page = coach.page
    expect(coach.form.locator("[name=prompt]")).to_have_value(prompt)
    page.locator("summary", has_text="I rolled real dice").tap()
    form = page.locator("form:has([data-real-dice])")
    for number, each in enumerate(pips):
        faces = form.locator(".real-dice__row").nth(number)
        faces.get_by_role("button", name=str(each), exact=True).tap()
    form.locator("[data-confirm]").tap()


def team_page(league: League, page: Page, site: Site) -> Callable[[str], str]:
    """Return a function that reads a number of the Owls' page."""
    page.goto(site.url + league.teams.get(name="Owls").get_absolute_url())
    return lambda head: (
        page.locator(".stats > div", has=page.get_by_text(head, exact=True))
        .locator("dd")
        .inner_text()
    )


def test_an_injury_weakens_the_team_now_and_in_the_next_game(
    season: League, new_phone: NewPhone, live_site: Site
) -> None:
    tackle = season.teams.get(name="Owls").players.get(position="OT", depth=1)
    backup = season.teams.get(name="Owls").players.get(position="OT", depth=3)
    Player.objects.filter(pk=tackle.pk).update(hp=6)
    game = opened(season)
    play_until(game, at_prompt("run.advance"))
    links = links_to(game, live_site.url)
    home, away = Coach(new_phone()), Coach(new_phone())
    home.page.goto(links["home"])
    away.page.goto(links["away"])
    log = away.page.locator("#table-log")

    home.page.locator(".tools__button", has_text="Fell").tap()
    check(home.page)
    home.page.locator(f'.offer--fell .jersey[value="p{tackle.pk}"]').tap()
    expect(log).to_contain_text(f"#{tackle.number} Cole is down")

    play_until(game, at_prompt("injury.check"))
    history_settles(home.page)
    home.page.reload()
    rolled(home, "injury.check", 6, 6)
    rolled(home, "injury.damage", 5)

    expect(log).to_contain_text("is injured (1 hit point left), out for the game")
    expect(log).to_contain_text(f"#{backup.number} Cole replaces #{tackle.number} Cole")
    expect(log).to_contain_text("OL drops from 9 to 8 and OR from 9 to 8")
    expect(home.page.locator("#table-prompt")).to_have_attribute(
        "data-out", f"p{tackle.pk}"
    )
    home.page.locator(".tools__button--whistle").tap()
    flag = home.page.locator("form.flag")
    named = flag.locator(f'.jersey[value="p{tackle.pk}"]')
    expect(named).to_have_count(0)
    flag.locator("[name=previous]").evaluate("box => box.click()")
    expect(named).to_have_count(1)

    play_until(game)
    tackle.refresh_from_db()
    assert (tackle.hp, tackle.status) == (2, Player.Status.INJURED)
    stands = team_page(season, home.page, live_site)
    assert (stands("OL"), stands("OR")) == ("8", "8")

    following = opened(season)
    home.page.goto(links_to(following, live_site.url)["home"])
    expect(home.page.locator("#table-log")).to_contain_text("OR 8 vs. DR 6 +2")
    roster = home.page.locator("#roster-home")
    held = roster.evaluate("t => [...t.content.children].map((each) => each.value)")
    assert f"p{tackle.pk}" not in held
    assert f"p{backup.pk}" in held
