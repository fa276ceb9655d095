"""The search page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.fans import search as service


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Show the matches for ?q=, or the empty search box."""
    query = request.GET.get("q", "").strip()[: service.LONGEST]
    terms = service.search_terms(query)
    context = {
        "query": query,
        "short": bool(query) and not terms,
        "hits": service.search(request.user, query) if terms else None,
        "each": service.PER_KIND,
    }
    return render(request, "league/search.html", context)
