"""EFHL Penalty Checks: the die after a play, the charts, the player, the ejection."""

import re

import pytest
from msgspec.structs import replace

from rules.efhl.own import Brings, Form, own_of
from rules.efhl.penalty_checks.charts import (
    PLAYER,
    load_places,
    places_in_formation,
)
from rules.efhl.playbook.strategies import STRATEGIES
from rules.efhl.ratings.reasons import REASONS
from rules.errors import TableError
from rules.facts import (
    BallInPlay,
    FirstDown,
    FlagPickedUp,
    FlagThrown,
    FoulAnnounced,
    KickedOff,
    PackageCalled,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayerEjected,
    PlayNullified,
    RatingChanged,
    RulingOverturned,
    ShakenUp,
)
from rules.football.random_penalties import CHART as FOUL
from rules.football.random_penalties import FOULS, FoulRow, checked_fouls
from rules.prompts import (
    Challenge,
    Chosen,
    Flag,
    Happened,
    Named,
    Pace,
    Roll,
    Rolled,
)
from rules.state import ByTeam, to_kick
from rules.stats import Record
from rules.tables import DiceTable
from rules.words import Names, happenings, prompt_words
from tests.rules.efhl.announcing import player_fell
from tests.rules.efhl.drive import AWAY, HOME, SNAKE_EYES, at_the
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    IN_PLAY,
    before_snap,
    flags,
    offered,
    run_to,
    until,
    whole,
)

ON = {"penalty_checks": True}
NAMES = Names(ByTeam("Owls", "Jets"), {"h84": "#84 Park"}, {"holding": "Holding"})
SEEN = ("penalty_check.die", Rolled((1,)))
UNSEEN = ("penalty_check.die", Rolled((2,)))
HARMLESS, FLAGRANT = (
    ("penalty_check.flagrant", Rolled(dice)) for dice in ((1, 2), (1, 1))
)
LIKELY = ("penalty_check.likely", Chosen("likely"))
SQUAD = {
    "h84": Form("TE", rating=20),
    "h80": Form("WR"),
    "h81": Form("WR", depth=2),
    "h22": Form("HB"),
    "h3": Form("K"),
    "h12": Form("QB"),
}
BRINGS = ByTeam(Brings(players=SQUAD), Brings(players={"a90": Form("DE", rating=31)}))
DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6)}
DICE |= {8: (2, 6), 9: (3, 6), 10: (4, 6), 11: (5, 6), 12: (6, 6)}


def ready(ball=30, **fields):
    options = ON | fields.pop("options", {})
    return at_the(ball, options=options, **fields)


def foul(total):
    return ("penalty_check.foul", Rolled(DICE[total]))


def offense(total):
    return ("penalty_check.offense_player", Rolled(DICE[total]))


def defense(total):
    return ("penalty_check.defense_player", Rolled(DICE[total]))


def he(choice="there", player=None, prompt="offender"):
    return (f"penalty_check.{prompt}", Chosen(choice, player))


def told(played, *kinds):
    return happenings([x for x in played.facts if isinstance(x, kinds)], NAMES)


# ── the die ──────────────────────────────────────────────────────────────────────


def test_without_the_option_nothing_is_rolled():
    played = whole(at_the(30), *run_to(38))
    assert not [name for name in played.ids if name.startswith("penalty_check")]


@pytest.mark.parametrize("pips", range(2, 7))
def test_two_to_six_is_no_flag_and_no_more_than_a_die(pips):
    plain = whole(at_the(30), *run_to(38))
    played = whole(ready(), *run_to(38), ("penalty_check.die", Rolled((pips,))))

    assert played.ids == [*plain.ids, "penalty_check.die"]
    assert played.facts == plain.facts
    assert isinstance(played.opened("penalty_check.die").prompt, Roll)


def test_a_seven_is_no_foul_after_a_talk():
    played = whole(ready(), *run_to(38), SEEN, foul(7))

    assert played.value.ball_on == 38
    assert told(played, FlagPickedUp) == "The flag is picked up. No foul on the play."


