"""The site on the services that production uses, and what happens without them."""

import json
import urllib.error
import urllib.request

import pytest
from django.test import Client

from tests import services, shells

pytestmark = pytest.mark.services


def test_site_migrates_and_is_healthy_on_postgres_and_valkey(
    services_site: services.Site,
) -> None:
    with urllib.request.urlopen(f"{services_site.url}/healthz") as reply:
        assert json.load(reply) == {"database": "ok", "channel_layer": "ok"}
    show = "from django.core.management import call_command as call"
    show += "; call('showmigrations', '--plan')"
    plan = shells.run(show, services_site.env)
    assert "[X]" in plan
    assert "[ ]" not in plan


async def test_channel_layer_delivers_to_a_group_through_valkey(
    valkey_url: str,
) -> None:
    from channels_redis.pubsub import RedisPubSubChannelLayer

    coach, fan = (RedisPubSubChannelLayer(hosts=[valkey_url]) for _ in range(2))
    channel = await fan.new_channel()
    await fan.group_add("table-1", channel)
    await coach.group_send("table-1", {"type": "table.changed", "seq": 7})
    assert await fan.receive(channel) == {"type": "table.changed", "seq": 7}
    await coach.flush()
    await fan.flush()


def test_healthz_is_503_when_valkey_is_gone(tmp_path, static_dir, postgres_url) -> None:
    with services.valkey() as url:
        env = {"DATABASE_URL": postgres_url, "REDIS_URL": url}
        site = services.Site(tmp_path, STATIC_ROOT=str(static_dir), **env)
        site.start()
    try:
        with pytest.raises(urllib.error.HTTPError) as failure:
            urllib.request.urlopen(f"{site.url}/healthz")
    finally:
        site.stop()
    assert failure.value.code == 503
    assert json.load(failure.value) == {"database": "ok", "channel_layer": "down"}


TASK = "games.tasks.tell_leagues"


def test_worker_runs_a_task(services_site: services.Site) -> None:
    command = ("worker", "--pool=solo", "--loglevel=INFO")
    send = "from games.tasks import tell_leagues; tell_leagues.delay()"
    with services.celery(*command, ready="ready.", env=services_site.env) as says:
        shells.run(send, services_site.env)
        says(f"Task {TASK}")
        says("succeeded")


def test_beat_knows_what_is_scheduled(services_site: services.Site) -> None:
    command = ("beat", "--loglevel=DEBUG", "--max-interval=1")
    env = services_site.env
    with services.celery(*command, ready="beat: Starting", env=env) as says:
        says(f"tell leagues {TASK}")


@pytest.mark.django_db
def test_healthz_is_200_without_any_service(client: Client) -> None:
    reply = client.get("/healthz")
    assert (reply.status_code, reply.json()["channel_layer"]) == (200, "ok")
