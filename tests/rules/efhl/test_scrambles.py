"""EFHL Scrimmage Play Procedures, "Quarterback Scrambles"."""

import pytest

from rules.efhl.context import Context
from rules.efhl.scrambles import scramble
from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import Fumbled, PlayCalled, Rushed, Sacked, TouchdownScored
from rules.prompts import Chosen, Happened
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
SCRAMBLE = ("scrimmage.declare", Chosen("scramble"))


def scrambled(outcome: str, *script, state=None, **told) -> Played:
    ran = ("scramble.power", Happened(outcome, **told))
    state = state or at_the(30)
    return play(scrimmage, state, UNDER_CENTER, SCRAMBLE, ran, *script)


def declare(choice: str, player: str | None = None) -> tuple:
    return ("scramble.declare", Chosen(choice, player))


def test_half_a_second_then_both_pivot_offense_first_then_the_play():
    run = scrambled("developed")

    start = run.ids.index("scramble.power") + 1
    assert [(o.id, o.seats) for o in run.asked[start : start + 5]] == [
        ("scramble.offense_pivots", (HOME,)),
        ("scramble.defense_pivots", (AWAY,)),
        ("scramble.set", (HOME,)),
        ("scramble.set", (AWAY,)),
        ("scramble.declare", (HOME,)),
    ]


def test_he_may_run_with_it_himself():
    run = scrambled(
        "developed",
        declare("keeper"),
        ("run.finish", Happened("tackled", at=38)),
    )

    assert run.fact(Rushed) == Rushed(HOME, "scramble", 8, 38, "h7")
    assert "run.juke" in run.ids


def test_he_may_throw_if_he_has_not_crossed_the_line():
    run = scrambled("developed", declare("pass", "h80"))

    assert "pass.thrown" in run.ids


def test_across_the_line_there_is_no_forward_pass():
    run = scrambled("crossed", declare("keeper"))

    options = run.opened("scramble.declare").options
    assert options == ("keeper", "pitch", "backward_pass")
    with pytest.raises(IllegalAnswer, match="not available now"):
        scrambled("crossed", declare("pass", "h80"))


def test_across_the_line_already_he_has_no_juke():
    """He has pivoted with everybody else; the defense has the switch at once."""
    run = scrambled("crossed", declare("keeper"))

    assert "run.advance" not in run.ids
    assert "run.pursuit" in run.ids


def test_across_the_line_he_may_still_pitch_it():
    run = scrambled("crossed", declare("pitch", "h22"), ("pitch.check", GOOD))

    assert run.fact(Rushed).kind == "pitch"


@pytest.mark.parametrize("choice", ["run", "scramble", "spike", "kneel", "sneak"])
def test_no_second_scramble_and_no_hand_off_after_one(choice):
    with pytest.raises(IllegalAnswer, match="not available now"):
        scrambled("developed", declare(choice))


def test_caught_behind_the_line_he_is_sacked():
    run = scrambled("tackled", at=24, by="a55")

    assert run.fact(Sacked) == Sacked(HOME, -6, 24, False, "h7", "a55")


def test_caught_beyond_the_line_it_was_a_run():
    run = scrambled("tackled", at=35, by="a55")

    assert run.fact(Rushed) == Rushed(HOME, "scramble", 5, 35, "h7")
    assert run.all(Sacked) == []


def test_20_yards_back_is_a_coverage_sack():
    assert scrambled("too_far").fact(Sacked).coverage


def test_on_the_run_he_can_be_hit_from_behind_and_lose_it():
    run = scrambled(
        "hit_from_behind",
        ("fumble.drop", Happened("recovered", at=24, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=24)),
        at=25,
        by="a55",
    )

    assert run.fact(Fumbled) == Fumbled(HOME, 25, 1, "h7", "a55")
    assert run.fact(Sacked).yards_gained == -5
    assert run.value.possession is AWAY


def test_he_may_run_it_in():
    run = scrambled("touchdown", state=at_the(92))

    assert run.fact(TouchdownScored) == TouchdownScored(HOME, "rush", "h7")


def test_both_declarations_are_stated():
    run = scrambled("developed", declare("throw_away"))

    calls = [fact.call for fact in run.all(PlayCalled)]
    assert calls == ["under_center", "scramble", "throw_away"]


# ── fakes come this way too ──────────────────────────────────────────────────────


def faked(*script) -> Played:
    context = Context(
        passer="holder", player="h3", run_kind="fake", throw_away=False, pressure=True
    )
    return play(lambda state: scramble(state, context), at_the(60), *script)


def test_a_faker_may_not_throw_it_away():
    fake = faked(declare("keeper"))

    assert fake.opened("scramble.declare").options == (
        "keeper",
        "pass",
        "shovel",
        "pitch",
        "backward_pass",
    )


def test_a_fakers_run_is_recorded_as_a_fake_and_his_end_is_handed_back():
    fake = faked(declare("keeper"), ("run.finish", Happened("tackled", at=66)))

    assert fake.fact(Rushed) == Rushed(HOME, "fake", 6, 66, "h3")
    assert (fake.value.by, fake.value.end.at) == ("rush", 66)


def test_the_sentence_names_the_passer():
    fake = faked()

    assert fake.opened("scramble.power").given["passer"] == "holder"