def test_nothing_interrupts_it():
    state = ready()
    for prompt, script in (("die", ()), ("foul", (SEEN,))):
        runner = until(state, f"penalty_check.{prompt}", (*run_to(38), *script))
        assert offered(state, runner, HOME) == {}


def test_a_play_whistled_dead_has_none():
    start = Flag(HOME, "false_start")
    played = whole(ready(), *flags(BEFORE_SNAP, start), ACCEPTED)
    assert "penalty_check.die" not in played.ids


def test_special_teams_have_one_too():
    state = to_kick(ready(), HOME, "kickoff", 35)
    kick = ("kickoff.distance", Rolled((3, 4)))

    played = whole(state, kick, SEEN, foul(6), offense(7), he(), ACCEPTED)

    assert played.fact(FoulAnnounced).then == "kick"
    assert (played.value.upcoming, played.value.ball_on) == ("kickoff", 25)
    assert "replay the kick" in told(played, FoulAnnounced)
    assert played.fact(KickedOff).team is HOME


def test_a_try_is_tried_again():
    state = replace(ready(), upcoming="try", down=0, ball_on=85, line_to_gain=100)
    kick = (
        ("field_goal.snap_check", Rolled((3, 4))),
        ("field_goal.kick", Rolled((5, 6))),
    )

    played = whole(state, *kick, SEEN, foul(6), offense(7), he(), ACCEPTED)

    assert played.fact(FoulAnnounced).then == "try"
    assert (played.value.upcoming, played.value.ball_on) == ("try", 75)


# ── the chart ────────────────────────────────────────────────────────────────────

PRICES = {
    3: ("face_mask", HOME, 15),
    4: ("illegal_use_of_hands", HOME, 10),
    5: ("tripping", HOME, 10),
    6: ("holding", HOME, 10),
    8: ("holding", AWAY, 5),
    9: ("tripping", AWAY, 10),
    10: ("illegal_use_of_hands", AWAY, 5),
    11: ("face_mask", AWAY, 15),
}


@pytest.mark.parametrize("total", PRICES)
def test_a_foul_of_the_play_is_enforced_from_the_previous_spot(total):
    name, team, yards = PRICES[total]
    side = offense if team is HOME else defense

    played = whole(ready(40), *run_to(43), SEEN, foul(total), side(7), he(), ACCEPTED)

    first = team is AWAY
    assert played.fact(PenaltyAccepted) == PenaltyAccepted(team, name, yards, first)
    assert played.value.ball_on == (40 - yards if team is HOME else 40 + yards)
    assert played.value.down == 1
    assert played.value.ydstogo == (10 if first else 10 + yards)
    assert len(played.all(PlayNullified)) == 1


def test_it_may_be_declined():
    played = whole(ready(), *run_to(38), SEEN, foul(6), offense(7), he(), DECLINED)

    assert (played.value.down, played.value.ball_on) == (2, 38)
    assert played.fact(PenaltyDeclined).foul == "holding"


def test_it_offsets_a_foul_that_a_coach_called():
    called = flags(IN_PLAY, Flag(HOME, "holding"))
    played = whole(ready(), *called, *run_to(38), SEEN, foul(8), defense(7), he())

    assert played.all(PenaltiesOffset)
    assert (played.value.down, played.value.ball_on) == (1, 30)


def test_a_fourth_foul_of_one_side_may_be_accepted():
    called = flags(IN_PLAY, *[Flag(HOME, "illegal_formation")] * 3)
    fourth = ("penalty.decision", Chosen("accept_fourth"))

    played = whole(
        ready(40), *called, *run_to(43), SEEN, foul(3), offense(7), he(), fourth
    )

    assert played.value.ball_on == 25
    assert len(played.all(PenaltyDeclined)) == 3


# ── personal fouls ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("total", "side", "down", "togo", "ball"),
    [(2, offense, 2, 17, 23), (12, defense, 1, 10, 53)],
)
def test_the_result_stands_and_then_come_fifteen(total, side, down, togo, ball):
    played = whole(
        ready(), *run_to(38), SEEN, foul(total), HARMLESS, side(7), he(), ACCEPTED
    )

    after = played.value
    assert (after.down, after.ydstogo, after.ball_on) == (down, togo, ball)
    assert not played.all(PlayNullified)
    assert not played.all(PlayerEjected)
    assert played.fact(FlagThrown).phase == "after"


