"""The site's own app: it holds the commands that belong to no other app."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "config"
    label = "site_config"
