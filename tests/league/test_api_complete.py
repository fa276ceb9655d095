"""What people can do on pages, programs can do by the API: nothing is left out.

A new page or a new service fails here until its operation is named, or why it has none.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.urls import URLPattern, URLResolver
from drf_spectacular.generators import SchemaGenerator

import league
from league import urls
from league.creation_api import STEP_NAMES, STEPS

# By page: the operations that say and do what it does.
PAGES = {
    "base_delete": "bases_destroy",
    "base_edit": "bases_partial_update",
    "base_new": "bases_create",
    "calendar_renew": "leagues_calendars_create",
    "calendar_renew_mine": "leagues_calendars_create",
    "calendars": "leagues_calendars_retrieve",
    "coach_remove": "leagues_people_remove_create",
    "create_all": "leagues_create_all_create",
    "creation": "teams_creation_retrieve teams_creation_create",
    "delete": "leagues_destroy",
    "divisions": "leagues_divisions_retrieve leagues_divisions_update",
    "done": "done_list done_retrieve",
    "done_csv": "done_list",
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
    "player_delete": "players_destroy",
    "player_edit": "players_partial_update",
    "player_new": "players_create",
    "postpone": "fixtures_postpone_create",
    "result": "fixtures_result_retrieve fixtures_result_update",
    "result_delete": "fixtures_result_destroy",
    "roster_export": "teams_roster_retrieve",
    "roster_import": "teams_roster_create",
    "schedule": "weeks_list fixtures_list",
    "schedule_make": "leagues_schedule_create",
    "settings": "leagues_retrieve leagues_partial_update",
    "sheets": "teams_creation_retrieve players_list bases_list",
    "standings": "leagues_standings_list leagues_seeds_list",
    "team": "teams_retrieve players_list fixtures_list",
    "team_delete": "teams_destroy",
    "team_edit": "teams_partial_update",
    "team_move": "teams_move_create",
    "team_new": "teams_create",
    "week_delete": "weeks_destroy",
    "week_edit": "weeks_partial_update",
    "week_new": "weeks_create",
}
# By page: why programs need no operation for it.
PAGES_ALONE = {
    "card": "is a picture",
    "coach_feed": "is for programs already",
    "feeds": "has the addresses of feeds, which follow from the league's",
    "league_feed": "is for programs already",
    "player_card": "is a picture",
    "results": "is for programs already",
    "team_card": "is a picture",
    "team_feed": "is for programs already",
    "team_results": "is for programs already",
    "team_hand_over": "makes a link for a person; commissioners' programs invite",
}
# Pages that still want an operation.
PAGES_LATER = {"head_to_head", "records"}
# By service, which is what writes in a transaction.
SERVICES = {
    "arranging.arrange": "leagues_divisions_update",
    "calendars.renew_key": "leagues_calendars_create",
    "creation.adopt": "teams_creation_create",
    "creation.assign": "teams_creation_create",
    "creation.create_all": "leagues_create_all_create",
    "creation.give_points": "teams_creation_create",
    "creation.move_up": "teams_creation_create",
    "creation.pick_franchise": "teams_creation_create",
    "creation.roll_players": "teams_creation_create",
    "creation.roll_stats": "teams_creation_create",
    "creation.set_stadium": "teams_creation_create",
    "creation.settle": "teams_creation_create",
    "invitations.invite": "invitations_create",
    "invitations.revoke": "invitations_destroy",
    "leaving.delete_league": "leagues_destroy",
    "notices.push.subscribe": "devices_create",
    "notices.telling.switch": "notices_switches_partial_update",
    "people.add_coach": "leagues_people_add",
    "people.add_commissioner": "leagues_people_add",
    "people.add_official": "leagues_people_add",
    "people.remove_coach": "leagues_people_remove_create",
    "people.remove_commissioner": "leagues_people_remove_create",
    "people.remove_official": "leagues_people_remove_create",
    "people.transfer": "teams_move_create",
    "playbooks.save_play": "plays_create plays_partial_update",
    "scheduling.delete_week": "weeks_destroy",
    "scheduling.forfeit": "fixtures_forfeit_create",
    "scheduling.generate": "leagues_schedule_create",
    "scheduling.postpone": "fixtures_postpone_create",
    "scheduling.save_week": "weeks_create weeks_partial_update",
    "services.change_league": "leagues_partial_update",
    "services.create_league": "leagues_create",
    "services.delete_player": "players_destroy",
    "services.enter_result": "fixtures_result_update",
    "services.import_roster": "teams_roster_create",
    "services.remove_result": "fixtures_result_destroy",
    "services.save_base": "bases_create bases_partial_update",
    "services.save_fixture": "fixtures_create fixtures_partial_update",
    "services.save_player": "players_create players_partial_update",
    "services.save_team": "teams_create teams_partial_update",
}
# By service: who asks for it, since programs cannot.
SERVICES_ALONE = {
    "arranging.carry_over": "the next season",
    "creation.succeed": "whoever takes a player off a team",
    "demo.seed_league": "the demo",
    "invitations.accept": "who has a link, on its page",
    "notices.telling.switch_all": "the link in an e-mail; programs switch one by one",
    "notices.telling.tell": "what happens in the league",
    "services.apply_report": "a game at the table",
    "services.withdraw_report": "a game at the table",
}


@pytest.fixture(scope="module")
def operations() -> set[str]:
    schema = SchemaGenerator().get_schema(request=None, public=True)
    found = (each for methods in schema["paths"].values() for each in methods.values())
    return {operation["operationId"] for operation in found}


def pages(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from pages(each.url_patterns)
        else:
            yield str(each.name)


def services() -> Iterator[str]:
    """The league's functions that are a transaction: `module.function`."""
    for module in pkgutil.walk_packages(league.__path__, "league."):
        name = module.name.removeprefix("league.")
        if name.split(".")[0] in {"migrations", "management", "views"}:
            continue
        loaded = importlib.import_module(module.name)
        for function in vars(loaded).values():
            code = getattr(function, "__code__", None)
            if (
                inspect.isfunction(function)
                and function.__module__ == module.name
                and code.co_filename.endswith("contextlib.py")
                and code.co_name == "inner"  # as `transaction.atomic` decorates
                and not function.__name__.startswith("_")
            ):
                yield f"{name}.{function.__name__}"


def test_every_page_has_its_operations(operations) -> None:
    assert set(pages(urls.urlpatterns)) == {*PAGES, *PAGES_ALONE, *PAGES_LATER}
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
