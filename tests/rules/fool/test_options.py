"""FOOL 4.7: draws, dives, pitches, traps and the quarterback's option."""

import pytest

from rules.fool.draw import read_parts
from rules.fool.movement import move_offense
from rules.fool.play import moved, resolve_run
from rules.fool.trace import Step, total
from rules.fool.trap import avoiding_parts
from tests.rules.fool.field import man, situation
from tests.rules.fool.resolving import play_out, rolled, run

BACKS = "LW LE LT LG C RG RT RW Q LH RH"
QUICK = "LH 3-6, RH 3-6, LT 4-2, RT 4-2"


def kinds(steps: list[Step]) -> list[str]:
    """Return the kinds of some steps, but for the moves."""
    return [step.kind for step in steps if step.kind not in ("move", "react")]


# ── draws ────────────────────────────────────────────────────────────────────────────


def test_a_draw_begins_deeper() -> None:
    """4.7.4: -6 in L and R, -3 in C."""
    left = situation("LH/L dr", "normal: L (DE1)", f"{QUICK}, DE1 5-3", BACKS)
    assert run(left, 2).yards == -6 + 0
    center = situation("LH/C dr", "normal: C (DT1)", f"{QUICK}, DT1 9-3", BACKS)
    assert run(center, 2).yards == -3 + 1


@pytest.mark.parametrize(
    ("defense", "ratings", "die", "free"),
    [
        ("normal: L (DE1)", "DE1 4-3", 3, True),
        ("normal: L (DE1)", "DE1 4-3", 4, False),
        ("rush: L (DE1)", "DE1 4-3", 4, True),
        ("rush: L (DE1)", "DE1 4-3", 1, True),
        ("home: L (DE1)", "DE1 3-3", 3, False),
        ("normal: L (DE1, LB1 on LH)", "DE1 2-3, LB1 1-3", 3, False),
    ],
)
def test_the_numbers_that_break_a_draw(
    defense: str, ratings: str, die: int, free: bool
) -> None:
    """4.7.8a: 1 and 3, with nobody in zone 4 as well, none against men at home."""
    here = situation("LH/L dr", defense, f"{QUICK}, {ratings}", BACKS)
    end, _, asked_for = play_out(resolve_run(here, 70), iter([die, 1, 1]))
    assert (len(asked_for) > 1) is free
    assert (end.yards > 5) is free


@pytest.mark.parametrize(
    ("lineman", "tackle", "quarterback", "chances"),
    [
        ("DE1 3-3", "LT 4-2", "Q 3-3", -1),
        ("DE1 3-3v", "LT 4-2", "Q 3-3", 0),
        ("DE1 3-3v", "LT 4-2r", "Q 3-3", 1),
        ("DE1 3-3v", "LT 4-2r", "Q 3-3r", 2),
        ("DE1 3-3v", "LT 4-2r", "Q 3-3v", 0),
    ],
)
def test_the_chance_to_read_a_draw(
    lineman: str, tackle: str, quarterback: str, chances: int
) -> None:
    """4.7.4."""
    ratings = f"LH 3-6, {lineman}, {tackle}, {quarterback}"
    here = situation("LH/L dr", "rush: L (DE1)", ratings, BACKS)
    movement = moved(here, here.play.course)
    parts = read_parts(here, movement, man(lineman), "L")
    assert total(parts) == chances


def test_a_lineman_who_reads_the_draw_is_in_zone() -> None:
    ratings = "LH 3-6, DE1 4-3v, LT 4-2r, Q 3-3r"
    here = situation("LH/L dr", "rush: L (DE1)", ratings, BACKS)
    end, steps, _ = play_out(resolve_run(here, 70), rolled([2, 4]))
    assert kinds(steps) == ["read", "contact"]
    assert end.yards == -6 + 4


def test_the_bar_sends_blockers_to_one_side() -> None:
    """4.7.4."""
    here = situation("LH/C (|RG)(|RW) dr", "normal: SL (LB1)", "LH 3-6", BACKS)
    movement = moved(here, here.play.course)
    assert movement.entry == "RC"


def test_a_draw_moves_everybody_a_point_less() -> None:
    here = situation("LH/LT (RG) dr", "normal: C (DT1)", "LH 3-6, RG 3-3", BACKS)
    movement = move_offense(here, here.play.course, "LT")
    assert movement is not None
    guard = next(b for b in movement.blockers if b.man.place == "RG")
    assert guard.is_short


# ── dives ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("dice", "yards"),
    [((3,), 1), ((5,), 2), ((2, 4), 3), ((4, 4), 3), ((6, 2), 2), ((1, 4, 4), 2)],
)
def test_the_dive_table(dice: tuple[int, ...], yards: int) -> None:
    """4.7.5: a back 3 behind a tackle 4 against 4, so +3, doubled +6."""
    here = situation("LH/LT d", "normal: L (DE1)", "LH 3-6, LT 4-2, DE1 4-3", BACKS)
    end, _, _ = play_out(resolve_run(here, 70), iter([*dice, 1, 1]))
    assert end.yards == yards


