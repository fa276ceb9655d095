"""The OpenAPI schema: valid, and true of every operation."""

from typing import Any

import pytest
from drf_spectacular.validation import validate_schema

from config.api import api_schema

# The API's own: the schema itself, and a name and a password for a token.
PLAIN = {"schema_retrieve", "token_create"}
# Lists without pages: how long they get.
WHOLE = {
    "games_details": "a game",
    "games_drives": "a game",
    "games_files": "a game",
    "games_log": "a game",
    "games_plays": "a game",
    "games_win_probability": "a game",
    "leagues_awards_list": "a season's awards",
    "leagues_draft_queue_list": "whom one team wishes for",
    "leagues_history_list": "seasons",
    "leagues_leaders_list": "the first of each statistic",
    "leagues_people_list": "a league's people",
    "leagues_seasons_list": "seasons",
    "leagues_seeds_list": "teams",
    "leagues_standings_list": "teams",
    "notices_switches_list": "kinds of notices",
    "playbooks_list": "the books with plays",
    "players_career_list": "seasons",
    "players_condition_list": "a player's games",
    "search": "the first few that are found",
}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return api_schema()


def operations(schema: dict[str, Any], *methods: str) -> list[tuple[str, dict]]:
    return [
        (path, operation)
        for path, each in schema["paths"].items()
        for method, operation in each.items()
        if method in methods and operation["operationId"] not in PLAIN
    ]


def lacking(schema: dict[str, Any], codes: set[str], *methods: str, at: str = ""):
    return [
        operation["operationId"]
        for path, operation in operations(schema, *methods)
        if at in path and not codes <= set(operation["responses"])
    ]


def test_it_is_valid(schema) -> None:
    validate_schema(schema)


def test_every_operation_says_what_it_does(schema) -> None:
    all_of_them = operations(schema, "get", "post", "put", "patch", "delete")
    assert [o["operationId"] for _, o in all_of_them if not o.get("description")] == []


def test_every_refusal_is_described(schema) -> None:
    every = ("get", "post", "put", "patch", "delete")
    assert lacking(schema, {"404"}, *every, at="{") == []
    assert lacking(schema, {"400", "401", "403"}, *every[1:]) == []
    assert lacking(schema, {"412"}, "put", "patch", "delete") == []
    assert lacking(schema, {"409"}, "post", at="/games/{") == []
    assert lacking(schema, {"401", "403"}, "get", at="/notices/") == []


def test_every_read_has_a_tag(schema) -> None:
    assert lacking(schema, {"304"}, "get") == []


def of_rows(schema: dict[str, Any], operation: dict) -> bool:
    told = operation["responses"]["200"]["content"].get("application/json")
    return told is not None and told["schema"].get("type") == "array"


def test_every_list_comes_in_pages(schema) -> None:
    found = {
        operation["operationId"]
        for _, operation in operations(schema, "get")
        if of_rows(schema, operation)
    }
    assert found == set(WHOLE)


def test_every_list_that_comes_in_pages_says_so(schema) -> None:
    for path, operation in operations(schema, "get"):
        asked = {each["name"] for each in operation.get("parameters", ())}
        assert ("limit" in asked) == ("offset" in asked), path