def test_it_is_settled_after_the_fouls_of_the_play():
    called = flags(IN_PLAY, Flag(HOME, "holding"))
    played = whole(
        ready(),
        *called,
        *run_to(38),
        SEEN,
        foul(12),
        HARMLESS,
        defense(7),
        he(),
        ACCEPTED,
        ACCEPTED,
    )

    assert [x.team for x in played.all(PenaltyAccepted)] == [HOME, AWAY]
    assert played.value.ball_on == 35


def test_after_a_touchdown_the_kickoff_moves():
    """RULINGS, Personal fouls and unsportsmanlike conduct."""
    scored = (
        ("run.hand_off_check", Rolled((3, 4))),
        ("run.finish", Happened("touchdown")),
    )
    played = whole(
        ready(70), *scored, SEEN, foul(2), HARMLESS, offense(7), he(), ACCEPTED
    )

    assert (played.value.upcoming, played.value.ball_on) == ("try", 85)
    assert played.value.owed == ByTeam(15, 0)
    assert played.value.score == ByTeam(6, 0)


def test_an_interceptor_keeps_the_ball_and_loses_fifteen():
    stolen = (
        ("scrimmage.declare", Chosen("pass")),
        ("pass.thrown", Happened("intercepted", at=50)),
        ("interception.finish", Happened("tackled", at=45)),
    )
    played = whole(
        ready(), *stolen, SEEN, foul(12), HARMLESS, defense(7), he(), ACCEPTED
    )

    assert (played.value.possession, played.value.ball_on) == (AWAY, 60)
    assert played.fact(FoulAnnounced).then == ""


def flagrant(*script, **fields):
    state = ready(brings=BRINGS, **fields)
    return whole(state, *run_to(38), SEEN, foul(12), FLAGRANT, defense(9), *script)


@pytest.mark.parametrize("decision", [ACCEPTED, DECLINED])
def test_a_flagrant_foul_ejects_whatever_becomes_of_the_penalty(decision):
    played = flagrant(LIKELY, decision)

    assert played.fact(PlayerEjected) == PlayerEjected(AWAY, "a90")
    form = own_of(played.value).brings.away.players["a90"]
    assert (form.sits, form.rating) == ("game", 30)
    lost = played.fact(RatingChanged)
    assert (lost.player, lost.points, lost.by_coach) == ("a90", -1, False)
    assert lost.reason in REASONS


def test_who_fell_in_the_same_play_and_is_only_shaken_up_stays_out():
    state = ready(brings=BRINGS, options={"injuries": "standard"})
    fell = ("run.finish", player_fell(AWAY, "a90"))
    shaken = ("injury.check", Rolled((1, 2)))
    check = (SEEN, foul(12), FLAGRANT, defense(9), LIKELY, DECLINED)

    played = whole(state, fell, *run_to(38), *check, shaken)

    assert played.fact(ShakenUp).player == "a90"
    assert own_of(played.value).brings.away.players["a90"].sits == "game"


def test_who_was_never_rated_has_nothing_to_lose():
    unrated = ByTeam(Brings(), Brings(players={"a90": Form("DE")}))
    played = whole(
        ready(brings=unrated),
        *run_to(38),
        SEEN,
        foul(12),
        FLAGRANT,
        defense(9),
        LIKELY,
        DECLINED,
    )
    assert own_of(played.value).brings.away.players["a90"] == Form("DE", sits="game")
    assert not played.all(RatingChanged)


def test_a_side_of_figures_without_a_roster_loses_one_of_them():
    played = whole(
        ready(), *run_to(38), SEEN, foul(12), FLAGRANT, defense(7), he(), DECLINED
    )
    assert played.fact(PlayerEjected) == PlayerEjected(AWAY)
    assert "The Jets lose a player" in told(played, PlayerEjected)


def test_who_is_not_named_is_ejected_by_the_depth_chart():
    played = flagrant(he(prompt="likely"), DECLINED)
    assert played.fact(PlayerEjected).player == "a90"


