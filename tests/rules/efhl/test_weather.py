"""EFHL Part 2, Weather Conditions: the weather check, list, wind, effects."""

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st
from msgspec import ValidationError
from msgspec.structs import replace

from rules.efhl import kick_modifiers
from rules.efhl.book import BOOK
from rules.efhl.challenges import challengeable
from rules.efhl.checks import play_check_failed, snap_failed
from rules.efhl.context import Context
from rules.efhl.kick_modifiers import Part, distance_total
from rules.efhl.laterals import PITCH
from rules.efhl.own import Brings, Form, Venue, own_of, with_own
from rules.efhl.runs import HAND_OFF
from rules.efhl.scrimmage import FROM_AFAR
from rules.efhl.timing import close
from rules.efhl.weather import (
    CLIMATES,
    CONDITIONS,
    TABLE,
    ability_modifier,
    accuracy_modifier,
    check_query,
    down_the_list,
    effects_query,
    failing_numbers,
    is_far_pressure,
    load_climates,
    stoppage_modifier,
    wind_on_kick,
)
from rules.errors import RulesError, TableError
from rules.facts import FieldGoalAttempted, StoppagesCounted, WeatherCame
from rules.prompts import Challenge, Chosen, Happened, Rolled
from rules.run import Entry
from rules.state import ByTeam
from rules.words import Names, happenings, prompt_words
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, play, state_with
from tests.rules.efhl.kicks import rolled
from tests.rules.efhl.whole import finished, run_to, until, whole

ON = {"weather": True}
FROST = Venue(climate="cold", month=1)
DESERT = Venue(climate="desert", month=1)


def before(venue=FROST, **options):
    return with_own(BOOK.opening({**ON, **options}), venue=venue)


def begun(total, venue=FROST, wind=None):
    """The play before the kickoff; `wind` is the die."""
    script = [("weather.check", rolled(total)), ("pregame.coin", Rolled((1,)))]
    if wind:
        script.append(("weather.wind", Rolled((wind,))))
    return whole(before(venue), *script)


def words(fact):
    return happenings((fact,), Names(ByTeam("Owls", "Jets")))


# ── the weather check ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("total", "weather"),
    [
        (2, "heavy_snow"),
        (3, "freezing_rain"),
        (4, "freezing_cold"),
        (7, "clear_and_calm"),
        (12, "clear_and_calm"),
    ],
)
def test_where_it_freezes_the_table_is_the_weather(total, weather):
    played = begun(total)

    assert own_of(played.value).weather == weather
    assert played.fact(WeatherCame).passed == ()


def test_it_is_rolled_first_by_the_home_side_and_stays_all_game():
    played = begun(4)

    assert played.ids[0] == "weather.check"
    assert played.asked[0].seats == (HOME,)
    assert played.value.upcoming == "kickoff"
    assert own_of(played.value).weather == "freezing_cold"


def test_the_coach_is_told_where_and_when():
    opened = until(before(), "weather.check").open[0]

    assert prompt_words(opened, Names()).startswith(
        "Roll for the weather in a cold climate in January."
    )


@pytest.mark.parametrize(
    ("climate", "month", "total", "weather"),
    [
        ("temperate", 8, 4, "heavy_rain"),
        ("temperate", 8, 2, "heavy_rain"),
        ("temperate", 12, 2, "heavy_snow"),
        ("temperate", 10, 3, "heavy_rain"),
        ("cold", 10, 3, "freezing_rain"),
        ("cold", 7, 3, "heavy_rain"),
        ("cold", 1, 5, "strong_wind"),
        ("warm", 1, 2, "heavy_rain"),
        ("desert", 1, 2, "strong_wind"),
        ("desert", 7, 5, "strong_wind"),
    ],
)
def test_what_makes_no_sense_gives_way_to_the_next_on_the_list(
    climate, month, total, weather
):
    found = down_the_list(total, Venue(climate=climate, month=month))

    assert found[-1].name == weather


@drawn(
    st.sampled_from(sorted(CLIMATES)),
    st.integers(1, 12),
    st.integers(2, 12),
)
def test_down_the_list_never_up_and_wind_is_always_possible(climate, month, total):
    *passed, last = down_the_list(total, Venue(climate=climate, month=month))

    here = CLIMATES[climate]
    assert here.knows(last, month)
    assert not any(here.knows(condition, month) for condition in passed)
    assert [c.name for c in (*passed, last)] == [
        TABLE[total + below].name for below in range(len(passed) + 1)
    ]
    assert total > 6 or last.name != "clear_and_calm"


def test_the_steps_down_the_list_are_told():
    august = begun(4, Venue(month=8)).fact(WeatherCame)
    arizona = begun(3, DESERT, wind=2).fact(WeatherCame)

    assert words(august) == (
        "Weather (rolled 4): no freezing cold in a temperate climate in August, so"
        " heavy rain."
    )
    assert words(arizona) == (
        "Weather (rolled 3): no freezing rain, freezing cold or heavy rain in the"
        " desert in January, so strong wind toward the left end."
    )
    assert words(begun(2).fact(WeatherCame)) == "Weather (rolled 2): heavy snow."


