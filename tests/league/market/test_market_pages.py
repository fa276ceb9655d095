"""Pages of market, trades, draft, roster moves and depth: who may do what on them."""

import io
from collections.abc import Callable
from types import SimpleNamespace

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from league.competition import draft as rules
from league.competition.rosters import RosterRow
from league.core import services
from league.market import drafting, pool, trading
from league.models import Claim, Draft, League, Player, Team, Trade
from league.teams import creation, rosters
from tests.league.pages import at

As = Callable[[str], Client]


@pytest.fixture
def hunter(league: League) -> Player:
    pool.fill(league, [RosterRow(1, 84, "Hal Hunter", "WR")])
    return league.free_agents.get(name="Hal Hunter")


@pytest.fixture
def offer(rivets: Team, owls: Team, passer: Player, cast: SimpleNamespace) -> Trade:
    given = {"number": 80, "name": "Ned Farrow", "position": "WR"}
    his = rosters.save_player(Player(team=owls), **given)
    return trading.offer(rivets, owls, [passer], [his], cast.home)


@pytest.fixture
def draft(league: League, rivets: Team, owls: Team) -> Draft:
    pool.fill(league, rules.nameless(2, 14, league.book.league))
    made = drafting.set_up(league.season, 2)
    made.order = [rivets.pk, owls.pk]
    made.save()
    return drafting.start(made)


def test_a_coach_signs_on_the_page(rivets: Team, hunter: Player, as_: As) -> None:
    page = as_("home").get(at("market", rivets.league)).content.decode()
    address = at("sign", rivets.league, hunter.pk)
    assert address in page
    form = as_("home").get(address)
    assert form.context["form"]["number"].value() == 84
    as_("home").post(address, {"team": rivets.pk, "number": 84})
    assert rivets.players.get().name == "Hal Hunter"
    gone = as_("home").get(address)
    assert gone.status_code == 302


def test_a_trade_is_offered_for_own_teams_and_those_without_a_coach(
    league: League, rivets: Team, owls: Team, as_: As
) -> None:
    def is_linked(who: str) -> bool:
        page = as_(who).get(at("market", league)).content.decode()
        return at("trade_new", league) in page

    assert is_linked("home")
    assert not is_linked("fan")
    assert not is_linked("commissioner")
    owls.coaches.clear()
    assert is_linked("commissioner")


def test_a_worn_number_is_refused_beside_its_field(
    rivets: Team, passer: Player, hunter: Player, as_: As
) -> None:
    address = at("sign", rivets.league, hunter.pk)
    reply = as_("home").post(address, {"team": rivets.pk, "number": 12})
    assert reply.status_code == 422
    assert "Gus Vane wears 12" in str(reply.context["form"].errors["number"])


def test_fans_and_other_coaches_sign_nobody(
    rivets: Team, owls: Team, hunter: Player, as_: As
) -> None:
    address = at("sign", rivets.league, hunter.pk)
    assert as_("fan").post(address, {"team": rivets.pk}).status_code == 403
    reply = as_("away").post(address, {"team": rivets.pk, "number": 84})
    assert reply.status_code == 422
    assert not rivets.players.exists()
    assert address not in as_("fan").get(at("market", rivets.league)).content.decode()


def test_a_claim_is_approved_by_a_commissioner_alone(
    rivets: Team, hunter: Player, as_: As
) -> None:
    pool.set_rules(rivets.league, signing="approval")
    sign = at("sign", rivets.league, hunter.pk)
    as_("home").post(sign, {"team": rivets.pk, "number": 84})
    address = at("claim", rivets.league, Claim.objects.get().pk)
    assert as_("home").post(address, {"answer": "approve"}).status_code == 404
    assert as_("away").post(address, {"answer": "decline"}).status_code == 404
    as_("commissioner").post(address, {"answer": "approve"})
    assert rivets.players.count() == 1
    assert as_("commissioner").post(address, {"answer": "approve"}).status_code == 302


def test_the_market_of_many_takes_few_queries(
    rivets: Team,
    offer: Trade,
    as_: As,
    django_assert_max_num_queries: Callable[[int], object],
) -> None:
    pool.fill(rivets.league, rules.nameless(4, 30, rivets.league.book.league))
    for note in ("once", "more"):
        kicker = Player(team=rivets)
        given = {"number": len(note) + ord(note[0]) % 9, "name": note, "position": "K"}
        rosters.save_player(kicker, **given)
        his = list(offer.receiving.players.all())
        trading.offer(rivets, offer.receiving, [kicker], his, offer.by, note)
    client = as_("commissioner")
    with django_assert_max_num_queries(19):
        client.get(at("market", rivets.league))


