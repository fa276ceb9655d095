"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config import views
from games.views import playbook
from league.notices.views import worker
from league.views.search import search

# One way to sign in: the site's own form counts wrong passwords, the admin's does not.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", include("games.urls")),
    path("league/", include("league.urls.leagues")),
    path("join/", include("league.urls.join")),
    path("search/", search, name="search"),
    path("notices/", include("league.notices.urls")),
    path("worker.js", worker, name="worker"),
    path("playbook/<slug:book>/", playbook.playbook, name="playbook"),
    path("playbook/<slug:book>/mine/", include("league.urls.plays")),
    path("playbook/<slug:book>/<slug:table>/", playbook.packages, name="packages"),
    path("api/", include("config.api")),
    path("api/", include("league.api.urls")),
    path("api/", include("games.api_urls")),
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
]
