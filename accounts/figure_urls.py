"""Addresses of your own figures, under /accounts/figures/."""

from django.urls import path

from accounts import figure_views

app_name = "figures"
urlpatterns = [
    path("", figure_views.figures, name="own"),
    path("figures.csv", figure_views.figures_csv, name="csv"),
]
