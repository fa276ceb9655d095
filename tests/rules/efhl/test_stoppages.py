"""Bonus stoppages: the arithmetic, who may spend one when, and what it costs.

EFHL Part 2: EFHL Bonus Stoppages, Bonus Stoppages on Special Teams, Franchise Players.
"""

import msgspec
import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from rules.catalog import book_prompts
from rules.efhl.own import Brings, Stoppages, own_of
from rules.efhl.stoppages.spending import MOMENTS
from rules.efhl.stoppages.tally import (
    lines_total,
    lose_franchise_player,
    stoppages_left,
    sum_lines,
)
from rules.facts import (
    BonusStoppageSpent,
    FranchisePlayerLost,
    StoppageLine,
    StoppagesCounted,
)
from rules.football.play import one_play
from rules.prompts import (
    Challenge,
    Chosen,
    Done,
    Flag,
    Happened,
    Pace,
    Rolled,
)
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import ByTeam, State
from rules.stored import read_state
from rules.words import Names, happenings
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, changed
from tests.rules.efhl.whole import (
    BOOK,
    flags,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

ON = {"bonus_stoppages": True}
FIVE = Stoppages(5, 5)
LEFT = ByTeam(FIVE, FIVE)
SPEND_HOME = ("run.advance", stoppage(HOME))
SPEND_AWAY = ("run.finish", stoppage(AWAY))


def down(**fields):
    options = ON | fields.pop("options", {})
    return at_the(30, options=options, **{"stoppages": LEFT, **fields})


def why(found):
    return [(line.why, line.count) for line in found]


# ── the arithmetic ───────────────────────────────────────────────────────────────


def test_five_of_each_for_showing_up():
    assert why(sum_lines("offensive", Brings(), Brings())) == [("baseline", 5)]
    assert why(sum_lines("defensive", Brings(), Brings())) == [("baseline", 5)]


def test_the_offense_against_their_defense_and_the_other_way_round():
    ours, theirs = Brings(12, 14), Brings(12, 9)

    assert sum_lines("offensive", ours, theirs)[1] == StoppageLine("rating", 3, 12, 9)
    assert sum_lines("defensive", ours, theirs)[1] == StoppageLine("rating", 2, 14, 12)
    assert sum_lines("offensive", theirs, ours)[1] == StoppageLine("rating", 0, 12, 14)


def test_a_side_without_ratings_is_as_good_as_the_other():
    assert why(sum_lines("offensive", Brings(18, 18), Brings())) == [("baseline", 5)]


def test_line_by_line_to_the_sum():
    found = sum_lines(
        "offensive", Brings(12, 10, franchise="h1"), Brings(9, 9), home=True, weather=-4
    )

    assert why(found) == [
        ("baseline", 5),
        ("rating", 3),
        ("home", 1),
        ("franchise", 1),
        ("weather", -4),
    ]
    assert lines_total(found) == 6


def test_at_home_never_less_than_one_away_never_less_than_none():
    home = sum_lines("offensive", Brings(), Brings(), home=True, weather=-7)
    away = sum_lines("offensive", Brings(), Brings(), weather=-7)

    assert (home[-1], lines_total(home)) == (StoppageLine("floor", 2), 1)
    assert (away[-1], lines_total(away)) == (StoppageLine("floor", 2), 0)


@drawn(
    st.integers(3, 18),
    st.integers(3, 18),
    st.booleans(),
    st.booleans(),
    st.integers(-9, 0),
)
def test_the_lines_are_the_sum(ours, theirs, franchise, home, weather):
    own, other = Brings(ours, ours, franchise="h1" * franchise), Brings(theirs, theirs)

    found = sum_lines("offensive", own, other, home=home, weather=weather)

    wanted = 5 + max(0, ours - theirs) + home + franchise + weather
    assert lines_total(found) == max(int(home), wanted)


def test_they_are_counted_before_the_coin_toss_in_words():
    brings = ByTeam(Brings(12, 10, franchise="h1"), Brings(9, 9))
    state = BOOK.opening({**ON, "home_field": "on"})
    runner = until(changed(state, brings=brings), "pregame.call")

    first = next(fact for fact in runner.facts if type(fact) is StoppagesCounted)
    assert happenings((first,), Names(ByTeam("Owls", "Jets"))) == (
        "Owls offensive bonus stoppages: baseline 5, OR 12 vs. DR 9 +3, home field +1,"
        " franchise player +1 = 10."
    )


def test_none_are_shown_until_they_have_been_counted():
    replace = msgspec.structs.replace
    new = replace(at_the(30, options=ON), upcoming="pregame")
    five = Stoppages(5, 5)
    shown = rulebook("efhl").stoppages

    assert shown(new, (), HOME) is None
    assert shown(changed(new, stoppages=ByTeam(five, five)), (), HOME) == (5, 5)
    assert shown(replace(new, upcoming="scrimmage"), (), HOME) == (5, 5)


def test_home_field_off_is_no_stoppage_more():
    assert stoppages_left(BOOK.opening(ON), HOME) == FIVE
    assert stoppages_left(BOOK.opening({**ON, "home_field": "on"}), HOME) == Stoppages(
        6, 6
    )
    assert stoppages_left(BOOK.opening({**ON, "home_field": "on"}), AWAY) == FIVE


# ── the franchise player lost ────────────────────────────────────────────────────


def lose_him(state, team=HOME):
    facts = []
    procedure = lose_franchise_player(state, team)
    while True:
        try:
            facts.append(next(procedure))
        except StopIteration as end:
            return end.value, facts


def with_him(stoppages):
    brings = ByTeam(Brings(franchise="h1"), Brings())
    return down(brings=brings, stoppages=ByTeam(stoppages, FIVE))


def test_a_franchise_player_takes_one_of_each_with_him():
    after, facts = lose_him(with_him(Stoppages(4, 2)))

    assert own_of(after).stoppages == ByTeam(Stoppages(3, 1), FIVE)
    assert not own_of(after).brings.home.franchise
    assert facts == [FranchisePlayerLost(HOME, 3, 1)]
    assert lose_him(after) == (after, [])


def test_but_nothing_that_has_been_spent():
    after, _ = lose_him(with_him(Stoppages(0, 1)))

    assert own_of(after).stoppages.home == Stoppages(0, 0)


def test_and_none_where_they_are_not_played_with():
    state = at_the(30, brings=ByTeam(Brings(franchise="h1"), Brings()))

    after, facts = lose_him(state)

    assert own_of(after).stoppages is None
    assert facts == []


# ── spending ─────────────────────────────────────────────────────────────────────


def test_any_number_in_a_play_by_whoever_holds_the_switch():
    script = (SPEND_HOME, SPEND_HOME, SPEND_AWAY, *run_to(41))

    played = whole(down(), *script)

    assert own_of(played.value).stoppages == ByTeam(Stoppages(3, 5), Stoppages(5, 4))
    spent = [(f.team, f.kind, f.left) for f in played.all(BonusStoppageSpent)]
    assert spent == [
        (HOME, "offensive", 4),
        (HOME, "offensive", 3),
        (AWAY, "defensive", 4),
    ]


def test_only_the_spender_pivots_and_nothing_else_interrupts_meanwhile():
    state = down()
    runner = until(state, "run.advance", run_to(41)[:1])
    runner.answer(Entry("run.advance", stoppage(HOME), HOME))

    assert [(o.id, o.seats) for o in runner.open] == [("stoppage.pivots", (HOME,))]
    assert offered(state, runner, AWAY) == {}
    runner.answer(Entry("stoppage.pivots", Done(), HOME))
    assert runner.open[0].id == "run.advance"


def test_at_a_brisk_pace_nothing_more_is_asked():
    state = down()
    runner = Runner(lambda s: one_play(BOOK, s), state, Pace.BRISK)
    for prompt, answer in (
        ("scrimmage.call", Chosen("under_center")),
        ("scrimmage.read", Happened("execute")),
        ("scrimmage.declare", Chosen("run")),
        ("run.hand_off_check", GOOD),
    ):
        runner.answer(Entry(prompt, answer))
    runner.answer(Entry("run.advance", stoppage(HOME), HOME))

    assert [o.id for o in runner.open] == ["run.advance"]


def test_the_words_of_a_play_tell_of_it():
    played = whole(down(), SPEND_HOME, *run_to(41))

    told = happenings(played.facts, Names(ByTeam("Owls", "Jets")))
    assert told == (
        "The Owls rush to Owls 41 for 11 yards, bonus stoppage by the Owls (4 left)."
    )


def test_none_are_left_after_the_last():
    state = down(stoppages=ByTeam(Stoppages(1, 5), FIVE))
    runner = until(state, "run.advance", run_to(41)[:1])
    runner.answer(Entry("run.advance", stoppage(HOME), HOME))
    runner.answer(Entry("stoppage.pivots", Done(), HOME))

    assert "no offensive bonus stoppages left" in refused(runner, stoppage(HOME))
    assert "stoppage" not in offered(state, runner, HOME)


@pytest.mark.parametrize("team", [HOME, AWAY])
def test_not_by_who_does_not_hold_the_switch(team):
    prompt = "run.finish" if team is HOME else "run.advance"
    state = down()
    runner = until(state, prompt, run_to(41)[:1])

    assert "Your opponent has the switch" in refused(runner, stoppage(team))
    assert "stoppage" not in offered(state, runner, team)
    assert "stoppage" in offered(state, runner, team.opponent)


def test_not_before_the_snap_nor_while_a_pass_is_in_the_air():
    state = down()
    assert "now" in refused(until(state, "scrimmage.call"), stoppage(HOME))

    in_the_air = until(state, "pass.thrown", [("scrimmage.declare", Chosen("pass"))])
    assert "now" in refused(in_the_air, stoppage(HOME))


def test_not_in_a_play_after_a_fumble():
    script = [("run.hand_off_check", Rolled((1, 1)))]
    state = down()

    for prompt in ("fumble.drop", "fumble.advance"):
        runner = until(state, prompt, [*script, ("fumble.drop", recovered())])
        assert "After a fumble" in refused(runner, stoppage(HOME))
        assert "stoppage" not in offered(state, runner, HOME)


def recovered():
    return Happened("recovered", at=27, team=AWAY)


def test_not_after_a_block():
    state = msgspec.structs.replace(down(down=4), upcoming="punt")
    script = [
        ("punt.snap_check", GOOD),
        ("punt.rush", Happened("blocked")),
    ]
    runner = until(state, "fumble.drop", script)

    assert "or block" in refused(runner, stoppage(HOME))


def test_again_in_the_next_play():
    fumbled = (
        ("run.hand_off_check", Rolled((1, 1))),
        ("fumble.drop", Happened("recovered", at=27, team=HOME)),
        ("fumble.advance", Happened("tackled", at=28)),
    )
    state = whole(down(), *fumbled).value
    runner = until(state, "run.advance", run_to(41)[:1])

    assert offered(state, runner, HOME)["stoppage"].left == 5


def test_not_without_the_option():
    state = at_the(30)
    runner = until(state, "run.advance", run_to(41)[:1])

    assert "without bonus stoppages" in refused(runner, stoppage(HOME))
    assert "stoppage" not in offered(state, runner, HOME)
    assert own_of(whole(state, *run_to(41)).value).stoppages is None


def test_across_the_line_a_scrambler_pitches_without_one():
    script = (
        ("scrimmage.call", Chosen("shotgun")),
        ("scrimmage.snap_check", GOOD),
        ("scrimmage.declare", Chosen("scramble")),
        ("scramble.power", Happened("crossed")),
        ("scramble.declare", Chosen("pitch")),
        ("pitch.check", GOOD),
    )
    state = down()
    runner = until(state, "run.advance", script)

    assert "now" in refused(runner, stoppage(HOME))
    assert "stoppage" not in offered(state, runner, HOME)


def test_the_defense_never_on_a_try():
    for_two = [("try.call", Chosen("two_point")), ("run.hand_off_check", GOOD)]
    state = msgspec.structs.replace(down(), upcoming="try", ball_on=85, down=0)
    runner = until(state, "carry.to_the_end", for_two)

    assert offered(state, runner, HOME)["stoppage"].names("transfer")
    assert "stoppage" not in offered(state, runner, AWAY)

    fake = [
        ("field_goal.snap_check", GOOD),
        ("field_goal.fake", Chosen("fake")),
        ("scramble.declare", Chosen("keeper")),
    ]
    runner = until(state, "run.finish", fake)
    assert "stoppage" not in offered(state, runner, AWAY)


def test_every_moment_is_a_prompt_of_the_book():
    assert MOMENTS.keys() <= {prompt.id for prompt in book_prompts(rulebook("efhl"))}


# ── what was spent stays spent ───────────────────────────────────────────────────


def test_though_the_down_is_replayed():
    thrown = flags("run.finish", Flag(HOME, "holding"))

    played = whole(down(), SPEND_HOME, *thrown, *run_to(41), ruled("accept"))

    assert played.value.ball_on == 20
    assert own_of(played.value).stoppages.home == Stoppages(4, 5)


def test_though_a_late_flag_wipes_the_play_out():
    state = whole(down(), SPEND_HOME, *run_to(41)).value
    late = Flag(HOME, "holding", previous=True)

    after = whole(state, ("scrimmage.call", late), ruled("accept")).value

    assert after.ball_on == 20
    assert own_of(after).stoppages.home == Stoppages(4, 5)


def test_though_the_ruling_is_overturned():
    for transfer in (False, True):
        spend = ("run.advance", stoppage(HOME, transfer))
        pitched = (("pitch.check_harder", GOOD),) if transfer else ()
        state = whole(down(), spend, *pitched, *run_to(41)).value
        assert own_of(state).stoppages.home == Stoppages(4, 5)
        assert read_state(msgspec.json.encode(state)) == state

        after = challenged(state)

        assert after.ball_on == 38
        assert own_of(after).stoppages.home == Stoppages(4, 5)


def challenged(state: State) -> State:
    runner = until(state, "scrimmage.call")
    rulings = offered(state, runner, AWAY)["challenge"].rulings
    number = next(r.number for r in rulings if r.opened.id == "run.finish")
    instead = Happened("tackled", at=38)
    runner.answer(Entry("scrimmage.call", Challenge(AWAY, number, instead), AWAY))
    runner.answer(Entry("challenge.die", Rolled((2,))))
    assert runner.state is not None
    return runner.state
