"""FOOL 4.6: rushers who meet the carrier behind the line."""

import pytest

from rules.fool.movement import Movement, move_offense
from rules.fool.penetration import (
    Rusher,
    block_value,
    chance_parts,
    is_possible,
    rushers,
)
from rules.fool.pursuit import Pursuer
from rules.fool.reaction import react
from rules.fool.run_play import Run, blockers_ahead
from rules.fool.situation import Situation
from rules.fool.tackles import Tacklers, defense_parts
from rules.fool.trace import total
from tests.rules.fool.field import man, situation

BACKS = "LW LE LT LG C RG RT RW Q LH RH"
ONE_BACK = "LW LE LT LG C RG RT RW Q F TB"
EXAMPLE = "rush: C (DT1, LB1 blitz, DT2) R (S1 blitz, DE1)"
RATINGS = (
    "F 3-4, RG 3-4, LG 3-4, C 5-1, RT=T 4-2,"
    " DT1 4-2, LB1 2-3-4, DT2 1-4-4, DE1 5-2, S1 2-3-5"
)


def moved(here: Situation) -> Movement:
    """Return the offense after its move."""
    movement = move_offense(here, here.play.course, here.play.course.target)
    assert movement is not None
    return movement


def chances(here: Situation) -> dict[str, int]:
    """Return the chances in 6 of each rusher who may meet the carrier."""
    movement = moved(here)
    defenders = react(here, movement)
    return {
        rusher.defender.placed.name: total(
            chance_parts(here, movement, rusher, defenders)
        )
        for rusher in rushers(here, movement, defenders)
    }


def met(here: Situation) -> dict[str, Rusher]:
    """Return the rushers who may meet the carrier."""
    movement = moved(here)
    return {
        rusher.defender.placed.name: rusher
        for rusher in rushers(here, movement, react(here, movement))
    }


def test_an_unblocked_end_would_have_a_chance() -> None:
    """4.6.4: but if he did not get blocked by the tackle, he would have 1 chance."""
    here = situation("F/LT (G, G)", EXAMPLE, RATINGS, ONE_BACK)
    movement = moved(here)
    defenders = react(here, movement)
    end = met(here)["DE1"]
    free = Rusher(end.defender, end.meeting, end.distance)
    assert total(chance_parts(here, movement, free, defenders)) == 1


@pytest.mark.parametrize(
    ("play", "defense", "possible"),
    [
        ("F/LT", "rush: C (DT1)", True),
        ("F/LT", "normal: C (DT1)", False),
        ("F/LT qk", "rush: C (DT1)", False),
        ("F/LT dr", "rush: C (DT1)", False),
        ("F/LT +1", "rush: C (DT1)", True),
    ],
)
def test_only_a_rush_penetrates(play: str, defense: str, possible: bool) -> None:
    """4.6.11."""
    assert is_possible(situation(play, defense)) is possible


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("C 5-1", 5),
        ("RT=T 4-2", 6),
        ("RT 4-3", 5),
        ("RT 4-3e", 6),
        ("RT 4-4", 6),
        ("RT 4-2r", 4),
        ("LE=TE 1-3-3", 4),
    ],
)
def test_the_blocking_value_of_a_man(written: str, value: int) -> None:
    """4.6.4."""
    assert block_value(man(written)) == value


def test_the_fullback_takes_a_free_rusher_of_the_center() -> None:
    """4.6.8, at -2."""
    lineup = "LW LE LT LG C RG RT RW Q F RH"
    here = situation(
        "RH/LT (LG, RG)", "rush: C (DT1, LB1 blitz)", "RH 3-6, LG 3-4, RG 3-4", lineup
    )
    assert [m.place for m in met(here)["LB1"].blockers] == ["F"]
    with_back = chances(here)["LB1"]
    written = situation(
        "RH/LT (LG, RG, F)",
        "rush: C (DT1, LB1 blitz)",
        "RH 3-6, LG 3-4, RG 3-4",
        lineup,
    )
    assert with_back == chances(written)["LB1"] - (3 + 1 - 2)


@pytest.mark.parametrize(
    ("rusher", "ahead"),
    [
        ("S1 1-0-6", ["LG"]),  # G 3-4 and the carrier make +7
        ("S1 1-2-5", ["RG"]),  # only G 4-3 makes +6
        ("OLB1 3-4", ["LG", "RG"]),  # neither alone makes it
    ],
)
@pytest.mark.parametrize("side", ["L", "R"])
def test_blockers_are_saved_for_the_line(
    rusher: str, ahead: list[str], side: str
) -> None:
    """4.6.7: B 2-3-5 with guards 4-3 and 3-4, met from ahead next to the line."""
    name, other = rusher.split()[0], "LR".replace(side, "")
    own, far = (f"{side}G", f"{other}G")
    guards = {"RG": own, "LG": far}
    ratings = f"F 2-3-5, {own} 4-3, {far} 3-4, {rusher}"
    here = situation(
        f"F/{side}T (G, G)",
        f"rush: C (DT1, DT2, DT3, DT4) W{side} ({name} blitz)",
        ratings,
    )
    movement = moved(here)
    defenders = react(here, movement)
    pursuers = tuple(map(Pursuer, defenders))
    run = Run(situation=here, movement=movement, pursuers=pursuers, to_goal=70)
    blitzer = defenders[-1]
    arrived = [Rusher(blitzer, f"{side}T", 3)]
    tacklers = Tacklers((blitzer,), "F", behind=True)
    defense = total(defense_parts(here, tacklers))
    blockers = blockers_ahead(run, f"{side}T", arrived, defense)
    expected = sorted(guards[guard] for guard in ahead)
    assert sorted(blocking.man.place for blocking in blockers) == expected
    beside = blockers_ahead(run, "F", arrived, defense)
    assert beside == ()


def test_a_tackle_alone_is_out_of_place_on_a_wide_play() -> None:
    """4.6.12: as if there were a tight end who pulled."""
    no_ends = "LW LT LG C RG RT RE RW Q LH RH".replace("RE ", "") + " TB"
    here = situation("RH/WR", "rush: R (DE1)", "RH 3-5", no_ends)
    usual = chances(here)["DE1"]
    with_end = situation(
        "RH/WR", "rush: R (DE1)", "RH 3-5", no_ends.replace("TB", "RE")
    )
    assert usual == 3 + 3 + 1 - (3 + 1 - 1) - 2 * met(here)["DE1"].distance
    assert chances(with_end)["DE1"] < usual
