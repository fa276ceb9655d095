"""Answers of the EFHL’s book to the site’s tables."""

from __future__ import annotations

from rules.efhl.options import plays_with
from rules.efhl.penalty_checks import check
from rules.efhl.playbook.secret import secret_call
from rules.efhl.sheet import SHEET
from rules.prompts import Rolled
from rules.site import Options, TableRules


def has_weather(options: Options) -> bool:
    """EFHL Weather Conditions: True where they are played with."""
    return plays_with(options, "weather")


def calls_plays(options: Options) -> bool:
    """EFHL Random Offensive Package Tables: True where plays are called."""
    return plays_with(options, "play_calling")


def found_nothing(prompt: str, rolled: Rolled) -> bool:
    """EFHL Penalty Checks: True for a look of the officials that found no foul."""
    return prompt == check.CHECK.id and rolled.total != check.SPOTTED


TABLE = TableRules(
    neutral={"home_field": "off"},
    sheet=SHEET,
    has_weather=has_weather,
    calls_plays=calls_plays,
    found_nothing=found_nothing,
    secret_call=secret_call,
)
