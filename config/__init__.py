"""The site's wiring: settings, addresses, ASGI and Celery. No football in here."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
