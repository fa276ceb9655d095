"""A team's pages of plays: reading, changing and resetting them.

Refusals are ValidationErrors with a reason to show. Pages are private to the team's
coaches: callers check `may_read`.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from msgspec import Struct

from league.core.persistence import validate_and_save
from league.teams.locks import lock_team
from league.teams.models import PlayPage, Team
from league.teams.models.play_pages import pages_of_book
from rules.play_pages import OwnPages, Page, PlayPages


class TeamPage(Struct, frozen=True):
    """A page that a team calls from. own: not the rule book's."""

    page: Page
    own: bool


def may_read(team: Team, user: User | AnonymousUser) -> bool:
    """True for the team's coaches; for commissioners only while it has none.

    A commissioner often coaches another team, whose opponent this is.
    """
    if not isinstance(user, User):
        return False
    alone = not team.coaches.exists()
    return team.is_coached_by(user) or (alone and team.league.is_run_by(user))


def need_pages(team: Team) -> PlayPages:
    """Return the pages of the team's rule book. ValidationError for one without."""
    book = team.league.book
    pages = pages_of_book(book.name)
    if pages is None:
        raise ValidationError(f"{book.title} has no pages of plays.")
    return pages


def own_pages(team: Team) -> OwnPages:
    """Return the names of the calls on the team's own pages, as a game takes them."""
    own: dict[str, dict[str, tuple[str, ...]]] = {}
    for page in _own(team):
        own.setdefault(page.side, {})[page.situation] = tuple(page.calls)
    return own


def team_pages(team: Team) -> tuple[TeamPage, ...]:
    """Return all pages that the team calls from, the offense first."""
    own = own_pages(team)
    return tuple(
        TeamPage(page, page.situation in own.get(page.side, {}))
        for page in need_pages(team).all(own)
    )


@transaction.atomic
def save_page(team: Team, side: str, situation: str, calls: Sequence[str]) -> PlayPage:
    """Give the team a page of its own, or change it."""
    need_pages(team)
    # Two coaches may save the same page at once: the second one changes it.
    lock_team(team.pk)
    page = _own(team).filter(side=side, situation=situation).first()
    if page is None:
        page = PlayPage(team=team, book=team.league.book.name)
    fields = {"side": side, "situation": situation, "calls": list(calls)}
    return validate_and_save(page, fields)


@transaction.atomic
def reset_pages(team: Team, side: str = "", situation: str = "") -> int:
    """Go back to the rule book's page, or to all of its pages; return their number."""
    need_pages(team)
    # A page that is being saved would otherwise be there again afterward.
    lock_team(team.pk)
    own = _own(team)
    if side:
        own = own.filter(side=side, situation=situation)
    rows = list(own)
    for row in rows:
        row.delete()
    return len(rows)


def _own(team: Team) -> QuerySet[PlayPage]:
    return team.play_pages.filter(book=team.league.book.name)
