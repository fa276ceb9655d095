"""Everything that people can do on pages, programs can do by the API.

A new page or a new service fails here until its operation is named, or why it has none.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.urls import URLPattern, URLResolver

import league
from config.api import api_schema
from league import urls
from league.teams.api.creation import STEP_NAMES, STEPS

# By page: the operations that say and do what it does.
PAGES = {
    "ratings": "teams_ratings_retrieve teams_ratings_partial_update",
    "ratings_derive": "teams_derived_ratings_retrieve teams_derived_ratings_create",
    "base_delete": "bases_destroy",
    "base_edit": "bases_partial_update",
    "base_new": "bases_create",
    "calendar_renew": "leagues_calendars_create",
    "calendar_renew_mine": "leagues_calendars_create",
    "calendars": "leagues_calendars_retrieve",
    "call_sheet": "plays_list playbooks_retrieve teams_pages_retrieve",
    "coach_remove": "leagues_people_remove_create",
    "create_all": "leagues_create_all_create",
    "creation": "teams_creation_retrieve teams_creation_create",
    "delete": "leagues_destroy",
    "divisions": "leagues_divisions_retrieve leagues_divisions_update",
    "done": "done_list done_retrieve",
    "done_csv": "done_list",
    "fixture": "fixtures_retrieve",
    "fixture_delete": "fixtures_destroy",
    "fixture_edit": "fixtures_partial_update",
    "fixture_new": "fixtures_create",
    "forfeit": "fixtures_forfeit_create",
    "index": "leagues_list",
    "invitation": "invitations_retrieve",
    "invitation_revoke": "invitations_destroy",
    "invite": "invitations_create",
    "league": "leagues_retrieve seasons_list teams_list fixtures_list",
    "new": "leagues_create",
    "people": "leagues_people_list invitations_list",
    "person_add": "leagues_people_add",
    "person_remove": "leagues_people_remove_create",
    "play_page_edit": "teams_pages_update",
    "play_page_reset": "teams_pages_reset_create",
    "play_pages": "teams_pages_retrieve",
    "play_pages_reset": "teams_pages_reset_all_create",
    "player_delete": "players_destroy",
    "player_edit": "players_partial_update",
    "player_new": "players_create",
    "pool_remove": "leagues_pool_remove_create",
    "postpone": "fixtures_postpone_create",
    "result": "fixtures_result_retrieve fixtures_result_update",
    "report": "reports_retrieve",
    "report_accept": "reports_accept_create",
    "report_dismiss": "reports_dismiss_create",
    "result_delete": "fixtures_result_destroy",
    "roster_export": "teams_roster_retrieve",
    "roster_import": "teams_roster_create",
    "schedule": "weeks_list fixtures_list",
    "schedule_make": "leagues_schedule_create",
    "settings": "leagues_retrieve leagues_partial_update",
    "sheets": "teams_creation_retrieve players_list bases_list",
    "standings": "leagues_standings_list leagues_seeds_list",
    "team": "teams_retrieve teams_season_retrieve players_list fixtures_list"
    " suspensions_list",
    "team_delete": "teams_destroy",
    "team_edit": "teams_partial_update",
    "team_move": "teams_move_create",
    "team_new": "teams_create",
    "week_delete": "weeks_destroy",
    "week_edit": "weeks_partial_update",
    "week_new": "weeks_create",
    "claim": "claims_approve_create claims_destroy",
    "confirm": "submissions_confirm_create",
    "crest_choose": "teams_crest_retrieve teams_crest_partial_update",
    "dispute": "submissions_dispute_create",
    "draft": "leagues_draft_retrieve leagues_draft_update leagues_draft_throw_create"
    " leagues_draft_up_create leagues_draft_start_create leagues_draft_pause_create"
    " leagues_draft_queue_list leagues_draft_queue_create"
    " leagues_draft_queue_up_create leagues_draft_queue_remove_create",
    "draft_pick": "leagues_draft_pick_create",
    "draft_state": "leagues_draft_retrieve",
    "draft_undo": "leagues_draft_undo_create",
    "head_to_head": "leagues_meetings_retrieve",
    "leaders": "leagues_leaders_list",
    "market": "free_agents_list claims_list trades_list leagues_market_retrieve",
    "market_rules": "leagues_market_retrieve leagues_market_partial_update",
    "moves": "players_move_create",
    "next_season": "leagues_next_season_retrieve leagues_next_season_create",
    "player": "players_lines_list players_career_list players_condition_list",
    "playoff_settings": "leagues_playoffs_partial_update",
    "playoffs": "leagues_playoffs_retrieve",
    "playoffs_call_off": "leagues_playoffs_call_off_create",
    "playoffs_start": "leagues_playoffs_start_create leagues_seeds_list",
    "pool_fill": "leagues_pool_create",
    "pool_generate": "leagues_pool_make_create",
    "records": "leagues_records_retrieve",
    "release": "players_release_create",
    "score_columns": "fixtures_score_sheet_retrieve",
    "season": "leagues_standings_list leagues_awards_list",
    "seasons": "leagues_seasons_list",
    "settle": "submissions_settle_create",
    "sign": "free_agents_sign_create",
    "simulate": "fixtures_simulate_create",
    "statistics": "leagues_statistics_list",
    "submission": "submissions_retrieve",
    "submit": "submissions_create",
    "suspend": "suspensions_create",
    "suspension_lift": "suspensions_lift_create",
    "trade": "trades_retrieve trades_accept_create trades_decline_create"
    " trades_withdraw_create trades_approve_create trades_veto_create",
    "trade_counter": "trades_counter_create",
    "trade_new": "trades_create",
    "week_changes": "weeks_changes_retrieve",
    "week_close": "weeks_close_retrieve weeks_close_create",
    "week_policy": "leagues_closing_policy_retrieve"
    " leagues_closing_policy_partial_update",
    "week_reopen": "weeks_reopen_create",
    "withdraw": "submissions_withdraw_create",
}
# By page: why programs need no operation for it.
PAGES_ALONE = {
    "card": "is a picture",
    "coach_feed": "is for programs already",
    "feeds": "has the addresses of feeds, which follow from the league's",
    "crest": "is a picture",
    "league_feed": "is for programs already",
    "player_card": "is a picture",
    "results": "is for programs already",
    "roster_workbook": "is the roster as a file; programs have it as text",
    "statistics_csv": "is for programs already",
    "team_card": "is a picture",
    "team_feed": "is for programs already",
    "team_results": "is for programs already",
    "team_hand_over": "makes a link for a person; commissioners' programs invite",
}
# By service, which is what writes.
SERVICES = {
    "teams.deriving.apply": "teams_derived_ratings_create",
    "teams.ratings.save_ratings": "teams_ratings_partial_update",
    "seasons.arranging.arrange": "leagues_divisions_update",
    "fans.calendars.renew_key": "leagues_calendars_create",
    "teams.play_pages.reset_pages": "teams_pages_reset_all_create",
    "teams.play_pages.save_page": "teams_pages_update",
    "teams.creation.adopt": "teams_creation_create",
    "teams.creation.assign": "teams_creation_create",
    "teams.creation.create_all": "leagues_create_all_create",
    "teams.creation.give_points": "teams_creation_create",
    "teams.creation.move_up": "teams_creation_create",
    "teams.creation.pick_franchise": "teams_creation_create",
    "teams.creation.roll_players": "teams_creation_create",
    "teams.creation.roll_stats": "teams_creation_create",
    "teams.creation.set_stadium": "teams_creation_create",
    "teams.creation.refresh_charts": "teams_creation_create",
    "people.invitations.invite": "invitations_create",
    "people.invitations.revoke": "invitations_destroy",
    "core.leaving.delete_league": "leagues_destroy",
    "notices.push.subscribe": "devices_create",
    "notices.switches.switch": "notices_switches_partial_update",
    "people.roles.add_coach": "leagues_people_add",
    "people.roles.add_commissioner": "leagues_people_add",
    "people.roles.add_official": "leagues_people_add",
    "people.roles.remove_coach": "leagues_people_remove_create",
    "people.roles.remove_commissioner": "leagues_people_remove_create",
    "people.roles.remove_official": "leagues_people_remove_create",
    "people.roles.transfer": "teams_move_create",
    "teams.playbooks.save_play": "plays_create plays_partial_update",
    "weeks.scheduling.delete_week": "weeks_destroy",
    "weeks.scheduling.forfeit": "fixtures_forfeit_create",
    "weeks.scheduling.generate": "leagues_schedule_create",
    "weeks.scheduling.postpone": "fixtures_postpone_create",
    "weeks.scheduling.save_week": "weeks_create weeks_partial_update",
    "core.services.change_league": "leagues_partial_update",
    "core.services.create_league": "leagues_create",
    "teams.rosters.delete_player": "players_destroy",
    "weeks.results.enter_result": "fixtures_result_update",
    "teams.rosters.import_roster": "teams_roster_create",
    "weeks.results.remove_result": "fixtures_result_destroy",
    "teams.rosters.save_base": "bases_create bases_partial_update",
    "weeks.services.save_fixture": "fixtures_create fixtures_partial_update",
    "teams.rosters.save_player": "players_create players_partial_update",
    "teams.services.save_team": "teams_create teams_partial_update",
    "weeks.closing.change_policy": "leagues_closing_policy_partial_update",
    "weeks.closing.close_week": "weeks_close_create",
    "weeks.closing.reopen_week": "weeks_reopen_create",
    "weeks.discipline.lift": "suspensions_lift_create",
    "weeks.discipline.suspend": "suspensions_create",
    "market.drafting.move_team": "leagues_draft_up_create",
    "market.drafting.move_wish": "leagues_draft_queue_up_create",
    "market.drafting.pause": "leagues_draft_pause_create",
    "market.drafting.pick": "leagues_draft_pick_create",
    "market.drafting.pick_for": "leagues_draft_pick_create",
    "market.drafting.set_up": "leagues_draft_update",
    "market.drafting.start": "leagues_draft_start_create",
    "market.drafting.throw_for_order": "leagues_draft_throw_create",
    "market.drafting.undo": "leagues_draft_undo_create",
    "market.drafting.unwish": "leagues_draft_queue_remove_create",
    "market.drafting.wish": "leagues_draft_queue_create",
    "teams.moves.move": "players_move_create",
    "seasons.next_season.begin_next_season": "leagues_next_season_create",
    "notices.push.unsubscribe": "devices_destroy",
    "notices.inbox.send_test": "notices_test_create",
    "notices.inbox.mark_read": "notices_read_create notices_read_all_create",
    "teams.playbooks.delete_play": "plays_destroy",
    "market.pool.approve": "claims_approve_create",
    "market.pool.decline": "claims_destroy",
    "market.pool.fill": "leagues_pool_create",
    "market.pool.make": "leagues_pool_make_create",
    "market.pool.release": "players_release_create",
    "market.pool.set_rules": "leagues_market_partial_update",
    "market.pool.sign": "free_agents_sign_create",
    "seasons.postseason.call_off": "leagues_playoffs_call_off_create",
    "seasons.postseason.save_settings": "leagues_playoffs_partial_update",
    "seasons.postseason.start": "leagues_playoffs_start_create",
    "teams.rosters.delete_base": "bases_destroy",
    "weeks.services.delete_fixture": "fixtures_destroy",
    "teams.services.delete_team": "teams_destroy",
    "market.pool.remove": "leagues_pool_remove_create",
    "weeks.results.accept_report": "reports_accept_create",
    "weeks.reporting.dismiss": "reports_dismiss_create",
    "weeks.submitting.confirm": "submissions_confirm_create",
    "weeks.submitting.dispute": "submissions_dispute_create",
    "weeks.submitting.settle": "submissions_settle_create",
    "weeks.submitting.submit": "submissions_create",
    "weeks.submitting.withdraw": "submissions_withdraw_create",
    "market.trading.accept": "trades_accept_create",
    "market.trading.approve": "trades_approve_create",
    "market.trading.counter": "trades_counter_create",
    "market.trading.decline": "trades_decline_create",
    "market.trading.offer": "trades_create",
    "market.trading.veto": "trades_veto_create",
    "market.trading.withdraw": "trades_withdraw_create",
}
# By service: who asks for it, since programs cannot.
SERVICES_ALONE = {
    "seasons.advancing.advance_bracket": "a result",
    "seasons.advancing.follow": "a result",
    "weeks.effects.apply_result": "a result",
    "weeks.effects.reapply": "a result",
    "weeks.stored_effects.store_effects": "a result",
    "fans.events.refresh": "a calendar that is read",
    "fans.calendars.key_of": "the calendar page, for its address",
    "weeks.submitting.announce_overdue": "the clock",
    "weeks.results.put_report": "a report that was accepted",
    "weeks.reporting.dismiss_waiting": "a result that is entered",
    "weeks.reporting.keep_waiting": "a game at the table",
    "weeks.reporting.take_waiting": "a report that is accepted",
    "weeks.reporting.withdraw_waiting": "a table that is played on",
    "weeks.effects.apply_week": "closing a week",
    "weeks.effects.revert": "opening a week again",
    "weeks.closing.close_due": "the clock",
    "teams.depth.reorder": "what happens to a player",
    "market.drafting.tick": "the clock",
    "seasons.awarding.give_awards": "a result put right, or the next season",
    "seasons.next_season.close_season": "the next season",
    "people.roles.revoke_links": "who is a commissioner no longer",
    "market.trading.end_season": "the next season",
    "teams.offseason.reset_players": "the next season",
    "market.pool.move_to_team": "signing",
    "market.pool.move_to_pool": "releasing",
    "core.replies.forget_old": "the clock",
    "seasons.arranging.carry_over": "the next season",
    "teams.creation.update_franchise": "whoever takes a player off a team",
    "people.invitations.accept": "who has a link, on its page",
    "notices.switches.switch_all": "the link in an e-mail; programs switch one by one",
    "notices.inbox.notify": "what happens in the league",
    "weeks.results.apply_report": "a game at the table",
    "weeks.results.apply_to_locked": "a game at the table",
    "weeks.results.withdraw_report": "a game at the table",
}


@pytest.fixture(scope="module")
def operations() -> set[str]:
    paths = api_schema()["paths"]
    found = (each for methods in paths.values() for each in methods.values())
    return {operation["operationId"] for operation in found}


def pages(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from pages(each.url_patterns)
        else:
            yield str(each.name)


# What is no service: who writes, who reads, and what keeps what was written.
NO_SERVICES = {
    *("api", "audit", "big_league", "cards", "demo"),
    *("ledger", "lines", "models", "recovery", "uploads", "workbooks", "persistence"),
}
NO_SERVICES_IN = {"admin", "api", "forms", "management", "migrations", "urls", "views"}
WRITING = {"save", "delete", "create", "bulk_create", "get_or_create", "update"}


def services() -> Iterator[str]:
    """The league's public functions that write: `module.function`."""
    for module in pkgutil.walk_packages(league.__path__, "league."):
        name = module.name.removeprefix("league.")
        if NO_SERVICES_IN & set(name.split(".")):
            continue
        if name.split(".")[-1] not in NO_SERVICES:
            loaded = importlib.import_module(module.name)
            for function in _writing(Path(str(loaded.__file__)).read_text()):
                if not function.startswith("_"):
                    yield f"{name}.{function}"


