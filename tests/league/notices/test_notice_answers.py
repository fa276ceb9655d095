"""Notices of answers and news: results, trades, picks, champions."""

import pytest
from django.core import mail

from league.competition import draft as rules
from league.core import services
from league.market import drafting, pool, trading
from league.models import NoticeDelivery, Player, Submission
from league.notices import answers, switches
from league.notices.kinds import KINDS, Channel
from league.seasons import postseason, seeding
from league.seasons.arranging import arrange
from league.seasons.next_season import begin_next_season
from league.teams import rosters
from league.teams import services as team_services
from league.weeks import discipline, results, submitting
from outbox import queue
from tests.league.notices.test_notice_events import words


@pytest.fixture
def submission(fixture, cast, committed):
    with committed():
        return submitting.submit(fixture, cast.home, 7, 3)


@pytest.fixture
def trade(rivets, owls, cast, committed):
    gives, gets = (
        rosters.save_player(Player(team=team), number=7, name=name, position="QB")
        for team, name in ((rivets, "Ann Reed"), (owls, "Bo Hill"))
    )
    with committed():
        return trading.offer(rivets, owls, [gives], [gets], cast.home)


def answered(user, kind):
    return [n.words for n in user.notices.filter(kind=kind).order_by("pk")]


# Results ------------------------------------------------------------------------------


def test_who_entered_it_hears_that_it_is_confirmed_once(
    submission, cast, committed
) -> None:
    for _ in range(2):
        with committed():
            submitting.confirm(submission, cast.away)
    said = ["away has confirmed the result of Owls at Rivets 3–7."]
    assert answered(cast.home, "result_answered") == said
    assert answered(cast.away, "result_answered") == []
    assert words(cast.fan) == words(cast.commissioner) == []


def test_a_dispute_is_told_to_who_entered_it_and_who_runs_the_league(
    submission, cast, committed
) -> None:
    with committed():
        submitting.dispute(submission, cast.away, "It was 9.")
    said = ["away has disputed the result of Owls at Rivets 3–7. “It was 9.”"]
    assert answered(cast.home, "result_answered") == said
    assert answered(cast.commissioner, "result_to_confirm") == said


def test_what_the_commissioner_settles_is_told_to_both(
    submission, cast, committed
) -> None:
    with committed():
        submitting.settle(submission, cast.commissioner, 7, 9)
    said = ["commissioner has settled the result of Owls at Rivets 9–7."]
    assert answered(cast.home, "result_answered") == said
    assert answered(cast.away, "result_answered") == said


def test_a_result_that_comes_another_way_is_told_to_both(
    submission, fixture, cast, committed
) -> None:
    with committed():
        results.enter_result(fixture, 0, 3)
    said = ["Owls at Rivets now has a result; Owls at Rivets 3–7 was not confirmed."]
    assert answered(cast.home, "result_answered") == said
    assert answered(cast.away, "result_answered") == said
    submission.refresh_from_db()
    assert submission.status == Submission.Status.SETTLED


def test_a_coach_who_has_left_hears_no_more(
    submission, league, rivets, cast, committed
) -> None:
    services.change_league(league, public=False)
    team_services.save_team(rivets, [])
    with committed():
        submitting.confirm(submission, cast.away)
    assert words(cast.home) == []


def test_what_waits_for_one_who_has_left_is_not_sent(
    submission, league, rivets, cast
) -> None:
    services.change_league(league, public=False)
    cast.home.email = "home@example.com"
    cast.home.save()
    switches.switch(cast.home, "result_answered", Channel.MAIL, on=True)
    submitting.confirm(submission, cast.away)
    submission.refresh_from_db()
    answers.result_answered(None, submission)
    waiting = NoticeDelivery.objects.get()
    team_services.save_team(rivets, [])
    assert not queue.deliver(waiting)
    waiting.refresh_from_db()
    assert (waiting.due, mail.outbox) == (None, [])


# Trades -------------------------------------------------------------------------------


def test_an_answer_to_an_offer_is_told_to_who_offered(trade, cast, committed) -> None:
    with committed():
        trading.decline(trade)
    said = ["Owls decline the trade that Rivets offered."]
    assert answered(cast.home, "trade_answered") == said
    assert answered(cast.away, "trade_answered") == []


