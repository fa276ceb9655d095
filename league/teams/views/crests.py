"""The crest as a picture, visible to all who can see the league, and its editor."""

from base64 import b64encode

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from league.core.models import League
from league.teams import services
from league.teams.crest import DESIGNS, crest
from league.teams.forms import CrestForm
from league.teams.models import Team
from league.teams.views.common import roster_page

YEAR = 31_536_000


@require_safe
def picture(request: HttpRequest, team: int) -> HttpResponse:
    """Serve the SVG, cached for a year if the address has the current version."""
    visible = League.objects.visible_to(request.user)
    teams = Team.objects.select_related("league").filter(league__in=visible)
    row = get_object_or_404(teams, pk=team)
    etag = f'"{row.crest_version}"'
    known = parse_etags(request.headers.get("If-None-Match", ""))
    response: HttpResponse
    if etag in known or "*" in known or f"W/{etag}" in known:
        response = HttpResponseNotModified()
    else:
        svg = crest(row.abbreviation, row.colour, row.colour2, row.crest)
        response = HttpResponse(svg, content_type="image/svg+xml; charset=utf-8")
    scope = "public" if row.league.public else "private"
    current = request.GET.get("v") == row.crest_version
    response["Cache-Control"] = f"{scope}, max-age={YEAR if current else 300}"
    response["ETag"] = etag
    # Opened by itself it is a document: it may load nothing and run nothing.
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


@roster_page
def choose(request: HttpRequest, team: Team) -> HttpResponse:
    """Edit colors and design, for the team's coaches and commissioners."""
    form = CrestForm(request.POST or None, instance=team)
    if request.method == "POST" and form.is_valid():
        try:
            services.save_team(team, **form.cleaned_data)
        except ValidationError as error:
            form.refuse(error)
        else:
            messages.success(request, "Crest saved.")
            return redirect("league:crest_choose", team.league.slug, team.pk)
    return render(
        request,
        "league/crest.html",
        {"league": team.league, "team": team, "form": form, "designs": _designs(team)},
        status=422 if form.errors else 200,
    )


def _designs(team: Team) -> list[tuple[str, str, str]]:
    """Return the designs with their labels and a picture in the team's colors."""
    saved = Team.objects.get(pk=team.pk)
    designs = []
    for name, label in DESIGNS:
        svg = crest(saved.abbreviation, saved.colour, saved.colour2, name).encode()
        picture = f"data:image/svg+xml;base64,{b64encode(svg).decode()}"
        designs.append((name, label, picture))
    return designs