def test_a_fullback_dives_better() -> None:
    here = situation(
        "F/LC d", "normal: C (DT1)", "F=F 3-6, DT1 4-3", "LW LE LT LG C RG RT RW Q F TB"
    )
    assert run(here, 6).yards == 3
    assert run(here, 3).yards == 2


# ── pitches ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("ratings", "most"),
    [("RH 1-3-5", 3 + 1 + 6 + 2), ("RH=H 1-3-4", 13), ("RH 3-4", 3 + 6 - 1 + 2)],
)
def test_a_pitch_is_caught_up_to_a_sum(ratings: str, most: int) -> None:
    """4.7.3, RULINGS.md."""
    here = situation("RH/pWR", "normal: DC (S1)", ratings, BACKS)
    _, steps, _ = play_out(resolve_run(here, 70), iter([1, 1, 1, 1, 1]))
    pitch = next(step for step in steps if step.kind == "pitch")
    assert pitch.total + 2 == most
    assert pitch.total == total(pitch.parts)


def test_a_pitch_that_is_not_caught_is_a_fumble_at_six_back() -> None:
    here = situation("RH/pWR", "normal: DC (S1)", "RH 3-4", BACKS)
    end = run(here, 6, 6, 4)
    assert end.yards == -6
    assert end.fumble is not None
    assert end.fumble.recovery is not None
    assert end.fumble.recovery.side == "points"


# ── traps ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("puller", "defender", "chances"),
    [
        ("LG 3-4", "DT1 3-1", 4),
        ("LG 3-4", "DT1 3-2", 2),
        ("LG 3-4", "DT1 3-3", 1),
        ("LG 3-4", "DT1 3-5", 1),
        ("LG 3-3", "DT1 3-2", 4),
        ("LG 3-4", "DT1 3-3v", 2),
        ("LG 3-4", "DT1 3-3r", 0),
        ("LG 3-4r", "DT1 3-3", 2),
        ("LG 3-4v", "DT1 3-3", 0),
    ],
)
def test_the_chance_to_avoid_a_trap(puller: str, defender: str, chances: int) -> None:
    """4.7.8."""
    assert total(avoiding_parts(man(puller), man(defender))) == chances


def test_a_trapped_defender_leaves_the_hole() -> None:
    trap = "RH/LC (noLG)"
    ratings = "RH 3-6, LG 3-4, DT1 5-3, DT2 5-3"
    here = situation(trap, "rush: C (DT1, DT2)", ratings, BACKS)
    # C 3, RG 3 and the back 3 against one of 5: +4; a 3 breaks him free as on a draw
    end, steps, _ = play_out(resolve_run(here, 70), rolled([2, 3, 1]))
    contact = next(step for step in steps if step.kind == "contact")
    assert contact.total == 4
    assert end.yards > 20


def test_a_trap_fools_nobody_in_a_normal_defense() -> None:
    ratings = "RH 3-6, LG 3-4, DT1 5-3, DT2 5-3"
    here = situation("RH/LC (noLG)", "normal: C (DT1, DT2)", ratings, BACKS)
    _, steps, _ = play_out(resolve_run(here, 70), iter([4, 1, 1]))
    assert "read" not in kinds(steps)


# ── the quarterback's option ─────────────────────────────────────────────────────────


OPTION = "Q/LE (LG, LE)(C) +2 opt LH/pWL (-)(RH)"


def test_a_quarterback_pitches_half_the_time_at_the_threshold() -> None:
    """4.7.7: a 1 to 3 at the threshold, a point more to his advantage a 1 or 2."""
    ratings = "Q 3-6, LH 3-6, RH 3-6, LG 3-4, LT 3-3, LE 3-3, DE1 7-3"
    here = situation(OPTION, "normal: L (DE1)", ratings, BACKS)
    _, steps, _ = play_out(resolve_run(here, 70), iter([3, 1, 1, 1, 1]))
    decision = next(step for step in steps if step.kind == "pitch")
    assert (decision.total, decision.text) == (5, "The quarterback keeps it.")


@pytest.mark.parametrize(("die", "pitched"), [(3, True), (4, False)])
def test_the_pitch_of_an_option(die: int, pitched: bool) -> None:
    ratings = "Q 3-6, LH 3-6, RH 3-6, LG 3-4, LT 3-3, LE 3-3, DE1 10-3"
    here = situation(OPTION, "normal: L (DE1)", ratings, BACKS)
    end, steps, _ = play_out(resolve_run(here, 70), iter([die, 1, 1, 1, 1, 1]))
    texts = [step.text for step in steps if step.kind == "pitch"]
    assert len(texts) == (2 if pitched else 1)
    assert end.tacklers in ((), ("DE1",))
