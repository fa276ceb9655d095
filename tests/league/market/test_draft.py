"""The draft: its rules, its picks made once, its clock, and what is refused."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from league.competition import draft as rules
from league.competition.positions import out_of_position
from league.core import dice, services
from league.market import drafting, pool
from league.models import Draft, Fixture, League, Player, Team
from league.seasons.next_season import begin_next_season
from league.teams import services as team_services
from league.weeks import results
from league.weeks import services as week_services
from rules.registry import default_book
from rules.site import EVEN, LeagueRules

TEAMS = st.integers(1, 40)


@given(TEAMS, st.integers(1, 20))
def test_a_snake_goes_there_and_back(teams: int, rounds: int) -> None:
    order = list(range(teams))
    picks = rules.snake(order, rounds)
    for turn in range(rounds):
        went = list(picks[turn * teams : (turn + 1) * teams])
        assert went == (order[::-1] if turn % 2 else order)
    assert set(Counter(picks).values()) == {rounds}


@given(TEAMS, st.integers(1, 800))
def test_a_pick_has_its_round(teams: int, number: int) -> None:
    turn, place = rules.round_of(teams, number)
    assert (turn - 1) * teams + place == number
    assert 1 <= place <= teams


def test_nobody_picks_before_the_first_pick() -> None:
    with pytest.raises(ValueError, match="number from 1"):
        rules.on_clock([1, 2], 0)
    with pytest.raises(ValueError, match="number from 1"):
        rules.on_clock([], 1)


def test_the_highest_throw_picks_first_and_a_later_one_decides() -> None:
    throws = {"a": [[1, 2]], "b": [[5, 6]], "c": [[2, 1]]}
    assert rules.level(throws) == ("a", "c")
    with pytest.raises(ValueError, match="tied and have to roll again"):
        rules.by_dice(throws)
    throws["a"].append([1, 1])
    throws["c"].append([6, 6])
    assert rules.by_dice(throws) == ("b", "c", "a")


# With a guide and numbers, and without.
BOOKS = st.sampled_from([default_book().league, LeagueRules()])


def test_a_guide_says_whom_a_team_needs_more_of() -> None:
    """One quarterback of two is half, one tackle of four is less."""
    available = [(1, "QB"), (2, "OT")]
    guide = default_book().league.guide
    assert rules.needed(["QB", "OT"], available, 45, guide) == 2
    assert rules.needed(["QB", "OT"], available, 45, EVEN) == 1


@given(
    st.lists(st.sampled_from(sorted(EVEN)), max_size=30),
    st.lists(st.sampled_from(sorted(EVEN)), max_size=30),
    st.integers(1, 60),
    BOOKS,
)
def test_whom_a_team_needs_is_the_best_of_a_position_that_it_has_least(
    have: list[str], there: list[str], rounds: int, book: LeagueRules
) -> None:
    available = list(enumerate(there))
    found = rules.needed(have, available, rounds, book.guide)
    if not there:
        assert found is None
        return
    assert found is not None
    position = there[found]
    assert there.index(position) == found
    missing = [p for p in there if p not in have]
    assert position in missing or not missing


@given(st.integers(1, 64), st.integers(1, 60), BOOKS)
def test_there_are_enough_nameless_players(
    teams: int, rounds: int, book: LeagueRules
) -> None:
    rows = rules.nameless(teams, rounds, book)
    assert len(rows) >= teams * rounds
    assert {row.position for row in rows} == set(book.guide)
    assert len({row.name for row in rows}) == len(rows)
    assert not any(
        out_of_position(row.number, row.position, book.jerseys) for row in rows
    )


# Run in a league --------------------------------------------------------------------


@pytest.fixture
def draft(league: League, rivets: Team, owls: Team) -> Draft:
    pool.fill(league, rules.nameless(2, 30, league.book.league))
    made = drafting.set_up(league.season, 2, 60)
    made.order = [rivets.pk, owls.pk]
    made.save()
    return drafting.start(made)


def free(draft: Draft, position: str = "WR") -> Player:
    return draft.season.league.free_agents.filter(position=position).first()


def test_picks_go_to_the_teams_in_turn(draft: Draft, rivets: Team, owls: Team) -> None:
    for number, team in enumerate((rivets, owls, owls, rivets), 1):
        made = drafting.pick(draft, number, free(draft))
        made.player.refresh_from_db()
        assert (made.team, made.player.team) == (team, team)
    draft.refresh_from_db()
    assert draft.status == Draft.Status.OVER
    with pytest.raises(ValidationError, match="not running"):
        drafting.pick(draft, 5, free(draft))


@pytest.mark.sqlite
def test_a_pick_told_again_stands_and_another_man_comes_too_late(
    draft: Draft,
) -> None:
    man, other = draft.season.league.free_agents.all()[:2]
    first = drafting.pick(draft, 1, man)
    assert drafting.pick(draft, 1, man) == first
    with pytest.raises(ValidationError, match="Pick 1 has already been made"):
        drafting.pick(draft, 1, other)
    with pytest.raises(ValidationError, match="It is pick 2"):
        drafting.pick(draft, 3, other)
    with pytest.raises(ValidationError, match="no longer a free agent"):
        drafting.pick(draft, 2, man)


@pytest.mark.sqlite
def test_when_time_is_over_the_first_of_the_queue_is_picked_once(
    draft: Draft, rivets: Team, owls: Team
) -> None:
    kicker, passer = free(draft, "K"), free(draft, "QB")
    drafting.wish(draft, rivets, passer)
    drafting.wish(draft, rivets, kicker)
    drafting.wish(draft, rivets, kicker)
    drafting.move_wish(draft, rivets, kicker)
    assert drafting.tick() == 0
    late = timezone.now() + timedelta(seconds=61)
    draft.refresh_from_db()
    draft.began = timezone.now() - timedelta(seconds=61)
    draft.save()
    assert drafting.tick() == 1
    assert drafting.tick() == 0
    made = draft.picks.get()
    assert (made.player, made.auto, made.team) == (kicker, True, rivets)
    assert not draft.wishes.filter(player=kicker).exists()
    drafting.tick(late + timedelta(seconds=1))
    second = draft.picks.get(number=2)
    assert (second.team, second.player.position) == (owls, "QB")


@pytest.mark.sqlite
def test_the_last_pick_is_taken_back_once(draft: Draft) -> None:
    man = free(draft)
    drafting.pick(draft, 1, man)
    drafting.undo(draft, 1)
    man.refresh_from_db()
    assert (man.team, man.pool) == (None, draft.season.league)
    with pytest.raises(ValidationError, match="no longer the last"):
        drafting.undo(draft, 1)
    assert drafting.pick(draft, 1, man).player == man


def test_a_draft_that_was_over_is_paused_when_its_last_pick_is_taken_back(
    draft: Draft,
) -> None:
    for number in range(1, 5):
        drafting.pick_for(draft, number)
    assert drafting.undo(draft, 4).status == Draft.Status.PAUSED


def test_nobody_picks_in_a_pause_and_the_clock_goes_on_after_it(draft: Draft) -> None:
    draft.began = timezone.now() - timedelta(seconds=40)
    draft.save()
    paused = drafting.pause(draft)
    assert paused.left in (19, 20)
    with pytest.raises(ValidationError, match="not running"):
        drafting.pick(draft, 1, free(draft))
    assert drafting.tick(timezone.now() + timedelta(days=1)) == 0
    going = drafting.start(draft)
    left = (going.ends - timezone.now()).total_seconds()
    assert 10 < left <= 20


def test_no_one_is_signed_while_the_draft_is_on(
    draft: Draft, rivets: Team, cast: SimpleNamespace
) -> None:
    with pytest.raises(ValidationError, match="by drafting them"):
        pool.sign(rivets, free(draft), 80, cast.commissioner)


def test_a_team_is_not_deleted_while_it_drafts(draft: Draft, owls: Team) -> None:
    with pytest.raises(ValidationError, match="The draft is in progress"):
        team_services.delete_team(owls)


def test_a_draft_in_which_nobody_is_left_is_paused(draft: Draft) -> None:
    draft.season.league.free_agents.all().delete()
    draft.refresh_from_db()
    assert drafting.tick(timezone.now() + timedelta(seconds=61)) == 0
    draft.refresh_from_db()
    assert draft.status == Draft.Status.PAUSED


def test_who_was_picked_and_released_is_not_picked_again(
    draft: Draft, rivets: Team
) -> None:
    player = drafting.pick(drafting.start(draft), 1, free(draft)).player
    pool.release(player, draft.season.league.commissioners.get())
    player.refresh_from_db()
    with pytest.raises(ValidationError, match="already picked"):
        drafting.pick(draft, 2, player)
    Player.objects.filter(pk=player.pk).update(pr=50)  # the best of all
    assert drafting.pick_for(draft, 2).player != player


def test_the_next_season_ends_a_draft(draft: Draft, rivets: Team, owls: Team) -> None:
    league = draft.season.league
    drafting.start(draft)
    game = week_services.save_fixture(
        Fixture(season=league.season), home=rivets, away=owls
    )
    results.enter_result(game, 7, 3)
    with pytest.raises(ValidationError, match="The draft isn’t over"):
        begin_next_season(league)
    begin_next_season(league, abandon=True)
    draft.refresh_from_db()
    assert draft.status == Draft.Status.OVER


def test_a_draft_needs_as_many_players_as_picks(
    league: League, rivets: Team, owls: Team
) -> None:
    made = drafting.set_up(league.season, 2)
    with pytest.raises(ValidationError, match="only 0 players for 4 picks"):
        drafting.start(made)


def test_nothing_is_set_up_once_it_has_begun(draft: Draft, owls: Team) -> None:
    with pytest.raises(ValidationError, match="has started"):
        drafting.set_up(draft.season, 9)
    with pytest.raises(ValidationError, match="has started"):
        drafting.throw_for_order(draft)
    with pytest.raises(ValidationError, match="has started"):
        drafting.move_team(draft, owls)


def test_teams_that_are_level_throw_again(
    league: League, rivets: Team, owls: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls = iter([[3, 3], [2, 4], [1, 1], [6, 6]])
    monkeypatch.setattr(dice, "roll", lambda count: next(falls))
    made = drafting.set_up(league.season, 2)
    first, second = made.order
    made = drafting.throw_for_order(made)
    assert made.order == [second, first]
    assert made.dice == {str(first): [[3, 3], [1, 1]], str(second): [[2, 4], [6, 6]]}
    by_hand = drafting.move_team(made, Team.objects.get(pk=first))
    assert (by_hand.order, by_hand.dice) == ([first, second], {})


@pytest.mark.django_db
def test_who_was_picked_has_a_page(draft: Draft, as_: Callable[[str], Client]) -> None:
    man = free(draft)
    drafting.pick(draft, 1, man)
    league = draft.season.league
    html = as_("fan").get(f"/league/{league.slug}/draft/").content.decode()
    assert f'href="/league/{league.slug}/players/{man.pk}/"' in html


@pytest.mark.sqlite
def test_a_fault_in_one_draft_stops_no_other(draft: Draft, cast, monkeypatch) -> None:
    other = services.create_league(cast.fan, name="Aaa")
    for name in ("Ants", "Bees"):
        team_services.save_team(
            Team(league=other), name=name, abbreviation=name[:3].upper()
        )
    pool.fill(other, rules.nameless(2, 20, other.book.league))
    drafting.start(drafting.set_up(other.season, 1, 60))
    choose = drafting._choice

    def stumble(of: Draft, number: int) -> Player:
        if of.pk == draft.pk:
            raise KeyError(number)
        return choose(of, number)

    monkeypatch.setattr(drafting, "_choice", stumble)
    assert drafting.tick(timezone.now() + timedelta(days=1)) == 1
    assert not draft.picks.exists()


def test_no_team_goes_while_a_draft_is_on(draft: Draft, rivets: Team) -> None:
    with pytest.raises(ValidationError, match="The draft is in progress"):
        team_services.delete_team(rivets)
