"""The glance that a page has of its whistle: exact, and nothing that can wait."""

import pytest
from django.utils import timezone
from msgspec.structs import replace

from games.table import store
from games.table.audience import AWAY, BOTH, FAN, HOME, OFFICIAL
from games.table.services import open_table, throw_red_flag
from games.table.turn import Turn
from games.view.visibility import TableViews, see, see_page
from rules.offers import Button
from rules.prompts import Roll
from tests.games import toybook

ALL = {"injuries": "standard", "player_rating": True, "bonus_stoppages": True}
AUDIENCES = (HOME, AWAY, BOTH, OFFICIAL, FAN)


def tables(book, options, steps=40):
    """Tables of a book as it goes on, the likeliest always answered."""
    game = open_table("Rivets", "Owls", book=book, options=options)
    turn = Turn(store.table(game.slug), timezone.now())
    for step in range(steps):
        opened = turn.open[0]
        rolled = isinstance(opened.prompt, Roll)
        answer = turn.dice_for(opened) if rolled else opened.default()
        turn.answer(opened.seats[0].value, opened.id, answer, key=f"k{step}")
        turn.settle()
        yield turn.result()


@pytest.mark.parametrize(
    ("book", "options"),
    [("efhl", ALL), ("hefl", {}), ("vsefl", {}), ("solitaire", {})],
)
def test_it_agrees_with_all_that_may_be_said(db, book, options):
    for table in tables(book, options):
        for audience in AUDIENCES:
            views = TableViews(table)  # both read the clocks at one moment
            page, whole = views.page(audience), views.view(audience)
            assert page.claims == whole.claims
            assert page.apart == whole.apart
            assert page.whistle == bool(whole.whistles)
            assert page.unnamed == sum(offer.unnamed for offer in whole.whistles)


def test_the_whistle_costs_its_last_button_alone(open_, monkeypatch):
    made = []

    def noted(button):
        def offer(*given):
            made.append(button.kind)
            return button.offer(*given)

        return Button(button.kind, offer)

    offers = replace(toybook.OFFERS, buttons=tuple(map(noted, toybook.OFFERS.buttons)))
    monkeypatch.setattr(toybook, "BOOK", replace(toybook.BOOK, offers=offers))
    table = open_().table
    assert see_page(table, HOME).whistle
    assert made == ["challenge", "resign"]
    see(table, HOME)
    assert "flag" in made


def test_under_a_red_flag_its_owner_alone_has_a_whistle(sitting):
    sitting.toss()
    moment = sitting.table.moment
    throw_red_flag(sitting.slug, sitting.home, "home", "flag", moment, "r-1")
    for audience in AUDIENCES:
        page, whole = see_page(sitting.table, audience), see(sitting.table, audience)
        assert (page.whistle, page.offers) == (bool(whole.whistles), ())
    assert see_page(sitting.table, HOME).whistle
    assert not see_page(sitting.table, AWAY).whistle
