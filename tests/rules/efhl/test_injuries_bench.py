"""The bench: time out, substitutes, a team's loss. EFHL Part 2, Injuries."""

import pytest
from msgspec.structs import replace

from rules.efhl.injuries.bench import (
    relief_for,
    restore_team_stat,
    sitting_form,
    sitting_players,
)
from rules.efhl.own import Brings, Form, Stoppages, own_of
from rules.efhl.players import stat_score
from rules.facts import (
    FlagThrown,
    FranchisePlayerLost,
    PlayerBack,
    ShakenUp,
    TeamStatChanged,
)
from rules.prompts import Chosen, Flag
from rules.state import ByTeam
from tests.rules.efhl.drive import AWAY, GOOD, HOME, changed, play
from tests.rules.efhl.hurt import (
    OURS,
    STATS,
    THEIRS,
    check,
    damage,
    fell,
    form,
    hurt,
    ours,
    shaken,
    tackled,
)
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    before_snap,
    flags,
    offered,
    refused,
    run_to,
    until,
    whole,
)

# ── how long he sits ─────────────────────────────────────────────────────────────


def test_he_sits_while_the_possession_lasts():
    after = whole(shaken(), *run_to(50)).value

    assert sitting_players(after, (), HOME) == {"h22": "h24"}
    assert sitting_form(after, (), "h22").relief == "h24"


def test_he_is_back_with_his_teams_next_possession():
    lost = shaken(down=4)
    assert (lost.possession, form(lost, "h22").sits) == (AWAY, "turn")

    theirs = replace(lost, down=4)
    again = whole(theirs, ("run.hand_off_check", GOOD), tackled(35))

    assert again.value.possession is HOME
    assert again.fact(PlayerBack) == PlayerBack(HOME, "h22", "h24")
    assert replace(form(again.value, "h22"), fell_in=-1) == OURS["h22"]


def test_a_defender_waits_for_their_next_possession():
    lost = shaken("a54", down=4)
    assert form(lost, "a54").sits == "turn"

    ours_again = whole(replace(lost, down=4), ("run.hand_off_check", GOOD), tackled(35))
    assert not form(ours_again.value, "a54").sits


def test_who_is_hurt_on_a_kick_may_kick_again_in_the_middle_of_a_play():
    waits = {"a5": replace(THEIRS["a5"], sits="turn", squad="special")}
    state = ours(down=4)
    state = changed(
        state,
        brings=own_of(state).brings.but(AWAY, Brings(players=waits)),
        possession=AWAY,
    )
    assert sitting_form(state, (), "a5") is not None

    called = [(BEFORE_SNAP, Chosen("punt"))]
    runner = until(state, "punt.setup", called)
    stated = tuple(runner.facts)
    assert sitting_form(state, stated, "a5") is None


def test_out_of_the_game_is_out_of_the_game():
    lost = hurt(6, 3, down=4).value
    again = whole(replace(lost, down=4), ("run.hand_off_check", GOOD), tackled(35))

    assert form(again.value, "h22").sits == "game"


# ── who comes in ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("gone", "hurt", "relief"),
    [
        ((), "h22", "h24"),
        (("h24",), "h22", "h34"),
        (("h24", "h34"), "h22", None),
        ((), "h24", "h34"),
        ((), "h71", "h78"),
        ((), "h3", None),
    ],
)
def test_the_next_of_his_position_then_one_of_another(gone, hurt, relief):
    players = OURS | {id: replace(OURS[id], sits="game") for id in gone}
    assert relief_for(players, hurt) == relief


def test_a_backup_who_is_hurt_hands_his_place_on():
    first = shaken()
    script = (fell("h24"), ("run.hand_off_check", GOOD), tackled(40), check(3, 4))
    both = whole(first, *script)

    assert both.fact(ShakenUp).relief == "h34"
    assert form(both.value, "h22").relief == "h34"


# ── the stat restored ────────────────────────────────────────────────────────────


def rated(state, player, rating):
    side = HOME if player.startswith("h") else AWAY
    brings = own_of(state).brings.of(side)
    now = replace(brings.players[player], rating=rating)
    players = {**brings.players, player: now}
    return changed(
        state, brings=own_of(state).brings.but(side, replace(brings, players=players))
    )


