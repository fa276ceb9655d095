"""Tables that are there already: opened and played so far without a browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from django.contrib.auth.models import User
from django.db import transaction
from django.urls import reverse
from playwright.sync_api import Page

from games.live import publishing
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.commands import Give
from games.table.table import Table
from league.core import services as core_services
from league.models import League, Team
from league.teams import rosters
from league.teams import services as team_services
from rules import registry
from rules.field import Team as Side
from rules.prompts import Answer, Open, Roll, Rolled

Stop = Callable[[Open], bool]

POSITIONS = ("QB", "RB", "WR", "WR", "TE", "C", "DE", "LB", "CB", "S", "K")
ROSTER = "\n".join(
    ["number,name,position"]
    + [f"{10 + n},Player {n},{position}" for n, position in enumerate(POSITIONS)]
)


def links_to(game: Game, url: str) -> dict[str, str]:
    """The addresses that coaches and fans are given, by seat."""
    seats = {seat.side: seat.token for seat in game.seats.all()}
    links = {
        side: url + reverse("games:sit", args=[game.slug, side, token])
        for side, token in seats.items()
    }
    return {**links, "fan": url + game.get_absolute_url()}


def young_league(teams: int) -> League:
    """A league whose teams have a roster each and one coach, and nothing besides."""
    commissioner, coach = (
        User.objects.create_user(name) for name in ("commissioner", "coach")
    )
    league = core_services.create_league(commissioner, name="Garage League")
    for n in range(teams):
        team = team_services.save_team(
            Team(league=league), [coach], name=f"Team {n}", abbreviation=f"T{n}"
        )
        rosters.import_roster(team, ROSTER)
    return league


def at_prompt(prompt: str) -> Stop:
    """Stop when that is asked."""
    return lambda opened: opened.id == prompt


def nearly_over(game: Game, plays: int, quarter: int = 4) -> Stop:
    """Stop when no more than so many plays of a quarter are left."""

    def stop(opened: Open) -> bool:
        state = store.table(game.slug).state
        whole = registry.rulebook(state.rulebook).plays(state)
        return state.quarter == quarter and state.play > whole - plays

    return stop


def play_until(
    game: Game,
    stop: Stop = lambda _: False,
    answers: Mapping[str, Answer] | None = None,
) -> None:
    """Give each prompt its default, or what `answers` says, until `stop` or the end.

    All in one transaction: each commit waits for the disk.
    """
    answers = answers or {}
    keys = {seat.side: seat.token for seat in game.seats.all()}
    both = Person(tuple((team, keys[team.value]) for team in Side))
    with publishing.collected(), transaction.atomic():
        while not (table := store.table(game.slug)).over:
            opened = table.progress.open[0]
            if stop(opened):
                return
            answer = answers.get(opened.id) or _default(opened)
            services.answer(game.slug, both, _give(table, opened, answer))


def _default(opened: Open) -> Answer:
    return Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()


def _give(table: Table, opened: Open, answer: Answer) -> Give:
    return Give(
        seat=opened.seats[0].value,
        prompt=opened.id,
        fingerprint=table.fingerprint(opened),
        answer=answer,
        key=f"set-{table.seq}",
    )


def picture(page: Page, name: str) -> None:
    """Keep what the page looks like, where PICTURES names a folder."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")


def drawn(page: Page) -> None:
    """Wait until a page has been laid out and drawn anew."""
    page.evaluate(
        "() => new Promise(done =>"
        " requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def fits(page: Page) -> bool:
    """Return True if nothing is wider than the screen."""
    return bool(
        page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    )