# ── the player ───────────────────────────────────────────────────────────────────


def asked(total, state=None, row=6, prompt="offender"):
    script = (*run_to(38), SEEN, foul(row), (offense if row < 7 else defense)(total))
    return until(state or ready(), f"penalty_check.{prompt}", script)


@pytest.mark.parametrize("total", range(2, 13))
def test_both_charts_name_the_places_of_the_book(total):
    runner = asked(total)
    (opened,) = runner.open
    assert opened.given["places"] == PLAYER["offense"][total].places
    assert opened.seats == (HOME,)
    assert ("two" in opened.options) is ("/" in PLAYER["offense"][total].places)
    (opened,) = asked(total, row=9).open
    assert opened.given["places"] == PLAYER["defense"][total].places
    assert opened.seats == (AWAY,)


def test_the_depth_chart_suggests_who_it_was():
    played = whole(
        ready(brings=BRINGS), *run_to(38), SEEN, foul(6), offense(11), LIKELY, ACCEPTED
    )

    opened = played.opened("penalty_check.likely")
    words = prompt_words(opened, NAMES)
    assert words == (
        "Holding on the offense, TE1/Slot3/RB3/H/U by the dice: #84 Park. Confirm the"
        " player."
    )
    assert played.fact(PenaltyAccepted).player == "h84"
    assert told(played, FoulAnnounced) == (
        "Holding, offense, #84 Park, 10 yards, replay the down."
    )


def test_the_second_receiver_is_second_on_his_depth_chart():
    opened = asked(6, ready(brings=BRINGS), prompt="likely").open[0]
    assert opened.given["likely"] == "h81"


def test_where_the_ball_is_kicked_the_kicker_comes_first():
    assert (
        asked(2, ready(brings=BRINGS), prompt="likely").open[0].given["likely"] == "h12"
    )
    state = to_kick(ready(brings=BRINGS), HOME, "kickoff", 35)
    kick = ("kickoff.distance", Rolled((3, 4)))
    runner = until(state, "penalty_check.likely", (kick, SEEN, foul(6), offense(2)))
    assert runner.open[0].given["likely"] == "h3"


def test_who_sits_is_not_suggested():
    out = Brings(players=SQUAD | {"h84": Form("TE", sits="possession")})
    state = ready(brings=ByTeam(out, Brings()))
    assert "likely" not in asked(11, state).open[0].options


def test_nobody_could_have_and_the_dice_fall_again():
    played = whole(
        ready(),
        *run_to(38),
        SEEN,
        foul(6),
        offense(2),
        he("nobody"),
        offense(5),
        he("there", "h80"),
        ACCEPTED,
    )
    assert played.fact(FoulAnnounced).places == "WR1/G1"
    assert played.fact(PenaltyAccepted).player == "h80"


@pytest.mark.parametrize(("side", "where"), [(1, "left"), (2, "right")])
def test_of_two_a_coin_decides_and_the_coach_says_who_that_is(side, where):
    played = whole(
        ready(),
        *run_to(38),
        SEEN,
        foul(6),
        offense(4),
        he("two"),
        ("penalty_check.coin", Rolled((side,))),
        ("penalty_check.tossed", Named("h34")),
        ACCEPTED,
    )
    assert where in prompt_words(played.opened("penalty_check.tossed"), NAMES)
    assert played.fact(PenaltyAccepted).player == "h34"


def test_nobody_has_to_be_named():
    played = whole(ready(), *run_to(38), SEEN, foul(6), offense(9), he(), DECLINED)
    assert told(played, FoulAnnounced) == (
        "Holding, offense, LG, 10 yards, replay the down."
    )


def packaged(*script):
    state = ready(options={"play_calling": True})
    call = (
        ("package.offense", Chosen("roll_run")),
        ("package.offense_roll", Rolled((3, 4))),
    )
    return whole(state, *call, *run_to(38), SEEN, *script)


def test_a_called_formation_rerolls_who_is_not_in_it():
    played = packaged(foul(6), offense(5), offense(9), he(), ACCEPTED)

    assert "Wishbone" in played.fact(PackageCalled).call
    assert played.ids.count("penalty_check.offender") == 1
    assert played.fact(FoulAnnounced).places == "LG"


