"""Rule books' playbooks for programs: strategies, packages, calls and their drawings.

Open to everybody, as their pages are. The notation of a drawing is in docs/play-art.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from drf_spectacular.utils import extend_schema
from msgspec import Struct, to_builtins
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.resources import returns
from league.core.api.base import Tagged
from rules.play_art.moves import PALETTE
from rules.play_art.notation import Drawing
from rules.playbook import Playbook
from rules.registry import LATEST, latest_books, rulebook


class StrategyOut(Struct, frozen=True, kw_only=True):
    """A formation, play, route, lane, shell or call. drawing: "" if it has none."""

    group: str
    name: str
    text: str
    players: Mapping[str, str]
    drawing: str


class PackageOut(Struct, frozen=True, kw_only=True):
    """A package. number: in its table. tasks: by position, in the book's words."""

    table: str
    number: int
    side: str
    formation: str
    plays: tuple[str, ...]
    shell: str
    tasks: Mapping[str, str]
    text: str
    drawing: str


class CallOut(Struct, frozen=True, kw_only=True):
    """A call of the book's own page of a situation. number: of the die."""

    side: str
    situation: str
    label: str
    number: int
    formation: str
    play: str
    drawing: str


class PlaybookOut(Struct, frozen=True, kw_only=True):
    """A book's playbook. moves: those that a drawing may have, by side."""

    book: str
    title: str
    moves: Mapping[str, tuple[str, ...]]
    strategies: tuple[StrategyOut, ...]
    packages: tuple[PackageOut, ...]
    calls: tuple[CallOut, ...]


class BookOut(Struct, frozen=True):
    """A book with a playbook. own_plays: coaches write plays of their own."""

    book: str
    title: str
    own_plays: bool


class Playbooks(Tagged):
    """The books with a playbook."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="playbooks_list", responses=returns(tuple[BookOut, ...])
    )
    def get(self, request: Request) -> Response:
        """List the rule books that have a playbook."""
        books = (
            BookOut(book.playbook_name, book.title, bool(book.playbook.sides))
            for book in latest_books()
            if book.playbook
        )
        return Response(to_builtins(tuple(books)))


class OnePlaybook(Tagged):
    """One book's playbook."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="playbooks_retrieve", responses=returns(PlaybookOut))
    def get(self, request: Request, book: str) -> Response:
        """Return strategies, packages and pages, each with its drawing."""
        if book not in LATEST or rulebook(book).playbook is None:
            raise NotFound("No such playbook.")
        return Response(_contents(book))


@cache
def _contents(book: str) -> Any:
    """Return everything as plain data. It stays the same while the process runs."""
    record = rulebook(book)
    playbook = record.playbook
    assert playbook is not None, "callers check that the book has a playbook"
    return to_builtins(
        PlaybookOut(
            book=book,
            title=record.title,
            moves=PALETTE,
            strategies=tuple(
                StrategyOut(
                    group=item.group,
                    name=item.name,
                    text=item.text,
                    players=item.players,
                    drawing=_notation(item.drawing),
                )
                for item in playbook.strategies
            ),
            packages=tuple(_packages(playbook)),
            calls=tuple(_calls(playbook)),
        )
    )


def _packages(playbook: Playbook) -> list[PackageOut]:
    return [
        PackageOut(
            table=row.table,
            number=row.number,
            side=row.side,
            formation=row.formation,
            plays=row.plays,
            shell=row.shell,
            tasks=row.tasks,
            text=row.text,
            drawing=_notation(playbook.drawing(row)),
        )
        for table in playbook.tables.values()
        for row in table.rows.values()
    ]


def _calls(playbook: Playbook) -> list[CallOut]:
    pages = playbook.pages
    return [
        CallOut(
            side=page.side,
            situation=page.situation,
            label=page.label,
            number=number,
            formation=call.formation,
            play=call.play,
            drawing=_notation(pages.draw(call)),
        )
        for page in (pages.all() if pages else ())
        for number, call in page.numbered
        if pages
    ]


def _notation(drawing: Drawing | None) -> str:
    return str(drawing) if drawing else ""