def test_a_trade_waits_for_the_commissioner_and_both_hear_what_he_says(
    trade, league, cast, committed
) -> None:
    pool.set_rules(league, trades_need_approval=True)
    with committed():
        trading.accept(trade)
    asked = ["Rivets and Owls have agreed on a trade. Your approval is needed."]
    assert answered(cast.commissioner, "trade_to_approve") == asked
    assert len(answered(cast.home, "trade_answered")) == 1
    with committed():
        trading.approve(trade)
    done = "The trade of Rivets and Owls is approved and completed."
    assert answered(cast.home, "trade_answered")[1:] == [done]
    assert answered(cast.away, "trade_answered") == [done]


@pytest.mark.parametrize(
    ("step", "who", "said"),
    [
        (trading.withdraw, "away", "Rivets have withdrawn the trade that they offered"),
        (trading.veto, "home", "The commissioner has vetoed the trade of Rivets and"),
        (trading.veto, "away", "The commissioner has vetoed the trade of Rivets and"),
    ],
)
def test_a_trade_that_comes_to_nothing(trade, cast, committed, step, who, said) -> None:
    with committed():
        step(trade)
    (told,) = answered(getattr(cast, who), "trade_answered")
    assert told.startswith(said)


# The draft ----------------------------------------------------------------------------


def test_a_pick_is_told_to_the_team_that_has_it(
    league, rivets, owls, cast, committed
) -> None:
    pool.fill(league, rules.nameless(2, 30, league.book.league))
    draft = drafting.set_up(league.season, 2)
    draft.order = [rivets.pk, owls.pk]
    draft.save()
    with committed():
        drafting.start(draft)
    with committed():
        drafting.start(draft)
    first = "Rivets have pick 1 of 4 in the draft of Tin Cup."
    assert answered(cast.home, "draft_turn") == [first]
    free = list(league.free_agents.all()[:4])
    for number in (1, 2):
        with committed():
            drafting.pick(draft, number, free[number])
    assert len(answered(cast.away, "draft_turn")) == 2
    with committed():  # and it is told again to whom it goes back
        drafting.undo(draft, 2)
    assert len(answered(cast.away, "draft_turn")) == 3
    assert answered(cast.home, "draft_turn") == [first]


def test_the_end_of_a_pick_is_on_the_leagues_clock(
    league, rivets, owls, cast, committed
) -> None:
    services.change_league(league, time_zone="America/Chicago")
    pool.fill(league, rules.nameless(2, 30, league.book.league))
    with committed():
        drafting.start(drafting.set_up(league.season, 2, 86_400))
    told = [*answered(cast.home, "draft_turn"), *answered(cast.away, "draft_turn")]
    assert len(told) == 1
    assert "The pick is due on" in told[0]
    assert told[0].endswith("(America/Chicago).")


# Suspensions, seasons -----------------------------------------------------------------


def test_a_suspension_and_its_end_are_told_to_his_coaches(
    passer, cast, committed
) -> None:
    with committed():
        made = discipline.suspend(passer, 2, "Fists", key="form")
    with committed():
        discipline.suspend(passer, 2, "Fists", key="form")
    for _ in range(2):
        with committed():
            discipline.lift(made)
    assert answered(cast.home, "player_suspended") == [
        "#12 Gus Vane of Rivets is suspended for 2 games: Fists",
        "#12 Gus Vane of Rivets is eligible to play: the suspension is lifted.",
    ]
    assert words(cast.away) == []


def test_a_champion_and_the_next_season_are_told_to_all(
    fixture, league, rivets, owls, cast, committed, as_
) -> None:
    results.enter_result(fixture, 7, 3)
    arrange(league.season, [], wild_cards=2)
    label = league.season.label
    postseason.start(league.season)
    (final,) = seeding.games_of(league.season)
    for _ in range(2):
        with committed():
            results.enter_result(final, 21, 14)
    with committed():
        begin_next_season(league, "2031", abandon=True)
    for user in (cast.home, cast.away, cast.commissioner):
        assert answered(user, "season_over") == [
            f"Rivets are the champions of Tin Cup, {label}.",
            "The season 2031 of Tin Cup has started.",
        ]
    for notice in cast.home.notices.filter(kind="season_over"):
        assert as_("home").get(notice.url).status_code == 200


def test_all_kinds_are_quiet_and_can_be_switched(cast) -> None:
    for ways in switches.all_switches(cast.home).values():
        assert ways == {Channel.APP: True, Channel.MAIL: False, Channel.PUSH: False}
    for kind in KINDS:
        switches.switch(cast.home, kind, Channel.PUSH, on=True)
