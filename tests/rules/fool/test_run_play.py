"""FOOL 4.3 to 4.5: contacts, pursuit and the end of a run."""

import pytest

from rules.fool.play import UnreachableError, resolve_run
from rules.fool.run_play import RunEnd
from tests.rules.fool.field import situation
from tests.rules.fool.resolving import play_out, rolled, run

BACKS = "LW LE LT LG C RG RT RW Q LH RH"
# One lineman in L, nobody else near the path of LT.
ONE = "normal: L (DE1) VDC (S1)"
QUICK_BACK = "LH 3-6"


def test_a_gain_counts_from_the_upfield_boundary_of_the_zone() -> None:
    """4.3: a roll of 6 yards into L, which begins at -1, is a gain of 5."""
    here = situation("LH/LT", ONE, f"{QUICK_BACK}, LT 4-2, DE1 3-3, S1 3-6", BACKS)
    # 3 + 4 - 3 = +4: die 4 has 6 yards
    assert run(here, 4).yards == 5


def test_the_first_contact_limits_the_gain() -> None:
    """4.3: the example H/LE, 5 yards whatever follows."""
    two = "normal: L (DE1) LS (LB1)"
    here = situation("LH/LE", two, f"{QUICK_BACK}, LT 4-2, DE1 3-3, LB1 1-1", BACKS)
    assert run(here, 4, 5).yards == 5


def test_a_later_contact_may_limit_it_more() -> None:
    two = "normal: L (DE1) LS (LB1)"
    here = situation("LH/LE", two, f"{QUICK_BACK}, LT 4-2, DE1 3-3, LB1 3-5", BACKS)
    end = run(here, 4, 1)
    assert (end.yards, end.zone, end.tacklers) == (2, "LS", ("LB1",))


def test_nobody_in_a_zone_lets_the_carrier_run_free() -> None:
    """4.3.8, 4.3: the long gain, five yards more for each point past speed 4."""
    here = situation("LH/LT", "normal: R (DE1)", "LH 3-6", BACKS)
    assert run(here, 1).yards == 20 + 10 - 1
    assert run(here, 6).touchdown
    slow = situation("LH/LT", "normal: R (DE1)", "LH 3-3", BACKS)
    assert run(slow, 1).yards == 20 - 5 - 1
    quick = situation("LH/LT qk", "normal: R (DE1)", "LH 3-6", BACKS)
    assert run(quick, 1).yards == 20 + 10 + 5 - 1


def test_a_run_past_the_goal_line_is_a_touchdown() -> None:
    here = situation("LH/LT", ONE, f"{QUICK_BACK}, LT 4-2, DE1 3-3, S1 3-6", BACKS)
    end = run(here, 4, to_goal=4)
    assert (end.yards, end.touchdown) == (4, True)
    assert not run(here, 4, to_goal=6).touchdown


def test_a_contact_close_behind_the_goal_line_still_counts() -> None:
    """4.5.2."""
    two = "normal: L (DE1) SL (LB1)"
    ratings = f"{QUICK_BACK}, LT 4-2, DE1 3-3, LB1 5-1"
    here = situation("LH/LT", two, ratings, BACKS)
    end = run(here, 6, 1, to_goal=2)
    assert (end.yards, end.touchdown) == (1, False)


def test_a_defender_of_the_same_speed_pursues_one_zone() -> None:
    """4.4.1."""
    pursuing = "normal: L (DE1) C (LB1)"
    here = situation("LH/LT", pursuing, "LH 3-4, LT 4-2, DE1 3-3, LB1 3-4", BACKS)
    # free at the line, then LB1 in SL: 3 - 3 = 0, die 4 has a yard
    assert run(here, 6, 4).yards == 4
    slower = situation("LH/LT", pursuing, "LH 3-5, LT 4-2, DE1 3-3, LB1 3-4", BACKS)
    assert run(slower, 6, 1).yards == 20 + 5 - 1


def test_a_slowed_carrier_is_caught() -> None:
    """4.3.7: with 5 and contact +2 he gains 5 and is slowed."""
    pursuing = "normal: L (DE1) C (LB1)"
    here = situation("LH/LT", pursuing, "LH 3-5, LT 4-2, DE1 5-3, LB1 3-4", BACKS)
    end = run(here, 5, 6)
    assert (end.yards, end.zone, end.tacklers) == (4, "SL", ("LB1",))


