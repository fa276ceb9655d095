"""What is written down of a game: box score, score sheet, log, dice, rules."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from msgspec import to_builtins

from games import store
from games.answered import play_page
from games.box import box_of, record_of
from games.logbook import logbook, undo_targets
from games.proof import program, proof_of
from games.queries import player_pages
from games.rulebook import rule_of
from games.sheet import sheets_of
from games.table import Table
from games.told import Finished
from games.views.common import Visit, at_table, show
from league.attachments import table_file
from rules.stats import play_by_play, to_csv

PLAYS_ON_A_PAGE = 25


def all_plays(table: Table) -> tuple[Finished, ...]:
    """The plays that are over."""
    return store.finished_plays(table.setting.game_id)


@require_safe
@at_table
def box(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The box score, as far as the game has come."""
    plays = all_plays(visit.table)
    context = {
        "pages": player_pages(visit.game),
        "box": box_of(visit.table.setting, record_of(plays)),
        "plays": [play_page(visit.table, play) for play in plays],
    }
    return show(request, visit, "games/box.html", **context)


@require_safe
@at_table
def whereabouts(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Its league, its week and its teams, for those who sit at the table."""
    return show(request, visit, "games/around.html")


@require_safe
@at_table
def sheet(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The book's score sheet, ready to print."""
    setting = visit.table.setting
    context = {
        "sheets": sheets_of(setting, record_of(all_plays(visit.table))),
        "supplemental": setting.book.supplemented(setting.options),
    }
    return show(request, visit, "games/sheet.html", **context)


@require_safe
@at_table
def plays_csv(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Play-by-play with nflverse's column names."""
    setting = visit.table.setting
    plays = record_of(all_plays(visit.table)).plays
    text = to_csv(play_by_play(plays, setting.short, setting.slug))
    return table_file(text, setting.slug)


@require_safe
@at_table
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every answer, play by play, newest first."""
    pages = Paginator(logbook(visit.table, visit.who.audience), PLAYS_ON_A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    context = {"plays": list(page), "page": page}
    return show(request, visit, "games/log.html", **context)


@require_safe
@at_table
def undo(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The answers that I may ask to go back to."""
    answers = undo_targets(visit.table, visit.who.audience)
    page = Paginator(answers, PLAYS_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"answers": list(page), "page": page}
    return show(request, visit, "games/undo.html", **context)


@require_safe
@at_table
def dice(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every roll; once the game is over, beside what the seed gives."""
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
    """The same for programs."""
    return JsonResponse(to_builtins(proof_of(visit.table)))


@require_safe
@at_table
def rule(request: HttpRequest, visit: Visit, prompt: str) -> HttpResponse:
    """The rule behind a prompt."""
    found = rule_of(visit.table.setting, prompt)
    if found is None:
        raise Http404("The book has no such prompt.")
    return show(request, visit, "games/rule.html", rule=found)
