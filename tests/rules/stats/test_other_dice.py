"""Facts as no EFHL game states them: other dice, sticks, causes, ends of kicks."""

import msgspec
import pytest

from rules import facts as f
from rules.facts import Fact, read_facts
from rules.field import Team
from rules.stats import box_score, play_by_play
from rules.stats.drives import drives
from rules.words import happenings
from rules.words.runs import RUNS
from tests.rules.games import AWAY, HOME, NAMES, attempt, kick, play, record


def tried(**more: object) -> f.FieldGoalAttempted:
    return f.FieldGoalAttempted(HOME, 42, 45, 63, "h3", **more)


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (
            tried(decided="d100"),
            "42-yard field goal by #3 Kim (rolled 63 on d100, needed 45 or more).",
        ),
        (
            tried(decided="2d20", modifier=-2),
            "42-yard field goal by #3 Kim (rolled 63−2 on 2d20, needed 45 or more).",
        ),
        (tried(), "42-yard field goal by #3 Kim."),
        (
            f.FieldGoalAttempted(HOME, 42, 0, 0, "h3", decided="figure"),
            "42-yard field goal by #3 Kim.",
        ),
        (
            f.ExtraPointAttempted(HOME, 32, False, "h3", 5, 4, decided="d100"),
            "Extra point by #3 Kim (rolled 4 on d100, needed 5 or more) is no good.",
        ),
        (
            f.PassIncomplete(
                HOME,
                "missed",
                "yellow",
                passer="h12",
                length="long",
                stick_length="15 yards",
            ),
            "#12 Reed pass incomplete deep (yellow stick, 15 yards).",
        ),
        (
            f.PassIncomplete(HOME, "missed", "white", passer="h12", length="short"),
            "#12 Reed pass incomplete short.",
        ),
        (
            f.Fumbled(HOME, 33, 0, "h12", "a52", "hit_from_behind"),
            "Fumble by #12 Reed at Owls 33 (hit from behind, forced by #52 Park).",
        ),
        (
            f.Fumbled(HOME, 33, player="h22", cause="fall"),
            "Fumble by #22 Ruiz at Owls 33 (fall).",
        ),
        (f.KickTouched(AWAY, 52, "a21"), "Touched by #21 Nash at Jets 48."),
        (
            f.KickRecovered(HOME, 43, "h22", "short"),
            "Short, recovered by Owls #22 Ruiz at Owls 43.",
        ),
        (
            f.Rushed(HOME, "draw", 4, 37, "h22"),
            "#22 Ruiz rushes on a draw to Owls 37 for 4 yards.",
        ),
        (
            f.Rushed(HOME, "a kind of its own", 4, 37),
            "The Owls rush to Owls 37 for 4 yards.",
        ),
    ],
)
def test_words(fact: Fact, words: str) -> None:
    assert happenings([fact], NAMES) == words
    assert read_facts(msgspec.json.encode([fact])) == (fact,)


def test_facts_of_one_way_only_are_stored_as_ever() -> None:
    """A book that leaves the further fields out adds nothing to its stored games."""
    stored = msgspec.json.encode(
        (f.KickRecovered(HOME, 43), f.KickOutOfBounds(30), f.Fumbled(HOME, 33, 4))
    )
    assert stored == (
        b'[{"type":"KickRecovered","team":"home","at":43},'
        b'{"type":"KickOutOfBounds","at":30},'
        b'{"type":"Fumbled","team":"home","at":33,"scenario":4}]'
    )


def test_every_kind_of_run_has_two_verbs() -> None:
    for kind in RUNS:
        one, many = (
            happenings([f.Rushed(HOME, kind, 4, 37, player)], NAMES)
            for player in ("h22", None)
        )
        assert one.startswith("#22 Ruiz ")
        assert many.startswith("The Owls ")
        assert one.removeprefix("#22 Ruiz ") != many.removeprefix("The Owls ")


def test_a_blocked_punt_that_is_dead() -> None:
    """The defense gets it on the spot: nobody recovers it or runs with it."""
    facts = play(
        f.PuntBlocked(AWAY, "a52", "h3"),
        f.PossessionChanged(AWAY, "punt", 25),
        kind="punt",
        down=4,
    )
    (blocked,) = record(facts)
    assert blocked.reading.taker is AWAY
    assert not blocked.reading.fumbles
    assert [drive.result for drive in drives([blocked])] == ["blocked_punt"]
    box = box_score([blocked])
    assert (box.teams.home.punts, box.teams.home.turnovers) == (1, 0)


@pytest.mark.parametrize("team", Team)
def test_a_blocked_kick_recovered_as_a_kick(team: Team) -> None:
    """It is no fumble, and a touchdown with it is one of special teams."""
    scored = f.TouchdownScored(team, "punt_return", "a21" if team is AWAY else "h22")
    facts = play(
        f.PuntBlocked(AWAY, "a52", "h3"),
        f.KickRecovered(team, 30, scored.player, "blocked"),
        f.Returned(team, "blocked", 30, team.opponent.goal, 30 if team is AWAY else 70),
        scored,
        kind="punt",
        down=4,
    )
    (blocked,) = record(facts)
    assert blocked.reading.possessions[-1].cause == "blocked"
    assert not blocked.reading.fumbles
    assert blocked.reading.touchdown is not None
    assert blocked.reading.touchdown.credit == "special_teams"
    assert box_score([blocked]).score.of(team) == 6


@pytest.mark.parametrize(
    ("named", "has_it"), [(None, AWAY), (AWAY, AWAY), (HOME, HOME)]
)
def test_a_touched_kick_out_of_bounds(named: Team | None, has_it: Team) -> None:
    """In some books it is the ball of the side that touched it last."""
    facts = kick(
        f.KickedOff(HOME, "onside", 10, 45),
        f.KickTouched(HOME, 47, "h22"),
        f.KickOutOfBounds(48, named),
    )
    (out,) = record(facts)
    assert out.reading.taker is has_it
    assert out.reading.kick is not None
    assert out.reading.kick.own_recovery is (has_it is HOME)


def test_an_extra_point_by_a_die_counts_as_any() -> None:
    (good,) = record(
        attempt(f.ExtraPointAttempted(HOME, 32, True, "h3", 5, 63, decided="d100"))
    )
    (line,) = box_score([good]).players.home
    assert (line.pat_att, line.pat_made) == (1, 1)
    (row,) = play_by_play([good], NAMES)
    assert row["extra_point_result"] == "good"