def test_the_backup_takes_over_once_his_rating_exceeds():
    lost = hurt(6, 3).value
    level = play(lambda s: restore_team_stat(s, "h24"), rated(lost, "h24", 30))
    better = play(lambda s: restore_team_stat(s, "h24"), rated(lost, "h24", 31))

    assert not level.facts
    assert better.fact(TeamStatChanged).now == 10
    assert stat_score(own_of(better.value).brings.home, "RB") == 10
    assert not form(better.value, "h22").lowers


def test_nobody_elses_rating_restores_it():
    lost = rated(hurt(6, 3).value, "h34", 40)
    assert not play(lambda s: restore_team_stat(s, "h34"), lost).facts


def test_a_better_backup_means_no_loss():
    players = OURS | {"h22": Form("HB", hit_points=6, rating=20)}
    script = (fell(), *run_to(36), check(6, 6), damage(2))
    assert not whole(ours(players=players), *script).all(TeamStatChanged)


def test_a_backup_who_has_a_big_play_takes_over_at_once():
    lost = rated(hurt(6, 3).value, "h24", 30)
    state = replace(lost, options={**lost.options, "player_rating": True})
    script = (("scrimmage.declare", Chosen("run", "h24")), *run_to(75))
    played = whole(state, *script)

    assert form(played.value, "h24").rating == 31
    assert played.fact(TeamStatChanged).by == "h24"
    assert stat_score(own_of(played.value).brings.home, "RB") == 10


def test_one_who_was_out_before_the_game_is_outdone_as_well():
    out_since = {"h21": Form("HB", rating=26, lowers=True, relief="h24")}
    state = ours(brings=Brings(9, 9, STATS, players=OURS, out=out_since))
    after = play(lambda s: restore_team_stat(s, "h24"), rated(state, "h24", 27))

    assert after.fact(TeamStatChanged).by == "h24"
    assert not own_of(after.value).brings.home.out["h21"].lowers


def test_ratings_that_change_with_it_are_told():
    players = OURS | {"h22": replace(OURS["h22"], hit_points=6)}
    low = Brings(9, 9, STATS | {"RB": 9}, players=players)
    script = (fell(), *run_to(36), check(6, 6), damage(2))
    fact = whole(ours(brings=low), *script).fact(TeamStatChanged)

    assert (fact.side, fact.rating_before, fact.rating) == ("offense", 9, 8)


def test_the_franchise_player_takes_his_stoppages_with_him():
    star = Brings(9, 9, STATS, "h22", OURS | {"h22": Form("HB", hit_points=6)})
    state = ours(brings=star, stoppages=ByTeam(Stoppages(3, 2), Stoppages(5, 5)))
    state = replace(state, options={**state.options, "bonus_stoppages": True})
    played = whole(state, fell(), *run_to(36), check(6, 6), damage(2))

    assert played.fact(FranchisePlayerLost) == FranchisePlayerLost(HOME, 2, 1)
    assert not own_of(played.value).brings.home.franchise


# ── what he cannot have done ─────────────────────────────────────────────────────


def test_who_sits_fouls_nobody():
    state = shaken()
    assert "h22" in offered(state, before_snap(state), HOME)["flag"].out

    his = Flag(HOME, "false_start", None, "h22")
    assert "sitting out" in refused(before_snap(state), his)

    relief = Flag(HOME, "false_start", None, "h24")
    assert whole(state, *flags(BEFORE_SNAP, relief)).fact(FlagThrown).player == "h24"


def test_who_was_hurt_in_a_play_may_have_fouled_in_it():
    state = shaken()
    offer = offered(state, before_snap(state), HOME)["flag"]
    assert offer.late_out == ()

    late = Flag(HOME, "holding", 30, "h22", previous=True)
    script = (*flags(BEFORE_SNAP, late), *run_to(50))
    assert whole(state, *script).fact(FlagThrown).player == "h22"


def test_who_sat_in_the_play_before_fouled_nobody_in_it():
    state = whole(shaken(), *run_to(50)).value
    offer = offered(state, before_snap(state), HOME)["flag"]
    assert offer.late_out == ("h22",)

    late = Flag(HOME, "holding", 30, "h22", previous=True)
    assert "sitting out" in refused(before_snap(state), late)
