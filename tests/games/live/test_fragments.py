"""The HTML that is pushed: made once for all who see the same, and only when new."""

import re

import pytest
from django.conf import settings
from django.template.loader import get_template
from django.utils import timezone
from msgspec import Struct
from msgspec.structs import replace

from games.live import fragment_parts, fragments, masks
from games.live.fragment_parts import KIT
from games.live.pieces import unmarked
from games.table import store
from games.table.audience import AWAY, BOTH, FAN, HOME
from games.table.services.opening import open_table
from games.table.setting import setting_of
from games.table.turn import Turn
from games.view.visibility import see_page
from rules.prompts import Chosen, Happened, Named, Roll
from tests.soaking import SOAKING

# Django's own way to write no token.
pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")


def html(table, audience):
    return fragments.of(see_page(table, audience))


def whole(name, seen):
    """The fragment with everything that is seen at its disposal."""
    context = {"seen": seen, "csrf_token": "NOTPROVIDED"}
    html = get_template(f"games/fragments/{name}.html").render(context)
    return unmarked(fragments.tidy(html))


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
        seen = see_page(table, audience)
        for name, made in html(table, audience).items():
            assert name == KIT or made == whole(name, seen), name


TEMPLATES = settings.BASE_DIR / "templates"
# What a template reads of `seen`, of a team of it, or of one of several as `team`.
READ = re.compile(r"\bseen\.(\w+)(?:\.(\w+))?")
OF_EACH = re.compile(r"{% for (\w+) in seen\.(\w+) %}(.*?){% endfor %}", re.DOTALL)
INCLUDED = re.compile(r'{% include "([^"]+)"')


def sources(name, found=()):
    """The sources of a template and of all that it includes, by name."""
    known = dict(found)
    if name not in known:
        known[name] = (TEMPLATES / name).read_text("utf-8")
        for other in INCLUDED.findall(known[name]):
            known.update(sources(other, known))
    return known


def lacking(part, attribute, further):
    """True if the part has nothing of that name, or what it has lacks the further."""
    if not hasattr(part, attribute):
        return True
    value = getattr(part, attribute)
    return bool(further) and isinstance(value, Struct) and not hasattr(value, further)


@pytest.mark.parametrize("name", fragment_parts.PARTS)
def test_a_part_has_whatever_its_templates_read(sitting, name):
    """Also what no table of the other tests shows: Django would print nothing."""
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    part = fragment_parts.PARTS[name](see_page(sitting.table, HOME))
    for file, source in sources(f"games/fragments/{name}.html").items():
        for attribute, further in READ.findall(source):
            assert not lacking(part, attribute, further), (file, attribute, further)
        for each, several, inner in OF_EACH.findall(source):
            for further in re.findall(rf"\b{each}\.(\w+)", inner):
                some = getattr(part, several)
                assert all(hasattr(one, further) for one in some), (file, further)


LIKE_A_MARK = "00ff00ff00ff00ff-0-"  # of another process


@pytest.mark.parametrize(
    "names",
    [
        ("Rivets", "Owls"),
        ("<b>\"Rivets\" & 'Sons'</b>", "Zoë &amp; {{ seen.slug }}"),
        ("the", "home"),
        (LIKE_A_MARK, f"Owls {LIKE_A_MARK} Owls"),
    ],
)
def test_the_same_of_the_rule_book(db, names):
    """Whatever the teams are called; their names are in texts, too."""
    for table in of_the_rule_book(*names):
        for audience in (HOME, BOTH, FAN):
            seen = see_page(table, audience)
            for name, made in html(table, audience).items():
                assert name == KIT or made == whole(name, seen), name


def of_the_rule_book(*names, steps=60 if SOAKING else 30):
    """A table of the real book as it goes on, the likeliest always answered."""
    game = open_table(*names)
    turn = Turn(store.table(game.slug), timezone.now())
    for step in range(steps):
        opened = turn.open[0]
        rolled = isinstance(opened.prompt, Roll)
        answer = turn.dice_for(opened) if rolled else opened.default()
        turn.answer(opened.seats[0].value, opened.id, answer, key=f"k{step}")
        turn.settle()
        yield turn.result()


def test_tables_of_other_teams_share_what_they_are_asked(db):
    """Neither names nor addresses make it another question."""
    other = setting_of(open_table("Larks", "Gulls & Sons"))
    for table in of_the_rule_book("Rivets", "Owls"):
        twin = replace(table, setting=other)
        for audience in (HOME, AWAY, FAN):
            shown = html(twin, audience)
            assert "Larks" in shown["tools"]
            assert "Owls" not in shown["prompt"] + shown["tools"]
            for name in ("prompt", "tools"):
                ours, theirs = (
                    masks.masked(fragment_parts.PARTS[name](see_page(each, audience)))[
                        0
                    ]
                    for each in (table, twin)
                )
                assert ours == theirs


def test_home_away_and_fans_share_what_they_see_alike(sitting):
    shown = [html(sitting.table, audience) for audience in (HOME, AWAY, FAN)]
    for name in ("scoreboard", "field", "dice", "log"):
        assert shown[0][name] is shown[1][name] is shown[2][name]
    assert shown[0]["prompt"] != shown[1]["prompt"] != shown[2]["prompt"]


@pytest.mark.parametrize("left", ["home", "away"])
def test_the_teams_stand_as_their_end_zones_lie(sitting, left):
    seen = see_page(sitting.table, FAN)
    turned = replace(seen, field=replace(seen.field, left=left))
    board = fragments.of(turned)["scoreboard"]
    first, second = re.findall(
        r"scoreboard__team--(\w+) scoreboard__team--(\w+)", board
    )
    assert first == (left, "left")
    assert second == ({"home": "away", "away": "home"}[left], "right")
    end_zones = re.findall(
        r'class="strip__team".*>(\w+)</text>', fragments.of(turned)["field"]
    )
    names = {team.side: team.abbreviation for team in seen.teams}
    assert end_zones == [names[first[0]], names[second[0]]]


def test_a_push_holds_what_has_changed(sitting):
    before = html(sitting.table, AWAY)
    sitting.answer("toss.call", Chosen("heads"), "home")
    after = html(sitting.table, AWAY)
    changed = "".join(fragments.changed(before, after))
    assert 'id="table-prompt"' in changed
    assert 'id="table-field"' not in changed


def test_the_first_push_holds_everything(sitting):
    everything = "".join(fragments.changed({}, html(sitting.table, HOME)))
    parts = set(fragment_parts.PARTS) - {"clocks"}  # of a book without
    assert all(f'id="table-{name}"' in everything for name in parts)


def test_nothing_new_is_nothing_to_send(sitting):
    shown = html(sitting.table, HOME)
    assert fragments.changed(shown, shown) == []


@pytest.mark.parametrize("audience", [HOME, AWAY, BOTH, FAN])
def test_a_page_has_its_fragments_as_they_are_pushed(sitting, rf, audience):
    """But for the token, so that its first push replaces nothing."""
    token = re.compile(r'<input type="hidden" name="csrfmiddlewaretoken"[^>]*>')
    for table in tables(sitting):
        page = fragments.page(see_page(table, audience), rf.get("/"))
        pushed = html(table, audience)
        pushed.pop(KIT, None)
        assert token.sub("", page) == "\n".join(pushed.values())
