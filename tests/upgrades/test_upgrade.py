"""A site's database from before its migrations were squashed, brought up to date.

`before_squash.sql.gz` is what pg_dump wrote of a seeded demo: a league with one week
played, a table in mid-play after 109 answers, and one line in the activity log.
"""

import gzip
import json
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests import services, shells

pytestmark = pytest.mark.services
DUMP = Path(__file__).parent / "before_squash.sql.gz"
CALL = "from django.core.management import call_command as call"
LOOK = """
import json
from django.test import Client
from games.table import store
from games.models import Game
from league.models import Fixture, League, Player, Result
league = League.objects.get()
game = Game.objects.get(status="playing")
table = store.table(game.slug)
client = Client(SERVER_NAME="localhost")
client.force_login(league.commissioners.get())
pages = [league.get_absolute_url(), game.get_absolute_url()]
pages += [f"/league/{league.slug}/{page}/" for page in ("schedule", "standings")]
print(json.dumps({
    "counts": [m.objects.count() for m in (Player, Fixture, Result, Game)],
    "log": [entry.words for entry in league.done.all()],
    "answers": game.entries.count(),
    "open": [each.id for each in table.progress.open],
    "pages": [client.get(page).status_code for page in pages],
}))
"""


@pytest.fixture
def site(
    new_database: Callable[..., str], static_dir: Path, tmp_path: Path
) -> Mapping[str, str]:
    url = new_database("upgraded", "template0")
    load = [services.POSTGRES_PROGRAMS / "bin" / "psql", "-q", "-o", "/dev/null"]
    load += ["-v", "ON_ERROR_STOP=1", url]
    subprocess.run(
        list(map(str, load)), input=gzip.decompress(DUMP.read_bytes()), check=True
    )
    return services.production_env(tmp_path) | {
        "DATABASE_URL": url,
        "STATIC_ROOT": str(static_dir),
        "LOG_LEVEL": "ERROR",
    }


def test_leagues_running_games_and_the_activity_log_come_along(
    site: Mapping[str, str],
) -> None:
    shells.run(f"{CALL}; call('migrate', verbosity=0)", site)
    assert "[ ]" not in shells.run(f"{CALL}; call('showmigrations')", site)
    shells.run(f"{CALL}; call('migrate', check_unapplied=True)", site)
    seen = json.loads(shells.run(LOOK, site).splitlines()[-1])
    assert seen["pages"] == [200] * 4
    assert seen["log"] == [
        "Changed team Tin City Rivets: name from “Tin City Rivets” to"
        " “Tin City Riveters”."
    ]
    assert seen["answers"] == 109
    assert seen["open"] == ["scrimmage.read"]
    assert seen["counts"] == [216, 40, 4, 5]
