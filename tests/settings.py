"""The site's settings as tests have them: production's database, PostgreSQL.

`pytest --ds config.settings` has them on SQLite. Which server and which database of it
is said in conftest.py, once there is one.
"""

import os
from unittest.mock import patch

SITE = {
    # What follows from the kind of database is decided where the site decides it.
    "DATABASE_URL": "postgres://postgres@127.0.0.1/not-yet",
    # Nobody reads the line of each request; the tests of the log raise the level.
    "LOG_LEVEL": "WARNING",
}
with patch.dict(os.environ, SITE):
    from config.settings import *  # noqa: F403