@pytest.mark.parametrize("roof", ["dome", "retractable"])
def test_under_a_roof_nobody_rolls(roof):
    played = whole(before(Venue(roof, "cold", 1)), ("pregame.coin", Rolled((1,))))

    assert own_of(played.value).weather == "clear_and_calm"
    assert not any(name.startswith("weather.") for name in played.ids)
    told = words(played.fact(WeatherCame))
    assert told == "Under the roof, the weather is clear and calm."


@pytest.mark.parametrize("pips", range(1, 7))
def test_odd_blows_to_the_right(pips):
    wind = own_of(begun(6, wind=pips).value).wind

    assert wind == ("right" if pips % 2 else "left")


def test_only_a_strong_wind_has_a_direction():
    assert own_of(begun(5, Venue(month=8)).value).wind == ""


def test_a_place_or_a_month_that_there_is_not_is_refused():
    with pytest.raises(RulesError, match="'moon' is not one of temperate, cold"):
        down_the_list(4, Venue(climate="moon"))
    for wrong in ({"month": 13}, {"month": 0}, {"roof": "tent"}):
        with pytest.raises(ValidationError):
            check_query(4, **wrong)
    with pytest.raises(RulesError, match="'fog' is not one of"):
        effects_query("fog")
    with pytest.raises(TableError, match="climates"):
        load_climates("climate = 3")


# ── what it changes ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("weather", "less", "failing", "checks", "kicks", "sticks"),
    [
        ("", 0, 0, 0, 0, False),
        ("clear_and_calm", 0, 0, 0, 0, False),
        ("strong_wind", 0, 0, 0, 0, True),
        ("heavy_rain", -1, 1, -1, 0, False),
        ("freezing_cold", -2, 1, -1, 0, False),
        ("freezing_rain", -3, 2, -2, 0, False),
        ("heavy_snow", -4, 2, -3, -1, True),
    ],
)
def test_the_numbers_of_each_weather(weather, less, failing, checks, kicks, sticks):
    assert stoppage_modifier(weather) == less
    assert failing_numbers(weather) == failing
    assert ability_modifier(weather) == checks
    assert accuracy_modifier(weather) == kicks
    assert is_far_pressure(weather) is sticks


def test_every_condition_is_in_the_table_once():
    assert len(CONDITIONS) == 6


def test_stoppages_are_counted_after_the_weather():
    state = before(bonus_stoppages=True)
    script = ("weather.check", rolled(3)), ("pregame.coin", Rolled((1,)))

    played = whole(state, *script)

    counted = played.all(StoppagesCounted)
    assert {fact.total for fact in counted} == {2}
    assert words(counted[0]).endswith("baseline 5, weather −3 = 2.")


@pytest.mark.parametrize(
    ("weather", "total", "fumbled"),
    [
        ("strong_wind", 3, None),
        ("heavy_rain", 3, True),
        ("heavy_rain", 4, False),
        ("freezing_cold", 3, True),
        ("freezing_rain", 4, True),
        ("heavy_snow", 4, True),
        ("heavy_snow", 5, False),
    ],
)
@pytest.mark.parametrize("which", [HAND_OFF, PITCH], ids=["hand-off", "pitch"])
def test_more_numbers_fail_on_a_check(which, weather, total, fumbled):
    prompt = which.usual if fumbled is None else which.harder

    played = play(
        lambda state: play_check_failed(state, Context(), which),
        at_the(30, weather=weather),
        (prompt.id, rolled(total)),
    )

    assert played.value is bool(fumbled)


def test_weather_and_the_ball_carrier_who_is_no_quarterback_add_up():
    played = play(
        lambda state: play_check_failed(state, Context(stand_in=True), HAND_OFF),
        at_the(30, weather="heavy_rain"),
        ("run.hand_off_check_harder", rolled(4)),
    )

    assert played.value is True
    assert prompt_words(played.asked[0], Names()) == (
        "Hand-off to a runner within one base length: 2, 3 or 4 is a fumble."
        " Harder because of heavy rain, no quarterback."
    )


def test_snaps_are_harder_too():
    shotgun = play(
        lambda state: snap_failed(state, FROM_AFAR),
        at_the(30, weather="freezing_rain"),
        ("scrimmage.snap_check_harder", rolled(4)),
    )
    punt = until(
        at_the(30, down=4, weather="heavy_rain"),
        "punt.snap_check_harder",
        [
            ("scrimmage.call", Chosen("punt")),
        ],
    )

    assert shotgun.value is True
    told = prompt_words(punt.open[0], Names())
    assert told == (
        "Roll for the snap: 2 or 3 is high, over the head. Harder because of heavy"
        " rain."
    )


