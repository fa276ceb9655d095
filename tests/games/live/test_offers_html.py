"""Offers are put into HTML one by one and remembered."""

from games.live import fragments
from games.table.audience import AWAY, HOME
from games.templatetags import offers
from games.view.visibility import see


def pushed(table):
    return [fragments.of(see(table, audience))["tools"] for audience in (HOME, AWAY)]


def forget(*more):
    for remembered in (fragments._fragment, fragments._pieces, *more):
        remembered.cache_clear()


def test_remembered_offers_are_those_that_would_be_made(sitting):
    forget(offers._rendered)
    sitting.toss()
    tables = []
    for _ in range(12):
        opened = sitting.table.progress.open[0]
        sitting.answer(opened.id, opened.default())
        tables.append((sitting.table, pushed(sitting.table)))
    for table, html in tables:
        forget()
        assert pushed(table) == html
    assert offers._rendered.cache_info().hits
    for table, html in tables:
        forget(offers._rendered)
        assert pushed(table) == html
    assert any("Concede the game" in html[0] for _, html in tables)
