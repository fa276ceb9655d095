"""The whistle as a seat's page has it."""

from django.template.loader import render_to_string

from games.table.audience import Audience
from games.table.table import Table
from games.view.visibility import see


def whistle(table: Table, audience: Audience) -> str:
    """Return what an audience finds behind the whistle."""
    seen = {"seen": see(table, audience), "answer": "answer/"}
    return render_to_string("games/parts/whistle.html", seen)
