"""Whole plays as the professional league's play-by-play has them."""

import pytest
from msgspec.structs import replace

from rules import facts as f
from rules.field import Across
from rules.words import happenings, sentence
from tests.rules.games import AWAY, HOME, NAMES, began


def test_a_pass() -> None:
    play = [
        began(),
        f.BallInPlay(True),
        f.Tackled(AWAY, 47, "a52"),
        f.PassCompleted(HOME, "stick", 14, 43, 47, "red", False, "h12", "h80"),
        f.FirstDown(HOME, "pass"),
    ]
    assert sentence(play, NAMES) == (
        "2nd & 7 at the Owls 33: #12 Reed pass short to #80 Cole to Owls 47 for "
        "14 yards (tackle by #52 Park)."
    )


def test_a_team_without_named_players() -> None:
    play = [began(), f.Tackled(AWAY, 33), f.Rushed(HOME, "run", 0, 33)]
    assert sentence(play, NAMES) == (
        "2nd & 7 at the Owls 33: the Owls rush to Owls 33 for no gain."
    )


def test_men_without_figures_are_named_by_their_places() -> None:
    runs = f.Rushed(HOME, "sweep", 4, 37, entry="WL", role="HB")
    thrown = f.PassIncomplete(HOME, "missed", length="long", role="LW")
    named = replace(runs, player="h80")
    assert [happenings([play], NAMES) for play in (runs, named, thrown)] == [
        "Owls HB sweeps at WL to Owls 37 for 4 yards.",
        "#80 Cole sweeps at WL to Owls 37 for 4 yards.",
        "The Owls pass incomplete deep to LW.",
    ]


def test_a_hurt_man_comes_after_his_play() -> None:
    play = [
        f.Rushed(HOME, "run", 3, 36, role="FB"),
        f.ManHurt(AWAY, "S1", "game"),
        f.ManHurt(HOME, "RH", "plays", role="HB"),
        f.Fumbled(HOME, 36, cause="contact"),
        f.FumbleRecovered(HOME, HOME, 38),
        f.QuarterEnded(1),
    ]
    assert happenings(play, NAMES) == (
        "Owls FB rushes to Owls 36 for 3 yards, fumble by the Owls at Owls 36"
        " (contact), recovered by the Owls at Owls 38. Jets S1 is hurt, out for the"
        " game. Owls HB is hurt, out for two plays. End of the 1st quarter."
    )


def test_a_fumble_follows_its_run() -> None:
    play = [
        began(),
        f.BallInPlay(True),
        f.Rushed(HOME, "run", 3, 36, "h80"),
        f.Fumbled(HOME, 36, 1, "h80", "a52"),
        f.FumbleRecovered(AWAY, HOME, 35, "a52"),
        f.Tackled(HOME, 30),
        f.Returned(AWAY, "fumble", 35, 30, 5, "a52"),
    ]
    assert happenings(play, NAMES) == (
        "#80 Cole rushes to Owls 36 for 3 yards, fumble by #80 Cole at Owls 36 "
        "(forced by #52 Park), recovered by Jets #52 Park at Owls 35, returned to "
        "Owls 30 for 5 yards."
    )


def test_a_bad_snap_hides_the_run_that_it_counts_as() -> None:
    play = [
        f.BallInPlay(True),
        f.SnapFumbled(HOME),
        f.Rushed(HOME, "run", -5, 28),
        f.Fumbled(HOME, 28, 8),
        f.FumbleRecovered(HOME, HOME, 28),
    ]
    assert happenings(play, NAMES) == (
        "Bad snap, fumble by the Owls at Owls 28, recovered by the Owls at Owls 28."
    )


def test_a_blocked_kick_hides_its_fumble() -> None:
    play = [
        f.BallInPlay(),
        f.PuntBlocked(AWAY, "a52", "h3"),
        f.Fumbled(HOME, 15, 6),
        f.FumbleRecovered(AWAY, HOME, 14, "a21"),
        f.Tackled(HOME, 10),
        f.Returned(AWAY, "blocked", 14, 10, 4, "a21"),
    ]
    assert happenings(play, NAMES) == (
        "Punt by #3 Kim is blocked by #52 Park, recovered by Jets #21 Nash at "
        "Owls 14, returned to Owls 10 for 4 yards."
    )
    again = [*play, f.Fumbled(AWAY, 10, 1, "a21"), f.FumbleRecovered(HOME, AWAY, 9)]
    assert "fumble by #21 Nash at Owls 10" in happenings(again, NAMES)


