"""What more is written by the API, and what is noted of it: for `test_audit`."""

from typing import Any

ROSTER = "number,name,position\n71,Flo,C\n"


def _base(walk: Any) -> str:
    base = walk.world.home.bases.order_by("pk").last()
    return f"bases/{base.pk}/"


def _remove(walk: Any) -> Any:
    path = "leagues/hidden-cup/people/remove/"
    return walk.api("post", path, person="fan", role="official")


WRITES: list[tuple[str, str, Any, str]] = [
    (
        "base-list",
        "create",
        lambda w: w.api("post", "bases/", team=w.world.home.pk, code="B7"),
        "Added base B7.",
    ),
    (
        "base-detail",
        "update",
        lambda w: w.api("put", _base(w), team=w.world.home.pk, code="B8"),
        "B8",
    ),
    (
        "base-detail",
        "partial_update",
        lambda w: w.api("patch", _base(w), brand="Tudor"),
        "brand now Tudor",
    ),
    (
        "base-detail",
        "destroy",
        lambda w: w.api("delete", _base(w)),
        "Deleted base B8.",
    ),
    (
        "team-roster-roster",
        "import_roster",
        lambda w: w.api("post", f"teams/{w.world.home.pk}/roster/", text=ROSTER),
        "Added player #71 Flo",
    ),
    (
        "team-creation-creation",
        "create_step",
        lambda w: w.api(
            "post",
            f"teams/{w.world.home.pk}/creation/",
            step="stadium",
            stadium="The Shed",
        ),
        "The Shed",
    ),
    (
        "league-creation-create-all",
        "create_all",
        lambda w: w.api("post", "leagues/hidden-cup/create_all/"),
        "team sheet",
    ),
    (
        "league-calendars-calendars",
        "renew_calendars",
        lambda w: w.api("post", "leagues/hidden-cup/calendars/", whose="league"),
        "calendar address",
    ),
    (
        "league-people-people",
        "add_person",
        lambda w: w.api(
            "post", "leagues/hidden-cup/people/", person="fan", role="official"
        ),
        "officials",
    ),
    ("league-people-remove-person", "remove_person", _remove, "officials"),
    (
        "team-move-move",
        "move",
        lambda w: w.api("post", f"teams/{w.world.home.pk}/move/", to="away"),
        "coaches",
    ),
]
# What leaves no league to note it in.
ENDS = {("league-detail", "destroy")}
# One's own notices and devices.
NOTICES = {
    *("notice-read", "notice-read-all", "notice-switches", "notice-test"),
    *("pushsubscription-list", "pushsubscription-detail"),
}
