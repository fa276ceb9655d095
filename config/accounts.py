"""E-mails and links that allauth sends for this site."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

if TYPE_CHECKING:  # its models are there only once the apps are
    from allauth.account.models import EmailConfirmation


class Accounts(DefaultAccountAdapter):
    """Builds links in e-mails from SITE_URL, never from the request's Host header."""

    def get_reset_password_from_key_url(self, key: str) -> str:
        parts = {"uidb36": "UID", "key": "KEY"}
        path: str = reverse("account_reset_password_from_key", kwargs=parts)
        return str(settings.SITE_URL) + path.replace("UID-KEY", quote(key))

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmation
    ) -> str:
        key = emailconfirmation.key
        return str(settings.SITE_URL) + reverse("account_confirm_email", args=[key])

    def format_email_subject(self, subject: str) -> str:
        return f"Buzzboard: {subject}"

    def send_mail(
        self, template_prefix: str, email: str, context: dict[str, Any]
    ) -> None:
        host = urlsplit(settings.SITE_URL).netloc
        site = SimpleNamespace(domain=host, name=host)
        context = {"request": self.request, "email": email, **context}
        context["current_site"] = site
        self.render_mail(template_prefix, email, context).send()
