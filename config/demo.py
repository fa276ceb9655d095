"""Run a demo on this machine: `python -m config.demo`, which is what `make run` does.

It is the production site without TLS, so that what you try is what you would run:
migrated, seeded, static files collected, all in one process that then serves. What
the environment says already is left as it is.
"""

import argparse
import errno
import hashlib
import os
import secrets
import socket
from collections.abc import Iterator
from pathlib import Path

ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - asked for by HOST=, never the default
ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the Buzzboard demo.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default=8000, type=int)
    given = parser.parse_args()
    need_free_port(given.host, given.port)
    url = f"http://{reachable_name(given.host)}:{given.port}"
    set_environment(url, open_to_all=given.host == ANY_ADDRESS)
    prepare()
    announce(url, with_code=given.host == ANY_ADDRESS)

    from config.serve import serve

    serve(given.host, given.port)


def need_free_port(host: str, port: int) -> None:
    """Leave with a sentence, before anything is set up, if nobody can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        # As uvicorn will: a port that was only just left is free.
        with socket.create_server((host, port), family=family):
            return
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise SystemExit(f"Nobody can listen at {host}:{port}: {error}.") from None
    raise SystemExit(
        f"Port {port} is taken, perhaps by another Buzzboard. "
        f"Choose another one: make run PORT={port + 1}"
    )


def reachable_name(host: str) -> str:
    """Return the address that others on the network use for `host`."""
    if host != ANY_ADDRESS:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks a route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address


def set_environment(url: str, open_to_all: bool) -> None:
    """Fill in what a demo needs and the environment does not say."""
    var_dir = Path(os.environ.setdefault("VAR_DIR", str(ROOT / "var")))
    demo = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DEBUG": "0",
        "HTTPS": "0",
        "LOG_JSON": "0",
        "LOG_LEVEL": "WARNING",
        "SITE_URL": url,
        "EMAIL_URL": "consolemail://",
        "ALLOWED_HOSTS": "*" if open_to_all else "127.0.0.1,localhost,[::1]",
    }
    for name, value in demo.items():
        os.environ.setdefault(name, value)
    if "SECRET_KEY" not in os.environ:
        os.environ["SECRET_KEY"] = kept_secret(var_dir / "secret-key")


def kept_secret(path: Path) -> str:
    """Return the secret in a file that only its owner reads; make it if missing."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w") as out:
            out.write(secrets.token_urlsafe(50))
    return path.read_text()


def prepare() -> None:
    """Bring database and static files up to date, and seed the demo league."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    collect_static()
    call_command("seed_demo")


def collect_static() -> None:
    """Collect static files if any has changed: hashing them all takes seconds."""
    from django.conf import settings
    from django.core.management import call_command

    stamp = settings.STATIC_ROOT / "collected"
    now = hashlib.sha256("\n".join(static_files()).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(now)


def static_files() -> Iterator[str]:
    """Yield a line for each file to collect, which differs when the file does."""
    from django.contrib.staticfiles.finders import get_finders

    for finder in get_finders():
        for name, storage in finder.list([]):
            stat = os.stat(storage.path(name))
            yield f"{name} {stat.st_size} {stat.st_mtime_ns}"


def announce(url: str, with_code: bool) -> None:
    """Say where the site is; phones get it as a code to read."""
    print(f"\nBuzzboard is at {url}   (Ctrl-C stops it; the data stays)\n", flush=True)
    if with_code:
        import segno

        segno.make(url).terminal(compact=True)


if __name__ == "__main__":
    main()