def _writing(source: str) -> set[str]:
    """The functions of a module that write, or call one of it that does."""
    functions = [
        each for each in ast.parse(source).body if isinstance(each, ast.FunctionDef)
    ]
    found = {each.name for each in functions if _writes(each)}
    while more := {
        each.name
        for each in functions
        if _called(each) & found and each.name not in found
    }:
        found |= more
    return found


def _writes(function: ast.FunctionDef) -> bool:
    if any("atomic" in ast.unparse(each) for each in function.decorator_list):
        return True
    if _called(function) & {"validate_and_save", "bulk_add"}:
        return True
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in WRITING
        # `update` of rows names its columns; of a dictionary it does not.
        and (call.func.attr != "update" or call.keywords)
        for call in _calls(function)
    )


def _called(function: ast.FunctionDef) -> set[str]:
    calls = _calls(function)
    return {call.func.id for call in calls if isinstance(call.func, ast.Name)}


def _calls(function: ast.FunctionDef) -> list[ast.Call]:
    return [each for each in ast.walk(function) if isinstance(each, ast.Call)]


def test_every_page_has_its_operations(operations) -> None:
    assert set(pages(urls.urlpatterns)) == {*PAGES, *PAGES_ALONE}
    named = {each for line in PAGES.values() for each in line.split()}
    assert named <= operations


def test_every_service_has_its_operations(operations) -> None:
    assert set(services()) == {*SERVICES, *SERVICES_ALONE}
    named = {each for line in SERVICES.values() for each in line.split()}
    assert named <= operations


def test_every_step_is_in_the_schema() -> None:
    assert set(STEPS) == set(STEP_NAMES)


def test_the_schema_is_complete(tmp_path) -> None:
    file = str(tmp_path / "schema.yml")
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", file)
