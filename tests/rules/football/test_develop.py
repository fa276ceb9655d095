"""Plays that develop behind the line, by the stops and zones of other books."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.field import Team
from rules.football.develop import Developed, Development, develop
from rules.football.ends import TACKLED
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    Limit,
    Measure,
    Option,
    Outcome,
    Power,
)
from rules.state import ByTeam
from tests.rules.football.scripted import fourth_down, run

RUN = Power(
    id="run",
    means="scramble",
    heading="Scramble Rule",
    text="Power on.",
    outcomes=(
        Outcome("developed", "Stopped"),
        Outcome("crossed", "Across the line"),
        TACKLED,
    ),
    default_outcome="developed",
)
DECLARE = Choose(
    id="declare",
    means="after_scramble",
    heading="Scramble Rule",
    text="Pass, pitch, run, or go on?",
    options=(
        Option("pass", "Pass", player=True),
        Option("keeper", "Run"),
        Option("pitch", "Pitch", player=True),
        Option("scramble", "Scramble"),
    ),
    default_choice="pass",
)
ZONE = Measure(
    id="zone",
    means="judgment",
    heading="Scramble Zone",
    text="Is a receiver more than 30 yards past the line?",
    outcomes=(Outcome("inside", "No"), Outcome("beyond", "Yes")),
    default_outcome="inside",
)


def adjust(name: str) -> Adjust:
    return Adjust(id=name, means="pivot", heading="Scramble Rule", text="Pivot.")


PIVOTS = lining_up(Stage(adjust("offense")), Stage(other=adjust("defense")))
STEPS = ByTeam((PIVOTS.home,), (PIVOTS.away,))
# Unlimited scrambles up to a zone, with the pivots before the board runs.
VSEFL = Development(
    RUN,
    DECLARE,
    before=STEPS,
    zone=ZONE,
    across=("keeper",),
    forced=("keeper",),
    again="scramble",
)
# Three stops before the carrier crosses the line; then the ball must go.
READ_OPTION = Development(
    RUN, DECLARE, after=STEPS, across=("keeper",), again="scramble", most=3
)
# No stops at all but the one to pass.
SOLITAIRE = Development(RUN, replace(DECLARE, options=DECLARE.options[:1]))
AGAIN = ("declare", Chosen("scramble"))


def test_scrambles_go_on_as_long_as_the_coach_likes():
    ran = run(develop(fourth_down(40), VSEFL), *[AGAIN] * 5)

    assert ran.asked == ("zone", "offense", "defense", "run", "declare") * 6
    assert ran.value == Developed(Happened("developed"), Chosen("pass"))


def test_a_receiver_past_the_zone_leaves_the_run():
    forced = run(develop(fourth_down(40), VSEFL), ("zone", Happened("beyond")))
    assert forced.asked == ("zone", "offense", "defense", "run")
    assert forced.value == Developed(
        Happened("developed"), Chosen("keeper"), forced=True
    )


def test_across_the_line_it_is_a_run():
    ran = run(develop(fourth_down(40), VSEFL), ("run", Happened("crossed")))

    assert ran.value == Developed(Happened("crossed"), Chosen("keeper"), beyond=True)


def test_the_third_stop_is_the_last():
    ran = run(develop(fourth_down(40), READ_OPTION), AGAIN, AGAIN)

    assert ran.asked.count("run") == 3
    with pytest.raises(IllegalAnswer, match="not available now"):
        run(develop(fourth_down(40), READ_OPTION), AGAIN, AGAIN, AGAIN)


@pytest.mark.parametrize("way", [VSEFL, READ_OPTION, SOLITAIRE])
def test_a_sack_ends_the_play(way):
    sack = Happened("tackled", at=33, by="a90")
    ran = run(develop(fourth_down(40), way), ("run", sack))

    assert ran.value == Developed(sack)
    assert "declare" not in ran.asked


def test_the_declaration_may_have_a_clock():
    """HEFL, Pass Clock: it runs from the stop of the board."""
    home, away = (Limit("pass", team, "claim") for team in Team)
    timed = replace(SOLITAIRE, limits=ByTeam((home,), (away,)))
    asked = list(develop_to("declare", timed))

    assert asked[-1].limits == (home,)


def develop_to(name, way):
    """Yield the prompts up to one, all answered by default."""
    procedure = develop(fourth_down(40), way)
    opened = next(procedure)
    yield opened
    while opened.id != name:
        opened = procedure.send(opened.default())
        yield opened


def test_plays_may_be_left_out_behind_the_line():
    ran = run(develop(fourth_down(40), SOLITAIRE, ("pass",)))

    assert ran.asked == ("run", "declare")
    assert ran.value.chosen == Chosen("pass")
