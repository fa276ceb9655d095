"""Addresses of the page of your API tokens, under /accounts/tokens/."""

from django.urls import path

from accounts import views

app_name = "tokens"
urlpatterns = [
    path("", views.tokens, name="list"),
    path("<int:token>/revoke/", views.revoke, name="revoke"),
]
