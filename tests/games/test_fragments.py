"""The HTML that is pushed: made once for all who see the same, and only when new."""

import pytest
from django.template.loader import get_template
from django.utils import timezone

from games import fragments, parts, store
from games.audience import AWAY, BOTH, FAN, HOME
from games.services.opening import open_table
from games.sight import see
from games.turn import Turn
from rules.prompts import Chosen, Happened, Named, Roll

# Django's own way to write no token.
pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")


def html(table, audience):
    return fragments.of(see(table, audience))


def whole(name, seen):
    """The fragment with everything that is seen at its disposal."""
    context = {"seen": seen, "csrf_token": "NOTPROVIDED"}
    return get_template(f"games/fragments/{name}.html").render(context)


def tables(sitting):
    """Tables of all kinds, from the toss to the end."""
    yield sitting.table
    sitting.answer("toss.call", Chosen("heads"), "home")
    yield sitting.table
    sitting.answer("toss.call", Chosen("heads"), "away")
    yield sitting.table
    sitting.answer("down.play", Chosen("run"))
    yield sitting.table
    sitting.answer("down.carry", Happened("tackled", at=52))
    yield sitting.table
    sitting.answer("down.carrier", Named())
    sitting.to_the_end()
    yield sitting.table


@pytest.mark.parametrize("audience", [HOME, AWAY, BOTH, FAN])
def test_a_fragment_uses_only_what_it_is_kept_under(sitting, audience):
    """Made of its part alone it is what it is made of everything."""
    for table in tables(sitting):
        seen = see(table, audience)
        for name, made in html(table, audience).items():
            assert made == whole(name, seen), name


def test_the_same_of_the_rule_book(db):
    game = open_table("Rivets", "Owls")
    turn = Turn(store.table(game.slug), timezone.now())
    for step in range(60):
        opened = turn.open[0]
        rolled = isinstance(opened.prompt, Roll)
        answer = turn.dice_for(opened) if rolled else opened.default()
        turn.answer(opened.seats[0].value, opened.id, answer, key=f"k{step}")
        turn.settle()
        table = turn.result()
        for audience in (HOME, FAN):
            seen = see(table, audience)
            for name, made in html(table, audience).items():
                assert made == whole(name, seen), name


def test_home_away_and_fans_share_what_they_see_alike(sitting):
    shown = [html(sitting.table, audience) for audience in (HOME, AWAY, FAN)]
    for name in ("scoreboard", "field", "dice", "log"):
        assert shown[0][name] is shown[1][name] is shown[2][name]
    assert shown[0]["prompt"] != shown[1]["prompt"] != shown[2]["prompt"]


def test_a_push_holds_what_has_changed(sitting):
    before = html(sitting.table, AWAY)
    sitting.answer("toss.call", Chosen("heads"), "home")
    after = html(sitting.table, AWAY)
    changed = fragments.changed(before, after)
    assert 'id="table-prompt"' in changed
    assert 'id="table-field"' not in changed


def test_the_first_push_holds_everything(sitting):
    everything = fragments.changed({}, html(sitting.table, HOME))
    assert all(f'id="table-{name}"' in everything for name in parts.PARTS)


def test_nothing_new_is_nothing_to_send(sitting):
    shown = html(sitting.table, HOME)
    assert fragments.changed(shown, shown) == ""