def test_rushing_defenders_lose_him_on_a_four() -> None:
    """4.3.4."""
    rush = situation("LH/LT", "rush: L (DE1)", "LH 3-4, LT 4-2, DE1 3-3", BACKS)
    assert run(rush, 4, 1).yards == 20 - 1
    covered = situation(
        "LH/LT", "rush: L (DE1, LB1 on LH)", "LH 3-4, LT 4-2, LB1 1-4", BACKS
    )
    assert run(covered, 4).yards < 10


@pytest.mark.parametrize(
    ("defense", "ratings", "contact"),
    [
        ("normal: L (LB1)", "LB1 3-3", 4),
        ("rush: L (LB1 blitz)", "LB1 3-3", 5),
        ("normal: L (LB1 on RW)", "LB1 3-3", 6),
        ("normal: L (LB1, LB2 on RW)", "LB1 3-3, LB2 1-3", 4),
        ("normal: L (LB1 on LH)", "LB1 3-3", 3),
        ("home: L (DE1)", "DE1 3-3", 3),
        ("home: L (DT1)", "DT1 3-3", 4),
    ],
)
def test_what_a_defender_counts(defense: str, ratings: str, contact: int) -> None:
    """4.3.1, 4.3.3, 4.3.6, 4.0.4: of a back 3 behind a tackle 4."""
    here = situation("LH/LT", defense, f"{QUICK_BACK}, LT 4-2, {ratings}", BACKS)
    _, steps, _ = play_out(resolve_run(here, 70), iter([1, 1, 1]))
    first = next(step for step in steps if step.kind == "contact")
    assert first.total == contact
    assert first.total == sum(part.value for part in first.parts)


def test_a_decoyed_defender_alone_adds_one_to_the_die() -> None:
    """4.3.1: a modified 7 runs free."""
    here = situation("LH/LT", "normal: L (LB1 on RW)", "LH 3-4, LT 4-2, LB1 3-3", BACKS)
    assert run(here, 6, 1).yards == 20 - 1


def test_open_field_adds_what_a_carrier_is_faster() -> None:
    """4.3.11: in IL each point of speed, in LS those over one."""
    here = situation("LH/LE", "normal: IL (LB1)", "LH 3-6, LT 4-2, LB1 3-4", BACKS)
    # contact 3 - 3 = 0: die 1 and 2 more is 3, no yards past the line at 6
    assert run(here, 1).yards == 6
    near = situation("LH/LE", "normal: LS (LB1)", "LH 3-6, LT 4-2, LB1 3-4", BACKS)
    assert run(near, 2).yards == 3 + 0


def test_a_spare_defender_takes_the_bonus_away() -> None:
    """4.3.11: and does not count for contact."""
    here = situation(
        "LH/LE", "normal: IL (LB1, LB2)", "LH 3-5, LT 4-2, LB1 3-4, LB2 2-3", BACKS
    )
    assert run(here, 4).yards == 6 + 1


@pytest.mark.parametrize(("speed", "yards"), [(6, 6), (7, 5), (8, 4)])
def test_a_faster_back_meets_him_nearer(speed: int, yards: int) -> None:
    """4.9: a yard nearer for a point of speed."""
    here = situation(
        "LH/LE", "normal: IL (DH1)", f"LH 3-6, LT 4-2, DH1 3-{speed}", BACKS
    )
    assert run(here, 3).yards == yards


def test_a_carrier_who_is_too_slow_has_no_play() -> None:
    """4.1.9."""
    here = situation("LH/RT", ONE, "LH 3-2", BACKS)
    with pytest.raises(UnreachableError, match="LH 3-2 is too slow to reach RT"):
        run(here)


def test_a_fumble_ends_the_run() -> None:
    """4.3: the events of a 2 on the lower columns."""
    here = situation("LH/LT", "normal: L (DT1)", "LH 1-6, LT 1-2, DT1 6-3", BACKS)
    end, _, _ = play_out(resolve_run(here, 70), rolled([2, 1, 5]))
    assert isinstance(end, RunEnd)
    assert end.fumble is not None
    assert end.fumble.recovery is not None
    assert (end.fumble.recovery.side, end.fumble.recovery.yards) == ("defense", 2)
    assert end.yards == -3
