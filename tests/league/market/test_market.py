"""Free agents, roster moves and trades: what is done, and each refusal."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from league.competition.positions import JERSEYS, POSITIONS
from league.competition.rosters import RosterRow
from league.core import services
from league.core.signals import trade_offered
from league.market import pool, trading
from league.models import Claim, League, Player, Team, Trade
from league.teams import creation, moves, rosters
from league.teams.numbers import free_number
from rules.jerseys import Jerseys
from tests.league import numbered

Status = Trade.Status


def add(team: Team, number: int, position: str = "WR", **fields: object) -> Player:
    name = f"Man {team.abbreviation} {number}"
    given = {"number": number, "name": name, "position": position}
    player = rosters.save_player(Player(team=team), **given)
    for field, value in fields.items():
        setattr(player, field, value)
    player.save()
    return player


@pytest.fixture
def hunter(league: League) -> Player:
    row = RosterRow(1, 84, "Hal Hunter", "WR")
    pool.fill(league, [row])
    return league.free_agents.get()


@pytest.fixture
def free_trade(league: League) -> None:
    pool.set_rules(league, trades_need_approval=False)


# Free agents ------------------------------------------------------------------------


def test_a_released_player_stays_who_he_is(
    rivets: Team, passer: Player, cast: SimpleNamespace
) -> None:
    passer.pr, passer.hp = 31, 8
    passer.save()
    second = add(rivets, 13, "QB", relief=passer)
    pool.release(passer, cast.home)
    kept = Player.objects.get(pk=passer.pk)
    assert (kept.team, kept.pool, kept.pr, kept.hp) == (None, rivets.league, 31, 8)
    second.refresh_from_db()
    assert second.relief is None
    assert pool.release(kept, cast.home) == kept


def test_who_lowers_a_team_stat_is_released_by_a_commissioner_alone(
    passer: Player, cast: SimpleNamespace
) -> None:
    passer.lowers = True
    passer.save()
    with pytest.raises(ValidationError, match="Release the player"):
        pool.release(passer, cast.home)
    pool.release(passer, cast.commissioner)
    passer.refresh_from_db()
    assert passer.pool
    assert not passer.lowers


def test_a_coach_signs_and_the_second_comes_too_late(
    rivets: Team, owls: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    signed = pool.sign(rivets, hunter, 80, cast.home)
    assert (signed.team, signed.number, signed.pool) == (rivets, 80, None)
    assert pool.sign(rivets, hunter, 80, cast.home) == signed
    with pytest.raises(ValidationError, match="has just signed with Rivets"):
        pool.sign(owls, hunter, 80, cast.away)


def test_a_worn_number_asks_for_another_one(
    rivets: Team, passer: Player, hunter: Player, cast: SimpleNamespace
) -> None:
    with pytest.raises(ValidationError, match="Gus Vane wears 12") as refused:
        pool.sign(rivets, hunter, 12, cast.home)
    assert "number" in refused.value.error_dict


def test_a_full_roster_signs_nobody(
    rivets: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    for number in range(60):
        add(rivets, number)
    with pytest.raises(ValidationError, match="at most 60"):
        pool.sign(rivets, hunter, 99, cast.home)


def test_a_54th_active_player_joins_the_practice_squad(
    rivets: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    for number in range(53):
        add(rivets, number)
    assert pool.sign(rivets, hunter, 99, cast.home).status == "P"


def test_where_signing_is_closed_a_commissioner_signs(
    rivets: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    pool.set_rules(rivets.league, signing="closed")
    with pytest.raises(ValidationError, match="closed"):
        pool.sign(rivets, hunter, 84, cast.home)
    assert pool.sign(rivets, hunter, 84, cast.commissioner).team == rivets


def test_where_approval_is_needed_a_coach_asks(
    rivets: Team, owls: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    pool.set_rules(rivets.league, signing="approval")
    claim = pool.sign(rivets, hunter, 84, cast.home)
    again = pool.sign(rivets, hunter, 85, cast.home)
    assert isinstance(claim, Claim)
    assert (claim.pk, again.number) == (again.pk, 85)
    other = pool.sign(owls, hunter, 1, cast.away)
    assert pool.approve(again).team == rivets
    assert not Claim.objects.exists()
    with pytest.raises(ValidationError, match="has just signed"):
        pool.approve(other)


def test_a_rating_of_a_former_season_is_not_brought_along(
    league: League, rivets: Team, hunter: Player, cast: SimpleNamespace
) -> None:
    hunter.pr, hunter.hp, hunter.pooled = 38, 6, None
    hunter.save()
    signed = pool.sign(rivets, hunter, 84, cast.home)
    assert (signed.pr, signed.hp) == (None, 10)


def test_filling_the_pool_again_adds_nobody(league: League, hunter: Player) -> None:
    again = [RosterRow(1, 84, "Hal Hunter", "TE"), RosterRow(2, 84, "Another", "WR")]
    assert pool.fill(league, again) == 1
    hunter.refresh_from_db()
    assert hunter.position == "TE"


# Roster moves -----------------------------------------------------------------------


@pytest.fixture
def injuries(rivets: Team) -> Team:
    services.change_league(rivets.league, options={"injuries": "standard"})
    return rivets


def test_a_player_is_moved_to_practice_and_back(rivets: Team, passer: Player) -> None:
    assert moves.move(rivets, passer, "P").status == "P"
    assert moves.move(rivets, passer, "P").status == "P"
    assert moves.move(rivets, passer, "A").status == "A"


@pytest.mark.parametrize(
    ("hp", "status", "to", "why"),
    [
        (4, "IR", "A", "has 4 hit points"),
        (4, "IR", "P", "has 4 hit points"),
        (0, "IR", "A", "out for the season"),
        (5, "A", "IR", "is healthy"),
        (10, "A", "X", "Choose active"),
        (5, "IR", "A", ""),
        (4, "A", "IR", ""),
    ],
)
def test_who_may_be_moved(
    injuries: Team, passer: Player, hp: int, status: str, to: str, why: str
) -> None:
    passer.hp, passer.status = hp, status
    passer.save()
    if why:
        with pytest.raises(ValidationError, match=why):
            moves.move(injuries, passer, to)
    else:
        assert moves.move(injuries, passer, to).status == to


def test_the_form_of_a_player_keeps_the_same_rules(
    injuries: Team, passer: Player
) -> None:
    passer.hp, passer.status = 3, "IR"
    passer.save()
    with pytest.raises(ValidationError, match="has 3 hit points"):
        rosters.save_player(passer, status="A")
    assert rosters.save_player(passer, status="IR", base="B1").base == "B1"


def test_a_54th_player_is_not_activated(rivets: Team) -> None:
    for number in range(53):
        add(rivets, number)
    last = add(rivets, 99, status="P")
    with pytest.raises(ValidationError, match="The active roster is full"):
        moves.move(rivets, last, "A")


# Trades -----------------------------------------------------------------------------


@pytest.fixture
def offer(rivets: Team, owls: Team, passer: Player, cast: SimpleNamespace) -> Trade:
    one, two = add(owls, 12, "QB", pr=33, hp=9, status="P"), add(owls, 80)
    return trading.offer(rivets, owls, [passer], [one, two], cast.home, "Deal?")


@pytest.mark.usefixtures("free_trade")
def test_a_trade_without_approval_is_carried_out_at_once(
    offer: Trade, rivets: Team, owls: Team, passer: Player
) -> None:
    assert trading.accept(offer).status == Status.DONE
    assert trading.accept(offer).status == Status.DONE
    passer.refresh_from_db()
    assert (passer.team, passer.number) == (owls, 12)
    came = rivets.players.get(position="QB")
    assert (came.number, came.pr, came.hp, came.status) == (12, 33, 9, "P")
    assert rivets.players.count() == 2


def test_with_approval_a_commissioner_has_the_last_word(
    offer: Trade, owls: Team, passer: Player
) -> None:
    assert trading.accept(offer).status == Status.ACCEPTED
    passer.refresh_from_db()
    assert passer.team != owls
    assert trading.approve(offer).status == Status.DONE
    assert trading.approve(offer).status == Status.DONE
    passer.refresh_from_db()
    assert passer.team == owls


def test_an_offer_is_approved_only_once_it_is_accepted(offer: Trade) -> None:
    with pytest.raises(ValidationError, match="closed: offered"):
        trading.approve(offer)


@pytest.mark.parametrize("end", ["decline", "withdraw", "veto"])
def test_an_offer_that_has_ended_is_settled(offer: Trade, end: str) -> None:
    ended = getattr(trading, end)(offer)
    assert getattr(trading, end)(offer).status == ended.status
    with pytest.raises(ValidationError, match="This offer is closed"):
        trading.accept(offer)


def test_the_same_offer_is_made_once_and_told_once(
    rivets: Team,
    owls: Team,
    passer: Player,
    cast: SimpleNamespace,
    django_capture_on_commit_callbacks: object,
) -> None:
    told = []

    def hear(trade: Trade, **kwargs: object) -> None:
        told.append(trade.pk)

    trade_offered.connect(hear)
    his = add(owls, 3, "K")
    with django_capture_on_commit_callbacks(execute=True):
        first = trading.offer(rivets, owls, [passer], [his], cast.home)
        again = trading.offer(rivets, owls, [passer], [his], cast.home)
    trade_offered.disconnect(hear)
    assert (first.pk, told) == (again.pk, [first.pk])


def test_a_counter_turns_the_offer_around(
    offer: Trade, rivets: Team, owls: Team, passer: Player, cast: SimpleNamespace
) -> None:
    kicker = add(rivets, 4, "K")
    his = owls.players.get(number=80)
    answer = trading.counter(offer, [his], [passer, kicker], cast.away)
    offer.refresh_from_db()
    assert offer.status == Status.COUNTERED
    assert (answer.offering, answer.receiving, answer.answers) == (owls, rivets, offer)
    with pytest.raises(ValidationError, match="countered"):
        trading.accept(offer)


def test_an_offer_says_whose_players_have_moved(
    offer: Trade, passer: Player, cast: SimpleNamespace
) -> None:
    pool.release(passer, cast.home)
    assert trading.moved(offer) == ["Gus Vane, QB is now a free agent."]
    with pytest.raises(ValidationError, match="is now a free agent"):
        trading.accept(offer)
    Player.objects.filter(pk=passer.pk).delete()
    offer = Trade.objects.get(pk=offer.pk)
    assert trading.moved(offer) == ["Gus Vane, QB is no longer in the league."]


@pytest.mark.usefixtures("free_trade")
def test_limits_hold_when_the_players_move(
    offer: Trade, rivets: Team, passer: Player
) -> None:
    for number in range(20, 79):
        add(rivets, number, status="P")
    with pytest.raises(ValidationError, match="Rivets would have 61 players"):
        trading.accept(offer)
    passer.refresh_from_db()
    assert passer.team == rivets


@pytest.mark.usefixtures("free_trade")
def test_a_worn_number_gives_way_to_one_that_suits(
    rivets: Team, owls: Team, cast: SimpleNamespace
) -> None:
    mine, his = add(rivets, 12, "QB"), add(owls, 80)
    add(owls, 12, "WR")
    trade = trading.offer(rivets, owls, [mine], [his], cast.home)
    assert trading.numbers(trade)[mine.pk] == 11
    trading.accept(trade)
    mine.refresh_from_db()
    assert (mine.team, mine.number) == (owls, 11)


def test_after_the_deadline_nothing_is_offered_or_accepted(
    offer: Trade, rivets: Team, owls: Team, passer: Player, cast: SimpleNamespace
) -> None:
    over = timezone.now() - timedelta(seconds=1)
    pool.set_rules(rivets.league, deadline=over)
    with pytest.raises(ValidationError, match="deadline has passed"):
        trading.accept(offer)
    his = owls.players.first()
    with pytest.raises(ValidationError, match="deadline has passed"):
        trading.offer(rivets, owls, [passer], [his], cast.home)


def test_a_trade_accepted_before_the_deadline_may_be_approved_after_it(
    offer: Trade, league: League
) -> None:
    trading.accept(offer)
    pool.set_rules(league, deadline=timezone.now())
    assert trading.approve(offer).status == Status.DONE


@pytest.mark.parametrize("wrong", ["nothing", "not his", "itself"])
def test_what_cannot_be_offered(
    rivets: Team, owls: Team, passer: Player, cast: SimpleNamespace, wrong: str
) -> None:
    his = add(owls, 3, "K")
    asked = {
        "nothing": (rivets, owls, [passer], []),
        "not his": (rivets, owls, [passer], [passer]),
        "itself": (rivets, rivets, [passer], [passer]),
    }
    with pytest.raises(ValidationError):
        trading.offer(*asked[wrong], cast.home)
    assert his.team == owls
    assert not Trade.objects.exists()


@pytest.mark.usefixtures("free_trade")
def test_charts_and_franchise_player_follow_a_trade(
    rivets: Team, owls: Team, cast: SimpleNamespace
) -> None:
    league = services.change_league(rivets.league, team_creation=True)
    for team in (rivets, owls):
        for number in range(12):
            add(team, number, "QB" if number < 3 else "WR")
    creation.create_all(league)
    for team, least in ((rivets, 40), (owls, 20)):  # no two alike: nobody has to pick
        for rating, man in enumerate(team.players.all(), least):
            team.players.filter(pk=man.pk).update(pr=rating)
        creation.refresh_charts(team)
    star = creation.sheet(rivets).franchise
    his = owls.players.first()
    trading.accept(trading.offer(rivets, owls, [star], [his], cast.home))
    assert creation.sheet(rivets).franchise_id not in (None, star.pk)
    assert creation.sheet(owls).franchise == star
    for team in (rivets, owls):
        for chart in creation.charts(team).values():
            assert [p.depth for p in chart] == list(range(1, len(chart) + 1))


@given(
    st.sampled_from(sorted(POSITIONS)),
    st.sampled_from(JERSEYS),
    st.sets(st.sampled_from(JERSEYS)),
    st.sampled_from([numbered.JERSEYS, None]),
)
def test_a_number_is_free_and_the_wanted_one_where_it_can_be(
    position: str, wanted: int, worn: set[int], jerseys: Jerseys | None
) -> None:
    number = free_number(position, wanted, worn, jerseys)
    if len(worn) == len(JERSEYS):
        assert number is None
    else:
        assert number in JERSEYS
        assert number not in worn
        assert (number == wanted) == (wanted not in worn)