def test_players_are_released_and_moved_on_one_page(
    rivets: Team, passer: Player, as_: As
) -> None:
    address = at("moves", rivets.league, rivets.pk)
    assert as_("away").get(address).status_code == 403
    as_("home").post(address, {"player": passer.pk, "to": "P"})
    passer.refresh_from_db()
    assert passer.status == "P"
    refused = as_("home").post(address, {"player": passer.pk, "to": "X"})
    assert refused.status_code == 422
    assert "Choose active, injured reserve" in refused.content.decode()
    release = at("release", rivets.league, rivets.pk, passer.pk)
    assert "keeping rating" in as_("home").get(release).content.decode()
    as_("home").post(release)
    passer.refresh_from_db()
    assert passer.pool == rivets.league


def test_names_lead_to_those_they_name(
    league: League, rivets: Team, passer: Player, hunter: Player, offer: Trade, as_: As
) -> None:
    pool.set_rules(league, signing="approval")
    sign = at("sign", league, hunter.pk)
    as_("home").post(sign, {"team": rivets.pk, "number": 84})

    def links(*page: object) -> str:
        return as_("commissioner").get(at(*page)).content.decode()

    market, moves = links("market", league), links("moves", league, rivets.pk)
    trade = links("trade", league, offer.pk)
    (his,) = offer.receiving.players.all()
    for html, player in (
        (market, hunter),
        (moves, passer),
        (trade, passer),
        (trade, his),
    ):
        _, _, link = html.partition(f'href="{at("player", league, player.pk)}">')
        assert player.name in link.partition("</a>")[0]
    assert f'href="{offer.receiving.get_absolute_url()}">{offer.receiving}<' in trade


# Trades -----------------------------------------------------------------------------


def test_a_trade_is_offered_countered_and_accepted(
    league: League, rivets: Team, owls: Team, offer: Trade, as_: As
) -> None:
    counter = at("trade_counter", league, offer.pk)
    form = as_("away").get(counter).content.decode()
    assert form.count(" checked") == 2
    mine, his = owls.players.get(), rivets.players.get()
    as_("away").post(counter, {"gives": mine.pk, "gets": his.pk, "note": "No."})
    answer = Trade.objects.get(answers=offer)
    address = answer.get_absolute_url()
    as_("home").post(address, {"step": "accept"})
    as_("commissioner").post(address, {"step": "approve"})
    answer.refresh_from_db()
    assert answer.status == Trade.Status.DONE
    his.refresh_from_db()
    assert his.team == owls
    assert as_("stranger").get(address).status_code == 200


@pytest.mark.parametrize(
    ("who", "step"),
    [("home", "accept"), ("away", "withdraw"), ("away", "approve"), ("home", "veto")],
)
def test_each_step_of_a_trade_has_its_people(
    offer: Trade, as_: As, who: str, step: str
) -> None:
    reply = as_(who).post(offer.get_absolute_url(), {"step": step})
    assert reply.status_code == 409
    offer.refresh_from_db()
    assert offer.status == Trade.Status.OFFERED


def test_trades_wait_while_a_draft_is_on(
    league: League, rivets: Team, owls: Team, offer: Trade, draft: Draft, as_: As
) -> None:
    market, new = at("market", league), at("trade_new", league)
    page = as_("home").get(market).content.decode()
    assert "trades are on hold until it ends" in " ".join(page.split())
    assert new not in page
    told = as_("home").get(new, follow=True).content.decode()
    assert "Trade after it ends" in told
    answer = as_("away").get(offer.get_absolute_url()).content.decode()
    assert "Trade after it ends" in answer
    assert 'value="accept"' not in answer
    assert 'value="decline"' in answer
    drafting.pause(draft)
    for number in range(1, draft.total + 1):
        drafting.start(draft)
        drafting.pick_for(draft, number)
    assert new in as_("home").get(market).content.decode()
    answer = as_("away").get(offer.get_absolute_url()).content.decode()
    assert 'value="accept"' in answer


def test_who_is_asked_about_a_trade_sees_it_on_the_home(
    league: League, offer: Trade, as_: As
) -> None:
    link = f'href="{offer.get_absolute_url()}"'

    def asked() -> list[str]:
        home = league.get_absolute_url()
        people = ("commissioner", "home", "away", "fan")
        return [who for who in people if link in as_(who).get(home).content.decode()]

    assert asked() == ["away"]
    told = as_("away").post(offer.get_absolute_url(), {"step": "accept"}, follow=True)
    assert (
        "Trade accepted. It now needs a commissioner’s approval."
        in told.content.decode()
    )
    assert asked() == ["commissioner"]
    as_("commissioner").post(offer.get_absolute_url(), {"step": "approve"})
    assert asked() == []