@pytest.mark.parametrize(
    ("weather", "options"),
    [
        ("heavy_rain", None),
        ("strong_wind", ("red", "red_pressure", "white_pressure", "blue_pressure")),
        ("heavy_snow", ("red", "red_pressure", "white_pressure", "blue_pressure")),
    ],
)
@pytest.mark.parametrize("declared", ["pass", "backward_pass"])
def test_wind_and_snow_force_the_sticks_of_long_passes(weather, options, declared):
    script = [("scrimmage.declare", Chosen(declared))]
    runner = until(at_the(30, weather=weather), "pass.stick", script)

    if options is None:
        assert "white" in runner.open[0].options
    else:
        assert runner.open[0].options == options
        assert "white and blue are pressure" in prompt_words(runner.open[0], Names())


# ── the wind on kicks ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("wind", "home_defends", "kicks", "adds"),
    [
        ("right", "left", HOME, 1),
        ("right", "left", AWAY, -1),
        ("left", "left", HOME, -1),
        ("left", "right", HOME, 1),
        ("right", "right", AWAY, 1),
        ("", "left", HOME, 0),
    ],
)
def test_with_the_wind_or_against_it(wind, home_defends, kicks, adds):
    state = state_with(wind=wind, home_defends=home_defends, possession=kicks)

    assert wind_on_kick(state) == adds


def test_the_wind_stays_when_the_ends_swap():
    state = at_the(30, weather="strong_wind", wind="right", play=16)

    after = play(lambda now: close(state, now), state).value

    assert (after.quarter, after.home_defends) == (2, "right")
    assert own_of(after).wind == "right"
    assert (wind_on_kick(state), wind_on_kick(after)) == (1, -1)


@pytest.mark.parametrize("adds", [-1, 1])
@pytest.mark.parametrize("total", range(2, 13))
def test_only_a_12_as_it_lies_is_a_shank(adds, total):
    looked_up = distance_total(total, (Part("the wind", adds),))

    assert (looked_up == 12) is (total == 12)
    if total < 12:
        assert looked_up == min(max(total + adds, 2), 11)


def test_without_weather_a_kick_is_as_it_lies():
    assert [distance_total(total, ()) for total in range(2, 13)] == list(range(2, 13))


def test_the_coach_is_told_of_the_wind():
    state = at_the(35, weather="strong_wind", wind="left", **KICKER)
    parts = kick_modifiers.accuracy_parts(state, "h3")

    assert kick_modifiers.parts_caption(parts) == (
        " Against the wind −1, a kicker of 50 PR or more +1."
    )
    assert kick_modifiers.parts_total(parts) == 0
    kickoff = replace(state, upcoming="kickoff", down=0)
    opened = until(kickoff, "kickoff.distance").open[0]
    assert prompt_words(opened, Names()) == (
        "Roll for the distance of the kick. Against the wind −1."
    )


# ── the kicker's rating ──────────────────────────────────────────────────────────

KICKER = {
    "options": {**ON, "player_rating": True},
    "brings": ByTeam(
        Brings(players={"h3": Form("K", rating=50), "h5": Form("K", rating=49)}),
        Brings(),
    ),
}


def kicked(total, kicker, **fields):
    """A field goal from 47 yards, which needs a 9."""
    return whole(
        at_the(70, down=4, **{**KICKER, **fields}),
        ("scrimmage.call", Chosen("field_goal")),
        ("field_goal.snap_check", GOOD),
        ("field_goal.fake", Chosen("kick", player=kicker)),
        ("field_goal.kick", rolled(total)),
    )


@pytest.mark.parametrize(
    ("kicker", "adds"), [("h3", 1), ("h5", 0), (None, 0), ("a3", 0)]
)
def test_a_kicker_of_50_adds_one_if_he_is_named(kicker, adds):
    played = kicked(8, kicker)

    assert played.fact(FieldGoalAttempted).modifier == adds
    assert played.value.score.home == 3 * adds


def test_without_the_option_ratings_are_nothing():
    assert kicked(8, "h3", options={}).value.score.home == 0


def test_no_rating_helps_a_kickoff():
    state = at_the(35, **KICKER)
    assert kick_modifiers.distance_parts(state) == ()


# ── with the rest of the book ────────────────────────────────────────────────────


def test_a_challenge_keeps_the_weather():
    state = at_the(30, options=ON, weather="heavy_rain", venue=DESERT)
    carried = ("run.hand_off_check_harder", GOOD), *run_to(42)[1:]
    disputed = whole(state, *carried).value
    place = next(
        ruling.number
        for ruling in challengeable(disputed)
        if ruling.opened.id == "run.finish"
    )
    wish = Challenge(AWAY, place, Happened("tackled", at=33))

    runner = until(disputed, "scrimmage.call")
    runner.answer(Entry("scrimmage.call", wish, AWAY))
    after = finished(
        runner,
        ("challenge.die", Rolled((2,))),
    )

    assert (own_of(after).weather, own_of(after).venue) == ("heavy_rain", DESERT)
    assert after.ball_on == 33


def test_without_the_option_there_is_no_weather():
    played = whole(BOOK.opening(), ("pregame.coin", Rolled((1,))))

    assert not played.all(WeatherCame)
    assert (own_of(played.value).weather, own_of(played.value).wind) == ("", "")
