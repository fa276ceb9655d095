"""Addresses of invitations, under /join/: short, because people share them."""

from django.urls import path

from league.people.views import invitations

app_name = "join"

urlpatterns = [path("<str:token>/", invitations.accept, name="accept")]
