"""Answers of the VSEFL's book to the site's tables and leagues."""

from __future__ import annotations

from rules.site import TableRules
from rules.vsefl.own import seen_from
from rules.vsefl.secret import secret_call

TABLE = TableRules(
    neutral={"home_field_goal": False}, secret_call=secret_call, seen_from=seen_from
)
