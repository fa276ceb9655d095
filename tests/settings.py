"""The site's settings as tests have them: production's database, PostgreSQL.

`pytest --ds config.settings` has them on SQLite. Which server and which database of it
is said in conftest.py, once there is one.
"""

import os
from unittest.mock import patch

# What follows from the kind of database is decided where the site decides it.
with patch.dict(os.environ, DATABASE_URL="postgres://postgres@127.0.0.1/not-yet"):
    from config.settings import *  # noqa: F403