@pytest.mark.parametrize(("side", "place"), [(1, "RB2"), (2, "TE2")])
def test_a_called_formation_with_two_of_a_listing_flips_a_coin(side, place):
    coin = ("penalty_check.coin", Rolled((side,)))
    played = packaged(foul(6), offense(4), coin, he(), ACCEPTED)

    assert played.fact(FoulAnnounced).places == place
    assert "two" not in played.opened("penalty_check.offender").options


def test_the_other_side_has_called_nothing_and_is_asked():
    played = packaged(foul(9), defense(4), he(), ACCEPTED)
    assert played.fact(FoulAnnounced).places == "LB1/DB7"


@pytest.mark.parametrize(
    ("side", "formation", "has", "lacks"),
    [
        ("offense", "Single Set Back", "QB RB1 TE1 Slot1 WR2 LT C", "RB2 TE2 WR3"),
        ("offense", "Wildcat", "RB1 TE2", "QB"),
        ("defense", "4-3 Formation", "LB1 LB2 LB3 S1 S2 DT2 DE2", "LB4 DT3 DB7"),
        ("defense", "2-5 Formation", "LB5", "DT1"),
        ("defense", "Quarter Formation", "DB7 Dime Nickel LB1 DT1", "LB2"),
    ],
)
def test_formations_fill_places_of_the_charts(side, formation, has, lacks):
    (found,) = (each for each in STRATEGIES if each.name == formation)
    filled = places_in_formation(side, found.players)
    assert filled.issuperset(has.split())
    assert filled.isdisjoint(lacks.split())


# ── challenges ───────────────────────────────────────────────────────────────────

EVEN = ("challenge.die", Rolled((4,)))


def ruling(state, foul):
    rulings = offered(state, before_snap(state), HOME)["challenge"].rulings
    return next(r for r in rulings if r.opened.given.get("foul") == foul)


def overturned(state, number, *script, instead=None):
    challenge = Challenge(HOME, number, instead or Happened("no_foul"))
    return whole(state, (BEFORE_SNAP, challenge), EVEN, *script)


def test_the_call_may_be_challenged_and_then_was_no_foul():
    state = whole(ready(), *run_to(42), SEEN, foul(6), offense(9), he(), ACCEPTED).value
    assert state.ball_on == 20

    played = overturned(state, ruling(state, "Holding").number)

    assert (played.value.down, played.value.ball_on) == (1, 42)
    after = played.facts[played.facts.index(RulingOverturned(HOME)) :]
    assert not [x for x in after if isinstance(x, FlagThrown | FoulAnnounced)]
    assert played.ids == [BEFORE_SNAP, "challenge.die"]


def test_it_gives_an_ejected_player_back():
    state = flagrant(LIKELY, ACCEPTED).value
    assert own_of(state).brings.away.players["a90"].sits == "game"

    played = overturned(state, ruling(state, "Personal foul").number)

    assert own_of(played.value).brings == BRINGS
    assert played.value.ball_on == 38


def test_another_ruling_of_the_play_has_its_check_anew():
    state = flagrant(LIKELY, ACCEPTED).value
    rulings = offered(state, before_snap(state), HOME)["challenge"].rulings
    tackle = next(r.number for r in rulings if r.opened.id == "run.finish")

    played = overturned(state, tackle, UNSEEN, instead=Happened("tackled", at=36))

    assert played.ids.count("penalty_check.die") == 1
    assert played.value.ball_on == 36
    assert own_of(played.value).brings == BRINGS


def test_and_may_eject_in_its_turn():
    state = whole(ready(brings=BRINGS), *run_to(42), UNSEEN).value
    rulings = offered(state, before_snap(state), HOME)["challenge"].rulings
    tackle = next(r.number for r in rulings if r.opened.id == "run.finish")
    check = (SEEN, foul(12), FLAGRANT, defense(9), LIKELY, DECLINED)

    played = overturned(state, tackle, *check, instead=Happened("tackled", at=36))

    players = own_of(played.value).brings.away.players
    assert players["a90"] == Form("DE", rating=30, sits="game")


