"""Changes in words: what is said, what is counted, and what is no change at all."""

import zoneinfo
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.core.wording import Change, describe_changes, merge_changes, value_text
from league.models import Division, Fixture, League, Player, Team

ZONE = zoneinfo.ZoneInfo("America/Chicago")


def change(model: Any, name: str, before: Any, after: Any, part: bool = False) -> Any:
    return Change(model, name, before, after, part)


def said(*changes: Change) -> str:
    told = describe_changes(changes, ZONE)
    return told[1] if told else ""


def test_each_field_is_told_from_what_to_what() -> None:
    before = {"name": "Rivets", "colour": "#1f6f43", "coaches": ("ann",)}
    after = {"name": "Tin Men", "colour": "#1f6f43", "coaches": ("ann", "bob")}
    told = said(change(Team, "Rivets", before, after))
    assert (
        told == "Changed team Rivets: name from Rivets to “Tin Men”; coaches now bob."
    )


def test_options_are_told_one_by_one() -> None:
    before = {"options": {"injuries": "off", "weather": False}}
    after = {"options": {"injuries": "standard", "weather": True}}
    told = said(change(League, "Cup", before, after))
    assert "options, injuries from off to standard; options, weather from no to" in told


def test_more_than_two_of_a_kind_are_counted() -> None:
    new = [change(Player, f"Man {n}", None, {"number": n}) for n in range(3)]
    assert said(*new[:2]) == "Added player Man 0. Added player Man 1."
    assert said(*new) == "Added 3 players."


def test_what_goes_with_something_else_comes_after_it() -> None:
    players = [change(Player, f"Man {n}", {}, None, part=True) for n in range(22)]
    team = change(Team, "Rivets", {}, None)
    verb, told, data = describe_changes([*players, team], ZONE) or ("", "", {})
    assert verb == "team.deleted"
    assert told == "Deleted team Rivets. Deleted 22 players."
    assert len(data["changes"]) == 23


def test_very_many_are_kept_in_part() -> None:
    new = [change(Player, f"Man {n}", None, {}) for n in range(130)]
    *_, data = describe_changes(new, ZONE) or ("", "", {})
    assert (len(data["changes"]), data["more"]) == (100, 30)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, ""),
        ("", ""),
        (True, "yes"),
        (0, "0"),
        ("two words", "“two words”"),
        (datetime(2026, 10, 30, 0, 30, tzinfo=UTC), "29 Oct 2026, 19:30"),
        ([[3, 4], [5]], "3 4 5"),
        ("x" * 200, "x" * 80 + "…"),
    ],
)
def test_values_are_written_as_people_do(value: object, told: str) -> None:
    assert value_text(value, ZONE) == told


def test_choices_are_told_by_their_labels() -> None:
    field = Fixture._meta.get_field("kind")
    assert value_text("postseason", ZONE, field) == "Postseason"


rows = st.dictionaries(
    st.text(min_size=1, max_size=3),
    st.fixed_dictionaries({"position": st.integers(0, 5)}),
    max_size=6,
)


@given(before=rows, after=rows)
def test_rows_written_anew_are_changed_only_where_they_differ(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    gone = [change(Division, name, row, None) for name, row in before.items()]
    new = [change(Division, name, None, row) for name, row in after.items()]
    left = {(each.name, each.did) for each in merge_changes([*gone, *new])}
    both = before.keys() & after.keys()
    assert left == {
        *((name, "deleted") for name in before.keys() - both),
        *((name, "added") for name in after.keys() - both),
        *((name, "changed") for name in both if before[name] != after[name]),
    }
