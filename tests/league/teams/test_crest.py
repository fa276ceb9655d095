"""Crests: letters that can be read, whatever the colours, and who may see them."""

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from league.models import League, Team
from league.teams.crest import AA, DESIGNS, contrast, crest, readable, version

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
NAMES = [name for name, _ in DESIGNS]


@given(COLOURS, COLOURS)
def test_letters_can_be_read_on_any_ground(ground: str, wish: str) -> None:
    assert contrast(ground, readable(ground, wish)) >= AA


@given(COLOURS, COLOURS, st.sampled_from(NAMES), st.text("ABZ09", min_size=2))
def test_every_crest_is_a_picture_with_its_letters(
    first: str, second: str, design: str, letters: str
) -> None:
    root = ET.fromstring(crest(letters, first, second, design))
    (text,) = root.iter("{http://www.w3.org/2000/svg}text")
    assert text.text == letters[:4]
    assert max(contrast(text.get("fill"), each) for each in (first, second)) >= AA


def test_a_crest_has_two_known_colours_and_a_known_design() -> None:
    with pytest.raises(ValueError, match="no crest"):
        crest("RIV", "#000000", "#ffffff", "dragon")
    with pytest.raises(ValueError, match="not a color"):
        crest("RIV", "red", "#ffffff")
    assert "<script" not in crest("<script", "#000000", "#ffffff")


def test_another_crest_has_another_version() -> None:
    versions = {version("RIV", "#000000", "#ffffff", name) for name in NAMES}
    assert len(versions) == len(NAMES)


def test_a_crest_is_kept_by_browsers_until_it_changes(
    rivets: Team, as_: Callable[[str], Client]
) -> None:
    address = f"/league/crests/{rivets.pk}.svg"
    client = as_("stranger")
    first = client.get(address)
    assert first["Content-Type"].startswith("image/svg+xml")
    kept = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (kept.status_code, kept.content) == (304, b"")
    as_("home").post(
        f"{rivets.get_absolute_url()}crest/",
        {"colour": "#112233", "colour2": "#ddeeff", "crest": "bend"},
    )
    new = client.get(address, headers={"if-none-match": first["ETag"]})
    assert new.status_code == 200
    assert b"#112233" in new.content


def test_a_private_crest_is_seen_by_its_league_alone(
    league: League, rivets: Team, as_: Callable[[str], Client]
) -> None:
    league.public = False
    league.save()
    address = f"/league/crests/{rivets.pk}.svg"
    assert as_("fan").get(address).status_code == 404
    assert as_("stranger").get(address).status_code == 404
    seen = as_("home").get(address)
    assert "private" in seen["Cache-Control"]


def test_pages_show_the_crest(rivets: Team, as_: Callable[[str], Client]) -> None:
    page = as_("stranger").get(rivets.get_absolute_url()).content.decode()
    source = re.search(r'class="swatch" src="([^"]+)"', page)
    assert source
    assert source[1].startswith(f"/league/crests/{rivets.pk}.svg?v=")
    assert as_("fan").post(f"{rivets.get_absolute_url()}crest/").status_code == 403