def test_a_called_foul_that_was_none_leaves_the_check_as_it_was():
    called = flags(IN_PLAY, Flag(HOME, "illegal_formation"))
    check = (SEEN, foul(12), FLAGRANT, defense(9), LIKELY)
    state = whole(
        ready(brings=BRINGS), *called, *run_to(42), *check, ACCEPTED, ACCEPTED
    ).value

    played = overturned(state, ruling(state, "Illegal formation").number, ACCEPTED)

    assert played.value.ball_on == 57
    assert own_of(played.value).brings == own_of(state).brings


def test_a_late_flag_does_not_roll_again_and_keeps_the_foul_after_the_play():
    check = (SEEN, foul(12), HARMLESS, defense(7), he(), ACCEPTED)
    state = whole(ready(), *run_to(38), *check).value
    late = Flag(HOME, "holding", previous=True)

    played = whole(state, (BEFORE_SNAP, late), ACCEPTED, ACCEPTED)

    assert not [name for name in played.ids if name.startswith("penalty_check")]
    assert not played.all(PenaltiesOffset)
    assert [x.team for x in played.all(PenaltyAccepted)] == [HOME, AWAY]
    assert played.value.ball_on == 35


def test_a_late_flag_lets_an_ejection_stand_with_its_point():
    state = flagrant(LIKELY, DECLINED).value
    late = Flag(HOME, "holding", previous=True)

    played = whole(state, (BEFORE_SNAP, late), ACCEPTED, DECLINED)

    assert own_of(played.value).brings.away.players["a90"].rating == 30
    assert played.fact(RatingChanged).player == "a90"


# ── what is kept of it ───────────────────────────────────────────────────────────


def test_a_nullified_play_keeps_the_announcement():
    played = whole(ready(), *run_to(38), SEEN, foul(6), offense(9), he(), ACCEPTED)
    (kept,) = Record([played.facts]).plays
    assert kept.nullified
    assert kept.one(FoulAnnounced).places == "LG"


def test_the_log_reads_as_a_referee_speaks():
    played = whole(
        ready(brings=BRINGS), *run_to(38), SEEN, foul(11), defense(9), LIKELY, ACCEPTED
    )
    words = happenings(played.facts, NAMES)
    assert "Face Mask, defense, a90, 15 yards, automatic first down." in words
    assert not re.search(r"\bFlag:", words)
    assert played.fact(FirstDown)


def test_only_dice_fall_where_nothing_happened():
    """No tap: the table rolls by itself at this pace."""
    played = whole(ready(), *run_to(38), UNSEEN)
    assert played.opened("penalty_check.die").prompt.asked_at(Pace.SCOREKEEPER)
    assert played.all(BallInPlay)


# ── the tables ───────────────────────────────────────────────────────────────────


def test_every_total_has_its_row():
    assert sorted(FOUL.rows) == list(range(2, 13))
    assert [total for total, row in FOUL.rows.items() if not row.foul] == [7]
    assert {side: sorted(chart.rows) for side, chart in PLAYER.items()} == {
        "offense": list(range(2, 13)),
        "defense": list(range(2, 13)),
    }


@pytest.mark.parametrize("row", [FoulRow("offense", "yelling"), FoulRow("", "holding")])
def test_a_foul_without_a_price_or_a_side_does_not_load(row):
    with pytest.raises(TableError, match="is not a foul"):
        checked_fouls(DiceTable("Chart", {2: row}), FOULS)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("WR9 = { plays = ['WR'] }", "not on a chart: WR9"),
        ("QB = { jersey = 1 }", "places"),
    ],
)
def test_a_place_that_is_on_no_chart_does_not_load(text, why):
    with pytest.raises(TableError, match=why):
        load_places(text, PLAYER.values())


def test_snake_eyes_alone_are_flagrant():
    assert SNAKE_EYES.total == 2
    played = whole(
        ready(), *run_to(38), SEEN, foul(2), HARMLESS, offense(7), he(), DECLINED
    )
    assert not played.all(PlayerEjected)
