"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config import views
from games.web.views import playbook
from league.fans.views.search import search
from league.notices.views import worker

# One way to sign in: the site's own form counts wrong passwords, the admin's does not.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

handler400 = "config.errors.bad_request"

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", include("games.web.urls")),
    path("league/", include("league.urls")),
    path("join/", include("league.people.join_urls")),
    path("search/", search, name="search"),
    path("notices/", include("league.notices.urls")),
    path("worker.js", worker, name="worker"),
    path("playbook/<slug:book>/", playbook.playbook, name="playbook"),
    path("playbook/<slug:book>/mine/", include("league.teams.play_urls")),
    path("playbook/<slug:book>/pages/", playbook.play_pages, name="play_pages"),
    path("playbook/<slug:book>/<slug:table>/", playbook.packages, name="packages"),
    path(
        "playbook/<slug:book>/<slug:table>/names/",
        playbook.package_names,
        name="package_names",
    ),
    path("api/", include("config.api")),
    path("api/", include("accounts.api")),
    path("api/", include("league.api_urls")),
    path("api/", include("games.api.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("accounts/sessions/", include("allauth.usersessions.urls")),
    path("accounts/tokens/", include("accounts.urls")),
    path("accounts/figures/", include("accounts.figure_urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
    path("offline/", views.offline, name="offline"),
]
