"""FOOL 4.3 to 4.5: contacts, pursuit and the end of a run."""

import pytest

from rules.fool.play import UnreachableError, moved, resolve_run
from rules.fool.run_play import RunEnd
from tests.rules.fool.field import situation
from tests.rules.fool.resolving import play_out, rolled, run

BACKS = "LW LE LT LG C RG RT RW Q LH RH"
# One lineman in L, nobody else near the path of LT.
ONE = "normal: L (DE1) VDC (S1)"
QUICK_BACK = "LH 3-6"


def test_a_run_past_the_goal_line_is_a_touchdown() -> None:
    here = situation("LH/LT", ONE, f"{QUICK_BACK}, LT 4-2, DE1 3-3, S1 3-6", BACKS)
    end = run(here, 4, to_goal=4)
    assert (end.yards, end.touchdown) == (4, True)
    assert not run(here, 4, to_goal=6).touchdown


def test_a_defender_of_the_same_speed_pursues_one_zone() -> None:
    """4.4.1."""
    pursuing = "normal: L (DE1) C (LB1)"
    here = situation("LH/LT", pursuing, "LH 3-4, LT 4-2, DE1 3-3, LB1 3-4", BACKS)
    # free at the line, then LB1 in SL: 3 - 3 = 0, die 4 has a yard
    assert run(here, 6, 4).yards == 4
    slower = situation("LH/LT", pursuing, "LH 3-5, LT 4-2, DE1 3-3, LB1 3-4", BACKS)
    assert run(slower, 6, 1).yards == 20 + 5 - 1


def test_a_carrier_who_is_too_slow_has_no_play() -> None:
    """4.1.9."""
    here = situation("LH/RT", ONE, "LH 3-2", BACKS)
    with pytest.raises(UnreachableError, match="LH 3-2 is too slow to reach RT"):
        run(here)


def test_blockers_give_way_once_both_sides_have_written() -> None:
    """4.1.16: a refusal now would show the play to the defense."""
    here = situation("Q/LC (F) qk", "normal: C (DT1)", "Q 3-4, F 3-5")
    with pytest.raises(UnreachableError):
        moved(here, here.play.course)
    assert run(here, 1).zone == "C"


def test_a_fumble_ends_the_run() -> None:
    """4.3: the events of a 2 on the lower columns."""
    here = situation("LH/LT", "normal: L (DT1)", "LH 1-6, LT 1-2, DT1 6-3", BACKS)
    end, _, _ = play_out(resolve_run(here, 70), rolled([2, 1, 5]))
    assert isinstance(end, RunEnd)
    assert end.fumble is not None
    assert end.fumble.recovery is not None
    assert (end.fumble.recovery.side, end.fumble.recovery.yards) == ("defense", 2)
    assert end.yards == -3


def test_an_event_names_the_men_of_its_contact() -> None:
    """4.3: those of its zone, though the run goes on to others."""
    here = situation("LH/LT", ONE, f"{QUICK_BACK}, LT 4-2, DE1 1-3", BACKS)
    end = run(here, 5, 4, 1)
    (hurt,) = end.events
    assert (hurt.blockers, hurt.men) == (("LT",), ("DE1",))
    assert end.tacklers == ("S1",)


def test_a_fumbled_pitch_counts_the_man_on_the_carrier() -> None:
    """4.7.3: within a zone of where he was to go."""
    here = situation("RH/pWR", "normal: WR (CB1 on RH) C (DT1) VDC (S1)", "RH 1-6")
    end = run(here, 6, 6, 3)
    assert end.fumble is not None
    assert (end.fumble.blockers, end.fumble.men) == ((), ("CB1",))
