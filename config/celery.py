"""The Celery application. Without a broker tasks run in place."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("buzzboard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