def test_an_open_offer_is_between_the_two_and_the_commissioner(
    league: League, offer: Trade, as_: As
) -> None:
    address = offer.get_absolute_url()
    for who, status in (("fan", 404), ("stranger", 404), ("commissioner", 200)):
        assert as_(who).get(address).status_code == status
    assert address not in as_("fan").get(at("market", league)).content.decode()


def test_an_offer_names_players_of_the_two_teams_alone(
    league: League, rivets: Team, owls: Team, passer: Player, hunter: Player, as_: As
) -> None:
    new = f"{at('trade_new', league)}?team={rivets.pk}&with={owls.pk}"
    asked = {"gives": passer.pk, "gets": hunter.pk}
    reply = as_("home").post(new, asked)
    assert reply.status_code == 422
    assert "Hal Hunter" not in reply.content.decode()
    assert as_("fan").get(new).status_code == 403


# The draft --------------------------------------------------------------------------


def test_a_draft_from_nothing_to_its_first_pick(
    league: League, rivets: Team, owls: Team, as_: As
) -> None:
    address, boss = at("draft", league), as_("commissioner")
    assert "No draft is planned" in as_("fan").get(address).content.decode()
    few = boss.post(at("pool_generate", league), {"each": 13})
    assert "greater than or equal to 14" in few.content.decode()
    assert not league.free_agents.exists()
    boss.post(at("pool_generate", league), {"each": 20})
    boss.post(address, {"step": "set_up", "rounds": 3, "clock": 60})
    boss.post(address, {"step": "throw"})
    boss.post(address, {"step": "start"})
    found = Draft.objects.get()
    assert (found.status, found.clock) == (Draft.Status.RUNNING, 60)
    who = "home" if found.on_clock(1) == rivets.pk else "away"
    other = "away" if who == "home" else "home"
    man = league.free_agents.first()
    pick = at("draft_pick", league, 1, man.pk)
    assert pick in as_(who).get(address).content.decode()
    assert as_(other).post(pick).status_code == 403
    assert f"Pick {man.name}?" in as_(who).get(pick).content.decode()
    assert found.picks.count() == 0
    as_(who).post(pick)
    as_(who).post(pick)
    assert found.picks.get().player == man
    assert "btn--danger" not in as_(who).get(pick).content.decode()
    undo = at("draft_undo", league, 1)
    asked = boss.get(undo).content.decode()
    assert "pick again, with the full time." in asked
    assert "btn--danger" in asked
    assert as_(who).post(undo).status_code == 403
    boss.post(undo)
    assert not found.picks.exists()


def test_a_draft_that_is_over_leads_on_and_may_be_taken_up_again(
    league: League, rivets: Team, draft: Draft, as_: As
) -> None:
    for number in range(1, 5):
        drafting.pick_for(draft, number)
    address = at("draft", league)
    assert "Roster of Rivets" in as_("home").get(address).content.decode()
    assert at("schedule", league) in as_("commissioner").get(address).content.decode()
    undo = at("draft_undo", league, 4)
    asked = as_("commissioner").get(undo).content.decode()
    assert "Rivets pick again; the draft is paused until" in asked
    as_("commissioner").post(undo)
    draft.refresh_from_db()
    assert draft.status == Draft.Status.PAUSED


def test_nobody_picks_for_the_team_after_his_own(
    league: League, draft: Draft, as_: As
) -> None:
    """His own pick was made while he looked: the next number is the other team's."""
    one, two = league.free_agents.all()[:2]
    address = at("draft_pick", league, 2, two.pk)
    assert as_("home").post(address).status_code == 403
    drafting.pick(draft, 1, one)
    assert as_("home").post(address).status_code == 403
    assert as_("away").post(address).status_code == 302
    assert [str(pick.team) for pick in draft.picks.all()] == ["Rivets", "Owls"]


def test_a_pick_that_there_is_not_leads_back(
    league: League, draft: Draft, as_: As
) -> None:
    man = league.free_agents.first()
    reply = as_("home").get(at("draft_pick", league, 9**9, man.pk), follow=True)
    assert "The draft is over." in reply.content.decode()


def test_a_queue_is_its_coach_s(
    league: League, rivets: Team, draft: Draft, as_: As
) -> None:
    address = at("draft", league)
    one, two = league.free_agents.all()[:2]
    for man in (one, two):
        step = {"step": "wish", "team": rivets.pk, "player": man.pk}
        as_("home").post(address, step)
    up = {"step": "wish_up", "team": rivets.pk, "player": two.pk}
    assert as_("away").post(address, up).status_code == 404
    as_("home").post(address, up)
    assert [w.player for w in draft.wishes.all()] == [two, one]
    queues = as_("away").get(address).context["queues"]
    assert [wishes for _, wishes in queues] == [[]]
    as_("home").post(address, {**up, "step": "unwish"})
    assert [w.player for w in draft.wishes.all()] == [one]


