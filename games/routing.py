"""Socket addresses of the live games."""

from django.urls.resolvers import URLPattern

websocket_urlpatterns: list[URLPattern] = []
