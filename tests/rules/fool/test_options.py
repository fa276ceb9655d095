"""FOOL 4.7: draws, dives, pitches, traps and the quarterback's option."""

import pytest

from rules.fool.draw import read_parts
from rules.fool.movement import move_offense
from rules.fool.play import moved, resolve_run
from rules.fool.trace import Step, total
from tests.rules.fool.field import man, situation
from tests.rules.fool.resolving import play_out, rolled

BACKS = "LW LE LT LG C RG RT RW Q LH RH"
QUICK = "LH 3-6, RH 3-6, LT 4-2, RT 4-2"


def kinds(steps: list[Step]) -> list[str]:
    """Return the kinds of some steps, but for the moves."""
    return [step.kind for step in steps if step.kind not in ("move", "react")]


# ── draws ────────────────────────────────────────────────────────────────────────────


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


def test_a_draw_moves_everybody_a_point_less() -> None:
    here = situation("LH/LT (RG) dr", "normal: C (DT1)", "LH 3-6, RG 3-3", BACKS)
    movement = move_offense(here, here.play.course, "LT")
    assert movement is not None
    guard = next(b for b in movement.blockers if b.man.place == "RG")
    assert guard.is_short


# ── dives ────────────────────────────────────────────────────────────────────────────


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


# ── traps ────────────────────────────────────────────────────────────────────────────


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
