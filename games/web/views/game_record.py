"""The record of a game: box score, score sheet, log, dice, rules."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from msgspec import to_builtins

from games.log import reader
from games.log.plays import Finished
from games.reports.box_score import box_of, record_of
from games.reports.score_sheet import sheets_of
from games.table.table import Table
from games.view.answers import plays_in_words
from games.view.dice_proof import program, proof_of
from games.view.log_page import logbook, undo_targets
from games.view.names import closed_to, may_name, plays_without_names
from games.view.queries import player_pages
from games.view.remedies import (
    by_play,
    contests,
    remedies,
    touched_answer,
    touched_ruling,
    touched_target,
)
from games.view.rule_page import rule_of
from games.view.traces import seen_trace
from games.view.visibility import see
from games.web.views.common import Visit, at_table, show
from league.tables.attachments import table_file
from league.tables.writing import write_lines
from rules.stats import COLUMNS, play_by_play

PLAYS_ON_A_PAGE = 25


def all_plays(table: Table) -> tuple[Finished, ...]:
    """Return the plays that are over."""
    return reader.finished_plays(table.setting.game_id)


@require_safe
@at_table
def box(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the box score so far."""
    plays = all_plays(visit.table)
    context = {
        "pages": player_pages(visit.game),
        "box": box_of(visit.table.setting, record_of(plays)),
        "plays": plays_in_words(visit.table, plays),
    }
    return show(request, visit, "games/box.html", **context)


@require_safe
@at_table
def explained(request: HttpRequest, visit: Visit, play: int) -> HttpResponse:
    """Show the steps of one play, with their sums and on the map of the book."""
    trace = seen_trace(visit.table, play)
    if trace is None:
        raise Http404("No such play, or one that the board decided.")
    return show(request, visit, "games/explained.html", trace=trace)


@require_safe
@at_table
def whereabouts(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the game's league, week and teams, for people at the table."""
    return show(request, visit, "games/around.html")


@require_safe
@at_table
def sheet(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the book's score sheet, ready to print."""
    setting = visit.table.setting
    context = {
        "sheets": sheets_of(setting, record_of(all_plays(visit.table))),
        "supplemental": setting.book.supplemented(setting.options),
    }
    return show(request, visit, "games/sheet.html", **context)


@require_safe
@at_table
def plays_csv(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Return play-by-play with nflverse's column names."""
    setting = visit.table.setting
    plays = record_of(all_plays(visit.table)).plays
    rows = play_by_play(plays, setting.short, setting.slug)
    lines = (list(row.values()) for row in rows)  # every row has all of the columns
    return table_file(write_lines([COLUMNS, *lines]), setting.slug)


@require_safe
@at_table
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show every answer, play by play, newest first."""
    pages = Paginator(logbook(visit.table, visit.person.audience), PLAYS_ON_A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    audience = visit.person.audience
    names = may_name(audience) and not closed_to(visit.table, audience)
    lacking = plays_without_names(visit.table) if names else ()
    context = {"plays": list(page), "page": page, "names": names, "lacking": lacking}
    return show(request, visit, "games/log.html", **context)


@require_safe
@at_table
def undo(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show every way to put right what was wrong; ?to=NUMBER: the answer touched."""
    table, audience = visit.table, visit.person.audience
    view = see(table, audience)  # with the offers, which a page leaves to the whistle
    answers = undo_targets(table, audience)
    touched = touched_answer(table, audience, _number(request.GET.get("to", "")))
    pages = Paginator(answers, PLAYS_ON_A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    context = {
        "answers": by_play(table, page),
        "page": page,
        "remedies": remedies(
            table, audience, view.undoable, answers, view.offers, touched
        ),
        "contests": contests(view.offers),
        "touched": touched,
        "touched_may": bool(touched_target(table, answers, touched)),
        "touched_ruling": touched_ruling(table, view.offers, touched),
    }
    return show(request, visit, "games/undo.html", **context)


def _number(requested: str) -> int:
    """Return the number in an address; 0 for any other text."""
    return int(requested) if requested.isdecimal() and len(requested) < 10 else 0


@require_safe
@at_table
def dice(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show every roll; once the game is over, with the seed's dice beside it."""
    proof, prompts = proof_of(visit.table), visit.table.setting.prompts
    context = {
        "rolls": [(roll, prompts[roll.prompt]) for roll in proof.rolls],
        "seeds": proof.seeds,
        "snippet": program(proof),
    }
    return show(request, visit, "games/dice.html", **context)


@require_safe
@at_table
def dice_json(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Return the rolls for programs."""
    return JsonResponse(to_builtins(proof_of(visit.table)))


@require_safe
@at_table
def rule(request: HttpRequest, visit: Visit, prompt: str) -> HttpResponse:
    """Show the rule behind a prompt."""
    page = rule_of(visit.table.setting, prompt)
    if page is None:
        raise Http404("The rule book has no such prompt.")
    return show(request, visit, "games/rule.html", rule=page)