def test_only_a_commissioner_runs_the_draft(
    league: League, draft: Draft, as_: As
) -> None:
    for step in ("pause", "start", "throw", "set_up", "auto", "nonsense"):
        reply = as_("home").post(at("draft", league), {"step": step})
        assert reply.status_code == 404
    as_("commissioner").post(at("draft", league), {"step": "pause"})
    draft.refresh_from_db()
    assert draft.status == Draft.Status.PAUSED


def test_the_mark_changes_with_the_draft(league: League, draft: Draft, as_: As) -> None:
    client, state = as_("fan"), at("draft_state", league)
    before = client.get(state).json()
    assert client.get(state).json() == before
    drafting.pick_for(draft, 1)
    assert client.get(state).json() != before


def test_the_draft_s_page_takes_few_queries(
    league: League,
    draft: Draft,
    as_: As,
    django_assert_max_num_queries: Callable[[int], object],
) -> None:
    for number in range(1, 4):
        drafting.pick_for(draft, number)
    client = as_("home")
    with django_assert_max_num_queries(23):
        client.get(at("draft", league))


# Files, privacy and depth -----------------------------------------------------------


def workbook(*rows: list[object]) -> SimpleUploadedFile:
    made, out = openpyxl.Workbook(), io.BytesIO()
    for row in [["number", "name", "position"], *rows]:
        made.active.append(row)
    made.save(out)
    return SimpleUploadedFile("roster.xlsx", out.getvalue())


def test_a_workbook_is_previewed_and_imported(rivets: Team, as_: As) -> None:
    address = at("roster_import", rivets.league, rivets.pk)
    seen = as_("home").post(address, {"file": workbook([12, "Gus Vane", "QB"])})
    assert seen.status_code == 200
    assert not rivets.players.exists()
    as_("home").post(address, {"text": seen.context["text"], "import": "1"})
    assert rivets.players.get().name == "Gus Vane"


def test_a_workbook_with_a_bad_cell_imports_nothing(rivets: Team, as_: As) -> None:
    address = at("roster_import", rivets.league, rivets.pk)
    file = workbook([12, "Gus Vane", "QB"], [True, "Ned", "WR"])
    reply = as_("home").post(address, {"file": file, "import": "1"})
    assert reply.status_code == 422
    assert "cell A3" in reply.content.decode()
    assert not rivets.players.exists()


def test_free_agents_come_from_a_file(league: League, as_: As) -> None:
    address = at("pool_fill", league)
    rows = [12, "Gus Vane", "QB"], [12, "Ned Farrow", "WR"]
    seen = as_("commissioner").post(address, {"file": workbook(*rows)})
    again = {"text": seen.context["text"], "import": "1"}
    as_("commissioner").post(address, again)
    as_("commissioner").post(address, again)
    assert league.free_agents.count() == 2
    assert as_("home").get(address).status_code == 403


def test_an_exported_workbook_opens(rivets: Team, passer: Player, as_: As) -> None:
    reply = as_("fan").get(at("roster_workbook", rivets.league, rivets.pk))
    sheet = openpyxl.load_workbook(io.BytesIO(reply.content)).active
    assert list(sheet.values)[1] == (12, "Gus Vane", "QB", "H")


def test_a_private_league_hides_all_of_it(
    league: League, rivets: Team, offer: Trade, draft: Draft, hunter: Player, as_: As
) -> None:
    league.public = False
    league.save()
    hidden = [
        *(at(name, league) for name in ("market", "draft", "draft_state", "trade_new")),
        at("sign", league, hunter.pk),
        at("trade", league, offer.pk),
        at("moves", league, rivets.pk),
        at("roster_workbook", league, rivets.pk),
    ]
    for address in hidden:
        assert as_("fan").get(address).status_code == 404


def test_a_depth_chart_is_ordered_at_once(
    rivets: Team, cast: SimpleNamespace, as_: As
) -> None:
    services.change_league(rivets.league, team_creation=True)
    for number in range(11):
        given = {"number": number, "name": f"Man {number}", "position": "QB"}
        rosters.save_player(Player(team=rivets), **given)
    creation.create_all(League.objects.get(pk=rivets.league_id))
    keys = [p.pk for p in creation.charts(rivets)["QB"]][::-1]
    address = at("creation", rivets.league, rivets.pk)
    step = {"step": "order", "position": "QB", "player": keys}
    for _ in range(2):
        assert as_("home").post(address, step).status_code == 302
        assert [p.pk for p in creation.charts(rivets)["QB"]] == keys
    short = as_("home").post(address, {**step, "player": keys[1:]})
    assert short.status_code == 422
    assert "depth chart has changed" in short.content.decode()
    assert as_("home").post(address, {**step, "player": ["x"]}).status_code == 422
    assert as_("away").post(address, step).status_code == 403
