"""Addresses of notices, under /notices/."""

from django.urls import path

from league.notices import views

app_name = "notices"

urlpatterns = [
    path("", views.notices, name="list"),
    path("<int:notice>/", views.open_one, name="open"),
    path("read/", views.read_all, name="read_all"),
    path("settings/", views.settings, name="settings"),
    path("test/", views.test, name="test"),
    path("devices/", views.devices, name="devices"),
    path("devices/<int:device>/forget/", views.forget, name="forget"),
    path("stop/<str:token>/", views.stop, name="stop"),
]