def test_a_touchdown_ends_its_sentence() -> None:
    play = [
        f.PassIntercepted(AWAY, 20, "blue", "a52", "h12"),
        f.Returned(AWAY, "interception", 20, 0, 20, "a52"),
        f.TouchdownScored(AWAY, "interception", "a52"),
    ]
    assert happenings(play, NAMES) == (
        "#12 Reed pass deep, intercepted by #52 Park at Owls 20, returned for "
        "20 yards, TOUCHDOWN Jets."
    )


def test_an_overturned_ruling_is_followed_by_the_new_play() -> None:
    play = [
        f.ChallengeMade(AWAY),
        f.RulingOverturned(AWAY),
        f.Tackled(AWAY, 33),
        f.Rushed(HOME, "run", 0, 33),
    ]
    assert happenings(play, NAMES) == (
        "The Jets challenge the ruling. The ruling is overturned. "
        "The Owls rush to Owls 33 for no gain."
    )


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (
            [
                f.PlayCalled(HOME, "shotgun", "h12"),
                f.BallInPlay(True),
                f.Rushed(HOME, "run", 6, 39, "h80"),
                f.WentOutOfBounds(HOME, 39),
            ],
            "(Shotgun) #80 Cole rushes to Owls 39 for 6 yards, out of bounds.",
        ),
        (
            [f.PlayCalled(HOME, "shotgun"), f.FlagThrown(HOME, "holding", "before")],
            "Flag on Owls, Holding.",
        ),
        (
            [
                f.PlayCalled(HOME, "punt"),
                f.PlayCalled(HOME, "fake"),
                f.BallInPlay(True),
                f.Rushed(HOME, "fake", 6, 39, "h80"),
            ],
            "(Punt Formation, Fake) #80 Cole rushes to Owls 39 for 6 yards.",
        ),
        (
            [
                f.KickedOff(HOME, "kickoff", 60, 95, "h3"),
                f.KickCaught(AWAY, 95, "a21"),
                f.Tackled(HOME, 72, "h80"),
                f.Returned(AWAY, "kickoff", 95, 72, 23, "a21"),
            ],
            "#3 Kim kicks 60 yards from Owls 35 to Jets 5, returned by #21 Nash to "
            "Jets 28 for 23 yards (tackle by #80 Cole).",
        ),
        (
            [f.Punted(HOME, 40, 80, "h3"), f.FairCaught(AWAY, 80, "a21")],
            "#3 Kim punts 40 yards to Jets 20, fair catch by #21 Nash.",
        ),
        (
            [f.Punted(HOME, 40, 80, "h3"), f.KickCaught(AWAY, 78, "a21")],
            "#3 Kim punts 40 yards to Jets 20, caught by #21 Nash at Jets 22.",
        ),
        (
            [f.FieldGoalAttempted(HOME, 42, 8, 9, "h3"), f.FieldGoalGood(HOME, 42)],
            "42-yard field goal by #3 Kim is good.",
        ),
        (
            [
                f.FieldGoalAttempted(HOME, 42, 8, 9),
                f.FieldGoalBlocked(AWAY, player="a52"),
            ],
            "42-yard field goal by the Owls is blocked by #52 Park.",
        ),
        (
            [
                f.FlagThrown(HOME, "block_in_back", "during"),
                f.PlayNullified(),
                f.PenaltyAccepted(HOME, "block_in_back", 10, player="h80"),
                f.BallSpotted(23, Across.LEFT),
            ],
            "PENALTY on Owls #80 Cole, Block in Back, 10 yards, enforced at "
            "Owls 33 - No Play.",
        ),
        (
            [
                f.PenaltyAccepted(AWAY, "offside", 5, first_down=True),
                f.BallSpotted(38, Across.LEFT),
            ],
            "PENALTY on Jets, Offside, 5 yards, enforced at Owls 33, first down.",
        ),
    ],
)
def test_play_by_play(facts: list[f.Fact], line: str) -> None:
    assert happenings(facts, NAMES) == line


def test_flags_wait_for_the_end_of_the_play() -> None:
    play = [
        began(),
        f.Rushed(HOME, "run", 4, 37),
        f.FlagThrown(AWAY, "offside", "during"),
        f.FlagThrown(HOME, "holding", "during"),
        f.Tackled(AWAY, 37),
        f.PlayNullified(),
        f.PenaltiesOffset(),
    ]
    assert happenings(play, NAMES) == (
        "The Owls rush to Owls 37 for 4 yards. Flag on Jets, Offside. "
        "Flag on Owls, Holding. Penalties offset - No Play."
    )


def test_a_penalty_has_one_sentence() -> None:
    play = [
        f.FlagThrown(HOME, "holding", "before"),
        f.PenaltyAccepted(HOME, "holding", 10),
    ]
    assert happenings(play, NAMES) == ("PENALTY on Owls, Holding, 10 yards - No Play.")


