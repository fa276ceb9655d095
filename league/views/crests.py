"""A team's crest as a picture, for whoever may see its league, and its choice."""

from base64 import b64encode

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from league import services
from league.forms.teams import CrestForm
from league.models import League, Team
from league.teams.crest import DESIGNS, crest
from league.views.common import roster_page

YEAR = 31_536_000


@require_safe
def picture(request: HttpRequest, team: int) -> HttpResponse:
    """The SVG; its address names its version, so that browsers keep it."""
    seen = League.objects.visible_to(request.user)
    teams = Team.objects.select_related("league").filter(league__in=seen)
    found = get_object_or_404(teams, pk=team)
    etag = f'"{found.crest_version}"'
    known = parse_etags(request.headers.get("If-None-Match", ""))
    response: HttpResponse
    if etag in known or "*" in known or f"W/{etag}" in known:
        response = HttpResponseNotModified()
    else:
        svg = crest(found.abbreviation, found.colour, found.colour2, found.crest)
        response = HttpResponse(svg, content_type="image/svg+xml; charset=utf-8")
    who = "public" if found.league.public else "private"
    asked = request.GET.get("v") == found.crest_version
    response["Cache-Control"] = f"{who}, max-age={YEAR if asked else 300}"
    response["ETag"] = etag
    # Opened by itself it is a document: it may load nothing and run nothing.
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


@roster_page
def choose(request: HttpRequest, team: Team) -> HttpResponse:
    """Colours and design, for the team's coaches and the commissioners."""
    form = CrestForm(request.POST or None, instance=team)
    if request.method == "POST" and form.is_valid():
        try:
            services.save_team(team, **form.cleaned_data)
        except ValidationError as error:
            form.refuse(error)
        else:
            messages.success(request, "The crest is saved.")
            return redirect("league:crest_choose", team.league.slug, team.pk)
    return render(
        request,
        "league/crest.html",
        {"league": team.league, "team": team, "form": form, "designs": _designs(team)},
        status=422 if form.errors else 200,
    )


def _designs(team: Team) -> list[tuple[str, str, str]]:
    """Each design with its name and a picture of it in the team's colours."""
    kept = Team.objects.get(pk=team.pk)
    found = []
    for name, label in DESIGNS:
        svg = crest(kept.abbreviation, kept.colour, kept.colour2, name).encode()
        picture = f"data:image/svg+xml;base64,{b64encode(svg).decode()}"
        found.append((name, label, picture))
    return found
