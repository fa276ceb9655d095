"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from config import views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", include("games.urls")),
    path("league/", include("league.urls")),
    path("api/", include("league.api")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("healthz", views.healthz, name="healthz"),
]