def test_a_check_states_the_roll_and_the_number_needed() -> None:
    check = f.CheckMade(HOME, "passing.check", 18, 15)
    low = f.CheckMade(HOME, "stationary.check", 14, 13, under=True)
    missed = f.PassIncomplete(HOME, "missed", "", False, "h12", "h80", length="long")
    assert happenings([missed, check], NAMES) == (
        "#12 Reed pass incomplete deep to #80 Cole (rolled 18, needed 15 or more)."
    )
    assert happenings([low], NAMES) == "(rolled 14, needed 13 or less)."


# ── what the calls add ───────────────────────────────────────────────────────────


def call(name: str) -> f.PlayCalled:
    return f.PlayCalled(HOME, name)


SHOVELED = f.PassCompleted(HOME, "shovel", 4, 33, 37, "", False, "h3", "h80")
KICKED = f.KickedOff(HOME, "free_kick", 30, 50, "h3")


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (
            [
                began(),
                call("punt"),
                f.BallInPlay(True),
                call("fake"),
                call("shovel"),
                SHOVELED,
            ],
            "(Punt Formation, Fake) #3 Kim shovel pass to #80 Cole to Owls 37 for 4"
            " yards.",
        ),
        (
            [
                began(),
                call("punt"),
                call("run"),
                f.BallInPlay(True),
                f.Rushed(HOME, "fake", 4, 37, "h3"),
            ],
            "(Punt Formation, Fake) #3 Kim rushes to Owls 37 for 4 yards.",
        ),
        (
            [
                began(kind="try", down=0),
                f.BallInPlay(),
                call("fake"),
                call("keeper"),
                f.Rushed(HOME, "fake", 2, 100, "h3"),
                f.TwoPointAttempted(HOME, True, "h3"),
            ],
            "(Extra Point Formation, Fake) #3 Kim rushes for 2 yards, two-point"
            " conversion by #3 Kim is good.",
        ),
        (
            [call("backward_pass"), f.Rushed(HOME, "pitch", 4, 37, "h22")],
            "#22 Ruiz takes the backward pass to Owls 37 for 4 yards.",
        ),
        (
            [call("kick"), f.KickedOff(HOME, "onside", 15, 50, "h3")],
            "#3 Kim kicks a surprise onside kick 15 yards from Owls 35 to the 50.",
        ),
        (
            [call("onside"), f.KickedOff(HOME, "onside", 15, 50, "h3")],
            "#3 Kim kicks onside 15 yards from Owls 35 to the 50.",
        ),
        (
            [call("squib"), KICKED],
            "#3 Kim squibs 30 yards from Owls 20 to the 50.",
        ),
        (
            [call("punt"), KICKED],
            "#3 Kim punts 30 yards from Owls 20 to the 50.",
        ),
    ],
)
def test_the_calls_that_made_the_play_are_in_its_words(
    facts: list[f.Fact], line: str
) -> None:
    assert happenings(facts, NAMES) == line


# ── fouls that cost a down ───────────────────────────────────────────────────────

LOSING = replace(NAMES, lost_downs=frozenset({"grounding"}))
THROWN = f.PassIncomplete(HOME, "grounded", "", False, "h12")


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (
            [
                f.PlayNullified(),
                f.PenaltyAccepted(HOME, "grounding", 10),
                f.BallSpotted(23, Across.LEFT),
            ],
            "PENALTY on Owls, Grounding, 10 yards, enforced at Owls 33, loss of down.",
        ),
        (
            [f.PlayNullified(previous=True), f.PenaltyAccepted(HOME, "grounding", 10)],
            "The previous play is nullified. PENALTY on Owls, Grounding, 10 yards,"
            " loss of down.",
        ),
        (
            [
                f.PlayNullified(),
                f.PenaltyAccepted(HOME, "grounding", 0),
                f.SafetyScored(AWAY, 2),
            ],
            "PENALTY on Owls, Grounding, 0 yards. Safety: 2 points for the Jets.",
        ),
        (
            [f.PenaltyDeclined(HOME, "grounding")],
            "Penalty on Owls, Grounding, declined.",
        ),
        (
            [f.PlayNullified(), f.PenaltiesOffset()],
            "Penalties offset - No Play.",
        ),
        (
            [
                f.PlayNullified(),
                f.PenaltyAccepted(HOME, "holding", 10),
                f.PenaltiesOffset(),
            ],
            "PENALTY on Owls, Holding, 10 yards - No Play. Penalties offset.",
        ),
    ],
)
def test_no_play_is_said_only_where_the_down_is_played_again(
    facts: list[f.Fact], line: str
) -> None:
    assert happenings(facts, LOSING) == line
