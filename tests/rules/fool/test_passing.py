"""FOOL: passes, as they are written and read off the map."""

import pytest
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.fool.after_catch import groups_after, open_field_after
from rules.fool.legal_calls import is_legal, legal_call
from rules.fool.lineup import meant_coverage
from rules.fool.lineups import LINEUPS
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.passes import Pass, read_call
from rules.fool.open_run import run_through
from rules.fool.pass_tables import read_pass_tables
from rules.fool.passing import Throw, throw_of
from rules.fool.playbook import PLAYS
from rules.fool.trace import Die, total
from tests.rules.fool.field import lined_up, man, men

RATINGS = (
    "LW=W 3-1-6, RW=W 3-1-6, LE=TE 2-3-3, RH=H 1-2-6, F=F 1-3-4, Q=Q 0-1-4,"
    " LT=T 4-2, LG=G 4-3, C=C 4-2, RG=G 4-3, RT=T 4-2"
)
OFFENSE = men("", RATINGS)
DEFENSE = {
    one.place: one
    for one in map(
        man,
        (
            *("DE1 1-4-3", "DE2 1-4-3", "DT1 5-2", "DT2 5-2", "LB1 1-3-4", "LB2 1-3-4"),
            *("LB3 1-3-4", "CB1 3-0-6", "CB2 3-0-6", "S1 2-2-5", "S2 2-2-5"),
        ),
    )
}
MAN = (
    "normal: L (DE1) C (DT1, DT2, LB2) R (DE2) SL (LB1 on LE) SR (LB3 on RH)"
    " WL (CB1 on LW) WR (CB2 on RW) SC (S1) DC (S2)"
)


def throw(text: str, defense: str = MAN) -> Throw:
    """Return a pass of the usual men against a defense."""
    call = legal_call(text, OFFENSE)
    assert isinstance(call, Pass)
    written = meant_coverage(read_defense(defense), OFFENSE)
    return throw_of(call, OFFENSE, written, DEFENSE)


def parts(thrown: Throw) -> dict[str, int]:
    return {part.label: part.value for part in thrown.target}


@pytest.mark.parametrize("text", ["pass LW/IL", "pass RH/RS (F)", "pass W/SC (F, TE)"])
def test_a_pass_reads_back_as_it_is_written(text: str) -> None:
    assert str(read_call(text)) == text
    assert read_call(text.upper().replace("PASS", "pass")) == read_call(text)


def test_every_suggested_call_is_legal_for_the_usual_men_of_its_lineups() -> None:
    """One that names none is for some lineup at least."""
    for entry in PLAYS:
        for name in entry.lineups:
            legal_call(entry.text, lined_up(LINEUPS[name]))
        sides = map(lined_up, LINEUPS.values())
        assert any(is_legal(entry.text, side) for side in sides), entry.text


def test_a_man_on_the_receiver_makes_the_pass_harder_by_his_pass_value() -> None:
    curl = throw("pass LW/IL")
    assert [one.place for one in curl.coverers] == ["CB1"]
    assert parts(curl) == {
        "12 yards": 4,
        "zones across": 2,
        "receiver LW 3-1-6": -3,
        "covered by CB1 3-0-6": 6,
    }
    assert (curl.needed, curl.intercepted_to) == (9, 1)


def test_a_man_in_zone_covers_his_area_and_helps() -> None:
    over = throw("pass LE/SC")
    assert {one.place for one in over.coverers} == {"LB1", "S1"}
    (covered,) = [x for x in parts(over) if x.startswith("covered by")]
    assert covered == "covered by S1 2-2-5"
    assert over.intercepted_to == 2


def test_nobody_on_the_receiver_no_interception() -> None:
    flat = throw("pass F/SR")
    assert not flat.coverers
    assert flat.intercepted_to == 0


def test_the_rush_counts_against_the_linemen_and_those_who_stay() -> None:
    rushed = MAN.replace("normal", "rush")
    alone, helped = throw("pass LW/IL", rushed), throw("pass LW/IL (F)", rushed)
    assert total(alone.rush) - total(helped.rush) == OFFENSE["F"].contact
    assert (alone.sacks, helped.sacks) == (1, 0)
    assert throw("pass LW/IL").sacks == 0  # normal: a point less each


def test_linemen_who_stay_at_home_rush_nobody() -> None:
    home = throw("pass LW/IL", MAN.replace("normal", "home"))
    assert not home.rushers
    assert parts(home)["no rush"] == -1


def test_after_the_catch_he_meets_those_on_him_and_then_those_downfield() -> None:
    curl = throw("pass LW/IL")
    defense = meant_coverage(read_defense(MAN), OFFENSE)
    first, *others = groups_after(curl, defense, DEFENSE)
    assert (first.near, first.men) == (curl.caught_at, ("CB1",))
    assert all(group.near >= curl.caught_at for group in others)


@pytest.mark.parametrize(
    ("zone", "names", "points"),
    [
        ("IL", ("CB1",), 0),  # a corner has a point where the pass is caught
        ("IL", ("LB1",), 2),
        ("ML", ("S1",), 1),  # a point for each of them: 6 and 1 against 5 and 1
        ("LL", ("S1",), 0),  # the receiver's is for the first zone downfield alone
        ("SL", ("DT1",), 0),  # no open field
    ],
)
def test_a_receiver_who_is_faster_adds_to_the_die(
    zone: str, names: tuple[str, ...], points: int
) -> None:
    curl, here = throw("pass LW/IL"), tuple(DEFENSE[name] for name in names)
    assert open_field_after(curl, zone, here) == points


def test_a_corner_has_no_point_past_the_zone_of_the_catch() -> None:
    """4.3.11b: his point wide of the line is for runs."""
    wide, corner = throw("pass LW/WWL"), replace(DEFENSE["CB1"], speed=4)
    assert open_field_after(wide, "WWL", (corner,)) == 6 - 1 - 5
    assert open_field_after(wide, "LS", (corner,)) == 6 + 1 - 1 - 4


def test_the_slower_men_of_a_zone_are_spent_before_the_die() -> None:
    zones = (
        "normal: L (DE1) C (DT1, DT2) R (DE2) IL (LB1, S1) SR (LB2) SC (LB3)"
        " WL (CB1) WR (CB2) DC (S2)"
    )
    first = groups_after(throw("pass LW/IL", zones), read_defense(zones), DEFENSE)[0]
    assert set(first.men) == {"LB1", "S1"}
    assert [part.label for part in first.defense] == ["defender S1 2-2-5"]
    assert first.bonus == 0  # 6 against 5, and LB1 is spent for it


def test_a_receiver_with_nobody_downfield_runs_on_from_the_catch() -> None:
    free = run_through((), 4, 70, 24)
    assert isinstance(next(free), Die)
    free.send(1)
    with pytest.raises(StopIteration) as ended:
        next(free)
    assert ended.value.value.yards == 24 + 20


@pytest.mark.parametrize(
    "line",
    ["short = 3\n", "short = 9\n", "covered = 3\n", '    ["WWL", "WL", "LS"],\n'],
)
def test_tables_with_a_gap_do_not_load(line: str) -> None:
    text = read_text("rules.fool", "passes.toml")
    assert line in text
    with pytest.raises(TableError):
        read_pass_tables(text.replace(line, "", 1))
