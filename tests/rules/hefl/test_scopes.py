"""The limits of the HEFL's adjustments are data for boards, as well as sentences."""

from __future__ import annotations

import pytest

from rules.catalog import book_prompts
from rules.prompts import Adjust
from tests.rules.hefl.drive import BOOK

ADJUSTING = {one.id: one for one in book_prompts(BOOK) if isinstance(one, Adjust)}
PIVOTS = [one for one in ADJUSTING.values() if one.means == "pivot"]
# The quarterback is turned away as the ball is handed off, on no clock.
AT_STOPPAGES = [one for one in PIVOTS if one.id != "run.quarterback"]


@pytest.mark.parametrize(
    ("name", "figures", "acts"),
    [
        ("throw.release", ("all",), ("pivot",)),
        ("throw.cover", ("unblocked", "stationary"), ("pivot", "substitute")),
        ("punt.release", ("all",), ("pivot", "move")),
        ("scramble.offense", ("all",), ("pivot", "substitute")),
        ("scramble.defense", ("unblocked",), ("pivot",)),
        ("cutback.offense", ("carrier", "unblocked"), ("pivot",)),
        ("cutback.defense", ("unblocked",), ("pivot",)),
        ("run.tacklers", ("unblocked",), ("pivot",)),
        ("screen.receiver", ("carrier",), ("pivot",)),
        ("adjustments.offense", ("all",), ("move", "pivot", "go_stationary")),
    ],
)
def test_the_data_agrees_with_the_sentence(name, figures, acts) -> None:
    scope = ADJUSTING[name].scope
    fallen = () if figures == ("all",) else ("fallen",)
    assert (scope.figures, scope.may) == ((*figures, *fallen), (*acts, "set_upright"))


@pytest.mark.parametrize("prompt", AT_STOPPAGES, ids=lambda prompt: prompt.id)
def test_who_pivots_at_a_stoppage_sets_up_the_fallen(prompt: Adjust) -> None:
    """V.l: either side, the offense too: "until the next stoppage"."""
    assert "set_upright" in prompt.scope.may
    assert {"all", "fallen"} & set(prompt.scope.figures)
    assert "Fallen Players" in prompt.headings
    assert prompt.text.endswith("Fallen players may be set up.")


@pytest.mark.parametrize("prompt", PIVOTS, ids=lambda prompt: prompt.id)
def test_who_pivots_engaged_players_may_touch_them(prompt: Adjust) -> None:
    """Figures that are blocked are not among the unblocked."""
    speaks = "engaged receivers" in prompt.text or "off defenders" in prompt.text
    assert not speaks or prompt.scope.figures == ("all",)


@pytest.mark.parametrize("prompt", PIVOTS, ids=lambda prompt: prompt.id)
def test_pivots_never_turn_into_a_line_up(prompt: Adjust) -> None:
    assert "pivot" in prompt.scope.may
    assert "line_up" not in prompt.scope.may
