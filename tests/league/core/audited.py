"""A commissioner's browser, and what of it is not noted: for `test_audit`."""

from collections.abc import Callable
from typing import Any

from django.urls import reverse

from league.market import pool
from league.weeks import results
from tests.league import boxes
from tests.league.walking import World
from tests.sessions import signed_in

Do = Callable[["Walk"], Any]
# A page and what is sent to it, or an address and its action of the API; with words
# that its entry has.
Page = tuple[str, Do, str]
Write = tuple[str, str, Do, str]


class Walk:
    """A commissioner's browser in the world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.client = signed_in(world.cast.commissioner)

    def at(self, name: str, *args: Any) -> str:
        return reverse(f"league:{name}", args=[self.world.league.slug, *args])

    def send(self, path: str, **fields: Any) -> Any:
        return self.client.post(path, fields)

    def fill(self, path: str, **fields: Any) -> Any:
        """Send a page's form as it stands, but for these."""
        form = self.client.get(path).context["form"]
        stands = {
            field.html_name: field.value()
            for field in form
            if field.value() is not None
            and (field.value() or field.widget_type != "checkbox")
        }
        return self.client.post(path, stands | fields)

    def api(self, method: str, path: str, **body: Any) -> Any:
        send = getattr(self.client, method)
        return send(f"/api/{path}", body, content_type="application/json")


# What a commissioner only reads; what is nobody's but the sender's; what leaves no
# league to note it in.


def made_free_agent(walk: Walk) -> int:
    """The key of a free agent without a history."""
    made = pool.with_history(walk.world.league.free_agents.all()).values("pk")
    free = walk.world.league.free_agents.exclude(pk__in=made).exclude(name="Cy")
    return int(free.order_by("-pk")[0].pk)


def another_report(walk: Walk) -> int:
    """The key of a report of the same game's next end."""
    was = walk.world.report
    told = boxes.report({}, revision=was.revision + 1)
    results.apply_report(was.fixture_id, told)
    return int(was.fixture.reports.get(revision=was.revision + 1).pk)


READ = {
    *("index", "league", "standings", "team", "roster_export", "sheets", "schedule"),
    *("calendars", "league_feed", "team_feed", "coach_feed", "people", "invitation"),
    *("done", "done_csv", "new", "calendar_renew_mine", "delete"),
    *("week_changes", "score_columns", "submission", "report", "fixture"),
    # What coaches do between them.
    *("submit", "confirm", "dispute", "withdraw"),
    *("market", "draft_state", "roster_workbook", "crest"),
    *("playoffs", "season", "seasons", "head_to_head"),
    *("leaders", "statistics", "statistics_csv", "player", "records"),
    *("feeds", "results", "team_results", "card", "team_card", "player_card"),
    # What coaches do in secret, under a rule book that has it.
    *("play_pages", "play_pages_reset", "play_page_edit", "play_page_reset"),
    "call_sheet",
    # Under a rule book that gives players ratings: test_ratings and test_deriving.
    *("ratings", "ratings_derive"),
}
# Under a rule book that gives players ratings: the same tests.
RATED = {"team-ratings-ratings", "team-ratings-derived-ratings"}
# What leaves no league to note it in.
ENDS = {("league-detail", "destroy")}
# One's own notices, devices, tokens; what coaches do between them and in their queues.
NOTICES = {
    *("notice-read", "notice-read-all", "notice-switches", "notice-test"),
    "token-detail",
    *("pushsubscription-list", "pushsubscription-detail"),
    *("submission-list", "submission-confirm", "submission-dispute"),
    *("submission-withdraw", "league-draft-queue", "league-draft-wish-up"),
    "league-draft-unwish",
    *("team-pages-pages", "team-pages-reset-page", "team-pages-reset-pages"),
}
# Of one's own playbook; the founder's first act, which `test_a_founding` looks at.
NOBODYS = {"play-list", "play-detail", "league-list", *NOTICES, *RATED}
