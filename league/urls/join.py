"""Addresses of invitations, under /join/: short, since people send them around."""

from django.urls import path

from league.views import invitations

app_name = "join"

urlpatterns = [path("<str:token>/", invitations.accept, name="accept")]
