"""What allauth sends and says in this site's name."""

from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib.sites.requests import RequestSite


class Accounts(DefaultAccountAdapter):
    """E-mails lead to SITE_URL: what a request calls this site, its sender wrote."""

    def get_reset_password_from_key_url(self, key: str) -> str:
        found = urlsplit(super().get_reset_password_from_key_url(key))
        return f"{settings.SITE_URL}{found.path}"

    def format_email_subject(self, subject: str) -> str:
        return f"Buzzboard: {subject}"

    def send_mail(
        self, template_prefix: str, email: str, context: dict[str, Any]
    ) -> None:
        site = RequestSite(self.request)
        site.domain = site.name = urlsplit(settings.SITE_URL).netloc
        super().send_mail(template_prefix, email, {**context, "current_site": site})
