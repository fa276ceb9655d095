"""A secret call is pinned for its own seat until the whistle, and for nobody else."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.live.change import Change
from games.table.audience import AWAY, BOTH, HOME, Audience
from games.table.services.opening import House, open_table
from games.view.visibility import see
from league.models import Play
from league.teams import playbooks
from rules.field import Team
from rules.play_art.notation import read_drawing
from rules.prompts import Chosen, Pace, Rolled
from rules.state import Player
from tests.games.calling import (
    DEFENSE,
    OFFENSE,
    OTHERS,
    everything,
    roll,
    sides_of,
    table_,
    usual,
)
from tests.games.conftest import Sitting
from tests.games.view.test_own_plays import call, coached

__all__ = ["coached", "table_"]


def of(side: str) -> Audience:
    return HOME if side == "home" else AWAY


def html(table, audience: str) -> str:
    return "".join(Change(table).html(audience).values())


def test_a_package_is_pinned_with_its_drawing_from_the_roll_to_the_whistle(table_):
    sitting = table_()
    offense = roll(sitting)
    (pinned,) = see(sitting.table, of(offense)).calls
    assert (pinned.seat, pinned.side, pinned.final) == (offense, "offense", False)
    assert pinned.title == "Wishbone, Trap Run"
    assert len(read_drawing(pinned.drawing, "offense").figures) == 11
    sitting.answer("package.offense_keep", Chosen("keep"), offense)
    index = sitting.table.play.index
    steps = 0
    while sitting.table.play.index == index:  # setup, read, declaration
        (pinned,) = see(sitting.table, of(offense)).calls
        assert pinned.final
        assert 'class="art art--offense"' in html(sitting.table, offense)
        usual(sitting)
        steps += 1
    assert steps > 2
    assert see(sitting.table, of(offense)).calls == ()


@pytest.mark.parametrize("who", ["other", "fan", "official", "commissioner"])
def test_nobody_else_has_it_before_or_after_the_snap(table_, who):
    sitting = table_()
    offense = roll(sitting)
    other = of("away" if offense == "home" else "home")
    audience = other if who == "other" else OTHERS[who]
    sitting.answer("package.offense_keep", Chosen("keep"), offense)
    assert see(sitting.table, audience).calls == ()
    assert "Wishbone" not in everything(sitting.table, audience)
    if who != "commissioner":
        assert "Wishbone" not in html(sitting.table, audience.name)
    usual(sitting)
    assert see(sitting.table, audience).calls == ()


def test_a_coach_of_both_sides_has_both(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    sitting.answer(OFFENSE, Chosen("roll_run"), offense)
    sitting.answer(DEFENSE, Chosen("roll_pass"), defense)
    sitting.answer("package.offense_roll", Rolled((3, 4)), offense)
    assert len(see(sitting.table, BOTH).calls) == 1
    sitting.answer("package.defense_roll", Rolled((1, 2)), defense)
    assert {each.side for each in see(sitting.table, BOTH).calls} == {
        "offense",
        "defense",
    }
    assert html(sitting.table, "both").count('class="pinned__call"') == 2
    assert [each.seat for each in see(sitting.table, of(defense)).calls] == [defense]


def test_no_call_pins_nothing(table_):
    sitting = table_()
    offense, _ = sides_of(sitting)
    assert see(sitting.table, of(offense)).calls == ()
    sitting.answer(OFFENSE, Chosen("none"), offense)
    assert see(sitting.table, of(offense)).calls == ()
    assert 'id="table-call"' in html(sitting.table, offense)


def test_an_own_play_is_named_and_its_drawing_is_its_owners(coached):
    at = coached
    play = Play.objects.get(name="Thunder Left")
    playbooks.save_play(play, drawing="QB 0 -3: ball, roll left\nWR1 -18 0: post")
    call(at)
    (pinned,) = see(at.sitting.table, of(at.offense)).calls
    assert (pinned.own, pinned.drawing) == ("Thunder Left", "")
    for audience in (of(at.defense), *OTHERS.values()):
        assert see(at.sitting.table, audience).calls == ()
    page = f"/games/{at.sitting.slug}/call/{at.offense}/"
    assert page in html(at.sitting.table, at.offense)

    def opened(user: object, seat: str) -> int:
        client = Client()
        if user:
            client.force_login(user)
        for name, key in at.sitting.keys(seat) if seat else ():
            client.get(reverse("games:sit", args=[at.sitting.slug, name, key]))
        reply = client.get(page)
        if reply.status_code == 200:
            assert b"art__ball" in reply.content
        return reply.status_code

    assert opened(at.coach, at.offense) == 200
    assert opened(at.coach, at.defense) == 404  # not the seat that called it
    assert opened(None, at.offense) == 404  # the seat, without the account
    assert opened(at.coach, "") == 404


@pytest.mark.parametrize("calling", ["pages", "free"])
def test_a_die_s_call_and_one_of_free_choice_are_pinned(db, calling):
    house = House(pace=Pace.BRISK, dice="real")
    options = {"play_calling": calling}
    game = open_table("Rivets", "Owls", book="vsefl", options=options, house=house)
    sitting = Sitting(game)
    seen = {}
    for _ in range(60):
        for team in Team:
            for pinned in see(sitting.table, of(team.value)).calls:
                assert pinned.seat == team.value
                seen[pinned.side] = pinned
        assert see(sitting.table, OTHERS["fan"]).calls == ()
        if len(seen) == 2:
            break
        usual(sitting)
    assert set(seen) == {"offense", "defense"}
    if calling == "pages":
        assert all(pinned.drawing for pinned in seen.values())


def test_a_team_without_a_roster_has_no_numbers(table_):
    sitting = table_()
    offense = roll(sitting)
    (pinned,) = see(sitting.table, of(offense)).calls
    assert pinned.numbers == ()


def test_a_team_with_players_has_the_numbers_of_those_alone_at_their_position(table_):
    sitting = table_()
    offense = roll(sitting)
    table = sitting.table
    setting = table.setting
    players = {
        f"p{number}": Player(f"p{number}", number, "", position)
        for number, position in ((7, "QB"), (22, "HB"), (23, "HB"), (34, "FB"))
    }
    own = replace(setting.side(Team(offense)), players=players)
    sides = replace(setting.sides, **{offense: own})
    dressed = replace(table, setting=replace(setting, sides=sides))
    (pinned,) = see(dressed, of(offense)).calls
    assert dict(pinned.numbers) == {"QB": 7, "RB1": 34}
    assert ">34</text>" in html(dressed, offense)
