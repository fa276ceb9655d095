"""Addresses of a coach's own plays, under /playbook/BOOK/mine/."""

from django.urls import path

from league.teams.views import plays

app_name = "plays"

urlpatterns = [
    path("", plays.own_plays, name="mine"),
    path("new/", plays.new, name="new"),
    path("<int:play>/", plays.edit, name="edit"),
    path("<int:play>/delete/", plays.delete, name="delete"),
]
