"""The search page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.fans import search as service


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """What is found for ?q=, or the empty box."""
    query = request.GET.get("q", "").strip()[: service.LONGEST]
    words = service.words_of(query)
    context = {
        "query": query,
        "short": bool(query) and not words,
        "hits": service.search(request.user, query) if words else None,
        "each": service.EACH,
    }
    return render(request, "league/search.html", context)
