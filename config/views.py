"""The pages that belong to no app: the front page and the health check."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from config import health
from games.live import watching


def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html", {"example": watching.example()})


def offline(request: HttpRequest) -> HttpResponse:
    """Show what works without a connection; the service worker keeps this page."""
    return render(request, "offline.html")


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Report each part's state in words: 200 if all work, else 503."""
    parts = {name: state() for name, state in health.PARTS.items()}
    fine = all(state == health.OK for state in parts.values())
    return JsonResponse(parts, status=200 if fine else 503)
